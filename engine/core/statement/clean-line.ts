import { withoutComments } from '../promote/forms.ts'
import { collapseWhitespace } from '../text/normalize.ts'
import { MAX_STATEMENT_CHARS } from './context.ts'
import { isRoleLabel, labelOf } from './labels.ts'

/** `[main/sessions/main/x.jsonl#L12] ` in front of a line of the session corpus (spec dreaming 7.5). */
const CORPUS_PREFIX = /^\[[^\]\s]{1,300}#L\d+\]\s+/
const MARKER = /^(?:>\s?|(?:[-*+•‣▪–]|\d{1,9}[.)])\s+)/u
const CHECK_BOX = /^(?:\[[ xX\-/]\]|[☐☑☒✓✔])\s+/u
const CLOCK = '\\d{1,2}[:.h]\\d{2}(?::\\d{2})?(?:\\s?[ap]\\.?m\\.?)?'
const DAY = '\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}'
const WEEKDAY = '[\\p{L}]{2,9}\\.?,?\\s+'
const ZONE = '(?:\\s?(?:Z|UTC|GMT)?(?:[+-]\\d{1,2}(?::?\\d{2})?)?)'
const BRACKETED_STAMP = new RegExp(
  `^(?:\\[(?:${WEEKDAY})?(?:${DAY}(?:[T\\s,]+${CLOCK}(?:\\.\\d+)?)?|${CLOCK})${ZONE}\\]|\\(${CLOCK}\\))[:\\s–—-]*\\s`,
  'u',
)
/** A clock time with a dash behind it; a second number would make it a span of time. */
const DASHED_STAMP = new RegExp(
  `^(?:${DAY}[T\\s,]+)?${CLOCK}${ZONE}\\s*(?:[–—|]|-|:\\s)\\s*(?=[^\\d\\s])`,
  'u',
)
const ISO_STAMP = new RegExp(`^${DAY}[T\\s]${CLOCK}(?:\\.\\d+)?${ZONE}\\s+(?=\\D)`, 'u')
const BLOCK_ID = /\s\^[a-z0-9-]{3,40}$/i

/** The line without the marks in front of it: list markers, check boxes, time stamps, role labels. */
export function withoutFrontMatter(line: string): string {
  let text = collapseWhitespace(line).replace(CORPUS_PREFIX, '')
  for (let round = 0; round < 8; round += 1) {
    const before = text
    text = text.replace(MARKER, '').replace(CHECK_BOX, '')
    text = text.replace(BRACKETED_STAMP, '').replace(DASHED_STAMP, '').replace(ISO_STAMP, '')
    const labelled = labelOf(text)
    if (labelled && isRoleLabel(labelled.label)) text = labelled.rest
    text = text.trim()
    if (text === before) break
  }
  return text
}

const CODE_SPAN = /(`{1,2})[^`]+\1/g
const EMPHASIS: readonly RegExp[] = [
  /\*\*(?=[^\s*])([^*]{1,500}?)(?<=[^\s*])\*\*/g,
  /(?<![\p{L}\p{N}_])__(?=[^\s_])([^_]{1,500}?)(?<=[^\s_])__(?![\p{L}\p{N}_])/gu,
  /==(?=[^\s=])([^=]{1,500}?)(?<=[^\s=])==/g,
  /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]{1,500}?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu,
  /(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]{1,500}?)(?<=[^\s_])_(?![\p{L}\p{N}_])/gu,
]
const WIKI_LINK = /(?<!!)\[\[([^[\]|#]{1,200})(?:\|([^[\]|]{1,200}))?\]\]/g
const LINK = /(?<!!)\[([^[\]]{1,300})\]\(<?([^()\s<>]{1,500})>?\)/g

/** Stands for a piece of code while the marks around it are taken off. */
const HELD = /\ue000(\d+)\ue001/g

/** Emphasis goes, links go where their text says all there is; code in the line stays as it is. */
function withoutInlineMarks(text: string): string {
  if (text.length > MAX_STATEMENT_CHARS || !/[*_=[]/.test(text) || text.includes('\ue000')) return text
  const code: string[] = []
  const held = text.replace(CODE_SPAN, (span) => `\ue000${code.push(span) - 1}\ue001`)
  return reduced(held).replace(HELD, (whole, index: string) => code[Number(index)] ?? whole)
}

function reduced(text: string): string {
  let plain = text
  for (const pattern of EMPHASIS) plain = plain.replace(pattern, '$1')
  return plain
    .replace(WIKI_LINK, (whole, target: string, alias?: string) =>
      alias === undefined || alias.trim() === target.trim() ? target.trim() : whole,
    )
    .replace(LINK, (whole, label: string, target: string) => (isSameTarget(label, target) ? target : whole))
}

function isSameTarget(label: string, target: string): boolean {
  const plain = (text: string) => text.replace(/^mailto:|^https?:\/\/(?:www\.)?|\/$/gi, '')
  return plain(label) === plain(target)
}

/** The line as plain words, without its heading; a text that is clean already comes back unchanged. */
export function cleanLine(line: string): string {
  const front = withoutFrontMatter(withoutComments(line))
  return collapseWhitespace(withoutInlineMarks(front).replace(BLOCK_ID, ''))
}
