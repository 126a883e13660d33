import { MEMORY_DIR, MEMORY_FILE, STATE_DIR } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { Blocked } from './blocked.ts'

/** State files that a newer OpenClaw took over and renamed (spec dreaming 0, era F). */
export function migratedFiles(files: Files): string[] {
  return files
    .list(STATE_DIR)
    .filter(({ name }) => name.endsWith('.migrated'))
    .map(({ name }) => `${STATE_DIR}/${name}`)
    .sort()
}

/** Is there anything that makes this folder a workspace? */
export function isWorkspace(files: Files): boolean {
  return files.stat(MEMORY_FILE) !== null || files.stat(MEMORY_DIR)?.kind === 'folder'
}

/** Refuses a folder that is no workspace, and writing where the state has moved elsewhere. */
export function assertUsable(files: Files, { isWriting }: { isWriting: boolean }): void {
  if (!isWorkspace(files)) {
    throw new Blocked(
      'missing',
      `${files.absolute('.')} is no workspace: it has neither ${MEMORY_FILE} nor a folder ${MEMORY_DIR}/. Create one of them, or name another folder with --workspace`,
    )
  }
  const moved = migratedFiles(files)
  if (isWriting && moved.length > 0) {
    throw new Blocked(
      'moved',
      `${files.absolute(moved[0] ?? STATE_DIR)} says that a newer OpenClaw has moved this state into its own database. Writing here would start a second one; look without writing with --read-only`,
    )
  }
}
