import { z } from 'zod'
import { MAX_TEXT_CHARS } from '../limits.ts'
import { Count, Cursor, FilePath, PageLimit, Place, WorkspaceId } from './common.ts'
import { ContextLine } from './review.ts'

export const SearchInput = z.strictObject({
  workspace: WorkspaceId,
  query: z.string().trim().min(1).max(MAX_TEXT_CHARS),
  maxResults: z.number().int().min(1).max(50).optional(),
  /** Count the hits as recalls; only while dreaming is on. */
  record: z.boolean().default(false),
})
export const SearchResult = z.strictObject({
  hits: z.array(
    z.strictObject({ place: Place, score: z.number(), snippet: z.string(), heading: z.string() }),
  ),
  confidence: z.enum(['none', 'weak', 'good']),
  words: z.array(z.string()),
  ms: z.number(),
  vectors: z.enum(['off', 'partial', 'ready', 'unavailable']),
  /** Hits that were noted as recalls; they are counted within a minute, once nothing else is at the store. */
  recorded: Count,
  /** It should have been recorded and could not be; the log says why. */
  isUnrecorded: z.boolean(),
  isOffline: z.boolean(),
  isDisabled: z.boolean(),
  failed: z.array(z.strictObject({ path: z.string(), problem: z.string() })),
})
export const NoteInput = z.strictObject({
  workspace: WorkspaceId,
  path: FilePath,
  /** The middle of what is read; left out: from the beginning. */
  line: z.number().int().min(1).optional(),
  lines: z.number().int().min(1).max(2_000).default(400),
})
/** Every word of `text` stands in the path, without regard to case. */
export const NoteListInput = z.strictObject({
  workspace: WorkspaceId,
  text: z.string().max(MAX_TEXT_CHARS).default(''),
  cursor: Cursor.optional(),
  limit: PageLimit,
})
export const NoteFile = z.strictObject({ path: z.string(), mtimeMs: z.number(), bytes: Count })
export const NoteText = z.strictObject({
  path: z.string(),
  from: z.number().int(),
  lines: z.array(ContextLine.pick({ line: true, text: true })),
  totalLines: Count,
  /** Days, size and headings above the first line that is shown. */
  mtimeMs: z.number(),
  bytes: Count,
})
