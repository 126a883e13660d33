import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join, resolve } from 'node:path'
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
