import { describe, expect, it } from 'vitest'
import { resolveSettings } from '../../../../../engine/core/config/resolve.ts'
import { DEFAULT_SETTINGS, rankParamsOf } from '../../../../../engine/model/config.ts'
import { DreamingConfig } from '../../../../../engine/model/config-schema.ts'
import { FOUR_SIGNALS, SIX_SIGNALS } from '../../../../../engine/model/dreaming.ts'

const resolved = (config: unknown, zone?: string) => resolveSettings(DreamingConfig.parse(config), zone)

describe('defaults and leniency (spec dreaming 20)', () => {
  it('are those of the table', () => {
    expect(resolved({})).toEqual(DEFAULT_SETTINGS)
    expect(resolved({})).toMatchObject({
      enabled: false,
      frequency: '0 3 * * *',
      storage: { mode: 'separate', separateReports: false },
      light: { enabled: true, lookbackDays: 2, limit: 100, dedupeSimilarity: 0.9 },
      deep: {
        limit: 10,
        minScore: 0.8,
        minRecallCount: 3,
        minUniqueQueries: 3,
        recencyHalfLifeDays: 14,
        maxAgeDays: 30,
        maxPromotedSnippetTokens: 160,
      },
      rem: { lookbackDays: 7, limit: 10, minPatternStrength: 0.75 },
    })
  })

  it('takes numbers as text, floors whole ones, and true and false as text', () => {
    const settings = resolved({
      enabled: 'TRUE',
      phases: { light: { limit: '12.9', enabled: 'false' }, deep: { minScore: '0.5', maxAgeDays: 9.99 } },
    })
    expect(settings).toMatchObject({
      enabled: true,
      light: { limit: 12, enabled: false, lookbackDays: 2 },
      deep: { minScore: 0.5, maxAgeDays: 9 },
    })
  })

  it('takes storage modes in any letters', () => {
    expect(resolved({ storage: { mode: ' Inline ' } }).storage).toEqual({
      mode: 'inline',
      separateReports: false,
    })
  })

  it.each([
    [{ phases: { deep: { maxAgeDays: 0 } } }],
    [{ phases: { deep: { minScore: 1.1 } } }],
    [{ phases: { light: { limit: -1 } } }],
    [{ phases: { rem: { lookbackDays: 'week' } } }],
    [{ storage: { mode: 'sometimes' } }],
    [{ enabled: 'maybe' }],
    [{ enabled: 1 }],
    [{ frequency: ' ' }],
    [{ mode: 'light' }],
    [{ phases: { deep: { minscore: 0.5 } } }],
  ])('the schema does not allow %j', (config) => {
    expect(DreamingConfig.safeParse(config).success).toBe(false)
  })

  it('takes the zone of the settings before that of the user', () => {
    expect(resolved({}, 'Asia/Seoul').timezone).toBe('Asia/Seoul')
    expect(resolved({ timezone: 'Europe/Rome' }, 'Asia/Seoul').timezone).toBe('Europe/Rome')
    expect(resolved({}).timezone).toBeUndefined()
  })

  it('lets a half-life of 0 act as 14 (spec dreaming 20)', () => {
    const settings = resolved({ phases: { deep: { recencyHalfLifeDays: 0 } } })
    expect(settings.deep.recencyHalfLifeDays).toBe(0)
    expect(rankParamsOf(settings).recencyHalfLifeDays).toBe(14)
  })

  it('takes the model of the settings before that of the execution defaults', () => {
    expect(resolved({ execution: { defaults: { model: 'a' } } }).model).toBe('a')
    expect(resolved({ model: 'b', execution: { defaults: { model: 'a' } } }).model).toBe('b')
  })
})

describe('the four-signal presets (spec dreaming 24)', () => {
  it.each([
    ['core', '0 3 * * *', 0.75, 3, 2],
    ['rem', '0 */6 * * *', 0.85, 4, 3],
    ['deep', '0 */12 * * *', 0.8, 3, 3],
  ] as const)(
    '%s has its cadence and gates',
    (mode, frequency, minScore, minRecallCount, minUniqueQueries) => {
      const settings = resolved({ mode })
      expect(settings).toMatchObject({ enabled: true, preset: mode, frequency })
      expect(rankParamsOf(settings)).toMatchObject({
        minScore,
        minRecallCount,
        minUniqueQueries,
        weights: FOUR_SIGNALS,
        hasPhaseBoost: false,
        recencyHalfLifeDays: 14,
      })
    },
  )

  it('weighs four signals that add up to 1', () => {
    expect(FOUR_SIGNALS).toEqual({
      frequency: 0.35,
      relevance: 0.35,
      diversity: 0.15,
      recency: 0.15,
      consolidation: 0,
      conceptual: 0,
    })
    expect(Object.values(SIX_SIGNALS).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1)
  })

  it('off has no schedule, whatever else is set', () => {
    expect(resolved({ mode: 'off' }).enabled).toBe(false)
    expect(resolved({ mode: 'OFF', enabled: true }).enabled).toBe(false)
  })

  it('can be switched off without losing its mode', () => {
    expect(resolved({ mode: 'core', enabled: false })).toMatchObject({ enabled: false, preset: 'core' })
  })

  it('is overridden by frequency, timezone, limit and the three gates', () => {
    const settings = resolved({
      mode: 'rem',
      frequency: '30 4 * * *',
      timezone: 'America/Sao_Paulo',
      limit: 4,
      minScore: 0.6,
      minRecallCount: '2',
      minUniqueQueries: 1,
    })
    expect(settings).toMatchObject({ frequency: '30 4 * * *', timezone: 'America/Sao_Paulo' })
    expect(settings.deep).toMatchObject({ limit: 4, minScore: 0.6, minRecallCount: 2, minUniqueQueries: 1 })
  })

  it('takes a gate directly under dreaming before one under phases.deep, and that before the preset', () => {
    const phases = { deep: { minScore: 0.5, minRecallCount: 1 } }
    expect(resolved({ mode: 'core', minScore: 0.9, phases }).deep).toMatchObject({
      minScore: 0.9,
      minRecallCount: 1,
      minUniqueQueries: 2,
    })
  })

  it('does not touch the six signals when no mode is set', () => {
    const settings = resolved({ minScore: 0.1, limit: 1 })
    expect(settings.deep).toMatchObject({ minScore: 0.8, limit: 10 })
    expect(rankParamsOf(settings)).toMatchObject({ weights: SIX_SIGNALS, hasPhaseBoost: true, limit: null })
  })
})
