import { wholeGap } from '../host/extra-index.ts'
import { mayHoldNotes } from '../host/note-walk.ts'
import { bothResults, type IndexGap, type SyncResult, stalePaths, syncPaths } from '../host/search-index.ts'
import { IGNORE_FILE } from '../model/paths.ts'
import type { KnownFile } from '../model/search.ts'
import type { ExtraFolder } from '../ports/extra-notes.ts'
import type { Files } from '../ports/files.ts'
import { MirrorBusy, MirrorDamaged, MirrorUnwritable } from '../ports/search-store.ts'
import type { SearchSession } from './search-session.ts'

/** Another program writes the index: what is there is searched, and looked after again later. */
const BUSY: SyncResult = {
  indexed: 0,
  removed: 0,
  unchanged: 0,
  failed: [],
  changed: [],
  gone: [],
  isOffline: false,
}
const BEHIND = 'the search index is behind: another program is writing it'

/** Told when all of a kind was looked at: what a watcher still had to say of it is known by then. */
export type LookedAt = { notes(): void; extra(): void }

/** The index of one workspace, kept as new as the disk; one that is damaged, deleted or locked does not stop it. */
export class LiveIndex {
  readonly #files: Files
  readonly #session: SearchSession
  readonly #hasExtra: boolean
  readonly #lookedAt: LookedAt
  #last: SyncResult | null = null
  /** What the index holds, as it was last asked. */
  #known: ReadonlyMap<string, KnownFile> | null = null
  /** Which file the index is: another one after somebody deleted or replaced it (case C082). */
  #identity: string | null = null
  /** Another program was writing: what had changed is not in the index yet. */
  #isBehind = false

  constructor(files: Files, session: SearchSession, hasExtra: boolean, lookedAt: LookedAt) {
    this.#files = files
    this.#session = session
    this.#hasExtra = hasExtra
    this.#lookedAt = lookedAt
  }

  /** What the last look found. */
  last(): Pick<SyncResult, 'isOffline' | 'failed'> {
    return this.#last ?? BUSY
  }

  isBehind(): boolean {
    return this.#isBehind
  }

  warnings(): string[] {
    const problem = this.#session.store.problem()
    return [...(problem === null ? [] : [problem]), ...(this.#isBehind ? [BEHIND] : [])]
  }

  gap(): IndexGap {
    return wholeGap(this.#files, this.#session.extra, this.#session.store)
  }

  /** Looks at everything; waits some seconds for another program that writes. */
  patiently(options: { isForced?: boolean } = {}): SyncResult {
    this.#session.store.isPatient = true
    try {
      return this.all(options)
    } finally {
      this.#session.store.isPatient = false
    }
  }

  all(options: { isForced?: boolean } = {}): SyncResult {
    this.#isBehind = false
    const notes = this.#notes(options, () => this.#session.store.acceptChanges())
    this.#lookedAt.extra()
    const extra = this.#mended(() => this.#session.syncExtra())
    this.#last = bothResults(notes, extra)
    return this.#last
  }

  notes(): SyncResult {
    return this.#notes({}, () => undefined)
  }

  #notes(options: { isForced?: boolean }, before: () => void): SyncResult {
    this.#lookedAt.notes()
    const result = this.#mended(() => {
      before()
      return this.#session.syncNotes(options)
    })
    this.#identity = this.#session.store.identity()
    const others = (this.#last?.failed ?? []).filter(({ path }) => !mayHoldNotes(path))
    this.#last = { ...result, failed: [...result.failed, ...others] }
    return result
  }

  extra(folder: ExtraFolder): SyncResult {
    const result = this.#mended(() => this.#session.syncExtra(folder))
    const others = (this.#last?.failed ?? []).filter(({ path }) => !folder.holds(path))
    this.#last = { ...(this.#last ?? result), failed: [...others, ...result.failed] }
    return result
  }

  paths(paths: readonly string[]): SyncResult {
    // In an index that was made anew there would be these notes only.
    if (this.needsAll()) return this.all()
    // Other notes are left out now, whichever.
    if (paths.includes(IGNORE_FILE)) return this.notes()
    const result = this.#mended(() => syncPaths(this.#files, this.#session.store, paths))
    const isKept = (path: string) =>
      !paths.some((changed) => path === changed || path.startsWith(`${changed}/`))
    const failed = [...(this.#last?.failed ?? []).filter(({ path }) => isKept(path)), ...result.failed]
    this.#last = { ...(this.#last ?? result), failed, isOffline: result.isOffline }
    return result
  }

  /** Files of hits that have changed since they were indexed. */
  staleIn(hits: readonly { path: string }[]): string[] {
    const { store } = this.#session
    if (this.#isChangedByOthers()) this.#known = null
    this.#known ??= new Map([...store.known(), ...(this.#hasExtra ? store.known('extra') : [])])
    return stalePaths(
      (path) => this.statOf(path),
      this.#known,
      hits.map(({ path }) => path),
    )
  }

  /** Reads these files again; false when that would change nothing. */
  readAgain(stale: readonly string[], isFirst: boolean): boolean {
    const { extra } = this.#session
    const notes = stale.filter(mayHoldNotes)
    if (notes.length > 0) this.paths(notes)
    // A folder that is away keeps its lines: looking again would change nothing.
    const others = isFirst ? stale.filter((path) => !mayHoldNotes(path)) : []
    const folders = extra.folders().filter(({ holds }) => others.some(holds))
    for (const folder of others.length > 0 ? folders : []) this.extra(folder)
    return notes.length + others.length > 0
  }

  /** Is a look at the paths that were told of not enough? */
  needsAll(): boolean {
    return this.#isBehind || this.#last?.isOffline === true || this.isOther() || this.#isChangedByOthers()
  }

  /** What cannot be told now is found out by the next look at everything. */
  #isChangedByOthers(): boolean {
    try {
      return this.#session.store.isChangedByOthers()
    } catch (error) {
      if (error instanceof MirrorBusy || error instanceof MirrorDamaged) return true
      throw error
    }
  }

  isOther(): boolean {
    return this.#identity !== null && this.#identity !== this.#session.store.identity()
  }

  isEmpty(): boolean {
    try {
      return this.#session.counts().files === 0
    } catch (error) {
      this.startAnew(error)
      return true
    }
  }

  statOf(path: string): { size: number; mtimeMs: number } | null {
    if (!mayHoldNotes(path)) return this.#session.extra.stat(path)
    const stats = this.#files.stat(path)
    return stats?.kind === 'file' ? stats : null
  }

  /** A damaged index is made anew from the files; one that is being written has to do as it is. */
  #mended(work: () => SyncResult): SyncResult {
    this.#known = null
    try {
      return work()
    } catch (error) {
      if (error instanceof MirrorBusy) {
        this.#isBehind = true
        return { ...BUSY, failed: this.#last?.failed ?? [] }
      }
      this.startAnew(error)
      try {
        return this.#session.sync()
      } catch (again) {
        // There was no place for the new one either.
        if (!(again instanceof MirrorUnwritable)) throw again
        this.startAnew(again)
        return this.#session.sync()
      } finally {
        this.#identity = this.#session.store.identity()
      }
    }
  }

  /** An empty index in the place of one that is damaged or cannot be written; other errors are none of the index. */
  startAnew(error: unknown): void {
    const { store } = this.#session
    this.#known = null
    if (error instanceof MirrorUnwritable) store.intoMemory(error)
    else if (error instanceof MirrorDamaged) store.replace()
    else throw error
  }
}
