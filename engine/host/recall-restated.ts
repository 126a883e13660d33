import { isJsonObject, parsedObject } from '../core/text/json.ts'
import { RECALL_RESTATED } from '../model/paths.ts'
import { type RecallStore, restatementsOf, withRestatements } from '../model/recall.ts'
import type { Files } from '../ports/files.ts'

/** By key: how many recalls are restatements, and since when the entry is that one. */
type Restated = Record<string, { count: number; since: string }>

/**
 * Tells restatements from searches again where another program has written the store anew without our key: what we
 * knew stands in a file of our own. An entry that was begun anew since is another one. Changes the store.
 */
export function restoreRestatements(files: Files, { entries }: RecallStore): void {
  for (const [key, { count, since }] of Object.entries(readRestated(files))) {
    const entry = entries.get(key)
    if (!entry || entry.firstRecalledAt !== since || restatementsOf(entry) >= count) continue
    const restored = { ...entry, ...withRestatements(entry.extra, count) }
    // What counts no recall any more has no restatement either.
    if (restatementsOf(restored) > restatementsOf(entry)) entries.set(key, restored)
  }
}

/** Keeps the counts beside the store; nothing is written where nothing changed. Call it under the lock. */
export function keepRestatements(files: Files, { entries }: RecallStore): void {
  const restated: Restated = {}
  for (const entry of entries.values()) {
    const count = restatementsOf(entry)
    if (count > 0) restated[entry.key] = { count, since: entry.firstRecalledAt }
  }
  const file = files.read(RECALL_RESTATED)
  const isEmpty = Object.keys(restated).length === 0
  if (isEmpty && file.kind === 'problem') return
  const text = `${JSON.stringify({ version: 1, entries: restated })}\n`
  if (file.kind !== 'text' || file.text !== text) files.write(RECALL_RESTATED, text, { mode: 0o600 })
}

function readRestated(files: Files): Restated {
  const file = files.read(RECALL_RESTATED)
  if (file.kind !== 'text') return {}
  const { version, entries } = parsedObject(file.text) ?? {}
  // It is made again by the next save.
  if (version !== 1 || !isJsonObject(entries)) return {}
  return Object.fromEntries(
    Object.entries(entries as Restated).filter(
      ([, item]) => Number.isInteger(item?.count) && typeof item?.since === 'string',
    ),
  )
}
