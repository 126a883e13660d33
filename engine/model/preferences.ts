import { z } from 'zod'

/** What only the app has: of this computer, in the state folder. */
export const Preferences = z.strictObject({
  /** `system` or a language of the interface. */
  language: z.enum(['system', 'en', 'pt-BR', 'zh-CN', 'ko', 'it', 'ja']),
  theme: z.enum(['system', 'light', 'dark']),
  /** Single letters act in lists (WCAG 2.1.4). */
  singleKeys: z.boolean(),
  notify: z.strictObject({ ready: z.boolean(), written: z.boolean(), failed: z.boolean() }),
  /** Hours of the day in which nothing is notified, `from` up to `to`. */
  quiet: z.strictObject({ from: z.number().int().min(0).max(23), to: z.number().int().min(0).max(23) }),
  /** A due run waits until nobody has used the computer for so long. */
  idleMinutes: z.number().int().min(0).max(120),
  /** Least charge for a run on battery, percent; null: only on mains. */
  batteryPercent: z.number().int().min(0).max(100).nullable(),
  /** Notes are opened by Obsidian's own command line, where it is found (ux 11). */
  useObsidianCommand: z.boolean(),
  /** Keys of commands that a person changed. */
  keys: z.record(z.string().max(80), z.string().max(40)),
})
export type Preferences = z.output<typeof Preferences>

/** What the app begins with (ux 12 and 13). */
export const DEFAULT_PREFERENCES: Preferences = {
  language: 'system',
  theme: 'system',
  singleKeys: true,
  notify: { ready: true, written: true, failed: true },
  quiet: { from: 22, to: 8 },
  idleMinutes: 2,
  batteryPercent: 30,
  useObsidianCommand: false,
  keys: {},
}
