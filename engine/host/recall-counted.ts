import { createHash } from 'node:crypto'
import type { CountedDays } from '../core/recall/journal.ts'
import { parsedObject } from '../core/text/json.ts'
import { STATE_DIR } from '../model/paths.ts'
import type { RecallStore } from '../model/recall.ts'
import type { Files } from '../ports/files.ts'

const COUNTED_FILE = `${STATE_DIR}/recall-counted.json`
/** Our key in the shared store; another program may drop it. */
const OWN_KEY = 'reverie'

/** How many bytes of each journal file were counted. */
export type FoldedBytes = Readonly<Record<string, number>>

/**
 * A fold that has begun: it is on disk before the store is written, so that the next one can tell what was
 * done. `before` is the print of the store that it was made from, `fold` the name that the store then bears.
 */
export type PendingFold = {
  fold: string
  before: string
  folded: FoldedBytes
  days: CountedDays
  events: string[]
}

/** What was counted: in a file of ours, because the shared store may be written by a program that drops keys. */
export type CountedState = { days: CountedDays; folded: FoldedBytes; pending: PendingFold | null }

type DayJson = { isWhole: boolean; pairs: string[] }
type StateJson = {
  days?: Record<string, DayJson>
  folded?: FoldedBytes
  pending?: (Omit<PendingFold, 'days'> & { days: Record<string, DayJson> }) | null
}

/** An unreadable or missing file is an empty state: then the entries themselves decide what is known. */
export function loadCounted(files: Files): CountedState {
  const file = files.read(COUNTED_FILE)
  const json = ((file.kind === 'text' ? parsedObject(file.text) : null) ?? {}) as StateJson
  const pending = json.pending ? { ...json.pending, days: daysFrom(json.pending.days) } : null
  return { days: daysFrom(json.days), folded: json.folded ?? {}, pending }
}

export function saveCounted(files: Files, { days, folded, pending }: CountedState): void {
  const json: StateJson & { version: 1 } = {
    version: 1,
    days: daysObject(days),
    folded,
    pending: pending && { ...pending, days: daysObject(pending.days) },
  }
  files.write(COUNTED_FILE, `${JSON.stringify(json)}\n`, { mode: 0o600 })
}

/** A copy that can be added to. */
export function copyOfDays(days: CountedDays): CountedDays {
  return new Map([...days].map(([day, { isWhole, pairs }]) => [day, { isWhole, pairs: new Set(pairs) }]))
}

function daysFrom(json: Record<string, DayJson> | undefined): CountedDays {
  return new Map(
    Object.entries(json ?? {}).flatMap(([day, value]) =>
      Array.isArray(value?.pairs)
        ? [[day, { isWhole: value.isWhole === true, pairs: new Set(value.pairs) }]]
        : [],
    ),
  )
}

function daysObject(days: CountedDays): Record<string, DayJson> {
  return Object.fromEntries(
    [...days].map(([day, { isWhole, pairs }]) => [day, { isWhole, pairs: [...pairs] }]),
  )
}

/** Name of the last fold that the store went through, or null. */
export function foldOf(store: RecallStore): string | null {
  const own = ownOf(store)['fold']
  return typeof own === 'string' ? own : null
}

export function setFold(store: RecallStore, fold: string): void {
  store.extra[OWN_KEY] = { ...ownOf(store), fold }
}

function ownOf(store: RecallStore): Record<string, unknown> {
  const value = store.extra[OWN_KEY]
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
}

/** Name of a fold: what is counted and onto what. */
export function foldName(before: string, folded: FoldedBytes): string {
  return hash(`${before}|${JSON.stringify(folded)}`).slice(0, 24)
}

/** Tells whether the store is still the one that was read. */
export function storePrint(text: string | null): string {
  return text === null ? 'none' : hash(text)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
