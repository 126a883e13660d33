import { withoutSecrets } from '../redact/secrets.ts'
import { collapseWhitespace, cutAtGrapheme, sha1Hex12 } from '../text/normalize.ts'
import { isPlaced, type Placed, parseRecords, printRecords, type RecordFile } from './record-file.ts'

/** A line that is kept apart, because it tries to steer its reader or holds a secret, as `quarantine.json` has it. */
export type Held = Placed & { score: number; heldAt: string }
export type HeldFile = RecordFile<Held>

export const EMPTY_HELD: HeldFile = { records: [], extra: {} }

/** More than a person looks through; the newest stay. */
const MAX_HELD_LINES = 500
/** Characters kept of a line: enough to see what it is. */
const MAX_HELD_CHARS = 500

/** The record of a line of a note that no search has found yet: named as its entry would be. */
export function heldLine(
  place: { path: string; startLine: number; endLine: number },
  text: string,
  { reason, nowIso }: { reason: string; nowIso: string },
): Held {
  const said = cutAtGrapheme(withoutSecrets(collapseWhitespace(text)), MAX_HELD_CHARS)
  const { path, startLine, endLine } = place
  const key = `memory:${path}:${startLine}:${endLine}:held-${sha1Hex12(said)}`
  return { key, text: said, path, startLine, endLine, reason, score: 0, heldAt: nowIso }
}

export function parseHeld(text: string): HeldFile | null {
  return parseRecords(text, 'held', isHeld)
}

export function printHeld(file: HeldFile): string {
  return printRecords('held', file)
}

/** What was held and what is held now, each once by its text and place; at most the newest 500. */
export function mergedHeld(
  before: readonly Held[],
  found: readonly Held[],
  isOver: (held: Held) => boolean,
): Held[] {
  const known = new Map<string, Held>()
  for (const held of [...before, ...found]) {
    const name = `${held.path}\n${held.text}`
    // Where it stands may change, when it was first held does not.
    known.set(name, { ...held, heldAt: known.get(name)?.heldAt ?? held.heldAt })
  }
  const all = [...known.values()].filter((held) => !isOver(held))
  return all.filter((held) => !all.some((other) => isPartOf(other, held))).slice(-MAX_HELD_LINES)
}

/** A passage and the one line of it for which it is held are shown once. */
function isPartOf(line: Held, passage: Held): boolean {
  if (line === passage || line.path !== passage.path || line.text.length >= passage.text.length) return false
  const isInside = line.startLine >= passage.startLine && line.endLine <= passage.endLine
  return isInside && passage.text.includes(line.text)
}

function isHeld(value: unknown): value is Held {
  const { score, heldAt } = (value ?? {}) as Partial<Held>
  return isPlaced(value) && typeof score === 'number' && typeof heldAt === 'string'
}
