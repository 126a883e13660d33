import { describe, expect, it } from 'vitest'
import { diffCounts, diffRows } from '../../../../../renderer/features/diff/diff-rows.ts'

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `linha ${from + at}`).join('\n')

describe('diffRows', () => {
  it('numbers lines on both sides and folds what is the same', () => {
    const before = `${lines(1, 20)}\n`
    const rows = diffRows(before, `${before}- 三号阀门七点一刻才打开\n`)
    expect(rows[0]).toEqual({ kind: 'gap', count: 17 })
    expect(rows.at(-1)).toEqual({ kind: 'added', text: '- 三号阀门七点一刻才打开', before: null, after: 21 })
    expect(rows).toHaveLength(5)
    expect(diffCounts(rows)).toEqual({ added: 1, removed: 0 })
  })

  it('shows a changed line as one that went and one that came', () => {
    const kinds = diffRows('a\nvelho\nb\n', 'a\nnovo\nb\n').map((row) => row.kind)
    expect(kinds).toEqual(['same', 'removed', 'added', 'same'])
  })

  it('two texts that are the same are one fold', () => {
    expect(diffRows('x\ny\n', 'x\ny\n')).toEqual([{ kind: 'gap', count: 2 }])
  })

  it('a file that did not exist is all new', () => {
    expect(diffRows('', 'um\ndois\n').filter(({ kind }) => kind === 'added')).toHaveLength(2)
  })
})
