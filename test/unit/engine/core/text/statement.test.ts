import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLongerWording, isSameStatement } from '../../../../../engine/core/text/statement.ts'

describe('isLongerWording', () => {
  it.each([
    ['项目周会改到周四下午', '周会改到了周四下午'],
    ['チームの定例会は木曜の午後に変わった', '定例会は木曜の午後に変わった'],
    ['주간 회의는 목요일 오후로 옮겼다', '회의는 목요일 오후로 옮겼다'],
    ['我们的窑在星期六烧', '我们的窑在星期六烧了'],
  ])('C101: %s and %s say the same', (a, b) => {
    expect(isLongerWording(a, b)).toBe(true)
    expect(isLongerWording(b, a)).toBe(true)
  })

  it.each([
    ['Plan 的开关在 exRule', 'Plan 已经取消 exRule'],
    ['東京タワー', '大阪城'],
    ['项目周会改到周四下午', '周会改到了周五下午'],
    ['周会不改到周四下午', '周会改到了周四下午'],
    ['東京の事務所は火曜日に閉まる', '東京の事務所は水曜日に閉まる'],
    ['회의는 목요일 오후로 옮겼다', '회의는 금요일 오후로 옮겼다'],
    ['窑温', '窑温高'],
    ['the weekly meeting moved', 'the team weekly meeting moved'],
  ])('C101: %s and %s do not', (a, b) => {
    expect(isLongerWording(a, b)).toBe(false)
    expect(isLongerWording(b, a)).toBe(false)
  })
})

describe('isSameStatement', () => {
  it.each([
    ['Joana keeps the kiln key in the drawer', 'Joana keeps the kiln key in a drawer'],
    ['A chave do forno não fica na gaveta da cozinha', 'A chave do forno não fica em uma gaveta da cozinha'],
    ['Мы купили новую теплицу', 'Мы купили новую теплицу.'],
    ['زرعنا الورد في الحديقة', 'زرعنا الوَردَ في الحَديقَةِ'],
  ])('%s = %s', (a, b) => {
    expect(isSameStatement(a, b)).toBe(true)
  })

  it.each([
    ['Fire the kiln before noon', 'Fire the kiln after noon'],
    ['The rent is 900 euros a month', 'The rent is 950 euros a month'],
    ['Il forno si accende oggi', 'Il forno si accende domani'],
    ['O forno não acende', 'O forno acende'],
    ['Мы едем вчера', 'Мы едем завтра'],
  ])('%s ≠ %s', (a, b) => {
    expect(isSameStatement(a, b)).toBe(false)
  })

  it('is symmetric', () => {
    const words = fc.constantFrom('kiln', 'not', '3', 'the', '窯', 'は', 'não', 'forno', 'before', 'after')
    const text = fc.array(words, { maxLength: 7 }).map((parts) => parts.join(' '))
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(isLongerWording(a, b)).toBe(isLongerWording(b, a))
        expect(isSameStatement(a, b)).toBe(isSameStatement(b, a))
      }),
    )
  })
})
