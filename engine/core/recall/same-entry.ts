import type { RecallEntry } from '../../model/recall.ts'

const PLAIN = [
  'key',
  'path',
  'startLine',
  'endLine',
  'source',
  'snippet',
  'recallCount',
  'dailyCount',
  'groundedCount',
  'totalScore',
  'maxScore',
  'firstRecalledAt',
  'lastRecalledAt',
  'claimHash',
  'promotedAt',
] as const
const LISTS = ['queryHashes', 'recallDays', 'conceptTags'] as const

/** Do two entries hold the same, as their JSON would? A hundred thousand are compared without printing one. */
export function isSameEntry(a: RecallEntry, b: RecallEntry): boolean {
  if (a === b) return true
  for (const name of PLAIN) if (a[name] !== b[name]) return false
  for (const name of LISTS) if (!isSameList(a[name], b[name])) return false
  if (a.extra === undefined && b.extra === undefined) return true
  return JSON.stringify(a.extra) === JSON.stringify(b.extra)
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false
  return true
}
