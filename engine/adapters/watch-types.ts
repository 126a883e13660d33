import type { Stats } from 'node:fs'

/** Waits and intervals in ms. */
export type WatchTimes = {
  /** Quiet time after which a burst of changes is told; a longer burst is told after `maxWait`. */
  debounce: number
  maxWait: number
  /** Between comparisons with the disk while events come (case C138). */
  compare: number
  /** Between comparisons where no events come, at least and at most (case C143: a change is seen within 60 s). */
  poll: number
  maxPoll: number
  /** An event for something that a comparison found may be on its way for so long. */
  settle: number
}

export type WatchState = {
  mode: 'events' | 'polling'
  /** Every change is seen after this time at the latest. */
  refreshMs: number
  /** All folders are being watched. */
  isReady: boolean
  /** The folder is not there at the moment (case C142). */
  isOffline: boolean
  /** How often events had stopped coming, or the folder came back, and watching began anew. */
  restarts: number
  /** The last comparison with the disk, epoch ms. */
  comparedAtMs: number | null
}

/** What delivers events: chokidar, or a stand-in. `ignored` is asked about absolute paths. */
export type EventSource = {
  on(event: 'raw', listener: (kind: string, name: string | null, details: unknown) => void): unknown
  on(event: 'error', listener: (error: unknown) => void): unknown
  on(event: 'ready', listener: () => void): unknown
  close(): Promise<void>
}
export type OpenEvents = (root: string, ignored: (path: string, stats?: Stats) => boolean) => EventSource

export type WatchOptions = {
  /** Absolute path of the folder. */
  root: string
  /** May this relative path be, or hold, something to watch? Asked about files and folders. */
  isWatched(path: string): boolean
  /** Paths that changed, relative with `/`: files, and folders that came or went. */
  onPaths(paths: readonly string[]): void
  /** Brings everything up to date with the disk; returns the paths that had to be. */
  compare(): readonly string[]
  /** One line about something the owner may want to know. */
  log(message: string): void
  /** Without it, where the file system tells of no changes. */
  isPolled?: boolean
  times?: Partial<WatchTimes>
  openEvents?: OpenEvents
}

export type MemoryWatch = {
  state(): WatchState
  /** What has changed and was not told yet; it is not told again. */
  takePending(): string[]
  close(): Promise<void>
}
