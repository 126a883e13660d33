import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import type { z } from 'zod'
import { nodeFiles } from '../../adapters/node-files.ts'
import { vaultOf } from '../../adapters/obsidian-vaults.ts'
import { isStale } from '../../adapters/peer-lock.ts'
import { ContractError } from '../../contract/errors.ts'
import type { Inspection } from '../../contract/schema/workspaces.ts'
import { MEMORY_TITLE } from '../../core/promote/memory-file.ts'
import type { AppWorkspace } from '../../host/app/parts.ts'
import { readableRecall } from '../../host/audit.ts'
import { diaryPath } from '../../host/diary-file.ts'
import { memoryFiles } from '../../host/note-walk.ts'
import { loadSweep, sweepIds } from '../../host/sweep-records.ts'
import { isWorkspace, migratedFiles } from '../../host/workspace.ts'
import { DAILY_NAME, LOCK_FILE, MEMORY_DIR, MEMORY_FILE } from '../../model/paths.ts'
import type { Files } from '../../ports/files.ts'

type InspectionValue = z.input<typeof Inspection>

const NOTHING: Omit<InspectionValue, 'folder' | 'exists' | 'isFolder'> = {
  isWritable: false,
  isWorkspace: false,
  isKnown: null,
  vault: { kind: 'none', path: null },
  notes: 0,
  dailyNotes: 0,
  bytes: 0,
  memoryChars: 0,
  hasDiary: false,
  state: { era: 'none', entries: 0, promoted: 0, sweeps: 0, lastSweepMs: null },
  lock: null,
  secondSweeper: false,
  inside: null,
  holds: [],
  wouldCreate: [],
}

type Known = { known: readonly AppWorkspace[]; nowMs: number; identify: (root: string) => string }

/** What lies in a folder; nothing is written (ux 8, case C155). */
export function inspectFolder(folder: string, { known, nowMs, identify }: Known): InspectionValue {
  const exists = existsSync(folder)
  const isFolder = exists && statSync(folder).isDirectory()
  if (!isFolder) return { ...NOTHING, folder, exists, isFolder }
  const root = realpathSync(folder)
  const files = nodeFiles(root)
  const notes = memoryFiles(files)
  const memory = files.read(MEMORY_FILE)
  const isKnown = known.find(({ id }) => id === identify(root))
  const others = known.filter(({ id, root: other }) => id !== isKnown?.id && other !== null)
  return {
    ...NOTHING,
    folder: root,
    exists,
    isFolder,
    isWritable: isWritable(root),
    isWorkspace: isWorkspace(files),
    isKnown: isKnown?.id ?? null,
    vault: vaultOf(root),
    notes: notes.length,
    dailyNotes: notes.filter(({ path }) => DAILY_NAME.test(basename(path))).length,
    bytes: notes.reduce((sum, { size }) => sum + size, 0),
    memoryChars: memory.kind === 'text' ? memory.text.length : 0,
    hasDiary: files.stat(diaryPath(files)) !== null,
    state: stateOf(files, nowMs),
    lock: lockOf(files, nowMs),
    inside: others.find(({ root: other }) => root.startsWith(other + sep))?.name ?? null,
    holds: others.flatMap(({ root: other, name }) => (other?.startsWith(root + sep) ? [name] : [])),
    wouldCreate: missing(files),
  }
}

function stateOf(files: Files, nowMs: number): InspectionValue['state'] {
  const recall = readableRecall(files, nowMs)
  const entries = [...(recall?.store.entries.values() ?? [])]
  const ids = sweepIds(files)
  const last = ids.at(-1)
  const report = last ? loadSweep(files, last) : null
  const isMoved = migratedFiles(files).length > 0
  return {
    era: isMoved ? 'moved' : entries.length > 0 || ids.length > 0 ? 'files' : 'none',
    entries: entries.length,
    promoted: entries.filter(({ promotedAt }) => promotedAt !== undefined).length,
    sweeps: ids.length,
    lastSweepMs: report ? Date.parse(report.startedAt) || null : null,
  }
}

export function lockOf(files: Files, nowMs: number): InspectionValue['lock'] {
  const stats = files.stat(LOCK_FILE)
  if (!stats) return null
  const file = files.read(LOCK_FILE)
  const owner = file.kind === 'text' ? Number(/^(\d+):/.exec(file.text)?.[1] ?? Number.NaN) : Number.NaN
  return {
    owner: Number.isInteger(owner) ? owner : null,
    ageMs: Math.max(0, nowMs - stats.mtimeMs),
    isStale: isStale(files.absolute(LOCK_FILE), nowMs),
  }
}

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    return false
  }
}

/** What a workspace needs and this folder lacks. */
function missing(files: Files): string[] {
  return [MEMORY_FILE, MEMORY_DIR].filter((path) => files.stat(path) === null)
}

/** Makes only what is missing; nothing that is there is touched (case C155). Relative paths of what was made. */
export function beginFolder(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new ContractError('not_found', { path: folder })
  const root = realpathSync(folder)
  const created = missing(nodeFiles(root))
  for (const path of created) {
    if (path === MEMORY_DIR) mkdirSync(join(root, path))
    else writeFileSync(join(root, path), `${MEMORY_TITLE}\n`, { flag: 'wx' })
  }
  return created
}
