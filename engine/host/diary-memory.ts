import type { PhaseMaterial } from '../core/diary/due.ts'
import { parsedObject } from '../core/text/json.ts'
import { SWEEPS_DIR } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'

/** What the diary has told, and what it failed on. */
export const DIARY_STATE = `${SWEEPS_DIR}/diary.json`
/** Hashes kept, newest last: well over a month of busy nights. */
const MAX_TOLD = 5_000

/** Which passages entries were made of, and the material of narrations that failed. */
export type DiaryMemory = { told: ReadonlySet<string>; pending: readonly PhaseMaterial[] }

/** What stands in the state folder; an unreadable file counts as nothing. */
export function loadDiaryMemory(files: Files): DiaryMemory {
  const file = files.read(DIARY_STATE)
  const { told, pending } = (file.kind === 'text' ? parsedObject(file.text) : null) ?? {}
  return {
    told: new Set(isList(told) ? told.filter((item) => typeof item === 'string') : []),
    pending: isList(pending) ? pending.filter(isMaterial) : [],
  }
}

/** Keeps it for the next night, when it differs from what stands there. */
export function saveDiaryMemory(files: Files, { told, pending }: DiaryMemory): void {
  const text = `${JSON.stringify({ version: 1, told: [...told].slice(-MAX_TOLD), pending })}\n`
  const file = files.read(DIARY_STATE)
  if (file.kind === 'text' ? file.text === text : told.size === 0 && pending.length === 0) return
  files.write(DIARY_STATE, text, { mode: 0o600 })
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

function isMaterial(value: unknown): value is PhaseMaterial {
  if (typeof value !== 'object' || value === null) return false
  const item = value as { [Key in keyof PhaseMaterial]?: unknown }
  return (
    (item.phase === 'light' || item.phase === 'rem' || item.phase === 'deep') &&
    isList(item.fragments) &&
    item.fragments.every(isFragment) &&
    isList(item.themes) &&
    item.themes.every((theme) => hasText(theme, 'tag') && hasText(theme, 'line')) &&
    isList(item.promoted) &&
    item.promoted.every((text) => typeof text === 'string')
  )
}

function isFragment(value: unknown): boolean {
  return hasText(value, 'text') && hasText(value, 'path') && isList((value as { tags?: unknown }).tags)
}

function hasText(value: unknown, key: string): boolean {
  return (
    typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[key] === 'string'
  )
}
