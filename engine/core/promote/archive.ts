import { MEMORY_ARCHIVE_DIR } from '../../model/paths.ts'
import { dominantEol, promotedPairs } from './memory-file.ts'

/** Where generated sections go that no longer fit into MEMORY.md. No day in its name: it is no daily note. */
export const MEMORY_ARCHIVE_FILE = `${MEMORY_ARCHIVE_DIR}/promoted.md`
const TITLE = '# Archive of promoted memory'

/**
 * The archive with sections added at its end, word for word. What stands there word for word already, a section or
 * a line of one, is not added again, so an interrupted run can be repeated (case C064).
 */
export function archiveText(current: string, sections: readonly string[]): string {
  const isBlank = current.replace(/^\ufeff/, '').trim() === ''
  const eol = dominantEol(current)
  return sections.reduce((text, section) => {
    const body = missingPart(text, section.trim())
    if (body === '') return text
    const start = text === current && isBlank ? `${text}${TITLE}${eol}` : text
    return `${start}${start.endsWith('\n') ? '' : eol}${eol}${body}${eol}`
  }, current)
}

/** The section without the pairs that are in the archive; empty when all of it is. */
function missingPart(text: string, body: string): string {
  if (isHeld(text, body)) return ''
  const pairs = promotedPairs(body)
  const known = pairs.filter(({ start, end }) => isHeld(text, body.slice(start, end).trim()))
  if (known.length === 0) return body
  if (known.length === pairs.length) return ''
  return known.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), body).trim()
}

/** Whole lines only: a section may end where a longer line goes on. */
function isHeld(text: string, body: string): boolean {
  for (let at = text.indexOf(body); at >= 0; at = text.indexOf(body, at + 1)) {
    const isStart = at === 0 || text[at - 1] === '\n' || text[at - 1] === '\ufeff'
    if (isStart && /^\s*(?:\n|$)/.test(text.slice(at + body.length, at + body.length + 2))) return true
  }
  return false
}
