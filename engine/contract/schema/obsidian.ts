import { z } from 'zod'
import { FilePath, WorkspaceId } from './common.ts'

export const ObsidianInput = z.strictObject({
  workspace: WorkspaceId,
  path: FilePath,
  /** The nearest heading above this line is aimed at: an address has no line. */
  line: z.number().int().min(1).optional(),
  newTab: z.boolean().default(false),
})
/** `address` is built by the host alone (ux 11). */
export const ObsidianLink = z.strictObject({
  state: z.enum(['ready', 'unregistered', 'not-a-vault', 'no-handler']),
  address: z.string().nullable(),
  /** The folder that Obsidian opens, to be shown. */
  vault: z.string().nullable(),
  heading: z.string().nullable(),
  /** Obsidian's own command line: chosen in the preferences and here, here only, or not here. */
  command: z.enum(['chosen', 'found', 'none']),
})
