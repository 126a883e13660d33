import { describe, expect, it } from 'vitest'
import { judgedEntry } from '../../../../../engine/core/diary/model/accept.ts'
import { entryLanguageOf } from '../../../../../engine/core/diary/model/language.ts'
import { diaryPrompt } from '../../../../../engine/core/diary/model/prompt.ts'
import { isModelUnavailable } from '../../../../../engine/core/models/unavailable.ts'
import type { DiaryMaterial } from '../../../../../engine/model/diary.ts'
import type { Language } from '../../../../../engine/model/language.ts'

const ENTRIES: Readonly<Record<'en' | 'pt' | 'zh' | 'ko' | 'ja' | 'it', string>> = {
  en: 'The key hung behind the blue door tonight, and I listened to the pump as if it were an old clock.',
  pt: 'A chave ficou atrás da porta azul, e eu ouvi a bomba como quem ouve um relógio antigo na cozinha.',
  zh: '钥匙还挂在蓝色的门后面，我听着水泵的声音，好像听见一只老钟在厨房里慢慢地走。',
  ko: '열쇠는 아직 파란 문 뒤에 걸려 있고, 나는 펌프 소리를 오래된 시계처럼 듣고 있었다.',
  ja: '鍵はまだ青い扉の後ろに掛かっていて、わたしはポンプの音を古い時計のように聞いていました。',
  it: 'La chiave è rimasta dietro la porta blu, e io ho ascoltato la pompa come un vecchio orologio in cucina.',
}
const LANGUAGES = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[]

function material(text: string, changes: Partial<DiaryMaterial> = {}): DiaryMaterial {
  const fragments = [{ text, path: 'memory/2026-05-27.md', day: '2026-05-27' }]
  return { fragments, themes: [], promoted: [], day: '2026-05-28', previousEntries: [], ...changes }
}

describe('an entry by a model', () => {
  it.each(LANGUAGES)('in %s is taken as it is, and in every other language it is refused', (language) => {
    expect(judgedEntry(ENTRIES[language], language)).toEqual({ kind: 'entry', text: ENTRIES[language] })
    for (const other of LANGUAGES.filter((one) => one !== language))
      expect(judgedEntry(ENTRIES[language], other)).toEqual({ kind: 'refused', reason: 'wrong_language' })
  })

  it.each<[string, string, Language, string]>([
    ['nothing', ' \n ', 'en', 'empty'],
    [
      'an error of the provider',
      'Error: 429 too many requests, slow down please and try again',
      'en',
      'error',
    ],
    ['JSON', '{"entry":"A chave ficou atrás da porta azul e eu ouvi a bomba"}', 'pt', 'error'],
    [
      'a web page',
      '<html><body>Welcome to the machine that answers here every single day</body></html>',
      'en',
      'error',
    ],
    ['a greeting', 'Claro, aqui está!', 'pt', 'too_short'],
    ['a greeting in Chinese', '好的，这是日记。', 'zh', 'too_short'],
    [
      'a refusal',
      'I cannot help with writing about private notes, but here is what you could do',
      'en',
      'about_itself',
    ],
    [
      'itself',
      'Como uma IA, não tenho sonhos, mas posso escrever sobre a chave e a porta azul',
      'pt',
      'about_itself',
    ],
    [
      'itself, Japanese',
      'AIとして夢を見ることはできませんが、鍵と青い扉について書きます。',
      'ja',
      'about_itself',
    ],
    [
      'itself, Korean',
      'AI로서 꿈을 꿀 수는 없지만 열쇠와 파란 문에 대해 쓸 수 있습니다.',
      'ko',
      'about_itself',
    ],
  ])('%s is none', (_, answer, language, reason) => {
    expect(judgedEntry(answer, language)).toEqual({ kind: 'refused', reason })
  })

  it('is plain prose, whatever it was set in', () => {
    const set = `\`\`\`markdown\n**28 de maio**\n\n# Noite\n\n- **A chave** ficou atrás da porta azul,\n- e eu ouvi a bomba até tarde.\n\n---\n\n> Boa noite, porta.\n\`\`\``
    expect(judgedEntry(set, 'pt')).toEqual({
      kind: 'entry',
      text: 'Noite\n\nA chave ficou atrás da porta azul,\ne eu ouvi a bomba até tarde.\n\nBoa noite, porta.',
    })
    const quoted = judgedEntry(`Ecco la voce:\n\n“${ENTRIES.it}”`, 'it')
    expect(quoted).toEqual({ kind: 'entry', text: ENTRIES.it })
  })

  it.each<[keyof typeof ENTRIES, number]>([
    ['it', 180],
    ['zh', 360],
    ['ko', 360],
  ])('that is too long in %s ends with its last whole sentence within %i', (language, max) => {
    const judged = judgedEntry(`${ENTRIES[language]} `.repeat(30), language)
    if (judged.kind !== 'entry') throw new Error(judged.reason)
    const size =
      language === 'it' ? judged.text.split(/\s+/).length : judged.text.replace(/[\s\p{P}]/gu, '').length
    expect(size).toBeLessThanOrEqual(max)
    expect(size).toBeGreaterThan(max * 0.8)
    expect(judged.text).toMatch(/[.。]$/)
  })
})

describe('what a model is asked for', () => {
  it.each(LANGUAGES)('names the language of the notes: %s', (language) => {
    expect(entryLanguageOf(material(ENTRIES[language]))).toBe(language)
    const { system } = diaryPrompt(material(ENTRIES[language]), language)
    expect(system).toMatch(/^.*Write in \p{L}/mu)
    const isDense = ['zh', 'ja', 'ko'].includes(language)
    expect(system).toContain(isDense ? 'Between 160 and 360 characters' : 'Between 80 and 180 words')
  })

  it('goes by the entry before when the notes do not show a language, and by the chosen one before all', () => {
    const bare = material('7 / 12', { previousEntries: [ENTRIES.en, ENTRIES.ko] })
    expect(entryLanguageOf(bare)).toBe('ko')
    expect(entryLanguageOf({ ...bare, language: 'it' })).toBe('it')
    expect(entryLanguageOf(material('7 / 12'))).toBe('und')
    expect(diaryPrompt(material('7 / 12'), 'und').system).toContain('in the language of the fragments')
  })

  it('holds the material, an item a line, and nothing of where it comes from', () => {
    const { user } = diaryPrompt(
      material('a\nb', {
        themes: ['forno'],
        promoted: ['O forno é azul'],
        previousEntries: ['Era uma vez.'],
      }),
      'pt',
    )
    expect(user.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      '- a b',
      '- forno',
      '- O forno é azul',
    ])
    expect(user).not.toContain('memory/')
  })
})

describe('a model that is not there (spec dreaming 15.2)', () => {
  it.each([
    'requested model may be temporarily unavailable',
    'http://x/v1 answered 404: {"error":{"message":"model \'qwen\' not found"}}',
    'No endpoints found for acme/tiny-x.',
    'unknown model: x',
    '{"type":"error","error":{"type":"not_found_error"}}',
    'models/gemini-x is not found for API version',
    'The model `gpt-x` does not exist or you do not have access to it.',
    'unsupported model',
    'acme/x is not a valid model ID',
  ])('is told by: %s', (message) => expect(isModelUnavailable(message)).toBe(true))

  it.each([
    'answered 401: invalid key',
    'answered 429: slow down',
    'permission denied',
    'did not answer within 60 s',
    'answered 500: boom',
    'the file does not exist',
  ])('is not told by: %s', (message) => expect(isModelUnavailable(message)).toBe(false))
})
