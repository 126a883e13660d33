import { frontMatterLines } from '../ingest/front-matter.ts'
import { noteUnits } from '../search/units.ts'

/** A line, or a heading above it, that its owner gives to others. */
const SHARED_TAG = /(?:^|[\s([{（「])#shared(?![\p{L}\p{N}_/-])/iu
/** The property of a note that gives all of it. */
const SHARED_NOTE = /^audience:\s*(["']?)shared\1\s*(?:#.*)?$/i

/**
 * The lines of a note, from 1, that may be told where others read along (case C171): memory is private unless its owner
 * marked it, with `audience: shared` among the properties of the note, or with `#shared` in a line or a heading above it.
 */
export function sharedLines(text: string): (line: number) => boolean {
  const lines = text.split(/\r?\n/)
  if (lines.slice(0, frontMatterLines(lines)).some((line) => SHARED_NOTE.test(line.trim()))) return () => true
  if (!SHARED_TAG.test(text)) return () => false
  const shared = noteUnits(text)
    .filter((unit) => [unit.text, ...unit.headings].some((part) => SHARED_TAG.test(part)))
    .map(({ startLine }) => startLine)
  const known = new Set(shared)
  return (line) => known.has(line)
}
