import { describe, expect, it } from 'vitest'
import { readMemory } from '../../../../engine/host/memory-revision.ts'
import { rowsOf } from '../../../../engine/host/review.ts'
import { mergeClaims, splitClaim } from '../../../../engine/host/review-link.ts'
import { openLook } from '../../../../engine/host/review-look.ts'
import { undoDecision } from '../../../../engine/host/review-undo.ts'
import { reviewDetail } from '../../../../engine/host/review-why.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { MEMORY_FILE, RECALL_STORE } from '../../../../engine/model/paths.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  recallStore,
  scratchWorkspace,
  strongEntry,
} from '../../../support/workspace.ts'

const DAY = 86_400_000
const OPTIONS = { dryRun: false, force: true }
const note = (day: number) => `memory/2026-05-2${day}.md`

/** A workspace in which each text is a strong entry in a note of its own. */
function workspace(texts: readonly string[], settings: object = {}) {
  const root = scratchWorkspace({
    ...Object.fromEntries(texts.map((text, at) => [note(at + 1), `- ${text}\n`])),
    [RECALL_STORE]: recallStore(texts.map((text, at) => strongEntry(note(at + 1), 1, text))),
  })
  const context = contextFor(root, { settings })
  const expect = () => readMemory(context.files).revision
  const key = (at: number) => `memory:${note(at)}:1:1`
  return { root, context, revision: expect, key }
}

const bullets = (root: string) =>
  readIn(root, MEMORY_FILE)
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.replace(/ \[score=.*$/, '').slice(2))

describe('splitting a claim', () => {
  const TEXTS = ['Lena lives in Porto', "Lena's home is in Porto"]

  it('both are promoted, also when the first is in MEMORY.md already; its undo makes them one again', async () => {
    const { root, context, revision, key } = workspace(TEXTS)
    await runSweep(context, OPTIONS)
    expect(bullets(root)).toHaveLength(1)
    const other = bullets(root)[0] === TEXTS[0] ? 2 : 1
    const step = await splitClaim(context, [key(other)], { expect: revision() })
    expect(step.decided).toEqual([{ key: key(other), outcome: 'done', reason: null }])
    await runSweep({ ...context, nowMs: NIGHT + DAY }, OPTIONS)
    expect(bullets(root).toSorted()).toEqual(TEXTS.toSorted())
    expect(await undoDecision(context, step.receipt ?? '')).toMatchObject({ isUndone: true })
    const { claims } = openLook(context, null)
    expect(claims.settled).toHaveLength(1)
  })

  it('names its statements in the detail, and one that has no other wording is left as it is', async () => {
    const { context, revision } = workspace([...TEXTS, 'A Rita ensina piano às sextas'])
    const look = openLook(context, null)
    const row = rowsOf(context, 'close', look).rows
    expect(row).toEqual([])
    const keys = look.claims.entries.map((entry) => entry.key)
    const evidence = keys.map((key) => reviewDetail(context, look, key)?.evidence ?? [])
    expect(evidence.map((list) => list.length).toSorted()).toEqual([1, 2])
    const alone = evidence.find((list) => list.length === 1)?.[0]?.key ?? ''
    const step = await splitClaim(context, [alone, 'nothing'], { expect: revision() })
    expect(step).toMatchObject({
      receipt: null,
      decided: [
        { outcome: 'skipped', reason: 'one_wording' },
        { key: 'nothing', outcome: 'gone' },
      ],
    })
    const both = evidence.find((list) => list.length === 2)?.map(({ key }) => key) ?? []
    await splitClaim(context, both, { expect: revision() })
    expect(openLook(context, null).claims.entries).toHaveLength(3)
  })
})

describe('merging claims', () => {
  const TEXTS = ['水野先生が窯を見てくれる', '窯の点検は水野さんに頼んでいる']

  it('one line is promoted for both, and their signals add up', async () => {
    const { root, context, revision, key } = workspace(TEXTS)
    expect(openLook(context, null).claims.entries).toHaveLength(2)
    const step = await mergeClaims(context, [key(1), key(2)], { expect: revision() })
    expect(step.decided.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    const [entry, ...others] = openLook(context, null).claims.entries
    expect(others).toEqual([])
    expect(entry?.recallCount).toBe(2 * (strongEntry(note(1), 1, '').recallCount ?? 0))
    const again = await mergeClaims(context, [key(1), key(2)], { expect: revision() })
    expect(again).toMatchObject({ receipt: null, decided: [{ outcome: 'skipped' }, { outcome: 'known' }] })
    await runSweep(context, OPTIONS)
    expect(bullets(root)).toHaveLength(1)
    await runSweep({ ...context, nowMs: NIGHT + DAY }, OPTIONS)
    expect(bullets(root)).toHaveLength(1)
  })

  it('what is merged with a promoted line is not written beside it, and its undo lets it come', async () => {
    const { root, context, revision, key } = workspace(TEXTS)
    const limited = {
      ...context,
      settings: { ...context.settings, deep: { ...context.settings.deep, limit: 1 } },
    }
    await runSweep(limited, OPTIONS)
    const step = await mergeClaims(context, [key(1), key(2)], { expect: revision() })
    await runSweep({ ...context, nowMs: NIGHT + DAY }, OPTIONS)
    expect(bullets(root)).toHaveLength(1)
    await undoDecision(context, step.receipt ?? '')
    await runSweep({ ...context, nowMs: NIGHT + 2 * DAY }, { dryRun: false, force: false })
    expect(bullets(root)).toHaveLength(2)
  })
})

describe('splits and merges in the lanes', () => {
  const TEXTS = ['A Rita ensina piano às sextas', '리타는 금요일마다 피아노를 가르친다']

  it('of proposals that were made one the best alone waits, and Done has the step until it is taken back', async () => {
    const { context, revision, key } = workspace(TEXTS, { promotion: 'review' })
    await runSweep(context, OPTIONS)
    const ready = () => rowsOf(context, 'ready', null).rows.map(({ text }) => text)
    expect(ready().toSorted()).toEqual(TEXTS.toSorted())
    const { receipt } = await mergeClaims(context, [key(1), key(2)], { expect: revision() })
    expect(ready()).toHaveLength(1)
    const done = rowsOf(context, 'done', null).rows
    expect(done).toMatchObject([
      { key: receipt, receipt, text: TEXTS[1], decision: { kind: 'merge' }, link: { from: [TEXTS[0]] } },
    ])
    expect(reviewDetail(context, openLook(context, null), receipt ?? '')?.row).toEqual(done[0])
    await undoDecision(context, receipt ?? '')
    expect(ready()).toHaveLength(2)
    expect(rowsOf(context, 'done', null).rows).toEqual([])
  })

  it('holds also for what the writer puts the heading before', async () => {
    const [one = '', two = ''] = TEXTS
    const root = scratchWorkspace({
      [note(1)]: `## Pianoforte\n\n- ${one}\n`,
      [note(2)]: `## 피아노\n\n- ${two}\n`,
      [RECALL_STORE]: recallStore([strongEntry(note(1), 3, one), strongEntry(note(2), 3, two)]),
    })
    const context = contextFor(root, { settings: { promotion: 'review' } })
    await runSweep(context, OPTIONS)
    const ready = () => rowsOf(context, 'ready', null).rows
    expect(ready().map(({ text }) => text)).toContain(`피아노: ${two}`)
    const keys = ready().map(({ key }) => key)
    await mergeClaims(context, keys, { expect: readMemory(context.files).revision })
    expect(ready()).toHaveLength(1)
  })

  it('a step about three claims is one row with all wordings', async () => {
    const { context, revision, key } = workspace([...TEXTS, 'リタは金曜にピアノを教えている'])
    const { receipt } = await mergeClaims(context, [key(1), key(2), key(3)], { expect: revision() })
    const [row, ...others] = rowsOf(context, 'done', null).rows
    expect(others).toEqual([])
    expect(row?.link?.texts).toEqual([TEXTS[1], 'リタは金曜にピアノを教えている'])
    expect(row?.receipt).toBe(receipt)
  })
})
