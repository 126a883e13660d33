import { describe, expect, it } from 'vitest'
import { featuresOf } from '../../../../../engine/core/claims/features.ts'
import { processorMs } from '../../../../support/processor-time.ts'

function keys(text: string): string[] {
  return featuresOf(text).items.map(({ key }) => key)
}

describe('numbers', () => {
  it.each([
    ['The kiln fires at 1,240 degrees', 'n:1240'],
    ['O forno queima a 1.240 graus', 'n:1240'],
    ['窯は１２４０度で焼く', 'n:1240'],
    ['Version 3.10 is out', 'n:3.10'],
    ['家賃は月8万円だ', 'n:80000'],
    ['管理費は月1万5千円', 'n:15000'],
    ['월세는 60만 원이다', 'n:600000'],
    ['There are twenty three chairs', 'n:23'],
    ['La cassa contiene tre bottiglie', 'n:3'],
    ['公寓在二楼', 'n:2'],
    ['The trail is 12 km long', 'n:12000'],
  ])('%s has %s', (text, key) => expect(keys(text)).toContain(key))

  it('one that belongs to a name is a code', () => {
    expect(keys('The lamp takes E14')).toContain('k:e14')
    expect(keys('灯用E14灯泡')).toContain('k:e14')
    expect(keys('Room kv-2 is locked')).toContain('k:kv2')
  })
})

describe('times and dates', () => {
  it.each([
    ['closes at 5 pm', 'fecha às 17h'],
    ['half past seven in the evening', 'alle 19:30'],
    ['下午五点半', '오후 5시 30분'],
    ['às 18h30', '18:30'],
    ['夜の7時に', '저녁 7시'],
  ])('%s and %s are one', (a, b) => {
    const time = (text: string) => featuresOf(text).items.find(({ group }) => group === 't')
    expect(time(a)?.key).toBe(time(b)?.key)
    expect(time(a)?.surface.split(':')[0]).toBe(time(b)?.surface.split(':')[0])
  })

  it.each([
    'born on May 3rd',
    'nasceu em 3 de maio',
    '5月3日出生',
    '5월 3일생',
    '五月三日生まれ',
    'nato il 3 maggio',
    'born 2026-05-03',
  ])('%s is the third of May', (text) => expect(keys(text)).toEqual(expect.arrayContaining(['mo:5', 'n:3'])))

  it('tells the month from the verb', () => {
    expect(keys('The passport expires in May')).toContain('mo:5')
    expect(keys('You may park here')).not.toContain('mo:5')
    expect(keys('May I park here')).not.toContain('mo:5')
  })
})

describe('denial', () => {
  it.each([
    'Lena does not like tea',
    "Lena doesn't like tea",
    'Lena no longer likes tea',
    'Lena stopped drinking tea',
    'A Lena não gosta de chá',
    'A Lena já não bebe chá',
    '李娜不喜欢茶',
    '李娜不再喝茶',
    '민지는 차를 안 마신다',
    '민지는 더 이상 차를 마시지 않는다',
    '由美は紅茶を飲まない',
    '由美はもう紅茶を飲まなくなった',
    'Luca non beve mai tè',
    'Luca non beve più tè',
    'Lena mag keinen Tee',
    'Lena ya no bebe té',
    "Léna n'aime plus le thé",
    'Лена больше не любит чай',
  ])('%s', (text) => expect(featuresOf(text).isDenied).toBe(true))

  it.each([
    'Lena likes tea',
    'Ines cannot eat peanuts',
    'テストを実行しなければならない',
    '不过李娜喜欢茶',
    'Luca beve più tè',
    '无线密码在路由器后面',
  ])('is not in: %s', (text) => expect(featuresOf(text).isDenied).toBe(false))
})

describe('words', () => {
  it('of one concept have one key in all languages', () => {
    for (const text of ['a purchase', 'uma compra', '购买', '구입', '本を購入した', 'un acquisto'])
      expect(keys(text)).toContain('c:buy')
  })

  it('that are names keep their ending', () => {
    const surfaces = ['O Paulo mora em Braga', 'A Paula mora em Braga'].map(
      (text) => featuresOf(text).items[0]?.surface,
    )
    expect(surfaces).toEqual(['paulo', 'paula'])
  })

  it('are read in the language that knows them', () => {
    expect(featuresOf('Cor favorita: verde').language).toBe('pt')
    expect(featuresOf('Colore preferito: verde').language).toBe('it')
    expect(featuresOf('likes green best').language).toBe('en')
    expect(featuresOf('我更喜欢用TypeScript').language).toBe('zh')
  })

  it('say nothing in an empty text', () => {
    for (const text of ['', '   ', '- [ ]', '***', '。。。']) expect(featuresOf(text).items).toEqual([])
  })

  it('of a text of megabytes cost no more than those of its beginning', () => {
    const long = `The ferry leaves at 9. ${'kelp '.repeat(400_000)}`
    const startedAt = processorMs()
    featuresOf(long)
    expect(processorMs() - startedAt).toBeLessThan(500)
  })
})
