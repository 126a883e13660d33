import type { SummarySentence, SummarySubject } from '../../../model/wiki-summary.ts'
import { sha1 } from '../slug.ts'

/** Pages that say less need none. */
export const MIN_FACTS = 3
/** Facts of a page that a model is told, the surest of them. */
export const MAX_FACTS = 40

const DIGITS = 12

/** The same facts, in any order, have the same print. */
export function factsPrint({ names, facts }: SummarySubject): string {
  const told = facts.map(({ id, text, isUnderTitle }) => [id, text, isUnderTitle].join('\n'))
  return sha1(JSON.stringify([...names, ...told.sort()])).slice(0, DIGITS)
}

/** What a summary was written from and says; a person who changes either has it checked again. */
export function summaryPrint(subject: SummarySubject, sentences: readonly SummarySentence[]): string {
  const said = sentences.map(({ text, claims }) => [text, ...claims])
  return sha1(`${factsPrint(subject)}\n${JSON.stringify(said)}`).slice(0, DIGITS)
}
