import type { ProvenanceForm } from '../../model/config.ts'
import {
  dominantEol,
  type IsAsWritten,
  itemLines,
  type PromotedItem,
  promotedSections,
} from './memory-file.ts'

/** A promoted line that another one took the place of; `archive` is what the archive gets of it. */
export type Replacement = { key: string; text: string; by: string; endedOn: string; archive: string }

export type ReplaceOptions = {
  /** Day from which the old line is no longer true. */
  endedOn: string
  form?: ProvenanceForm
  isAsWritten?: IsAsWritten
}

/**
 * Puts a new statement in the place of a promoted one, in one step: at no moment does the file say less than before
 * (case C012). Null when no line of this key stands there as it was written: it is the owner's then, or has left.
 */
export function replaceLine(
  existing: string,
  key: string,
  item: PromotedItem,
  { endedOn, form = 'suffix', isAsWritten }: ReplaceOptions,
): { text: string; replaced: Replacement } | null {
  const pairs = promotedSections(existing, isAsWritten).flatMap((section) => section.pairs)
  const pair = pairs.find((one) => one.key === key)
  if (!pair) return null
  const old = existing.slice(pair.start, pair.end)
  const eol = old.includes('\r\n') ? '\r\n' : '\n'
  const lines = itemLines(item, form).join(eol)
  const end = /\r?\n$/.exec(old)?.[0] ?? ''
  return {
    text: existing.slice(0, pair.start) + lines + end + existing.slice(pair.end),
    replaced: {
      key,
      text: pair.text,
      by: item.candidate.key,
      endedOn,
      archive: endedText(pair.text, old, { key, by: item, endedOn }, dominantEol(existing)),
    },
  }
}

const NUMBERS = /\[score=[^\n]*?\](?=\s*(?:-->)?\s*$)/

/**
 * The old line for the archive. It says of itself that it has ended, for a person and for a search that finds it;
 * its comment is no promotion marker, so that it is neither counted as promoted nor as known.
 */
function endedText(
  text: string,
  old: string,
  { key, by, endedOn }: { key: string; by: PromotedItem; endedOn: string },
  eol: string,
): string {
  const numbers = NUMBERS.exec(old.trimEnd())?.[0]
  const source = numbers && !numbers.includes('-->') ? ` <!-- ${numbers} -->` : ''
  return [
    `## Replaced (${endedOn})`,
    '',
    `<!-- reverie-replaced:${key} ended=${endedOn} by=${by.candidate.key} -->`,
    `- ${text} (ended ${endedOn}; now: ${by.text})${source}`,
    '',
  ].join(eol)
}
