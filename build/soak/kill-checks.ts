import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import {
  DIARY_FILE,
  LOCK_FILE,
  MEMORY_FILE,
  PHASE_SIGNALS,
  RECALL_STORE,
  STATE_DIR,
} from '../../engine/model/paths.ts'
import type { PhaseRecord, RecallEntry } from '../../engine/model/recall.ts'
import { OWNER_PIECES, TODAY_NOTE, TODAY_PIECES, type Variant } from './kill-workspace.ts'

const TEMPORARY = /^\.fs-safe-(?:\d+-[0-9a-f-]{36}|take-over)\.tmp$/
const MARKER = /<!-- openclaw-memory-promotion:(.*?) -->/g
const BLOCK =
  /\n*## (?:Light|REM) Sleep\n<!-- openclaw:dreaming:(light|rem):start -->\n[\s\S]*?<!-- openclaw:dreaming:\1:end -->\n/g

/** What must hold at any moment: no half file, every owner byte in its place. Returns what does not. */
export function faultsNow(root: string, { files }: Variant): string[] {
  const faults: string[] = []
  for (const path of walk(root)) {
    const name = basename(path)
    if (TEMPORARY.test(name) || path === LOCK_FILE) continue
    if (name.startsWith('.')) faults.push(`${path} is a left-over of an unknown kind`)
    else if (path.endsWith('.json')) faults.push(...jsonFault(path, read(root, path)))
    else if (path.endsWith('.jsonl')) faults.push(...linesFault(path, read(root, path)))
  }
  for (const [path, text] of files) {
    if (path.startsWith(STATE_DIR) || OWNER_PIECES.has(path) || path === TODAY_NOTE) continue
    if (read(root, path) !== text) faults.push(`${path} is not as its owner left it`)
  }
  for (const [path, pieces] of OWNER_PIECES) faults.push(...pieceFaults(root, path, pieces))
  faults.push(...pieceFaults(root, TODAY_NOTE, TODAY_PIECES))
  const rest = read(root, TODAY_NOTE).replace(BLOCK, '')
  if (nonBlank(rest) !== nonBlank(TODAY_PIECES.join(''))) faults.push(`${TODAY_NOTE} holds half a block`)
  return faults
}

function pieceFaults(root: string, path: string, pieces: readonly string[]): string[] {
  const text = read(root, path)
  return pieces
    .filter((piece) => text.split(piece).length !== 2)
    .map((piece) => `${path} does not hold its owner's text once: ${JSON.stringify(piece.slice(0, 30))}`)
}

function nonBlank(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
}

function jsonFault(path: string, text: string): string[] {
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    return [`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** A log may end in a line that was cut; that line stays alone and spoils no other. */
function linesFault(path: string, text: string): string[] {
  const broken = text.split('\n').filter((line) => line !== '' && jsonFault(path, line).length > 0)
  return broken.length > 2 ? [`${path} has ${broken.length} broken lines`] : []
}

/** What a night came to, as it can be compared with another one of the same workspace. */
export type Tally = {
  entries: Record<string, { recalls: number; days: number; isPromoted: boolean }>
  hits: Record<string, { light: number; rem: number }>
  /** Markers of MEMORY.md and its archive with how often each stands there. */
  markers: Record<string, number>
  diaryEntries: number
  blocks: number
}

/** Counts of a workspace at rest. */
export function tallyOf(root: string): Tally {
  const store = JSON.parse(read(root, RECALL_STORE)) as { entries: Record<string, RecallEntry> }
  const phases = JSON.parse(read(root, PHASE_SIGNALS)) as { entries: Record<string, PhaseRecord> }
  const markers: Record<string, number> = {}
  const promoted = [MEMORY_FILE, 'memory/archive/promoted.md'].map((path) => read(root, path)).join('\n')
  for (const [, key = ''] of promoted.matchAll(MARKER)) markers[key] = (markers[key] ?? 0) + 1
  return {
    entries: mapped(store.entries, (entry) => ({
      recalls: entry.recallCount,
      days: entry.dailyCount,
      isPromoted: entry.promotedAt !== undefined,
    })),
    hits: mapped(phases.entries, ({ lightHits, remHits }) => ({ light: lightHits, rem: remHits })),
    markers: mapped(markers, (count) => count),
    diaryEntries: read(root, DIARY_FILE).split(/^---$/m).length - 1,
    blocks: [...read(root, TODAY_NOTE).matchAll(BLOCK)].length,
  }
}

function mapped<A, B>(items: Record<string, A>, change: (item: A) => B): Record<string, B> {
  const sorted = Object.entries(items).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, item]) => [key, change(item)]))
}

/** What is different from the undisturbed night, and what should not be there any more. */
export function faultsHealed(root: string, undisturbed: Tally): string[] {
  const faults: string[] = []
  const tally = tallyOf(root)
  for (const part of ['entries', 'hits', 'markers'] as const)
    faults.push(...differences(part, tally, undisturbed))
  for (const part of ['diaryEntries', 'blocks'] as const)
    if (tally[part] !== undisturbed[part])
      faults.push(`${part}: ${tally[part]} instead of ${undisturbed[part]}`)
  for (const path of [LOCK_FILE, `${STATE_DIR}/sweeps/running.json`])
    if (existsSync(join(root, path))) faults.push(`${path} was left behind`)
  return faults
}

function differences(part: 'entries' | 'hits' | 'markers', a: Tally, b: Tally): string[] {
  const keys = new Set([...Object.keys(a[part]), ...Object.keys(b[part])])
  return [...keys].flatMap((key) => {
    const [has, should] = [a[part][key], b[part][key]].map((value) => JSON.stringify(value) ?? 'nothing')
    return has === should ? [] : [`${part} ${key}: ${has} instead of ${should}`]
  })
}

function read(root: string, path: string): string {
  const full = join(root, path)
  return existsSync(full) ? readFileSync(full, 'utf8') : ''
}

function walk(root: string): string[] {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}
