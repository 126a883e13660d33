import { describe, expect, it } from 'vitest'
import { resolveSearch } from '../../../../../engine/core/search/settings.ts'
import { DEFAULT_SEARCH_SETTINGS } from '../../../../../engine/model/search.ts'

describe('resolveSearch', () => {
  it('asks no provider unless one is named', () => {
    expect(resolveSearch({})).toEqual(DEFAULT_SEARCH_SETTINGS)
    expect(resolveSearch({ provider: 'auto', fallback: 'Auto' })).toMatchObject({
      provider: 'none',
      fallback: 'none',
    })
    expect(resolveSearch({ model: 'some-model', remote: { apiKey: 'key' } }).provider).toBe('none')
  })

  it('lets an agent override field by field and adds its extra paths', () => {
    const settings = resolveSearch(
      {
        provider: 'openai',
        extraPaths: ['~/notes', 'docs'],
        remote: { baseUrl: 'http://127.0.0.1:1234/v1', headers: { a: '1', b: '2' } },
        query: { maxResults: 8, hybrid: { temporalDecay: { enabled: true } } },
      },
      {
        extraPaths: ['docs', '../team'],
        remote: { headers: { c: '3' } },
        query: { minScore: 0.2, hybrid: { temporalDecay: { halfLifeDays: 7 } } },
      },
    )
    expect(settings.extraPaths).toEqual(['~/notes', 'docs', '../team'])
    expect(settings.remote).toEqual({
      baseUrl: 'http://127.0.0.1:1234/v1',
      apiKey: null,
      headers: { c: '3' },
    })
    expect(settings.query).toMatchObject({ maxResults: 8, minScore: 0.2 })
    expect(settings.query.hybrid.temporalDecay).toEqual({ enabled: true, halfLifeDays: 7 })
    expect(settings.query.hybrid.mmr).toEqual({ enabled: false, lambda: 0.7 })
  })

  it('goes back to the default weights when both are 0', () => {
    const { hybrid } = resolveSearch({ query: { hybrid: { vectorWeight: 0, textWeight: 0 } } }).query
    expect(hybrid).toMatchObject({ vectorWeight: 0.7, textWeight: 0.3 })
  })
})
