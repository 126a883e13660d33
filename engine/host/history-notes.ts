import type { GroundedItem } from '../core/recall/grounded.ts'
import { linesWithoutSecrets } from '../core/redact/secrets.ts'
import { HISTORY_DIR, historyCopy, RECALL_STORE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { readRecord } from './sweep-records.ts'

/** A note that lies elsewhere, and the path its statements are staged under. */
export type HistoryNote = { path: string; text: string }

/**
 * Keeps of a note from elsewhere the headings and the lines that were staged, each in its place: what a promotion looks up,
 * as it does in a note of the workspace (spec dreaming 26.23). Nothing else of it is kept.
 */
export function keepHistory(files: Files, { path, text }: HistoryNote, items: readonly GroundedItem[]): void {
  const staged = items.filter((item) => item.path === path)
  if (staged.length === 0) return
  const kept = linesWithoutSecrets(text.split(/\r?\n/)).map((line, index) => {
    const isStaged = staged.some(({ startLine, endLine }) => index + 1 >= startLine && index + 1 <= endLine)
    return isStaged || /^\s{0,3}#{1,6}\s/.test(line) ? line : ''
  })
  files.write(historyCopy(path), `${kept.join('\n').trimEnd()}\n`, { mode: 0o600 })
}

/** Removes the copies that no entry of the store stands on any more. */
export function dropHistory(files: Files): void {
  const copies = filesBelow(files, HISTORY_DIR)
  if (copies.length === 0) return
  const store = readRecord<{ entries?: Record<string, { path?: unknown }> }>(files, RECALL_STORE)
  const paths = Object.values(store?.entries ?? {}).map(({ path }) => String(path))
  const needed = new Set(paths.map(historyCopy))
  for (const copy of copies) if (!needed.has(copy)) files.remove(copy)
}

function filesBelow(files: Files, dir: string): string[] {
  return files.list(dir).flatMap(({ name, kind }) => {
    const path = `${dir}/${name}`
    return kind === 'folder' ? filesBelow(files, path) : kind === 'file' ? [path] : []
  })
}
