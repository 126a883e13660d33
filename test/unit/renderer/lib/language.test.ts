import { describe, expect, it } from 'vitest'
import { languageOf, pickLanguage, regionalLocale } from '../../../../renderer/lib/language.ts'

describe('the language of the interface', () => {
  it.each([
    [['pt-PT', 'en'], 'pt-BR'],
    [['zh-Hant-TW'], 'zh-CN'],
    [['ko-KR'], 'ko'],
    [['nl', 'it-CH'], 'it'],
    [['ja'], 'ja'],
    [['nl-NL', 'sv'], 'en'],
    [[], 'en'],
  ])('%s is %s', (wanted, language) => {
    expect(pickLanguage(wanted)).toBe(language)
  })

  it('a choice stands above the system', () => {
    expect(languageOf('it', ['ja'])).toBe('it')
    expect(languageOf('system', ['ja'])).toBe('ja')
    expect(languageOf(undefined, ['ko'])).toBe('ko')
  })

  it('writes dates as the owner’s region does', () => {
    expect(regionalLocale('en', ['de', 'en-GB'])).toBe('en-GB')
    expect(regionalLocale('pt-BR', ['pt-PT'])).toBe('pt-PT')
    expect(regionalLocale('ja', ['en-GB'])).toBe('ja')
  })
})
