import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsedObject } from '../core/text/json.ts'
import { replaceFile } from './config-write.ts'
import { objectOfFile } from './json-file.ts'

/** Until when the sessions of each folder were taken in, epoch ms, in the state folder. */
export function sessionMarks(home: string) {
  const path = join(home, 'session-marks.json')
  const all = (): Record<string, number> => {
    if (!existsSync(path)) return {}
    // Damaged: what was reset since is not looked for, as at the first start.
    const value = parsedObject(readFileSync(path, 'utf8')) ?? {}
    const entries = Object.entries(value).filter(([, ms]) => Number.isFinite(ms))
    return Object.fromEntries(entries) as Record<string, number>
  }
  return {
    of: (folder: string): number | null => all()[folder] ?? null,
    set: (folder: string, ms: number): void => replaceFile(path, JSON.stringify({ ...all(), [folder]: ms })),
  }
}

/** The session keys in OpenClaw's `sessions.json` of this folder, by session id; empty when it cannot be read. */
export function sessionKeysIn(folder: string): Map<string, string> {
  return new Map(
    Object.entries(objectOfFile(join(folder, 'sessions.json'))).flatMap(([key, entry]) => {
      const id = (entry as { sessionId?: unknown } | null)?.sessionId
      return typeof id === 'string' ? [[id, key] as const] : []
    }),
  )
}
