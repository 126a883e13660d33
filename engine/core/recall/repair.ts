import { MAX_RECALL_DAYS } from '../../model/constants.ts'
import type { RecallEntry, RecallStore } from '../../model/recall.ts'
import { collapseWhitespace } from '../text/normalize.ts'
import { deriveConceptTags } from './concept-tags.ts'

/**
 * Heals entries in place (spec dreaming 23.1): concept tags derived anew, the day of the last recall
 * listed among the recall days. Returns how many entries changed; a second run changes none.
 */
export function repairEntries(store: RecallStore): number {
  let changed = 0
  for (const entry of store.entries.values()) if (repairEntry(entry)) changed += 1
  return changed
}

function repairEntry(entry: RecallEntry): boolean {
  const tags = deriveConceptTags(collapseWhitespace(entry.snippet))
  const day = entry.lastRecalledAt.slice(0, 10)
  const isMissingDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !entry.recallDays.includes(day)
  const areTagsOld = tags.length > 0 && !equalLists(tags, entry.conceptTags)
  if (isMissingDay) entry.recallDays = [...entry.recallDays, day].slice(-MAX_RECALL_DAYS)
  if (areTagsOld) entry.conceptTags = tags
  return isMissingDay || areTagsOld
}

function equalLists(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
