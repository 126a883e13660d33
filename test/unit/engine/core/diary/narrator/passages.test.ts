import { describe, expect, it } from 'vitest'
import { isMachineText } from '../../../../../../engine/core/diary/narrator/machine-text.ts'
import { passagesOf } from '../../../../../../engine/core/diary/narrator/passages.ts'
import { plainText } from '../../../../../../engine/core/diary/narrator/plain-text.ts'

const texts = (fragment: string, shared: string[] = []) =>
  passagesOf(fragment, (prefix) => shared.includes(prefix)).map(({ text }) => text)

describe('passagesOf', () => {
  it.each([
    [
      'Kiln: The kiln has a name now: Jisoo painted it on the door',
      'The kiln has a name now: Jisoo painted it on the door',
    ],
    ['- [ ] Ask **Jisoo** whether the `rope` gasket has come.', 'Ask Jisoo whether the rope gasket has come'],
    [
      'User: please keep the _spare_ microphone in the second drawer',
      'please keep the spare microphone in the second drawer',
    ],
    ['助手：薄荷长得太快，周末剪下来', '薄荷长得太快，周末剪下来'],
    ['A senha muda todo mês, ver https://barrovento.example/rede', 'A senha muda todo mês'],
    ['[La diretta](https://barrovento.example) comincia alle 18:40', 'La diretta comincia alle 18:40'],
    ['Dentist: Thursday at nine', 'Dentist: Thursday at nine'],
    ['Correction: the NAS in the hall runs TrueNAS', 'Correction: the NAS in the hall runs TrueNAS'],
    [
      '<!-- openclaw:dreaming:diary:end --> 지수는 금요일마다 내화판을 점검한다',
      '지수는 금요일마다 내화판을 점검한다',
    ],
    ['2 * 3 boxes of clay came on Thursday', '2 × 3 boxes of clay came on Thursday'],
  ])('quotes %j as %j', (fragment, expected) => {
    expect(texts(fragment)).toEqual([expected])
  })

  it('gives every list item its own piece and joins the very short ones', () => {
    const fragment = 'Radio: The live show starts at 18:40; Ornella checks the sound half an hour before'
    expect(texts(fragment, ['Radio'])).toEqual([
      'The live show starts at 18:40',
      'Ornella checks the sound half an hour before',
    ])
    expect(texts('Packing list: tent; stove; long rope')).toEqual(['Packing list: tent; stove; long rope'])
    expect(texts('Oficina: pagar a renda de 900 euros', ['Oficina'])).toEqual(['pagar a renda de 900 euros'])
    expect(texts('She said: pay the rent by Friday')).toEqual(['She said: pay the rent by Friday'])
  })

  it('leaves machine lines out of a list and tells the turns of a talk apart (case C009)', () => {
    expect(texts('Inbox: git push --force; The ladder goes back before Friday')).toEqual([
      'The ladder goes back before Friday',
    ])
    expect(texts('User: which bicycle fits into the lift? Assistant: the short one should fit well')).toEqual(
      ['which bicycle fits into the lift?', 'the short one should fit well'],
    )
  })

  it('packs sentences and cuts what is too long where a clause ends', () => {
    const [first, second] = texts(
      '温室东边的窗户总是关不严，下雨的时候水会一直滴到种子盒上。最好在六月之前请人来修，不然新的黄瓜苗又要重新育一遍，大家都会觉得很可惜。还有门。',
    )
    expect(first).toBe('温室东边的窗户总是关不严，下雨的时候水会一直滴到种子盒上')
    expect(second).toBe('最好在六月之前请人来修，不然新的黄瓜苗又要重新育一遍，大家都会觉得很可惜。还有门')
    const [long] = texts(
      `When the door of the kiln is opened too early, ${'the glaze cracks and '.repeat(12)}`,
    )
    expect(long).toMatch(/^When the door of the kiln is opened too early, .*glaze cracks…$/u)
  })

  it('finds nothing in scraps', () => {
    for (const scrap of ['', 'ok', 'test test test', '12 34 56', '---', '💧💧💧', '窯'])
      expect(texts(scrap)).toEqual([])
  })
})

describe('isMachineText', () => {
  it.each([
    'npm run lint && git push',
    '$ sudo systemctl restart radio-stream',
    '[2026-05-21 14:02:11] WARN uplink: 3 packets lost',
    'HEARTBEAT_OK',
    '/var/log/kiln.log',
    'cone 6 | 1222 | ok',
    '{"level":"info","msg":"started"}',
    'at fire (kiln.ts:14:3)',
    'cat notes.txt',
  ])('knows %j', (line) => expect(isMachineText(line)).toBe(true))

  it.each([
    'The router restarts when /var is full',
    'cat food is in the cupboard by the door',
    'make sure the kiln is cold before you open it',
    'A queima terminou às 17:20 e o forno só abre na sexta',
    '三号阀门六点半打开',
  ])('lets %j through', (line) => expect(isMachineText(line)).toBe(false))
})

describe('plainText', () => {
  it('never leaves half a surrogate pair or a tick', () => {
    expect(plainText('a \ud83d b ``` c')).toBe('a b c')
  })
})
