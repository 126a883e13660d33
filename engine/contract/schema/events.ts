import { z } from 'zod'
import { Count, EpochMs, MemoryRevision, SweepId, WorkspaceId } from './common.ts'
import { SWEEP_OUTCOMES, SWEEP_STEPS, TRIGGERS } from './sweeps.ts'

/** What the engine tells; `workspace` is where it happened. */
export const EngineEvent = z.discriminatedUnion('event', [
  /** The first event of every stream: whatever was asked before it may be stale. */
  z.strictObject({ event: z.literal('hello'), nowMs: EpochMs }),
  z.strictObject({ event: z.literal('recall.changed'), workspace: WorkspaceId }),
  z.strictObject({ event: z.literal('memory.changed'), workspace: WorkspaceId, revision: MemoryRevision }),
  z.strictObject({ event: z.literal('diary.changed'), workspace: WorkspaceId }),
  /** Notes that were written, at most 50 of them, relative. */
  z.strictObject({
    event: z.literal('notes.changed'),
    workspace: WorkspaceId,
    paths: z.array(z.string()).max(50),
  }),
  z.strictObject({
    event: z.literal('sweep.progress'),
    workspace: WorkspaceId,
    step: z.enum(SWEEP_STEPS),
    trigger: z.enum(TRIGGERS),
    isDryRun: z.boolean(),
    startedAtMs: EpochMs,
  }),
  z.strictObject({
    event: z.literal('sweep.finished'),
    workspace: WorkspaceId,
    sweep: SweepId.nullable(),
    outcome: z.enum(SWEEP_OUTCOMES),
    trigger: z.enum(TRIGGERS),
    isDryRun: z.boolean(),
    promoted: Count,
    proposed: Count,
    /** Code of what stopped it. */
    problem: z.string().nullable(),
  }),
  z.strictObject({ event: z.literal('review.changed'), workspace: WorkspaceId, ready: Count }),
  /** Pages of the wiki, by whomever of us; it belongs to all workspaces. */
  z.strictObject({ event: z.literal('wiki.changed') }),
  z.strictObject({ event: z.literal('settings.changed') }),
  z.strictObject({ event: z.literal('workspaces.changed') }),
  /** Next runs, pauses or blocked states of a workspace may be others now. */
  z.strictObject({ event: z.literal('schedule.changed'), workspace: WorkspaceId }),
])
export type EngineEvent = z.output<typeof EngineEvent>
