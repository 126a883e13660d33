const LATIN_GREEK_CYRILLIC = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}+/gu
/** Harakat, signs of the Koran and the stretching stroke: optional in Arabic writing. */
const ARABIC_OPTIONAL =
  /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u0640]/g
/** Vowel points and signs of chant: optional in Hebrew writing. */
const HEBREW_OPTIONAL = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g
/** Says in which way a sign is drawn. */
const VARIANT = /[\ufe0e\ufe0f]/g
/** Letters that Unicode does not take apart, and what is typed in their place: `from to`. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  (
    'ß ss,æ ae,œ oe,ø o,đ d,ð d,ɖ d,þ th,ł l,ƚ l,ɫ l,ħ h,ŧ t,ı i,ɨ i,ȷ j,ɉ j,ŋ n,ɲ n,ƀ b,ɓ b,ɗ d,ǥ g,ɠ g,ĸ k,ƙ k,ȼ c,' +
    'ɇ e,ɵ o,ɍ r,ⱥ a,ⱦ t,ʉ u,ɏ y,ƴ y,ƶ z,ς σ,أ ا,إ ا,آ ا,ٱ ا,ى ي,ی ي,ة ه,ک ك'
  )
    .split(',')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)] as const),
)
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g')
const PLAIN = /^[\x20-\x7e]*$/

/**
 * Text as it is compared in search: width, case, accents, and letters with strokes or joined ones folded, optional
 * vowel signs of Arabic and Hebrew left out. Vowel signs of Indic and South-East Asian scripts are letters and stay.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  // Taken apart first: letters of mathematics and of full width have no small form of their own.
  const decomposed = text.normalize('NFKD').toLowerCase().normalize('NFKD')
  return decomposed
    .replace(LATIN_GREEK_CYRILLIC, (cluster) => [...cluster][0] ?? '')
    .normalize('NFC')
    .replace(ARABIC_OPTIONAL, '')
    .replace(HEBREW_OPTIONAL, '')
    .replace(VARIANT, '')
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter)
}
