import { expect, it } from 'vitest'
import { contractErrorOf } from '../../engine/contract/client.ts'
import type { App } from '../support/app.ts'
import { day, FACTS, reviewFiles } from '../support/nights.ts'
import { readIn, scratchWorkspace } from '../support/workspace.ts'

const failure = async (call: Promise<unknown>) =>
  contractErrorOf(
    await call.then(
      () => null,
      (error) => error,
    ),
  )

/** What holds over every wire. */
export function contractSuite(open: (workspaces: string[]) => Promise<App>): void {
  const opened = async () => {
    const root = scratchWorkspace(reviewFiles())
    const app = await open([])
    const { workspace } = await app.client.workspaces.add({ folder: root, mode: 'review' })
    return { ...app, root, workspace: workspace.id }
  }

  it('answers a query, and tells of what it cannot find', async () => {
    const { client, workspace } = await opened()
    expect(await client.app.about({})).toMatchObject({ name: 'Reverie' })
    const status = await client.status.get({ workspace })
    expect(status).toMatchObject({ mode: 'review', lastNight: null, counts: { entries: 4, waiting: 4 } })
    expect(status.nights).toHaveLength(30)
    expect(await failure(client.status.get({ workspace: 'f'.repeat(24) }))).toMatchObject({
      code: 'not_found',
    })
  })

  it('C175: nothing is written without a click; one yes, one edit, one no, and one that waits', async () => {
    const { client, root, workspace } = await opened()
    const before = readIn(root, 'MEMORY.md')
    await client.sweep.run({ workspace })
    await expect.poll(async () => (await client.status.get({ workspace })).run.isRunning, POLL).toBe(false)
    expect(readIn(root, 'MEMORY.md')).toBe(before)
    const { rows, total } = await client.review.list({ workspace, lane: 'ready' })
    expect(total).toBe(FACTS.length)
    const key = (index: number) =>
      rows.find(({ text }) => text.includes(FACTS[index]?.text ?? '?'))?.key ?? ''
    let { revision } = await client.memory.read({ workspace })
    const yes = await client.review.decide({
      workspace,
      keys: [key(0)],
      decision: { kind: 'promote' },
      expect: revision,
    })
    expect(yes).toMatchObject({ left: 3, decided: [{ outcome: 'done' }] })
    const edit = await client.review.decide({
      workspace,
      keys: [key(3)],
      decision: { kind: 'edit', text: 'Il forno grande si accende a sinistra' },
      expect: yes.revision,
    })
    revision = edit.revision
    const no = await client.review.decide({
      workspace,
      keys: [key(1)],
      decision: { kind: 'reject', reason: 'stale' },
      expect: revision,
    })
    expect(no).toMatchObject({ left: 1, revision })
    const text = readIn(root, 'MEMORY.md')
    expect(text.startsWith(before)).toBe(true)
    expect(text).toContain(`- ${FACTS[0].text} [score=`)
    expect(text).toContain('- Il forno grande si accende a sinistra [score=')
    expect(text).not.toContain(FACTS[3].text)
    expect(text).not.toContain(FACTS[1].text)
    const left = await client.review.list({ workspace, lane: 'ready' })
    expect(left.rows.map((row) => row.text)).toEqual([expect.stringContaining(FACTS[2].text)])
    const done = await client.review.list({ workspace, lane: 'done' })
    expect(done.rows.map(({ decision }) => decision?.kind)).toEqual(['reject', 'edit', 'promote'])
  })

  it('refuses a decision on a MEMORY.md that was another one, and names the new one', async () => {
    const { client, workspace } = await opened()
    const { rows } = await client.recall.list({ workspace })
    const call = client.review.decide({
      workspace,
      keys: [rows[0]?.key ?? ''],
      decision: { kind: 'promote' },
      expect: 'a'.repeat(64),
    })
    const { revision } = await client.memory.read({ workspace })
    expect(await failure(call)).toMatchObject({ code: 'conflict', params: { revision }, retry: 'now' })
  })

  it('splits, merges and tidies, and takes that back', async () => {
    const { client, workspace } = await opened()
    const { rows } = await client.recall.list({ workspace })
    const [one = '', two = ''] = rows.map(({ key }) => key)
    const { revision: expected, tidy } = await client.memory.read({ workspace })
    const merged = await client.review.merge({ workspace, keys: [one, two], expect: expected })
    expect(merged.decided.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    const split = await client.review.split({ workspace, keys: [one], expect: expected })
    expect(split.decided).toMatchObject([{ key: one, outcome: 'done' }])
    for (const { receipt } of [split, merged])
      expect(await client.review.undo({ workspace, receipt: receipt ?? '' })).toMatchObject({
        isUndone: true,
      })
    expect(tidy).toEqual([])
    const nothing = client.memory.tidy({ workspace, lines: [1], expect: expected })
    expect(await failure(nothing)).toMatchObject({ code: 'not_found' })
  })

  it('keeps a source out, and takes that back', async () => {
    const { client, workspace } = await opened()
    const rule = { kind: 'folder' as const, value: 'memory/clips' }
    const { receipt } = await client.review.setRule({ workspace, ...rule, isOn: true })
    expect(await client.review.rules({ workspace })).toMatchObject({ rules: [rule], offers: [] })
    await client.review.undo({ workspace, receipt: receipt ?? '' })
    expect(await client.review.rules({ workspace })).toEqual({ rules: [], offers: [] })
    const outside = client.review.setRule({ workspace, kind: 'folder', value: '../x', isOn: true })
    expect(await failure(outside)).toMatchObject({ code: 'invalid_input' })
  })

  it('lets a promoted line rest', async () => {
    const { client, workspace } = await opened()
    const { lines } = await client.memory.read({ workspace })
    expect(lines.map(({ isResting }) => isResting)).not.toContain(true)
    const key = lines[0]?.key ?? 'memory:memory/2026-05-01.md:1:1'
    const rest = client.memory.rest({ workspace, key, isResting: true })
    if (lines.length === 0) expect(await failure(rest)).toMatchObject({ code: 'not_found' })
    else expect((await rest).receipt).not.toBeNull()
  })

  it('lists notes by what their path holds', async () => {
    const { client, workspace } = await opened()
    const all = await client.note.list({ workspace })
    expect(all.rows.map(({ path }) => path)).toContain('MEMORY.md')
    const first = await client.note.list({ workspace, limit: 1 })
    const next = await client.note.list({ workspace, limit: 1, cursor: first.next ?? '' })
    expect([first.total, next.rows[0]]).toEqual([all.total, all.rows[1]])
    const named = await client.note.list({ workspace, text: 'MEMORY.MD' })
    expect(named.rows.map(({ path }) => path)).toEqual(['MEMORY.md'])
  })

  it('lists what works with a workspace, and tries one', async () => {
    const { client, root, workspace } = await opened()
    const { connections } = await client.connections.list({ workspace })
    expect(connections.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['mcp', 'active', 'openclaw', 'obsidian', 'embeddings', 'rewriter', 'power']),
    )
    // Only what is made to be copied names a place on this computer.
    expect(JSON.stringify(connections.map((one) => ({ ...one, ways: [] })))).not.toContain(root)
    const tried = await client.connections.test({ workspace, connection: 'embeddings' })
    expect(tried).toMatchObject({ isOk: false, says: 'no_provider', problem: null })
    const unknown = client.connections.test({ workspace, connection: 'telegraph' })
    expect(await failure(unknown)).toMatchObject({ code: 'not_found' })
    const gone = client.connections.list({ workspace: 'f'.repeat(24) })
    expect(await failure(gone)).toMatchObject({ code: 'not_found' })
  })

  it('looks at a wiki that is not there, and makes none', async () => {
    const { client, root, workspace } = await opened()
    const state = await client.wiki.state({ workspace })
    expect(JSON.stringify(state)).not.toContain(root)
    expect(await client.wiki.runs({ workspace })).toEqual({ runs: [] })
    const gone = client.wiki.page({ workspace, page: 'entities/nobody.md' })
    expect(await failure(gone)).toMatchObject({ code: 'not_found' })
    const far = client.wiki.graph({ workspace, page: 'x', depth: 9 })
    expect(await failure(far)).toMatchObject({ code: 'invalid_input', params: { key: 'depth' } })
  })

  it('repairs one part of what was found', async () => {
    const { client, workspace } = await opened()
    expect(await client.health.repair({ workspace, part: 'lock' })).toMatchObject({ changed: false })
    expect(await client.health.repair({ workspace, part: 'corpus' })).toMatchObject({ movedTo: [] })
  })

  it('names the key of an input that it refuses', async () => {
    const { client, workspace } = await opened()
    const tooMany = client.review.list({ workspace, lane: 'ready', limit: 201 })
    expect(await failure(tooMany)).toMatchObject({ code: 'invalid_input', params: { key: 'limit' } })
    const outside = client.note.read({ workspace, path: '../../etc/passwd' })
    expect(await failure(outside)).toMatchObject({ code: 'invalid_input', params: { key: 'path' } })
    const unknown = client.app.about({ more: 1 } as never)
    expect(await failure(unknown)).toMatchObject({ code: 'invalid_input' })
  })

  it('pages a list without losing or doubling a row', async () => {
    const { client, workspace } = await opened()
    const keys: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 5; page += 1) {
      const { rows, next, total } = await client.recall.list({
        workspace,
        limit: 1,
        ...(cursor ? { cursor } : {}),
      })
      keys.push(...rows.map(({ key }) => key))
      expect(total).toBe(4)
      if (next === null) break
      cursor = next
    }
    expect(new Set(keys).size).toBe(4)
    expect(await failure(client.recall.list({ workspace, cursor: 'nonsense' }))).toMatchObject({
      code: 'invalid_input',
      params: { key: 'cursor' },
    })
  })

  it('tells of what happens to everybody who listens, and ends when nobody does', async () => {
    const { client, root, workspace } = await opened()
    const controller = new AbortController()
    const stream = await client.app.events({}, { signal: controller.signal })
    expect((await stream.next()).value).toMatchObject({ event: 'hello' })
    const { revision, text } = await client.memory.read({ workspace })
    const saved = await client.memory.save({ workspace, text: `${text}- 新しい行\n`, expect: revision })
    expect(readIn(root, 'MEMORY.md')).toContain('新しい行')
    const next = await stream.next()
    expect(next.value).toEqual({ event: 'memory.changed', workspace, revision: saved.revision })
    controller.abort()
    expect(
      contractErrorOf(
        await stream.next().then(
          () => null,
          (error) => error,
        ),
      ),
    ).toBeInstanceOf(Error)
  })

  it('shows a note, and no state file', async () => {
    const { client, workspace } = await opened()
    const note = await client.note.read({ workspace, path: `memory/${day(2)}.md`, line: 3 })
    expect(note.lines.find(({ line }) => line === 3)?.text).toContain('valve 3')
    const state = client.note.read({ workspace, path: 'memory/.dreams/short-term-recall.json' })
    expect(await failure(state)).toMatchObject({ code: 'not_found' })
  })
}

const POLL = { timeout: 15_000, interval: 50 }
