import { describe, expect, it } from 'vitest'
import { chosenRows, NOTHING, promotable, selected } from '../../../../../renderer/pages/review/selection.ts'
import type { Row } from '../../../../../renderer/pages/review/types.ts'

const row = (key: string, warnings: Row['warnings'] = []) => ({ key, warnings }) as Row
const ROWS = [row('a'), row('b', ['fragment']), row('c'), row('d', ['secret'])]

describe('what a decision is about', () => {
  it('is the chosen rows in the order of the list, else the current one', () => {
    expect(
      chosenRows(ROWS, selected(NOTHING, new Set(['c', 'a']), false), 'd').map(({ key }) => key),
    ).toEqual(['a', 'c'])
    expect(chosenRows(ROWS, NOTHING, 'd').map(({ key }) => key)).toEqual(['d'])
    expect(chosenRows(ROWS, NOTHING, null)).toEqual([])
  })

  it('leaves warned rows out of a promotion of several, unless they were chosen by themselves', () => {
    const all = selected(NOTHING, new Set(['a', 'b', 'c', 'd']), false)
    expect(promotable(ROWS, all).map(({ key }) => key)).toEqual(['a', 'c'])
    const one = selected(selected(NOTHING, new Set(['b']), true), new Set(['a', 'b', 'c', 'd']), false)
    expect(promotable(ROWS, one).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    // Taken out and swept up again with the others, it was not chosen by itself any more.
    const again = selected(selected(one, new Set(['a']), true), new Set(['a', 'b']), false)
    expect(promotable(ROWS.slice(0, 2), again).map(({ key }) => key)).toEqual(['a'])
  })

  it('promotes a warned row that is looked at alone', () => {
    expect(promotable([row('d', ['secret'])], NOTHING)).toHaveLength(1)
  })
})
