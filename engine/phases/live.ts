import { isInLookback } from '../core/light/stage.ts'
import { FRESH_READERS } from '../core/recall/text-readers.ts'
import type { NoteSource } from '../model/files.ts'
import { candidateLocations } from '../model/paths.ts'
import type { RecallEntry } from '../model/recall.ts'
import type { NightInput, NightState } from './state.ts'

/** Entries of the window whose note still exists (spec dreaming 9.2, 4.5). */
export function liveEntries(state: NightState, input: NightInput, lookbackDays: number): RecallEntry[] {
  const exists = existenceCache(input.notes)
  const found: RecallEntry[] = []
  for (const entry of state.recall.entries.values()) {
    if (!isInLookback(entry, input.nowMs, lookbackDays) || !exists(entry.path)) continue
    found.push(withFreshTags(state, input, entry))
  }
  return found
}

function existenceCache(notes: NoteSource): (path: string) => boolean {
  const known = new Map<string, boolean>()
  return (path) => {
    let exists = known.get(path)
    if (exists === undefined) {
      exists = candidateLocations(path).some((location) => notes.exists(location))
      known.set(path, exists)
    }
    return exists
  }
}

/** Entries whose tags are those of their snippet; entries are replaced, never changed. */
const withOwnTags = new WeakSet<RecallEntry>()

/**
 * The entry with its concept tags derived anew (spec dreaming 23.1). A sweep heals the entries it looks
 * at; deriving the tags of all 100,000 would cost more than the rest of the night.
 */
export function withFreshTags(state: NightState, input: NightInput, entry: RecallEntry): RecallEntry {
  if (withOwnTags.has(entry)) return entry
  const { tags: tagsOf } = input.readers ?? FRESH_READERS
  const tags = tagsOf(entry.snippet)
  const isSame =
    tags.length === entry.conceptTags.length && tags.every((tag, index) => tag === entry.conceptTags[index])
  const isOld = tags.length > 0 && !isSame
  const fresh = isOld ? { ...entry, conceptTags: tags } : entry
  if (isOld) state.recall.entries.set(entry.key, fresh)
  withOwnTags.add(fresh)
  return fresh
}
