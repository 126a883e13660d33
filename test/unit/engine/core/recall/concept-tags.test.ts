import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveConceptTags, isConcept } from '../../../../../engine/core/recall/concept-tags.ts'
import { GLOSSARY } from '../../../../../engine/core/recall/glossary.ts'
import { detectLanguage } from '../../../../../engine/core/text/language.ts'
import { isRoleWord, isStopWord } from '../../../../../engine/core/text/stop-words.ts'
import type { Language } from '../../../../../engine/model/language.ts'

describe('deriveConceptTags', () => {
  it('takes glossary words, then compounds, then words, up to eight (spec dreaming 5)', () => {
    expect(deriveConceptTags('Networking: two backups of docker-compose and node.js')).toEqual([
      'backup',
      'backups',
      'network',
      'docker-compose',
      'node.js',
      'networking',
      'two',
      'docker',
    ])
    expect(deriveConceptTags('one1 two2 three3 four4', 2)).toEqual(['one1', 'two2'])
    expect(deriveConceptTags('', 8)).toEqual([])
    expect(deriveConceptTags('kiln', 0)).toEqual([])
  })

  it('finds kv and s3 as whole words only (weakness 26.12)', () => {
    expect(deriveConceptTags('The kv store and S3')).toEqual(expect.arrayContaining(['kv', 's3']))
    expect(deriveConceptTags('Markvard bought css3 boots')).not.toEqual(expect.arrayContaining(['kv']))
  })

  it('C009: never takes a role label, whatever hangs on it', () => {
    const lines = [
      'User: the greenhouse door sticks',
      "Assistant: I oiled the assistant's greenhouse hinge",
      'User:greenhouse, Assistente:à estufa, user:glaze',
      'Usuário: a estufa; Assistente: a porta da estufa',
      '用户：温室的门 助手：温室',
      'ユーザー：温室の扉 アシスタント：温室',
      '사용자: 온실 문 어시스턴트: 온실',
      'Utente: la serra. Assistente: la porta della serra',
    ]
    for (const line of lines) {
      const tags = deriveConceptTags(line)
      expect(tags.length).toBeGreaterThan(0)
      expect(tags.filter((tag) => isRoleWord(tag) || /^assist|^user/.test(tag))).toEqual([])
    }
  })

  it('C034: digits, ranges, dates, decimals, times and note paths are no concepts', () => {
    const citation =
      'memory/2026-05-20.md:12-14 3-12 3–5 1.5 0.88 1,234.5 10/12/2026 12:30 2026-05-20T10:00 2026-05-20T10:00:00.000Z 07:00:00Z ٣٤ १२ ½ notes.txt 2026-05-20-kiln.md'
    expect(deriveConceptTags(citation)).toEqual([])
    expect(deriveConceptTags(`glaze ${citation}`)).toEqual(['glaze'])
  })

  it.each<[string, readonly string[], string]>([
    [
      'Polish, composed or not',
      [
        'Ogródek przy domu w Zażółć kwitnie',
        'W Zażółć byliśmy wczoraj z Kasią'.normalize('NFD'),
        'Rynek w Zażółć jest bardzo piękny i mamy tam naszego psa',
      ],
      'zażółć',
    ],
    ['Hindi', ['आज बगीचा में गुलाब लगाए', 'हमारा बगीचा बहुत सुंदर है', 'बगीचा के लिए पानी चाहिए'], 'बगीचा'],
    [
      'Arabic, with and without vowel signs',
      ['الحَديقَةُ جَميلَةٌ اليَومَ', 'زرعنا الورد في الحديقة', 'الحديقـة تحتاج إلى الماء'],
      'الحديقة',
    ],
    [
      'Russian',
      ['Теплица протекает', 'Мы купили стекло для теплица-север', 'Вчера теплица стояла пустая'],
      'теплица',
    ],
    ['Thai', ['ตลาดเปิดวันเสาร์', 'ฉันไปตลาดกับแม่', 'เราชอบตลาดนี้มาก'], 'ตลาด'],
    ['Korean', ['온실 문을 고쳤다', '새 온실 유리가 왔다', '온실 난방을 켰다'], '온실'],
    ['Japanese', ['温室のドアを直した', '新しい温室のガラス', '温室の暖房をつけた'], '温室'],
    ['Chinese', ['我们修好了温室的门', '温室的玻璃到了', '今天打开温室的暖气'], '温室'],
    ['Vietnamese', ['Nhà kính bị dột', 'Chúng tôi sửa nhà kính', 'Kính mới đã đến'], 'kính'],
    ['Turkish', ['SERA kapısı bozuk', 'Bugün sera camı geldi', 'Sera için ısıtıcı'], 'sera'],
    [
      'Portuguese',
      ['A estufa está fria', 'Consertamos a ESTUFA', 'O vidro da estufa chegou ontem'],
      'estufa',
    ],
    ['Italian', ['La serra è fredda', 'Ieri abbiamo riparato la serra', 'Il vetro della serra'], 'serra'],
  ])('C106: %s notes each hold their concept exactly once and no function word', (_, notes, concept) => {
    for (const note of notes) {
      const tags = deriveConceptTags(note)
      expect(tags.filter((tag) => tag === concept || tag.split('-')[0] === concept).length).toBeGreaterThan(0)
      expect(tags.filter((tag) => tag === concept)).toHaveLength(1)
    }
  })

  it('C106: no function word of a listed language gets through', () => {
    const notes: [string, 'pl' | 'hi' | 'ar' | 'ru' | 'it' | 'pt'][] = [
      ['Wczoraj byliśmy z naszym psem w ogródku i jutro też tam mamy iść', 'pl'],
      ['हमने आज बगीचे के लिए नया पंप लिया क्योंकि पुराना टूट रहा था, कल भी चाहिए', 'hi'],
      ['كنا أمس في الحديقة ولدينا شجرة جديدة تحت الجدار', 'ar'],
      ['Вчера здесь был дождь, а завтра мы опять поедем в сад', 'ru'],
      ['Ieri siamo stati nella serra e domani ci torniamo con gli altri', 'it'],
      ['Ontem tenho certeza que o forno será ligado amanhã porque seja preciso', 'pt'],
    ]
    for (const [note, language] of notes) {
      const tags = deriveConceptTags(note)
      expect(tags.length).toBeGreaterThan(0)
      expect(tags.filter((tag) => isStopWord(tag, language))).toEqual([])
    }
    expect(deriveConceptTags('Вчера здесь был дождь, а завтра мы опять поедем в сад')).toEqual([
      'дождь',
      'поедем',
      'сад',
    ])
  })

  it('C106: gives the same tags for the composed and the decomposed form of any text', () => {
    const words = fc.constantFrom(
      'Zażółć',
      'configuração',
      'Überwachung',
      'がんばる工房',
      '온실',
      'ñandú',
      'kiln',
      'số',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (parts) => {
        const text = parts.join(' ')
        expect(deriveConceptTags(text.normalize('NFD'))).toEqual(deriveConceptTags(text.normalize('NFC')))
      }),
    )
  })

  it('tears no glossary word of Chinese out of its place (weakness 26.11)', () => {
    expect(deriveConceptTags('路由器重启以后备份正常')).toEqual(
      expect.arrayContaining(['路由器', '备份', '正常']),
    )
    expect(deriveConceptTags('路由器重启')).not.toContain('器重')
  })

  it('every tag of any text is a concept, in bounds and different from the others', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const tags = deriveConceptTags(text)
        expect(tags.length).toBeLessThanOrEqual(8)
        expect(new Set(tags).size).toBe(tags.length)
        for (const tag of tags) {
          expect(tag.length).toBeLessThanOrEqual(32)
          expect(tag).toMatch(/\p{L}/u)
          expect(tag.isWellFormed()).toBe(true)
        }
      }),
    )
  })
})

describe('words of ASCII text', () => {
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' })
  /** The words as the platform cuts them, so that only the way of cutting is compared. */
  const reference = (text: string): string[] => {
    const found = new Set<string>()
    const language = detectLanguage(text)
    for (const [match] of text.matchAll(/[A-Za-z0-9]+(?:[._/-][A-Za-z0-9]+)+/g)) add(found, match, language)
    for (const { segment, isWordLike } of segmenter.segment(text))
      if (isWordLike) add(found, segment, language)
    return [...found]
  }
  const add = (found: Set<string>, token: string, language: Language) => {
    const tag = token
      .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
      .replaceAll('_', '-')
      .toLowerCase()
    if (isConcept(tag, language)) found.add(tag)
  }
  const noGlossary = (tags: readonly string[]) => tags.filter((tag) => tag.length > 2)
  const holdsGlossary = (text: string) => GLOSSARY.some((word) => text.toLowerCase().includes(word))

  it('are those of the platform’s segmenter, for any ASCII text', () => {
    const char = fc.constantFrom(...`aBcX70_.,;:'"-/ \n\t@#(`)
    const texts = fc.oneof(
      fc.string({ unit: char, maxLength: 24 }),
      fc.string({ unit: 'binary-ascii', maxLength: 60 }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        // Glossary words are tags wherever they stand, also inside a word.
        fc.pre(!holdsGlossary(text))
        expect(noGlossary(deriveConceptTags(text, 1_000))).toEqual(noGlossary(reference(text)))
      }),
      { numRuns: 5_000 },
    )
  })
})
