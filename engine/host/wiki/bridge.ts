import { isMemoryOff } from '../../core/notes/left-out.ts'
import { type BridgeKind, bridgePage } from '../../core/wiki/imports.ts'
import { EVENTS_FILE, isBelow, MEMORY_DIR, MEMORY_FILE, REPORT_DIR } from '../../model/paths.ts'
import type { WikiBridgeSettings } from '../../model/wiki.ts'
import type { Files } from '../../ports/files.ts'
import { copiesIn } from '../conflict-copies.ts'
import { ignoredPaths } from '../left-out.ts'
import type { ImportFile } from './import.ts'
import { WIKI_FOLDER } from './vault.ts'

export type BridgedWorkspace = { root: string; agentIds: readonly string[]; files: Files }

const SWITCHES: Readonly<Record<BridgeKind, keyof WikiBridgeSettings>> = {
  'memory-root': 'indexMemoryRoot',
  'dream-report': 'indexDreamReports',
  'daily-note': 'indexDailyNotes',
  'event-log': 'followMemoryEvents',
}

/** The memory files of the workspaces that the settings let through; none while the bridge is off. */
export function bridgeFiles(
  workspaces: readonly BridgedWorkspace[],
  settings: WikiBridgeSettings,
): ImportFile[] {
  if (!settings.enabled || !settings.readMemoryArtifacts) return []
  return workspaces.flatMap((workspace) =>
    memoryPaths(workspace.files).flatMap((path): ImportFile[] => {
      const kind = kindOf(path)
      return settings[SWITCHES[kind]] ? importOf(workspace, path, kind) : []
    }),
  )
}

function importOf({ root, agentIds, files }: BridgedWorkspace, path: string, kind: BridgeKind): ImportFile[] {
  const stats = files.stat(path)
  if (stats?.kind !== 'file') return []
  const sourcePath = files.absolute(path)
  return [
    {
      ...bridgePage({ workspaceDir: root, relativePath: path, sourcePath, agentIds, kind }),
      ...{ key: sourcePath, sourcePath, mtimeMs: stats.mtimeMs, size: stats.size },
      read: () => {
        const file = files.read(path)
        return file.kind === 'text' ? file.text : null
      },
    },
  ]
}

/** Without the copies that sync programs leave (case C151) and what the owner leaves out (case C127). */
function memoryPaths(files: Files): string[] {
  const isIgnored = ignoredPaths(files)
  const walk = (folder: string): string[] => {
    const entries = files.list(folder)
    // A wiki in there is no source of itself.
    if (entries.some(({ name }) => name === WIKI_FOLDER)) return []
    const notes = entries.filter(({ name, kind }) => kind === 'file' && name.endsWith('.md'))
    const copies = copiesIn(files, folder, notes)
    return entries.flatMap(({ name, kind }) => {
      const path = `${folder}/${name}`
      if (kind === 'folder') return name.startsWith('.') ? [] : walk(path)
      return kind === 'file' && name.endsWith('.md') && !copies.has(name) ? [path] : []
    })
  }
  return [MEMORY_FILE, ...walk(MEMORY_DIR), EVENTS_FILE].filter(
    (path) => files.stat(path) !== null && !isIgnored(path) && !isOff(files, path),
  )
}

function isOff(files: Files, path: string): boolean {
  const file = files.read(path)
  return path.endsWith('.md') && file.kind === 'text' && isMemoryOff(file.text)
}

function kindOf(path: string): BridgeKind {
  if (path === MEMORY_FILE) return 'memory-root'
  if (path === EVENTS_FILE) return 'event-log'
  return isBelow(path, `${REPORT_DIR}/`) ? 'dream-report' : 'daily-note'
}
