import {
  closeSync,
  linkSync,
  lstatSync,
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
import { coded, codeOf, giveTo, TAKE_OVER_GUARD } from './atomic-write.ts'

const OWNER = /^(\d+):/
const queues = new Map<string, Promise<unknown>>()

export type LockTimes = { retryMs: number; timeoutMs: number; staleMs: number }
const TIMES: LockTimes = { retryMs: LOCK_RETRY_MS, timeoutMs: LOCK_TIMEOUT_MS, staleMs: LOCK_STALE_MS }

/**
 * The lock file of spec dreaming 3: same name, content `<pid>:<epoch ms>\n` and times as OpenClaw, so
 * that both can work on one workspace. It appears with its content in one step (written aside, then
 * linked), so nobody ever sees an empty one of ours (case C079). `now` is the machine's clock: other
 * programs judge the lock by it. Fails with `LockHeld`, or `WriteRefused` where no file can be made.
 */
export function peerLock(lockPath: string, now: () => number, times: LockTimes = TIMES): WorkspaceLock {
  return {
    hold<T>(work: () => Promise<T> | T): Promise<T> {
      const before = queues.get(lockPath) ?? Promise.resolve()
      const start = () => locked(lockPath, now, times, work)
      const run = before.then(start, start)
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
    const seen = look(lockPath)
    if (seen && isSeenStale(seen, now(), times.staleMs) && takeOver(lockPath, seen)) continue
    if (performance.now() - startedAt >= times.timeoutMs) {
      throw new LockHeld(lockPath, seen?.owner ?? null, seen ? Math.max(0, now() - seen.mtimeMs) : 0)
    }
    await delay(times.retryMs)
  }
}

function create(lockPath: string, content: string): boolean {
  const folder = dirname(lockPath)
  const temp = asideOf(lockPath)
  try {
    ensureFolder(folder)
    writeNew(temp, content)
  } catch (error) {
    ignoring(() => unlinkSync(temp))
    throw new WriteRefused(lockPath, codeOf(error), { cause: error })
  }
  try {
    linkSync(temp, lockPath)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return false
    // Some network and FAT file systems have no hard links: an exclusive open is the next best.
    if (['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(code)) return createExclusive(lockPath, content)
    throw new WriteRefused(lockPath, code, { cause: error })
  } finally {
    ignoring(() => unlinkSync(temp))
  }
}

/** At most the two folders of ours: a workspace that went away is not made anew (case C142). */
function ensureFolder(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) throw coded('ENOTDIR', 'is no folder')
  if (stats) return
  const parent = dirname(folder)
  for (const path of statSync(parent, { throwIfNoEntry: false }) ? [folder] : [parent, folder]) {
    try {
      mkdirSync(path, { mode: path === folder ? 0o700 : 0o777 })
      giveTo(path, statSync(dirname(path)))
    } catch (error) {
      // Another process was quicker.
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

function writeNew(path: string, content: string): void {
  const fd = openSync(path, 'wx', 0o600)
  try {
    writeSync(fd, content)
    giveTo(path, statSync(dirname(path)))
  } finally {
    closeSync(fd)
  }
}

function createExclusive(lockPath: string, content: string): boolean {
  try {
    writeNew(lockPath, content)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    ignoring(() => unlinkSync(lockPath))
    throw new WriteRefused(lockPath, codeOf(error), { cause: error })
  }
}

/** A lock file as it was found; `owner` null when it names no process, `lockedAtMs` the time it gives or NaN. */
type Seen = { inode: number; mtimeMs: number; content: string; owner: number | null; lockedAtMs: number }

function look(lockPath: string): Seen | null {
  const stats = lstatSync(lockPath, { throwIfNoEntry: false })
  if (!stats) return null
  const content = stats.isFile() ? contentOf(lockPath) : ''
  const pid = Number(OWNER.exec(content)?.[1] ?? 0)
  return {
    inode: stats.ino,
    mtimeMs: stats.mtimeMs,
    content,
    owner: pid > 0 ? pid : null,
    lockedAtMs: Number(content.trim().split(':')[1] ?? Number.NaN),
  }
}

/** Older than the limit and its owner cannot be told or is gone (spec dreaming 3). */
export function isStale(lockPath: string, nowMs: number, staleMs = LOCK_STALE_MS): boolean {
  const seen = look(lockPath)
  return seen !== null && isSeenStale(seen, nowMs, staleMs)
}

function isSeenStale({ mtimeMs, owner, lockedAtMs }: Seen, nowMs: number, staleMs: number): boolean {
  if (nowMs - mtimeMs <= staleMs) return false
  // A copied or touched file is younger than the lock in it.
  return owner === null || !isProcessAlive(owner, lockedAtMs > 0 ? Math.min(lockedAtMs, mtimeMs) : mtimeMs)
}

/**
 * Takes the stale lock away in one step and looks at what it got: when two processes found the same one
 * stale, the slower must not remove the lock that the quicker has made since. False: nothing was removed.
 */
function takeOver(lockPath: string, judged: Seen): boolean {
  const guard = join(dirname(lockPath), TAKE_OVER_GUARD)
  if (!isGuardTaken(guard)) return false
  try {
    // Only who holds the guard removes a stale lock: what was judged cannot have become somebody's live one.
    const seen = look(lockPath)
    if (seen === null) return true
    if (seen.inode !== judged.inode || seen.content !== judged.content) return false
    ignoring(() => unlinkSync(lockPath))
    return true
  } finally {
    ignoring(() => unlinkSync(guard))
  }
}

/** A guard is held for a moment; one this old was left by a process that was killed. */
const GUARD_STALE_MS = 10_000

function isGuardTaken(guard: string): boolean {
  try {
    closeSync(openSync(guard, 'wx', 0o600))
    return true
  } catch (error) {
    const stats = statSync(guard, { throwIfNoEntry: false })
    if (stats && Date.now() - stats.mtimeMs > GUARD_STALE_MS) ignoring(() => unlinkSync(guard))
    if (codeOf(error) !== 'EEXIST') throw new WriteRefused(guard, codeOf(error), { cause: error })
    return false
  }
}

function asideOf(lockPath: string): string {
  // Not imported: that takes as long as a tenth of a whole search.
  return join(
    dirname(lockPath),
    `.fs-safe-${process.pid}-${process.getBuiltinModule('node:crypto').randomUUID()}.tmp`,
  )
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/** Slack for clocks and for the time between a process's start and its lock. */
const START_SLACK_MS = 2_000

/**
 * Does the process exist and is it the one that was there at `sinceMs`? A process that started later only
 * has a recycled id (case C078), one that nobody waited for does nothing more. Any doubt counts as alive.
 */
export function isProcessAlive(pid: number, sinceMs = Number.NaN): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
  const found = processState(pid)
  if (found === null) return true
  if (found.isDefunct) return false
  return Number.isNaN(sinceMs) || found.startedMs <= sinceMs + START_SLACK_MS
}

/** Clock ticks a second in /proc: fixed for programs on every Linux. */
const TICKS_PER_SECOND = 100

/** State and start time (epoch ms) of a process, from /proc; null where the system does not tell. */
function processState(pid: number): { isDefunct: boolean; startedMs: number } | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const boot = Number(/^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1])
    const startedMs = (boot + Number(fields[19]) / TICKS_PER_SECOND) * 1000
    return Number.isFinite(startedMs) ? { isDefunct: /^[ZX]/.test(fields[0] ?? ''), startedMs } : null
  } catch (error) {
    if (codeOf(error) === 'EUNKNOWN') throw error
    return null
  }
}

/** Removes our own lock only: after a take-over the file may be another's. Errors are ignored (spec dreaming 3). */
function release(lockPath: string, token: string): void {
  ignoring(() => {
    if (contentOf(lockPath) === token) unlinkSync(lockPath)
  })
}

/** For tidying up: the work is done, and what stays is found stale by the next one. */
function ignoring(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (codeOf(error) === 'EUNKNOWN') throw error
  }
}
