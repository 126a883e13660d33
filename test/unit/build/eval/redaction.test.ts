import { describe, expect, it } from 'vitest'
import { evaluateRedaction } from '../../../../build/eval/redaction.ts'
import { redactionSet } from '../../../support/redaction-set.ts'

const figures = evaluateRedaction()

describe('redaction of the labelled set', () => {
  it('has at least 400 lines in six languages, a third and more of them with nothing to find', () => {
    const items = figures.flatMap(({ part }) => redactionSet(part))
    expect(items.length).toBeGreaterThanOrEqual(400)
    expect(new Set(items.map(({ language }) => language))).toEqual(
      new Set(['en', 'it', 'ja', 'ko', 'pt', 'zh']),
    )
    expect(items.filter(({ spans }) => spans.length === 0).length).toBeGreaterThan(items.length / 4)
  })

  it('finds nearly every secret of all parts', () => {
    const found = figures.flatMap(({ kinds }) => kinds.secret ?? [])
    const sum = (of: (one: (typeof found)[number]) => number) => found.reduce((all, one) => all + of(one), 0)
    expect(1 - sum(({ missed }) => missed) / sum(({ expected }) => expected)).toBeGreaterThanOrEqual(0.98)
  })

  it.each(figures)('finds what it should in the part $part', ({ kinds, personal, all }) => {
    expect(kinds.secret?.recall).toBeGreaterThanOrEqual(0.9)
    expect(kinds.secret?.precision).toBeGreaterThanOrEqual(0.95)
    expect(personal.recall).toBeGreaterThanOrEqual(0.95)
    expect(personal.precision).toBeGreaterThanOrEqual(0.95)
    expect(all.precision).toBeGreaterThanOrEqual(0.95)
  })
})
