import { MAX_RECALL_DAYS } from '../../model/constants.ts'
import type { RecallEntry, RecallStore } from '../../model/recall.ts'
import { collapseWhitespace } from '../text/normalize.ts'
import { deriveConceptTags } from './concept-tags.ts'

/**
 * Heals entries (spec dreaming 23.1): concept tags derived anew, the day of the last recall listed among
 * the recall days. A healed entry is a new object under its old key, so that who saves sees what changed.
 * Returns how many changed; a second run changes none.
 */
export function repairEntries(store: RecallStore): number {
  let changed = 0
  for (const entry of store.entries.values()) {
    const healed = healedEntry(entry)
    if (!healed) continue
    store.entries.set(entry.key, healed)
    changed += 1
  }
  return changed
}

function healedEntry(entry: RecallEntry): RecallEntry | null {
  const tags = deriveConceptTags(collapseWhitespace(entry.snippet))
  const day = entry.lastRecalledAt.slice(0, 10)
  const isMissingDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !entry.recallDays.includes(day)
  const areTagsOld = tags.length > 0 && !equalLists(tags, entry.conceptTags)
  if (!isMissingDay && !areTagsOld) return null
  return {
    ...entry,
    recallDays: isMissingDay ? [...entry.recallDays, day].slice(-MAX_RECALL_DAYS) : entry.recallDays,
    conceptTags: areTagsOld ? tags : entry.conceptTags,
  }
}

function equalLists(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
