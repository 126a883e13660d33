import { wholeText } from '../model/files.ts'
import { MEMORY_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { Blocked } from './blocked.ts'
import { textHash } from './receipts.ts'

/** MEMORY.md is another one than the person saw. */
export class RevisionChanged extends Error {
  override name = 'RevisionChanged'
  readonly revision: string
  constructor(revision: string) {
    super('MEMORY.md has changed since it was shown')
    this.revision = revision
  }
}

export type Memory = { text: string | null; revision: string }

/** MEMORY.md as it is: its text, null without a file, and a name of that very text. Fails with `Blocked`. */
export function readMemory(files: Files): Memory {
  const file = files.read(MEMORY_FILE)
  if (file.kind === 'text') {
    const text = wholeText(file)
    return { text, revision: textHash(text) }
  }
  if (file.problem === 'missing') return { text: null, revision: 'none' }
  throw new Blocked(
    'unreadable',
    `${files.absolute(MEMORY_FILE)} cannot be read (${file.detail ?? file.problem})`,
    {
      path: MEMORY_FILE,
      words: {
        code: 'unreadable',
        params: { path: files.absolute(MEMORY_FILE), problem: file.detail ?? file.problem },
      },
    },
  )
}

/** Fails with `RevisionChanged` when it is not the one that was seen. Call it under the lock. */
export function assertRevision(files: Files, expect: string): Memory {
  const memory = readMemory(files)
  if (memory.revision !== expect) throw new RevisionChanged(memory.revision)
  return memory
}
