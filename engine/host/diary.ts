import { archivedDiary } from '../core/diary/archive.ts'
import { diaryDate, recentDiaryBodies, withDiaryEntry } from '../core/diary/file.ts'
import type { DiaryMaterial, NarrationPhase } from '../model/diary.ts'
import { wholeText } from '../model/files.ts'
import type { DiaryReport, NightReport } from '../model/night.ts'
import { DIARY_FILE } from '../model/paths.ts'
import { type NightPlan, nightMaterial } from '../phases/night.ts'
import { type Files, WriteRefused } from '../ports/files.ts'
import type { Narrator } from '../ports/narrator.ts'
import type { SweepContext } from './context.ts'
import { FileChanged } from './execute.ts'
import { loadReceipt, saveReceipt } from './receipts.ts'

/** Exact name of the diary: upper case, else an existing `dreams.md` (spec dreaming 1, case C056). */
export function diaryPath(files: Files): string {
  const names = files.list('.').map(({ name }) => name)
  if (names.includes(DIARY_FILE)) return DIARY_FILE
  return names.find((name) => name.toLowerCase() === DIARY_FILE.toLowerCase()) ?? DIARY_FILE
}

const NOTHING: DiaryReport = { written: false, path: null, text: null, reason: null }

/**
 * Asks the narrator and appends what it says. A narrator that is late, fails or says nothing leaves the
 * diary as it is: a placeholder is never written (cases C048, C050, C055).
 */
export async function writeDiary(
  context: SweepContext,
  plan: NightPlan,
  report: NightReport,
): Promise<DiaryReport> {
  const { narrator, files } = context
  if (!narrator) return { ...NOTHING, reason: 'off' }
  const previous = previousBodies(files)
  const runs = narrationRuns(plan, report.day, previous, narrator)
  if (runs.length === 0) return { ...NOTHING, reason: 'nothing_to_tell' }
  const texts: string[] = []
  let failure: string | null = null
  // One after the other: a local model serves one request at a time.
  for (const run of runs) {
    try {
      const text = await narrated(narrator, run, context.settings.narratorTimeoutMs)
      if (text) texts.push(text)
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
    }
  }
  if (texts.length === 0) return { ...NOTHING, reason: failure ?? 'nothing_to_tell' }
  const path = diaryPath(files)
  try {
    await context.lock.hold(() => appendEntries(context, path, texts, report.sweepId))
  } catch (error) {
    if (!(error instanceof WriteRefused || error instanceof FileChanged)) throw error
    return { ...NOTHING, path, reason: error.message }
  }
  return { written: true, path, text: texts.join('\n\n'), reason: failure }
}

type Run = DiaryMaterial & { phase: NarrationPhase }

function narrationRuns(
  plan: NightPlan,
  day: string,
  previousEntries: readonly string[],
  narrator: Narrator,
): Run[] {
  if (plan.material.length === 0) return []
  if (narrator.cadence === 'night') return [{ ...nightMaterial(plan, day, previousEntries), phase: 'night' }]
  return plan.material.map((material) => ({ ...material, day, previousEntries }))
}

/** The time limit counts from the start of this answer (case C055). */
async function narrated(narrator: Narrator, run: Run, timeoutMs: number): Promise<string | null> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abort.abort()
      reject(new Error(`the narrator gave no text within ${Math.round(timeoutMs / 1000)} s`))
    }, timeoutMs)
  })
  try {
    const text = await Promise.race([narrator.narrate(run, abort.signal), late])
    return text?.trim() || null
  } finally {
    clearTimeout(timer)
  }
}

/** An unreadable diary counts as an empty history; it does not stop the night (case C048). */
function previousBodies(files: Files): string[] {
  const file = files.read(diaryPath(files))
  return file.kind === 'text' ? recentDiaryBodies(file.text) : []
}

function appendEntries(context: SweepContext, path: string, texts: readonly string[], sweepId: string): void {
  const { files, nowMs, settings } = context
  const file = files.read(path)
  if (file.kind === 'problem' && file.problem !== 'missing') throw new WriteRefused(path, file.problem)
  const before = file.kind === 'text' ? wholeText(file) : ''
  const { text: current, archives } = archivedDiary(before, nowMs, (archive) => textOrEmpty(files, archive))
  for (const archive of archives) files.write(archive.path, archive.text, { mode: 0o600 })
  const date = diaryDate(nowMs, settings.timezone)
  const after = texts.reduce((text, prose) => withDiaryEntry(text, date, prose), current)
  files.write(path, after, { mode: 0o600 })
  const check = files.read(path)
  if (check.kind !== 'text' || wholeText(check) !== after) throw new FileChanged(path)
  rememberForUndo(files, sweepId, context.nowMs, path, insertedPart(current, after))
}

function textOrEmpty(files: Files, path: string): string {
  const file = files.read(path)
  return file.kind === 'text' ? wholeText(file) : ''
}

/** What `after` has that `before` has not: one piece, because entries only go in at one place. */
function insertedPart(before: string, after: string): string {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  const tail = before.length - start
  return after.slice(start, after.length - tail)
}

function rememberForUndo(files: Files, id: string, atMs: number, path: string, inserted: string): void {
  const receipt = loadReceipt(files, id) ?? {
    version: 1 as const,
    id,
    at: new Date(atMs).toISOString(),
    files: [],
    keys: [],
    diary: null,
    undoneAt: null,
  }
  saveReceipt(files, { ...receipt, diary: { path, inserted } })
}
