import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type AboutSession, readRecord } from '../../core/session/records.ts'
import type { SessionFile, SessionLine } from '../../model/session-source.ts'
import { firstLines, linesOf } from './line-stream.ts'

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
  try {
    const { lines, isCut } = firstLines(path)
    const about = aboutIn(lines)
    // A picture in the first message makes its line longer than any head of a file.
    return isCut && !isKnown(about) ? aboutIn(textsOf(linesOf(path, 0, true))) : about
  } catch (error) {
    // It went away meanwhile, or nobody may read it: its lines will say so.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    return {}
  }
}

const HEAD_LINES = 20

function aboutIn(lines: Iterable<string>): AboutSession {
  const about: AboutSession = {}
  let count = 0
  for (const line of lines) {
    const found = readRecord(line)?.about
    for (const name of ['origin', 'parent', 'folder'] as const)
      if (found?.[name] !== undefined && about[name] === undefined)
        Object.assign(about, { [name]: found[name] })
    count += 1
    // The record about the session itself comes first.
    if (isKnown(about) || count === HEAD_LINES) break
  }
  return about
}

function isKnown({ origin, folder }: AboutSession): boolean {
  return origin !== undefined || folder !== undefined
}

function* textsOf(lines: Iterable<SessionLine>): Generator<string> {
  for (const { text } of lines) yield text
}
