import { describe, expect, it } from 'vitest'
import { subjectOf } from '../../../../../../build/eval/summaries.ts'
import { judgedSummary, stillHolds } from '../../../../../../engine/core/wiki/summary/judge.ts'
import { summaryPrompt } from '../../../../../../engine/core/wiki/summary/prompt.ts'
import { SUMMARY_CASES } from '../../../../../support/summary-set.ts'

const fakes = SUMMARY_CASES.flatMap((of) =>
  of.fakes.map(([what, answer]) => ({ language: of.language, what, answer, of })),
)
const honest = SUMMARY_CASES.flatMap((of) =>
  of.honest.map((answer) => ({ language: of.language, answer, of })),
)

const NADIA = {
  names: ['Nadia'],
  facts: [
    { id: 'one', text: 'Nadia mora no Porto desde 2019', isUnderTitle: false },
    { id: 'two', text: 'Nadia trabalha na olaria da Rua Nova', isUnderTitle: false },
    { id: 'three', text: 'Nadia não come amendoim', isUnderTitle: false },
  ],
}

describe('judgedSummary', () => {
  it('takes a line that its neighbour language could claim for what the page is in', () => {
    const answer =
      'Nadia mora no Porto desde 2019 [1] e trabalha na olaria da Rua Nova [2]. Ela não come amendoim [3].'
    expect(judgedSummary(answer, NADIA).kind).toBe('summary')
    expect(summaryPrompt(NADIA).system).toContain('Portuguese')
    const other = judgedSummary('Nadia mora no Porto desde 2018 [1].', NADIA)
    expect(other).toEqual({ kind: 'refused', reason: 'number' })
  })

  it('has a set of false summaries that is worth its name', () => {
    expect(fakes.length).toBeGreaterThanOrEqual(30)
    expect(new Set(fakes.map(({ language }) => language)).size).toBe(6)
  })

  it.each(fakes)('$language: lets nothing false pass: $what', ({ answer, of }) => {
    expect(judgedSummary(answer, subjectOf(of)).kind).toBe('refused')
  })

  it.each(honest)('$language: takes $answer', ({ answer, of }) => {
    const subject = subjectOf(of)
    const judged = judgedSummary(answer, subject)
    if (judged.kind === 'refused') throw new Error(judged.reason)
    const ids = new Set(subject.facts.map(({ id }) => id))
    for (const { text, claims } of judged.sentences) {
      expect(text).not.toMatch(/[[\]【】*]/)
      expect(claims.length).toBeGreaterThan(0)
      expect(claims.every((id) => ids.has(id))).toBe(true)
    }
    expect(stillHolds(judged.sentences, subject)).toBe(true)
    const first = judged.sentences[0]?.claims[0]
    const facts = subject.facts.filter(({ id }) => id !== first)
    expect(stillHolds(judged.sentences, { ...subject, facts })).toBe(false)
  })

  it.each([
    ['Marta lives in Lisbon [1].', 'name'],
    ['Marta pays 780 euros of rent [7].', 'number'],
    ['Paulo visits Marta on Tuesdays [4].', 'date'],
    ['Marta does not live in Porto [1].', 'negation'],
    ['Marta lives happily in Porto [1].', 'word'],
    ['Marta visits Paulo on Mondays [4].', 'meaning'],
    ['Marta lives in Porto [99].', 'unknown_claim'],
    ['Marta lives in Porto.', 'uncited'],
    ['A Marta mora no Porto e não come amendoim [1].', 'language'],
    [Array.from({ length: 6 }, () => 'Marta lives in Porto [1].').join(' '), 'too_long'],
    ['', 'empty'],
  ])('says of %j why it is refused: %s', (answer, reason) => {
    const [english] = SUMMARY_CASES
    if (!english) throw new Error('no set')
    expect(judgedSummary(answer, subjectOf(english))).toEqual({ kind: 'refused', reason })
  })
})
