import { z } from 'zod'
import { MODEL_USES } from '../../model/models.ts'
import { Blocked, Count, Day, EntryKey, EpochMs, Place, ReceiptId, SweepId } from './common.ts'
import { Rewrite, VERDICT_KINDS } from './verdict.ts'

export const LeftOut = z.strictObject({ path: z.string(), reason: z.string(), detail: z.string().nullable() })

export const LightSummary = z.strictObject({
  skipped: z.boolean(),
  notes: Count,
  unchanged: Count,
  lines: Count,
  chunks: Count,
  /** Transcripts that were read, and the messages taken in of them, by Light and REM together. */
  sessions: Count,
  messages: Count,
  staged: Count,
  merged: Count,
})
export const RemSummary = z.strictObject({
  skipped: z.boolean(),
  considered: Count,
  themes: z.array(z.strictObject({ tag: z.string(), count: Count, strength: z.number() })),
  truths: z.array(z.strictObject({ key: EntryKey, text: z.string(), confidence: z.number() })),
})
/** One step of the funnel: its number opens its rows (ux 17.9). */
export const FunnelStep = z.strictObject({ reason: z.string(), count: Count })
export const DeepSummary = z.strictObject({
  skipped: z.boolean(),
  considered: Count,
  ranked: Count,
  promoted: Count,
  proposed: Count,
  known: Count,
  held: Count,
  overLimit: Count,
  waiting: Count,
  shortfallChars: Count,
  memoryChars: Count,
  memoryBudget: Count,
  archivedSections: z.array(z.string()),
  /** How many the first failed gate stopped, and how many the writer refused, by reason. */
  stoppedBy: z.array(FunnelStep),
  skippedBy: z.array(FunnelStep),
})

export const SWEEP_OUTCOMES = ['done', 'nothing_new', 'failed', 'stopped'] as const
export const TRIGGERS = ['schedule', 'catch_up', 'by_hand', 'other'] as const

/** One run as a row. */
export const SweepRow = z.strictObject({
  id: SweepId,
  startedAtMs: EpochMs,
  /** Null where it was not noted: run by another program. */
  ms: z.number().nullable(),
  day: Day,
  zone: z.string(),
  outcome: z.enum(SWEEP_OUTCOMES),
  trigger: z.enum(TRIGGERS),
  isDryRun: z.boolean(),
  light: LightSummary,
  rem: RemSummary,
  deep: DeepSummary,
  diary: z.strictObject({ written: z.boolean(), path: z.string().nullable(), reason: z.string().nullable() }),
  files: Count,
  leftOut: Count,
  receipt: ReceiptId.nullable(),
  isUndone: z.boolean(),
})
export type SweepRow = z.output<typeof SweepRow>

export const GateRow = z.strictObject({
  gate: z.enum(['signals', 'recallCount', 'uniqueQueries', 'maxAge', 'score']),
  passed: z.boolean(),
  /** Null: no limit. */
  needed: z.number().nullable(),
  has: z.number(),
  distance: z.number(),
})

export const VerdictRow = z.strictObject({
  key: EntryKey,
  kind: z.enum(VERDICT_KINDS),
  reason: z.string().nullable(),
  text: z.string(),
  place: Place,
  score: z.number(),
  boost: z.number(),
  gates: z.array(GateRow),
  replaces: z.string().nullable(),
  rewrite: Rewrite.nullable(),
})
export type VerdictRow = z.output<typeof VerdictRow>

/** A file that a run changed; texts are null where the receipt is gone or the file is too large to send. */
export const FileChange = z.strictObject({
  path: z.string(),
  action: z.enum(['created', 'changed']),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const SweepDetail = z.strictObject({
  sweep: SweepRow,
  verdicts: z.array(VerdictRow),
  fileChanges: z.array(FileChange),
  leftOutFiles: z.array(LeftOut),
  /** The settings that it went by, under their names; empty for a night of an older version. */
  config: z.array(
    z.strictObject({ key: z.string(), value: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
  ),
  diaryText: z.string().nullable(),
  /** What was asked of models, of a dry run what would be. */
  models: z.array(
    z.strictObject({
      use: z.enum(MODEL_USES),
      model: z.string(),
      calls: Count,
      failed: Count,
      inputTokens: Count,
      outputTokens: Count,
      isEstimated: z.boolean(),
    }),
  ),
  lightNotes: z.array(
    z.strictObject({ path: z.string(), lines: Count, chunks: Count, isUnchanged: z.boolean() }),
  ),
  /** Transcripts of which something was taken in, or that were left out, with why. */
  sessions: z.array(
    z.strictObject({
      path: z.string(),
      messages: Count,
      leftOut: z.string().nullable(),
      hasMore: z.boolean(),
    }),
  ),
  /** Entries that were mended on the way. */
  repaired: z.strictObject({
    changed: Count,
    invalid: Count,
    evicted: Count,
    recovered: Count,
    damagedFile: z.string().nullable(),
  }),
})

export const SweepComparison = z.strictObject({
  left: SweepRow,
  right: SweepRow,
  /** Claims whose verdict is another one, or that only one of the two has. */
  changed: z.array(
    z.strictObject({
      key: EntryKey,
      text: z.string(),
      left: z.strictObject({ kind: z.enum(VERDICT_KINDS), score: z.number() }).nullable(),
      right: z.strictObject({ kind: z.enum(VERDICT_KINDS), score: z.number() }).nullable(),
    }),
  ),
})

export const SWEEP_STEPS = ['waiting', 'load', 'plan', 'write', 'diary', 'done'] as const

/** A run that has begun or waits for its turn. */
export const RunState = z.strictObject({
  isRunning: z.boolean(),
  step: z.enum(SWEEP_STEPS).nullable(),
  startedAtMs: EpochMs.nullable(),
  trigger: z.enum(TRIGGERS).nullable(),
  isDryRun: z.boolean(),
  blocked: Blocked.nullable(),
})
