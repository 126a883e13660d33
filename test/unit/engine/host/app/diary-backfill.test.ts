import { describe, expect, it } from 'vitest'
import { contractErrorOf } from '../../../../../engine/contract/client.ts'
import { memoryApp } from '../../../../support/app.ts'
import { readIn, readStore, scratchWorkspace } from '../../../../support/workspace.ts'

const DIARY =
  '# Dream Diary\n\n<!-- openclaw:dreaming:diary:start -->\n<!-- openclaw:dreaming:diary:end -->\nmine\n'

async function opened(files: Record<string, string> = {}) {
  const root = scratchWorkspace({
    'DREAMS.md': DIARY,
    'memory/2026-04-11.md': '## 취향\n- 지수는 항상 짧은 보고서를 선호한다\n',
    'old/2026-04-12.md': '## Preferenze\n- Nadia preferisce sempre il tè senza zucchero\n',
    ...files,
  })
  const { client } = await memoryApp()
  const { workspace } = await client.workspaces.add({ folder: root, mode: 'review' })
  return { root, client, workspace: workspace.id }
}

describe('old notes in the app', () => {
  it('are shown by day, written, staged, cleared and rolled back; the diary stays to the byte', async () => {
    const { root, client, workspace } = await opened()
    const before = await client.diary.backfillPreview({ workspace })
    expect(before).toMatchObject({
      days: [
        {
          day: '2026-04-11',
          path: 'memory/2026-04-11.md',
          lasting: [{ text: '취향: 지수는 항상 짧은 보고서를 선호한다', places: ['memory/2026-04-11.md:2'] }],
        },
      ],
      stageable: 2,
      written: 0,
      staged: 0,
      promoted: 0,
    })
    expect(readIn(root, 'DREAMS.md')).toBe(DIARY)
    expect(await client.diary.backfill({ workspace, isStaging: true })).toEqual({
      written: 1,
      replaced: 0,
      staged: 2,
      replacedStaged: 0,
    })
    expect(await client.diary.backfillPreview({ workspace })).toMatchObject({ written: 1, staged: 1 })
    const { rows } = await client.diary.entries({ workspace, kind: 'replayed' })
    expect(rows).toMatchObject([{ day: '2026-04-11', isBackfilled: true }])
    const lane = await client.review.list({ workspace, lane: 'close', filter: { signalOrigin: 'replayed' } })
    expect(lane.rows).toMatchObject([{ signalOrigin: 'replayed', signals: { replayed: 3, searches: 0 } }])
    expect(await client.diary.rollback({ workspace, diary: false, staged: true })).toEqual({
      entries: 0,
      staged: 1,
    })
    expect(readStore(root)).toEqual({})
    expect(await client.diary.rollback({ workspace, diary: true, staged: false })).toEqual({
      entries: 1,
      staged: 0,
    })
    expect(readIn(root, 'DREAMS.md')).toBe(DIARY)
  })

  it('stand among the nights by their day, and name the lines that they were made from', async () => {
    const night = '---\n\n*May 20, 2026 at 3:00 AM UTC*\n\nUma noite calma.\n\n'
    const early = '---\n\n*March 2, 2026 at 3:00 AM UTC*\n\n조용한 밤.\n\n'
    const { client, workspace } = await opened({
      'DREAMS.md': `<!-- openclaw:dreaming:diary:start -->\n${early}${night}<!-- openclaw:dreaming:diary:end -->\n`,
    })
    await client.diary.backfill({ workspace })
    const { rows } = await client.diary.entries({ workspace })
    expect(rows.map(({ day }) => day)).toEqual(['2026-05-20', '2026-04-11', '2026-03-02'])
    const index = rows[1]?.index ?? -1
    expect(await client.diary.entry({ workspace, index })).toMatchObject({
      lines: [
        {
          text: '취향: 지수는 항상 짧은 보고서를 선호한다',
          path: 'memory/2026-04-11.md',
          startLine: 2,
          endLine: 2,
        },
      ],
      sources: [{ path: 'memory/2026-04-11.md', day: '2026-04-11' }],
      sweep: null,
    })
  })

  it('other folders are read, only inside of the workspace; none of them is an error with its path', async () => {
    const { client, workspace } = await opened()
    const old = await client.diary.backfillPreview({ workspace, path: 'old' })
    expect(old.days).toMatchObject([{ path: 'old/2026-04-12.md' }])
    expect(
      await client.diary.backfillPreview({ workspace, path: 'nowhere' }).catch(contractErrorOf),
    ).toMatchObject({
      code: 'not_found',
    })
    expect(
      await client.diary.backfillPreview({ workspace, path: '../x' }).catch(contractErrorOf),
    ).toMatchObject({
      code: 'invalid_input',
    })
  })
})

describe('health', () => {
  it('a repair can be taken back', async () => {
    const line = 'User: Write a dream diary entry from these memory fragments [dreaming-narrative-light-1]\n'
    const corpus = 'memory/.dreams/session-corpus/2026-05-26.txt'
    const { root, client, workspace } = await opened({ [corpus]: line })
    expect((await client.health.findings({ workspace })).canUndo).toBe(false)
    await client.health.repair({ workspace })
    expect((await client.health.findings({ workspace })).canUndo).toBe(true)
    expect(await client.health.undoRepair({ workspace })).toEqual({
      restored: ['memory/.dreams/session-corpus'],
      kept: [],
    })
    expect(readIn(root, corpus)).toBe(line)
  })
})
