import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { LOCK_FILE, MEMORY_FILE, RECALL_STORE } from '../../../../engine/model/paths.ts'
import { WriteRefused } from '../../../../engine/ports/files.ts'
import {
  leftovers,
  ownerBytes,
  readOnlyView,
  reverie,
  smallDisk,
  stubbed,
  treeOf,
} from '../../../support/disk.ts'
import {
  contextFor,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
} from '../../../support/workspace.ts'

const NOTE = 'memory/2026-05-27.md'
const FACT = 'O forno grande gasta menos lenha quando a chaminé fica meio aberta'
const NOW = ['--now', '2026-05-28T03:00:00Z', '--timezone', 'UTC']

function oven(): string {
  return scratchWorkspace({
    [MEMORY_FILE]: '# Meu\n',
    [NOTE]: `# 27 May\n\n- ${FACT}\n`,
    [RECALL_STORE]: recallStore([strongEntry(NOTE, 3, FACT)]),
  })
}

function lines(text: string): string[] {
  return text.trimEnd().split('\n')
}

describe('a read-only workspace', () => {
  it('blocks the sweep with one line that says what to do, and can be looked at', async () => {
    const root = oven()
    const view = readOnlyView(root)
    const before = treeOf(root)
    if (!view) {
      const context = contextFor(root)
      const write = (path: string) => {
        throw new WriteRefused(path, 'EROFS')
      }
      await expect(
        runSweep({ ...context, files: stubbed(context.files, { write }) }, { dryRun: false, force: false }),
      ).rejects.toMatchObject({ code: 'EROFS' })
      return
    }
    const sweep = reverie('sweep', '-w', view, ...NOW)
    expect([sweep.code, lines(sweep.err).length]).toEqual([3, 1])
    expect(sweep.err).toMatch(/read-only\. Make it writable, or look without writing with --read-only/)
    const look = reverie('sweep', '-w', view, '--read-only', ...NOW)
    expect(look.code).toBe(0)
    expect(look.out).toContain('nothing was written')
    expect(look.out).toContain(FACT)
    expect(treeOf(root)).toEqual(before)
  })

  it('a workspace without a memory/ folder on a read-only disk blocks as well', () => {
    const root = oven()
    rmSync(join(root, 'memory'), { recursive: true })
    const view = readOnlyView(root)
    if (!view) return expect(process.getuid?.()).not.toBe(0)
    const { code, err } = reverie('sweep', '-w', view, ...NOW)
    expect([code, lines(err).length]).toEqual([3, 1])
  })
})

describe('a full disk', () => {
  /** A copy of the workspace on a disk with only `freeBytes` left, or null where none can be mounted. */
  function nearlyFull(freeBytes: number): string | null {
    const disk = smallDisk(512)
    if (!disk) return null
    const root = join(disk, 'ws')
    cpSync(oven(), root, { recursive: true, preserveTimestamps: true })
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)))
    return realpathSync(root)
  }

  it.each([0, 16_384, 32_768, 49_152])(
    'with %i bytes left: files are old or complete, and room heals it',
    (freeBytes) => {
      const root = nearlyFull(freeBytes)
      if (!root) return expect(process.getuid?.()).not.toBe(0)
      const before = ownerBytes(root)
      const { code, err } = reverie('sweep', '-w', root, ...NOW)
      if (code !== 0) {
        expect([code, lines(err).length]).toEqual([1, 1])
        expect(err).toMatch(/the disk is full\. Make room and run it again/)
      }
      expect(leftovers(root)).toEqual([])
      expect(ownerBytes(root)[NOTE]).toBe(before[NOTE])
      expect(readIn(root, MEMORY_FILE).startsWith('# Meu\n')).toBe(true)
      for (const entry of readdirSync(join(root, 'memory/.dreams'), { recursive: true, encoding: 'utf8' }))
        if (entry.endsWith('.json'))
          expect(() => JSON.parse(readIn(root, `memory/.dreams/${entry}`))).not.toThrow()
      rmSync(join(dirname(root), 'filler'))
      expect(reverie('sweep', '-w', root, ...NOW).code).toBe(0)
      expect(readIn(root, MEMORY_FILE).match(/\[score=/g)).toHaveLength(1)
      expect(readStore(root)[`memory:${NOTE}:3:3`]).toMatchObject({
        recallCount: 5,
        promotedAt: expect.any(String),
      })
    },
    30_000,
  )
})

describe('other reasons not to start', () => {
  it('a lock that is held: exit code 3 and one line', () => {
    const root = oven()
    mkdirSync(join(root, 'memory/.dreams'), { recursive: true })
    writeFileSync(join(root, LOCK_FILE), `${process.pid}:${Date.now()}\n`)
    const { code, err } = reverie('sweep', '-w', root)
    expect([code, lines(err).length]).toEqual([3, 1])
    expect(err).toContain(`is held by process ${process.pid}`)
    expect(readIn(root, MEMORY_FILE)).toBe('# Meu\n')
  }, 30_000)

  it('a lock that a killed program left: the line says when it is taken over, and then it is', () => {
    const root = oven()
    const lock = join(root, LOCK_FILE)
    mkdirSync(dirname(lock), { recursive: true })
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(lock, `${pid}:${Date.now()}\n`)
    const { code, err } = reverie('sweep', '-w', root)
    expect([code, lines(err).length]).toEqual([3, 1])
    expect(err).toMatch(new RegExp(`process ${pid} was ended .* left its lock, .* Try again in \\d+ s`))
    const old = new Date(Date.now() - 61_000)
    writeFileSync(lock, `${pid}:${old.getTime()}\n`)
    utimesSync(lock, old, old)
    expect(reverie('sweep', '-w', root, ...NOW).code).toBe(0)
  }, 60_000)

  it('state that moved to a newer OpenClaw: exit code 3, and --read-only looks without writing anything', () => {
    const root = oven()
    writeFileSync(join(root, `${RECALL_STORE}.migrated`), '{}')
    const before = treeOf(root)
    const sweep = reverie('sweep', '-w', root, ...NOW)
    expect([sweep.code, lines(sweep.err).length]).toEqual([3, 1])
    expect(sweep.err).toMatch(/newer OpenClaw.*--read-only/)
    expect(treeOf(root)).toEqual(before)
    for (const command of [['sweep'], ['light'], ['rem'], ['promote'], ['status'], ['rem-harness']]) {
      const looked = reverie(...command, '-w', root, '--read-only', ...NOW)
      expect([command[0], looked.code, looked.err]).toEqual([command[0], 0, ''])
      expect(treeOf(root), command.join(' ')).toEqual(before)
    }
  }, 60_000)

  it('no workspace and wrong use: exit codes 3 and 2, one line each', () => {
    const root = oven()
    rmSync(join(root, 'memory'), { recursive: true })
    rmSync(join(root, MEMORY_FILE))
    const empty = reverie('sweep', '-w', root)
    expect([empty.code, lines(empty.err).length]).toEqual([3, 1])
    expect(empty.err).toMatch(
      /is empty: if a drive .* create MEMORY\.md .* name another folder with --workspace/,
    )
    expect(readdirSync(root)).toEqual([])
    const missing = reverie('sweep', '-w', join(root, 'nowhere'))
    expect([missing.code, lines(missing.err).length]).toEqual([2, 1])
  }, 30_000)
})

describe('folder names', () => {
  it.each(["o'Brien's notes", 'Quaderno "nuovo" (2)', '庭のノート 🌱', '-w --json'])(
    '%s works like any other',
    (name) => {
      const parent = oven()
      const root = join(parent, name)
      cpSync(join(parent, 'memory'), join(root, 'memory'), { recursive: true, preserveTimestamps: true })
      const { code, out, err } = reverie('sweep', `--workspace=${root}`, '--json', ...NOW)
      expect([code, err]).toEqual([0, ''])
      expect(JSON.parse(out)).toMatchObject({ workspaceDir: root, deep: { promoted: 1 } })
    },
    30_000,
  )
})
