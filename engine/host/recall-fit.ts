import { byRetentionValue } from '../core/recall/retention.ts'
import { entryObject, recallStoreObject, storeText } from '../core/recall/store-json.ts'
import type { RecallEntry, RecallStore } from '../model/recall.ts'

export type SaveLimits = { maxEntries: number; maxBytes: number; nowMs: number }

/** Takes what is worth least out of a store over the ceiling, and returns it (decisions 4). */
export function evict(store: RecallStore, { maxEntries, nowMs }: SaveLimits): RecallEntry[] {
  if (store.entries.size <= maxEntries) return []
  const evicted = byRetentionValue(store.entries.values(), nowMs).slice(maxEntries)
  for (const entry of evicted) store.entries.delete(entry.key)
  return evicted
}

/** Share of the limit that is filled when entries have to move, so that it does not happen every night. */
const FILL_SHARE = 0.9
/** Key, punctuation and the four blanks in front of each of some eighty lines. */
const INDENT_BYTES = 360

export type FittedFile = { kept: RecallEntry[]; moved: RecallEntry[]; text: string }

/** Text of the shared file below its limit; what is worth least goes to `moved` (decisions 4). */
export function fitFile(
  store: RecallStore,
  inFile: RecallEntry[],
  { maxBytes, nowMs }: SaveLimits,
): FittedFile {
  // Printing a store of 100 MB only to see that it is too large would double the memory of a sweep.
  if (leastBytes(inFile) <= maxBytes) {
    const text = textOf(store, inFile)
    if (text.length * 3 <= maxBytes || Buffer.byteLength(text) <= maxBytes)
      return { kept: inFile, moved: [], text }
  }
  let room = maxBytes * FILL_SHARE - Buffer.byteLength(textOf(store, []))
  const keys = new Set<string>()
  for (const entry of byRetentionValue(inFile, nowMs)) {
    room -= Buffer.byteLength(JSON.stringify(entryObject(entry), null, 2)) + INDENT_BYTES
    if (room < 0) break
    keys.add(entry.key)
  }
  const kept = inFile.filter((entry) => keys.has(entry.key))
  return { kept, moved: inFile.filter((entry) => !keys.has(entry.key)), text: textOf(store, kept) }
}

/** Names, blanks and marks of the eighteen lines that even an entry with empty lists has. */
const FRAME_BYTES = 300

/** Fewer bytes than the entries take up in the file, without printing them. */
function leastBytes(entries: readonly RecallEntry[]): number {
  let bytes = 0
  for (const { key, path, snippet, queryHashes, recallDays, conceptTags } of entries) {
    const items = queryHashes.length * 12 + recallDays.length * 10 + conceptTags.length
    bytes += FRAME_BYTES + 2 * key.length + path.length + snippet.length + items
  }
  return bytes
}

function textOf(store: RecallStore, entries: readonly RecallEntry[]): string {
  const map = new Map(entries.map((entry) => [entry.key, entry]))
  return storeText(recallStoreObject({ ...store, entries: map }))
}
