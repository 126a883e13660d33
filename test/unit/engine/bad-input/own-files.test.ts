import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { builtInNarrator } from '../../../../engine/adapters/built-in-narrator.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import {
  DIARY_FILE,
  EVENTS_FILE,
  MEMORY_FILE,
  PHASE_SIGNALS,
  RECALL_STORE,
} from '../../../../engine/model/paths.ts'
import { reverie, treeOf } from '../../../support/disk.ts'
import {
  contextFor,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
} from '../../../support/workspace.ts'

const options = { dryRun: false, force: false }
const NOTE = 'memory/2026-05-27.md'
const FACT = 'Marta vuole il telaio grande libero per tutta la prima settimana'

function mill(others: Record<string, string | Buffer> = {}): string {
  return scratchWorkspace({
    [NOTE]: `# 27 May\n\n- ${FACT}\n`,
    [RECALL_STORE]: recallStore([strongEntry(NOTE, 3, FACT)]),
    ...others,
  })
}

function outside(name: string, text: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-outside-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const night = (root: string) => runSweep(contextFor(root, { narrator: builtInNarrator }), options)

describe('a MEMORY.md that cannot be used', () => {
  const cases: [string, string, (root: string) => void][] = [
    ['a folder', 'not_a_file', (root) => mkdirSync(join(root, MEMORY_FILE))],
    [
      'a link out of the workspace',
      'outside_workspace',
      (root) => symlinkSync(outside('MEMORY.md', 'theirs'), join(root, MEMORY_FILE)),
    ],
    [
      'a link to a drive that is away',
      'unreadable',
      (root) => symlinkSync('/mnt/away/MEMORY.md', join(root, MEMORY_FILE)),
    ],
    [
      'not UTF-8',
      'not_utf8',
      (root) => writeFileSync(join(root, MEMORY_FILE), Buffer.from([0xc3, 0x28, 0x0a])),
    ],
    ['full of NUL bytes', 'binary', (root) => writeFileSync(join(root, MEMORY_FILE), Buffer.alloc(600))],
  ]

  it.each(cases)(
    'because it is %s is left as it is; the night goes on and says so (%s)',
    async (_, reason, make) => {
      const root = mill()
      make(root)
      const before = treeOf(root)[MEMORY_FILE]
      const report = await night(root)
      expect(treeOf(root)[MEMORY_FILE]).toBe(before)
      expect(report.leftOut).toMatchObject([{ path: MEMORY_FILE, reason }])
      expect(report.deep.verdicts).toMatchObject([{ kind: 'skipped', reason: `memory_${reason}` }])
      expect(report.light.notes).toMatchObject([{ status: 'read' }])
      expect(Object.values(readStore(root)).every(({ promotedAt }) => promotedAt === undefined)).toBe(true)
      // Once it is a file again the promotion is made up for.
      rmSync(join(root, MEMORY_FILE), { recursive: true })
      expect((await night(root)).deep.promoted).toBe(1)
    },
  )

  it('of an owner elsewhere is not touched through its link', async () => {
    const root = mill()
    const target = outside('MEMORY.md', 'theirs')
    symlinkSync(target, join(root, MEMORY_FILE))
    await night(root)
    expect(readFileSync(target, 'utf8')).toBe('theirs')
  })
})

describe('a diary that cannot be written', () => {
  it.each([
    ['a folder', (root: string) => mkdirSync(join(root, DIARY_FILE))],
    ['not UTF-8', (root: string) => writeFileSync(join(root, DIARY_FILE), Buffer.from([0xff, 0x41]))],
    ['a link out', (root: string) => symlinkSync('/etc/hostname', join(root, DIARY_FILE))],
  ])('because it is %s costs the entry only', async (_, make) => {
    const root = mill({ [MEMORY_FILE]: '# Meu\n' })
    make(root)
    const before = treeOf(root)[DIARY_FILE]
    const report = await night(root)
    expect(report.diary).toMatchObject({
      written: false,
      path: DIARY_FILE,
      reason: expect.stringContaining(DIARY_FILE),
    })
    expect(report.deep.promoted).toBe(1)
    expect(treeOf(root)[DIARY_FILE]).toBe(before)
  })
})

describe('state that is no file', () => {
  it.each([RECALL_STORE, PHASE_SIGNALS])(
    '(%s) blocks before anything is written, with one line that says what to do',
    (path) => {
      const root = mill({ [MEMORY_FILE]: '# Mine\n' })
      rmSync(join(root, path), { force: true })
      mkdirSync(join(root, path), { recursive: true })
      const { code, err } = reverie('sweep', '-w', root)
      expect(code).toBe(3)
      expect(err.trimEnd().split('\n')).toHaveLength(1)
      expect(err).toMatch(/cannot be read \(not_a_file\); nothing was changed\..*move it away/)
      expect(readIn(root, MEMORY_FILE)).toBe('# Mine\n')
    },
  )

  it('a folder of state that is a file blocks too', () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: '# Mine\n', 'memory/.dreams': 'a file' })
    const { code, err } = reverie('sweep', '-w', root)
    expect([code, err.trimEnd().split('\n').length]).toEqual([3, 1])
    expect(err).toMatch(/memory\/\.dreams is no folder\. Move it away/)
  })

  it('an event log that is a link out costs nothing else than the night: no store is half of one', async () => {
    const root = mill({ [MEMORY_FILE]: '# Mine\n' })
    const log = outside('events.jsonl', 'theirs\n')
    symlinkSync(log, join(root, EVENTS_FILE))
    const failure = await night(root).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'EOUTSIDE' })
    expect(readFileSync(log, 'utf8')).toBe('theirs\n')
    rmSync(join(root, EVENTS_FILE))
    expect((await night(root)).deep.promoted).toBe(1)
    expect(readIn(root, MEMORY_FILE).match(/\[score=/g)).toHaveLength(1)
  })
})
