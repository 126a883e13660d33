import { describe, expect, it } from 'vitest'
import { cleanStatement } from '../../../../../engine/core/statement/clean.ts'

const ALONE = { heading: '', before: null, after: null }
const clean = (line: string) => cleanStatement(line, ALONE)

describe('cleanStatement', () => {
  it.each([
    ['- Valve 3 leaks', 'Valve 3 leaks'],
    ['* [ ] 10:32 - **User:** I prefer tea', 'I prefer tea'],
    ['- [x] [10:32] 用户：我喜欢茶', '我喜欢茶'],
    ['[10:32] 사용자: 차를 좋아한다', '차를 좋아한다'],
    ['1. ユーザー：お茶が好きです', 'お茶が好きです'],
    ['2) Utente: preferisco il tè', 'preferisco il tè'],
    ['Usuário: prefiro chá', 'prefiro chá'],
    ['> Assistant: Ada prefers tea', 'Ada prefers tea'],
    ['☑ (10:32) Ada prefers tea', 'Ada prefers tea'],
    ['2026-05-04T10:32:11Z Ada prefers tea', 'Ada prefers tea'],
    ['[main/sessions/main/a.jsonl#L12] User: I prefer tea', 'I prefer tea'],
  ])('takes the marks off %j', (line, expected) => {
    expect(clean(line)).toBe(expected)
  })

  it.each([
    'Caroline: I went to a pottery class',
    'Mixer first; monitors second',
    'Greenhouse: Valve 3 leaks whenever the pump restarts, keep it half open; Order new gaskets for the pump',
    'Rádio: Joana prefere relatórios às sextas; antes das nove da manhã',
    '备份任务改到凌晨两点， 路由器重启之后要检查网络',
    '라우터 백업은 월요일',
    'Before the text: the antenna must face north in winter, says Lia',
    '09:00 - 17:00 are the office hours',
    '10:32 train to Leeds leaves from platform 4',
    'snake_case_name is fine, and 5 * 3 * 2 is 30',
    'Family 👨‍👩‍👧 dinner is every Sunday 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    'The table is at [the shop](https://shop.invalid/kiln)',
    'Ada is [[people/ada|the lawyer]]',
  ])('gives the clean text %j back byte for byte', (line) => {
    expect(clean(line)).toBe(line)
    expect(clean(clean(`- ${line}`))).toBe(line)
  })

  it('reduces emphasis and links that say no more than their text, and leaves code alone', () => {
    expect(clean('**Ada** prefers [[tea]] and _never_ ==coffee==')).toBe('Ada prefers tea and never coffee')
    expect(clean('**use `npm_x now` twice** for `a_b_c` and `**d**`')).toBe(
      'use `npm_x now` twice for `a_b_c` and `**d**`',
    )
    expect(clean('See [https://a.invalid/](https://a.invalid) for firings')).toBe(
      'See https://a.invalid for firings',
    )
  })

  it('takes comments and block names off', () => {
    expect(clean('Ada prefers tea <!-- checked --> ^tea-1')).toBe('Ada prefers tea')
  })

  it('puts the heading in front only of what lacks its subject', () => {
    const under = (line: string) => cleanStatement(line, { ...ALONE, heading: 'Kiln' })
    expect(under('- It fires at 1,240°')).toBe('Kiln: It fires at 1,240°')
    expect(under('- Kiln: It fires at 1,240°')).toBe('Kiln: It fires at 1,240°')
    expect(under('- Valve 3 leaks when the pump restarts')).toBe('Valve 3 leaks when the pump restarts')
    expect(cleanStatement('She moved', ALONE)).toBe('She moved')
  })

  it('leaves a line that is too long as it is', () => {
    const line = `- ${'**Ada** '.repeat(400)}`
    expect(cleanStatement(line, ALONE)).toBe(line)
  })
})
