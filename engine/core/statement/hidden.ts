/** Characters that draw nothing and may split or hide words. */
const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu
const HAS_INVISIBLE = new RegExp(INVISIBLE.source, 'u')
/** Left behind by web pages and translation programs beside blanks, where they split no word; a row of them may be a message. */
const EDGES =
  /(?<=^|[\s\p{P}])[\u200b\u200c\u2060\ufeff]{1,2}(?![\u200b-\u200d\u2060-\u2064\ufeff])|(?<![\u200b-\u200d\u2060-\u2064\ufeff])[\u200b\u200c\u2060\ufeff]{1,2}(?=$|[\s\p{P}])/gu
const OVERRIDE = /[\u202d\u202e]/u
const EMBEDDING = /[\u202a-\u202c\u2066-\u2069]/u
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
/** A flag of a part of a country: a black flag, its letters as tags, the end tag. */
const TAG_FLAG = /\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{1,8}\u{e007f}/gu
/** A joiner between parts of an emoji, after a sign of Arabic or Indic script, or beside a variation mark. */
const HONEST_JOINER =
  /(?<=[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}\ufe0f\u20e3])\u200d(?=\p{Extended_Pictographic})|(?<=[\u0600-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17ff\u1800-\u18af])[\u200c\u200d]/gu
/** Ways to break a line in scripts that write no blanks. */
const HONEST_BREAK =
  /(?<=[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u0f00-\u0fff])\u200b|\u200b(?=[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u0f00-\u0fff])/gu
/** One mark that picks the drawing of the character before it. */
const HONEST_VARIATION =
  /(?<=[\p{Extended_Pictographic}\p{Emoji}\p{Script=Han}\p{S}\p{P}\u1820-\u18aa])[\u180b-\u180d\ufe00-\ufe0f\u{e0100}-\u{e01ef}](?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])/gu
/** Soft hyphens and marks of direction are honest wherever they stand; matching is done without them. */
const ALWAYS_HONEST = /[\u00ad\u061c\u200e\u200f]/gu
/** Jamo fillers belong to old Korean spelling and to nothing else. */
const HONEST_FILLER = /[\u115f\u1160](?=[\u1100-\u11ff])|(?<=[\u1100-\u11ff])[\u115f\u1160]/gu
/** Styles that keep text from being seen. */
const HIDING_STYLE =
  /<[a-z][^>]{0,300}(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?!\.)|color\s*:\s*(?:white|transparent|#fff\b)|\bhidden\b)/i

/** Does the text hide something from the eye: invisible letters, turned direction, control codes, hiding styles? */
export function hidesText(text: string): boolean {
  if (hasControl(text) || HIDING_STYLE.test(text) || hasMixedWord(text)) return true
  if (!HAS_INVISIBLE.test(text)) return false
  if (OVERRIDE.test(text)) return true
  if (EMBEDDING.test(text) && !RIGHT_TO_LEFT.test(text)) return true
  const rest = text
    .replace(EDGES, '')
    .replace(TAG_FLAG, '')
    .replace(HONEST_JOINER, '')
    .replace(HONEST_BREAK, '')
    .replace(HONEST_VARIATION, '')
    .replace(HONEST_FILLER, '')
    .replace(ALWAYS_HONEST, '')
    .replace(/[\u202a-\u202c\u2066-\u2069]/gu, '')
  return HAS_INVISIBLE.test(rest)
}

/** A Latin word with a look-alike of another script in it; Cyrillic words with a Latin vowel mark a stress. */
const MIXED_WORD = /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Cherokee}]{1,2}\p{Script=Latin}/u

/** Codes above 0x7f that begin an order to a terminal; the others are left by wrong encodings. */
const TERMINAL_CODES: ReadonlySet<number> = new Set([0x90, 0x9b, 0x9d])

function hasMixedWord(text: string): boolean {
  return MIXED_WORD.test(text)
}

/** Control codes of a terminal can paint text over; tab and line breaks are no such codes. */
function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code < 0x20 ? code < 9 || code > 13 : code === 0x7f || TERMINAL_CODES.has(code)) return true
  }
  return false
}

/** The text without the characters that draw nothing. */
export function withoutInvisible(text: string): string {
  return HAS_INVISIBLE.test(text) ? text.replace(INVISIBLE, '') : text
}
