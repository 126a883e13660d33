import { describe, expect, it } from 'vitest'
import { lookAt, rankWorkspace } from '../../../../engine/host/promote.ts'
import { journalSearch } from '../../../../engine/host/recall-journal.ts'
import { rowsOf } from '../../../../engine/host/review.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { rankParamsOf } from '../../../../engine/model/config.ts'
import { restatementsOf } from '../../../../engine/model/recall.ts'
import { contextFor, NIGHT, readStore, scratchWorkspace, writeIn } from '../../../support/workspace.ts'

const DAY = 86_400_000
const SAID = [
  'Eu prefiro TypeScript a JavaScript',
  'Minha preferência é TypeScript, não JavaScript',
  'TypeScript é o que eu prefiro, em vez de JavaScript',
]
const note = (at: number) => `memory/2026-05-2${6 + at}.md`

/** Three nights, after each of which the owner has said it once more; searched for once. */
async function restated() {
  const root = scratchWorkspace({})
  const context = contextFor(root, { settings: { promotion: 'review' } })
  for (const [at, text] of SAID.entries()) {
    writeIn(root, note(at), `- ${text}\n`)
    const nowMs = NIGHT + (at - 1) * DAY
    if (at === 2) {
      const hit = {
        path: note(0),
        startLine: 1,
        endLine: 1,
        score: 0.9,
        snippet: SAID[0] ?? '',
        source: 'memory',
      }
      journalSearch(context.files, { query: 'linguagem preferida', hits: [hit], day: '2026-05-28', nowMs })
    }
    await runSweep({ ...context, nowMs }, { dryRun: false, force: true })
  }
  return { root, context: { ...context, nowMs: NIGHT + DAY } }
}

describe('restatements and searches', () => {
  it('are told apart in the store, the ranking and the review, and still count alike', async () => {
    const { root, context } = await restated()
    const { store } = lookAt(context.files, context.nowMs)
    const entry = store.entries.get(`memory:${note(0)}:1:1`)
    expect(entry).toMatchObject({ recallCount: 3 })
    expect(entry && restatementsOf(entry)).toBe(2)
    const open = { ...rankParamsOf(context.settings), minScore: 0, minRecallCount: 0, minUniqueQueries: 0 }
    const [candidate] = rankWorkspace(context.files, open, context.nowMs)
    expect(candidate).toMatchObject({ recallCount: 3, restatedCount: 2 })
    const rows = ['ready', 'close'].flatMap((lane) => rowsOf(context, lane as 'ready', null).rows)
    expect(rows.map(({ signals }) => [signals.searches, signals.restatements])).toEqual([[1, 2]])
    const [row] = rows
    const { total = 0, searches = 0, restatements = 0, dayHits = 0, replayed = 0 } = row?.signals ?? {}
    expect(searches + restatements + dayHits + replayed).toBe(total)
    expect(Object.keys(readStore(root)).length).toBe(3)
  })
})
