import { ruleAgainst } from '../core/statement/source-rules.ts'
import type { SourceRule } from '../model/promotion.ts'
import type { NoteReader } from './claim-units.ts'

type Place = { path: string; startLine: number }

/** The rule of a person that keeps out what stands at a place of a note of today; null when none does. */
export function ruleAt(rules: readonly SourceRule[], read: NoteReader, place: Place): SourceRule | null {
  if (rules.length === 0) return null
  return ruleAgainst(rules, { path: place.path, raw: rawLine(read, place) })
}

/** The line as it is written, '' where the note or the line is gone. */
export function rawLine(read: NoteReader, { path, startLine }: Place): string {
  return read(path)?.lines.find(({ index }) => index === startLine - 1)?.raw ?? ''
}
