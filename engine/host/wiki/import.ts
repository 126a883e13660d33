import { createHash } from 'node:crypto'
import type { ImportedPage } from '../../core/wiki/imports.ts'
import { isWrittenOn, sourcePage } from '../../core/wiki/source-page.ts'
import { isBelow } from '../../model/paths.ts'
import { compileWiki } from './compile.ts'
import { pageBefore } from './ingest.ts'
import { initVault, isoTime, logLine, textOf, type Vault } from './vault.ts'

/** A file outside of the vault that has a page in it; `read` gives null when it is no text. */
export type ImportFile = ImportedPage & {
  /** Real path: one file is mirrored once. */
  key: string
  sourcePath: string
  mtimeMs: number
  size: number
  read: () => string | null
}

/** What is known of the mirrored files, by their real paths. */
export type SyncState = Record<string, SyncEntry>
export type SyncEntry = {
  group: ImportGroup
  pagePath: string
  sourcePath: string
  sourceUpdatedAtMs: number
  sourceSize: number
  renderFingerprint: string
}
export type ImportGroup = 'bridge' | 'unsafe-local'
export type SyncStore = { read: () => SyncState; write: (state: SyncState) => void }

export type Imported = {
  importedCount: number
  updatedCount: number
  skippedCount: number
  removedCount: number
  artifactCount: number
  workspaces: number
  pagePaths: string[]
  indexesRefreshed: boolean
  indexUpdatedFiles: string[]
  indexRefreshReason: 'import-changed' | 'missing-indexes' | 'no-import-changes' | 'auto-compile-disabled'
}

export type ImportRun = {
  group: ImportGroup
  files: readonly ImportFile[]
  /** Files and folders that cannot be looked at now: what was mirrored of them stays (case C142). */
  away?: readonly string[]
  workspaces: number
  /** What the log says beside the counts. */
  about: object
}

/** Mirrors files into source pages and takes away the pages of those that are gone (spec memory-wiki 9). */
export function importSources(vault: Vault, store: SyncStore, run: ImportRun): Imported {
  initVault(vault)
  const state = store.read()
  const counts = { importedCount: 0, updatedCount: 0, skippedCount: 0, removedCount: 0 }
  const present = new Map(run.files.map((file) => [file.key, file]))
  for (const file of present.values()) counts[`${mirrored(vault, state, run.group, file)}Count`] += 1
  for (const [key, entry] of Object.entries(state)) {
    const isAway = run.away?.some((path) => isBelow(slashed(entry.sourcePath), slashed(path)))
    if (isAway || entry.group !== run.group || present.get(key)?.pagePath === entry.pagePath) continue
    if (removedPage(vault, entry.pagePath)) counts.removedCount += 1
    delete state[key]
  }
  store.write(state)
  const hasChanged = counts.importedCount + counts.updatedCount + counts.removedCount > 0
  const { skippedCount, removedCount, ...first } = counts
  const artifactCount = present.size
  if (hasChanged)
    logLine(vault, 'ingest', { ...run.about, artifactCount, ...first, skippedCount, removedCount })
  return {
    ...counts,
    artifactCount,
    workspaces: run.workspaces,
    pagePaths: [...present.values()].map(({ pagePath }) => pagePath).sort((a, b) => a.localeCompare(b)),
    ...refreshed(vault, hasChanged),
  }
}

function mirrored(
  vault: Vault,
  state: SyncState,
  group: ImportGroup,
  file: ImportFile,
): 'imported' | 'updated' | 'skipped' {
  const { key, pagePath, sourcePath, mtimeMs, size } = file
  const known = state[key]
  const updatedAt = isoTime(mtimeMs)
  const renderFingerprint = createHash('sha1')
    .update(JSON.stringify(file.page('', updatedAt)))
    .digest('hex')
  const entry: SyncEntry = {
    ...{ group, pagePath, sourcePath, renderFingerprint },
    sourceUpdatedAtMs: mtimeMs,
    sourceSize: size,
  }
  const before = pageBefore(vault, pagePath)
  if (before !== null && known && isSame(known, entry)) return 'skipped'
  const content = file.read()
  if (content === null) return 'skipped'
  if (known && known.pagePath !== pagePath) removedPage(vault, known.pagePath)
  const kept = vault.settings.preserveHumanBlocks ? before : null
  vault.files.write(pagePath, sourcePage(file.page(content, updatedAt), kept).text)
  state[key] = entry
  return before === null ? 'imported' : 'updated'
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/')
}

function isSame(one: SyncEntry, other: SyncEntry): boolean {
  return (Object.keys(one) as (keyof SyncEntry)[]).every((key) => one[key] === other[key])
}

/** Takes a page away, unless a person wrote on it: then it stays as it is. */
function removedPage(vault: Vault, pagePath: string): boolean {
  const text = textOf(vault, pagePath)
  if (text === null) return false
  if (vault.settings.preserveHumanBlocks && isWrittenOn(text)) return false
  vault.files.remove(pagePath)
  return true
}

const INDEXES = ['index.md', 'sources/index.md', 'entities/index.md', 'concepts/index.md']

function refreshed(
  vault: Vault,
  hasChanged: boolean,
): Pick<Imported, 'indexesRefreshed' | 'indexUpdatedFiles' | 'indexRefreshReason'> {
  const isMissing = INDEXES.some((path) => vault.files.stat(path) === null)
  const isOff = !vault.settings.autoCompile
  if (isOff || (!hasChanged && !isMissing)) {
    const indexRefreshReason =
      isOff && (hasChanged || isMissing) ? 'auto-compile-disabled' : 'no-import-changes'
    return { indexesRefreshed: false, indexUpdatedFiles: [], indexRefreshReason }
  }
  return {
    indexesRefreshed: true,
    indexUpdatedFiles: compileWiki(vault).updatedFiles,
    indexRefreshReason: hasChanged ? 'import-changed' : 'missing-indexes',
  }
}
