import { describe, expect, it } from 'vitest'
import { contractErrorOf } from '../../../../../engine/contract/client.ts'
import { configInForce } from '../../../../../engine/host/app/config-in-force.ts'
import { pageAfter } from '../../../../../engine/host/app/paging.ts'
import { DEFAULT_SETTINGS } from '../../../../../engine/model/config.ts'
import { memoryApp } from '../../../../support/app.ts'
import { day, FACTS, reviewFiles } from '../../../../support/nights.ts'
import { readIn, readStore, scratchWorkspace, writeIn } from '../../../../support/workspace.ts'

/** An automatic night has written the four facts. */
async function dreamt(files: Record<string, string> = {}) {
  const root = scratchWorkspace({ ...reviewFiles(), ...files })
  const { client, engine } = await memoryApp()
  const { workspace } = await client.workspaces.add({ folder: root, mode: 'auto' })
  const id = workspace.id
  await engine.parts.nights.run(id, { trigger: 'by_hand', force: true })
  const revision = async () => (await client.memory.read({ workspace: id })).revision
  return { root, client, engine, workspace: id, revision }
}

describe('memory', () => {
  it('shows where each promoted line comes from, and how full the file is', async () => {
    const { client, workspace, root } = await dreamt()
    const view = await client.memory.read({ workspace })
    expect(view.text).toBe(readIn(root, 'MEMORY.md'))
    expect(view.lines).toHaveLength(4)
    const line = view.lines.find(({ text }) => text === FACTS[0].text)
    expect(line).toMatchObject({ isReworded: false, provenance: { decidedBy: 'auto', firstSeen: day(5) } })
    expect(view.text.split('\n')[(line?.line ?? 0) - 1]).toContain(FACTS[0].text)
    expect(view.budget).toMatchObject({ chars: view.text.length, budget: 10_000, promotedLines: 4 })
    expect(view.budget.ownChars + view.budget.promotedChars).toBe(view.text.length)
  })

  it('demotes one line to the archive; it does not come back, and its undo brings it back', async () => {
    const { client, engine, workspace, root, revision } = await dreamt()
    const { lines, text } = await client.memory.read({ workspace })
    const key = lines.find((line) => line.text === FACTS[1].text)?.key ?? ''
    const done = await client.memory.demote({ workspace, key, expect: await revision() })
    expect(readIn(root, 'MEMORY.md')).not.toContain(FACTS[1].text)
    expect(readIn(root, 'memory/archive/promoted.md')).toContain(FACTS[1].text)
    expect(readStore(root)[key]?.promotedAt).toBeUndefined()
    await engine.parts.nights.run(workspace, { trigger: 'by_hand', force: true })
    expect(readIn(root, 'MEMORY.md')).not.toContain(FACTS[1].text)
    const undone = await client.review.undo({ workspace, receipt: done.receipt ?? '' })
    expect(undone).toMatchObject({ isUndone: true, conflicts: [] })
    expect(readIn(root, 'MEMORY.md')).toBe(text)
    expect(
      await client.memory.demote({ workspace, key: 'none', expect: await revision() }).catch(contractErrorOf),
    ).toMatchObject({ code: 'not_found' })
  })

  it('C072: a file that is nearly full comes with what to merge, and a call does it', async () => {
    const twice = ['- Rui acende o forno às 6\n', '- Às 6 o Rui acende o forno\n']
    const memory = `# M\n\n${'minha '.repeat(1500)}\n\n${twice.join('')}`
    const root = scratchWorkspace({ ...reviewFiles(), 'MEMORY.md': memory })
    const { client } = await memoryApp()
    const { id: workspace } = (await client.workspaces.add({ folder: root, mode: 'review' })).workspace
    const { tidy, revision: expectRevision } = await client.memory.read({ workspace })
    expect(tidy).toMatchObject([{ kind: 'merge', needsOwner: true, lines: [{}, {}] }])
    const lines = tidy[0]?.lines.map(({ line }) => line) ?? []
    const wrong = { workspace, lines: [1], expect: expectRevision }
    expect(await client.memory.tidy(wrong).catch(contractErrorOf)).toMatchObject({ code: 'not_found' })
    const done = await client.memory.tidy({ workspace, lines, expect: expectRevision })
    expect(readIn(root, 'MEMORY.md')).toBe(memory.replace(twice[1] ?? '', ''))
    const stale = { workspace, lines, expect: expectRevision }
    expect(await client.memory.tidy(stale).catch(contractErrorOf)).toMatchObject({ code: 'conflict' })
    await client.review.undo({ workspace, receipt: done.receipt ?? '' })
    expect(readIn(root, 'MEMORY.md')).toBe(memory)
  })

  it('splits and merges claims, and takes that back', async () => {
    const { client, workspace, root, revision } = await dreamt()
    const [one = '', two = ''] = Object.keys(readStore(root))
    const merged = await client.review.merge({ workspace, keys: [one, two], expect: await revision() })
    expect(merged.decided.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    const { evidence } = await client.review.get({ workspace, key: one })
    const split = { workspace, keys: [one, 'no such key'], expect: await revision() }
    expect((await client.review.split(split)).decided).toMatchObject([
      { key: one, outcome: 'done' },
      { key: 'no such key', outcome: 'gone' },
    ])
    expect(evidence.every(({ key }) => key !== '')).toBe(true)
    const undone = await client.review.undo({ workspace, receipt: merged.receipt ?? '' })
    expect(undone.isUndone).toBe(true)
    const stale = { workspace, keys: [one, two], expect: 'none' }
    expect(await client.review.merge(stale).catch(contractErrorOf)).toMatchObject({ code: 'conflict' })
  })

  it('forgets what is asked, and names the note that only its owner can change', async () => {
    const { client, engine, workspace, root, revision } = await dreamt()
    const { lines } = await client.memory.read({ workspace })
    const key = lines.find((line) => line.text === FACTS[2].text)?.key ?? ''
    const done = await client.memory.forget({ workspace, key, expect: await revision() })
    expect(done.changed).toContain('MEMORY.md')
    expect(done.ownerOnly).toMatchObject([{ path: `memory/${day(4)}.md`, startLine: 3 }])
    expect(readIn(root, 'MEMORY.md')).not.toContain(FACTS[2].text)
    await engine.parts.nights.run(workspace, { trigger: 'by_hand', force: true })
    expect(readIn(root, 'MEMORY.md')).not.toContain(FACTS[2].text)
  })

  it('saves against what was seen, and its receipt brings back the bytes', async () => {
    const { client, workspace, root, revision } = await dreamt()
    const before = readIn(root, 'MEMORY.md')
    const expectRevision = await revision()
    const saved = await client.memory.save({ workspace, text: '\ufeff# 記憶\r\n', expect: expectRevision })
    expect(readIn(root, 'MEMORY.md')).toBe('\ufeff# 記憶\r\n')
    const late = await client.memory
      .save({ workspace, text: 'x', expect: expectRevision })
      .catch(contractErrorOf)
    expect(late).toMatchObject({ code: 'conflict', params: { revision: saved.revision } })
    await client.review.undo({ workspace, receipt: saved.receipt ?? '' })
    expect(readIn(root, 'MEMORY.md')).toBe(before)
  })
})

describe('sweeps', () => {
  it('C176: tells of each run what it did, to the line and the file, and takes it back', async () => {
    const { client, workspace, root } = await dreamt()
    const { rows, total } = await client.sweeps.list({ workspace })
    expect(total).toBe(1)
    const sweep = rows[0]?.id ?? ''
    expect(rows[0]).toMatchObject({
      outcome: 'done',
      deep: { promoted: 4 },
      diary: { written: false, reason: 'off' },
    })
    const detail = await client.sweeps.get({ workspace, sweep })
    expect(detail.verdicts.filter(({ kind }) => kind === 'promoted')).toHaveLength(4)
    const change = detail.fileChanges.find(({ path }) => path === 'MEMORY.md')
    expect(change?.before).toBe('# Long-Term Memory\n\n- Mara answers letters on Sundays.\n')
    expect(change?.after).toBe(readIn(root, 'MEMORY.md'))
    expect(await client.sweeps.undo({ workspace, sweep })).toMatchObject({ isUndone: true, demoted: 4 })
    expect(readIn(root, 'MEMORY.md')).toBe(change?.before)
    expect((await client.sweeps.list({ workspace })).rows[0]?.isUndone).toBe(true)
    expect(await client.sweeps.get({ workspace, sweep: '../last' }).catch(contractErrorOf)).toMatchObject({
      code: 'invalid_input',
    })
    expect(await client.sweeps.get({ workspace, sweep: 'last' }).catch(contractErrorOf)).toMatchObject({
      code: 'not_found',
    })
  })

  it('compares two runs by what became of each claim', async () => {
    const { client, engine, workspace } = await dreamt()
    await engine.parts.nights.run(workspace, { trigger: 'by_hand', force: true })
    const { rows } = await client.sweeps.list({ workspace })
    const [right = '', left = ''] = rows.map(({ id }) => id)
    const { changed } = await client.sweeps.compare({ workspace, left, right })
    expect(changed).toHaveLength(4)
    expect(changed.every((row) => row.left?.kind === 'promoted' && row.right === null)).toBe(true)
  })

  it('shows the night on the strip of thirty, and when the next one is', async () => {
    const { client, workspace } = await dreamt()
    const status = await client.status.get({ workspace })
    expect(status.nights.at(-1)).toMatchObject({ outcome: 'done', promoted: 4 })
    expect(status.nights.slice(0, -1).every(({ outcome }) => outcome === 'none')).toBe(true)
    expect(status.counts).toMatchObject({ promoted: 4, promotedToday: 4, waiting: 0, searches: 20 })
    expect(status.schedule).toMatchObject({ state: 'idle', isTurnedOff: false, sweeper: null })
    expect(status.schedule.nextRunsMs).toHaveLength(3)
  })

  it('tells who writes where two programs dream, as the owner said', async () => {
    const { client, workspace } = await dreamt()
    await client.sweep.chooseSweeper({ workspace, sweeper: 'peer' })
    const status = await client.status.get({ workspace })
    expect([status.schedule.sweeper, status.mode]).toEqual(['peer', 'review'])
  })
})

describe('diary and health', () => {
  it('lists entries newest first, finds doubles and removes them', async () => {
    const entry = (date: string, text: string) => `\n---\n\n*${date}*\n\n${text}\n\n`
    const one = entry('May 20, 2026 at 3:00 AM UTC', 'O forno dormiu.')
    const two = entry('May 21, 2026 at 3:00 AM UTC', '窯は静かだった。')
    const diary = `# Dream Diary\n\n<!-- openclaw:dreaming:diary:start -->${one}${one}${two}<!-- openclaw:dreaming:diary:end -->\n`
    const { client, workspace } = await dreamt({ 'DREAMS.md': diary })
    const page = await client.diary.entries({ workspace })
    expect(page).toMatchObject({
      total: 3,
      doubles: 1,
      days: ['2026-05-20', '2026-05-21'],
      path: 'DREAMS.md',
    })
    expect(page.rows.map(({ excerpt }) => excerpt)).toEqual([
      '窯は静かだった。',
      'O forno dormiu.',
      'O forno dormiu.',
    ])
    expect(page.doubleRows.map(({ index, excerpt }) => [index, excerpt])).toEqual([[1, 'O forno dormiu.']])
    expect((await client.diary.entries({ workspace, kind: 'night' })).total).toBe(3)
    // Of entries whose night is not recorded no phase is known.
    expect((await client.diary.entries({ workspace, phase: 'deep' })).total).toBe(0)
    expect(page.rows.map(({ phases }) => phases)).toEqual([[], [], []])
    expect((await client.diary.entries({ workspace, kind: 'replayed' })).rows).toEqual([])
    expect(await client.diary.entry({ workspace, index: 2 })).toMatchObject({
      text: '窯は静かだった。',
      day: '2026-05-21',
    })
    expect(await client.diary.dedupe({ workspace })).toEqual({ removed: 1, kept: 2 })
    expect((await client.diary.entries({ workspace, day: '2026-05-20' })).total).toBe(1)
  })

  it('finds what is wrong, says what a repair would do, and does it', async () => {
    const { client, workspace, root } = await dreamt()
    expect((await client.health.findings({ workspace })).findings).toEqual([])
    writeIn(root, 'memory/.dreams/short-term-recall.json', '{"version":1,"entries":{"a":{"broken":')
    writeIn(root, 'memory/.dreams/short-term-promotion.lock', '', Date.now() - 3_600_000)
    const { findings } = await client.health.findings({ workspace })
    expect(findings.map(({ code }) => code).sort()).toEqual(['recall-lock-stale', 'recall-store-unreadable'])
    expect(findings.every(({ repair }) => repair !== null)).toBe(true)
    expect(await client.health.repair({ workspace })).toMatchObject({ changed: true, removedLock: true })
    expect((await client.health.findings({ workspace })).findings).toEqual([])
    await client.health.rebuildMirror({ workspace })
    const { text } = await client.health.diagnostics({ workspace })
    expect(text).toContain('Reverie')
    expect(text).not.toContain(FACTS[0].text)
  })
})

describe('pageAfter', () => {
  const name = (row: string) => row
  it('goes on after the row of the cursor, also when rows came or went before it', () => {
    const first = pageAfter(['a', 'b', 'c', 'd'], { cursor: undefined, limit: 2, name })
    expect(first).toMatchObject({ rows: ['a', 'b'], total: 4 })
    const cursor = first.next ?? ''
    expect(pageAfter(['0', 'a', 'b', 'c', 'd'], { cursor, limit: 2, name }).rows).toEqual(['c', 'd'])
    expect(pageAfter(['b', 'c', 'd'], { cursor, limit: 9, name }).rows).toEqual(['c', 'd'])
    expect(pageAfter(['a', 'c', 'd'], { cursor, limit: 9, name }).rows).toEqual(['c', 'd'])
    expect(pageAfter([] as string[], { cursor, limit: 9, name })).toEqual({ rows: [], next: null, total: 0 })
  })
})

describe('what is recorded of a night', () => {
  it('is the settings that it went by', async () => {
    const { client, workspace } = await dreamt()
    const { rows } = await client.sweeps.list({ workspace })
    const { config } = await client.sweeps.get({ workspace, sweep: rows[0]?.id ?? '' })
    expect(config).toContainEqual({ key: 'dreaming.phases.deep.minScore', value: 0.8 })
    expect(config).toContainEqual({ key: 'dreaming.narratorTimeoutSeconds', value: 60 })
    expect(config).toContainEqual({ key: 'dreaming.promotion', value: 'auto' })
  })

  it('never holds the address of a model, which may hold a key', () => {
    const rewrite = { model: 'small' }
    const rows = configInForce({ ...DEFAULT_SETTINGS, rewrite })
    expect(rows.filter(({ key }) => key.startsWith('dreaming.rewrite'))).toEqual([
      { key: 'dreaming.rewrite.model', value: 'small' },
    ])
    expect(configInForce(undefined)).toEqual([])
  })
})
