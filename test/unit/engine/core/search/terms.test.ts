import { describe, expect, it } from 'vitest'
import {
  EXACT,
  lineTerms,
  PIECE,
  queryTerms,
  SINGLE,
  WHOLE,
} from '../../../../../engine/core/search/terms.ts'
import type { Language } from '../../../../../engine/model/language.ts'

const termsOf = (text: string) => [...lineTerms(text).terms.keys()]
/** Share of a query's terms under which a line can be found. */
function covered(query: string, line: string, languages: readonly Language[] = []): number {
  const { terms } = lineTerms(line)
  const asked = queryTerms(query, languages)
  return asked.filter(({ forms }) => forms.some((form) => terms.has(form))).length / asked.length
}

describe('lineTerms', () => {
  it('drops what only holds a sentence together and stems the rest', () => {
    expect(termsOf('The keys were hanging on the kilns')).toEqual(['key', 'hang', 'kiln'])
    expect(lineTerms('The keys were hanging on the kilns').length).toBe(3)
  })

  it('counts how often a word stands there', () => {
    expect(lineTerms('tide tables, high tide and low tide').terms.get('tide')).toBe(3)
  })

  it('cuts Han into pairs and single characters, kana and Hangul into pairs', () => {
    expect(termsOf('灯塔钥匙')).toEqual([
      `${SINGLE}灯`,
      '灯塔',
      `${SINGLE}塔`,
      '塔钥',
      `${SINGLE}钥`,
      '钥匙',
      `${SINGLE}匙`,
    ])
    expect(termsOf('ポンプ')).toEqual(['ポン', 'ンプ'])
    expect(termsOf('등대에서')).toEqual([`${WHOLE}등대`, '등대', '대에', '에서'])
  })

  it('finds the words of Thai, which has no blanks', () => {
    expect(termsOf('กุญแจอยู่หลังเตาเผา')).toContain('กุญแจ')
  })

  it('gives three-letter pieces where words have many forms', () => {
    expect(termsOf('ключи висят за печью').filter((term) => term.startsWith(PIECE)).length).toBeGreaterThan(5)
    expect(termsOf('the keys hang behind the kiln').some((term) => term.startsWith(PIECE))).toBe(false)
  })

  it.each([
    ['Warranty no. KX-2041-B for the oven', 'kx-2041-b'],
    ['Il modulo è il V3.2.1', '3.2.1'],
    ['会議は10:30から', '10:30'],
  ])('keeps an id whole: %s', (line, id) => {
    expect(termsOf(line)).toContain(EXACT + id)
  })

  it('keeps no compound without a digit and none that is endless', () => {
    expect(termsOf('see read-only and node.js').some((term) => term.startsWith(EXACT))).toBe(false)
    expect(termsOf(`x1${'-y2'.repeat(60)}`).some((term) => term.startsWith(EXACT))).toBe(false)
  })
})

describe('queryTerms', () => {
  it.each([
    ['민서랑', '민서'],
    ['회사이랑', '회사'],
    ['할머니께', '할머니'],
    ['창고에는', '창고'],
  ])('looks for %s also as %s, which a line has with another particle', (asked, noun) => {
    const whole = queryTerms(asked, ['ko']).flatMap(({ forms }) =>
      forms.filter((form) => form.startsWith('w:')),
    )
    expect(whole).toContain(`w:${noun}`)
    expect(lineTerms(`${noun}는 여기`).terms.has(`w:${noun}`)).toBe(true)
  })

  it('gives a name of one character its weight, and none to a word that only joins', () => {
    const weightOf = (query: string, char: string) =>
      queryTerms(query, ['zh', 'ja']).find(({ forms }) => forms[0] === `1:${char}`)?.weight
    expect(weightOf('遥が遊びに来る', '遥')).toBe(1)
    expect(weightOf('光速是多少', '是')).toBeLessThan(1)
  })

  it.each([
    ['en', 'where do the kiln keys hang', 'The kiln key hangs behind the door'],
    ['pt', 'onde ficam as chaves do forno', 'A chave do forno fica atrás da porta'],
    ['it', 'dove sono le chiavi del forno', 'La chiave del forno è dietro la porta'],
    ['de', 'wo hängen die Schlüssel der Öfen', 'Der Schlüssel des Ofens hängt hinter der Tür'],
    ['es', '¿dónde están las llaves del horno?', 'La llave del horno está detrás de la puerta'],
    ['fr', 'où sont les clés du four', 'La clé du four est derrière la porte'],
    ['ru', 'где висят ключи от печи', 'Ключ от печи висит за дверью'],
    ['tr', 'fırının anahtarları nerede', 'Fırının anahtarı kapının arkasında'],
    ['vi', 'chìa khóa lò nung ở đâu', 'Chìa khóa lò nung treo sau cửa'],
    ['ar', 'أين مفاتيح الفرن', 'مفتاح الفرن خلف الباب'],
    ['hi', 'भट्ठी की चाबी कहाँ है', 'भट्ठी की चाबी दरवाज़े के पीछे है'],
    ['th', 'กุญแจเตาเผาอยู่ที่ไหน', 'กุญแจเตาเผาแขวนอยู่หลังประตู'],
    ['zh', '窑的钥匙挂在哪里', '窑的钥匙挂在门后'],
    ['ja', '窯の鍵はどこですか', '窯の鍵はドアの後ろに掛けてある'],
    ['ko', '가마 열쇠는 어디에 있나요', '가마 열쇠가 문 뒤에 걸려 있다'],
  ] as const)('reaches a line of its own language (%s)', (language, query, line) => {
    expect(covered(query, line, [language as Language])).toBeGreaterThan(0.3)
    expect(covered(query, 'Zwölf Möwen saßen auf dem Dach')).toBeLessThan(0.1)
  })

  it.each([
    ['المفتاح', 'علق الرجل مفتاحا خلف باب المطبخ', 'article and ending'],
    ['مدرسة', 'زار الأولاد المدرسة يوم الخميس', 'article'],
    ['بالكتاب', 'وضع كتابه على الطاولة قبل السفر', 'preposition and owner'],
  ])('finds other forms of an Arabic word: %s (%s)', (query, line) => {
    const { terms } = lineTerms(line)
    const [word] = queryTerms(query, ['ar'])
    expect(word?.forms.some((form) => terms.has(form))).toBe(true)
  })

  it.each([
    ['lodz', 'Pociąg do Łodzi odjeżdża z Łódź Fabryczna'],
    ['Sorensen', 'Mette Sørensen keeps the spare key'],
    ['duong lang', 'Nhà mới ở đường Láng'],
    ['coeur', 'le cœur du village'],
    ['שלום', 'אמר שָׁלוֹם לכולם'],
  ])('finds a word that is typed without its marks: %s', (query, line) => {
    expect(covered(query, line)).toBeGreaterThan(0.9)
  })

  it('stems a word that shows no language in those of the index', () => {
    expect(covered('chaves', 'As chaves do forno ficam ali, atrás da porta', ['pt'])).toBe(1)
    expect(covered('Türen', 'Der Schlüssel hängt hinter der Tür', ['de'])).toBe(1)
  })

  it('asks for an id as it is written, above all else', () => {
    const [first] = queryTerms('warranty kx-2041-b', ['en'])
    expect(first).toEqual({ forms: [`${EXACT}kx-2041-b`], weight: 2, word: 'kx-2041-b' })
  })

  it.each([
    ['钥匙在哪里', '备用窑炉钥匙挂在门后'],
    ['请问会议几点', '会议在星期四'],
    ['誰が庭に薔薇', '直子は庭に薔薇を植えた'],
    ['窯の鍵はどこですか', '窯の鍵は棚の上'],
    ['열쇠 어디에', '가마 열쇠 문 뒤'],
  ])('leaves out what only asks: %s', (query, line) => {
    const missing = queryTerms(query, []).filter(
      ({ forms }) => !forms.some((form) => lineTerms(line).terms.has(form)),
    )
    expect(missing.map(({ word }) => word).join(' ')).not.toMatch(/[哪里几点请问誰]|どこ|です|어디/u)
    expect(covered(query, line)).toBeGreaterThan(0.5)
  })

  it.each(['吗啡的剂量', '幾何の問題', 'いつもの店', '누나의 어디서나 잡지'])(
    'keeps words that merely look like it: %s',
    (text) => {
      expect(covered(text, text)).toBe(1)
    },
  )

  it('is empty for what says nothing', () => {
    expect(queryTerms('', [])).toEqual([])
    expect(queryTerms('what is it, and where?', ['en'])).toEqual([])
    expect(queryTerms('*"()!?', ['en'])).toEqual([])
  })
})
