import { z } from 'zod'
import { MAX_TEXT_CHARS } from '../limits.ts'
import { Count, Cursor, EntryKey, EpochMs, MemoryRevision, PageLimit, Place, WorkspaceId } from './common.ts'

export const RECALL_ORDERS = ['recalls', 'recent', 'signals', 'promoted', 'decided'] as const

export const RecallRow = z.strictObject({
  key: EntryKey,
  place: Place,
  text: z.string(),
  source: z.enum(['note', 'session']),
  searches: Count,
  /** The owner said it again on another day. */
  restatements: Count.default(0),
  dayHits: Count,
  replayed: Count,
  signals: Count,
  phaseHits: Count,
  queries: Count,
  days: Count,
  lastRecalledMs: EpochMs.nullable(),
  promotedMs: EpochMs.nullable(),
  decision: z.string().nullable(),
  tags: z.array(z.string()),
})
export type RecallRow = z.output<typeof RecallRow>

export const RecallFilter = z.strictObject({
  /** Every word of it stands in the text, without regard to case. */
  text: z.string().max(MAX_TEXT_CHARS).optional(),
  tag: z.string().max(200).optional(),
  /** Start of the path. */
  path: z.string().max(1_024).optional(),
  state: z.enum(['waiting', 'promoted', 'decided']).optional(),
})

export const RecallListInput = z.strictObject({
  workspace: WorkspaceId,
  order: z.enum(RECALL_ORDERS).default('recent'),
  filter: RecallFilter.default({}),
  cursor: Cursor.optional(),
  limit: PageLimit,
})
export const RecallForgetInput = z.strictObject({
  workspace: WorkspaceId,
  key: EntryKey,
  expect: MemoryRevision,
})
