import { z } from 'zod'
import { Blocked, Count, EpochMs, PromotionMode, WorkspaceId } from './common.ts'

export const Workspace = z.strictObject({
  id: WorkspaceId,
  /** Last part of its folder. */
  name: z.string(),
  /** As the owner knows it, to be shown; the interface never sends it back but to `workspaces.add`. */
  folder: z.string(),
  agents: z.array(z.string()),
  mode: PromotionMode,
  isEnabled: z.boolean(),
  zone: z.string(),
  /** It came from an `openclaw.json`, which is only read. */
  isFromPeer: z.boolean(),
  /** A workspace that holds this one; better kept apart (C145). */
  inside: WorkspaceId.nullable(),
  blocked: Blocked.nullable(),
  /** Proposals that wait for a person. */
  ready: Count,
})
export type Workspace = z.output<typeof Workspace>

/** `scope` names what a pause holds for (ux 17.12). */
export const Pause = z.strictObject({
  scope: z.enum(['workspace', 'all']),
  /** Null: until resumed. */
  untilMs: EpochMs.nullable(),
})

export const WorkspaceList = z.strictObject({
  workspaces: z.array(Workspace),
  /** Nothing was ever set up here: offer the first run. */
  isFirstRun: z.boolean(),
  pausedAll: Pause.nullable(),
})

/** A folder as a person typed or picked it; the one place where an absolute path crosses the wire. */
export const FolderText = z.string().trim().min(1).max(4_096)

/** What lies in a folder, before anything is written (ux 8). */
export const Inspection = z.strictObject({
  folder: z.string(),
  exists: z.boolean(),
  isFolder: z.boolean(),
  isWritable: z.boolean(),
  /** It has MEMORY.md or a folder memory/. */
  isWorkspace: z.boolean(),
  isKnown: WorkspaceId.nullable(),
  vault: z.strictObject({ kind: z.enum(['root', 'inside', 'holds', 'none']), path: z.string().nullable() }),
  notes: Count,
  dailyNotes: Count,
  bytes: Count,
  memoryChars: Count,
  hasDiary: z.boolean(),
  /** State of dreaming that is there already. */
  state: z.strictObject({
    era: z.enum(['none', 'files', 'moved']),
    entries: Count,
    promoted: Count,
    sweeps: Count,
    lastSweepMs: EpochMs.nullable(),
  }),
  lock: z
    .strictObject({ owner: z.number().int().nullable(), ageMs: z.number().min(0), isStale: z.boolean() })
    .nullable(),
  secondSweeper: z.boolean(),
  inside: z.string().nullable(),
  holds: z.array(z.string()),
  /** Files that `begin` would make. */
  wouldCreate: z.array(z.string()),
})
