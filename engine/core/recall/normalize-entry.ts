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
  if (typeof rawPath !== 'string' || rawPath.trim() === '' || value['source'] !== 'memory') return null
  const startLine = Number(value['startLine'])
  const endLine = Number(value['endLine'])
  if (!Number.isInteger(startLine) || !Number.isInteger(endLine)) return null
  const rawSnippet = typeof value['snippet'] === 'string' ? value['snippet'] : ''
  const snippet = unwrapDiffHunk(normalizeSnippet(rawSnippet))
  if (isContaminated(snippet)) return null

  const path = normalizePath(rawPath.trim())
  const claimHash = typeof value['claimHash'] === 'string' ? value['claimHash'].trim() : ''
  const promotedAt = value['promotedAt']
  const tags = value['conceptTags']
  return {
    key: mapKey !== '' ? mapKey : entryKey(path, startLine, endLine, claimHash),
    path,
    startLine,
    endLine,
    source: 'memory',
    snippet,
    recallCount: count(value['recallCount']),
    dailyCount: count(value['dailyCount']),
    groundedCount: count(value['groundedCount']),
    totalScore: Math.max(0, Number(value['totalScore']) || 0),
    maxScore: clamp01(Number(value['maxScore'] ?? 0)),
    firstRecalledAt: isoOr(value['firstRecalledAt'], nowIso),
    lastRecalledAt: isoOr(value['lastRecalledAt'], nowIso),
    queryHashes: distinctTexts(value['queryHashes']).slice(0, MAX_QUERY_HASHES),
    recallDays: leadingDays(value['recallDays']).slice(-MAX_RECALL_DAYS),
    conceptTags: Array.isArray(tags)
      ? distinctTexts(tags, true).slice(0, MAX_CONCEPT_TAGS)
      : deriveConceptTags(collapseWhitespace(rawSnippet)),
    ...(claimHash !== '' ? { claimHash } : {}),
    ...(typeof promotedAt === 'string' && promotedAt !== '' ? { promotedAt } : {}),
    ...extraKeys(value, KNOWN_KEYS),
  }
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
  if (!snippet.startsWith('@@')) return snippet
  const text = snippet.replace(DIFF_HUNK, '')
  return text === '' ? snippet : text
}

function count(value: unknown): number {
  return Math.max(0, Math.floor(Number(value) || 0))
}

function isoOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback
}

function distinctTexts(value: unknown, lower = false): string[] {
  if (!Array.isArray(value)) return []
  const seen = new Set<string>()
  for (const item of value) {
    if (typeof item !== 'string') continue
    const text = lower ? item.trim().toLowerCase() : item.trim()
    if (text !== '') seen.add(text)
  }
  return [...seen]
}

const LEADING_DAY = /^\d{4}-\d{2}-\d{2}/

function leadingDays(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const days: string[] = []
  for (const item of value) {
    const day = typeof item === 'string' ? LEADING_DAY.exec(item.trim())?.[0] : undefined
    if (day) days.push(day)
  }
  return days
}
