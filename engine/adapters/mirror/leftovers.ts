import { readdirSync, statSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../atomic-write.ts'

/** A database that was being made, and its side files; the number is the process that made it. */
const TEMPORARY = /\.sqlite\.tmp-(\d+)(?:-(?:wal|shm|journal))?$/
const LEFTOVER_AGE_MS = 3_600_000

/**
 * Removes temporary databases in the folder of the mirrors whose makers are gone, an hour old or more (case
 * C081). It is only tidying: what cannot be looked at or removed stays. Returns their names.
 */
export function removeMirrorLeftovers(
  folder: string,
  nowMs: number,
  isAlive: (pid: number, sinceMs: number) => boolean,
): string[] {
  return namesIn(folder).filter((name) => {
    const pid = TEMPORARY.exec(name)?.[1]
    return pid !== undefined && removed(join(folder, name), Number(pid), nowMs, isAlive)
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (codeOf(error) === 'EUNKNOWN') throw error
    return []
  }
}

function removed(
  path: string,
  pid: number,
  nowMs: number,
  isAlive: (pid: number, sinceMs: number) => boolean,
): boolean {
  try {
    const { mtimeMs } = statSync(path)
    if (nowMs - mtimeMs < LEFTOVER_AGE_MS || isAlive(pid, mtimeMs)) return false
    unlinkSync(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EUNKNOWN') throw error
    return false
  }
}
