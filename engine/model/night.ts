import type { DreamingSettings } from './config.ts'
import type { Candidate, GateResult } from './dreaming.ts'
import type { ModelUse } from './models.ts'
import type { RewriteNote } from './promotion.ts'
import type { SessionsReport } from './session-source.ts'

/** Something that was left out, with its reason as a code. */
export type LeftOut = { path: string; reason: string; detail?: string }

export type NoteOutcome = {
  path: string
  lines: number
  chunks: number
  newSignals: number
  status: 'read' | 'unchanged'
}

export type LightReport = {
  skipped: boolean
  notes: NoteOutcome[]
  /** What was made of transcripts; nights of an older version have none. */
  sessions?: SessionsReport
  staged: number
  merged: number
  candidates: {
    key: string
    path: string
    startLine: number
    endLine: number
    snippet: string
    confidence: number
    recalls: number
  }[]
}

export type ThemeReport = { tag: string; count: number; strength: number; evidence: string[] }

export type RemReport = {
  skipped: boolean
  sessions?: SessionsReport
  considered: number
  themes: ThemeReport[]
  truths: { key: string; snippet: string; confidence: number; evidence: string }[]
}

/** `promoted`: written; `proposed`: waits for a person; `known`: stands in MEMORY.md already; `held`: no room; `waits`: a gate; `skipped`: source; `expired`: too old. */
export type VerdictKind =
  | 'promoted'
  | 'proposed'
  | 'known'
  | 'held'
  | 'over_limit'
  | 'waits'
  | 'expired'
  | 'skipped'

export type Verdict = {
  kind: VerdictKind
  /** Code of a skip, or null. */
  reason: string | null
  candidate: Candidate
  boost: number
  gates: GateResult[]
  /** Text as promoted, or null. */
  text: string | null
  /** The line whose place it takes. */
  replaces?: string
  /** Where a model was asked for other words: whether they were taken, and why not. */
  rewrite?: RewriteNote
}

export type DeepReport = {
  skipped: boolean
  /** Entries looked at, promoted ones left out. */
  considered: number
  ranked: number
  promoted: number
  /** Passed every gate and wait for a person. */
  proposed: number
  known: number
  held: number
  /** Passed every gate, but the limit of a night was reached. */
  overLimit: number
  shortfallChars: number
  archivedSections: string[]
  archivePath: string | null
  memoryChars: number
  memoryBudget: number
  /** How many entries the first failed gate stopped. */
  stoppedBy: Record<string, number>
  verdicts: Verdict[]
}

/** What was asked of one model for one thing in one night; of a dry run what would be. */
export type ModelUseRow = {
  use: ModelUse
  model: string
  calls: number
  failed: number
  inputTokens: number
  outputTokens: number
  /** The endpoint did not count all of it. */
  isEstimated: boolean
}

export type DiaryReport = {
  written: boolean
  path: string | null
  text: string | null
  reason: string | null
}

/** What one night did, or would do; printed by `reverie sweep --json`. */
export type NightReport = {
  workspaceDir: string
  sweepId: string
  startedAt: string
  day: string
  timezone: string | null
  /** What was set then; of a model its name alone. Nights of an older version have none. */
  settings?: Omit<DreamingSettings, 'rewrite' | 'models'> & {
    rewrite?: { model: string }
    models?: Omit<DreamingSettings['models'], 'endpoint'> & { endpoint?: { model: string } | undefined }
  }
  dryRun: boolean
  /** `nothing_new`: no note, recall or setting changed since the last sweep. */
  outcome: 'done' | 'nothing_new'
  light: LightReport
  rem: RemReport
  deep: DeepReport
  diary: DiaryReport
  /** Left out where no model was asked, or would be. */
  models?: ModelUseRow[]
  repaired: {
    changedEntries: number
    invalidEntries: number
    evictedEntries: number
    damagedFile: string | null
    recoveredEntries: number
  }
  leftOut: LeftOut[]
  files: { path: string; action: 'created' | 'changed' }[]
}
