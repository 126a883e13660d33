import { normalizeEntry } from '../core/recall/normalize-entry.ts'
import { entryObject } from '../core/recall/store-json.ts'
import { RECALL_ARCHIVE } from '../model/paths.ts'
import type { RecallEntry } from '../model/recall.ts'
import type { Files } from '../ports/files.ts'

/**
 * `moved`: lives here only. `copy`: also in the shared file, kept in case the other program trims it.
 * One JSON line each, the last line of a key counts; `gone` ends a key.
 */
export type ArchiveState = 'moved' | 'copy'
type Archived = { state: ArchiveState; entry: RecallEntry; json: string }
export type ArchiveIndex = { entries: Map<string, Archived>; lineCount: number }

type ArchiveLine = { state: ArchiveState | 'gone'; key?: string; entry?: unknown }

/** The archive by key; lines that cannot be read are left out (the file is append-only, a last line may be cut). */
export function readArchive(files: Files, nowIso: string): ArchiveIndex {
  const file = files.read(RECALL_ARCHIVE)
  const index: ArchiveIndex = { entries: new Map(), lineCount: 0 }
  if (file.kind !== 'text') return index
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
    if (entry)
      index.entries.set(entry.key, { state: value.state, entry, json: JSON.stringify(entryObject(entry)) })
  }
  return index
}

function parseLine(line: string): ArchiveLine | null {
  try {
    const value = JSON.parse(line) as ArchiveLine
    return value?.state === 'moved' || value?.state === 'copy' || value?.state === 'gone' ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export type ArchiveChange = {
  moved: readonly RecallEntry[]
  copies: readonly RecallEntry[]
  gone: readonly string[]
  /** Entries of the shared file: whatever was `moved` of them is a copy now. */
  returned: readonly RecallEntry[]
  /** Everything that is still known, by key. */
  present: ReadonlyMap<string, RecallEntry>
}

/** Dead lines per living one that are tolerated before the archive is written anew. */
const GARBAGE_RATIO = 2

/** Appends what changed; writes the file anew when most of it is dead. */
export function appendArchive(files: Files, index: ArchiveIndex, change: ArchiveChange): void {
  const lines: string[] = []
  const put = (state: ArchiveState, entry: RecallEntry) => {
    const json = JSON.stringify(entryObject(entry))
    const old = index.entries.get(entry.key)
    if (old?.state === state && old.json === json) return
    index.entries.set(entry.key, { state, entry, json })
    lines.push(archiveLine(state, json))
  }
  for (const entry of change.moved) put('moved', entry)
  for (const entry of change.copies) put('copy', entry)
  for (const entry of change.returned) if (index.entries.get(entry.key)?.state === 'moved') put('copy', entry)
  const gone = [...change.gone, ...[...index.entries.keys()].filter((key) => !change.present.has(key))]
  for (const key of gone) if (index.entries.delete(key)) lines.push(JSON.stringify({ state: 'gone', key }))
  if (lines.length === 0) return
  const total = index.lineCount + lines.length
  if (index.lineCount > 0 && total > GARBAGE_RATIO * Math.max(1, index.entries.size)) {
    const all = [...index.entries.values()].map(({ state, json }) => archiveLine(state, json))
    files.write(RECALL_ARCHIVE, `${all.join('\n')}\n`, { mode: 0o600 })
    index.lineCount = all.length
    return
  }
  files.append(RECALL_ARCHIVE, `${lines.join('\n')}\n`, { mode: 0o600 })
  index.lineCount = total
}

function archiveLine(state: ArchiveState, json: string): string {
  return `{"state":"${state}","entry":${json}}`
}
