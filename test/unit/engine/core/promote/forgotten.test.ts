import { describe, expect, it } from 'vitest'
import { forgottenTest, isPrintOf, printOf } from '../../../../../engine/core/promote/forgotten.ts'

const SALT = '00112233445566778899aabbccddeeff'

describe('printOf', () => {
  it('C172: holds nothing of the text, only salted hashes in order', () => {
    const print = printOf('Joris drinks oat milk in the morning', SALT)
    expect(JSON.stringify(print)).not.toMatch(/joris|oat|milk|morn|drink/i)
    expect(print.words).toEqual([...print.words].sort())
    for (const hash of [print.textHash, ...print.words]) expect(hash).toMatch(/^[0-9a-f]{24}$/)
    const other = printOf('Joris drinks oat milk in the morning', 'another salt')
    expect(other.words.some((hash) => print.words.includes(hash))).toBe(false)
  })
})

describe('isPrintOf', () => {
  it.each([
    ['Joris drinks oat milk in the morning', 'In the mornings Joris drinks oat milk'],
    ['O João prefere relatórios às sextas', 'O João prefere os relatórios às sextas'],
    ['王芳负责每周五的备份任务', '王芳负责每周五的备份任务。'],
    ['라우터는 월요일에 백업한다', '라우터는 월요일에 백업한다!'],
    ['田中さんは毎週木曜に窯を見に来る', '田中さんは毎週木曜に窯を見に来る。'],
    ['Il forno si accende il lunedì mattina', 'il forno si accende il lunedì, mattina'],
    ['A Rosa paga o aluguel em dinheiro', 'O aluguel da Rosa vai em dinheiro'],
    ['Il commercialista di Elio abita a Trento', 'Il contabile di Elio vive a Trento'],
    ['Ines is allergic to peanuts', 'Ines cannot eat peanuts'],
    ['나영이는 금요일마다 공방을 연다', '공방은 매주 금요일 나영이가 연다'],
  ])('C172: knows the claim again in other words: %s', (text, again) => {
    expect(isPrintOf(again, printOf(text, SALT))).toBe(true)
  })

  it.each([
    ['Kiln fires at 1,200 degrees in the old shed', 'Kiln fires at 1,240 degrees in the old shed'],
    ['Lena likes Thai food on Fridays', 'Lena does not like Thai food on Fridays'],
    ['Joris drinks oat milk', 'Joris drives the ferry'],
    ['王芳负责备份任务', '李雷负责清洁任务'],
    ['O forno abre às 6', 'O forno abre às 7'],
    ['A Rosa paga o aluguel em dinheiro', 'A Rosa paga o aluguel à Inês'],
    ['Carla lives in Ghent with her sister', 'Carla works in Ghent with her sister'],
  ])('is not: %s / %s', (text, other) => {
    expect(isPrintOf(other, printOf(text, SALT))).toBe(false)
  })

  it('a text without any word is nobody’s claim', () => {
    expect(isPrintOf('the of and', printOf('!!!', SALT))).toBe(false)
  })
})

describe('forgottenTest', () => {
  it('asks all prints, under whatever salt', () => {
    const isForgotten = forgottenTest([
      printOf('Joris drinks oat milk', SALT),
      printOf('Rui sells the van', 'other'),
    ])
    expect(['Joris drinks oat milk.', 'Rui sells the van!', 'Lia keeps bees'].map(isForgotten)).toEqual([
      true,
      true,
      false,
    ])
    expect(forgottenTest([])('Joris drinks oat milk')).toBe(false)
  })
})
