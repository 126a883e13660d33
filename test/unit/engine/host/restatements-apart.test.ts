import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openRecallMirror } from '../../../../engine/adapters/mirror/recall-mirror.ts'
import { parseProvenance, printProvenance } from '../../../../engine/core/promote/provenance-json.ts'
import { readMemory } from '../../../../engine/host/memory-revision.ts'
import { lookAt, rankWorkspace } from '../../../../engine/host/promote.ts'
import { loadProvenance } from '../../../../engine/host/provenance.ts'
import { journalSearch } from '../../../../engine/host/recall-journal.ts'
import { rowsOf } from '../../../../engine/host/review.ts'
import { decideReview } from '../../../../engine/host/review-decide.ts'
import { openLook } from '../../../../engine/host/review-look.ts'
import { reviewDetail } from '../../../../engine/host/review-why.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { rankParamsOf } from '../../../../engine/model/config.ts'
import { RECALL_RESTATED, RECALL_STORE } from '../../../../engine/model/paths.ts'
import { restatementsOf } from '../../../../engine/model/recall.ts'
import { searchHome } from '../../../support/live-search.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  readStore,
  scratchWorkspace,
  writeIn,
} from '../../../support/workspace.ts'

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

  it('also in the lists of the mirror and beside the line that was promoted', async () => {
    const { context } = await restated()
    const mirror = openRecallMirror(join(searchHome(), 'mirror.sqlite'))
    onTestFinished(() => mirror.close())
    const { store, phases } = lookAt(context.files, context.nowMs)
    mirror.sync(store, phases, [], 'now')
    const counts = mirror
      .page('recalls', { limit: 9 })
      .rows.map((row) => [row.recallCount, row.restatedCount])
    expect(counts).toContainEqual([3, 2])
    const [row] = rowsOf(context, 'ready', null).rows
    const expected = readMemory(context.files).revision
    await decideReview(context, [row?.key ?? ''], { kind: 'promote' }, { expect: expected })
    const { provenance } = loadProvenance(context.files, new Date(context.nowMs).toISOString())
    const signals = [...provenance.lines.values()].map((line) => line.signals)
    expect(signals).toMatchObject([{ recalls: 3, restated: 2 }])
    expect(parseProvenance(printProvenance(provenance))?.lines).toEqual(provenance.lines)
  })

  it('the order of credit is told in why: share, what it states, length and place', async () => {
    const { context } = await restated()
    const look = openLook(context, null)
    const [row] = rowsOf(context, 'ready', look).rows
    expect(reviewDetail(context, look, row?.key ?? '')?.why?.credit).toBeNull()
    const byCredit = { ...context, settings: { ...context.settings, ranking: 'credit' as const } }
    const why = reviewDetail(byCredit, openLook(byCredit, null), row?.key ?? '')?.why
    expect(why?.credit).toMatchObject({ place: 1, of: 1 })
    expect(why?.credit?.credit).toBeGreaterThan(0)
    expect(why?.credit?.queries).toBeGreaterThan(0)
    expect(why?.credit?.chars).toBe(row?.text.length)
  })

  it('stay apart when another program writes the store anew without our key', async () => {
    const { root, context } = await restated()
    const key = `memory:${note(0)}:1:1`
    const counted = () => {
      const entry = lookAt(context.files, context.nowMs).store.entries.get(key)
      return entry ? restatementsOf(entry) : null
    }
    expect(counted()).toBe(2)
    const rewrite = (change: (entry: Record<string, unknown>) => object) => {
      const store = JSON.parse(readIn(root, RECALL_STORE))
      for (const [name, entry] of Object.entries<Record<string, unknown>>(store.entries)) {
        const { restatedCount: _, ...rest } = entry
        store.entries[name] = change(rest)
      }
      writeIn(root, RECALL_STORE, JSON.stringify(store))
    }
    rewrite((entry) => ({ ...entry, recallCount: 4 }))
    expect(readIn(root, RECALL_STORE)).not.toContain('restatedCount')
    expect(counted()).toBe(2)
    // The next night writes the key again.
    await runSweep({ ...context, nowMs: context.nowMs + DAY }, { dryRun: false, force: true })
    expect(readIn(root, RECALL_STORE)).toContain('"restatedCount": 2')
    // An entry that was begun anew has none, and never more than it has recalls.
    rewrite((entry) => ({ ...entry, firstRecalledAt: '2026-06-01T00:00:00.000Z' }))
    expect(counted()).toBe(0)
  })

  it('a file of counts that is damaged costs nothing but the counts', async () => {
    const { root, context } = await restated()
    writeIn(root, RECALL_RESTATED, '{"version":1,"entries":{"x":null}')
    const { store } = lookAt(context.files, context.nowMs)
    expect(store.entries.size).toBe(3)
    await runSweep({ ...context, nowMs: context.nowMs + DAY }, { dryRun: false, force: true })
    expect(JSON.parse(readIn(root, RECALL_RESTATED))).toMatchObject({ version: 1 })
  })
})
