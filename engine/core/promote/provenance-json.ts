import { isJsonObject, parsedObject } from '../text/json.ts'
import type { Provenance, ProvenanceRecord, ProvenanceSource } from './provenance.ts'

const KNOWN_KEYS = new Set(['version', 'lines'])

/**
 * Reads `provenance.json`. Null when the text is no such file: then it is damaged and must be kept aside. A record
 * that cannot be read is kept as it is, and so are keys that this version does not know.
 */
export function parseProvenance(text: string): Provenance | null {
  const value = parsedObject(text)
  const items = value?.lines
  if (!value || !isJsonObject(items)) return null
  const lines = new Map<string, ProvenanceRecord>()
  const unread = new Map<string, unknown>()
  for (const [key, item] of Object.entries(items)) {
    const record = recordFrom(key, item)
    if (record) lines.set(key, record)
    else unread.set(key, item)
  }
  const extra = Object.fromEntries(Object.entries(value).filter(([name]) => !KNOWN_KEYS.has(name)))
  return { lines, unread, extra }
}

function recordFrom(key: string, item: unknown): ProvenanceRecord | null {
  if (!isJsonObject(item)) return null
  const {
    key: _key,
    text,
    firstSeen,
    lastConfirmed,
    sources,
    signals,
    decidedBy,
    promotedAt,
    supersedes,
    endedOn,
    endedBy,
    leftAt,
    returnedAt,
    recallsSince,
    lastUsed,
    ...extra
  } = item
  const isWhole = [text, firstSeen, lastConfirmed, promotedAt].every((part) => typeof part === 'string')
  if (!isWhole || !Array.isArray(sources) || !sources.every(isSource)) return null
  return {
    key,
    text: String(text),
    firstSeen: String(firstSeen),
    lastConfirmed: String(lastConfirmed),
    sources,
    signals: signalsFrom(signals),
    decidedBy: decidedBy === 'owner' ? 'owner' : 'auto',
    promotedAt: String(promotedAt),
    ...textsOf({ supersedes, endedOn, endedBy, leftAt, returnedAt, lastUsed }),
    recallsSince: numberFrom(recallsSince),
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  }
}

function isSource(value: unknown): value is ProvenanceSource {
  if (!isJsonObject(value)) return false
  const { path, startLine, endLine, day } = value
  const isPlace = typeof path === 'string' && typeof startLine === 'number' && typeof endLine === 'number'
  return isPlace && (day === null || typeof day === 'string')
}

function signalsFrom(value: unknown): ProvenanceRecord['signals'] {
  const { score, recalls, restated, days, queries } = isJsonObject(value) ? value : {}
  return {
    score: numberFrom(score),
    recalls: numberFrom(recalls),
    ...(numberFrom(restated) > 0 ? { restated: numberFrom(restated) } : {}),
    days: numberFrom(days),
    queries: numberFrom(queries),
  }
}

function numberFrom(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

function textsOf<K extends string>(values: Record<K, unknown>): { [Key in K]?: string } {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts) as { [Key in K]?: string }
}

/** The file: records by key in a fixed order, so that the same provenance is the same text. */
export function printProvenance({ lines, unread, extra }: Provenance): string {
  const items: [string, unknown][] = [
    ...[...lines].map(([key, record]): [string, unknown] => [key, recordObject(record)]),
    ...[...unread].filter(([key]) => !lines.has(key)),
  ]
  items.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${JSON.stringify({ version: 1, ...extra, lines: Object.fromEntries(items) }, null, 2)}\n`
}

function recordObject({ extra, ...record }: ProvenanceRecord): Record<string, unknown> {
  const { key, text, firstSeen, lastConfirmed, sources, signals, decidedBy, promotedAt } = record
  const { supersedes, endedOn, endedBy, leftAt, returnedAt, recallsSince, lastUsed } = record
  return {
    key,
    text,
    firstSeen,
    lastConfirmed,
    sources: sources.map(({ path, startLine, endLine, day }) => ({ path, startLine, endLine, day })),
    signals,
    decidedBy,
    promotedAt,
    ...textsOf({ supersedes, endedOn, endedBy, leftAt, returnedAt }),
    recallsSince,
    ...textsOf({ lastUsed }),
    ...extra,
  }
}
