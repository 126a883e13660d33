import { type FileRead, wholeText } from '../model/files.ts'
import type { LeftOut } from '../model/night.ts'
import { EVENTS_FILE } from '../model/paths.ts'
import type { Effect } from '../phases/state.ts'
import { type Files, WriteRefused } from '../ports/files.ts'
import { textHash } from './receipts.ts'

/** A file changed between reading and writing: the plan must be made again. */
export class FileChanged extends Error {
  override name = 'FileChanged'
  readonly path: string
  constructor(path: string) {
    super(`${path} changed while it was being worked on`)
    this.path = path
  }
}

type WriteEffect = Extract<Effect, { kind: 'write' }>

/** One file to write: what it was planned from, as a hash (null: it was not there), and its text after. */
export type FileWrite = { what: WriteEffect['what']; path: string; beforeHash: string | null; text: string }
export type Written = { path: string; action: 'created' | 'changed' }

const REPORT_MODE = 0o644
const STATE_MODE = 0o600

/** The writes of a plan in their order, one for each file: from what it holds now to what it is to hold last. */
export function fileWrites(effects: readonly Effect[]): WriteEffect[] {
  const writes = new Map<string, WriteEffect>()
  for (const effect of effects) {
    if (effect.kind !== 'write') continue
    const first = writes.get(effect.path)
    writes.set(effect.path, first ? { ...effect, expect: first.expect } : effect)
  }
  return [...writes.values()]
}

/**
 * The same as they can be carried out later. Throws `FileChanged` when a file with an owner (MEMORY.md, a
 * note, the archive) no longer holds what the plan was made from (case C065), `WriteRefused` when it cannot
 * be read by now. A report has no owner and is made from nothing.
 */
export function checkedWrites(files: Files, effects: readonly Effect[]): FileWrite[] {
  return fileWrites(effects).flatMap(({ what, path, expect, text }) => {
    const current = what === 'report' ? contentOf(files.read(path)) : knownContent(files, path)
    if (what !== 'report' && current !== expect && current !== text) throw new FileChanged(path)
    return current === text ? [] : [{ what, path, beforeHash: hashOf(current), text }]
  })
}

/** Carries the file effects of a plan out, in their order; fails as `checkedWrites` does. */
export function executeWrites(files: Files, effects: readonly Effect[]): Written[] {
  return checkedWrites(files, effects).map((write) => writeFile(files, write))
}

/**
 * Writes one file, unless it holds its text already. Throws `FileChanged` when it holds neither that nor what
 * the plan was made from; only a report is written over.
 */
export function writeFile(files: Files, { what, path, beforeHash, text }: FileWrite): Written {
  const current = what === 'report' ? contentOf(files.read(path)) : knownContent(files, path)
  if (current !== text) {
    if (what !== 'report' && hashOf(current) !== beforeHash) throw new FileChanged(path)
    files.write(path, text, { mode: what === 'state' || what === 'corpus' ? STATE_MODE : REPORT_MODE })
  }
  return { path, action: beforeHash === null ? 'created' : 'changed' }
}

/** As `writeFile`, for files a night can do without: what cannot be written, or changed, is left out. */
export function writeWhatCan(
  files: Files,
  writes: readonly FileWrite[],
): { written: Written[]; leftOut: LeftOut[] } {
  const written: Written[] = []
  const leftOut: LeftOut[] = []
  for (const write of writes) {
    try {
      written.push(writeFile(files, write))
    } catch (error) {
      if (error instanceof FileChanged) leftOut.push({ path: write.path, reason: 'changed_meanwhile' })
      else if (isOneFileOnly(error)) leftOut.push(notWritable(error))
      else throw error
    }
  }
  return { written, leftOut }
}

/** Codes of a disk that takes nothing at all: going on would fail at the next file. */
const WHOLE_DISK = new Set(['EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE'])

/** Was this one file refused while others may still be written? */
export function isOneFileOnly(error: unknown): error is WriteRefused {
  return error instanceof WriteRefused && !WHOLE_DISK.has(error.code)
}

export function notWritable({ path, code }: WriteRefused): LeftOut {
  if (code === 'EOUTSIDE') return { path, reason: 'outside_workspace' }
  return code.startsWith('E') ? { path, reason: 'not_writable', detail: code } : { path, reason: code }
}

/** A file that cannot be read is not the missing one of the plan: it would be written over unseen. */
function knownContent(files: Files, path: string): string | null {
  const file = files.read(path)
  if (file.kind === 'problem' && file.problem !== 'missing') throw new WriteRefused(path, file.problem)
  return contentOf(file)
}

function contentOf(file: FileRead): string | null {
  return file.kind === 'text' ? wholeText(file) : null
}

function hashOf(text: string | null): string | null {
  return text === null ? null : textHash(text)
}

/** Event lines of a plan. */
export function eventLines(effects: readonly Effect[]): string[] {
  return effects.flatMap((effect) => (effect.kind === 'event' ? [effect.line] : []))
}

/** Appends the event lines of a plan in one write. */
export function appendEvents(files: Files, effects: readonly Effect[]): void {
  appendLines(files, eventLines(effects))
}

/** Appends lines to the event log, all or none. */
export function appendLines(files: Files, lines: readonly string[]): void {
  if (lines.length > 0) files.append(EVENTS_FILE, `${lines.join('\n')}\n`, { mode: 0o600 })
}
