import { describe, expect, it } from 'vitest'
import { addressOf, parseAddress, printAddress } from '../../../../renderer/lib/address.ts'

describe('the address of a view', () => {
  it.each([
    ['#/', 'tonight', {}],
    ['', 'tonight', {}],
    [
      '#/review?lane=close&key=memory%2F2026-05-18.md%3A4-5',
      'review',
      { lane: 'close', key: 'memory/2026-05-18.md:4-5' },
    ],
    ['#/search?q=%E9%92%A5%E5%8C%99', 'search', { q: '钥匙' }],
  ])('%s', (hash, page, params) => {
    expect(parseAddress(hash)).toEqual({ page, params })
    expect(parseAddress(printAddress({ page, params }))).toEqual({ page, params })
  })

  it('takes the workspace along to another page, and nothing else', () => {
    const here = { page: 'review', params: { workspace: 'w1', lane: 'done' } }
    expect(addressOf(here, 'diary', { day: '2026-05-18' })).toEqual({
      page: 'diary',
      params: { workspace: 'w1', day: '2026-05-18' },
    })
  })

  it('leaves empty parameters out', () => {
    expect(printAddress({ page: 'recall', params: { tag: '', text: 'café' } })).toBe(
      '#/recall?text=caf%C3%A9',
    )
  })
})
