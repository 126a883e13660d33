const LATIN_GREEK_CYRILLIC = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}+/gu
/** Harakat and tatweel: optional in Arabic writing. */
const ARABIC_OPTIONAL = /[\u064b-\u0652\u0670\u0640]/g
/** Says in which way a sign is drawn. */
const VARIANT = /[\ufe0e\ufe0f]/g
const PLAIN = /^[\x20-\x7e]*$/

/**
 * Text as it is compared in search: width, case and accents folded. Vowel signs of Indic and South-East
 * Asian scripts are letters and stay.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  // Taken apart first: letters of mathematics and of full width have no small form of their own.
  const decomposed = text.normalize('NFKD').toLowerCase().normalize('NFKD')
  return decomposed
    .replace(LATIN_GREEK_CYRILLIC, (cluster) => [...cluster][0] ?? '')
    .normalize('NFC')
    .replace(ARABIC_OPTIONAL, '')
    .replace(VARIANT, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/ς/g, 'σ')
}
