import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { conflictCopies } from '../core/notes/conflict-copy.ts'
import { isMemoryOff } from '../core/notes/left-out.ts'
import { isImportable, localPage } from '../core/wiki/imports.ts'
import { isBelow } from '../model/paths.ts'
import { wikiPath } from './wiki-files.ts'

/** Folders that hold what programs made, and what was thrown away (case C140); other hidden ones may be memory. */
const SKIPPED = new Set([
  ...['.git', '.obsidian', '.trash', '.venv', '.openclaw-wiki'],
  ...['node_modules', 'venv', '__pycache__'],
])

type Options = {
  /** Real path of the wiki: what it made of other files is no source. */
  vaultPath: string
  env?: NodeJS.ProcessEnv | undefined
}
type LocalFile = ReturnType<typeof localFile>
export type LocalFiles = {
  files: LocalFile[]
  /** Named paths, and folders and files below them, that are not there now, are empty or cannot be read. */
  away: string[]
  /** Named paths that nothing can be taken of: neither a folder nor a file, or a part of the wiki. */
  unfit: string[]
}

/**
 * Files below the paths that the settings name; of one that is named twice the last path counts. Links below a path
 * are not followed; copies that sync programs leave and notes with `memory: off` are left out (cases C127, C151).
 */
export function localFiles(paths: readonly string[], { vaultPath, env }: Options): LocalFiles {
  const found = new Map<string, LocalFile>()
  const away: string[] = []
  const unfit: string[] = []
  const isWiki = (path: string) => isBelow(slashed(realpathSync(path)), slashed(vaultPath))
  for (const configured of paths.map((path) => wikiPath(path, env))) {
    const stats = statsOf(configured)
    if (stats === null) away.push(configured)
    else if (isWiki(configured) || !(stats.isDirectory() || stats.isFile())) unfit.push(configured)
    else {
      const places = stats.isDirectory() ? filesBelow(configured, isWiki, away) : [configured]
      for (const place of places.sort()) {
        const file = unlessGone(place, away, () => (isOff(place) ? null : localFile(configured, place)))
        if (file === null) continue
        found.delete(file.key)
        found.set(file.key, file)
      }
    }
  }
  return { files: [...found.values()], away: [...new Set(away)], unfit: [...new Set(unfit)] }
}

function statsOf(path: string): Stats | null {
  try {
    return statSync(path)
  } catch {
    return null
  }
}

/** A file or folder that is gone or shut is no reason to give up all others. */
function unlessGone<T>(path: string, away: string[], look: () => T): T | null {
  try {
    return look()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    away.push(path)
    return null
  }
}

function filesBelow(start: string, isWiki: (path: string) => boolean, away: string[]): string[] {
  const found: string[] = []
  const folders = [start]
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    const folder = at
    const entries = unlessGone(folder, away, () => readdirSync(folder, { withFileTypes: true })) ?? []
    // A drive that is not mounted leaves an empty folder.
    if (folder === start && entries.length === 0) away.push(start)
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    const copies = conflictCopies(names, {
      sizeOf: (name) => statsOf(join(folder, name))?.size ?? 0,
      textOf: (name) => unlessGone(join(folder, name), [], () => readFileSync(join(folder, name), 'utf8')),
    })
    for (const name of names) if (isImportable(name) && !copies.has(name)) found.push(join(folder, name))
    for (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && !SKIPPED.has(entry.name) && !isWiki(path)) folders.push(path)
    }
  }
  return found
}

function isOff(path: string): boolean {
  return path.endsWith('.md') && isMemoryOff(readFileSync(path, 'utf8'))
}

function localFile(configuredPath: string, path: string) {
  const { mtimeMs, size } = statSync(path)
  const relativePath = slashed(relative(configuredPath, path)) || basename(path)
  const read = () => {
    const bytes = readFileSync(path)
    return bytes.includes(0) ? null : bytes.toString('utf8')
  }
  return {
    ...localPage({ configuredPath, path, relativePath }),
    ...{ key: realpathSync(path), sourcePath: path, mtimeMs, size, read },
  }
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/')
}
