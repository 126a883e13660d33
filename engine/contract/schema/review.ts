import { z } from 'zod'
import { TRIAL_VERDICTS } from '../../model/shadow-trial.ts'
import { MAX_DECISION_KEYS, MAX_TEXT_CHARS } from '../limits.ts'
import {
  Count,
  Cursor,
  Day,
  EntryKey,
  EpochMs,
  MemoryRevision,
  PageLimit,
  Place,
  ReceiptId,
  WorkspaceId,
} from './common.ts'
import { GateRow } from './sweeps.ts'
import { Rewrite, VERDICT_KINDS } from './verdict.ts'

/** `quarantined`: text that tries to steer its reader; it is shown and never promoted by itself. */
export const LANES = ['ready', 'close', 'snoozed', 'done', 'quarantined'] as const
export const Lane = z.enum(LANES)
export type Lane = z.output<typeof Lane>

export const REJECT_REASONS = ['wrong', 'stale', 'private', 'noise'] as const

/** Live recalls, replayed history, or both (ux 17.8). */
export const SIGNAL_ORIGINS = ['live', 'replayed', 'mixed'] as const

/** What stands on a row before its score (ux 4); a warned row is in no bulk promote unless it is chosen by itself. */
export const WARNINGS = [
  'fragment',
  'heading',
  'table',
  'command',
  'ends_in_colon',
  'generated',
  'known',
  'contradicts',
  'contradicts_owner',
  'secret',
  'source_changed',
  'source_missing',
  'steering',
  'not_owner',
  'passing_state',
  'other',
] as const

export const DecisionMade = z.strictObject({
  kind: z.enum([
    'promote',
    'edit',
    'reject',
    'snooze',
    'allow',
    'dismissed',
    'forget',
    'auto',
    'split',
    'merge',
    /** By nobody's word: its notes are left out of the memory now. */
    'withdrawn',
  ]),
  reason: z.string().nullable(),
  atMs: EpochMs,
  until: Day.nullable(),
})

export const SignalCounts = z.strictObject({
  total: Count,
  searches: Count,
  /** The owner said it again on another day. */
  restatements: Count.default(0),
  dayHits: Count,
  replayed: Count,
  days: Count,
  queries: Count,
})

export const ReviewRow = z.strictObject({
  key: EntryKey,
  lane: Lane,
  /** As it would be written, or was decided. */
  text: z.string(),
  rewrite: Rewrite.nullable(),
  place: Place,
  day: Day.nullable(),
  score: z.number(),
  signals: SignalCounts,
  signalOrigin: z.enum(SIGNAL_ORIGINS),
  source: z.enum(['note', 'session']),
  warnings: z.array(z.enum(WARNINGS)),
  /** Why it waits for a person, or was refused: a code such as `review_mode`, `origin_web`, `steering_link`. */
  reason: z.string().nullable(),
  /** Gates that it fails, the nearest first (lane `close`). */
  gaps: z.array(GateRow),
  replaces: z.strictObject({ by: z.enum(['owner', 'promoted']), text: z.string() }).nullable(),
  proposedAtMs: EpochMs.nullable(),
  snoozedUntil: Day.nullable(),
  decision: DecisionMade.nullable(),
  /** Of a decision `split` or `merge`: the wordings that are something else now, or the same, as those of `from`. */
  link: z.strictObject({ texts: z.array(z.string()), from: z.array(z.string()) }).nullable(),
  /** What undoes the decision, while it can be. */
  receipt: ReceiptId.nullable(),
})
export type ReviewRow = z.output<typeof ReviewRow>

export const ReviewOrder = z.enum(['score', 'nearest', 'newest', 'oldest', 'path'])

export const ReviewFilter = z.strictObject({
  text: z.string().max(MAX_TEXT_CHARS).optional(),
  signalOrigin: z.enum(SIGNAL_ORIGINS).optional(),
  source: z.enum(['note', 'session']).optional(),
  reason: z.string().max(80).optional(),
})

export const ReviewListInput = z.strictObject({
  workspace: WorkspaceId,
  lane: Lane,
  filter: ReviewFilter.default({}),
  /** Left out: `nearest` in the lane `close`, else `newest` in `done` and `score` in all others. */
  order: ReviewOrder.optional(),
  cursor: Cursor.optional(),
  limit: PageLimit,
})

export const SignalRow = z.strictObject({
  id: z.enum(['frequency', 'relevance', 'diversity', 'recency', 'consolidation', 'conceptual']),
  weight: z.number(),
  value: z.number(),
  /** weight x value. */
  part: z.number(),
})

/** One look of the writer at the claim, in its order; what all pass is what it writes. */
export const WriterCheck = z.strictObject({
  check: z.enum([
    'not_promoted',
    'line_found',
    'shape',
    'origin',
    'steering',
    'not_refused',
    'twin',
    'contradiction',
    'budget',
  ]),
  result: z.enum(['passed', 'failed', 'not_reached']),
  code: z.string().nullable(),
})

/** What a task was like without the claim and with it; a signal for the reviewer that is in no score (spec dreaming 18). */
export const TrialNote = z.strictObject({
  verdict: z.enum(TRIAL_VERDICTS),
  reason: z.string(),
  prompt: z.string(),
  without: z.string(),
  with: z.string(),
  riskFlags: z.array(z.string()),
  /** The score as it would be with the trial laid over it; 0 when it is rejected for that pass. */
  scoreAfter: z.number(),
})

export const Why = z.strictObject({
  score: z.number(),
  rawScore: z.number(),
  signals: z.array(SignalRow),
  boosts: z.strictObject({ total: z.number(), light: z.number(), rem: z.number() }),
  gates: z.array(GateRow),
  /**
   * With `ranking: credit`: how much of the answers to its `queries` it was, 1 a query; how much it states (0..1); its
   * characters; and its place for room among `of` claims.
   */
  credit: z
    .strictObject({
      credit: z.number(),
      queries: Count,
      prior: z.number(),
      chars: Count,
      place: Count,
      of: Count,
    })
    .nullable(),
  verdict: z.strictObject({ kind: z.enum(VERDICT_KINDS), reason: z.string().nullable() }),
  checks: z.array(WriterCheck),
  /** The newest trial of the claim; null when there is none. */
  trial: TrialNote.nullable(),
})

export const ContextLine = z.strictObject({ line: z.number().int(), text: z.string(), isSource: z.boolean() })
export const Evidence = z.strictObject({
  /** Names the statement in `review.split`. */
  key: EntryKey,
  place: Place,
  day: Day.nullable(),
  /** As it was recorded. */
  text: z.string(),
  /** `moved`: the same words on another line now. */
  state: z.enum(['same', 'moved', 'changed', 'missing']),
  context: z.array(ContextLine),
  headings: z.array(z.string()),
})

/** One day in the life of a claim. */
export const LifeDay = z.strictObject({
  day: Day,
  kinds: z.array(z.enum(['noted', 'recalled', 'proposed', 'promoted', 'confirmed', 'decided', 'ended'])),
  recalls: Count,
})

/** MEMORY.md as it is and as it would be; `after` is null when nothing would be written. */
export const MemoryDiff = z.strictObject({
  revision: MemoryRevision,
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Sections of which lines would leave for the archive. */
  leaving: z.array(z.string()),
  isTooLarge: z.boolean(),
})

export const ReviewDetail = z.strictObject({
  row: ReviewRow,
  why: Why.nullable(),
  evidence: z.array(Evidence),
  /** Other wordings of the claim. */
  wordings: z.array(z.string()),
  life: z.array(LifeDay),
  diff: MemoryDiff,
  /** Longest new wording, UTF-16 units. */
  maxChars: Count,
})

/** Why a trial was not run, or did not come to its end. */
export const TRY_REFUSALS = ['no_model', 'private', 'steering', 'too_long', 'budget', 'failed'] as const
export const TryInput = z.strictObject({
  workspace: WorkspaceId,
  key: EntryKey,
  /** What the model is to do without the claim and with it. */
  prompt: z.string().trim().min(1).max(MAX_TEXT_CHARS),
})
export const Tried = z.strictObject({ refused: z.enum(TRY_REFUSALS).nullable() })

export const Decision = z.discriminatedUnion('kind', [
  /** `keepsBoth`: what it contradicts stays beside it (ux 17.14). */
  z.strictObject({ kind: z.literal('promote'), keepsBoth: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('edit'), text: z.string().trim().min(1).max(MAX_TEXT_CHARS) }),
  z.strictObject({ kind: z.literal('reject'), reason: z.enum(REJECT_REASONS).optional() }),
  /** `until` null: until a new signal comes. */
  z.strictObject({ kind: z.literal('snooze'), until: Day.nullable() }),
  z.strictObject({ kind: z.literal('allow') }),
])
export type Decision = z.output<typeof Decision>

export const DecideInput = z
  .strictObject({
    workspace: WorkspaceId,
    keys: z.array(EntryKey).min(1).max(MAX_DECISION_KEYS),
    decision: Decision,
    /** The MEMORY.md that the person saw; another one is a `conflict` with the new `revision`. */
    expect: MemoryRevision,
  })
  .refine(({ keys, decision }) => decision.kind !== 'edit' || keys.length === 1)

/** `split`: statements to set apart from the rest of their claims; `merge`: claims to make one. */
export const SplitInput = z.strictObject({
  workspace: WorkspaceId,
  keys: z.array(EntryKey).min(1).max(MAX_DECISION_KEYS),
  expect: MemoryRevision,
})
export const MergeInput = SplitInput.extend({ keys: z.array(EntryKey).min(2).max(MAX_DECISION_KEYS) })

export const DecisionReceipt = z.strictObject({
  /** Null when nothing was changed. */
  receipt: ReceiptId.nullable(),
  decided: z.array(
    z.strictObject({
      key: EntryKey,
      outcome: z.enum(['done', 'known', 'held', 'skipped', 'gone']),
      reason: z.string().nullable(),
    }),
  ),
  revision: MemoryRevision,
  /** Proposals that still wait. */
  left: Count,
})

export const UndoResult = z.strictObject({
  restored: z.array(z.string()),
  /** Files whose owner changed the same lines since; they are left as they are. */
  conflicts: z.array(
    z.strictObject({
      path: z.string(),
      before: z.string().nullable(),
      written: z.string().nullable(),
      now: z.string().nullable(),
    }),
  ),
  demoted: Count,
  revision: MemoryRevision,
  isUndone: z.boolean(),
})

/** Gates to try; those that are left out are as set. */
export const Gates = z.strictObject({
  minScore: z.number().min(0).max(1).optional(),
  minRecallCount: z.number().int().min(0).optional(),
  minUniqueQueries: z.number().int().min(0).optional(),
  maxAgeDays: z.number().int().min(1).nullable().optional(),
})

export const PreviewResult = z.strictObject({
  /** Claims that pass these gates now. */
  passing: Count,
  /** Of them at most as many as a night promotes. */
  wouldPropose: Count,
  considered: Count,
  stoppedBy: z.array(z.strictObject({ reason: z.string(), count: Count })),
  examples: z.array(z.strictObject({ key: EntryKey, text: z.string(), score: z.number() })).max(10),
})
