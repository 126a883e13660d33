import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type AboutSession, readRecord } from '../../core/session/records.ts'
import type { SessionFile } from '../../model/session-source.ts'
import { firstLines } from './line-stream.ts'

/** A transcript and where it lies. */
export type Listed = SessionFile & { path: string }

/** Regular files of a folder with their times, by name; links are left out. None when it cannot be looked at. */
export function listedFiles(folder: string): { name: string; mtimeMs: number; size: number }[] {
  return entriesOf(folder).flatMap((entry) => {
    if (!entry.isFile()) return []
    const stats = statSync(join(folder, entry.name), { throwIfNoEntry: false })
    return stats ? [{ name: entry.name, mtimeMs: stats.mtimeMs, size: stats.size }] : []
  })
}

/** Names of the folders in a folder. */
export function foldersIn(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    return []
  }
}

/** What the first records say about where a session comes from. */
export function aboutFile(path: string): AboutSession {
  const about: AboutSession = {}
  for (const line of linesAtHead(path)) {
    const found = readRecord(line)?.about
    for (const name of ['origin', 'parent', 'folder'] as const)
      if (found?.[name] !== undefined && about[name] === undefined)
        Object.assign(about, { [name]: found[name] })
    // The record about the session itself comes first.
    if (about.origin !== undefined || about.folder !== undefined) break
  }
  return about
}

const HEAD_LINES = 20

function linesAtHead(path: string): string[] {
  try {
    return firstLines(path).slice(0, HEAD_LINES)
  } catch (error) {
    // It went away meanwhile, or nobody may read it: its lines will say so.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    return []
  }
}
