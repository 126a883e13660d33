import type { Source } from '../../model/active.ts'
import { HEADING_JOINT, type SearchHit } from '../../model/search.ts'
import { mayPassAlone, originOf } from '../statement/origin.ts'
import { refusedShape } from '../statement/shape.ts'
import { steeringReason } from '../statement/steering.ts'
import { collapseWhitespace } from '../text/normalize.ts'
import { escaped, injectedBlock } from './injected.ts'
import type { Need } from './quiet.ts'

/** What a search found for a turn. */
export type Found = {
  hits: readonly SearchHit[]
  confidenceScore: number
  /** Lines of the memory that were looked at. */
  lines: number
  /** Ids of hits that hold an id or a rare name of the query as it is written. */
  named: ReadonlySet<string>
}

/**
 * Confidence from which a memory of many lines has something to say, and that of a few lines. Where little is noted, little
 * is found by chance, and a word of a question weighs more: by questions about other conversations over 45, 113 and 579
 * lines, these let in as many of them at any size, a third, and lose fewer of the own ones.
 */
const FITS_MANY = 0.17
const FITS_FEW = 0.08
const FEW_LINES = 45
const MANY_LINES = 600
/** The same where a memory is hardly needed: nearly all of what was asked is there. */
const FITS_TASK = 0.6
/** Lines far below the best one are no answer beside it. */
const SHARE_OF_BEST = 0.3
/** The same for lines that only stand beside such lines. */
const SHARE_AROUND = 0.6
/** Signs of one line; a longer one is cut. */
const MAX_LINE_CHARS = 400
/** What no reader of a prompt gains anything from, or must not get by itself. */
const UNFIT = new Set([
  'secret',
  'generated',
  'tool_output',
  'log_line',
  'role_text',
  'table',
  'url',
  'identifier',
])
const COMMENT = /<!--[\s\S]*?(?:-->|$(?![\s\S]))/g

/**
 * The hits worth telling before the turn is answered, exact names first and then as they are ranked; none when the
 * memory does not fit. Only what the owner noted: no quoted pages, no orders to the reader, no secrets (case C118).
 */
export function fittingHits({ hits, confidenceScore, lines, named }: Found, need: Need): SearchHit[] {
  if (need === 'nothing') return []
  const own = hits.filter(mayEnter)
  const exact = own.filter(({ id }) => named.has(id))
  const [best] = own
  if (!best || confidenceScore < (need === 'little' ? FITS_TASK : exact.length > 0 ? 0 : barOf(lines)))
    return []
  const rest = own.filter(
    ({ id, score, match }) =>
      !named.has(id) && score >= (match === 'around' ? SHARE_AROUND : SHARE_OF_BEST) * best.score,
  )
  return [...exact, ...rest]
}

/** Between few and many, by the logarithm of their number. */
function barOf(lines: number): number {
  const share = Math.log(Math.max(1, lines) / FEW_LINES) / Math.log(MANY_LINES / FEW_LINES)
  return FITS_FEW + (FITS_MANY - FITS_FEW) * Math.min(1, Math.max(0, share))
}

/** May this line come before a prompt without anybody having asked for it? */
export function mayEnter({
  path,
  heading,
  snippet,
}: Pick<SearchHit, 'path' | 'heading' | 'snippet'>): boolean {
  const headings = heading === '' ? [] : heading.split(HEADING_JOINT)
  if (!mayPassAlone(originOf(snippet, { path, headings, isQuoted: false }))) return false
  const shape = refusedShape(snippet, snippet)
  return (shape === null || !UNFIT.has(shape)) && steeringReason(snippet) === null
}

export type LocalBlock = { text: string; chars: number; sources: Source[] }

/** The hits as a block of at most `maxChars`, each with its place; null when not even the first one fits. */
export function localBlock(hits: readonly SearchHit[], maxChars: number): LocalBlock | null {
  const frame = injectedBlock([]).length + 1
  const lines: string[] = []
  const sources: Source[] = []
  let chars = frame
  for (const { path, startLine, snippet } of hits) {
    const line = `- ${escaped(plain(snippet))} (${escaped(path)}:${startLine})`
    if (chars + line.length + 1 > maxChars) continue
    chars += line.length + 1
    lines.push(line)
    sources.push({ path, line: startLine })
  }
  if (lines.length === 0) return null
  return { text: injectedBlock(lines), chars: lines.join('\n').length, sources }
}

/** One line without comments, which hold what programs wrote, cut at a blank where it is too long. */
function plain(snippet: string): string {
  const text = collapseWhitespace(snippet.replace(COMMENT, ' '))
  if (text.length <= MAX_LINE_CHARS) return text
  const cut = text.slice(0, MAX_LINE_CHARS)
  const blank = cut.lastIndexOf(' ')
  return `${(blank > MAX_LINE_CHARS / 2 ? cut.slice(0, blank) : cut).replace(/[\ud800-\udbff]$/, '')}…`
}
