import { frontMatterLines } from '../ingest/front-matter.ts'
import { withoutGenerated } from '../ingest/managed-blocks.ts'
import { isMemoryOff } from '../notes/left-out.ts'

/** One searchable line of a note. Lines are 1-based; `section` counts headings from 0. */
export type Unit = {
  startLine: number
  endLine: number
  text: string
  headings: string[]
  section: number
  subject: string | null
}

const HEADING = /^(#{1,6})\s+(.*?)\s*#*\s*$/
const LIST_MARKER = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/
const SUBJECT = /^([\p{L}][\p{L}\p{M}\p{N} .'’-]{0,40})[:：]\s/u
const FENCE = /^\s*(?:```|~~~)/
const RULE = /^\s*(?:[-*_]\s*){3,}$/
/** The line below the head of a table. */
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/
const LEADING_COMMENTS = /^(?:\s*<!--.*?-->)+/
/** A line is cut here: longer ones hold data, not words. */
const MAX_UNIT_CHARS = 100_000

/**
 * The lines of a note that can be found: text, list items, table rows and code, each with the headings above
 * it. Front matter, generated blocks, comments, rules and blank lines are none, and nothing of a note with `memory: off` is found.
 */
export function noteUnits(text: string): Unit[] {
  if (isMemoryOff(text)) return []
  const lines = withoutGenerated(text.split(/\r?\n/))
  const units: Unit[] = []
  const headings: string[] = []
  let section = 0
  let isInFence = false
  const visible = withoutComments(lines, frontMatterLines(lines))
  for (let index = frontMatterLines(lines); index < lines.length; index += 1) {
    const line = visible[index] ?? ''
    const heading = isInFence ? null : HEADING.exec(line)
    if (heading) {
      const level = heading[1]?.length ?? 1
      headings.length = level - 1
      headings[level - 1] = heading[2] ?? ''
      section += 1
      continue
    }
    if (FENCE.test(line)) {
      isInFence = !isInFence
      continue
    }
    const body = line.replace(LIST_MARKER, '').trim()
    if (body === '' || RULE.test(line) || TABLE_RULE.test(line)) continue
    units.push({
      startLine: index + 1,
      endLine: index + 1,
      text: body.length > MAX_UNIT_CHARS ? body.slice(0, MAX_UNIT_CHARS) : body,
      headings: headings.filter((item): item is string => !!item),
      section,
      subject: SUBJECT.exec(body)?.[1]?.trim() ?? null,
    })
  }
  return units
}

/**
 * The lines without comments that begin a line, and without those of several lines; one that is never closed takes
 * only its own line. Comments at the end of a line belong to its text. Code keeps all.
 */
function withoutComments(lines: readonly string[], first: number): string[] {
  if (!lines.some((line) => line.includes('<!--'))) return [...lines]
  const lastEnd = lines.findLastIndex((line) => line.includes('-->'))
  let isInFence = false
  let isInComment = false
  return lines.map((line, index) => {
    if (index < first) return line
    if (!isInComment && FENCE.test(line)) isInFence = !isInFence
    if (isInFence) return line
    let text = line
    if (isInComment) {
      const end = text.indexOf('-->')
      if (end < 0) return ''
      isInComment = false
      text = text.slice(end + 3)
    }
    text = text.replace(LEADING_COMMENTS, '')
    const start = text.lastIndexOf('<!--')
    if (start < 0 || text.includes('-->', start)) return text
    if (index < lastEnd) {
      isInComment = true
      return text.slice(0, start)
    }
    return text.trimStart().startsWith('<!--') ? '' : text
  })
}
