import { describe, expect, it } from 'vitest'
import { isFiltered, listInput, stateOf } from '../../../../../renderer/pages/recall/filter.ts'

const WORKSPACE = 'a'.repeat(24)

describe('listInput', () => {
  it('asks for what the address says', () => {
    const params = { text: ' 밸브 ', path: 'memory/2026', state: 'waiting', order: 'signals', key: 'x' }
    expect(listInput(WORKSPACE, params)).toEqual({
      workspace: WORKSPACE,
      order: 'signals',
      filter: { text: '밸브', path: 'memory/2026', state: 'waiting' },
      limit: 200,
    })
  })

  it('an unknown order or state, and words of blanks, are as none', () => {
    const input = listInput(WORKSPACE, { text: '  ', state: 'nirgends', order: 'x' })
    expect(input).toMatchObject({ order: 'recent', filter: {} })
    expect(isFiltered(input)).toBe(false)
    expect(isFiltered(listInput(WORKSPACE, { state: 'all' }))).toBe(false)
    expect(isFiltered(listInput(WORKSPACE, { tag: 'forno' }))).toBe(true)
  })
})

describe('stateOf', () => {
  it.each([
    [{ decision: null, promotedMs: null }, { kind: 'waiting' }],
    [{ decision: null, promotedMs: 1 }, { kind: 'promoted' }],
    [
      { decision: 'reject', promotedMs: 1 },
      { kind: 'decided', decision: 'reject' },
    ],
  ])('%j is %j', (row, state) => expect(stateOf(row)).toEqual(state))
})
