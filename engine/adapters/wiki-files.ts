import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { isImportable, localPage } from '../core/wiki/imports.ts'
import type { Files } from '../ports/files.ts'
import { replaceFile } from './config-write.ts'
import { nodeFiles } from './node-files.ts'

/** The absolute path that a setting or a person means; `~` is the home folder. */
export function wikiPath(path: string, env: NodeJS.ProcessEnv = process.env): string {
  const isHome = path === '~' || path.startsWith('~/')
  return resolve(isHome ? join(env['HOME'] ?? homedir(), path.slice(1)) : path)
}

/** The folder of a vault, made when it is not there. */
export function openVaultFolder(path: string) {
  let isNew = !existsSync(path)
  if (isNew) mkdirSync(path, { recursive: true })
  const files = nodeFiles(path)
  const makeFolder = (folder: string): boolean => {
    if (folder === '') {
      const wasNew = isNew
      isNew = false
      return wasNew
    }
    const place = files.absolute(folder)
    if (existsSync(place)) return false
    try {
      mkdirSync(place)
    } catch (error) {
      // Another program was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      return false
    }
    return true
  }
  return { files, makeFolder }
}

/** Files below a folder, which is made when it is not there. */
export function folderFiles(path: string): Files {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return nodeFiles(path)
}

/** A file that is to be ingested; null when it is no text. Fails as the disk does. */
export function readInput(path: string) {
  const place = resolve(path)
  const bytes = readFileSync(place)
  if (bytes.subarray(0, 4096).includes(0)) return null
  return { path: place, name: basename(place), bytes: bytes.length, content: bytes.toString('utf8') }
}

/** Files below the paths that the settings name; of one that is named twice the last path counts. */
export function localFiles(paths: readonly string[], env?: NodeJS.ProcessEnv) {
  const found = new Map<string, ReturnType<typeof localFile>>()
  for (const configured of paths.map((path) => wikiPath(path, env))) {
    if (!existsSync(configured)) continue
    const places = statSync(configured).isDirectory() ? filesBelow(configured) : [configured]
    for (const place of places) {
      const file = localFile(configured, place)
      found.delete(file.key)
      found.set(file.key, file)
    }
  }
  return [...found.values()]
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isImportable(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function localFile(configuredPath: string, path: string) {
  const { mtimeMs, size } = statSync(path)
  const relativePath = relative(configuredPath, path).replaceAll('\\', '/') || basename(path)
  const read = () => {
    const bytes = readFileSync(path)
    return bytes.includes(0) ? null : bytes.toString('utf8')
  }
  return {
    ...localPage({ configuredPath, path, relativePath }),
    ...{ key: realpathSync(path), sourcePath: path, mtimeMs, size, read },
  }
}

/** Keeps one value as JSON in a file of the state folder; what cannot be read counts as nothing. */
export function jsonStore<T extends object>(path: string): { read: () => T; write: (value: T) => void } {
  return {
    read: () => {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as T
      } catch {
        return {} as T
      }
    },
    write: (value) => {
      mkdirSync(join(path, '..'), { recursive: true })
      replaceFile(path, `${JSON.stringify(value, null, 2)}\n`)
    },
  }
}
