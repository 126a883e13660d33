import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contractErrorOf } from '../../../../../engine/contract/client.ts'
import { clientOf, openTestEngine } from '../../../../support/app.ts'
import { treeOf } from '../../../../support/command.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

const PAGES = {
  'entities/mira.md': `---
pageType: entity
entityType: person
id: entity.mira
title: Mira Oduya
aliases: [Mira]
sourceIds: [source.survey]
updatedAt: "2026-05-20T09:00:00.000Z"
claims:
  - id: claim.units
    text: Mira prefers metric units.
    confidence: 0.9
    evidence:
      - sourceId: source.survey
        lines: 1-2
  - id: claim.colour
    text: La barca è verde.
    status: contested
    confidence: 0.3
questions:
  - Wer hat den Schlüssel?
---

# Mira Oduya

Runs the workshop, see [[syntheses/heron|Heron]].

## Notes
<!-- openclaw:human:start -->
<!-- openclaw:human:end -->
`,
  'entities/boat.md': `---
pageType: entity
id: entity.boat
title: ボート
claims:
  - id: claim.colour
    text: La barca è rossa.
    evidence:
      - path: memory/2026-05-02.md
---

# ボート
`,
  'syntheses/heron.md': `---
pageType: synthesis
id: synthesis.heron
title: Heron
sourceIds: [source.survey]
contradictions: [두 보고서가 다르다]
---

# Heron
`,
  'sources/survey.md': `---
pageType: source
id: source.survey
title: hull survey
sourceType: local-file
sourcePath: /home/mira/private place/hull-survey.md
---

# hull survey

## Source
- Type: \`local-file\`
- Path: \`/home/mira/private place/hull-survey.md\`
`,
  'concepts/broken.md': '---\npageType: concept\ntitle: a: b: c\n---\n\n# Broken\n',
}

async function opened(pages: Record<string, string> = PAGES) {
  const home = scratchFolder()
  const vault = join(scratchFolder(), 'wiki 維基')
  const root = scratchWorkspace({ 'memory/2026-05-02.md': '- La barca è rossa.\n' })
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(join(vault, path, '..'), { recursive: true })
    writeFileSync(join(vault, path), text)
  }
  const config = { vault: { path: vault } }
  writeFileSync(
    join(home, 'config.json5'),
    JSON.stringify({ workspaces: [root], plugins: { entries: { 'memory-wiki': { config } } } }),
  )
  const engine = await openTestEngine({ home })
  const client = clientOf(engine)
  const [first] = (await client.workspaces.list({})).workspaces
  const workspace = first?.id ?? ''
  const failure = async (call: Promise<unknown>) =>
    contractErrorOf(await call.then(() => null).catch((error) => error))
  return {
    client,
    engine,
    home,
    vault,
    root,
    workspace,
    failure,
    read: (path: string) => readFileSync(join(vault, path), 'utf8'),
  }
}

describe('wiki', () => {
  it('C155: a folder that is no wiki yet is said to be none, and what would be made is listed first', async () => {
    const { client, vault, workspace } = await opened({
      'index.md': '# Mine\r\n',
      '.obsidian/app.json': '{ }',
    })
    const state = await client.wiki.state({ workspace })
    expect(state).toMatchObject({ state: 'missing', name: 'wiki 維基', claims: 0, problems: [] })
    expect(state.wouldCreate).toEqual(expect.arrayContaining(['entities/', 'AGENTS.md', 'inbox.md']))
    expect(state.wouldCreate).not.toContain('index.md')
    const { created } = await client.wiki.init({ workspace })
    expect(created).toEqual(state.wouldCreate)
    expect(readFileSync(join(vault, 'index.md'), 'utf8')).toBe('# Mine\r\n')
    expect(readFileSync(join(vault, '.obsidian/app.json'), 'utf8')).toBe('{ }')
    expect(await client.wiki.state({ workspace })).toMatchObject({ state: 'ready', wouldCreate: [] })
  })

  it('makes nothing when it is only looked at', async () => {
    const { client, vault, home, workspace } = await opened({})
    await client.wiki.state({ workspace })
    expect((await client.wiki.list({ workspace })).total).toBe(0)
    expect((await client.wiki.runs({ workspace })).runs).toEqual([])
    expect(existsSync(vault)).toBe(false)
    expect(existsSync(join(home, 'wiki-runs'))).toBe(false)
  })

  it('lists pages by kind and title, filter and words, with figures and what stands in the way', async () => {
    const { client, vault, workspace } = await opened()
    const before = treeOf(vault)
    const all = await client.wiki.list({ workspace })
    expect(all.total).toBe(4)
    expect(all.counts).toEqual({ entity: 2, concept: 0, source: 1, synthesis: 1, report: 0 })
    expect(all.rows.find(({ path }) => path === 'entities/mira.md')).toMatchObject({
      ...{ title: 'Mira Oduya', entityType: 'person', claims: 2, questions: 1, isFromMemory: false },
      snippet: 'Mira prefers metric units.',
    })
    const entities = await client.wiki.list({ workspace, kind: 'entity', limit: 1 })
    expect(entities).toMatchObject({ total: 2, counts: { synthesis: 1 } })
    const second = await client.wiki.list({
      workspace,
      kind: 'entity',
      limit: 1,
      cursor: entities.next ?? '',
    })
    expect(second.rows[0]?.path).not.toBe(entities.rows[0]?.path)
    const asked = async (input: object) =>
      (await client.wiki.list({ workspace, ...input })).rows.map(({ path }) => path)
    expect(await asked({ filter: 'questions' })).toEqual(['entities/mira.md'])
    expect(await asked({ filter: 'contradictions' })).toEqual(['entities/mira.md', 'syntheses/heron.md'])
    expect(await asked({ filter: 'weak' })).toEqual(['entities/mira.md'])
    expect(await asked({ text: 'rossa' })).toEqual(['entities/boat.md'])
    expect(await asked({ text: 'ボート' })).toEqual(['entities/boat.md'])
    const state = await client.wiki.state({ workspace })
    expect(state.problems).toMatchObject([{ code: 'page-unreadable', path: 'concepts/broken.md', line: 3 }])
    expect(state.dashboards).toMatchObject({ contradictions: 2, questions: 1, weak: 1, unsourced: 1 })
    expect(treeOf(vault)).toEqual(before)
  })

  it('shows a page with claims, evidence, notes and what links to it, and no absolute path', async () => {
    const { client, workspace, failure } = await opened()
    const view = await client.wiki.page({ workspace, page: 'entity.mira' })
    expect(view).toMatchObject({
      ...{ path: 'entities/mira.md', aliases: ['Mira'], questionList: ['Wer hat den Schlüssel?'], notes: '' },
      sources: [{ path: 'sources/survey.md', kind: 'source' }],
      links: [{ path: 'syntheses/heron.md', title: 'Heron' }],
    })
    expect(view.claimList).toMatchObject([
      {
        id: 'claim.units',
        status: 'supported',
        evidence: [{ source: { path: 'sources/survey.md' }, startLine: 1, endLine: 2, note: null }],
      },
      { id: 'claim.colour', isContested: true, confidence: 0.3, evidence: [] },
    ])
    const source = await client.wiki.page({ workspace, page: 'sources/survey' })
    expect(source.markdown).toContain('Path: `hull-survey.md`')
    expect(source.backlinks.map(({ path }) => path)).toEqual(['syntheses/heron.md', 'entities/mira.md'])
    for (const answer of [view, source, await client.wiki.state({ workspace })])
      expect(JSON.stringify(answer)).not.toMatch(/\/home\/mira|\/tmp\//)
    expect(await failure(client.wiki.page({ workspace, page: 'nessuna' }))).toMatchObject({
      code: 'not_found',
    })
  })

  it('shows the pages around a page, step by step', async () => {
    const { client, workspace } = await opened()
    const near = await client.wiki.graph({ workspace, page: 'entities/mira.md' })
    expect(near.nodes.map(({ path, depth }) => [path, depth])).toEqual([
      ['entities/mira.md', 0],
      ['sources/survey.md', 1],
      ['syntheses/heron.md', 1],
    ])
    expect(near.edges).toEqual(
      expect.arrayContaining([
        { from: 'entities/mira.md', to: 'sources/survey.md', kind: 'source', label: null },
        { from: 'entities/mira.md', to: 'syntheses/heron.md', kind: 'link', label: null },
        { from: 'syntheses/heron.md', to: 'sources/survey.md', kind: 'source', label: null },
      ]),
    )
    const alone = await client.wiki.graph({ workspace, page: 'entity.boat', depth: 3 })
    expect(alone).toMatchObject({ nodes: [{ title: 'ボート' }], edges: [], isCut: false })
  })

  it('puts contradictions side by side, and lists what is open', async () => {
    const { client, workspace } = await opened()
    const { rows } = await client.wiki.dashboard({ workspace, dashboard: 'contradictions' })
    expect(rows).toMatchObject([
      { sides: [{ claim: 'La barca è verde.' }, { claim: 'La barca è rossa.' }] },
      { text: '두 보고서가 다르다', sides: [{ page: { path: 'syntheses/heron.md' } }] },
    ])
    const questions = await client.wiki.dashboard({ workspace, dashboard: 'questions' })
    expect(questions.rows).toMatchObject([{ text: 'Wer hat den Schlüssel?' }])
  })

  it('compiles, writes a synthesis and notes, tells of it, and takes each back', async () => {
    const { client, workspace, read, failure, vault } = await opened()
    const controller = new AbortController()
    const stream = await client.app.events({}, { signal: controller.signal })
    await stream.next()
    const compiled = await client.wiki.compile({ workspace })
    expect((await stream.next()).value).toEqual({ event: 'wiki.changed' })
    controller.abort()
    expect(compiled).toMatchObject({ problems: [{ path: 'concepts/broken.md', line: 3 }] })
    expect(read('concepts/broken.md')).toBe(PAGES['concepts/broken.md'])
    expect(read('entities/mira.md')).toContain('## Related')
    const synthesis = {
      workspace,
      op: 'synthesis' as const,
      title: '船の色',
      body: '赤いはず。',
      sources: ['source.survey'],
    }
    const made = await client.wiki.apply(synthesis)
    expect(made.pages).toContain('syntheses/船の色.md')
    expect(await failure(client.wiki.apply({ ...synthesis, sources: [] }))).toMatchObject({
      code: 'invalid_input',
      params: { key: 'sources' },
    })
    const noted = await client.wiki.apply({
      workspace,
      op: 'notes',
      page: 'entity.mira',
      notes: 'Ask her about o leme.',
    })
    expect(noted).toMatchObject({ pages: ['entities/mira.md'], changed: 1 })
    expect((await client.wiki.page({ workspace, page: 'entity.mira' })).notes).toBe('Ask her about o leme.')
    const { runs } = await client.wiki.runs({ workspace })
    expect(runs.map(({ what, isUndone }) => [what, isUndone])).toEqual([
      ['notes', false],
      ['apply', false],
      ['compile', false],
    ])
    expect(await client.wiki.undo({ workspace, receipt: made.receipt ?? '' })).toMatchObject({
      isUndone: true,
      conflicts: [],
    })
    expect(existsSync(join(vault, 'syntheses/船の色.md'))).toBe(false)
    expect(read('index.md')).not.toContain('船の色')
    await client.wiki.undo({ workspace, receipt: noted.receipt ?? '' })
    expect(read('entities/mira.md')).not.toContain('o leme')
    expect(await failure(client.wiki.undo({ workspace, receipt: noted.receipt ?? '' }))).toMatchObject({
      code: 'not_found',
    })
    const marked = client.wiki.apply({
      workspace,
      op: 'notes',
      page: 'entity.mira',
      notes: '<!-- openclaw:human:end -->',
    })
    expect(await failure(marked)).toMatchObject({ code: 'invalid_input', params: { key: 'notes' } })
  })

  it('C180: a page that its owner edited in the same place since stays, and both texts are told', async () => {
    const { client, workspace, read, vault } = await opened()
    const noted = await client.wiki.apply({ workspace, op: 'notes', page: 'entity.mira', notes: 'first' })
    const path = join(vault, 'entities/mira.md')
    writeFileSync(path, read('entities/mira.md').replace('first', 'meu próprio texto'))
    const undone = await client.wiki.undo({ workspace, receipt: noted.receipt ?? '' })
    expect(undone).toMatchObject({ isUndone: false, conflicts: [{ path: 'entities/mira.md' }] })
    expect(undone.conflicts[0]?.now).toContain('meu próprio texto')
    expect(read('entities/mira.md')).toContain('meu próprio texto')
  })

  it('says how to open a page in Obsidian', async () => {
    const { client, workspace, vault } = await opened()
    expect(await client.wiki.link({ workspace, page: 'entity.mira' })).toMatchObject({
      state: 'not-a-vault',
      vault: 'wiki 維基',
    })
    mkdirSync(join(vault, '.obsidian'))
    expect(await client.wiki.link({ workspace, page: null })).toMatchObject({
      command: 'none',
      vault: 'wiki 維基',
    })
    expect(await client.wiki.open({ workspace, page: 'entity.mira' })).toEqual({ isOpened: false })
  })
})
