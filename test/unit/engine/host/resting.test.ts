import { describe, expect, it } from 'vitest'
import { usageOf } from '../../../../engine/core/recall/usage.ts'
import { getMemory } from '../../../../engine/host/memory-get.ts'
import { readMemory } from '../../../../engine/host/memory-revision.ts'
import { restingLines, restingReader, setResting } from '../../../../engine/host/resting.ts'
import { rowsOf } from '../../../../engine/host/review.ts'
import { undoDecision } from '../../../../engine/host/review-undo.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { MEMORY_FILE, RECALL_STORE } from '../../../../engine/model/paths.ts'
import { liveSearch } from '../../../support/live-search.ts'
import {
  contextFor,
  readIn,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const NOTE = 'memory/2026-05-26.md'
const SAID = ['O código do portão é 4711', '창고 열쇠는 빨간 문 뒤에 걸려 있다']

/** A workspace whose MEMORY.md has two promoted lines, one of them under a heading of its note. */
async function promoted() {
  const root = scratchWorkspace({
    [NOTE]: `## Portão\n\n- ${SAID[0]}\n\n- ${SAID[1]}\n`,
    [RECALL_STORE]: recallStore([strongEntry(NOTE, 3, SAID[0] ?? ''), strongEntry(NOTE, 5, SAID[1] ?? '')]),
  })
  const context = contextFor(root)
  await runSweep(context, { dryRun: false, force: true })
  return { root, context, key: `memory:${NOTE}:3:3` }
}

describe('rest', () => {
  it('leaves the file as it is, and is taken back like any decision', async () => {
    const { root, context, key } = await promoted()
    const before = readIn(root, MEMORY_FILE)
    const done = await setResting(context, key, true)
    expect(readIn(root, MEMORY_FILE)).toBe(before)
    expect(restingLines(context.files).map((line) => line.key)).toEqual([key])
    expect(rowsOf(context, 'done', null).rows.map(({ decision }) => decision?.kind)).toEqual(['auto', 'auto'])
    expect(await setResting(context, key, true)).toMatchObject({ receipt: null })
    expect(await setResting(context, 'memory:memory/2026-05-01.md:1:1', true)).toBeNull()
    await undoDecision(context, done?.receipt ?? '')
    expect(restingLines(context.files)).toEqual([])
    await setResting(context, key, true)
    await setResting(context, key, false)
    expect(restingLines(context.files)).toEqual([])
  })

  it('is given to nobody by search and get: neither the line nor the note it was taken from', async () => {
    const { root, context, key } = await promoted()
    const live = liveSearch(root)
    const found = async (query: string) =>
      (await live.search({ query, maxResults: 10 })).hits
        .filter(
          ({ snippet }) => /4711|창고 열쇠/.test(snippet) && snippet.includes(query.split(' ').at(-1) ?? ''),
        )
        .map((hit) => hit.path)
    expect((await found('código do portão 4711')).toSorted()).toEqual([MEMORY_FILE, NOTE])
    await setResting(context, key, true)
    const hidden = await live.search({ query: 'código do portão 4711', maxResults: 10 })
    expect(hidden.hits.filter(({ snippet }) => snippet.includes('4711'))).toEqual([])
    expect(hidden.confidence).not.toBe('good')
    expect((await found('창고 열쇠는')).toSorted()).toEqual([MEMORY_FILE, NOTE])
    const { isResting } = restingReader(context.files)()
    for (const path of [MEMORY_FILE, NOTE]) {
      const { text, lines } = getMemory(context.files, path, { isResting })
      expect(text).not.toContain('4711')
      expect(text).toContain('창고 열쇠')
      expect(text.split('\n')).toHaveLength(lines ?? 0)
    }
    await setResting(context, key, false)
    expect((await found('código do portão 4711')).toSorted()).toEqual([MEMORY_FILE, NOTE])
  })

  it('ends with the line, and hides nothing that only shares a word with it', async () => {
    const { root, context, key } = await promoted()
    await setResting(context, key, true)
    writeIn(root, NOTE, `${readIn(root, NOTE)}- O portão foi pintado\n`)
    const { isResting } = restingReader(context.files)()
    expect(isResting(NOTE, '## Portão')).toBe(false)
    expect(isResting(NOTE, '- O portão foi pintado')).toBe(false)
    expect(isResting('memory/2026-05-25.md', SAID[0] ?? '')).toBe(false)
    writeIn(root, MEMORY_FILE, (readMemory(context.files).text ?? '').replace(/^.*4711.*\n/m, ''))
    expect(restingLines(context.files)).toEqual([])
  })
})

describe('who used a line last', () => {
  it('is the newest that is known', () => {
    const line = {
      day: '2026-05-26',
      kind: 'promoted' as const,
      path: MEMORY_FILE,
      startLine: 4,
      endLine: 4,
      key: 'k',
    }
    const at = (hour: number) => `2026-05-26T0${hour}:00:00.000Z`
    const lines = [
      { ...line, at: at(1), by: 'claude-code' },
      { ...line, at: at(3), by: 'cli' },
      { ...line, at: at(2), by: 'app' },
    ]
    expect(usageOf(lines)).toMatchObject([{ promotedHits: 3, by: 'cli' }])
    expect(usageOf([{ ...line, at: at(1) }])[0]).not.toHaveProperty('by')
  })
})
