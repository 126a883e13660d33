import { statSync } from 'node:fs'
import { openSearchCounter, type SearchCounter } from '../adapters/mirror/search-health.ts'
import { peerLock } from '../adapters/peer-lock.ts'
import { recallShares } from '../core/recall/recall-share.ts'
import { relevantHits } from '../core/recall/record.ts'
import type { UsageLine } from '../core/recall/usage.ts'
import { type AnswerStrength, countingHits } from '../core/recall/worth.ts'
import { ownMatches } from '../core/search/own-match.ts'
import { dayInZone } from '../core/time/zone.ts'
import { Blocked } from '../host/blocked.ts'
import type { SaveLimits } from '../host/recall-files.ts'
import { foldWhenIdle, journalSearch } from '../host/recall-journal.ts'
import { noteUsage, promotedHits } from '../host/usage.ts'
import { migratedFiles } from '../host/workspace.ts'
import { LOCK_RETRY_MS, LOCK_STALE_MS } from '../model/constants.ts'
import { LOCK_FILE, RECALL_STORE } from '../model/paths.ts'
import type { SearchHit } from '../model/search.ts'
import { WriteRefused } from '../ports/files.ts'
import { LockHeld } from '../ports/lock.ts'
import type { OpenWorkspace } from './cli/context.ts'

/**
 * `hits`: how many of them were noted. `problem`: why a search that should have been recorded was not, in words for
 * its owner.
 */
export type Recorded = { recorded: boolean; hits: number; problem: string | null }
export type Folded = { searches: number; problem: string | null }

/**
 * Notes what searches found and what was read of it. It never fails: a search is answered whether or not it can
 * be recorded (case C024). While dreaming is off it touches nothing (case C025).
 */
export type Recorder = {
  /**
   * The hits that were really given to somebody, best first. What hardly fits is no recall (case C133): it is only
   * kept in mind in case it is read next. `answer` says how sure the search was; quite, unless told.
   */
  record(query: string, hits: readonly SearchHit[], answer?: AnswerStrength): Recorded
  /** Lines that were read: a weak signal when a search had found one of them. */
  read(path: string, startLine: number, endLine: number): void
  /** Counts what was recorded in the store that is shared. */
  fold(): Promise<Folded>
  close(): void
}

/** Counts what is journaled (as `foldWhenIdle` does); resolves to the searches counted. */
export type FoldWork = (limits: SaveLimits, isQueryClear: boolean) => Promise<number>

const NOTHING: Recorded = { recorded: false, hits: 0, problem: null }
const SURE: AnswerStrength = { confidence: 'good', confidenceScore: 1 }
/** How long a command waits for the lock when all it wants is to count, ms. */
const HASTY = { retryMs: LOCK_RETRY_MS, timeoutMs: 300, staleMs: LOCK_STALE_MS }
/** Hits that are remembered in case their lines are read next. */
const MAX_REMEMBERED = 500

/** A store larger than this takes long to open: it is not opened just to count one search. */
export const LARGE_STORE_BYTES = 1_000_000

/** Is the recall store so large that counting is better left for a quiet time? */
export function isLargeStore({ files }: OpenWorkspace): boolean {
  return (statSync(files.absolute(RECALL_STORE), { throwIfNoEntry: false })?.size ?? 0) > LARGE_STORE_BYTES
}

/**
 * `fold`: another way to count, where a large store must not hold up everything else. `by`: who asks now, as usage notes
 * it; null when that is not known.
 */
export type RecorderOptions = { fold?: FoldWork; by?: () => string | null }

export function openRecorder(
  workspace: OpenWorkspace,
  mirrorPath: string,
  clock: () => number,
  { fold = foldHere(workspace), by = () => null }: RecorderOptions = {},
): Recorder {
  const { settings } = workspace.context
  if (!settings.enabled)
    return {
      record: () => NOTHING,
      read: () => undefined,
      fold: () => Promise.resolve({ searches: 0, problem: null }),
      close: () => undefined,
    }
  return new WorkspaceRecorder(workspace, mirrorPath, clock, { fold, by })
}

/** Another program that is at the store is not waited for: what was noted is counted the next time. */
function foldHere({ files }: OpenWorkspace): FoldWork {
  const lock = peerLock(files.absolute(LOCK_FILE), () => Date.now(), HASTY)
  return (limits, isQueryClear) => foldWhenIdle(files, lock, limits, isQueryClear)
}

type Remembered = { startLine: number; endLine: number }

class WorkspaceRecorder implements Recorder {
  readonly #workspace: OpenWorkspace
  readonly #clock: () => number
  readonly #counter: LazyCounter
  readonly #fold: FoldWork
  readonly #by: () => string | null
  readonly #remembered = new Map<string, Remembered[]>()
  #rememberedCount = 0
  /** Weak signals of this day that were noted already. */
  readonly #noted = new Set<string>()
  #notedDay = ''

  constructor(
    workspace: OpenWorkspace,
    mirrorPath: string,
    clock: () => number,
    { fold, by }: Required<RecorderOptions>,
  ) {
    this.#fold = fold
    this.#by = by
    this.#workspace = workspace
    this.#clock = clock
    this.#counter = new LazyCounter(mirrorPath)
  }

  record(query: string, hits: readonly SearchHit[], answer: AnswerStrength = SURE): Recorded {
    const counting = countingHits(hits, answer)
    this.#remember(hits)
    if (counting.length === 0) return NOTHING
    const { files, context } = this.#workspace
    const nowMs = this.#clock()
    const day = dayInZone(nowMs, context.settings.timezone)
    const asked = ownMatches(counting)
    // What was found only for its neighbours is no recall that could have been missed.
    const relevant = relevantHits(asked).length
    const result = this.#trying(() => {
      assertHere(this.#workspace)
      this.#noteUsage(
        day,
        promotedHits(files, counting).map((place) => ({ ...place, kind: 'promoted' })),
      )
      const { clearQueries: isQueryClear, redaction } = context.settings
      return journalSearch(files, {
        query,
        hits: recallShares(asked),
        day,
        nowMs,
        isQueryClear,
        redaction,
      })
    })
    if (relevant > 0) this.#counter.add(day, { served: 1, recorded: result.recorded ? 1 : 0, counted: 0 })
    return { ...result, hits: result.recorded ? relevant : 0 }
  }

  read(path: string, startLine: number, endLine: number): void {
    const found = (this.#remembered.get(path) ?? []).filter(
      (hit) => hit.startLine <= endLine && hit.endLine >= startLine,
    )
    if (found.length === 0) return
    const day = dayInZone(this.#clock(), this.#workspace.context.settings.timezone)
    this.#trying(() => {
      this.#noteUsage(
        day,
        found.map((hit) => ({ ...hit, path, kind: 'read' })),
      )
      return true
    })
  }

  async fold(): Promise<Folded> {
    const { context } = this.#workspace
    const { storeMaxEntries: maxEntries, storeMaxBytes: maxBytes, clearQueries, timezone } = context.settings
    const nowMs = this.#clock()
    try {
      assertHere(this.#workspace)
      const limits = { maxEntries, maxBytes, nowMs }
      const searches = await this.#fold(limits, clearQueries)
      if (searches > 0)
        this.#counter.add(dayInZone(nowMs, timezone), { served: 0, recorded: 0, counted: searches })
      this.#counter.problem(null)
      return { searches, problem: null }
    } catch (error) {
      // Somebody is at work there: what was recorded waits for the next time.
      if (error instanceof LockHeld) return { searches: 0, problem: null }
      return { searches: 0, problem: this.#problemOf(error) }
    }
  }

  close(): void {
    this.#counter.close()
  }

  #trying(work: () => boolean): Omit<Recorded, 'hits'> {
    try {
      return { recorded: work(), problem: null }
    } catch (error) {
      return { recorded: false, problem: this.#problemOf(error) }
    }
  }

  #problemOf(error: unknown): string {
    if (!(error instanceof WriteRefused || error instanceof Blocked)) throw error
    this.#counter.problem({ at: new Date(this.#clock()).toISOString(), message: error.message })
    return error.message
  }

  #remember(hits: readonly SearchHit[]): void {
    if (this.#rememberedCount > MAX_REMEMBERED) {
      this.#remembered.clear()
      this.#rememberedCount = 0
    }
    for (const { path, startLine, endLine } of hits) {
      const known = this.#remembered.get(path) ?? []
      this.#remembered.set(path, known)
      if (known.some((hit) => hit.startLine === startLine && hit.endLine === endLine)) continue
      known.push({ startLine, endLine })
      this.#rememberedCount += 1
    }
  }

  /** Each place once a day and kind. */
  #noteUsage(day: string, places: readonly Omit<UsageLine, 'at' | 'day'>[]): void {
    if (day !== this.#notedDay) this.#noted.clear()
    this.#notedDay = day
    const at = new Date(this.#clock()).toISOString()
    const by = this.#by()
    const lines = places.flatMap((place) => {
      const id = `${by} ${place.kind} ${place.key ?? `${place.path}:${place.startLine}-${place.endLine}`}`
      if (this.#noted.has(id)) return []
      this.#noted.add(id)
      return [{ at, day, ...place, ...(by === null ? {} : { by }) }]
    })
    noteUsage(this.#workspace.files, lines)
  }
}

/** A newer OpenClaw has moved the state into its own database: a second one is not begun here. */
function assertHere({ files }: OpenWorkspace): void {
  const [moved] = migratedFiles(files)
  if (moved) throw new Blocked('moved', `${moved} says that a newer OpenClaw has moved this state elsewhere`)
}

type Counts = { served: number; recorded: number; counted: number }

/**
 * Opened when it is first needed: most of the time of a short command is its start. Counts are written in the next
 * turn of the loop, so that no answer waits for them.
 */
class LazyCounter {
  readonly #path: string
  #counter: SearchCounter | null = null
  #problem: string | null | undefined
  readonly #waiting = new Map<string, Counts>()
  #turn: NodeJS.Immediate | null = null
  #isClosed = false

  constructor(path: string) {
    this.#path = path
  }

  add(day: string, { served, recorded, counted }: Counts): void {
    const sum = this.#waiting.get(day) ?? { served: 0, recorded: 0, counted: 0 }
    this.#waiting.set(day, {
      served: sum.served + served,
      recorded: sum.recorded + recorded,
      counted: sum.counted + counted,
    })
    this.#turn ??= setImmediate(() => this.#write())
  }

  problem(found: { at: string; message: string } | null): void {
    const message = found?.message ?? null
    if (message === this.#problem) return
    this.#problem = message
    this.#trying((counter) => counter.problem(found))
  }

  close(): void {
    this.#write()
    this.#closeMirror()
    this.#isClosed = true
  }

  #write(): void {
    if (this.#turn) clearImmediate(this.#turn)
    this.#turn = null
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    if (waiting.length === 0) return
    this.#trying((counter) => {
      for (const [day, counts] of waiting) counter.add({ day, ...counts })
    })
  }

  #closeMirror(): void {
    this.#counter?.close()
    this.#counter = null
  }

  /** The figures are for status only: a mirror that cannot be opened or written stops no search. */
  #trying(work: (counter: SearchCounter) => void): void {
    // A count that ends after its owner has: the figures are not worth opening it again.
    if (this.#isClosed) return
    try {
      this.#counter ??= openSearchCounter(this.#path)
      work(this.#counter)
    } catch (error) {
      // A system's or SQLite's code; anything else is a mistake of ours.
      if (typeof (error as { code?: unknown } | null)?.code !== 'string') throw error
      this.#closeMirror()
    }
  }
}
