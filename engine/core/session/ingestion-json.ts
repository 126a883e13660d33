import { MAX_SEEN_MESSAGES, MAX_SEEN_SCOPES } from '../../model/session-source.ts'
import { extraKeys } from '../recall/normalize-entry.ts'
import { asRecord, bareObject, isCount, storeText } from '../recall/store-json.ts'

/** How far a transcript was taken in (spec dreaming 2.4). */
export type SessionCheckpoint = {
  mtimeMs: number
  size: number
  contentHash: string | null
  /** Lines of the normal form, and how many of them were looked at. */
  lineCount: number
  lastContentLine: number
  extra?: Record<string, unknown>
}

export type SessionIngestion = {
  files: Map<string, SessionCheckpoint>
  /** Hashes of messages that were taken in, by scope, the oldest first. */
  seen: Map<string, string[]>
  extra: Record<string, unknown>
}

/** Where the next night goes on in a large transcript, and which deleted sessions were withdrawn. */
export type SessionCursors = {
  files: Map<string, SessionCursor>
  withdrawn: Set<string>
}
export type SessionCursor = {
  /** Byte behind the last line that was taken in whole, and a hash of the bytes before it. */
  offset: number
  print: string
  /** Lines of the transcript, and of the normal form, before that byte. */
  line: number
  content: number
  isMachineTurn: boolean
  /** For which the shared checkpoint was written: OpenClaw may drop that, never this. */
  mtimeMs: number
  size: number
  lastContentLine: number
  lineCount: number
  contentHash: string
}

const KEYS = new Set(['version', 'files', 'seenMessages'])
const FILE_KEYS = new Set(['mtimeMs', 'size', 'contentHash', 'lineCount', 'lastContentLine'])

export function sessionIngestionFrom(raw: unknown): SessionIngestion {
  const value = asRecord(raw) ?? {}
  const files = new Map<string, SessionCheckpoint>()
  for (const [key, item] of Object.entries(asRecord(value['files']) ?? {})) {
    const record = asRecord(item)
    const numbers = ['mtimeMs', 'size', 'lineCount', 'lastContentLine'].map((name) =>
      Math.floor(Number(record?.[name] ?? 0)),
    )
    const [mtimeMs = 0, size = 0, lineCount = 0, last = 0] = numbers
    if (!record || !numbers.every(isCount)) continue
    const hash = record['contentHash']
    files.set(key, {
      ...{ mtimeMs, size, contentHash: typeof hash === 'string' && hash !== '' ? hash : null, lineCount },
      lastContentLine: Math.min(last, lineCount),
      ...extraKeys(record, FILE_KEYS),
    })
  }
  const seen = new Map<string, string[]>()
  for (const [scope, list] of Object.entries(asRecord(value['seenMessages']) ?? {})) {
    const hashes = Array.isArray(list) ? list.filter((hash) => typeof hash === 'string' && hash !== '') : []
    if (hashes.length > 0) seen.set(scope, [...new Set(hashes as string[])].slice(-MAX_SEEN_MESSAGES))
  }
  return { files, seen, extra: extraKeys(value, KEYS).extra ?? {} }
}

/** Files and scopes by key; the newest hashes of a scope, and the last scopes, are kept (spec dreaming 2.4). */
export function sessionIngestionText({ files, seen, extra }: SessionIngestion): string {
  const fileObject = bareObject()
  for (const [key, { extra: own, contentHash, mtimeMs, size, ...lines }] of sorted(files))
    fileObject[key] = { mtimeMs, size, ...(contentHash ? { contentHash } : {}), ...lines, ...own }
  const seenObject = bareObject()
  for (const [scope, hashes] of sorted(seen).slice(-MAX_SEEN_SCOPES))
    seenObject[scope] = hashes.slice(-MAX_SEEN_MESSAGES)
  return storeText({ version: 3, files: fileObject, seenMessages: seenObject, ...extra })
}

function sorted<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1))
}

export function sessionCursorsFrom(raw: unknown): SessionCursors {
  const value = asRecord(raw) ?? {}
  const files = new Map<string, SessionCursor>()
  for (const [key, item] of Object.entries(asRecord(value['files']) ?? {})) {
    const cursor = asRecord(item) as SessionCursor | undefined
    if (cursor && isCursor(cursor)) files.set(key, cursor)
  }
  const withdrawn = Array.isArray(value['withdrawn']) ? (value['withdrawn'] as unknown[]) : []
  return { files, withdrawn: new Set(withdrawn.filter((scope) => typeof scope === 'string')) }
}

function isCursor(cursor: SessionCursor): boolean {
  const { offset, line, content, mtimeMs, size, lastContentLine, lineCount } = cursor
  return (
    [offset, line, content, mtimeMs, size, lastContentLine, lineCount].every(
      (value) => typeof value === 'number' && isCount(value),
    ) && [cursor.print, cursor.contentHash].every((value) => typeof value === 'string')
  )
}

export function sessionCursorsText({ files, withdrawn }: SessionCursors): string {
  return storeText({
    version: 1,
    files: Object.fromEntries(sorted(files)),
    withdrawn: [...withdrawn].sort(),
  })
}
