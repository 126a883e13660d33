import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  failureLines,
  type RestatementDetails,
  restatementDetails,
  restatementFigures,
  seedDetails,
} from '../../../../build/eval/restatements.ts'

const LANGUAGES = ['en', 'pt', 'zh', 'ko', 'ja', 'it']
const SET = new URL('sets/restatements.json', import.meta.url)

type Workspace = {
  language: string
  facts: Record<string, string>
  days: { lines: { as: string; line: string }[] }[][]
}

describe('the set of restatements', () => {
  const { workspaces } = JSON.parse(readFileSync(SET, 'utf8')) as { workspaces: Workspace[] }

  it.each(LANGUAGES)(
    '%s: ten facts, each on all three days in other words, among 100 other lines',
    (code) => {
      const { facts, days } = workspaces.find(({ language }) => language === code) as Workspace
      const lines = days.map((sections) => sections.flatMap((section) => section.lines))
      expect(Object.keys(facts)).toHaveLength(10)
      for (const fact of Object.keys(facts)) {
        const wordings = lines.map((day) => day.filter(({ as }) => as === fact).map(({ line }) => line))
        expect(wordings.map((day) => day.length)).toEqual([1, 1, 1])
        expect(new Set(wordings.flat()).size, fact).toBe(3)
      }
      expect(lines.flat().filter(({ as }) => !(as in facts))).toHaveLength(100)
    },
  )
})

describe('figures of restatements', () => {
  const fact = (language: string, ...bullets: string[]) => ({
    language,
    fact: `${language}-lamp`,
    says: 'the lamp is green',
    wordings: ['- The lamp is green'],
    bulletsAfter: [[], [], bullets],
    verdicts: ['no verdict', 'no verdict', 'no verdict'],
  })

  it('count facts with one bullet, facts with more, and bullets that are no fact', async () => {
    const facts = [fact('en', 'The lamp is green'), fact('en'), fact('pt', 'Verde', 'A lâmpada é verde')]
    const others = [{ language: 'pt', bullet: 'leite' }]
    expect(await restatementFigures({ facts, others })).toEqual({
      promotedOnce: 1 / 3,
      otherLines: 1 / 4,
      duplicates: 1,
      byLanguage: { en: 1 / 2, pt: 0 },
    })
  })

  it('name what was not promoted once, and each bullet that is no fact', () => {
    const lines = failureLines({ facts: [fact('en', 'The lamp is green'), fact('it')], others: [] })
    expect(lines[0]).toBe('it-lamp: 0 bullets')
    expect(lines.join('\n')).not.toContain('en-lamp')
  })
})

describe('three days of restating, no search and no model', () => {
  let details: RestatementDetails
  beforeAll(async () => {
    details = await restatementDetails()
  }, 120_000)

  it('C020: nearly every fact is promoted once after the third night', async () => {
    const { promotedOnce, byLanguage } = await restatementFigures(details)
    expect(promotedOnce, failureLines(details).join('\n')).toBeGreaterThanOrEqual(0.9)
    expect(Object.keys(byLanguage)).toEqual(LANGUAGES)
  })

  it('no fact has a second line', async () => {
    const { duplicates } = await restatementFigures(details)
    expect(duplicates, failureLines(details).join('\n')).toBe(0)
  })

  it('hardly any other line is promoted', async () => {
    const { otherLines } = await restatementFigures(details)
    expect(otherLines, failureLines(details).join('\n')).toBeLessThanOrEqual(0.02)
  })

  it('nothing is promoted that was said on two days only', () => {
    const early = details.facts.filter(({ bulletsAfter }) => bulletsAfter.slice(0, 2).flat().length > 0)
    expect(early.map(({ fact }) => fact)).toEqual([])
  })
})

describe('a preference for TypeScript, said on three days', () => {
  let details: RestatementDetails
  beforeAll(async () => {
    details = await seedDetails()
  }, 60_000)

  it.each(['en', 'ko', 'pt'])('C020: %s: one line after the third night, none before', (code) => {
    const fact = details.facts.find(({ language }) => language === code)
    const counts = fact?.bulletsAfter.map((bullets) => bullets.length)
    expect(counts, failureLines(details).join('\n')).toEqual([0, 0, 1])
  })

  it('nothing else is promoted with it', () => {
    expect(details.others).toEqual([])
  })
})
