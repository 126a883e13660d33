import { z } from 'zod'
import { Blocked, Count, Day, EpochMs, MemoryRevision, PromotionMode, SweepId } from './common.ts'
import { RunState, SweepRow, TRIGGERS } from './sweeps.ts'
import { Pause } from './workspaces.ts'

/** One night of the strip: what ran on that day, or that nothing did. */
export const Night = z.strictObject({
  day: Day,
  outcome: z.enum(['done', 'nothing_new', 'caught_up', 'failed', 'missed', 'stopped', 'none']),
  ranAtMs: EpochMs.nullable(),
  sweep: SweepId.nullable(),
  promoted: Count,
  proposed: Count,
})

export const ScheduleState = z.strictObject({
  state: z.enum(['off', 'idle', 'due', 'running', 'paused', 'blocked']),
  frequency: z.string(),
  zone: z.string(),
  /** The next three times, by the scheduler itself (C091). */
  nextRunsMs: z.array(EpochMs),
  lastRunMs: EpochMs.nullable(),
  lastTrigger: z.enum(TRIGGERS).nullable(),
  /** A due time that passed while nothing could run, and how many were missed with it; run once (C088). */
  missed: z.strictObject({ dueMs: EpochMs, count: Count }).nullable(),
  /** What a due run waits for now. */
  waitsFor: z.enum(['idle', 'power', 'turn', 'retry']).nullable(),
  paused: Pause.nullable(),
  isTurnedOff: z.boolean(),
  /** Who writes where two programs dream, as the owner said; null: nobody was asked. */
  sweeper: z.enum(['us', 'peer']).nullable(),
})

export const BudgetGauge = z.strictObject({
  chars: Count,
  /** 0: no budget. */
  budget: Count,
  ownChars: Count,
  promotedChars: Count,
  promotedLines: Count,
  archivedLines: Count,
  /** At the rate of the last 30 nights; null when it does not grow. */
  fullInDays: z.number().min(0).nullable(),
  nextNightFits: z.boolean().nullable(),
})

export const Counts = z.strictObject({
  entries: Count,
  waiting: Count,
  promoted: Count,
  promotedToday: Count,
  archivedEntries: Count,
  /** Named apart (ux 17.10). */
  searches: Count,
  restatements: Count.default(0),
  dayHits: Count,
  replayed: Count,
  dailyNotes: Count,
  ready: Count,
  snoozed: Count,
  quarantined: Count,
})

export const PhaseState = z.strictObject({
  phase: z.enum(['light', 'rem', 'deep']),
  isEnabled: z.boolean(),
  lastRunMs: EpochMs.nullable(),
  nextRunMs: EpochMs.nullable(),
})

export const Status = z.strictObject({
  nowMs: EpochMs,
  zone: z.string(),
  mode: PromotionMode,
  lastNight: SweepRow.nullable(),
  run: RunState,
  schedule: ScheduleState,
  blocked: Blocked.nullable(),
  counts: Counts,
  memory: BudgetGauge.extend({ revision: MemoryRevision }),
  phases: z.array(PhaseState),
  nights: z.array(Night),
  /** The search index as it is, and the searches that wait to be counted. */
  index: z.strictObject({ files: Count, lines: Count, waiting: Count, failed: Count }),
})
export type Status = z.output<typeof Status>
