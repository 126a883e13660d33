import { describe, expect, it } from 'vitest'
import { readMemory } from '../../../../engine/host/memory-revision.ts'
import { applyParamsOf, applyPromotions } from '../../../../engine/host/promote.ts'
import { compareRows, filterRows, laneCounts, rowsOf } from '../../../../engine/host/review.ts'
import { type Decision, decideReview } from '../../../../engine/host/review-decide.ts'
import { openLook } from '../../../../engine/host/review-look.ts'
import { previewGates } from '../../../../engine/host/review-preview.ts'
import { undoDecision } from '../../../../engine/host/review-undo.ts'
import { reviewDetail } from '../../../../engine/host/review-why.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { rankParamsOf } from '../../../../engine/model/config.ts'
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

const TEXTS = [
  'The greenhouse valve 3 leaks when the pump restarts',
  'O fornecedor de barro entrega sempre às terças de manhã',
  '가마 열쇠는 파란 화분 아래에 걸려 있다',
  'Il forno grande si accende con la leva di sinistra',
]
const noteOf = (index: number) => `memory/2026-05-2${index + 1}.md`

/** A workspace after one night in review mode: each text waits for a person. */
async function reviewed(options: { memory?: string; settings?: object } = {}) {
  const entries = TEXTS.map((text, index) => strongEntry(noteOf(index), 3, text))
  const root = scratchWorkspace({
    'MEMORY.md': options.memory ?? '# Long-Term Memory\n\n- Mara answers letters on Sundays.\n',
    ...Object.fromEntries(
      TEXTS.map((text, index) => [noteOf(index), `# 2026-05-2${index + 1}\n\n- ${text}\n`]),
    ),
    'memory/.dreams/short-term-recall.json': recallStore(entries),
  })
  const context = contextFor(root, { settings: { enabled: true, promotion: 'review', ...options.settings } })
  await runSweep(context, { dryRun: false, force: true })
  const later = { ...context, nowMs: NIGHT + 3_600_000 }
  const rows = () => rowsOf(later, 'ready', null).rows
  const keyOf = (text: string) => rows().find((row) => row.text.includes(text))?.key ?? ''
  const decide = (keys: string[], decision: Decision) =>
    decideReview(later, keys, decision, { expect: readMemory(later.files).revision })
  return { root, context: later, rows, keyOf, decide }
}

describe('a decision', () => {
  it('promotes what was chosen whatever else waits, once, and Z takes it back to the lane it was in', async () => {
    const { root, context, rows, keyOf, decide } = await reviewed()
    const before = readIn(root, 'MEMORY.md')
    expect(
      rows()
        .map(({ text }) => text)
        .sort(),
    ).toEqual([...TEXTS].sort())
    const store = readStore(root)
    const { receipt, decided } = await decide([keyOf('valve 3'), keyOf('가마')], { kind: 'promote' })
    expect(decided.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    expect(readIn(root, 'MEMORY.md')).toContain('가마 열쇠는 파란 화분 아래에 걸려 있다')
    expect(rows()).toHaveLength(2)
    const undone = await undoDecision({ ...context, nowMs: NIGHT + 7_200_000 }, receipt ?? '')
    expect(undone).toMatchObject({ isUndone: true, restored: ['MEMORY.md'], demoted: 2 })
    expect(readIn(root, 'MEMORY.md')).toBe(before)
    expect(rows()).toHaveLength(4)
    expect(Object.values(readStore(root)).map((entry) => entry.promotedAt)).toEqual(
      Object.values(store).map((entry) => entry.promotedAt),
    )
    // It waits for a person: it was not dismissed, so that the next night proposes it still.
    expect((await undoDecision(context, receipt ?? '')).isUndone).toBe(false)
    const night = { ...context, nowMs: NIGHT + 86_400_000 }
    await runSweep(night, { dryRun: false, force: true })
    expect(rowsOf(night, 'ready', null).rows).toHaveLength(4)
  })

  it('writes the words of a person in the place of its own, with source and marker', async () => {
    const { root, keyOf, decide } = await reviewed()
    const key = keyOf('forno')
    await decide([key], { kind: 'edit', text: 'Il forno grande si accende\n a sinistra' })
    const text = readIn(root, 'MEMORY.md')
    expect(text).toContain(
      `<!-- openclaw-memory-promotion:${key} -->\n- Il forno grande si accende a sinistra [score=`,
    )
    expect(text).toContain(`source=${noteOf(3)}:3-3]`)
    expect(text).not.toContain('leva')
    const line = JSON.parse(readIn(root, 'memory/.dreams/review.jsonl').trim().split('\n').at(-1) ?? '')
    expect(line).toMatchObject({
      decision: 'edit',
      key,
      text: 'Il forno grande si accende a sinistra',
      snippet: TEXTS[3],
    })
    expect(readIn(root, 'memory/.dreams/provenance.json')).toContain('a sinistra')
  })

  it('takes the place of what it contradicts, or stands beside it where a person keeps both', async () => {
    const old = 'Il forno grande non si accende con la leva di sinistra'
    const memory = `# Long-Term Memory\n\n## Promoted From Short-Term Memory (2026-05-02)\n\n<!-- openclaw-memory-promotion:memory:memory/2026-05-01.md:3:3 -->\n- ${old} [score=0.900 recalls=3 avg=0.900 source=memory/2026-05-01.md:3-3]\n`
    const memoryAfter = async (decision: Decision) => {
      const { root, rows, decide } = await reviewed({ memory })
      const row = rows().find(({ text }) => text.includes('leva'))
      expect(row).toMatchObject({ replaces: { by: 'promoted', text: old }, warnings: ['contradicts'] })
      await decide([row?.key ?? ''], decision)
      return readIn(root, 'MEMORY.md')
    }
    const replaced = await memoryAfter({ kind: 'promote' })
    expect(replaced).toContain(`- ${TEXTS[3]} [`)
    expect(replaced).not.toContain(old)
    const both = await memoryAfter({ kind: 'promote', keepsBoth: true })
    expect(both).toContain(`- ${TEXTS[3]} [`)
    expect(both).toContain(`- ${old} [`)
  })

  it('rejects until the owner allows it again, and asks nothing', async () => {
    const { root, context, rows, keyOf, decide } = await reviewed()
    const key = keyOf('barro')
    await decide([key], { kind: 'reject', reason: 'noise' })
    expect(rows()).toHaveLength(3)
    const night = { ...context, nowMs: NIGHT + 86_400_000 }
    await runSweep(night, { dryRun: false, force: true })
    expect(rowsOf(night, 'ready', null).rows).toHaveLength(3)
    expect(rowsOf(night, 'done', null).rows).toMatchObject([
      { key, decision: { kind: 'reject', reason: 'noise' } },
    ])
    await decideReview(night, [key], { kind: 'allow' }, { expect: readMemory(night.files).revision })
    const next = { ...context, nowMs: NIGHT + 2 * 86_400_000 }
    await runSweep(next, { dryRun: false, force: true })
    expect(rowsOf(next, 'ready', null).rows.map(({ text }) => text)).toContain(TEXTS[1])
    expect(readIn(root, 'MEMORY.md')).not.toContain(TEXTS[1])
  })

  it('snoozes to a day, or until a new signal comes', async () => {
    const { root, context, keyOf, decide } = await reviewed()
    const [dated, open] = [keyOf('valve'), keyOf('barro')]
    await decide([dated], { kind: 'snooze', until: '2026-05-30' })
    await decide([open], { kind: 'snooze', until: null })
    const at = (iso: string) => ({ ...context, nowMs: Date.parse(iso) })
    expect(laneCounts(at('2026-05-29T23:59:00Z'))).toMatchObject({ ready: 2, snoozed: 2 })
    expect(laneCounts(at('2026-05-30T00:00:00Z'))).toMatchObject({ ready: 3, snoozed: 1 })
    const store = readStore(root)
    const entry = store[open]
    if (entry) store[open] = { ...entry, recallCount: entry.recallCount + 1 }
    writeIn(root, 'memory/.dreams/short-term-recall.json', recallStore(Object.values(store)), NIGHT)
    expect(laneCounts(at('2026-05-30T00:00:00Z'))).toMatchObject({ ready: 4, snoozed: 0 })
  })

  it('takes one decision back without touching a later one', async () => {
    const { context, rows, keyOf, decide } = await reviewed()
    const first = await decide([keyOf('valve')], { kind: 'reject' })
    await decide([keyOf('barro')], { kind: 'reject' })
    expect(await undoDecision(context, first.receipt ?? '')).toMatchObject({ isUndone: true, restored: [] })
    expect(rows().map(({ text }) => text)).toContain(TEXTS[0])
    expect(rows()).toHaveLength(3)
  })

  it('keeps an edit that was made outside since, and names the line that both touched', async () => {
    const { root, context, keyOf, decide } = await reviewed()
    const { receipt } = await decide([keyOf('valve')], { kind: 'promote' })
    const text = readIn(root, 'MEMORY.md').replace(
      '- The greenhouse valve 3 leaks',
      '- My own words: valve 3 leaks',
    )
    writeIn(root, 'MEMORY.md', text)
    const undone = await undoDecision(context, receipt ?? '')
    expect(undone).toMatchObject({ isUndone: false, changedSince: ['MEMORY.md'] })
    expect(readIn(root, 'MEMORY.md')).toBe(text)
  })

  it('refuses what was decided on another MEMORY.md, and changes nothing', async () => {
    const { root, context, keyOf } = await reviewed()
    const { revision } = readMemory(context.files)
    writeIn(root, 'MEMORY.md', '# Long-Term Memory\n\n- 外から書かれた行\n')
    const call = decideReview(context, [keyOf('valve')], { kind: 'promote' }, { expect: revision })
    await expect(call).rejects.toMatchObject({
      name: 'RevisionChanged',
      revision: readMemory(context.files).revision,
    })
    expect(readIn(root, 'MEMORY.md')).toBe('# Long-Term Memory\n\n- 外から書かれた行\n')
  })

  it('holds a wording that has no room, and says that a key is gone', async () => {
    const { keyOf, decide, root } = await reviewed({ settings: { memoryFileMaxChars: 500 } })
    const before = readIn(root, 'MEMORY.md')
    const long = await decide([keyOf('valve')], { kind: 'edit', text: 'w'.repeat(600) })
    expect(long).toMatchObject({ receipt: null, decided: [{ outcome: 'held' }] })
    const gone = await decide(['memory:memory/none.md:1:1'], { kind: 'promote' })
    expect(gone).toMatchObject({ receipt: null, decided: [{ outcome: 'gone' }] })
    expect(readIn(root, 'MEMORY.md')).toBe(before)
  })

  it('C178: approving twice writes once', async () => {
    const { root, keyOf, decide } = await reviewed()
    const key = keyOf('valve')
    const store = readIn(root, 'memory/.dreams/short-term-recall.json')
    await decide([key], { kind: 'promote' })
    writeIn(root, 'memory/.dreams/short-term-recall.json', store)
    const again = await decide([key], { kind: 'promote' })
    expect(again.decided).toMatchObject([{ outcome: 'known' }])
    expect(readIn(root, 'MEMORY.md').split(TEXTS[0] ?? '?')).toHaveLength(2)
  })
})

describe('why', () => {
  it('shows the parts of the score, the gates, the source and what MEMORY.md would become', async () => {
    const { context, keyOf, decide, root } = await reviewed()
    const key = keyOf('가마')
    const detail = reviewDetail(context, openLook(context, null), key)
    const parts = detail?.why?.signals ?? []
    expect(parts).toHaveLength(6)
    const sum = parts.reduce((total, { part }) => total + part, 0) + (detail?.why?.boosts.total ?? 0)
    expect(detail?.why?.rawScore).toBeCloseTo(sum, 9)
    expect(detail?.why?.gates.every(({ passed }) => passed)).toBe(true)
    expect(detail?.why?.checks.every(({ result }) => result === 'passed')).toBe(true)
    expect(detail?.evidence).toMatchObject([{ state: 'same', place: { path: noteOf(2), startLine: 3 } }])
    expect(detail?.life.map(({ day }) => day)).toContain('2026-05-25')
    const { after } = detail?.diff ?? {}
    await decide([key], { kind: 'promote' })
    expect(readIn(root, 'MEMORY.md')).toBe(after)
  })

  it('says what the line says now when it was changed, and that the writer would stop there', async () => {
    const { context, keyOf, root } = await reviewed()
    const key = keyOf('barro')
    writeIn(root, noteOf(1), '# 2026-05-22\n\n- Algo completamente diferente sobre o jardim\n')
    const detail = reviewDetail(context, openLook(context, null), key)
    expect(detail?.evidence[0]?.state).toBe('changed')
    expect(detail?.why?.checks.find(({ result }) => result === 'failed')).toMatchObject({
      check: 'line_found',
      code: 'source_changed',
    })
    expect(detail?.diff.after).toBeNull()
  })

  it('leaves the look as it was: the same question gets the same answer', async () => {
    const { context, keyOf } = await reviewed()
    const look = openLook(context, null)
    const first = reviewDetail(context, look, keyOf('valve'))
    expect(reviewDetail(context, look, keyOf('valve'))).toEqual(first)
    expect(openLook(context, look).claims).toBe(look.claims)
  })

  it('previews gates with the writer itself', async () => {
    const { context } = await reviewed()
    const look = openLook(context, null)
    expect(previewGates(context, look, {})).toMatchObject({ passing: 4, wouldPropose: 4 })
    const strict = previewGates(context, look, { minScore: 1 })
    expect(strict).toMatchObject({ passing: 0, wouldPropose: 0 })
    expect(strict.stoppedBy).toEqual([{ reason: 'score', count: 4 }])
  })
})

describe('lanes', () => {
  it('closest first, with what each lacks', async () => {
    const near = strongEntry('memory/2026-05-21.md', 3, 'Nadia is allergic to peanuts and walnuts', {
      recallDays: ['2026-05-27'],
      queryHashes: ['a', 'b'],
    })
    const far = strongEntry('memory/2026-05-22.md', 3, 'The radio booth has two microphones', {
      recallCount: 1,
      totalScore: 0.9,
      recallDays: ['2026-05-27'],
      queryHashes: ['a'],
    })
    const root = scratchWorkspace({
      'memory/2026-05-21.md': `- x\n\n- ${near.snippet}\n`,
      'memory/2026-05-22.md': `- x\n\n- ${far.snippet}\n`,
      'memory/.dreams/short-term-recall.json': recallStore([far, near]),
    })
    const { rows } = rowsOf(contextFor(root), 'close', null)
    const sorted = [...rows].sort(compareRows('nearest', 'close'))
    expect(sorted.map(({ text }) => text)).toEqual([near.snippet, far.snippet])
    // What lacks the smaller share comes first.
    expect(sorted[0]?.gaps).toMatchObject([{ gate: 'score' }, { gate: 'uniqueQueries', needed: 3, has: 2 }])
    expect(filterRows(rows, { text: 'RADIO two' }).map(({ text }) => text)).toEqual([far.snippet])
    expect(filterRows(rows, { reason: 'recallCount' })).toHaveLength(1)
  })

  it('shows what an automatic night wrote among what is done, with its undo', async () => {
    const { context } = await reviewed()
    const ranking = rankParamsOf(context.settings)
    await applyPromotions(context, ranking, { ...applyParamsOf(context), limit: 1 })
    const { rows } = rowsOf(context, 'done', null)
    expect(rows).toMatchObject([{ decision: { kind: 'auto' }, receipt: expect.any(String) }])
  })
})
