import { z } from 'zod'
import { Count, FilePath, WorkspaceId } from './common.ts'

const REPAIR_PARTS = ['lock', 'store', 'corpus', 'private'] as const

export const Finding = z.strictObject({
  /** Names it among the findings of one look. */
  id: z.string(),
  /** A code; the interface has the words. */
  code: z.string(),
  severity: z.enum(['info', 'warn', 'error']),
  path: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What a repair would do with it: move where, rewrite what; null when only the owner can. */
  repair: z
    .strictObject({
      kind: z.enum(['rewrite', 'move', 'remove_lock', 'rebuild']),
      to: z.string().nullable(),
      /** Which repair it belongs to: those of one part are done together. */
      part: z.enum(REPAIR_PARTS),
      /** What moves where, before anything is done; the end of a name is made then. */
      moves: z.array(z.strictObject({ from: z.string(), to: z.string() })),
    })
    .nullable(),
})
export const Findings = z.strictObject({
  findings: z.array(Finding),
  entries: Count,
  promoted: Count,
  archived: Count,
  /** Is there something set aside by a repair that can be put back? */
  canUndo: z.boolean(),
  checkedAtMs: z.number(),
})
export const RepairInput = z.strictObject({
  workspace: WorkspaceId,
  /** Only this part of what was found; left out: all of it. */
  part: z.enum(REPAIR_PARTS).optional(),
  /** Sets the diary aside too. */
  withDiary: z.boolean().default(false),
  /** Forgets all that dreaming derived, by setting it aside. */
  reset: z.boolean().default(false),
})
export const RepairResult = z.strictObject({
  changed: z.boolean(),
  removedInvalid: Count,
  removedLock: z.boolean(),
  recovered: Count,
  /** Relative, below the folder of set-aside files. */
  movedTo: z.array(z.string()),
})
/** Paths relative to the workspace; `kept`: there was something new in their place. */
export const RepairUndone = z.strictObject({ restored: z.array(z.string()), kept: z.array(z.string()) })
export const CompareInput = z.strictObject({ workspace: WorkspaceId, path: FilePath })
/** A copy that a sync program left, beside the note it is of; `note` null: that is no longer there. */
export const Comparison = z.strictObject({
  path: FilePath,
  of: FilePath,
  note: z.string().nullable(),
  copy: z.string(),
})
/** Shown to the owner, then copied; it holds no text of notes. */
export const Diagnostics = z.strictObject({ text: z.string() })
