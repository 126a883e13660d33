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

  it.each(['en-US@posix', 'pt_BR.UTF-8', 'C', 'en-US-x-', '*', ''])('takes no harm from “%s”', (tag) => {
    const locale = regionalLocale('pt-BR', [tag])
    expect(new Intl.NumberFormat(locale).format(1_234)).toBe('1.234')
    const english = regionalLocale('en', [tag, 'en-GB'])
    expect(new Intl.DateTimeFormat(english).resolvedOptions().locale).toMatch(/^en-(?:US|GB)$/)
  })
})
