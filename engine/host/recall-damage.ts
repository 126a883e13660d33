import { salvageEntries } from '../core/recall/salvage.ts'
import { type FileProblem, type FileRead, isGarbled, wholeText } from '../model/files.ts'
import type { Files } from '../ports/files.ts'

/** A store that could not be read as what it is: where it is put, and how many entries were read out of it. */
export type DamagedStore = { path: string; recovered: number }

/** How the damaged bytes get to their new place; null when nothing is damaged. */
export type Rescue = { from: string; to: string; text: string | null }

export type ParsedStore = { value: unknown; damaged: DamagedStore | null; rescue: Rescue | null }

/** Name under which a damaged file is kept (issue: `<name>.damaged-<stamp>`). */
export function damagedName(path: string, nowIso: string): string {
  return `${path}.damaged-${nowIso.replaceAll(/[:.]/g, '-')}`
}

/** Where a file of such bytes goes; null when `problem` is another one or none. */
export function garbledRescue(path: string, problem: FileProblem | null, nowIso: string): Rescue | null {
  return problem && isGarbled(problem) ? { from: path, to: damagedName(path, nowIso), text: null } : null
}

/** JSON of a store file; of a damaged one, what can still be read. Nothing is moved yet. */
export function parseStoreFile(path: string, file: FileRead, nowIso: string): ParsedStore {
  if (file.kind === 'problem') {
    const rescue = garbledRescue(path, file.problem, nowIso)
    return { value: {}, damaged: rescue && { path: rescue.to, recovered: 0 }, rescue }
  }
  if (file.text.trim() === '') return { value: {}, damaged: null, rescue: null }
  try {
    return { value: JSON.parse(file.text), damaged: null, rescue: null }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const entries = salvageEntries(file.text)
    const to = damagedName(path, nowIso)
    return {
      value: { entries },
      damaged: { path: to, recovered: Object.keys(entries).length },
      rescue: { from: path, to, text: wholeText(file) },
    }
  }
}

/**
 * Keeps the damaged file under its new name. Text is copied and the file itself replaced by the save that
 * follows: a kill in between loses nothing. Bytes that are no text are moved.
 */
export function keepDamaged(files: Files, rescue: Rescue | null): void {
  if (!rescue) return
  if (rescue.text === null) files.move(rescue.from, rescue.to)
  else files.write(rescue.to, rescue.text, { mode: 0o600 })
}
