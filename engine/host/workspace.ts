import { isGarbled } from '../model/files.ts'
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
  return files.stat(MEMORY_FILE) !== null || isFolder(files, MEMORY_DIR)
}

function isFolder(files: Files, path: string): boolean {
  const kind = files.stat(path)?.kind
  return kind === 'folder' || (kind === 'link' && isLinkedFolder(files, path))
}

function isLinkedFolder(files: Files, path: string): boolean {
  const read = files.read(path)
  return read.kind === 'problem' && read.problem === 'not_a_file'
}

/** Refuses a folder that is no workspace, and writing where the state has moved elsewhere or cannot be. */
export function assertUsable(files: Files, { isWriting }: { isWriting: boolean }): void {
  if (!isWorkspace(files)) {
    throw new Blocked('missing', whyNoWorkspace(files))
  }
  if (!isWriting) return
  for (const path of [MEMORY_DIR, STATE_DIR]) assertOwnFolder(files, path)
  const moved = migratedFiles(files)
  if (moved.length > 0) {
    throw new Blocked(
      'moved',
      `${files.absolute(moved[0] ?? STATE_DIR)} says that a newer OpenClaw has moved this state into its own database. Writing here would start a second one; look without writing with --read-only`,
      { words: { code: 'moved', params: { path: files.absolute(moved[0] ?? STATE_DIR) } } },
    )
  }
}

/** A place where a drive or a synchronised folder appears is empty while that is away (case C142). */
function whyNoWorkspace(files: Files): string {
  const folder = files.absolute('.')
  const begin = `create ${MEMORY_FILE} or a folder ${MEMORY_DIR}/ in it`
  if (files.stat('.') === null)
    return `${folder} is not there any more: if its drive or synchronised folder is away, bring it back. Nothing was changed`
  if (files.list('.').length === 0)
    return `${folder} is empty: if a drive or a synchronised folder belongs there, it is away, bring it back; to begin a memory, ${begin}. Or name another folder with --workspace`
  return `${folder} is no workspace: it has neither ${MEMORY_FILE} nor a folder ${MEMORY_DIR}/. Create one of them, or name another folder with --workspace`
}

function assertOwnFolder(files: Files, path: string): void {
  if (files.stat(path) === null || isFolder(files, path)) return
  const read = files.read(path)
  const isOutside = read.kind === 'problem' && read.problem === 'outside_workspace'
  throw new Blocked(
    isOutside ? 'unreadable' : 'missing',
    isOutside
      ? `${files.absolute(path)} is a link that leads out of the workspace, and nothing is written outside. Name the folder that holds it with --workspace, or replace the link by the folder`
      : `${files.absolute(path)} is no folder. Move it away and run it again`,
    { path },
  )
}

/** Notes the last sweep must have known before their all being gone looks like a drive that went away. */
const MIN_KNOWN_NOTES = 3

/**
 * Refuses to go on when every note that was there before is gone at once: a drive or a synchronised folder
 * is away more often than somebody deletes them all (case C142). `known` and `present` are counts.
 */
export function assertNotOffline(files: Files, known: number, present: number): void {
  if (known < MIN_KNOWN_NOTES || present > 0) return
  throw new Blocked(
    'missing',
    `all ${known} notes that were in ${files.absolute(MEMORY_DIR)} are gone; nothing was changed. If the drive or the synchronised folder is away, bring it back; if you removed them, run it with --force`,
    { words: { code: 'offline', params: { count: known, path: files.absolute(MEMORY_DIR) } } },
  )
}

/**
 * The same files for reading state: a state file that is there and cannot be read stops the work instead of
 * counting as empty, because what counts as empty is written over (case C084). Broken text is another thing.
 */
export function strictReads(files: Files): Files {
  return {
    ...files,
    read(path) {
      const read = files.read(path)
      if (read.kind === 'text' || read.problem === 'missing' || isGarbled(read.problem)) return read
      throw new Blocked(
        'unreadable',
        `${files.absolute(path)} cannot be read (${read.detail ?? read.problem}); nothing was changed. Make it a readable file, or move it away, and run it again`,
        {
          path,
          words: {
            code: 'unreadable',
            params: { path: files.absolute(path), problem: read.detail ?? read.problem },
          },
        },
      )
    },
  }
}
