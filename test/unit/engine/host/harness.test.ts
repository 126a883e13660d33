import { describe, expect, it } from 'vitest'
import { previewHarness, storeOfNotes } from '../../../../engine/host/harness.ts'
import { DEFAULT_SETTINGS } from '../../../../engine/model/config.ts'
import { emptyPhaseStore, emptyRecallStore, type RecallEntry } from '../../../../engine/model/recall.ts'
import { NIGHT, strongEntry } from '../../../support/workspace.ts'

const NOTE = 'memory/2026-05-18.md'
const SETTINGS = { ...DEFAULT_SETTINGS, timezone: 'UTC' }

function preview(entries: RecallEntry[], changes: Partial<typeof SETTINGS> = {}, includePromoted = false) {
  const store = emptyRecallStore()
  for (const entry of entries) store.entries.set(entry.key, entry)
  return previewHarness(
    store,
    emptyPhaseStore(),
    { ...SETTINGS, ...changes },
    { nowMs: NIGHT, includePromoted },
  )
}

describe('rem-harness (spec dreaming 17, 21)', () => {
  it('has the keys of the specification in order', () => {
    const result = preview([strongEntry(NOTE, 1, 'Il forno Brasa regge 950 gradi')])
    expect(Object.keys(result)).toEqual(['remConfig', 'deepConfig', 'rem', 'grounded', 'deep'])
    expect(Object.keys(result.rem)).toEqual([
      'skipped',
      'sourceEntryCount',
      'reflections',
      'candidateTruths',
      'candidateKeys',
      'bodyLines',
    ])
    expect(result.deepConfig).toEqual({
      minScore: 0.8,
      minRecallCount: 3,
      minUniqueQueries: 3,
      recencyHalfLifeDays: 14,
      maxAgeDays: 30,
      maxPromotedSnippetTokens: 160,
    })
    expect(result.remConfig).toMatchObject({
      cron: '0 3 * * *',
      sources: ['memory', 'daily', 'deep'],
      execution: { speed: 'slow', thinking: 'high', budget: 'expensive' },
      timezone: 'UTC',
    })
  })

  it('ranks with all minimums at 0, but with the age gate', () => {
    const weak = strongEntry(NOTE, 1, 'weak', {
      recallCount: 1,
      totalScore: 0.1,
      queryHashes: ['a'],
      recallDays: ['2026-05-27'],
    })
    const old = strongEntry(NOTE, 2, 'old', { lastRecalledAt: '2026-01-01T00:00:00.000Z' })
    const promoted = strongEntry(NOTE, 3, 'promoted', { promotedAt: '2026-05-20T00:00:00.000Z' })
    expect(preview([weak, old, promoted]).deep.candidates.map(({ snippet }) => snippet)).toEqual(['weak'])
    expect(preview([weak, promoted], {}, true).deep.candidateCount).toBe(2)
  })

  it('skips REM when it is off or has a limit of 0', () => {
    const entry = strongEntry(NOTE, 1, 'Brasa')
    for (const rem of [
      { ...SETTINGS.rem, enabled: false },
      { ...SETTINGS.rem, limit: 0 },
    ])
      expect(preview([entry], { rem }).rem).toEqual({
        skipped: true,
        sourceEntryCount: 0,
        reflections: [],
        candidateTruths: [],
        candidateKeys: [],
        bodyLines: [],
      })
  })
})

describe('a store out of given notes (spec dreaming 6.3)', () => {
  const note = (day: string, text: string) => ({ path: `memory/${day}.md`, day, text })

  it('takes each passage once, with the day of the clock and the query of the note', () => {
    const { store, imported } = storeOfNotes(
      [
        note('2026-05-18', '# Forno\r\n- A porta pinga na dobradiça de baixo\r\n'),
        note('2026-05-19', '\n\n'),
        note('2020-01-01', '## 窯\n- 焼成は九百五十度までゆっくり上げる\n'),
      ],
      SETTINGS,
      NIGHT,
    )
    expect(imported).toEqual({
      importedFileCount: 2,
      importedSignalCount: 2,
      skippedPaths: ['memory/2026-05-19.md'],
    })
    expect(
      [...store.entries.values()].map(({ path, dailyCount, recallDays }) => ({
        path,
        dailyCount,
        recallDays,
      })),
    ).toEqual([
      { path: 'memory/2026-05-18.md', dailyCount: 1, recallDays: ['2026-05-28'] },
      { path: 'memory/2020-01-01.md', dailyCount: 1, recallDays: ['2026-05-28'] },
    ])
  })

  it('leaves generated blocks out', () => {
    const text =
      '- ein echter Satz über die Werkstatt\n\n<!-- openclaw:dreaming:light:start -->\n- Candidate: erfunden und lang genug\n<!-- openclaw:dreaming:light:end -->\n'
    const { store } = storeOfNotes([note('2026-05-18', text)], SETTINGS, NIGHT)
    expect([...store.entries.values()].map(({ snippet }) => snippet)).toEqual([
      'ein echter Satz über die Werkstatt',
    ])
  })

  it('stops at the cap of one note and of all', () => {
    const long = (day: string) =>
      note(
        day,
        Array.from(
          { length: 60 },
          (_, i) => `## Punkt ${i}\n- Satz Nummer ${i} steht hier ganz allein\n`,
        ).join('\n'),
      )
    const settings = { ...SETTINGS, light: { ...SETTINGS.light, limit: 10 } }
    const { imported } = storeOfNotes(
      [long('2026-05-16'), long('2026-05-17'), long('2026-05-18')],
      settings,
      NIGHT,
    )
    expect(imported).toMatchObject({ importedFileCount: 3, importedSignalCount: 40 })
  })
})
