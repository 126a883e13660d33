import { lstatSync, type Stats, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { watch as chokidarWatch } from 'chokidar'
import { codeOf } from './atomic-write.ts'
import { needsPolling } from './mount-kind.ts'
import type {
  EventSource,
  MemoryWatch,
  OpenEvents,
  WatchOptions,
  WatchState,
  WatchTimes,
} from './watch-types.ts'

const TIMES: WatchTimes = {
  debounce: 300,
  maxWait: 2_000,
  compare: 30_000,
  poll: 5_000,
  maxPoll: 55_000,
  settle: 1_500,
}
/** A comparison may take this share of the time: large folders on slow mounts are polled less often. */
const POLL_SHARE = 0.05
/** No room for another watch: the system's limit of watches or of open files (case C139). */
const NO_CAPACITY = new Set(['EMFILE', 'ENFILE', 'ENOSPC'])

/**
 * Watches the folders below `root` (one watch a folder, none a file), and compares with the disk now and then
 * in case events stop coming. Where there are none, or no room for them, the comparison alone has to do.
 */
export function watchMemory(options: WatchOptions): MemoryWatch {
  return new FolderWatch(options)
}

/** Folders only: a change of a file is told by the folder it lies in, so descriptors do not grow with the notes. */
const openChokidar: OpenEvents = (root, ignored) =>
  chokidarWatch(root, {
    ignored: (path, stats) => ignored(path, stats),
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    atomic: false,
  }) as EventSource

class FolderWatch implements MemoryWatch {
  readonly #options: WatchOptions
  readonly #times: WatchTimes
  readonly #pending = new Set<string>()
  /** When something was last heard of a path. */
  readonly #heard = new Map<string, number>()
  #events: EventSource | null = null
  #mode: WatchState['mode']
  #isReady = false
  #restarts = 0
  #comparedAtMs: number | null = null
  #identity: string | null
  #pollMs: number
  #burst: { timer: NodeJS.Timeout; startedAt: number } | null = null
  #comparison: NodeJS.Timeout | null = null
  readonly #checks = new Set<NodeJS.Timeout>()
  /** Folders that have just appeared, and until when what lies in them may come without an event. */
  readonly #young = new Map<string, NodeJS.Timeout>()
  #isClosed = false

  constructor(options: WatchOptions) {
    this.#options = options
    this.#times = { ...TIMES, ...options.times }
    this.#pollMs = this.#times.poll
    this.#identity = identityOf(options.root)
    this.#mode = (options.isPolled ?? needsPolling(options.root)) ? 'polling' : 'events'
    if (this.#mode === 'events') this.#listen()
    else this.#sayPolled('this folder lies on a file system that tells of no changes')
    this.#compareLater()
  }

  state(): WatchState {
    const isPolling = this.#mode === 'polling'
    return {
      mode: this.#mode,
      refreshMs: isPolling ? this.#pollMs : this.#times.debounce,
      isReady: isPolling || this.#isReady,
      isOffline: this.#identity === null,
      restarts: this.#restarts,
      comparedAtMs: this.#comparedAtMs,
    }
  }

  takePending(): string[] {
    if (this.#burst) clearTimeout(this.#burst.timer)
    this.#burst = null
    const paths = new Set([...this.#pending, ...this.#young.keys()])
    this.#pending.clear()
    return [...paths]
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.takePending()
    for (const timer of [this.#comparison, ...this.#checks, ...this.#young.values()])
      if (timer) clearTimeout(timer)
    await this.#events?.close()
  }

  #listen(): void {
    const { root, openEvents = openChokidar } = this.#options
    const events = openEvents(root, (path, stats) => this.#isIgnored(path, stats))
    this.#events = events
    this.#isReady = false
    const isCurrent = () => this.#events === events && !this.#isClosed
    events.on('ready', () => {
      if (isCurrent()) this.#isReady = true
    })
    events.on('raw', (_kind, name, details) => {
      if (isCurrent()) this.#hear(details, name)
    })
    events.on('error', (error) => {
      if (isCurrent()) this.#fail(error)
    })
  }

  #isIgnored(path: string, stats: Stats | undefined): boolean {
    const name = this.#relative(path)
    return name !== '' && (stats?.isDirectory() === false || !this.#options.isWatched(name))
  }

  #relative(path: string): string {
    const name = relative(this.#options.root, path)
    return sep === '/' ? name : name.replaceAll(sep, '/')
  }

  #hear(details: unknown, name: string | null): void {
    const folder = (details as { watchedPath?: unknown } | null)?.watchedPath
    if (typeof folder !== 'string') return
    const path = this.#relative(name === null ? folder : join(folder, name))
    if (!this.#options.isWatched(path)) return
    this.#heard.set(path, performance.now())
    if (this.#isFolder(path)) this.#lookAgain(path)
    this.#add(path)
  }

  #isFolder(path: string): boolean {
    if (path.endsWith('.md')) return false
    try {
      const stats = lstatSync(join(this.#options.root, path), { throwIfNoEntry: false })
      return stats?.isDirectory() === true
    } catch (error) {
      if (codeOf(error) === 'EUNKNOWN') throw error
      return false
    }
  }

  /** What was written into a new folder before it is watched is never told. */
  #lookAgain(path: string): void {
    clearTimeout(this.#young.get(path))
    const timer = setTimeout(() => {
      this.#young.delete(path)
      this.#add(path)
    }, this.#times.settle)
    this.#young.set(path, timer)
  }

  #add(path: string): void {
    const now = performance.now()
    this.#pending.add(path)
    const startedAt = this.#burst?.startedAt ?? now
    if (this.#burst) clearTimeout(this.#burst.timer)
    const wait = Math.max(0, Math.min(this.#times.debounce, startedAt + this.#times.maxWait - now))
    this.#burst = { timer: setTimeout(() => this.#tell(), wait), startedAt }
  }

  #tell(): void {
    const paths = this.takePending()
    if (paths.length > 0) this.#options.onPaths(paths)
  }

  #fail(error: unknown): void {
    const code = codeOf(error)
    if (NO_CAPACITY.has(code)) {
      this.#stopListening()
      this.#mode = 'polling'
      this.#sayPolled(`the system has no room for more watches (${code})`)
      this.#compareLater()
    } else this.#restart(`watching failed (${code === 'EUNKNOWN' ? String(error) : code})`)
  }

  #sayPolled(why: string): void {
    this.#options.log(
      `${why}; it is compared with the disk every ${Math.round(this.#pollMs / 1000)} s instead`,
    )
  }

  #stopListening(): void {
    const events = this.#events
    this.#events = null
    this.#isReady = false
    // Nobody waits for it: what it still tells is not listened to.
    void events?.close()
  }

  #restart(why: string): void {
    this.#stopListening()
    this.#restarts += 1
    this.#options.log(`${why}; watching begins anew`)
    this.#listen()
  }

  #compareLater(): void {
    if (this.#comparison) clearTimeout(this.#comparison)
    const ms = this.#mode === 'polling' ? this.#pollMs : this.#times.compare
    this.#comparison = setTimeout(() => {
      this.#compare()
      this.#compareLater()
    }, ms)
  }

  #compare(): void {
    this.#lookAtRoot()
    const startedAt = performance.now()
    const changed = this.#options.compare()
    const tookMs = performance.now() - startedAt
    this.#comparedAtMs = Date.now()
    this.#pollMs = Math.min(this.#times.maxPoll, Math.max(this.#times.poll, tookMs / POLL_SHARE))
    if (this.#mode === 'events' && this.#isReady && changed.length > 0) this.#checkEvents(changed)
    for (const [path, at] of this.#heard) if (at < startedAt - 60_000) this.#heard.delete(path)
  }

  /** A folder that went away and came back is another one: its watches are gone. */
  #lookAtRoot(): void {
    const identity = identityOf(this.#options.root)
    if (identity === this.#identity) return
    if (identity === null)
      this.#options.log('the folder is away; what is known of it is kept until it comes back')
    const isBack = identity !== null
    this.#identity = identity
    if (isBack && this.#mode === 'events') this.#restart('the folder is back')
  }

  /** The comparison found changes: were they told? The event may only be late. */
  #checkEvents(changed: readonly string[]): void {
    const since = performance.now() - this.#times.compare
    const timer = setTimeout(() => {
      this.#checks.delete(timer)
      const missed = changed.filter((path) => !this.#wasHeard(path, since))
      if (missed.length > 0 && this.#mode === 'events' && this.#isReady)
        this.#restart(`${missed.length} changes were not told (such as ${missed[0]})`)
    }, this.#times.settle)
    this.#checks.add(timer)
  }

  #wasHeard(path: string, since: number): boolean {
    for (let at = path.length; at > 0; at = path.lastIndexOf('/', at - 1))
      if ((this.#heard.get(path.slice(0, at)) ?? Number.NEGATIVE_INFINITY) >= since) return true
    return false
  }
}

/** Which folder it is; null when it is not there. */
function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path)
    return `${dev}:${ino}`
  } catch (error) {
    // Also a network drive that does not answer any more.
    if (codeOf(error) === 'EUNKNOWN') throw error
    return null
  }
}
