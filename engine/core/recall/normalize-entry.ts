import { MAX_CONCEPT_TAGS, MAX_QUERY_HASHES, MAX_RECALL_DAYS } from '../../model/constants.ts'
import { normalizePath } from '../../model/paths.ts'
import { entryKey, type RecallEntry } from '../../model/recall.ts'
import { clamp01, collapseWhitespace, normalizeSnippet } from '../text/normalize.ts'
import { deriveConceptTags } from './concept-tags.ts'
import { isContaminated } from './contamination.ts'

const KNOWN_KEYS = new Set([
  'key',
  'path',
  'startLine',
  'endLine',
  'source',
  'snippet',
  'recallCount',
  'dailyCount',
  'groundedCount',
  'totalScore',
  'maxScore',
  'firstRecalledAt',
  'lastRecalledAt',
  'queryHashes',
  'recallDays',
  'conceptTags',
  'claimHash',
  'promotedAt',
])

/**
 * One entry as read from the file, brought to the shape of spec dreaming 2.1, or null when it breaks
 * a *must* (no path, no whole line number, foreign source, contaminated text). Counters and lists are
 * kept as they are; doing it twice changes nothing.
 */
export function normalizeEntry(mapKey: string, raw: unknown, nowIso: string): RecallEntry | null {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return null
  const value = raw as Record<string, unknown>
  const rawPath = value['path']
  if (typeof rawPath !== 'string' || value['source'] !== 'memory') return null
  const path = cleanPath(rawPath)
  if (path === '') return null
  const startLine = Number(value['startLine'])
  const endLine = Number(value['endLine'])
  if (!Number.isInteger(startLine) || !Number.isInteger(endLine)) return null
  const rawSnippet = typeof value['snippet'] === 'string' ? value['snippet'] : ''
  const snippet = unwrapDiffHunk(normalizeSnippet(rawSnippet))
  if (isContaminated(snippet)) return null

  const claimHash = typeof value['claimHash'] === 'string' ? value['claimHash'].trim() : ''
  const promotedAt = value['promotedAt']
  const tags = value['conceptTags']
  const entry: RecallEntry = {
    key: isUsableKey(mapKey) ? mapKey : entryKey(path, startLine, endLine, claimHash),
    path,
    startLine,
    endLine,
    source: 'memory',
    snippet,
    recallCount: count(value['recallCount']),
    dailyCount: count(value['dailyCount']),
    groundedCount: count(value['groundedCount']),
    totalScore: Math.max(0, finite(value['totalScore'])),
    maxScore: clamp01(Number(value['maxScore'] ?? 0)),
    firstRecalledAt: isoOr(value['firstRecalledAt'], nowIso),
    lastRecalledAt: isoOr(value['lastRecalledAt'], nowIso),
    queryHashes: distinctTexts(value['queryHashes'], MAX_QUERY_HASHES),
    recallDays: leadingDays(value['recallDays'], MAX_RECALL_DAYS),
    conceptTags: Array.isArray(tags)
      ? distinctTexts(tags, MAX_CONCEPT_TAGS, true)
      : deriveConceptTags(collapseWhitespace(rawSnippet)),
  }
  // Spreading three mostly empty objects would cost more than all the rest.
  if (claimHash !== '') entry.claimHash = claimHash
  if (typeof promotedAt === 'string' && promotedAt !== '') entry.promotedAt = promotedAt
  const { extra } = extraKeys(value, KNOWN_KEYS)
  if (extra) entry.extra = extra
  return entry
}

/** The unknown keys of a record under `extra`, or nothing (issue: unknown keys are kept). */
export function extraKeys(
  value: Record<string, unknown>,
  known: ReadonlySet<string>,
): { extra?: Record<string, unknown> } {
  let extra: Record<string, unknown> | undefined
  for (const key in value) {
    if (known.has(key)) continue
    extra ??= {}
    extra[key] = value[key]
  }
  return extra ? { extra } : {}
}

/** Older stores hold snippets such as `@@ -3,4 @@ (2 before, 31 after) - text`; only the text was noted. */
const DIFF_HUNK = /^@@ -\d+(?:,\d+)? (?:\+\d+(?:,\d+)? )?@@ (?:\(\d+ before, \d+ after\) )?/

export function unwrapDiffHunk(snippet: string): string {
  let text = snippet
  while (text.startsWith('@@')) {
    const inner = text.replace(DIFF_HUNK, '')
    if (inner === '' || inner === text) break
    text = inner
  }
  return text
}

/** Until nothing changes any more, so that a second reading finds the same path. */
function cleanPath(raw: string): string {
  let path = normalizePath(raw.trim())
  for (let before = raw; before !== path; ) {
    before = path
    path = normalizePath(path.trim())
  }
  return path
}

/** The key goes into a one-line comment of MEMORY.md. */
function isUsableKey(key: string): boolean {
  return key !== '' && !key.includes('-->') && !/\p{Cc}/u.test(key)
}

function count(value: unknown): number {
  return Math.max(0, Math.floor(finite(value)))
}

/** JSON cannot hold an infinite number: it would come back as null. */
function finite(value: unknown): number {
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}

function isoOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback
}

/** The first `cap` different texts, trimmed. A list that is so already, as all we wrote are, is kept itself. */
function distinctTexts(value: unknown, cap: number, lower = false): string[] {
  if (!Array.isArray(value)) return []
  if (value.length <= cap && areDistinct(value, lower)) return value
  const seen = new Set<string>()
  for (const item of value) {
    if (typeof item !== 'string') continue
    const text = lower ? item.trim().toLowerCase() : item.trim()
    if (text !== '') seen.add(text)
  }
  return [...seen].slice(0, cap)
}

function areDistinct(items: readonly unknown[], lower: boolean): items is string[] {
  return items.every(
    (item, index) =>
      typeof item === 'string' &&
      item !== '' &&
      item === item.trim() &&
      (!lower || item === item.toLowerCase()) &&
      items.indexOf(item) === index,
  )
}

const LEADING_DAY = /^\d{4}-\d{2}-\d{2}/

/** The last `cap` days; a list of nothing but days is kept itself. */
function leadingDays(value: unknown, cap: number): string[] {
  if (!Array.isArray(value)) return []
  if (value.length <= cap && value.every(isDay)) return value
  const days: string[] = []
  for (const item of value) {
    const day = typeof item === 'string' ? LEADING_DAY.exec(item.trim())?.[0] : undefined
    if (day) days.push(day)
  }
  return days.slice(-cap)
}

function isDay(item: unknown): boolean {
  return typeof item === 'string' && item.length === 10 && LEADING_DAY.test(item)
}
