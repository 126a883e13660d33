import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './config-write.ts'

/** Until when the sessions of each folder were taken in, epoch ms, in the state folder. */
export function sessionMarks(home: string) {
  const path = join(home, 'session-marks.json')
  const all = (): Record<string, number> => {
    if (!existsSync(path)) return {}
    try {
      const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
      const entries = Object.entries(value ?? {}).filter(([, ms]) => Number.isFinite(ms))
      return Object.fromEntries(entries) as Record<string, number>
    } catch (error) {
      // Damaged: what was reset since is not looked for, as at the first start.
      if (error instanceof SyntaxError) return {}
      throw error
    }
  }
  return {
    of: (folder: string): number | null => all()[folder] ?? null,
    set: (folder: string, ms: number): void => replaceFile(path, JSON.stringify({ ...all(), [folder]: ms })),
  }
}

/** The session keys in OpenClaw's `sessions.json` of this folder, by session id; empty when it cannot be read. */
export function sessionKeysIn(folder: string): Map<string, string> {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, 'sessions.json'), 'utf8'))
    return new Map(
      Object.entries(value ?? {}).flatMap(([key, entry]) => {
        const id = (entry as { sessionId?: unknown } | null)?.sessionId
        return typeof id === 'string' ? [[id, key] as const] : []
      }),
    )
  } catch (error) {
    if (!(error instanceof SyntaxError) && (error as NodeJS.ErrnoException).code === undefined) throw error
    return new Map()
  }
}
