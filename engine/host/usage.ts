import {
  lastAskedBy,
  parseUsage,
  promotedLines,
  type Usage,
  type UsageLine,
  usageOf,
} from '../core/recall/usage.ts'
import { MEMORY_FILE, STATE_DIR } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'

/** Ours: weak signals, append-only. */
export const USAGE_FILE = `${STATE_DIR}/usage.jsonl`
/** A longer file loses its older half. */
const MAX_BYTES = 2 * 1024 * 1024

/** Appends usage lines. Fails with `WriteRefused`. */
export function noteUsage(files: Files, lines: readonly UsageLine[]): void {
  if (lines.length === 0) return
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  files.append(USAGE_FILE, text, { mode: 0o600, isFlushed: false })
}

/** What has been used, the newest first; nothing is written. */
export function readUsage(files: Files): Usage[] {
  return usageOf(usageLines(files))
}

/** When each of those who used something did last, epoch ms. */
export function lastUses(files: Files): Map<string, number> {
  return lastAskedBy(usageLines(files))
}

function usageLines(files: Files): UsageLine[] {
  const file = files.read(USAGE_FILE)
  return file.kind === 'text' ? parseUsage(file.text) : []
}

/** Keeps the file from growing for ever; call it under the lock. */
export function trimUsage(files: Files): void {
  if ((files.stat(USAGE_FILE)?.size ?? 0) <= MAX_BYTES) return
  const file = files.read(USAGE_FILE)
  if (file.kind !== 'text') return
  const half = file.text.indexOf('\n', Math.floor(file.text.length / 2)) + 1
  files.write(USAGE_FILE, file.text.slice(half), { mode: 0o600 })
}

type Place = { path: string; startLine: number; endLine: number }

/** Those of the hits that are promoted lines of MEMORY.md, with the key of their entry. */
export function promotedHits(files: Files, hits: readonly Place[]): (Place & { key: string })[] {
  const inMemory = hits.filter(({ path }) => path === MEMORY_FILE)
  if (inMemory.length === 0) return []
  const file = files.read(MEMORY_FILE)
  if (file.kind !== 'text') return []
  const keys = promotedLines(file.text)
  return inMemory.flatMap(({ path, startLine, endLine }) => {
    const key = keys.get(startLine)
    return key === undefined ? [] : [{ path, startLine, endLine, key }]
  })
}
