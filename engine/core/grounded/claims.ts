import { collapseWhitespace } from '../text/normalize.ts'
import type { Signals } from './signals.ts'

const MAX_CLAIMS = 3

/**
 * A snippet as single statements: cut at `;`, and `who — a, b` becomes `who — a` and `who — b` at its first comma (spec
 * dreaming 16.4).
 */
export function claimsOf(text: string): string[] {
  return topLevel(text, /[;；]/)
    .flatMap(sharedSubject)
    .map(collapseWhitespace)
    .filter((claim) => claim !== '')
    .slice(0, MAX_CLAIMS)
}

function sharedSubject(part: string): string[] {
  const [, subject, dash, rest] = /^(.{1,80}?)(\s+[—–-]\s+|——)(.+)$/u.exec(part) ?? []
  if (!subject || !dash || !rest) return [part]
  const [first = '', ...more] = topLevel(rest, /[,，、]/)
  const second = rest.slice(first.length + 1)
  return (more.length === 0 ? [first] : [first, second]).map((said) => `${subject}${dash}${said.trim()}`)
}

/** Pieces between separators that stand in no bracket. */
function topLevel(text: string, separator: RegExp): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    if (/[([{（「『]/.test(sign)) depth += 1
    else if (/[)\]}）」』]/.test(sign)) depth = Math.max(0, depth - 1)
    else if (depth === 0 && separator.test(sign)) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}

const TRAILING =
  /\s*[—–-]\s*(?:research results|in progress|working|installed|booked|proposed|clarified|candidate|fixes|updates?)(?:\s.*)?$/i
const ASIDE = /\s*[([](?:via:|this session)[^)\]]*[)\]]/gi
const LEADING = /^preference:\s*/i

/** A title without what tells of the work and not of the matter. */
export function compacted(text: string): string {
  return collapseWhitespace(text.replace(ASIDE, '').replace(TRAILING, '').replace(LEADING, ''))
}

/**
 * A text as it is told: under its title where that says whom or what it is about. Its words stay those of the note, because a
 * promotion looks them up there.
 */
export function toldText(title: string, text: string, signals: Signals): string {
  const name = compacted(title)
  const isNamed =
    name !== '' &&
    !signals('emptyTitle', name) &&
    (signals('persistentTitle', name) || signals('stablePerson', name) || signals('prefixTitle', name))
  return isNamed && !text.toLowerCase().startsWith(name.toLowerCase()) ? `${name}: ${text}` : text
}

/** Of a person the first sentence; of what watching machines noted, the clauses that say something else. */
export function shortened(text: string, signals: Signals): string {
  if (signals('monitoring', text)) {
    const clauses = text.split(/(?<=[;；。！？]|[.!?](?=\s))/)
    const other = clauses.filter((clause) => !signals('monitoring', clause))
    return other.length > 0
      ? other
          .join('')
          .trim()
          .replace(/[;；]$/, '')
      : text
  }
  if (!signals('stablePerson', text)) return text
  return /^.*?[.!?](?=\s)|^.*?[。！？]/u.exec(text)?.[0] ?? text
}
