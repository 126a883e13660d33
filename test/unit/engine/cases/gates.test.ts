import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess } from '../../../../engine/core/rank/rank.ts'
import { explainCandidate } from '../../../../engine/host/explain.ts'
import { applyParamsOf, applyPromotions, lookAt } from '../../../../engine/host/promote.ts'
import { loadRecall, saveRecall } from '../../../../engine/host/recall-files.ts'
import { recordRecalls } from '../../../../engine/host/record.ts'
import { repairRecall, resetState } from '../../../../engine/host/repair.ts'
import { summaryOf } from '../../../../engine/host/status.ts'
import { DEFAULT_SETTINGS, rankParamsOf } from '../../../../engine/model/config.ts'
import { FOUR_SIGNALS, SIX_SIGNALS } from '../../../../engine/model/dreaming.ts'
import { MEMORY_FILE, RECALL_STORE, REVIEW_FILE, STATE_DIR } from '../../../../engine/model/paths.ts'
import { sweep } from '../../../support/sweep.ts'
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

const DAY = 86_400_000
const NOTE = 'memory/2026-05-20.md'
const PARAMS = rankParamsOf(DEFAULT_SETTINGS)

describe('Gates and counters', () => {
  it('C021: entries with recalls outlive any number of rows without', async () => {
    const recalled = Array.from({ length: 20 }, (_, index) =>
      strongEntry(NOTE, index + 1, `recalled fact ${index}`, {
        recallCount: 2,
        lastRecalledAt: '2026-05-27T12:00:00.000Z',
      }),
    )
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore(recalled) })
    const { files, lock } = contextFor(root)
    const results = Array.from({ length: 600 }, (_, index) => ({
      path: 'memory/2026-05-27.md',
      startLine: index + 1,
      endLine: index + 1,
      score: 0.62,
      snippet: `row number ${index} of the day`,
      source: 'memory',
    }))
    const call = {
      query: '__dreaming_daily__:2026-05-27',
      results,
      kind: 'daily' as const,
      dedupe: true,
      day: '2026-05-28',
      isQueryClear: false,
    }
    await recordRecalls(files, lock, call, { maxEntries: 512, maxBytes: 15_000_000, nowMs: NIGHT })
    const { store } = loadRecall(files, { nowIso: new Date(NIGHT).toISOString(), isReadOnly: true })
    expect(store.entries.size).toBe(512)
    for (const { key } of recalled) expect(store.entries.get(key)?.recallCount).toBe(2)
  })

  it('C022: load, repair and save, three times over, changes no counter and then no byte', async () => {
    const entry = strongEntry(NOTE, 3, 'Rui sells the van', {
      recallCount: 2,
      queryHashes: ['a', 'b'],
      recallDays: ['2026-05-22', '2026-05-27'],
    })
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore([{ ...entry, junk: [1] } as typeof entry]) })
    const { files, lock, settings } = contextFor(root)
    const hashes: string[] = []
    for (let round = 0; round < 3; round += 1) {
      await repairRecall(files, lock, settings, NIGHT + round * DAY, () => false)
      const recall = loadRecall(files, { nowIso: new Date(NIGHT).toISOString(), isReadOnly: false })
      saveRecall(files, recall, { maxEntries: 1000, maxBytes: 15_000_000, nowMs: NIGHT })
      hashes.push(createHash('sha256').update(readIn(root, RECALL_STORE)).digest('hex'))
    }
    expect(hashes[2]).toBe(hashes[1])
    expect(readStore(root)[entry.key]).toMatchObject({
      recallCount: 2,
      queryHashes: ['a', 'b'],
      recallDays: ['2026-05-22', '2026-05-27'],
      junk: [1],
    })
  })

  it('C026: REM is about what Light staged tonight, not about an old winner', async () => {
    const old = strongEntry('memory/2026-05-08.md', 1, 'The lighthouse keeper counts gulls', {
      recallCount: 40,
      totalScore: 39,
      lastRecalledAt: '2026-05-08T12:00:00.000Z',
      recallDays: ['2026-05-01', '2026-05-05', '2026-05-08'],
    })
    const root = scratchWorkspace({
      'memory/2026-05-08.md': 'The lighthouse keeper counts gulls\n',
      'memory/2026-05-27.md':
        '# 2026-05-27\n\n- Vera plants basil by the kitchen window\n\n- O Duarte afina o piano da sala\n',
      [RECALL_STORE]: recallStore([old]),
    })
    const report = await sweep(root)
    const told = JSON.stringify([report.rem.themes, report.rem.truths])
    expect(report.light.candidates.map(({ path }) => path)).toEqual([
      'memory/2026-05-27.md',
      'memory/2026-05-27.md',
    ])
    expect(told).toMatch(/basil|piano/)
    expect(told).not.toContain('gulls')
  })

  it('C027: after a reset the next sweep knows of the present window only', async () => {
    const root = scratchWorkspace()
    for (const [night, day] of ['16', '17', '18'].entries()) {
      writeIn(
        root,
        `memory/2026-04-${day}.md`,
        `- An April remark about the ferry number ${day}\n`,
        Date.parse(`2026-04-${day}T12:00:00Z`),
      )
      await sweep(root, {}, Date.parse('2026-04-17T03:00:00Z') + night * DAY)
    }
    const { files, lock } = contextFor(root)
    await resetState(files, lock, Date.parse('2026-04-22T12:00:00Z'))
    for (const day of ['21', '22'])
      writeIn(
        root,
        `memory/2026-04-${day}.md`,
        `- The new boiler of house ${day} hums at night\n`,
        Date.parse(`2026-04-${day}T12:00:00Z`),
      )
    const report = await sweep(
      root,
      { rem: { ...DEFAULT_SETTINGS.rem, lookbackDays: 2 } },
      Date.parse('2026-04-23T03:00:00Z'),
    )
    expect(JSON.stringify([report.light, report.rem, report.deep])).not.toContain('ferry')
    expect(
      Object.values(readStore(root))
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['memory/2026-04-21.md', 'memory/2026-04-22.md'])
  })

  it('C029: an expired one is shown as such with its distance, and a person can promote it', async () => {
    const key = `memory:${NOTE}:3:3`
    const entry = strongEntry(NOTE, 3, 'Rui sells the van', {
      recallCount: 9,
      totalScore: 8.9,
      lastRecalledAt: '2026-04-20T03:00:00.000Z',
    })
    const mild = { deep: { ...DEFAULT_SETTINGS.deep, minScore: 0.6 } }
    const root = scratchWorkspace({
      [NOTE]: 'x\n\nRui sells the van\n',
      [RECALL_STORE]: recallStore([entry]),
    })
    const report = await sweep(root, mild)
    expect(report.deep.promoted).toBe(0)
    expect(report.deep.verdicts.map(({ kind }) => kind)).toEqual(['expired'])
    expect(report.deep.stoppedBy).toEqual({ maxAge: 1 })
    const context = contextFor(root, { settings: mild })
    const { store, phases } = lookAt(context.files, NIGHT)
    expect(
      explainCandidate(store, phases, rankParamsOf(context.settings), 'van', NIGHT)?.gates.find(
        ({ gate }) => gate === 'maxAge',
      )?.distance,
    ).toBeCloseTo(8, 3)
    await applyPromotions(context, rankParamsOf(context.settings), applyParamsOf(context), [key])
    expect(readIn(root, MEMORY_FILE)).toContain('- Rui sells the van [score=')
    expect(readIn(root, REVIEW_FILE)).toContain('"by":"owner"')
    expect(readStore(root)[key]?.promotedAt).toBe('2026-05-28T03:00:00.000Z')
  })

  it('C030: with only Light on, status says so, the sweep stages and MEMORY.md is not written', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-27.md': '- Vera plants basil by the window\n',
      [NOTE]: 'x\n\nRui sells the van\n',
      [RECALL_STORE]: recallStore([strongEntry(NOTE, 3, 'Rui sells the van')]),
      [MEMORY_FILE]: 'mine\n',
    })
    const settings = {
      enabled: true,
      rem: { ...DEFAULT_SETTINGS.rem, enabled: false },
      deep: { ...DEFAULT_SETTINGS.deep, enabled: false },
    }
    const report = await sweep(root, settings)
    expect([report.light.skipped, report.rem.skipped, report.deep.skipped]).toEqual([false, true, true])
    expect(report.light.staged).toBeGreaterThan(0)
    expect(readIn(root, MEMORY_FILE)).toBe('mine\n')
    const { files, settings: used } = contextFor(root, { settings })
    const recall = loadRecall(files, { nowIso: new Date(NIGHT).toISOString(), isReadOnly: true })
    expect(summaryOf(files, used, NIGHT, recall)).toMatchObject({
      enabled: true,
      frequency: '0 3 * * *',
      phases: { Light: true, REM: false, Deep: false },
    })
  })

  it('C031: weights sum to 1 and the best case of the report scores at least 0.95', () => {
    for (const weights of [SIX_SIGNALS, FOUR_SIGNALS])
      expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
    const best = strongEntry(NOTE, 3, 'x', {
      recallCount: 10,
      totalScore: 10,
      queryHashes: ['1', '2', '3', '4', '5', '6'],
      recallDays: ['2026-05-24', '2026-05-25', '2026-05-26', '2026-05-27', '2026-05-28'],
      lastRecalledAt: new Date(NIGHT).toISOString(),
      conceptTags: ['a', 'b', 'c', 'd', 'e'],
    })
    expect(assess(best, undefined, PARAMS, NIGHT).candidate.score).toBeGreaterThanOrEqual(0.95)
  })

  it('C031: a realistic entry over five days passes, and no entry scores above 1 or below 0', () => {
    const realistic = strongEntry(NOTE, 3, 'x', {
      recallCount: 6,
      totalScore: 6 * 0.82,
      queryHashes: ['1', '2', '3', '4'],
      recallDays: ['2026-05-21', '2026-05-23', '2026-05-24', '2026-05-26', '2026-05-27'],
      conceptTags: ['a', 'b', 'c'],
    })
    expect(assess(realistic, undefined, PARAMS, NIGHT).gates.every(({ passed }) => passed)).toBe(true)
    fc.assert(
      fc.property(
        fc.record({
          recallCount: fc.nat(500),
          dailyCount: fc.nat(500),
          groundedCount: fc.nat(50),
          totalScore: fc.double({ min: 0, max: 2000, noNaN: true }),
          queryHashes: fc.uniqueArray(fc.string(), { maxLength: 32 }),
          conceptTags: fc.uniqueArray(fc.string(), { maxLength: 8 }),
        }),
        fc.nat(400),
        fc.nat(9999),
        (changes, ageDays, hits) => {
          const entry = strongEntry(NOTE, 3, 'x', {
            ...changes,
            lastRecalledAt: new Date(NIGHT - ageDays * DAY).toISOString(),
          })
          const at = new Date(NIGHT).toISOString()
          const record = { key: entry.key, lightHits: hits, remHits: hits, lastLightAt: at, lastRemAt: at }
          const { candidate, boost } = assess(entry, record, PARAMS, NIGHT)
          expect(candidate.score).toBeGreaterThanOrEqual(0)
          expect(candidate.score).toBeLessThanOrEqual(1)
          expect(boost).toBeLessThanOrEqual(0.15 + 1e-12)
          for (const value of Object.values(candidate.components)) {
            expect(value).toBeGreaterThanOrEqual(0)
            expect(value).toBeLessThanOrEqual(1)
          }
        },
      ),
    )
  })

  it('C008: what explain counts is what the provenance says', async () => {
    const entry = strongEntry(NOTE, 3, 'Rui sells the van', {
      recallCount: 0,
      dailyCount: 3,
      groundedCount: 1,
      totalScore: 3.92,
    })
    const root = scratchWorkspace({
      [NOTE]: 'x\n\nRui sells the van\n',
      [RECALL_STORE]: recallStore([entry]),
    })
    const context = contextFor(root)
    const { store, phases } = lookAt(context.files, NIGHT)
    const explanation = explainCandidate(store, phases, PARAMS, 'van', NIGHT)
    expect(explanation?.signals).toEqual({ total: 4, searches: 0, days: 3, grounded: 1 })
    expect(explanation?.promotable).toBe(true)
    await applyPromotions(context, PARAMS, applyParamsOf(context))
    expect(readIn(root, MEMORY_FILE)).toContain(
      `[score=${explanation?.candidate.score.toFixed(3)} recalls=0 avg=0.980 source=${NOTE}:3-3]`,
    )
    const [event] = readIn(root, `${STATE_DIR}/events.jsonl`).trim().split('\n')
    expect(JSON.parse(event ?? '')).toMatchObject({ candidates: [{ key: entry.key, recallCount: 0 }] })
  })
})
