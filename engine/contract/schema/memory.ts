import { z } from 'zod'
import { MAX_DECISION_KEYS, MAX_MEMORY_CHARS } from '../limits.ts'
import { Count, Day, EntryKey, EpochMs, MemoryRevision, Place, ReceiptId, WorkspaceId } from './common.ts'
import { BudgetGauge } from './status.ts'

/** A promoted line of MEMORY.md and where it comes from. */
export const PromotedLine = z.strictObject({
  key: EntryKey,
  /** Line of the bullet, from 1. */
  line: z.number().int(),
  text: z.string(),
  section: z.string().nullable(),
  /** The owner has reworded it: it is theirs now. */
  isReworded: z.boolean(),
  /** Kept, and not given to agents (ux 17.16). */
  isResting: z.boolean(),
  provenance: z
    .strictObject({
      firstSeen: Day,
      lastConfirmed: Day,
      promotedAtMs: EpochMs.nullable(),
      decidedBy: z.enum(['auto', 'owner']),
      sources: z.array(Place.extend({ day: Day.nullable() })),
      score: z.number(),
      /** When it was promoted. */
      searches: Count,
      restatements: Count,
      days: Count,
      queries: Count,
      supersedes: EntryKey.nullable(),
      recallsSince: Count,
      lastUsed: Day.nullable(),
      /** The client of the last search that found it: `cli`, `app`, or as an MCP client calls itself. */
      lastUsedBy: z.string().nullable(),
    })
    .nullable(),
})

export const MemoryView = z.strictObject({
  exists: z.boolean(),
  text: z.string(),
  revision: MemoryRevision,
  lines: z.array(PromotedLine),
  budget: BudgetGauge,
  archive: z.strictObject({ path: z.string(), exists: z.boolean() }),
  /** What would make room, once the file is nearly full (C072). */
  tidy: z.array(
    z.strictObject({
      kind: z.enum(['merge', 'archive']),
      lines: z.array(z.strictObject({ line: z.number().int(), text: z.string(), key: EntryKey.nullable() })),
      freesChars: Count,
      needsOwner: z.boolean(),
    }),
  ),
})

export const MemorySaveInput = z.strictObject({
  workspace: WorkspaceId,
  text: z.string().max(MAX_MEMORY_CHARS),
  expect: MemoryRevision,
})
export const MemoryChanged = z.strictObject({ revision: MemoryRevision, receipt: ReceiptId.nullable() })
export const ByKey = z.strictObject({ workspace: WorkspaceId, key: EntryKey, expect: MemoryRevision })

export const RestInput = z.strictObject({ workspace: WorkspaceId, key: EntryKey, isResting: z.boolean() })

/** `lines`: those of one proposal of `MemoryView.tidy`, in its order. */
export const TidyInput = z.strictObject({
  workspace: WorkspaceId,
  lines: z.array(z.number().int().min(1)).min(1).max(MAX_DECISION_KEYS),
  expect: MemoryRevision,
})

/** What a forget did, and what only the owner can edit. */
export const ForgetResult = z.strictObject({
  revision: MemoryRevision,
  changed: z.array(z.string()),
  ownerOnly: z.array(Place.extend({ text: z.string() })),
  entries: Count,
})
