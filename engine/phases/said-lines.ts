import { type ClaimIndex, createClaimIndex, type Found } from '../core/claims/index.ts'
import type { TextReaders } from '../core/recall/text-readers.ts'

/** Texts that are asked whether they are about something; they are read when the first question comes. */
export type SaidLines = {
  add: (text: string, day: string) => void
  /** What is about a text, which counts as the newer one; `at` is the place of a line in the order of adding. */
  find: (text: string, limit: number) => (Omit<Found, 'unit'> & { at: number })[]
}

export function saidLines(
  texts: Iterable<{ text: string; day: string }> = [],
  read?: TextReaders['statement'],
): SaidLines {
  const waiting = [...texts]
  let count = 0
  let index: ClaimIndex | undefined
  return {
    add: (text, day) => void waiting.push({ text, day }),
    find(text, limit) {
      index ??= createClaimIndex(read)
      index.add(
        waiting.splice(0).map(({ text: said, day }) => {
          const line = count
          count += 1
          return {
            entryKey: String(line),
            text: said,
            day,
            startLine: line,
            endLine: line,
            path: '',
            heading: '',
          }
        }),
      )
      return index.find(text, limit).map(({ unit, ...found }) => ({ ...found, at: Number(unit.entryKey) }))
    },
  }
}
