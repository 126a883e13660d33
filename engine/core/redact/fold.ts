/** Full-width signs, and the dashes and blanks that stand for plain ones. */
const WIDE = /[\uff01-\uff5e\u3000\u00a0\u2002-\u200a\u202f\u2010-\u2015\u2212\u30fc]/g
const MAY_BE_WIDE = /[^\0-\x7f]/

/** The text with wide digits, letters and signs as plain ones; every character keeps its place. */
export function foldedWidth(text: string): string {
  if (!MAY_BE_WIDE.test(text)) return text
  return text.replace(WIDE, (sign, at: number) => {
    const code = sign.charCodeAt(0)
    if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
    // The long vowel of katakana; between digits it is typed for a dash.
    if (sign === '\u30fc') return /\d/.test(text[at - 1] ?? '') ? '-' : sign
    return sign === '\u2212' || (code >= 0x2010 && code <= 0x2015) ? '-' : ' '
  })
}
