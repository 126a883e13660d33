import { normalizeEntry } from '../core/recall/normalize-entry.ts'
import { isSameEntry } from '../core/recall/same-entry.ts'
import { entryObject } from '../core/recall/store-json.ts'
import { parsedObject } from '../core/text/json.ts'
import type { FileProblem } from '../model/files.ts'
import { RECALL_ARCHIVE } from '../model/paths.ts'
import type { RecallEntry } from '../model/recall.ts'
import type { Files } from '../ports/files.ts'

/**
 * `moved`: lives here only. `copy`: also in the shared file, kept in case the other program trims it.
 * One JSON line each, the last line of a key counts; `gone` ends a key.
 */
export type ArchiveState = 'moved' | 'copy'
type Archived = { state: ArchiveState; entry: RecallEntry }
export type ArchiveIndex = {
  entries: Map<string, Archived>
  lineCount: number
  /** Why the file could not be read, or null. */
  problem: FileProblem | null
}

type ArchiveLine = { state: ArchiveState | 'gone'; key?: string; entry?: unknown }

/** The archive by key; lines that cannot be read are left out (the file is append-only, a last line may be cut). */
export function readArchive(files: Files, nowIso: string): ArchiveIndex {
  const file = files.read(RECALL_ARCHIVE)
  const index: ArchiveIndex = { entries: new Map(), lineCount: 0, problem: null }
  if (file.kind === 'problem') {
    if (file.problem !== 'missing') index.problem = file.problem
    return index
  }
  for (const line of file.text.split('\n')) {
    if (line === '') continue
    index.lineCount += 1
    const value = parseLine(line)
    if (!value) continue
    if (value.state === 'gone') {
      index.entries.delete(value.key ?? '')
      continue
    }
    const key = (value.entry as { key?: unknown } | undefined)?.key
    const entry = normalizeEntry(typeof key === 'string' ? key : '', value.entry, nowIso)
    if (entry) index.entries.set(entry.key, { state: value.state, entry })
  }
  return index
}

function parseLine(line: string): ArchiveLine | null {
  const value = parsedObject(line) as ArchiveLine | null
  return value?.state === 'moved' || value?.state === 'copy' || value?.state === 'gone' ? value : null
}

export type ArchiveChange = {
  moved: readonly RecallEntry[]
  /** Entries of the shared file that the other program may trim. */
  copies: readonly RecallEntry[]
  gone: readonly string[]
  /** Everything that stands in the shared file now. */
  kept: readonly RecallEntry[]
  /** Everything that is still known, by key. */
  present: ReadonlyMap<string, RecallEntry>
}

/** Dead lines per living one that are tolerated before the archive is written anew. */
const GARBAGE_RATIO = 2

/** Text that is printed before it is appended: all at once it would be most of the memory of a first sweep. */
const APPEND_CHARS = 4 * 1024 * 1024

/** Appends what changed; writes the file anew when most of it is dead. Writes nothing when nothing changed. */
export function appendArchive(files: Files, index: ArchiveIndex, change: ArchiveChange): void {
  const changed: (Archived | string)[] = []
  const put = (state: ArchiveState, entry: RecallEntry) => {
    const old = index.entries.get(entry.key)
    if (old?.state === state && isSameEntry(old.entry, entry)) return
    const archived = { state, entry }
    index.entries.set(entry.key, archived)
    changed.push(archived)
  }
  for (const entry of change.moved) put('moved', entry)
  for (const entry of change.copies) put('copy', entry)
  for (const key of endedKeys(index, change)) if (index.entries.delete(key)) changed.push(key)
  if (changed.length === 0) return
  const total = index.lineCount + changed.length
  if (index.lineCount > 0 && total > GARBAGE_RATIO * Math.max(1, index.entries.size)) {
    files.write(RECALL_ARCHIVE, [...index.entries.values()].map(archiveLine).join(''), { mode: 0o600 })
    index.lineCount = index.entries.size
    return
  }
  appendLines(files, changed)
  index.lineCount = total
}

/** Each line stands for itself: a kill between two pieces leaves an archive that is older, not damaged. */
function appendLines(files: Files, changed: readonly (Archived | string)[]): void {
  let text = ''
  for (const item of changed) {
    text += typeof item === 'string' ? goneLine(item) : archiveLine(item)
    if (text.length < APPEND_CHARS) continue
    files.append(RECALL_ARCHIVE, text, { mode: 0o600 })
    text = ''
  }
  if (text !== '') files.append(RECALL_ARCHIVE, text, { mode: 0o600 })
}

/** Keys that are gone, and entries of the shared file whose line here is out of date and not needed. */
function endedKeys(index: ArchiveIndex, { gone, kept, copies, present }: ArchiveChange): string[] {
  const copied = new Set(copies.map(({ key }) => key))
  const safe = kept.filter(({ key }) => index.entries.has(key) && !copied.has(key))
  const removed = [...index.entries.keys()].filter((key) => !present.has(key))
  return [...gone, ...removed, ...safe.map(({ key }) => key)]
}

function archiveLine({ state, entry }: Archived): string {
  return `{"state":"${state}","entry":${asciiJson(entryObject(entry))}}\n`
}

function goneLine(key: string): string {
  return `${asciiJson({ state: 'gone', key })}\n`
}

const NOT_ASCII = /[\u0080-\uffff]+/g
/** Escapes that were needed so far, by UTF-16 unit: a store has few different letters, many times over. */
const escapes: string[] = []

function escapedRun(run: string): string {
  let text = ''
  for (let index = 0; index < run.length; index += 1) {
    const code = run.charCodeAt(index)
    escapes[code] ??= `\\u${code.toString(16).padStart(4, '0')}`
    text += escapes[code]
  }
  return text
}

/** A line that a kill cuts short must stay valid UTF-8, or the whole file could no longer be read. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(NOT_ASCII, escapedRun)
}
