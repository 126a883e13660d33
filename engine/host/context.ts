import type { TextReaders } from '../core/recall/text-readers.ts'
import type { DreamingSettings } from '../model/config.ts'
import type { ModelUseRow } from '../model/night.ts'
import type { Rewrites } from '../model/promotion.ts'
import type { SessionSource } from '../model/session-source.ts'
import type { Files } from '../ports/files.ts'
import type { WorkspaceLock } from '../ports/lock.ts'
import type { Narrator } from '../ports/narrator.ts'
import type { Rewriter } from '../ports/rewriter.ts'

/** One workspace, its settings and one clock value: what every piece of work on it is given. */
export type SweepContext = {
  files: Files
  /** Absolute path of the workspace. */
  root: string
  lock: WorkspaceLock
  settings: DreamingSettings
  narrator: Narrator | null
  /** Transcripts of sessions; none are read where it is left out. */
  sessions?: SessionSource
  nowMs: number
  /** A model for short wordings; none unless the settings name one. */
  rewriter?: Rewriter | null
  /** What was asked of models so far. */
  modelUse?: () => ModelUseRow[]
  /** What it has answered for this night. */
  rewrites?: Rewrites
  /** What is known from earlier nights of the texts of a large store; `keep` writes it and never fails. */
  statements?: StatementMemory
}

export type StatementMemory = { readers: TextReaders; keep(): void }
