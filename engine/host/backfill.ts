import { groundedFile } from '../core/grounded/preview.ts'
import { diaryBody } from '../core/grounded/render.ts'
import type { GroundedFile } from '../core/grounded/types.ts'
import { forgottenTest, holdsForgotten } from '../core/promote/forgotten.ts'
import { isContaminated } from '../core/recall/contamination.ts'
import type { GroundedItem } from '../core/recall/grounded.ts'
import { holdsSecret } from '../core/redact/secrets.ts'
import { steeringReason } from '../core/statement/steering.ts'
import { baseName, DAILY_NAME, isShortTermPath, MEMORY_DIR, RECALL_STORE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import type { SweepContext } from './context.ts'
import { removeBackfill, writeBackfill } from './diary-read.ts'
import { loadForgotten } from './forgotten.ts'
import type { HistoricalNote } from './harness.ts'
import { dropHistory, type HistoryNote, keepHistory } from './history-notes.ts'
import { removeGrounded, stageGrounded } from './record.ts'

/** Notes that one backfill reads, and the largest of them, in bytes (spec dreaming 16). */
export const MAX_HISTORY_NOTES = 512
export const MAX_HISTORY_BYTES = 1_000_000
/** What a staged statement begins with, and the names of its two kinds (spec dreaming 17). */
const QUERY = '__dreaming_grounded_backfill__'
const LASTING = { query: `${QUERY}:lasting-update`, score: 0.92, signalCount: 2 }
const CANDIDATE = { query: `${QUERY}:candidate`, score: 0.82, signalCount: 1 }

/** An old note, and the path that its diary entry names. */
export type BackfillNote = HistoricalNote & { sourcePath: string }
/** `elsewhere`: the note does not lie where its path says; what is staged of it is kept, so that it can be promoted. */
export type BackfillDay = {
  day: string
  sourcePath: string
  file: GroundedFile
  elsewhere: HistoryNote | null
}

/** What a backfill of these notes would write, note by note; nothing is written. */
export function previewBackfill(files: Files, notes: readonly BackfillNote[]): BackfillDay[] {
  const isForgotten = forgottenTest(loadForgotten(files))
  const isLeftOut = (text: string) =>
    isContaminated(text) ||
    holdsSecret(text) ||
    steeringReason(text) !== null ||
    holdsForgotten(text, isForgotten)
  return notes.map(({ path: given, day, text, sourcePath }) => {
    const isSame = isSameNote(files, given, text)
    const path = isSame ? given : freePath(files, given)
    const elsewhere = isSame ? null : { path, text }
    return { day, sourcePath, file: groundedFile(path, text, isLeftOut), elsewhere }
  })
}

/** A note of another folder has no path in this one; where a note of that name lies it is told apart. */
function freePath(files: Files, path: string): string {
  return files.stat(path) === null ? path : `${MEMORY_DIR}/history/${baseName(path)}`
}

function isSameNote(files: Files, path: string, text: string): boolean {
  const file = files.read(path)
  return file.kind === 'text' && file.text === text
}

export type BackfillResult = {
  written: number
  replaced: number
  dreamsPath: string
  staged?: { count: number; replaced: number }
}

/**
 * Puts one diary entry a note in place of all earlier backfilled ones, and with `isStaging` their lasting statements in
 * place of all that only a backfill staged (spec dreaming 17). The same notes again give the same. Undone by `rollbackBackfill`.
 */
export async function runBackfill(
  context: SweepContext,
  days: readonly BackfillDay[],
  { isStaging }: { isStaging: boolean },
): Promise<BackfillResult> {
  const { files, lock } = context
  const entries = days.map(({ day, sourcePath, file }) => ({
    isoDay: day,
    bodyLines: diaryBody(file.renderedMarkdown),
    sourcePath,
  }))
  const diary = await lock.hold(() => writeBackfill(files, entries))
  if (!isStaging) return diary
  const items = days.flatMap(stagedItems)
  // Before they are staged: a kill in between must leave none without its source.
  for (const { elsewhere } of days) if (elsewhere) keepHistory(files, elsewhere, items)
  const staged = await stageGrounded(files, lock, items, limitsOf(context))
  await lock.hold(() => dropHistory(files))
  return { ...diary, staged: { count: staged.staged, replaced: staged.removed } }
}

export type RollbackResult = {
  diary?: { dreamsPath: string; removed: number }
  shortTerm?: { storePath: string; removed: number }
}

/** Takes the backfilled diary entries out, the staged statements, or both; every other byte of the diary stays. */
export async function rollbackBackfill(
  context: SweepContext,
  what: { diary: boolean; shortTerm: boolean },
): Promise<RollbackResult> {
  const { files, lock } = context
  const diary = what.diary ? await lock.hold(() => removeBackfill(files)) : undefined
  const shortTerm = what.shortTerm ? await removeGrounded(files, lock, limitsOf(context)) : undefined
  if (shortTerm) await lock.hold(() => dropHistory(files))
  return {
    ...(diary ? { diary } : {}),
    ...(shortTerm ? { shortTerm: { storePath: files.absolute(RECALL_STORE), ...shortTerm } } : {}),
  }
}

function limitsOf({ settings, nowMs }: SweepContext) {
  return { maxEntries: settings.storeMaxEntries, maxBytes: settings.storeMaxBytes, nowMs }
}

/** Lasting updates, then durable candidates; each distinct by place, kind and words (spec dreaming 17). */
export function stagedItems({ day, file }: BackfillDay): GroundedItem[] {
  const durable = file.candidates.filter(({ lean }) => lean === 'likely_durable')
  const items = [
    ...file.memoryImplications.map((item) => ({ ...item, kind: LASTING })),
    ...durable.map((item) => ({ ...item, kind: CANDIDATE })),
  ].flatMap(({ text, refs: [ref = ''], kind }): GroundedItem[] => {
    const [, path, start, end = start] = /^(.*):(\d+)(?:-(\d+))?$/.exec(ref) ?? []
    if (path === undefined) return []
    return [{ path, startLine: Number(start), endLine: Number(end), snippet: text, dayBucket: day, ...kind }]
  })
  const named = ({ path, startLine, endLine, query, snippet }: GroundedItem) =>
    [path, startLine, endLine, query, snippet.toLowerCase()].join('\n')
  return [...new Map(items.map((item) => [named(item), item])).values()]
}

/** Daily notes of a workspace's own folder, or one of them, sorted by name; links and larger ones are left out. */
export function historyIn(files: Files, path: string): BackfillNote[] {
  const isNote = (name: string) => DAILY_NAME.test(name)
  const base = path.slice(path.lastIndexOf('/') + 1)
  const found = isNote(base)
    ? [path]
    : files
        .listStats(path)
        .filter(({ name, kind, size }) => kind === 'file' && size <= MAX_HISTORY_BYTES && isNote(name))
        .map(({ name }) => `${path}/${name}`)
        .sort()
  return found.slice(-MAX_HISTORY_NOTES).flatMap((place) => {
    const file = files.read(place)
    return file.kind === 'text' ? [historyNote(place, place, file.text)] : []
  })
}

/** `inside`: its path in the workspace, or null. A note elsewhere is told as `memory/<name>` (spec dreaming 17). */
export function historyNote(inside: string | null, sourcePath: string, text: string): BackfillNote {
  const name = sourcePath.slice(sourcePath.search(/[^/\\]*$/))
  const path = inside !== null && isShortTermPath(inside) && inside.includes('/') ? inside : `memory/${name}`
  return { path, day: DAILY_NAME.exec(name)?.[1] ?? '', text, sourcePath }
}
