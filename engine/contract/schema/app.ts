import { z } from 'zod'

/** What the shell around the interface can do; what it cannot is hidden or replaced (ux 10, shell missing). */
export const Capabilities = z.strictObject({
  shell: z.enum(['electron', 'browser']),
  platform: z.enum(['linux', 'darwin', 'win32', 'other']),
  canPickFolder: z.boolean(),
  canNotify: z.boolean(),
  /** Opens `obsidian:` and `https:` addresses; without it the interface shows a plain link. */
  canOpenAddress: z.boolean(),
  canStartAtLogin: z.boolean(),
})
export type Capabilities = z.output<typeof Capabilities>

export const About = z.strictObject({
  name: z.literal('Reverie'),
  version: z.string(),
  node: z.string(),
  /** A file of the installation that is missing or cannot be loaded; what takes its place does all of its work. */
  missingFile: z.string().nullable(),
  platform: z.string(),
  /** Shown to the owner, never used as an address. */
  stateFolder: z.string(),
  configFile: z.string().nullable(),
  logFolder: z.string().nullable(),
})
