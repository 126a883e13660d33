/** Vowel signs that Arabic and Hebrew may be written with or without, and the Arabic stretching stroke. */
const OPTIONAL_MARKS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670]/g
const HAS_OPTIONAL_MARK = /[\u0591-\u05c7\u0640\u064b-\u0670]/

/**
 * NFKC and lower case, straight apostrophes, without the dot a Turkish capital leaves behind when lower-cased and
 * without optional vowel signs (case C106).
 */
export function foldWord(word: string): string {
  return withoutOptionalMarks(word.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replaceAll('\u2019', "'")
}

/** The same word, whether its vowels were marked or not; other scripts stay as they are. */
export function withoutOptionalMarks(text: string): string {
  return HAS_OPTIONAL_MARK.test(text) ? text.replace(OPTIONAL_MARKS, '') : text
}
