import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './config-write.ts'
import { objectOfFile } from './json-file.ts'

/** A note of a session that could not be written into its workspace yet. */
export type PendingNote = { root: string; day: string; slug: string; text: string }

/** Notes that wait in the state folder until their workspace can be written (case C113). */
export function pendingNotes(home: string) {
  const folder = join(home, 'session-notes')
  return {
    folder,
    keep(note: PendingNote): string {
      const text = JSON.stringify(note)
      const path = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 24)}.json`)
      replaceFile(path, text)
      return path
    },
    of(root: string): { path: string; note: PendingNote }[] {
      if (!existsSync(folder)) return []
      const paths = readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(folder, name))
      return paths.flatMap((path) => {
        const note = noteIn(path)
        return note?.root === root ? [{ path, note }] : []
      })
    },
    drop: (path: string) => rmSync(path, { force: true }),
  }
}

function noteIn(path: string): PendingNote | null {
  const value = objectOfFile(path) as Partial<PendingNote>
  const { root, day, slug, text } = value
  const isWhole = [root, day, slug, text].every((item) => typeof item === 'string' && item !== '')
  // Written by nobody but us; still, no name leads out of the folder of notes.
  const isName = isWhole && !/[/\\\p{Cc}]/u.test(`${day}${slug}`)
  return isName ? (value as PendingNote) : null
}
