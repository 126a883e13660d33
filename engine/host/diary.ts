import { archivedDiary } from '../core/diary/archive.ts'
import { dueMaterial, hashesOf, nightRun, type PhaseMaterial, phaseRun } from '../core/diary/due.ts'
import { diaryDate, recentDiaryBodies, withDiaryEntry } from '../core/diary/file.ts'
import { redactedMaterial } from '../core/diary/redacted.ts'
import { redacted } from '../core/redact/redact.ts'
import { dayInZone } from '../core/time/zone.ts'
import type { DiaryMaterial, NarrationPhase } from '../model/diary.ts'
import { wholeText } from '../model/files.ts'
import type { DiaryReport, NightReport } from '../model/night.ts'
import type { NightPlan } from '../phases/night.ts'
import { ModelFailed } from '../ports/chat-model.ts'
import { type Files, WriteRefused } from '../ports/files.ts'
import type { Narrator } from '../ports/narrator.ts'
import type { SweepContext } from './context.ts'
import { diaryPath } from './diary-file.ts'
import { type DiaryMemory, loadDiaryMemory, saveDiaryMemory } from './diary-memory.ts'
import { FileChanged } from './execute.ts'
import { loadReceipt, type Receipt, saveReceipt } from './receipts.ts'

export { diaryPath } from './diary-file.ts'

const NOTHING: DiaryReport = { written: false, path: null, text: null, reason: null }

/**
 * Asks the narrator about what no entry was made of yet and appends what it says. A narrator that is late, fails
 * or answers nothing leaves the diary as it is, a placeholder is never written, and the next night asks again
 * about the same material (cases C048, C050, C055). Without a plan only such left-over material is told.
 */
export async function writeDiary(
  context: SweepContext,
  plan: Pick<NightPlan, 'material'> | null,
  report: Pick<NightReport, 'day' | 'sweepId'>,
): Promise<DiaryReport> {
  const { narrator, files } = context
  if (!narrator) return { ...NOTHING, reason: 'off' }
  const memory = loadDiaryMemory(files)
  const { redaction } = context.settings
  const tonight = (plan?.material ?? []).map((material) => redactedMaterial(material, redaction))
  const due = dueMaterial(memory.pending, tonight, memory.told)
  if (due.length === 0) return { ...NOTHING, reason: 'nothing_to_tell' }
  const { texts, failure, failed } = await narrations(context, narrator, due, report.day)
  // What was told goes last, so that the oldest hashes are the ones forgotten.
  const done = hashesOf([
    ...due.filter((item) => !failed.includes(item)),
    ...(failed.length === 0 ? tonight : []),
  ])
  const after = { told: new Set([...memory.told, ...done]), pending: failed }
  if (texts.length === 0) {
    await context.lock.hold(() => remember(files, after))
    return { ...NOTHING, reason: failure ?? 'nothing_to_tell' }
  }
  const path = diaryPath(files)
  try {
    await context.lock.hold(() => {
      appendEntries(context, path, texts, report.sweepId)
      remember(files, after)
    })
  } catch (error) {
    if (!(error instanceof WriteRefused || error instanceof FileChanged)) throw error
    await context.lock.hold(() => remember(files, { ...memory, pending: due }))
    return { ...NOTHING, path, reason: error.message }
  }
  return { written: true, path, text: texts.join('\n\n'), reason: failure }
}

/** Where nothing can be written the night is not lost for that: the diary then only forgets. */
function remember(files: Files, memory: DiaryMemory): void {
  try {
    saveDiaryMemory(files, memory)
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error
  }
}

type Narrations = { texts: string[]; failure: string | null; failed: readonly PhaseMaterial[] }
export type DiaryRun = { run: Run; of: readonly PhaseMaterial[] }

/** What the narrator would be asked tonight, run by run; nothing where there is nothing new. */
export function dueRuns(
  context: SweepContext,
  plan: Pick<NightPlan, 'material'> | null,
  day: string,
): DiaryRun[] {
  const { narrator, files, settings } = context
  if (!narrator) return []
  const memory = loadDiaryMemory(files)
  const tonight = (plan?.material ?? []).map((material) => redactedMaterial(material, settings.redaction))
  return runsOf(context, narrator, dueMaterial(memory.pending, tonight, memory.told), day)
}

function runsOf(
  context: SweepContext,
  narrator: Narrator,
  due: readonly PhaseMaterial[],
  day: string,
): DiaryRun[] {
  if (due.length === 0) return []
  const { redaction, diaryLanguage } = context.settings
  const setting = {
    day,
    ...(diaryLanguage === 'auto' ? {} : { language: diaryLanguage }),
    previousEntries: previousBodies(context.files).map((body) => redacted(body, redaction)),
  }
  return narrator.cadence === 'night'
    ? [{ run: { ...nightRun(due, setting), phase: 'night' }, of: due }]
    : due.map((item) => ({ run: { ...phaseRun(item, setting), phase: item.phase }, of: [item] }))
}

/** One after the other: a local model serves one request at a time. */
async function narrations(
  context: SweepContext,
  narrator: Narrator,
  due: readonly PhaseMaterial[],
  day: string,
): Promise<Narrations> {
  const { redaction } = context.settings
  const runs = runsOf(context, narrator, due, day)
  const ends: NarrationEnd[] = []
  for (const { run } of runs) ends.push(await narrated(narrator, run, context.settings.narratorTimeoutMs))
  // What came late, while others were written, is not lost: it is appended once, in its place (case C050).
  const done = ends.map((end) => (end.kind === 'failed' ? (end.late.end ?? end) : end))
  const failures = done.flatMap((end) => (end.kind === 'failed' ? [end.reason] : []))
  return {
    texts: done.flatMap((end) =>
      end.kind === 'text' && end.text !== null ? [redacted(end.text, redaction)] : [],
    ),
    failure: failures.at(-1) ?? null,
    failed: runs.flatMap(({ of }, index) => (done[index]?.kind === 'failed' ? of : [])),
  }
}

type Run = DiaryMaterial & { phase: NarrationPhase }

/** No text means that there is nothing to say, which is no failure. `late`: what came of it after all. */
type Told = { kind: 'text'; text: string | null }
type NarrationEnd = Told | { kind: 'failed'; reason: string; late: { end: Told | null } }

/** The time limit counts from the start of this answer (case C055). */
async function narrated(narrator: Narrator, run: Run, timeoutMs: number): Promise<NarrationEnd> {
  const abort = new AbortController()
  const late: { end: Told | null } = { end: null }
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const seconds = Math.round(timeoutMs / 1000)
      const reason = new ModelFailed(`${narrator.name} gave no text within ${seconds} s`, {
        fault: { kind: 'late' },
      })
      abort.abort(reason)
      reject(reason)
    }, timeoutMs)
  })
  const answer = told(narrator, run, abort.signal)
  // One that was given up and speaks all the same is heard while others still write.
  answer.then(
    (end) => (late.end = end),
    () => null,
  )
  try {
    return await Promise.race([answer, limit])
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error), late }
  } finally {
    clearTimeout(timer)
  }
}

async function told(narrator: Narrator, run: Run, signal: AbortSignal): Promise<Told> {
  const text = await narrator.narrate(run, signal)
  if (text?.trim() === '') throw new Error(`${narrator.name} answered without any text`)
  return { kind: 'text', text: text?.trim() ?? null }
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
  const thisYear = Number(dayInZone(nowMs, settings.timezone).slice(0, 4))
  const { text: current, archives } = archivedDiary(before, thisYear, (archive) => textOf(files, archive))
  for (const archive of archives) files.write(archive.path, archive.text, { mode: 0o600 })
  const date = diaryDate(nowMs, settings.timezone)
  const after = texts.reduce((text, prose) => withDiaryEntry(text, date, prose), current)
  files.write(path, after, { mode: 0o600 })
  const check = files.read(path)
  if (check.kind !== 'text' || wholeText(check) !== after) throw new FileChanged(path)
  const inserted = insertedPart(current, after)
  rememberForUndo(files, sweepId, context.nowMs, { path, inserted, wasMissing: file.kind === 'problem' })
}

/** Null for an archive that is there and cannot be read: it must not be written over. */
function textOf(files: Files, path: string): string | null {
  const file = files.read(path)
  if (file.kind === 'text') return wholeText(file)
  return file.problem === 'missing' ? '' : null
}

/** What `after` has that `before` has not: one piece, because entries only go in at one place. */
function insertedPart(before: string, after: string): string {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  const tail = before.length - start
  return after.slice(start, after.length - tail)
}

function rememberForUndo(files: Files, id: string, atMs: number, diary: NonNullable<Receipt['diary']>): void {
  const receipt = loadReceipt(files, id) ?? {
    version: 1 as const,
    id,
    at: new Date(atMs).toISOString(),
    files: [],
    keys: [],
    diary: null,
    undoneAt: null,
  }
  saveReceipt(files, { ...receipt, diary })
}
