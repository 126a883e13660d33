import { z } from 'zod'
import { MAX_KEY_CHARS, MAX_PAGE_ROWS, MAX_PATH_CHARS, MAX_TEXT_CHARS } from '../limits.ts'

/** First 24 hex digits of SHA-256 over the real path of its folder: one folder under two names is one workspace (C145). */
export const WorkspaceId = z.string().regex(/^[0-9a-f]{24}$/)
export type WorkspaceId = z.output<typeof WorkspaceId>

/** Key of a recall entry, or of the claim that it stands for. */
export const EntryKey = z.string().min(1).max(MAX_KEY_CHARS)
export type EntryKey = z.output<typeof EntryKey>

/** SHA-256 of the bytes of MEMORY.md, hex; `none` where there is no file. */
export const MemoryRevision = z.string().regex(/^(?:[0-9a-f]{64}|none)$/)
export type MemoryRevision = z.output<typeof MemoryRevision>

export const ReceiptId = z.string().regex(/^[\w.-]{1,80}$/)
export type ReceiptId = z.output<typeof ReceiptId>

export const SweepId = z.string().regex(/^[\w.-]{1,80}$/)
export type SweepId = z.output<typeof SweepId>

/** Epoch milliseconds. */
export const EpochMs = z.number().int()
/** Calendar day in the zone of the workspace. */
export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export type Day = z.output<typeof Day>
export const Count = z.number().int().min(0)
export const Text = z.string().max(MAX_TEXT_CHARS)

/** Where the next page begins, as the page before gave it. */
export const Cursor = z.string().min(1).max(8_192)
export const PageLimit = z.number().int().min(1).max(MAX_PAGE_ROWS).default(100)

/** Relative to the workspace, with `/`, without `.` and `..`; nothing else names a file on the wire. */
export const FilePath = z.string().min(1).max(MAX_PATH_CHARS).refine(isPlainPath)
export type FilePath = z.output<typeof FilePath>

/** Is it a relative, normal path that cannot lead out of a folder by its words? */
export function isPlainPath(path: string): boolean {
  const isRelative = !path.startsWith('/') && !/^[a-z]:/i.test(path) && !/[\\\p{Cc}]/u.test(path)
  return isRelative && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

/** Lines of a file, from 1. */
export const Place = z.strictObject({
  path: z.string().max(MAX_PATH_CHARS),
  startLine: z.number().int(),
  endLine: z.number().int(),
})
export type Place = z.output<typeof Place>

export const ForWorkspace = z.strictObject({ workspace: WorkspaceId })
export const Empty = z.strictObject({})
export const Done = z.strictObject({})

/** Page of a list: `total` counts all rows of it exactly, `next` is null on the last page. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.strictObject({
    rows: z.array(row).max(MAX_PAGE_ROWS),
    next: Cursor.nullable(),
    total: Count,
  })
}

/** Why nothing runs (ux 10), and the one action that lifts it. */
export const BLOCK_REASONS = [
  'off',
  'paused',
  'folder_missing',
  'read_only',
  'busy',
  'too_large',
  'moved',
  'unreadable',
  'disk_full',
  'schedule_invalid',
  'battery',
  'second_sweeper',
] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]
export const LIFT_ACTIONS = [
  'enable',
  'resume',
  'locate_folder',
  'make_writable',
  'wait',
  'archive_by_month',
  'look_only',
  'open_health',
  'make_room',
  'fix_schedule',
  'plug_in',
  'choose_sweeper',
] as const
export type LiftAction = (typeof LIFT_ACTIONS)[number]
export const Blocked = z.strictObject({
  reason: z.enum(BLOCK_REASONS),
  action: z.enum(LIFT_ACTIONS),
  /**
   * `untilMs`, `owner` (pid), `sinceMs`, `path`, `percent`, `problem`, `scope` (`workspace` or `all`);
   * `sweeper` `peer` of a second sweeper: the owner has chosen it, and no night of ours runs by itself.
   */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Blocked = z.output<typeof Blocked>

export const PromotionMode = z.enum(['auto', 'review'])
