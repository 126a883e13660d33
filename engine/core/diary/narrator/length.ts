import type { DiaryLanguage } from './material.ts'
import { spacedWords, wordRuns } from './plain-text.ts'

/** Bounds of an entry: words, or characters for Chinese, Japanese and Korean (issue: 80 to 180, 160 to 360). */
export const ENTRY_BOUNDS = { words: { min: 80, max: 180 }, characters: { min: 160, max: 360 } } as const

let graphemes: Intl.Segmenter | undefined

/** Is an entry in this language measured in characters instead of words? */
export function isCountedByCharacter(language: DiaryLanguage): boolean {
  return language === 'zh' || language === 'ja' || language === 'ko'
}

/** Is the text short of its lower bound, by the counting that finds the fewest? */
export function isTooShort(text: string, language: DiaryLanguage): boolean {
  if (!isCountedByCharacter(language)) return spacedWords(text) < ENTRY_BOUNDS.words.min
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  const characters = [...graphemes.segment(text.replace(/[\s\p{P}]+/gu, ''))].length
  return characters < ENTRY_BOUNDS.characters.min
}

/** Is the text over its upper bound, by the counting that finds the most? */
export function isTooLong(text: string, language: DiaryLanguage): boolean {
  if (isCountedByCharacter(language)) return text.length > ENTRY_BOUNDS.characters.max
  return Math.max(wordRuns(text), text.split(/\s+/u).length) > ENTRY_BOUNDS.words.max
}
