import { ROLE_WORDS } from '../text/tables/role-words.ts'

const BOX_OR_MARKER = /^(?:>\s*)*(?:(?:[-*+•–]|\d{1,3}[.)])\s+)?(?:\[[ xX]\]\s*)?/u
/** `[2026-05-03 10:20]`, `10:20 –`, `(2026-05-03)`, `2026-05-03:` in front of a statement. */
const STAMP =
  /^(?:[[(]\s*(?:\d{4}-\d{2}-\d{2})?[T ]*(?:\d{1,2}:\d{2}(?::\d{2})?)?\s*(?:[ap]\.?m\.?|UTC|Z)?\s*[\])]|(?:\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?Z?)(?=\s|$)|\d{4}-\d{2}-\d{2}(?=:?\s*[-–—:])|\d{1,2}:\d{2}(?::\d{2})?(?=\s*[-–—]\s))\s*[-–—:]?\s*/u
const LABEL = /^[*_]*([\p{L}\p{M} -]{1,30})[*_]*\s*[:：][*_]*\s*/u
const MAX_LABEL = 34
const PLAIN = /^[\x20-\x7e]*$/
const STARTS_WITH_LETTER = /^\p{L}/u
const HAS_MARKUP = /[*_~`[<]/
const MARKUP = /\*\*|__|~~|`|\[\[|\]\]|<!--.*?-->/g
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g
/** Nobody's statement is longer; what follows does not count. */
const MAX_CHARS = 600

/**
 * A statement without what only frames it: list marker, check box, time stamp, role label (`User:`, `用户：`), marks
 * of Markdown. Widths are folded; letters keep their case and accents.
 */
export function bareStatement(text: string): string {
  let rest = text.length > MAX_CHARS ? text.slice(0, MAX_CHARS) : text
  if (!PLAIN.test(rest)) rest = rest.normalize('NFKC')
  if (HAS_MARKUP.test(rest)) rest = rest.replace(LINK, '$1').replace(MARKUP, '')
  rest = rest.trim()
  for (let round = 0; round < 4; round += 1) {
    const before = rest
    if (!STARTS_WITH_LETTER.test(rest)) rest = rest.replace(BOX_OR_MARKER, '').replace(STAMP, '')
    const colon = rest.indexOf(':')
    const label = colon > 0 && colon <= MAX_LABEL ? LABEL.exec(rest) : null
    if (label && ROLE_WORDS.has((label[1] ?? '').trim().toLowerCase())) rest = rest.slice(label[0].length)
    if (rest === before) break
  }
  return rest.trim()
}
