const LATIN_GREEK_CYRILLIC = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}+/gu
/** Harakat and tatweel: optional in Arabic writing. */
const ARABIC_OPTIONAL = /[\u064b-\u0652\u0670\u0640]/g
const PLAIN = /^[\x20-\x7e]*$/

/**
 * Text as it is compared in search: width, case and accents folded. Vowel signs of Indic and South-East
 * Asian scripts are letters and stay.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  const decomposed = lower.normalize('NFKD').replace(LATIN_GREEK_CYRILLIC, (cluster) => [...cluster][0] ?? '')
  return decomposed
    .normalize('NFC')
    .replace(ARABIC_OPTIONAL, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
}
