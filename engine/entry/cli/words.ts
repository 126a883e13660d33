import type { Candidate } from '../../model/dreaming.ts'
import { listed, type TextKey, t } from './text.ts'

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
  const kinds: readonly (readonly [count: number, key: TextKey])[] = [
    [searches, 'words.searches'],
    [restatements, 'words.restatements'],
    [dayHits, 'words.dayHits'],
    [replayed, 'words.replayed'],
  ]
  const told = kinds.filter(([count]) => count > 0).map(([count, key]) => t(key, { count }))
  return told.length > 0 ? listed(told) : t('words.noSignal')
}

/** The signals of a candidate, each kind by itself. */
export function signalsOf({ recallCount, dailyCount, groundedCount, restatedCount = 0 }: Candidate): Signals {
  const searches = recallCount - restatedCount
  return { searches, restatements: restatedCount, dayHits: dailyCount, replayed: groundedCount }
}
