import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openTestEngine } from '../../../../support/app.ts'
import { reviewFiles } from '../../../../support/nights.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { recallStore, scratchWorkspace, strongEntry, writeIn } from '../../../../support/workspace.ts'

/** Every file below a folder with its bytes and time. */
function everything(root: string, folder = ''): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry): [string, string][] => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return Object.entries(everything(root, path))
      return [[path, `${statSync(join(root, path)).mtimeMs} ${readFileSync(join(root, path), 'base64')}`]]
    }),
  )
}

const add = { mode: 'review', isEnabled: true } as const

describe('Registry', () => {
  it('C145: a folder under four names is one workspace, and one inside of another is told of', async () => {
    const root = scratchWorkspace(reviewFiles())
    const link = join(scratchFolder(), 'ws')
    symlinkSync(root, link)
    const { parts } = await openTestEngine({
      workspaces: [root, `${root}/`, link, join(root, 'memory', '..')],
    })
    expect(parts.workspaces.list()).toHaveLength(1)
    const again = await parts.workspaces.add(link, add)
    expect(again).toEqual({ id: parts.workspaces.list()[0]?.id, isNested: false })
    expect(parts.workspaces.list()).toHaveLength(1)
    mkdirSync(join(root, 'local', 'memory'), { recursive: true })
    expect(await parts.workspaces.add(join(root, 'local'), add)).toMatchObject({ isNested: true })
    expect(parts.workspaces.inspect(join(root, 'local'))).toMatchObject({ inside: expect.any(String) })
  })

  it('C146: removing a workspace deletes and touches no file of it, and the other still works', async () => {
    const root = scratchWorkspace(reviewFiles())
    const other = scratchWorkspace(reviewFiles())
    const { parts, handlers, home } = await openTestEngine()
    const { id } = await parts.workspaces.add(root, add)
    const kept = await parts.workspaces.add(other, add)
    const before = everything(root)
    const signal = new AbortController().signal
    await handlers.workspaces.remove({ workspace: id }, { signal })
    expect(everything(root)).toEqual(before)
    expect(parts.workspaces.list().map((item) => item.id)).toEqual([kept.id])
    expect(await handlers.status.get({ workspace: kept.id }, { signal })).toMatchObject({
      counts: { entries: 4 },
    })
    expect(readFileSync(join(home, 'config.json5'), 'utf8')).not.toContain(root)
  })

  it('keeps what the owner wrote in the settings, comments and short names too', async () => {
    const home = scratchFolder()
    const root = scratchWorkspace()
    writeFileSync(join(home, 'config.json5'), '{\n  // mine\n  "workspaces": ["~/brasa"],\n}\n')
    const { parts } = await openTestEngine({ home })
    await parts.workspaces.add(root, add)
    const text = readFileSync(join(home, 'config.json5'), 'utf8')
    expect(text).toContain('// mine')
    expect(text).toContain('"~/brasa"')
    expect(text).toContain(root)
  })

  it('C144, C149: what is done in B leaves every byte of A as it was', async () => {
    const [a, b] = [scratchWorkspace(reviewFiles()), scratchWorkspace(reviewFiles())]
    const { parts, handlers } = await openTestEngine()
    await parts.workspaces.add(a, add)
    const { id } = await parts.workspaces.add(b, add)
    const before = everything(a)
    const signal = new AbortController().signal
    await parts.nights.run(id, { trigger: 'by_hand', force: true })
    const { rows } = await handlers.review.list(
      { workspace: id, lane: 'ready', filter: {}, limit: 100 },
      { signal },
    )
    const { revision } = await handlers.memory.read({ workspace: id }, { signal })
    const keys = rows.map(({ key }) => key)
    await handlers.review.decide(
      { workspace: id, keys, decision: { kind: 'promote' }, expect: revision },
      { signal },
    )
    expect(rows.length).toBe(4)
    expect(everything(a)).toEqual(before)
  })

  it('C147: three workspaces, none called main, and each has its own line and result', async () => {
    const roots = [
      scratchWorkspace(reviewFiles()),
      scratchWorkspace(reviewFiles()),
      scratchWorkspace(reviewFiles()),
    ]
    const { parts } = await openTestEngine()
    const ids = []
    for (const root of roots)
      ids.push((await parts.workspaces.add(root, { mode: 'auto', isEnabled: true })).id)
    const results = []
    for (const id of ids) results.push(await parts.nights.run(id, { trigger: 'schedule', force: false }))
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
    expect(new Set(results.map(({ sweepId }) => sweepId)).size).toBeGreaterThanOrEqual(1)
    for (const root of roots) expect(readFileSync(join(root, 'MEMORY.md'), 'utf8')).toContain('valve 3')
  })

  it('keeps the settings of a folder that is away, and finds it again', async () => {
    const parent = scratchFolder()
    const root = join(parent, 'usb')
    mkdirSync(join(root, 'memory'), { recursive: true })
    const { parts, handlers } = await openTestEngine()
    const { id } = await parts.workspaces.add(root, { mode: 'review', isEnabled: true })
    renameSync(root, join(parent, 'away'))
    expect(parts.workspaces.find(id)).toMatchObject({ id, root: null, name: 'usb' })
    expect(parts.blockedOf(id)).toMatchObject({ reason: 'folder_missing', action: 'locate_folder' })
    const call = handlers.status.get({ workspace: id }, { signal: new AbortController().signal })
    await expect(call).rejects.toMatchObject({ code: 'blocked', params: { reason: 'folder_missing' } })
    renameSync(join(parent, 'away'), root)
    expect(parts.workspaces.settingsOf(id)).toMatchObject({ promotion: 'review', enabled: true })
    expect(parts.blockedOf(id)).toBeNull()
  })

  it('names each thing that stands in the way, and the action that lifts it', async () => {
    const root = scratchWorkspace(reviewFiles())
    const { parts } = await openTestEngine()
    const { id } = await parts.workspaces.add(root, add)
    expect(parts.blockedOf(id)).toBeNull()
    parts.scheduler.pause(id, null)
    expect(parts.blockedOf(id)).toEqual({
      reason: 'paused',
      action: 'resume',
      params: { scope: 'workspace' },
    })
    parts.scheduler.resume(id)
    await parts.settings.set(id, [{ key: 'dreaming.enabled', value: false }])
    expect(parts.blockedOf(id)).toMatchObject({ reason: 'off', action: 'enable' })
    await parts.settings.set(id, [{ key: 'dreaming.enabled', value: true }])
    writeIn(
      root,
      'memory/.dreams/short-term-promotion.lock',
      `1:${Date.now() - 60_000}\n`,
      Date.now() - 30_000,
    )
    expect(parts.blockedOf(id)).toMatchObject({ reason: 'busy', action: 'wait', params: { owner: 1 } })
    writeIn(root, 'memory/.dreams/short-term-promotion.lock', '', Date.now() - 3_600_000)
    expect(parts.blockedOf(id)).toBeNull()
    writeIn(root, 'memory/.dreams/short-term-recall.json.migrated', '{}')
    expect(parts.blockedOf(id)).toMatchObject({ reason: 'moved', action: 'look_only' })
  })

  it('begins an empty folder with what is missing, and never touches what is there (C155)', async () => {
    const root = scratchFolder()
    mkdirSync(join(root, '.obsidian'))
    writeFileSync(join(root, '.obsidian', 'app.json'), '{}')
    writeFileSync(join(root, 'index.md'), '# Índice\n')
    const before = everything(root)
    const { parts } = await openTestEngine()
    expect(parts.workspaces.inspect(root)).toMatchObject({
      isWorkspace: false,
      vault: { kind: 'root', path: root },
      wouldCreate: ['MEMORY.md', 'memory'],
    })
    expect(parts.workspaces.begin(root)).toEqual(['MEMORY.md', 'memory'])
    expect(everything(root)).toMatchObject(before)
    expect(parts.workspaces.begin(root)).toEqual([])
  })

  it('only proposes while somebody else sweeps here too, until the owner says who does', async () => {
    const root = scratchWorkspace(reviewFiles())
    const event = {
      type: 'memory.dream.completed',
      timestamp: new Date(Date.now() - 3_600_000).toISOString(),
      phase: 'deep',
    }
    writeIn(root, 'memory/.dreams/events.jsonl', `${JSON.stringify(event)}\n`)
    const { parts, handlers } = await openTestEngine()
    const { id } = await parts.workspaces.add(root, { mode: 'auto', isEnabled: true })
    expect(parts.blockedOf(id)).toMatchObject({ reason: 'second_sweeper', action: 'choose_sweeper' })
    expect(parts.workspaces.settingsOf(id).promotion).toBe('review')
    const before = readFileSync(join(root, 'MEMORY.md'), 'utf8')
    await parts.nights.run(id, { trigger: 'schedule', force: true })
    expect(readFileSync(join(root, 'MEMORY.md'), 'utf8')).toBe(before)
    const signal = new AbortController().signal
    await handlers.sweep.chooseSweeper({ workspace: id, sweeper: 'us' }, { signal })
    expect(parts.blockedOf(id)).toBeNull()
    expect(parts.workspaces.settingsOf(id).promotion).toBe('auto')
  })

  it('runs no night by itself once the owner has left that to the other program, and says so', async () => {
    const root = scratchWorkspace(reviewFiles())
    const { parts, handlers } = await openTestEngine()
    const { id } = await parts.workspaces.add(root, { mode: 'auto', isEnabled: true })
    const signal = new AbortController().signal
    const status = () => handlers.status.get({ workspace: id }, { signal })
    expect((await status()).schedule.nextRunsMs.length).toBeGreaterThan(0)
    await handlers.sweep.chooseSweeper({ workspace: id, sweeper: 'peer' }, { signal })
    expect(await status()).toMatchObject({
      mode: 'review',
      blocked: { reason: 'second_sweeper', action: 'choose_sweeper', params: { sweeper: 'peer' } },
      schedule: { state: 'off', nextRunsMs: [], isTurnedOff: false },
    })
    // A night that would be due now is let go.
    parts.book.save(id, { ...parts.book.load(id), settledMs: Date.now() - 3 * 86_400_000 })
    await parts.scheduler.look()
    expect(parts.book.load(id).runs).toEqual([])
    await parts.nights.run(id, { trigger: 'by_hand', force: true })
    expect(readFileSync(join(root, 'MEMORY.md'), 'utf8')).not.toContain('valve 3')
    await handlers.sweep.chooseSweeper({ workspace: id, sweeper: 'us' }, { signal })
    expect((await status()).blocked).toBeNull()
    expect((await status()).schedule.nextRunsMs.length).toBeGreaterThan(0)
  })

  it('brings the sample to today', async () => {
    const { parts } = await openTestEngine()
    const id = await parts.workspaces.addSample()
    const context = parts.workspaces.open(id)
    const { rows } = await parts.review.list({ workspace: id, lane: 'close', filter: {}, limit: 100 })
    expect(rows.length).toBeGreaterThan(3)
    expect(
      context.files.list('memory').some(({ name }) => name.startsWith(new Date().toISOString().slice(0, 4))),
    ).toBe(true)
    const old = rows.filter(({ gaps }) => gaps.some(({ gate }) => gate === 'maxAge'))
    expect(old.length).toBeLessThan(rows.length / 2)
  })
})

it('C094: of twelve workspaces two have something new, nine nothing, and one cannot be read', async () => {
  const { parts } = await openTestEngine()
  const entry = strongEntry('memory/2026-05-20.md', 3, 'x')
  const results: string[] = []
  const startedAt = performance.now()
  for (let number = 0; number < 12; number += 1) {
    const root = scratchWorkspace({
      'MEMORY.md': '# M\n',
      'memory/2026-05-20.md': `# x\n\n- Fato ${number}\n`,
    })
    if (number === 11) mkdirSync(join(root, 'memory/.dreams/short-term-recall.json'), { recursive: true })
    const { id } = await parts.workspaces.add(root, add)
    if (number < 11) await parts.nights.run(id, { trigger: 'schedule', force: false })
    if (number < 2)
      writeIn(
        root,
        'memory/.dreams/short-term-recall.json',
        recallStore([{ ...entry, snippet: `Fato ${number}` }]),
      )
    results.push((await parts.nights.run(id, { trigger: 'schedule', force: false })).outcome)
  }
  expect(results.filter((outcome) => outcome === 'done')).toHaveLength(2)
  expect(results.filter((outcome) => outcome === 'nothing_new')).toHaveLength(9)
  expect(results.at(-1)).toBe('blocked')
  expect(performance.now() - startedAt).toBeLessThan(60_000)
}, 90_000)
