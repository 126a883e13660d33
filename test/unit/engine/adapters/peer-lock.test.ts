import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isProcessAlive, isStale, peerLock } from '../../../../engine/adapters/peer-lock.ts'
import { LOCK_FILE } from '../../../../engine/model/paths.ts'
import { WriteRefused } from '../../../../engine/ports/files.ts'
import { LockHeld } from '../../../../engine/ports/lock.ts'
import { exitOf, leftovers, printed, readOnlyView, startScript } from '../../../support/disk.ts'
import { readStore, scratchWorkspace } from '../../../support/workspace.ts'

const QUICK = { retryMs: 5, timeoutMs: 150, staleMs: 60_000 }
const DAY_MS = 86_400_000
const clock = () => Date.now()

function lockIn(root: string): string {
  return join(root, LOCK_FILE)
}

function placeLock(path: string, content: string, ageMs: number): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  const seconds = (Date.now() - ageMs) / 1000
  utimesSync(path, seconds, seconds)
}

/** A process that does nothing, for the length of the test. */
function bystander(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child.pid ?? 0
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await new Promise((resolve) => child.on('close', resolve))
  return child.pid ?? 0
}

describe('the lock file', () => {
  it('appears whole, names the process and the time, is private, and goes', async () => {
    const root = scratchWorkspace()
    const path = lockIn(root)
    await peerLock(path, () => 1_779_937_200_000).hold(() => {
      expect(readFileSync(path, 'utf8')).toBe(`${process.pid}:1779937200000\n`)
      expect(statSync(path).mode & 0o777).toBe(0o600)
      expect(statSync(dirname(path)).mode & 0o777).toBe(0o700)
      expect(leftovers(root)).toEqual([])
    })
    expect(existsSync(path)).toBe(false)
  })

  it('goes when the work fails, and takes no lock away that is not its own', async () => {
    const path = lockIn(scratchWorkspace())
    await expect(
      peerLock(path, clock).hold(() => {
        throw new Error('o trabalho falhou')
      }),
    ).rejects.toThrow('o trabalho falhou')
    expect(existsSync(path)).toBe(false)
    await peerLock(path, clock).hold(() => writeFileSync(path, '1:1\n'))
    expect(readFileSync(path, 'utf8')).toBe('1:1\n')
  })

  it('lets the calls of one process wait their turn, in their order', async () => {
    const path = lockIn(scratchWorkspace())
    const order: string[] = []
    const turn = (name: string) =>
      peerLock(path, clock, QUICK).hold(async () => {
        order.push(`in ${name}`)
        await delay(name === 'um' ? 300 : 1)
        order.push(`out ${name}`)
      })
    await Promise.all([turn('um'), turn('due'), turn('三')])
    expect(order).toEqual(['in um', 'out um', 'in due', 'out due', 'in 三', 'out 三'])
  })
})

describe('a lock of another process', () => {
  it('C078: is respected while its owner lives, with an error that names it', async () => {
    const path = lockIn(scratchWorkspace())
    const other = startScript('hold-lock.ts', path)
    await printed(other, 'held')
    const failure = await peerLock(path, clock, QUICK)
      .hold(() => 'in')
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(LockHeld)
    expect(failure).toMatchObject({ lockPath: path, owner: other.pid })
    const waiting = peerLock(path, clock, { ...QUICK, timeoutMs: 10_000 }).hold(() => 'in')
    other.stdin?.end()
    expect(await waiting).toBe('in')
    expect(await exitOf(other)).toBe(0)
  })

  it('C078: is taken over when its owner is dead and it is a minute old', async () => {
    const path = lockIn(scratchWorkspace())
    placeLock(path, `${await deadPid()}:${Date.now() - DAY_MS}\n`, DAY_MS)
    expect(await peerLock(path, clock, QUICK).hold(() => 'in')).toBe('in')
    placeLock(path, `${await deadPid()}:${Date.now()}\n`, 30_000)
    await expect(peerLock(path, clock, QUICK).hold(() => 'in')).rejects.toBeInstanceOf(LockHeld)
  })

  it('C078: is taken over when the id belongs to a process that started later', async () => {
    const path = lockIn(scratchWorkspace())
    const pid = bystander()
    await delay(50)
    placeLock(path, `${pid}:${Date.now() - DAY_MS}\n`, DAY_MS)
    expect(isStale(path, Date.now())).toBe(process.platform === 'linux')
    // A lock that a synchronisation copied looks young; the time in it does not.
    placeLock(path, `${pid}:${Date.now() - DAY_MS}\n`, 61_000)
    expect(isStale(path, Date.now())).toBe(process.platform === 'linux')
    // The same process with a time at which it was there already is the owner.
    placeLock(path, `${pid}:${Date.now() + 1000}\n`, 0)
    expect(isStale(path, Date.now() + DAY_MS)).toBe(false)
  })

  it('C078: a process that nobody waited for is dead', async () => {
    if (process.platform !== 'linux') return expect(isProcessAlive(process.pid)).toBe(true)
    // The child ends after its parent has become a program that never waits for children.
    const script = 'sleep 0.2 & echo $!; exec sleep 30'
    const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] })
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    const pid = Number(await new Promise((resolve) => child.stdout.once('data', resolve)))
    await delay(600)
    expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
    expect(isProcessAlive(pid)).toBe(false)
  })

  it('C079: a fresh empty file is somebody about to write; after a minute it is nobody', async () => {
    const path = lockIn(scratchWorkspace())
    placeLock(path, '', 6_000)
    await expect(peerLock(path, clock, QUICK).hold(() => 'in')).rejects.toMatchObject({ owner: null })
    expect(existsSync(path)).toBe(true)
    placeLock(path, '', 61_000)
    expect(await peerLock(path, clock, QUICK).hold(() => 'in')).toBe('in')
  })

  it.each(['not a pid\n', '0:12\n', '-3:12\n', '12\n', '\0\0\0\0'])(
    'of which %j names no owner is stale after a minute',
    async (content) => {
      const path = lockIn(scratchWorkspace())
      placeLock(path, content, 59_000)
      expect(isStale(path, Date.now())).toBe(false)
      placeLock(path, content, 61_000)
      expect(isStale(path, Date.now())).toBe(true)
    },
  )

  it('that is a link to nothing is stale, one that is a folder is never removed', async () => {
    const path = lockIn(scratchWorkspace())
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync('/nowhere/at/all', path)
    expect(isStale(path, Date.now() + DAY_MS)).toBe(true)
    expect(await peerLock(path, () => Date.now() + DAY_MS, QUICK).hold(() => 'in')).toBe('in')
    mkdirSync(join(path, 'kept'), { recursive: true })
    await expect(peerLock(path, clock, QUICK).hold(() => 'in')).rejects.toBeInstanceOf(LockHeld)
    expect(existsSync(join(path, 'kept'))).toBe(true)
  })

  it('that is stale is taken by one process only, however many try', async () => {
    const root = scratchWorkspace()
    const path = lockIn(root)
    const log = join(root, 'turns.log')
    placeLock(path, `${await deadPid()}:${Date.now() - DAY_MS}\n`, DAY_MS)
    const children = ['a', 'b', 'c', 'd'].map(() => startScript('take-turns.ts', path, log, '25'))
    expect(await Promise.all(children.map(exitOf))).toEqual([0, 0, 0, 0])
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
    expect(lines).toHaveLength(200)
    const broken = lines.filter(
      (line, index) => index % 2 === 1 && line !== lines[index - 1]?.replace('in', 'out'),
    )
    expect(broken).toEqual([])
    expect(leftovers(root)).toEqual([])
  })
})

describe('where no lock can be made', () => {
  async function refusal(path: string): Promise<unknown> {
    return peerLock(path, clock, QUICK)
      .hold(() => 'in')
      .catch((error: unknown) => error)
  }

  it('says so at once: a file in place of a folder, a workspace that went away', async () => {
    const root = scratchWorkspace({ 'memory/.dreams': 'a file' })
    expect(await refusal(lockIn(root))).toMatchObject({ code: 'ENOTDIR' })
    const other = scratchWorkspace()
    rmSync(other, { recursive: true })
    expect(await refusal(lockIn(other))).toMatchObject({ code: 'ENOENT' })
    expect(existsSync(other)).toBe(false)
  })

  it('says so on a read-only disk, with and without a folder for it', async () => {
    const root = scratchWorkspace()
    const view = readOnlyView(root)
    if (!view) return expect(process.getuid?.()).not.toBe(0)
    const failure = await refusal(lockIn(view))
    expect(failure).toBeInstanceOf(WriteRefused)
    expect(failure).toMatchObject({ code: 'EROFS' })
    mkdirSync(join(root, 'memory/.dreams'))
    expect(await refusal(lockIn(view))).toMatchObject({ code: 'EROFS' })
  })
})

describe('four processes', () => {
  it('that record fifty recalls each at once lose none', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-27.md': '# May\n\n- The weir is opened on the first of the month\n',
    })
    const names = ['Ana', '小林', '민서', 'Elsa']
    const children = names.map((name) => startScript('record-recalls.ts', root, name, '50'))
    expect(await Promise.all(children.map(exitOf))).toEqual([0, 0, 0, 0])
    const entry = readStore(root)['memory:memory/2026-05-27.md:3:3']
    expect(entry?.recallCount).toBe(200)
    expect(entry?.totalScore).toBeCloseTo(180, 6)
    const events = readFileSync(join(root, 'memory/.dreams/events.jsonl'), 'utf8').trimEnd().split('\n')
    expect(events.map((line) => JSON.parse(line).type)).toEqual(Array(200).fill('memory.recall.recorded'))
  }, 60_000)
})
