import { describe, expect, it } from 'vitest'
import { detectLanguage } from '../../../../../engine/core/text/language.ts'
import { SPEC_FUNCTION_WORDS, SPEC_STOP_WORDS } from '../../../../../engine/core/text/spec-stop-words.ts'
import {
  contentWords,
  isRoleWord,
  isStopWord,
  ROLE_WORDS,
} from '../../../../../engine/core/text/stop-words.ts'
import { functionWords } from '../../../../../engine/core/text/tables/function-words.ts'
import type { Language } from '../../../../../engine/model/language.ts'
import { processorMs } from '../../../../support/processor-time.ts'

const ALL = 'en pt es fr de it nl pl ru tr vi ar hi zh ja ko und'.split(' ') as Language[]
const EXTENDED = 'pt es fr de it nl pl ru tr vi ar hi'.split(' ') as Language[]
const PLAIN: Language[] = ['en', 'zh', 'ja', 'ko', 'und']

function words(text: string): string {
  return contentWords(text, detectLanguage(text)).join(' ')
}

describe('isStopWord', () => {
  it('applies the union of the specification to every language', () => {
    for (const language of ALL) {
      const missed = [...SPEC_STOP_WORDS].filter((word) => !isStopWord(word, language))
      expect(missed).toEqual([])
    }
    expect(SPEC_STOP_WORDS.size).toBe(205)
  })

  it('holds words of every list of the union', () => {
    for (const word of 'workspace agent and your unos avec nach ohne から 为 에서 하다 jsonl yml'.split(
      ' ',
    )) {
      expect([word, isStopWord(word, 'und')]).toEqual([word, word !== 'jsonl'])
    }
  })

  it('adds nothing to the union in English, Chinese, Japanese, Korean and unknown text', () => {
    const others = EXTENDED.flatMap((language) => [...functionWords(language as 'pt')])
    const added = [...new Set([...others, ...functionWords('en')])].filter(
      (word) => !SPEC_STOP_WORDS.has(word),
    )
    expect(added.length).toBeGreaterThan(1500)
    for (const language of PLAIN) expect(added.filter((word) => isStopWord(word, language))).toEqual([])
  })

  it.each<[Language, string, string]>([
    ['pt', 'não também pela você isso foi está hoje', 'casa estufa sistema trabalho noite porta nove'],
    ['es', 'muy pero está también donde hoy', 'casa puerta llave trabajo noche'],
    ['fr', "c'est qu'il mais cette nous aujourd'hui", "maison porte l'eau travail clé"],
    ['de', 'nicht auch wird werden aber heute', 'zeit tag ordnung mensch jahr haus zwei'],
    ['it', 'della nella gli anche perché sono', "casa porta chiave lavoro dell'acqua sei"],
    ['nl', 'het niet voor door want worden', 'huis deur sleutel werk'],
    ['pl', 'się jest nie oraz który', 'dom drzwi klucz sposób praca dwa'],
    ['ru', 'и не что который также', 'дом дверь ключ работа'],
    ['tr', 'için değil çok gibi bugün', 'ev kapı anahtar iki'],
    ['vi', 'không của những được', 'nhà cửa khóa'],
    ['ar', 'من الذي هذه التي', 'بيت باب مفتاح صباح زيارة'],
    ['hi', 'नहीं और है लेकिन', 'घर दरवाज़ा चाबी दो'],
  ])('%s: function words are dropped, nouns and number words stay', (language, stops, kept) => {
    expect(stops.split(' ').filter((word) => !isStopWord(word, language))).toEqual([])
    expect(kept.split(' ').filter((word) => isStopWord(word, language))).toEqual([])
  })

  it('never drops an English word because another language has it', () => {
    for (const word of ['door', 'want', 'men', 'wie', 'come', 'fin', 'sale', 'nada', 'bin', 'pan']) {
      expect([word, isStopWord(word, 'en')]).toEqual([word, false])
    }
    expect(isStopWord('door', 'nl')).toBe(true)
    expect(isStopWord('want', 'nl')).toBe(true)
  })

  it('folds case, width and the apostrophe of the token', () => {
    expect(isStopWord('NÃO', 'pt')).toBe(true)
    expect(isStopWord('İçin', 'tr')).toBe(true)
    expect(isStopWord('C’est', 'fr')).toBe(true)
    expect(isStopWord('ｔｈｅ', 'en')).toBe(true)
  })
})

describe('isRoleWord', () => {
  it('knows who speaks in every language', () => {
    const labels =
      'user Assistant system subagent usuário usuario assistente asistente utilisateur Benutzer utente gebruiker ' +
      'użytkownik пользователь kullanıcı مستخدم उपयोगकर्ता 用户 助手 ユーザー アシスタント 사용자 어시스턴트'
    expect(labels.split(' ').filter((word) => !isRoleWord(word))).toEqual([])
  })

  it('leaves subjects alone', () => {
    const subjects = 'message tool greenhouse estufa sistema mensagem 系统 消息 システム 메시지 온실 serra'
    expect(subjects.split(' ').filter((word) => isRoleWord(word))).toEqual([])
  })

  it('holds folded words only', () => {
    for (const word of ROLE_WORDS) expect(word).toBe(word.normalize('NFKC').toLowerCase())
  })
})

describe('contentWords', () => {
  it.each([
    ['Every valve in the greenhouse leaks.', 'valve greenhouse leaks'],
    ['All of the valves are very old, too', 'valves old'],
    ['The build must not run before 10:30', 'build not run before 10:30'],
    ['Não mexer na mesa de som sem avisar a Joana', 'não mexer mesa som sem avisar joana'],
    ["Ce n'est pas l'eau de la serre", 'ne pas eau serre'],
    ['Die Pumpe läuft nicht ohne den Filter', 'pumpe läuft nicht ohne filter'],
    ["L'acqua dell’orto non è potabile", 'acqua orto non potabile'],
    ['La llave está en el taller, nunca en la casa', 'llave taller nunca casa'],
    ['Het dak lekt niet meer', 'dak lekt niet meer'],
    ['Pompa nie działa bez prądu', 'pompa nie działa bez prądu'],
    ['Насос не работает без фильтра', 'насос не работает без фильтра'],
    ['Bu kapı için iki anahtar var, ama yeni değil', 'kapı iki anahtar yeni değil'],
    ['Máy bơm không chạy khi trời mưa', 'máy bơm không chạy trời mưa'],
    ['المضخة لا تعمل في هذا البيت', 'المضخة لا تعمل البيت'],
    ['बारिश के बाद पंप काम नहीं करता', 'बारिश बाद पंप काम नहीं'],
    ['펌프를 안 켠다', '펌프 프를 안 켠다'],
  ])('%s', (text, expected) => {
    expect(words(text)).toBe(expected)
  })

  it('cuts CJK runs into overlapping pairs and keeps negation and numbers in them', () => {
    expect(contentWords('水泵不能重启2次', 'zh')).toEqual(['水泵', '泵不', '不能', '能重', '重启', '2', '次'])
    expect(contentWords('再起動しない', 'ja')).toEqual(['再起', '起動', '動し', 'しな', 'ない'])
    expect(contentWords('的 不', 'zh')).toEqual(['不'])
    expect(contentWords('𠮷野家', 'ja')).toEqual(['𠮷野', '野家'])
  })

  it('says not for every English contraction of it', () => {
    for (const text of [
      "The pump can't run",
      'The pump cannot run',
      'The pump won’t run',
      "The pump isn't run",
    ]) {
      expect([text, words(text)]).toEqual([text, 'pump not run'])
    }
    expect(words("Joana's report, and we've kept it")).toBe('joana report kept')
  })

  it('keeps opposites apart', () => {
    for (const [a, b] of [
      ['Call the plumber before noon', 'Call the plumber after noon'],
      ['Keep the valve on', 'Keep the valve off'],
      ['Chamar o canalizador antes do almoço', 'Chamar o canalizador depois do almoço'],
      ['Valvola aperta prima della pioggia', 'Valvola aperta dopo della pioggia'],
      ['The default port is 8080', 'The default host is 8080'],
    ] as const) {
      expect(words(a)).not.toBe(words(b))
    }
  })

  it('keeps numbers whole, folds width and ligatures', () => {
    expect(contentWords('Version 3.5 of ＡＢＣ ﬁle costs 1,000', 'en')).toEqual([
      'version',
      '3.5',
      'abc',
      'file',
      'costs',
      '1,000',
    ])
  })

  it('never drops a word with a digit or a negation, whatever the language', () => {
    const negations: Partial<Record<Language, string>> = {
      en: 'not no never none without',
      pt: 'não nunca sem nem ninguém',
      es: 'no nunca sin nadie',
      fr: 'non pas jamais sans rien',
      de: 'nicht nie kein ohne nichts',
      it: 'non mai senza nessuno',
      nl: 'niet geen nooit zonder',
      pl: 'nie nigdy bez nikt',
      ru: 'не нет никогда без',
      tr: 'değil yok hiç',
      vi: 'không chưa đừng',
      ar: 'لا لم لن ليس',
      hi: 'नहीं न मत',
      zh: '不 没',
      ja: 'ない',
      ko: '안 못',
      und: 'not no never sin sans ohne',
    }
    for (const language of ALL) {
      const text = `${negations[language]} 12 7b`
      expect(contentWords(text, language).join(' ')).toBe(text)
    }
  })

  it('holds the function words of the specification in the fuller list of their language', () => {
    const fuller = new Set([...functionWords('es'), ...functionWords('fr'), ...functionWords('de')])
    const latin = [...SPEC_FUNCTION_WORDS].filter((word) => /^[a-zäöüß]+$/.test(word))
    expect(latin.filter((word) => !fuller.has(word))).toEqual([])
  })

  it('takes a megabyte of anything well under a second', () => {
    const started = processorMs()
    for (const text of [
      "a'".repeat(500_000),
      '1.'.repeat(500_000),
      '不'.repeat(1_000_000),
      'não '.repeat(250_000),
    ]) {
      contentWords(text, 'pt')
    }
    expect(processorMs() - started).toBeLessThan(5000)
  })
})
