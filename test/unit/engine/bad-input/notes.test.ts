import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtInNarrator } from '../../../../engine/adapters/built-in-narrator.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { MEMORY_FILE, RECALL_STORE } from '../../../../engine/model/paths.ts'
import { ownerBytes, reverie, stubbed } from '../../../support/disk.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const options = { dryRun: false, force: false }
const GOOD = 'memory/2026-05-27.md'
const FACT = 'Nadia keeps the seed ledger in the blue cabinet behind the kiln'

/** One good note with a promotion due, and `others` beside it. */
function withGood(others: Record<string, string | Buffer>): string {
  return scratchWorkspace({
    [GOOD]: `# 27 May\n\n- ${FACT}\n`,
    [MEMORY_FILE]: '# Mine\n',
    [RECALL_STORE]: recallStore([strongEntry(GOOD, 3, FACT)]),
    ...others,
  })
}

async function night(root: string) {
  const before = ownerBytes(root)
  const report = await runSweep(contextFor(root, { narrator: builtInNarrator }), options)
  const after = ownerBytes(root)
  for (const path of Object.keys(before))
    if (path !== MEMORY_FILE) expect(after[path], path).toBe(before[path])
  expect(readIn(root, MEMORY_FILE).startsWith('# Mine\n')).toBe(true)
  return report
}

function snippetsOf(root: string, path: string): string[] {
  return Object.values(readStore(root))
    .filter((entry) => entry.path === path)
    .map(({ snippet }) => snippet)
}

describe('a note that is no text', () => {
  const GBK = Buffer.from([0xce, 0xc2, 0xca, 0xd2, 0xb5, 0xc4, 0xb7, 0xa7, 0xc3, 0xc5, 0x0a])

  it('is left out and named, and the night goes on with the rest', async () => {
    const root = withGood({
      'memory/2026-05-26.md': 'before\0after\n',
      'memory/2026-05-28.md': GBK,
      'memory/2026-05-28-utf16.md': Buffer.from('\ufeff- Elsa', 'utf16le'),
    })
    const report = await night(root)
    expect(report.leftOut).toEqual([
      { path: 'memory/2026-05-28.md', reason: 'not_utf8' },
      { path: 'memory/2026-05-28-utf16.md', reason: 'utf16' },
      { path: 'memory/2026-05-26.md', reason: 'binary' },
    ])
    expect(report.deep.promoted).toBe(1)
    expect(report.light.notes.map(({ path }) => path)).toEqual([GOOD])
  })

  it('stays left out on the next nights without stopping them', async () => {
    const root = withGood({ 'memory/2026-05-28.md': GBK })
    await night(root)
    writeIn(root, GOOD, `# 27 May\n\n- ${FACT}\n\n- Il mulino vecchio macina soltanto la segale\n`)
    const report = await runSweep(contextFor(root, { nowMs: NIGHT + 60_000 }), options)
    expect(report).toMatchObject({
      outcome: 'done',
      leftOut: [{ path: 'memory/2026-05-28.md', reason: 'not_utf8' }],
    })
  })

  it('is told to a person in words', () => {
    const root = withGood({ 'memory/2026-05-28.md': GBK })
    const { code, out } = reverie('sweep', '-w', root, '--now', '2026-05-28T03:00:00Z', '--timezone', 'UTC')
    expect(code).toBe(0)
    expect(out).toMatch(/Left out memory\/2026-05-28\.md: its encoding is not UTF-8; make a converted copy/)
  })

  it('does not promote what a note said before it became unreadable', async () => {
    const root = withGood({})
    writeIn(root, GOOD, Buffer.concat([Buffer.from(`- ${FACT}\n`), GBK]))
    const report = await night(root)
    expect(report.deep.verdicts).toMatchObject([{ kind: 'skipped', reason: 'source_not_utf8' }])
    expect(readIn(root, MEMORY_FILE)).toBe('# Mine\n')
  })
})

describe('odd but whole text', () => {
  const LINE = '- 染坊的靛蓝桶每十天要换一次石灰水'

  it.each([
    ['CRLF', `# Tag\r\n\r\n${LINE}\r\n`],
    ['a byte order mark', `\ufeff# Tag\n\n${LINE}\n`],
    ['no final newline', `# Tag\n\n${LINE}`],
    ['only carriage returns before it', `\r\r\n# Tag\n\n${LINE}\n`],
    ['blanks and tabs', ` \t\n\n${LINE} \t \n`],
  ])('with %s is read like any other', async (_, text) => {
    const root = withGood({ 'memory/2026-05-28.md': text })
    const report = await night(root)
    expect(report.leftOut).toEqual([])
    expect(snippetsOf(root, 'memory/2026-05-28.md').join()).toContain('染坊的靛蓝桶每十天要换一次石灰水')
  })

  it('keeps the byte order mark and the line ends of a note that gets a block', async () => {
    const text = `\ufeff# Oggi\r\n\r\n${LINE}\r\n`
    const root = withGood({ 'memory/2026-05-28.md': text })
    const settings = { storage: { mode: 'inline' as const, separateReports: false } }
    await runSweep(contextFor(root, { settings }), options)
    const after = readIn(root, 'memory/2026-05-28.md')
    expect(after.startsWith(text)).toBe(true)
    expect(after.replaceAll('\r\n', '')).not.toContain('\n')
  })

  it('an empty note is no problem', async () => {
    const root = withGood({ 'memory/2026-05-28.md': '', 'memory/2026-05-26.md': '\n\n' })
    expect((await night(root)).leftOut).toEqual([])
  })

  it('a line of 5 MB is read, and what is kept of it is short', async () => {
    const root = withGood({
      'memory/2026-05-28.md': `- ${'온실의 밸브가 샌다 '.repeat(200_000)}\n- ${FACT}, again\n`,
    })
    const report = await night(root)
    expect(report.leftOut).toEqual([])
    expect(report.deep.promoted).toBe(1)
    const longest = Math.max(...snippetsOf(root, 'memory/2026-05-28.md').map(({ length }) => length))
    expect(longest).toBeLessThanOrEqual(800)
  })

  it('100,000 lines are read, and the night takes what it has room for', async () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, index) => `- Entry ${index} of the long ledger of the mill`,
    )
    const root = withGood({ 'memory/2026-05-28.md': `${lines.join('\n')}\n` })
    const report = await night(root)
    const [note] = report.light.notes
    expect(note).toMatchObject({ path: 'memory/2026-05-28.md', lines: 100_001, status: 'read' })
    expect(note?.chunks).toBeLessThanOrEqual(400)
    expect(report.deep.promoted).toBe(1)
  })
})

describe('what is named like a note and is none', () => {
  it('is left out and named: folder, link out, link to nothing, link in a circle, pipe', async () => {
    const root = withGood({})
    mkdirSync(join(root, 'memory/2026-05-28.md'))
    symlinkSync('/etc/passwd', join(root, 'memory/2026-05-28-a.md'))
    symlinkSync('nothing.md', join(root, 'memory/2026-05-28-b.md'))
    symlinkSync('2026-05-28-c.md', join(root, 'memory/2026-05-28-c.md'))
    const hasPipes = spawnSync('mkfifo', [join(root, 'memory/2026-05-28-d.md')]).status === 0
    const report = await night(root)
    expect(report.leftOut).toEqual([
      { path: 'memory/2026-05-28-a.md', reason: 'outside_workspace' },
      { path: 'memory/2026-05-28-b.md', reason: 'broken_link' },
      { path: 'memory/2026-05-28-c.md', reason: 'broken_link' },
      ...(hasPipes ? [{ path: 'memory/2026-05-28-d.md', reason: 'not_a_file' }] : []),
      { path: 'memory/2026-05-28.md', reason: 'not_a_file' },
    ])
    expect(report.deep.promoted).toBe(1)
    expect(Object.keys(readStore(root)).filter((key) => key.includes('05-28'))).toEqual([])
  })

  it('is left out when a block should go into it', async () => {
    const root = withGood({})
    mkdirSync(join(root, 'memory/2026-05-28.md'))
    const settings = { storage: { mode: 'inline' as const, separateReports: false } }
    const report = await runSweep(contextFor(root, { settings }), options)
    expect(report.leftOut).toEqual([{ path: 'memory/2026-05-28.md', reason: 'not_a_file' }])
    expect(report.deep.promoted).toBe(1)
  })
})

describe('a note that cannot be read', () => {
  const OTHER = 'memory/2026-05-28.md'

  it.each(['EACCES', 'EIO'])('(%s) is left out, and its checkpoint and entries stay', async (code) => {
    const root = withGood({ [OTHER]: `- ${FACT}, said otherwise\n` })
    const context = contextFor(root)
    const files = stubbed(context.files, {
      read: (path) =>
        path === OTHER ? { kind: 'problem', problem: 'unreadable', detail: code } : context.files.read(path),
    })
    const report = await runSweep({ ...context, files }, options)
    expect(report.leftOut).toEqual([{ path: OTHER, reason: 'unreadable', detail: code }])
    expect(report.deep.promoted).toBe(1)
    const healed = await runSweep(contextFor(root, { nowMs: NIGHT + 60_000 }), options)
    expect(healed.light.notes.find(({ path }) => path === OTHER)).toMatchObject({
      status: 'read',
      newSignals: 1,
    })
  })

  it('because it vanished after it was listed is left out as vanished', async () => {
    const root = withGood({ [OTHER]: '- gone in a moment\n' })
    const context = contextFor(root)
    const files = stubbed(context.files, {
      read(path) {
        if (path === OTHER) rmSync(join(root, OTHER), { force: true })
        return context.files.read(path)
      },
    })
    const report = await runSweep({ ...context, files }, options)
    expect(report.leftOut).toEqual([{ path: OTHER, reason: 'vanished' }])
    expect(report.deep.promoted).toBe(1)
  })
})

describe('entries whose path can be no note', () => {
  it.each([
    'memory/2026-05-27.md/memory/2026-05-28.md',
    'memory/a\0b/2026-05-28.md',
    `memory/${'long'.repeat(80)}/2026-05-28.md`,
    '../../memory/2026-05-28.md',
    '/memory/2026-05-28.md',
  ])('%j do not stop the night', async (path) => {
    const root = withGood({
      [RECALL_STORE]: recallStore([
        strongEntry(path, 1, 'Somebody else’s secret'),
        strongEntry(GOOD, 3, FACT),
      ]),
    })
    const report = await night(root)
    expect(report.deep.promoted).toBe(1)
    expect(readIn(root, MEMORY_FILE)).not.toContain('secret')
  })
})
