import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { ignoredBy, isMemoryOff } from '../../../../engine/core/notes/left-out.ts'
import { readMemory } from '../../../../engine/host/memory-revision.ts'
import { rankWorkspace } from '../../../../engine/host/promote.ts'
import { laneCounts, rowsOf } from '../../../../engine/host/review.ts'
import { decideReview } from '../../../../engine/host/review-decide.ts'
import { syncIndex } from '../../../../engine/host/search-index.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { bridgeFiles } from '../../../../engine/host/wiki/bridge.ts'
import { workspaceMemory } from '../../../../engine/host/wiki/memory.ts'
import { rankParamsOf } from '../../../../engine/model/config.ts'
import { RECALL_STORE } from '../../../../engine/model/paths.ts'
import { reverie, scratchHome } from '../../../support/command.ts'
import { liveSearch, placesOf, searchHome } from '../../../support/live-search.ts'
import { hitsOf, indexed, scratchFolder } from '../../../support/search.ts'
import { promotedMemory } from '../../../support/wiki.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const KEPT = 'O forno novo fica na oficina de Setúbal desde maio'
const PRIVATE = '地下室保险箱的密码写在蓝色笔记本里'
const OFF = '지수는 목요일마다 상담 선생님을 만난다'
const NOTES = {
  '.reverieignore': '# what is mine alone\nmemory/private/**\nmemory/2026-05-25-*.md\n',
  'memory/2026-05-27.md': `- ${KEPT}\n`,
  'memory/private/safe.md': `- ${PRIVATE}\n`,
  'memory/2026-05-25-mine.md': `- ${PRIVATE}\n`,
  'memory/2026-05-26.md': `---\ntags: [diario]\nmemory: off\n---\n- ${OFF}\n`,
}

/** All that stands in the folder but the notes themselves. */
function outputs(root: string): string {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'short-term-recall.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !Object.keys(NOTES).some((note) => path.endsWith(note)))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}

const entries = [
  strongEntry('memory/2026-05-27.md', 1, KEPT),
  strongEntry('memory/2026-05-25-mine.md', 1, PRIVATE),
  strongEntry('memory/2026-05-26.md', 5, OFF),
]

describe('C127: what the owner leaves out of the memory', () => {
  it('is in no search; taken out of the index at once, and back when it may be', () => {
    const { root, store } = indexed(NOTES)
    expect(hitsOf(store, 'forno oficina Setúbal')).toHaveLength(1)
    expect(hitsOf(store, '保险箱的密码')).toEqual([])
    expect(hitsOf(store, '상담 선생님')).toEqual([])
    writeIn(root, '.reverieignore', '')
    syncIndex(nodeFiles(root), store)
    expect(
      hitsOf(store, '保险箱的密码')
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['memory/2026-05-25-mine.md', 'memory/private/safe.md'])
    writeIn(root, '.reverieignore', 'memory/**\n')
    expect(syncIndex(nodeFiles(root), store)).toMatchObject({ isOffline: false, removed: 4 })
    expect(hitsOf(store, '保险箱的密码')).toEqual([])
  })

  it('is no candidate though it was recalled before, is not promoted, and stands in no report or diary', async () => {
    const root = scratchWorkspace({ ...NOTES, [RECALL_STORE]: recallStore(entries) })
    const context = contextFor(root, { settings: { storage: { mode: 'both', separateReports: true } } })
    const found = rankWorkspace(context.files, rankParamsOf(context.settings), NIGHT)
    expect(found.map(({ snippet }) => snippet)).toEqual([KEPT])
    await runSweep(context, { dryRun: false, force: false })
    const memory = readIn(root, 'MEMORY.md')
    expect(memory).toContain(KEPT)
    const all = outputs(root)
    expect(all).not.toContain(PRIVATE)
    expect(all).not.toContain(OFF)
    // Nothing is lost: the owner may take the pattern away again.
    expect(readIn(root, RECALL_STORE)).toContain(PRIVATE)
  })

  it('waits for nobody in review while it is left out, says why, and waits again when it may', async () => {
    const root = scratchWorkspace({
      ...NOTES,
      '.reverieignore': '',
      'memory/2026-05-26.md': `- ${OFF}\n`,
      [RECALL_STORE]: recallStore([...entries.slice(0, 2), strongEntry('memory/2026-05-26.md', 1, OFF)]),
    })
    const context = () => contextFor(root, { settings: { enabled: true, promotion: 'review' } })
    const texts = (lane: 'ready' | 'done') =>
      rowsOf(context(), lane, null)
        .rows.map(({ text, decision }) => [text, decision?.kind ?? null])
        .sort()
    await runSweep(context(), { dryRun: false, force: false })
    const all = [KEPT, OFF, PRIVATE].map((text) => [text, null]).sort()
    expect(texts('ready')).toEqual(all)
    writeIn(root, '.reverieignore', NOTES['.reverieignore'])
    writeIn(root, 'memory/2026-05-26.md', `---\nmemory: off\n---\n- ${OFF}\n`)
    expect(texts('ready')).toEqual([[KEPT, null]])
    expect(laneCounts(context()).ready).toBe(1)
    const withdrawn = [OFF, PRIVATE].map((text) => [text, 'withdrawn']).sort()
    expect(texts('done')).toEqual(withdrawn)
    const [row] = rowsOf(context(), 'done', null).rows
    const { revision } = readMemory(context().files)
    await decideReview(context(), [row?.key ?? ''], { kind: 'promote' }, { expect: revision })
    expect(readMemory(context().files).revision).toBe(revision)
    // A night changes nothing of it.
    await runSweep(context(), { dryRun: false, force: true })
    expect(texts('ready')).toEqual([[KEPT, null]])
    expect(texts('done')).toEqual(withdrawn)
    writeIn(root, '.reverieignore', '')
    writeIn(root, 'memory/2026-05-26.md', `- ${OFF}\n`)
    expect(texts('ready')).toEqual(all)
    expect(texts('done')).toEqual([])
  })

  it('waits on where another note says the same', async () => {
    const other = strongEntry('memory/2026-05-24.md', 1, PRIVATE)
    const root = scratchWorkspace({
      ...NOTES,
      '.reverieignore': '',
      'memory/2026-05-24.md': `- ${PRIVATE}\n`,
      [RECALL_STORE]: recallStore([entries[1] ?? other, other]),
    })
    const context = () => contextFor(root, { settings: { enabled: true, promotion: 'review' } })
    await runSweep(context(), { dryRun: false, force: false })
    writeIn(root, '.reverieignore', NOTES['.reverieignore'])
    const { rows } = rowsOf(context(), 'ready', null)
    expect(rows.map(({ place }) => place.path)).toEqual(['memory/2026-05-24.md'])
  })

  it('is followed while a program runs, without a new start', async () => {
    const root = scratchWorkspace({ ...NOTES, '.reverieignore': '' })
    const synced: string[] = []
    const live = liveSearch(root, searchHome(), {
      isWatching: true,
      onSync: ({ changed }) => synced.push(...changed),
    })
    live.sync()
    await vi.waitUntil(() => live.watching()?.isReady === true, { timeout: 8_000 })
    const found = () => placesOf(live, '保险箱的密码')
    expect(await found()).toHaveLength(2)
    writeIn(root, '.reverieignore', NOTES['.reverieignore'], Date.now())
    await vi.waitUntil(() => synced.includes('memory/private/safe.md'), { timeout: 8_000 })
    expect(await found()).toEqual([])
    // What was written right before the question counts.
    writeIn(root, '.reverieignore', '', Date.now())
    expect(await found()).toHaveLength(2)
    writeIn(root, 'memory/2026-05-27.md', `---\nmemory: off\n---\n- ${KEPT}\n`, Date.now())
    expect(await placesOf(live, 'forno oficina Setúbal')).toEqual([])
  })

  it('is on no page of the wiki', async () => {
    const home = scratchHome()
    const vault = join(scratchFolder(), 'wiki')
    const root = scratchWorkspace({
      ...promotedMemory([
        { text: 'Petra moved to Lyon', day: '2026-05-20' },
        { text: 'Petra is allergic to peanuts', day: '2026-05-04' },
        { text: 'Petra meets a lawyer in secret', day: '2026-05-11' },
      ]),
    })
    writeFileSync(join(root, '.reverieignore'), '2026-05-11.md\n')
    const note = readIn(root, 'memory/2026-05-04.md')
    const ran = await reverie(['wiki', 'compile', '-w', root, '--vault', vault], { home })
    expect(ran.code).toBe(0)
    const page = () => readFileSync(join(vault, 'entities/petra.md'), 'utf8')
    expect(page()).toContain('peanuts')
    expect(page()).not.toContain('lawyer')
    writeIn(root, 'memory/2026-05-04.md', `---\nmemory: off\n---\n${note}`)
    await reverie(['wiki', 'compile', '-w', root, '--vault', vault], { home })
    const pages = readdirSync(vault, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('receipts'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n')
    expect(pages).not.toContain('peanuts')
    expect(pages).not.toContain('lawyer')
  })

  it('is no evidence of a fact that other notes have too', () => {
    const files = promotedMemory([{ text: 'Petra moved to Lyon', day: '2026-05-20', heading: 'Oficina' }])
    const place = (day: string) => ({ path: `memory/${day}.md`, startLine: 3, endLine: 3, day })
    const provenance = JSON.parse(files['memory/.dreams/provenance.json'] ?? '')
    for (const line of Object.values<{ sources: object[] }>(provenance.lines))
      line.sources = [place('2026-05-11'), ...line.sources, place('2026-05-25')]
    const root = scratchWorkspace({
      ...files,
      'memory/2026-05-11.md': '# 2026-05-11\n## Avvocato\n- Petra moved to Lyon\n',
      'memory/2026-05-25.md': '---\nmemory: off\n---\n## 상담\n- Petra moved to Lyon\n',
      'memory/.dreams/provenance.json': JSON.stringify(provenance),
      '.reverieignore': '2026-05-11.md\n',
    })
    const { facts } = workspaceMemory(nodeFiles(root), root, { nowMs: NIGHT })
    expect(
      facts.map(({ places, headings }) => ({ paths: places.map(({ path }) => path), headings })),
    ).toEqual([{ paths: ['memory/2026-05-20.md'], headings: ['Oficina'] }])
  })

  it('is not mirrored by the bridge of the wiki', () => {
    const root = scratchWorkspace(NOTES)
    const settings = {
      ...{ enabled: true, readMemoryArtifacts: true, indexMemoryRoot: true },
      ...{ indexDailyNotes: true, indexDreamReports: true, followMemoryEvents: true },
    }
    const found = bridgeFiles([{ root, agentIds: [], files: nodeFiles(root) }], settings)
    expect(found.map(({ key }) => key)).toEqual([join(root, 'memory/2026-05-27.md')])
  })

  it('is told by front matter alone, and MEMORY.md cannot be ignored', () => {
    for (const line of ['memory: off', 'memory: false', 'Memory: "no"', 'memory: off # mine'])
      expect(isMemoryOff(`---\r\ntitle: x\r\n${line}\r\n---\r\ntext`), line).toBe(true)
    for (const text of [
      'memory: off',
      '---\nmemory: on\n---\n',
      '---\nx: 1\n---\nmemory: off',
      '---\nnested:\n  memory: off\n---\n',
    ])
      expect(isMemoryOff(text), text).toBe(false)
    const isIgnored = ignoredBy('*.md\n!memory/2026-05-01.md\n')
    expect(isIgnored('MEMORY.md')).toBe(false)
    expect(isIgnored('memory/2026-05-02.md')).toBe(true)
    expect(isIgnored('memory/2026-05-01.md')).toBe(false)
  })

  it('stops with the name of the file when the patterns cannot be read', () => {
    const root = scratchWorkspace({ '.reverieignore': Buffer.from([0xc3, 0x28]) })
    expect(() => rankWorkspace(nodeFiles(root), rankParamsOf(contextFor(root).settings), NIGHT)).toThrow(
      /\.reverieignore cannot be read \(not_utf8\)/,
    )
  })
})
