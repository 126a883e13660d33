import { placeText } from '../evidence/evidence-list.tsx'

/** Lines of a note; a place that ends nowhere is one line. */
export type Place = { path: string; startLine: number; endLine?: number }
export type WholePlace = Required<Place>

/** Old entries have no line; they count as the first. */
export function wholePlace({ path, startLine, endLine = startLine }: Place): WholePlace {
  const first = Math.max(1, startLine)
  return { path, startLine: first, endLine: Math.max(first, endLine) }
}

/** A place as an address has it: `memory/2026-05-18.md:4` or `memory/2026-05-18.md:4-6`. */
export function printPlace(place: Place): string {
  return placeText(wholePlace(place))
}

/** The place that an address names; null when it names none. */
export function parsePlace(text: string | undefined): WholePlace | null {
  const match = /^(.+):(\d+)(?:-(\d+))?$/.exec(text ?? '')
  if (!match) return null
  const [, path = '', first, last = first] = match
  return wholePlace({ path, startLine: Number(first), endLine: Number(last) })
}
