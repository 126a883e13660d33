import { describe, expect, it } from 'vitest'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { DEFAULT_SETTINGS, type DreamingSettings } from '../../../../engine/model/config.ts'
import { PHASE_SIGNALS, RECALL_STORE } from '../../../../engine/model/paths.ts'
import type { PhaseRecord } from '../../../../engine/model/recall.ts'
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

function sweep(root: string, nowMs = NIGHT, settings: Partial<DreamingSettings> = {}) {
  return runSweep(contextFor(root, { nowMs, settings }), { dryRun: false, force: true })
}

function phases(root: string): Record<string, PhaseRecord> {
  return (JSON.parse(readIn(root, PHASE_SIGNALS)) as { entries: Record<string, PhaseRecord> }).entries
}

describe('Light', () => {
  it('stages what is recent, newest first, up to the limit, and gives each one hit (spec dreaming 9)', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-27.md':
        '- A Nadia guardou a chave na gaveta\n\n- 窯は土曜日に焚くつもり\n\n- il tornio nuovo è verde\n',
    })
    const limit: Partial<DreamingSettings> = { light: { ...DEFAULT_SETTINGS.light, limit: 2 } }
    const report = await sweep(root, NIGHT, limit)
    expect(report.light).toMatchObject({ staged: 2, merged: 0, skipped: false })
    expect(Object.values(phases(root)).map(({ lightHits }) => lightHits)).toEqual([1, 1])
    expect(readIn(root, 'memory/dreaming/light/2026-05-28.md').match(/- Candidate: /g)).toHaveLength(2)
  })

  it('C101: merges what Chinese says twice in other words, and shows the one row', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-27.md':
        '- 项目周会改到周四下午\n\n- 周会改到了周四下午\n\n- Plan 的开关在 exRule 里面\n\n- Plan 已经取消了 exRule\n',
    })
    const report = await sweep(root)
    expect(report.light).toMatchObject({ staged: 3, merged: 1 })
  })

  it('gives every night one hit, up to 9999', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-27.md': '- A Nadia guardou a chave na gaveta\n' })
    for (const night of [0, 1, 2]) await sweep(root, NIGHT + night * 3_600_000)
    expect(Object.values(phases(root)).map(({ lightHits }) => lightHits)).toEqual([3])
    const full = { key: 'memory:memory/2026-05-27.md:1:1', lightHits: 9_999, remHits: 9_999 }
    writeIn(root, PHASE_SIGNALS, JSON.stringify({ version: 1, entries: { [full.key]: full } }))
    await sweep(root, NIGHT + DAY)
    expect(phases(root)[full.key]).toMatchObject({ lightHits: 9_999 })
  })

  it('is skipped when it is off or its limit is 0', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-27.md': '- A Nadia guardou a chave na gaveta\n' })
    for (const change of [{ enabled: false }, { limit: 0 }]) {
      const settings = {
        light: { ...DEFAULT_SETTINGS.light, ...change },
        rem: { ...DEFAULT_SETTINGS.rem, ...change },
      }
      const report = await sweep(root, NIGHT, settings)
      expect(report.light).toMatchObject({ skipped: true, staged: 0 })
      expect(report.rem).toMatchObject({ skipped: true, considered: 0 })
    }
  })
})

describe('REM', () => {
  const winner = strongEntry('memory/2026-05-08.md', 3, 'Winner gizmo winner gizmo forever and again', {
    recallCount: 40,
    totalScore: 38,
    lastRecalledAt: '2026-05-22T15:00:00.000Z',
    recallDays: ['2026-05-08', '2026-05-22'],
  })

  it('C026: works from what Light staged, not from old winners', async () => {
    const root = scratchWorkspace({
      [RECALL_STORE]: recallStore([winner]),
      'memory/2026-05-08.md': '# 2026-05-08\n\nWinner gizmo winner gizmo forever and again\n',
      'memory/2026-05-27.md': '- A Nadia guardou a chave do forno\n\n- Nadia comprou esmalte para o forno\n',
    })
    const report = await sweep(root)
    expect(report.rem.considered).toBe(2)
    expect(report.rem.themes.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['nadia', 'forno']))
    expect(readIn(root, 'memory/dreaming/rem/2026-05-28.md')).not.toMatch(/gizmo|2026-05-08/)
  })

  it('looks at its whole window when nothing is staged, and notes what it looked at (spec dreaming 10.3, 10.6)', async () => {
    const root = scratchWorkspace({
      [RECALL_STORE]: recallStore([winner]),
      'memory/2026-05-08.md': 'Winner gizmo winner gizmo forever and again\n',
    })
    const report = await sweep(root, NIGHT, { light: { ...DEFAULT_SETTINGS.light, enabled: false } })
    expect(report.rem).toMatchObject({ considered: 1, truths: [{ key: winner.key }] })
    expect(phases(root)[winner.key]).toMatchObject({
      lightHits: 0,
      remHits: 1,
      lastRemAt: new Date(NIGHT).toISOString(),
    })
    expect(phases(root)[winner.key]).not.toHaveProperty('lastRemConsideredAt')
  })

  it('marks all it considered, and gives a hit to the truths only (spec dreaming 10.6, 10.7)', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-27.md': '- una frase qualunque qui\n\n- un’altra frase qualunque\n',
    })
    await sweep(root)
    const records = Object.values(phases(root))
    expect(records.map(({ lastRemConsideredAt }) => lastRemConsideredAt)).toEqual(
      Array(2).fill(new Date(NIGHT).toISOString()),
    )
    expect(records.map(({ remHits }) => remHits)).toEqual([0, 0])
  })

  it('C027: after a reset no evidence is older than the window', async () => {
    const root = scratchWorkspace({
      'memory/2026-04-16.md': '- an old lantern hangs in the barn\n',
      'memory/2026-04-17.md': '- the lantern was repaired by Ruy\n',
      'memory/2026-04-18.md': '- the lantern went to the market\n',
    })
    for (const day of [16, 17, 18]) await sweep(root, Date.parse(`2026-04-${day}T23:00:00Z`))
    for (const path of [RECALL_STORE, PHASE_SIGNALS, 'memory/.dreams/daily-ingestion.json'])
      contextFor(root).files.remove(path)
    const settings = { rem: { ...DEFAULT_SETTINGS.rem, lookbackDays: 2 } }
    writeIn(root, 'memory/2026-04-21.md', '- a new kiln shelf has come\n')
    writeIn(root, 'memory/2026-04-22.md', '- the kiln shelf is in place\n')
    const report = await sweep(root, Date.parse('2026-04-22T23:00:00Z'), settings)
    const text = readIn(root, 'memory/dreaming/rem/2026-04-22.md')
    expect(text).toContain('memory/2026-04-22.md')
    expect(text).not.toMatch(/2026-04-1[678]|lantern/)
    expect(report.rem.themes.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['kiln', 'shelf']))
    expect(Object.values(readStore(root)).every(({ path }) => /2026-04-2/.test(path))).toBe(true)
  })
})

describe('a whole night', () => {
  it('forgets the hits of entries that are gone', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-27.md': '- A Nadia guardou a chave na gaveta\n',
      [PHASE_SIGNALS]: JSON.stringify({
        version: 1,
        updatedAt: '2026-05-27T03:00:00.000Z',
        entries: { 'memory:gone.md:1:1': { key: 'memory:gone.md:1:1', lightHits: 4, remHits: 2 } },
      }),
    })
    await sweep(root)
    expect(Object.keys(phases(root))).toEqual(['memory:memory/2026-05-27.md:1:1'])
  })

  it('goes on from night to night without a note', async () => {
    const root = scratchWorkspace()
    for (const night of [0, 1]) {
      const report = await sweep(root, NIGHT + night * DAY)
      expect(report).toMatchObject({ light: { staged: 0 }, rem: { considered: 0, themes: [], truths: [] } })
    }
    expect(readIn(root, 'memory/dreaming/light/2026-05-28.md')).toBe(
      '# Light Sleep\n\n- No notable updates.\n',
    )
  })
})
