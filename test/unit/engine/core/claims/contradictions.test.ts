import { describe, expect, it } from 'vitest'
import { type StatementPair, statementPairs } from '../../../../../build/eval/pairs.ts'
import { compareStatements } from '../../../../../engine/core/claims/compare.ts'
import { featuresOf } from '../../../../../engine/core/claims/features.ts'

function relation(a: string, b: string) {
  return compareStatements(featuresOf(a), featuresOf(b)).relation
}

const isAgainst = (a: string, b: string) => ['corrects', 'negates'].includes(relation(a, b))

/** Other facts with "now", "actually", "no longer" and the like, and what is in truth corrected or denied. */
function figures(pairs: readonly StatementPair[]) {
  const others = pairs.filter((pair) => pair.relation === 'different')
  const corrected = pairs.filter((pair) => pair.relation === 'corrects')
  return {
    others: others.length,
    corrected: corrected.length,
    wrong: others.filter(({ a, b }) => isAgainst(a, b) || isAgainst(b, a)).map(({ b }) => b),
    missed: corrected.filter(({ a, b }) => !isAgainst(a, b)).map(({ b }) => b),
  }
}

describe('C011, C012: what says otherwise', () => {
  /** First figures, before anything was changed for them: 24 of 125 others taken for corrections, 24 of 93 missed. */
  it('is told from other facts about the same', () => {
    const { others, corrected, wrong, missed } = figures(statementPairs('said-otherwise'))
    expect([others, corrected]).toEqual([125, 93])
    expect(wrong).toEqual([])
    // 屋根裏 is cut in two.
    expect(missed).toEqual(['ルーターは今は屋根裏にある'])
  })

  /** Written when the others were done; 4 of 34 and 3 of 31 then, 9 and 13 before. */
  it('is told from them in sentences that nothing was made for', () => {
    const { others, corrected, wrong, missed } = figures(statementPairs('said-otherwise-again'))
    expect([others, corrected]).toEqual([34, 31])
    expect(wrong.length).toBeLessThanOrEqual(1)
    expect(missed.length).toBeLessThanOrEqual(1)
  })

  it('is found again after the first correction', () => {
    expect(relation('Standup is now at 9:15', 'Standup is now at 9:00')).toBe('corrects')
    expect(relation('朝会は今は9時15分だ', '朝会は今は9時だ')).toBe('corrects')
  })

  it('needs more than "too": what one does besides is no correction', () => {
    expect(relation('Omar rides a bike', 'Omar now also rides a horse')).toBe('different')
    expect(relation('O Tiago mora no Porto', 'O Tiago agora mora também em Lisboa')).not.toBe('corrects')
    expect(relation('Teo abita a Genova', 'Teo ora abita anche a Torino')).not.toBe('corrects')
    expect(relation('太郎は神戸に住んでいる', '太郎は今は大阪にも住んでいる')).not.toBe('corrects')
    expect(relation('张伟住在南京', '张伟现在也住在上海')).not.toBe('corrects')
    expect(relation('태호는 부산에 산다', '태호는 이제 서울에도 산다')).not.toBe('corrects')
  })

  it('may turn a statement of the tables round: who eats meat is no vegetarian', () => {
    expect(relation('Dana mangia carne', 'Dana è vegetariana')).toBe('negates')
    expect(relation('민지는 고기를 먹는다', '민지는 채식주의자다')).toBe('negates')
    expect(relation('Marco eats meat but no fish', 'Marco eats fish but no meat')).not.toBe('same')
  })

  it.each([
    ['会議は9時に始まる', '会議は9時半に始まる'],
    ['会议九点开始', '会议九点一刻开始'],
    ['会议九点一刻开始', '会议九点三刻开始'],
  ])('takes %s and %s for other times', (a, b) => expect(relation(a, b)).not.toBe('same'))
})
