import { randomUUID } from 'node:crypto'
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LOCK_RETRY_MS, LOCK_STALE_MS, LOCK_TIMEOUT_MS } from '../model/constants.ts'
import { WriteRefused } from '../ports/files.ts'
import { LockHeld, type WorkspaceLock } from '../ports/lock.ts'
import { codeOf } from './node-files.ts'

const OWNER = /^(\d+):/
const queues = new Map<string, Promise<unknown>>()

export type LockTimes = { retryMs: number; timeoutMs: number; staleMs: number }
const TIMES: LockTimes = { retryMs: LOCK_RETRY_MS, timeoutMs: LOCK_TIMEOUT_MS, staleMs: LOCK_STALE_MS }

/**
 * The lock file of spec dreaming 3: same name, content `<pid>:<epoch ms>\n` and times as OpenClaw, so
 * that both can work on one workspace. It appears with its content in one step (written aside, then
 * linked), so nobody ever sees an empty one of ours (case C079).
 */
export function peerLock(lockPath: string, now: () => number, times: LockTimes = TIMES): WorkspaceLock {
  return {
    hold<T>(work: () => Promise<T> | T): Promise<T> {
      const before = queues.get(lockPath) ?? Promise.resolve()
      const run = before.then(
        () => locked(lockPath, now, times, work),
        () => locked(lockPath, now, times, work),
      )
      queues.set(
        lockPath,
        run.catch(() => undefined),
      )
      return run
    },
  }
}

async function locked<T>(
  lockPath: string,
  now: () => number,
  times: LockTimes,
  work: () => Promise<T> | T,
): Promise<T> {
  const token = await acquire(lockPath, now, times)
  try {
    return await work()
  } finally {
    release(lockPath, token)
  }
}

async function acquire(lockPath: string, now: () => number, times: LockTimes): Promise<string> {
  const startedAt = performance.now()
  for (;;) {
    const token = `${process.pid}:${now()}\n`
    if (create(lockPath, token)) return token
    if (isStale(lockPath, now(), times.staleMs)) {
      removeQuietly(lockPath)
      continue
    }
    if (performance.now() - startedAt >= times.timeoutMs) {
      throw new LockHeld(lockPath, ownerOf(lockPath), lockAgeMs(lockPath, now()) ?? 0)
    }
    await delay(times.retryMs)
  }
}

function create(lockPath: string, content: string): boolean {
  const folder = dirname(lockPath)
  const temp = join(folder, `.fs-safe-${process.pid}-${randomUUID()}.tmp`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const fd = openSync(temp, 'wx', 0o600)
    writeSync(fd, content)
    closeSync(fd)
    linkSync(temp, lockPath)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return false
    // Some network and FAT file systems have no hard links: an exclusive open is the next best.
    if (['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(code)) return createExclusive(lockPath, content)
    throw new WriteRefused(lockPath, code, { cause: error })
  } finally {
    removeQuietly(temp)
  }
}

function createExclusive(lockPath: string, content: string): boolean {
  try {
    const fd = openSync(lockPath, 'wx', 0o600)
    writeSync(fd, content)
    closeSync(fd)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw new WriteRefused(lockPath, codeOf(error), { cause: error })
  }
}

/** Older than the limit and its owner cannot be told or is gone (spec dreaming 3). */
export function isStale(lockPath: string, nowMs: number, staleMs = LOCK_STALE_MS): boolean {
  const age = lockAgeMs(lockPath, nowMs)
  if (age === null || age <= staleMs) return false
  const owner = ownerOf(lockPath)
  return owner === null || !isProcessAlive(owner, lockedAtMs(lockPath))
}

function lockAgeMs(lockPath: string, nowMs: number): number | null {
  try {
    return nowMs - statSync(lockPath).mtimeMs
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

export function ownerOf(lockPath: string): number | null {
  const pid = Number(OWNER.exec(contentOf(lockPath))?.[1] ?? 0)
  return pid > 0 ? pid : null
}

function lockedAtMs(lockPath: string): number {
  return Number(contentOf(lockPath).trim().split(':')[1] ?? Number.NaN)
}

function contentOf(lockPath: string): string {
  try {
    return readFileSync(lockPath, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/** Slack for clocks and for the time between a process's start and its lock. */
const START_SLACK_MS = 2_000

/**
 * Does the process exist and is it the one that took the lock? A process that started after the lock was
 * taken only has a recycled id (case C078). Any doubt counts as alive.
 */
export function isProcessAlive(pid: number, lockedAt = Number.NaN): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
  const started = processStartMs(pid)
  return Number.isNaN(lockedAt) || started === null || started <= lockedAt + START_SLACK_MS
}

/** Start time of a process, epoch ms, from /proc; null where the system does not tell. */
function processStartMs(pid: number): number | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ticks = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19])
    const boot = Number(/^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1])
    const started = (boot + ticks / 100) * 1000
    return Number.isFinite(started) ? started : null
  } catch (error) {
    if (codeOf(error) !== 'EUNKNOWN') return null
    throw error
  }
}

/** Removes our own lock only: after a take-over the file may be another's. */
function release(lockPath: string, token: string): void {
  if (contentOf(lockPath) === token) removeQuietly(lockPath)
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    // Already gone: what was wanted.
    if (codeOf(error) !== 'ENOENT') throw error
  }
}
