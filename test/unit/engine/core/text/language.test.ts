import { describe, expect, it } from 'vitest'
import { detectLanguage } from '../../../../../engine/core/text/language.ts'
import type { Language } from '../../../../../engine/model/language.ts'

function expectLanguage(language: Language, lines: readonly string[]): void {
  expect(lines.map((line) => [detectLanguage(line), line])).toEqual(lines.map((line) => [language, line]))
}

describe('detectLanguage', () => {
  it.each<[Language, readonly string[]]>([
    [
      'en',
      [
        'The greenhouse valve leaks whenever the pump restarts',
        'I want the door to stay open until noon',
        "Don't restart the pump before it cools",
        'Confidence is important in business',
        'Moved docker-compose and api/v2 to node.js 24',
      ],
    ],
    [
      'pt',
      [
        'não mexer na mesa de som sem avisar a Joana',
        'a antena também não funciona quando chove muito',
        'Reunião com o cliente adiada',
        'Antes das nove',
      ],
    ],
    ['es', ['El enrutador pasa por la puerta nueva y no se reinicia', '¿Dónde está la llave del taller?']],
    [
      'fr',
      ["C'est la pompe qui fuit", 'La sauvegarde part avec la passerelle du bureau', 'Ça ne marche pas'],
    ],
    ['de', ['Die Überwachung läuft über den Router im Keller', 'Der Ofen wird nicht mehr warm']],
    ['it', ['gli altoparlanti sono nella sala della cooperativa', "L'acqua dell’orto non è potabile"]],
    ['nl', ['De deur klemt als het regent', 'Het dak lekt', 'Wij willen niet dat de kast dicht is']],
    ['pl', ['Pompa nie startuje po deszczu', 'Klucz jest w szufladzie, bo się zgubił']],
    ['tr', ['Pompa yağmurdan sonra çalışmıyor', 'Bu kapı için yeni bir anahtar var']],
    ['vi', ['Máy bơm không chạy khi trời mưa', 'Chìa khóa của tôi ở trong ngăn kéo']],
    ['ru', ['Насос не включается после дождя', 'Перезапуск router по пятницам']],
    ['ar', ['المضخة لا تعمل بعد المطر']],
    ['hi', ['बारिश के बाद पंप काम नहीं करता']],
    ['zh', ['备份任务改到凌晨两点', '会议中止', '鲜の每日的订单在每个周五下午准时到货']],
    ['ja', ['ルーターの設定を変更する前に', '東京の天気', '窯は金曜日に止める']],
    ['ko', ['라우터 펌웨어는 매달 업데이트한다', '펌프 restart 금지']],
  ])('knows %s', expectLanguage)

  it('stays with English where foreign names or words stand in an English line', () => {
    expectLanguage('en', [
      'Meet João da Silva at the Rua das Flores',
      'The word 日本 means Japan',
      'The Das Boot screening is on Friday',
      'Die Hard is her favourite of all films',
    ])
  })

  it('does not guess without evidence', () => {
    expectLanguage('und', [
      '',
      '12:30 --- 45',
      'Kiln temperature log',
      'Los Angeles, Las Vegas, El Paso trip',
      'naïve café résumé',
      'El Niño update',
      'A bomba avariou',
    ])
  })

  it('calls neighbours of a known language unknown', () => {
    expectLanguage('und', [
      'насос не працює після дощу і вночі',
      'پمپ آب کار نمی‌کند',
      'Pumpen startar inte och det är inte bra',
      'Čerpadlo je v opravě, která není levná',
      'α β γ δοκιμή',
      'ปั๊มน้ำไม่ทำงาน',
    ])
  })

  it('takes no word of a path, a flag or an abbreviation for a word of a language', () => {
    expectLanguage('und', ['src/de/und/nicht/ist.ts', '--no-und --het-een', 'NAS DAS SIE UND NICHT GERAET'])
  })

  it('reads accents typed as separate marks', () => {
    expect(detectLanguage('não há água na estufa'.normalize('NFD'))).toBe('pt')
  })

  it('looks at the start of a line of a megabyte only', () => {
    expect(
      detectLanguage(`não liga sem o disjuntor ${'the and of '.repeat(100_000)}`.slice(0, 1_000_000)),
    ).toBe('en')
    expect(detectLanguage(`${'não liga sem o disjuntor '.repeat(30)}${'the and of '.repeat(100_000)}`)).toBe(
      'pt',
    )
  })
})
