import type { Candidate } from '../../model/dreaming.ts'

/** `1 note`, `2 notes`, `1 entry`, `2 entries`, `2 searches`. */
export function plural(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`
  if (/(?:s|x|ch|sh)$/.test(noun)) return `${count} ${noun}es`
  return /[^aeiou]y$/.test(noun) ? `${count} ${noun.slice(0, -1)}ies` : `${count} ${noun}s`
}

/** `path:4` or `path:4-5`. */
export function place({
  path,
  startLine,
  endLine,
}: {
  path: string
  startLine: number
  endLine: number
}): string {
  return startLine === endLine ? `${path}:${startLine}` : `${path}:${startLine}-${endLine}`
}

/** A number for a person: whole ones as they are, others with two digits. */
export function short(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}

export type Signals = {
  searches: number
  restatements?: number | undefined
  dayHits: number
  replayed: number
}

/** `2 searches, 1 restatement, 3 day hits`: each kind of signal by its name (ux 17.10); those that are not there are left out. */
export function signalText({ searches, restatements = 0, dayHits, replayed }: Signals): string {
  const kinds: readonly (readonly [count: number, text: string])[] = [
    [searches, plural(searches, 'search')],
    [restatements, plural(restatements, 'restatement')],
    [dayHits, plural(dayHits, 'day hit')],
    [replayed, `${replayed} replayed`],
  ]
  const told = kinds.filter(([count]) => count > 0).map(([, text]) => text)
  return told.length > 0 ? told.join(', ') : 'no signal'
}

/** The signals of a candidate, each kind by itself. */
export function signalsOf({ recallCount, dailyCount, groundedCount, restatedCount = 0 }: Candidate): Signals {
  const searches = recallCount - restatedCount
  return { searches, restatements: restatedCount, dayHits: dailyCount, replayed: groundedCount }
}
