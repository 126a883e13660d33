import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from './config-write.ts'

/** How the end of a session was taken in; `waits`: its folder cannot be written, the text is kept (case C113). */
export const CAPTURE_OUTCOMES = [
  'written',
  'known',
  'empty',
  'failed',
  'missing',
  'unreadable',
  'waits',
] as const
export type CaptureOutcome = (typeof CAPTURE_OUTCOMES)[number]

const Capture = z.object({
  channel: z.string(),
  /** When the last session of it ended here, epoch ms. */
  lastAtMs: z.number(),
  lastOutcome: z.enum(CAPTURE_OUTCOMES),
  /** The last one of which there is a note. */
  savedAtMs: z.number().nullable(),
  path: z.string().nullable(),
})
export type Capture = z.output<typeof Capture>

const Stored = z.record(z.string(), z.array(Capture)).catch({})
/** Channels that are remembered of a workspace, those heard last. */
const MAX_CHANNELS = 20

export type CaptureNote = {
  root: string
  channel: string
  atMs: number
  outcome: CaptureOutcome
  path: string | null
}

/** `session-captures.json` in the state folder: the last capture of each channel. It holds no text of a conversation. */
export function sessionCaptures(home: string) {
  const file = join(home, 'session-captures.json')
  const read = () => Stored.parse(jsonOf(file))
  return {
    /** Those heard last first. */
    of: (root: string): Capture[] => read()[root] ?? [],
    note({ root, channel, atMs, outcome, path }: CaptureNote): void {
      const all = read()
      const known = all[root] ?? []
      const before = known.find((one) => one.channel === channel)
      const isSaved = outcome === 'written' || outcome === 'known'
      const now: Capture = {
        channel,
        lastAtMs: atMs,
        lastOutcome: outcome,
        savedAtMs: isSaved ? atMs : (before?.savedAtMs ?? null),
        path: isSaved ? path : (before?.path ?? null),
      }
      const others = known.filter((one) => one.channel !== channel)
      replaceFile(file, `${JSON.stringify({ ...all, [root]: [now, ...others].slice(0, MAX_CHANNELS) })}\n`)
    },
  }
}

function jsonOf(path: string): unknown {
  if (!existsSync(path)) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
