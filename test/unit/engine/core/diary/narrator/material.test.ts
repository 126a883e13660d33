import { describe, expect, it } from 'vitest'
import { diaryLanguage } from '../../../../../../engine/core/diary/narrator/material.ts'
import { fragment, LANGUAGES, note } from './notes.ts'

describe('diaryLanguage', () => {
  it.each(LANGUAGES)('finds %s among a few notes in another language', (language) => {
    const other = language === 'en' ? 'it' : 'en'
    const texts = [1, 20, 40, 60, 80].map((n) => note(language, n))
    expect(diaryLanguage([...texts, note(other, 3)].map(fragment))).toBe(language)
  })

  it('takes English for a language it has no sentences for and for none', () => {
    expect(
      diaryLanguage([
        fragment('Die Tür des Brennofens schließt nicht mehr richtig und wird morgen repariert'),
      ]),
    ).toBe('en')
    expect(diaryLanguage([])).toBe('en')
  })

  it('weighs by the amount of text, not by the number of lines', () => {
    const long = '지수는 새 문틈 패킹이 올 때까지 가마 온도를 1200도 위로 올리지 않기로 하고 모두에게 알렸다'
    expect(diaryLanguage([fragment('the kiln is hot'), fragment('a red door'), fragment(long)])).toBe('ko')
  })
})
