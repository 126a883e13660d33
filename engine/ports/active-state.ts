import type { RecallUse } from '../model/active.ts'

/** How recalls of one agent went, and since when nothing came of them. */
export type RecallCounts = {
  recalls: number
  empty: number
  /** Recalls of a model, one after the other up to now, that put nothing before a prompt. */
  modelEmptyInRow: number
}

/** Time-outs of a model in a row, and when the last one was (epoch ms). */
export type TimeoutRun = { count: number; lastAtMs: number }

/** What active memory keeps between two turns, whichever program answers them. */
export interface ActiveState {
  isOff(sessionKey: string): boolean
  setOff(sessionKey: string, isOff: boolean, nowMs: number): void
  timeouts(model: string): TimeoutRun | null
  setTimeouts(model: string, run: TimeoutRun | null): void
  counts(agent: string): RecallCounts
  /** Remembers a recall, and counts it unless it was cached or needed no memory. */
  note(use: RecallUse, options: { isByModel: boolean }): void
  /** The last ones, the newest first. */
  uses(): RecallUse[]
}
