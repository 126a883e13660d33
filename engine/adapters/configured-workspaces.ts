import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import JSON5 from 'json5'
import { editConfig } from './config-edit.ts'
import { configPath } from './config-file.ts'

/** The folders of our own settings as they are written there, each with the absolute path that it means. */
function configuredFolders(home: string): { written: string; path: string }[] {
  const path = configPath(home)
  if (!existsSync(path)) return []
  const written = listIn(readFileSync(path, 'utf8'))
  return written.map((text) => ({ written: text, path: absolute(text, dirname(path)) }))
}

function listIn(text: string): string[] {
  try {
    const { workspaces } = (JSON5.parse(text) ?? {}) as { workspaces?: unknown }
    return Array.isArray(workspaces) ? workspaces.filter((item) => typeof item === 'string') : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function absolute(text: string, base: string): string {
  const path = text === '~' || text.startsWith('~/') ? join(homedir(), text.slice(1)) : text
  return isAbsolute(path) ? path : resolve(base, path)
}

/** Adds a folder to our settings; the others stay as they are written. Fails with `ConfigProblem`. */
export function addFolder(home: string, folder: string): void {
  const folders = configuredFolders(home)
  if (folders.some(({ path }) => path === folder)) return
  editConfig(home, 'workspaces', [...folders.map(({ written }) => written), folder])
}

/** Takes folders out of our settings; nothing else is touched (case C146). Fails with `ConfigProblem`. */
export function removeFolders(home: string, isGone: (path: string) => boolean): void {
  const folders = configuredFolders(home)
  const kept = folders.filter(({ path }) => !isGone(path))
  if (kept.length === folders.length) return
  editConfig(home, 'workspaces', kept.length > 0 ? kept.map(({ written }) => written) : undefined)
}
