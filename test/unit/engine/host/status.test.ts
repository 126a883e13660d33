import { describe, expect, it } from 'vitest'
import { readableRecall } from '../../../../engine/host/audit.ts'
import { scanWorkspace } from '../../../../engine/host/scan.ts'
import { deepLook, summaryOf } from '../../../../engine/host/status.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { DEFAULT_SETTINGS, type DreamingSettings } from '../../../../engine/model/config.ts'
import { RECALL_STORE } from '../../../../engine/model/paths.ts'
import { contextFor, NIGHT, recallStore, scratchWorkspace, strongEntry } from '../../../support/workspace.ts'

const NOTE = 'memory/2026-05-18.md'

function summary(root: string, settings: Partial<DreamingSettings> = {}) {
  const { files } = contextFor(root)
  return summaryOf(files, { ...DEFAULT_SETTINGS, ...settings }, NIGHT, readableRecall(files, NIGHT))
}
const look = (root: string) => {
  const { files } = contextFor(root)
  return deepLook(files, DEFAULT_SETTINGS, NIGHT, readableRecall(files, NIGHT))
}

describe('status of a workspace', () => {
  it('of a new one: nothing yet', () => {
    expect(summary(scratchWorkspace())).toEqual({
      enabled: false,
      mode: null,
      frequency: '0 3 * * *',
      timezone: null,
      phases: { Light: true, REM: true, Deep: true },
      gates: { minScore: 0.8, minRecallCount: 3, minUniqueQueries: 3, maxAgeDays: 30 },
      dailyNotes: 0,
      conflictCopies: [],
      memoryChars: 0,
      memoryBudget: 10_000,
      lastNight: null,
      best: null,
    })
  })

  it('C030: shows each phase by name; a limit of 0 is off', () => {
    const settings = {
      enabled: true,
      rem: { ...DEFAULT_SETTINGS.rem, enabled: false },
      deep: { ...DEFAULT_SETTINGS.deep, limit: 0 },
    }
    expect(summary(scratchWorkspace(), settings).phases).toEqual({ Light: true, REM: false, Deep: false })
  })

  it('C086: tells what the last night did, and why it wrote no diary', async () => {
    const root = scratchWorkspace({
      [NOTE]: '# Tag\n',
      'memory/2026-05-27.md': '# Tag\n- 가마 문이 뻑뻑하다, 새 패킹 주문함\n',
    })
    const report = await runSweep(contextFor(root), { dryRun: false, force: false })
    expect(summary(root).lastNight).toEqual({
      sweepId: report.sweepId,
      startedAt: '2026-05-28T03:00:00.000Z',
      outcome: 'done',
      staged: report.light.staged,
      promoted: 0,
      diary: report.diary.reason,
    })
    expect(report.light.staged).toBe(1)
    expect(summary(root).dailyNotes).toBe(2)
  })

  it('names the candidate with the fewest gates missed, then the higher score', () => {
    const root = scratchWorkspace({
      [RECALL_STORE]: recallStore([
        strongEntry(NOTE, 1, 'far away', { recallCount: 1, queryHashes: ['a'], recallDays: ['2026-05-27'] }),
        strongEntry(NOTE, 2, 'one gate missed, lower', { recallCount: 2, totalScore: 1.2 }),
        strongEntry(NOTE, 3, 'one gate missed, higher', { recallCount: 2, totalScore: 2 }),
        strongEntry(NOTE, 4, 'passes, but promoted', { promotedAt: '2026-05-20T03:00:00.000Z' }),
        strongEntry('MEMORY.md', 5, 'passes, but is no note'),
      ]),
    })
    const best = summary(root).best
    expect(best?.snippet).toBe('one gate missed, higher')
    expect(
      best?.gaps.map(({ gate, has, needed, distance }) => ({ gate, has, needed, distance })),
    ).toContainEqual({
      gate: 'recallCount',
      has: 2,
      needed: 3,
      distance: 1,
    })
  })

  it('lists the five nearest and the notes that are gone, and looks at nothing outside', () => {
    const entries = Array.from({ length: 9 }, (_, i) =>
      strongEntry(i % 2 === 0 ? NOTE : 'memory/2026-05-19.md', i, `n${i}`, { totalScore: 4 + i / 10 }),
    )
    const root = scratchWorkspace({
      [NOTE]: '# Tag\n',
      [RECALL_STORE]: recallStore([
        ...entries,
        strongEntry('../memory/2026-05-20.md', 1, 'x', { recallCount: 0 }),
      ]),
    })
    const { nearest, missingNotes } = look(root)
    expect(nearest.map(({ snippet }) => snippet)).toEqual(['n8', 'n7', 'n6', 'n5', 'n4'])
    expect(missingNotes).toEqual([
      { path: 'memory/2026-05-19.md', entries: 4 },
      { path: '../memory/2026-05-20.md', entries: 1 },
    ])
  })

  it('still answers when the store cannot be read', () => {
    const root = scratchWorkspace({ [`${RECALL_STORE}/x`]: '' })
    expect(summary(root).best).toBeNull()
    expect(look(root)).toEqual({ nearest: [], missingNotes: [] })
  })
})

describe('scan', () => {
  it('counts MEMORY.md and Markdown below memory/, not what is hidden or no file', () => {
    const root = scratchWorkspace({
      'MEMORY.md': '',
      'README.md': '',
      [NOTE]: '',
      'memory/people/ana.md': '',
      'memory/people/ana.txt': '',
      'memory/.dreams/x.md': '',
      'memory/2026-05-19.md/inner.md': '',
    })
    expect(scanWorkspace(contextFor(root).files)).toEqual({
      sources: [{ source: 'memory', totalFiles: 4, issues: [] }],
      totalFiles: 4,
      issues: [],
    })
  })

  it('names two memory files that differ in their letters only', () => {
    const root = scratchWorkspace({ 'MEMORY.md': 'a', 'memory.md': 'b' })
    expect(scanWorkspace(contextFor(root).files).issues).toEqual([
      'Both MEMORY.md and memory.md exist; MEMORY.md is used.',
    ])
  })
})
