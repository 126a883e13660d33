import { HEADING_JOINT } from '../../model/search.ts'

const CUT = '…'

/**
 * A heading path of at most `limit` UTF-16 units: the outermost headings go first, because the innermost says most
 * about the line; one that is too long alone loses its end, never half a character.
 */
export function shortHeadings(path: string, limit: number): string {
  if (path.length <= limit) return path
  const headings = path.split(HEADING_JOINT)
  while (headings.length > 1) {
    headings.shift()
    const left = [CUT, ...headings].join(HEADING_JOINT)
    if (left.length <= limit) return left
  }
  const [last = ''] = headings
  return `${last.slice(0, limit - CUT.length).replace(/[\ud800-\udbff]$/, '')}${CUT}`
}
