import { z } from 'zod'
import { Count, Cursor, Day, FilePath, PageLimit, Place, WorkspaceId } from './common.ts'

const PHASES = ['light', 'rem', 'deep'] as const

export const DiaryEntryRow = z.strictObject({
  /** Place in the diary, from 0; names the entry until the diary changes. */
  index: Count,
  day: Day.nullable(),
  /** The date line as it stands there. */
  date: z.string().nullable(),
  excerpt: z.string(),
  isBackfilled: z.boolean(),
  isArchived: z.boolean(),
  /** Phases of its night that had something to tell, as far as the night is still recorded. */
  phases: z.array(z.enum(PHASES)),
})
export const DiaryListInput = z.strictObject({
  workspace: WorkspaceId,
  day: Day.optional(),
  /** Only entries that were written for past days afterwards, or only those of nights. */
  kind: z.enum(['replayed', 'night']).optional(),
  /** Only entries of nights in which this phase had something to tell. */
  phase: z.enum(PHASES).optional(),
  cursor: Cursor.optional(),
  limit: PageLimit,
})
export const DiaryPage = z.strictObject({
  /** Newest first. */
  rows: z.array(DiaryEntryRow),
  next: Cursor.nullable(),
  total: Count,
  path: z.string(),
  exists: z.boolean(),
  /** Days with an entry, for the calendar strip. */
  days: z.array(Day),
  doubles: Count,
  /** What `dedupe` would remove: entries that stand there before, word for word; the first 200 of them. */
  doubleRows: z.array(DiaryEntryRow).max(200),
})
export const DiaryEntryDetail = z.strictObject({
  index: Count,
  day: Day.nullable(),
  date: z.string().nullable(),
  text: z.string(),
  /** Notes that the night read. */
  sources: z.array(z.strictObject({ path: z.string(), day: Day.nullable() })),
  /** Lines that it quotes, as far as the night is still recorded. */
  lines: z.array(Place.extend({ text: z.string() })),
  sweep: z.string().nullable(),
})
/** A folder of daily notes, or one of them, relative to the workspace. */
const History = z.strictObject({ workspace: WorkspaceId, path: FilePath.default('memory') })
const Told = z.strictObject({ text: z.string(), places: z.array(z.string()) })
export const BackfillInput = History
/** What an old note says that may last (spec dreaming 16). */
export const BackfillDay = z.strictObject({
  day: Day,
  path: z.string(),
  facts: z.array(Told),
  reflections: z.array(Told),
  candidates: z.array(
    Told.extend({ lean: z.enum(['likely_durable', 'unclear', 'likely_situational']), score: z.number() }),
  ),
  lasting: z.array(Told),
})
export const BackfillPreview = z.strictObject({
  /** Oldest first; 512 at most. */
  days: z.array(BackfillDay).max(512),
  /** Statements that staging would make candidates of. */
  stageable: Count,
  /** What stands there now: replayed diary entries, and candidates that only a backfill made. */
  written: Count,
  staged: Count,
  /** Of these candidates how many are promoted. */
  promoted: Count,
})
export const BackfillRun = History.extend({ isStaging: z.boolean().default(false) })
export const BackfillDone = z.strictObject({
  written: Count,
  replaced: Count,
  staged: Count,
  replacedStaged: Count,
})
export const RollbackInput = z.strictObject({
  workspace: WorkspaceId,
  diary: z.boolean(),
  staged: z.boolean(),
})
export const RollbackDone = z.strictObject({ entries: Count, staged: Count })
export const DedupeResult = z.strictObject({ removed: Count, kept: Count })
