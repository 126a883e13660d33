import { diaryDate } from '../core/diary/file.ts'
import { knownRewrites } from '../core/promote/proposals.ts'
import type { LeftOut, NightReport } from '../model/night.ts'
import { MEMORY_FILE } from '../model/paths.ts'
import { type NightPlan, planNight } from '../phases/night.ts'
import { WriteRefused } from '../ports/files.ts'
import { LockHeld } from '../ports/lock.ts'
import { Blocked } from './blocked.ts'
import type { SweepContext } from './context.ts'
import { diaryPath, writeDiary } from './diary.ts'
import { readDiary } from './diary-read.ts'
import { checkedWrites, FileChanged, notWritable } from './execute.ts'
import { resumeForget } from './forget.ts'
import { applyJournal, isMemoryRefused, resumeJournal } from './night-apply.ts'
import { estimatedUse } from './night-estimate.ts'
import {
  type Journal,
  journalOf,
  journalTimeMs,
  loadJournal,
  removeJournal,
  saveJournal,
} from './night-journal.ts'
import { type Prepared, prepare } from './night-load.ts'
import { nightReport, receiptFor } from './night-report.ts'
import type { SaveLimits } from './recall-fit.ts'
import { foldUnderLock, previewFold } from './recall-journal.ts'
import { loadProposals } from './review-state.ts'
import { askRewrites } from './rewrites.ts'
import { sameStatements } from './same-statement.ts'
import { planSessionFiles } from './session-files.ts'
import { fingerprint, lastSweep, markFinished } from './sweep-records.ts'
import { assertNotOffline, assertUsable, strictReads } from './workspace.ts'

export type SweepOptions = {
  dryRun: boolean
  /** Dream even when nothing changed since the last sweep. */
  force: boolean
  onProgress?: (step: 'load' | 'plan' | 'write' | 'diary') => void
  /** This process, and how to tell whether another one is still at work; without it none is assumed to be. */
  self?: { pid: number; isAlive(pid: number, sinceMs: number): boolean }
}

/** How often a plan is made anew because an editor saved a file in between, or one cannot be written. */
const MAX_REPLANS = 5

const queues = new Map<string, Promise<unknown>>()

/**
 * One night over one workspace: everything is planned from one reading under the lock, noted in a journal and
 * then written, so that a night that is killed at any moment is carried through by the next sweep. The diary
 * comes last, outside of the lock; when it fails nothing else is undone. A file that cannot be used is left
 * out and named in the report. Fails with `Blocked`, `LockHeld` or `WriteRefused`.
 */
export async function runSweep(context: SweepContext, options: SweepOptions): Promise<NightReport> {
  if (options.dryRun) return dryRun(context, options)
  // Two sweeps of one process: the lock is free while the first one writes its diary.
  const before = queues.get(context.root) ?? Promise.resolve()
  const start = () => sweepOnce(context, options)
  const run = before.then(start, start)
  queues.set(
    context.root,
    run.catch(() => undefined),
  )
  return run
}

async function sweepOnce(context: SweepContext, options: SweepOptions): Promise<NightReport> {
  assertUsable(context.files, { isWriting: true })
  try {
    return await nights(await withRewrites(context, options), options)
  } catch (error) {
    giveUp(context, options)
    throw error
  }
}

/**
 * The context with what a model makes of the statements that would be promoted or proposed now: it is asked before the
 * lock is taken, and never twice about a proposal that waits.
 */
async function withRewrites(context: SweepContext, options: SweepOptions): Promise<SweepContext> {
  const { rewriter } = context
  if (!rewriter) return context
  const known = knownRewrites(loadProposals(context.files))
  const { deep } = dryRun(context, { ...options, onProgress: () => undefined })
  const statements = deep.verdicts.flatMap(({ kind, text, rewrite, candidate }) => {
    const said = rewrite?.clean ?? text
    const isAsked = (kind === 'promoted' || kind === 'proposed') && said !== null && !known.has(said)
    return isAsked ? [{ text: said, sources: [candidate.snippet] }] : []
  })
  return {
    ...context,
    rewrites: new Map([...known, ...(await askRewrites(rewriter, statements, context.settings.redaction))]),
  }
}

async function nights(context: SweepContext, options: SweepOptions): Promise<NightReport> {
  let resumed: NightReport | null = null
  for (;;) {
    const night = await context.lock.hold(() => {
      // What it has not reached yet must not be learned or told tonight (case C172).
      resumeForget(context, sameStatements())
      return resumedNight(context, options) ?? plannedAnew(context, options)
    })
    if (!('journal' in night)) return resumed ?? (await withLeftoverDiary(context, night))
    if (!night.isResumed) {
      const report = await withDiary(context, options, night)
      context.statements?.keep()
      return report
    }
    // What came since it was killed is a night of its own.
    resumed = await withDiary({ ...context, nowMs: night.journal.nowMs }, options, night)
  }
}

/** A night that was killed, carried through as it was planned; null when there is none. Call under the lock. */
function resumedNight(context: SweepContext, options: SweepOptions): DoneNight | null {
  const found = loadJournal(strictReads(context.files))
  if (!found) return null
  assertAlone(context, options, found)
  options.onProgress?.('write')
  const journal = resumeJournal(context, { ...found, pid: options.self?.pid ?? null })
  return journal && { journal, isResumed: true }
}

/** The lock is free while a sweep writes its diary: another one must not take it for killed. */
function assertAlone({ files }: SweepContext, { self }: SweepOptions, { pid, stage }: Journal): void {
  const isOther = self !== undefined && pid !== null && pid !== self.pid && stage === 'diary'
  if (!isOther || !self.isAlive(pid, journalTimeMs(files))) return
  throw new Blocked(
    'busy',
    `a sweep of ${files.absolute('.')} is already running (process ${pid}). Run it again when that has finished`,
    { words: { code: 'sweepRuns', params: { path: files.absolute('.'), process: String(pid) } } },
  )
}

/** A night that is done but for its diary, or the report that nothing is new. */
type Night = DoneNight | NothingNew
type DoneNight = { journal: Journal; isResumed: boolean }
type NothingNew = { report: NightReport; print: string }

function plannedAnew(context: SweepContext, options: SweepOptions): Night {
  const refused = new Map<string, LeftOut>()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return nightUnderLock(context, options, refused)
    } catch (error) {
      if (error instanceof FileChanged) {
        if (attempt >= MAX_REPLANS) throw keepsChanging(context, error)
      } else if (!isMemoryRefused(error) || refused.has(MEMORY_FILE)) throw error
      else {
        refused.set(error.path, notWritable(error))
        // Without a place for what the budget drops MEMORY.md is not touched either.
        refused.set(MEMORY_FILE, { ...notWritable(error), path: MEMORY_FILE })
      }
    }
  }
}

function keepsChanging({ files }: SweepContext, error: FileChanged): Blocked {
  return new Blocked(
    'busy',
    `${files.absolute(error.path)} is being changed by another program again and again; nothing was written over. Run it again when that has finished`,
    { cause: error },
  )
}

function nightUnderLock(
  context: SweepContext,
  options: SweepOptions,
  refused: ReadonlyMap<string, LeftOut>,
): Night {
  const { files } = context
  options.onProgress?.('load')
  // Searches since the last night count for this one.
  foldUnderLock(files, foldLimits(context), context.settings.clearQueries)
  const prepared = prepare(context, { isReadOnly: false, refused })
  const { recall, state, looked } = prepared
  if (!options.force) assertNotOffline(files, prepared.loadedCheckpoints.size, looked.notes.length)
  const print = fingerprint(recall.text, looked)
  if (!options.force && lastSweep(files)?.fingerprint === print)
    return { report: nightReport(context, prepared, null, false), print }
  options.onProgress?.('plan')
  const plan = plannedNight(prepared)
  planSessionFiles(files, state)
  const report = nightReport(context, prepared, plan, false)
  const writes = checkedWrites(files, state.effects)
  const receipt = receiptFor(report, state.effects)
  const journal = journalOf(prepared, plan, { report, writes, receipt, pid: options.self?.pid ?? null })
  options.onProgress?.('write')
  saveJournal(files, journal)
  const { phases, ingestion } = state
  return { journal: applyJournal(context, journal, { recall, phases, ingestion }, false), isResumed: false }
}

function foldLimits({ settings, nowMs }: SweepContext): SaveLimits {
  return { maxEntries: settings.storeMaxEntries, maxBytes: settings.storeMaxBytes, nowMs }
}

function plannedNight({ recall, state, input, repairedDays }: Prepared): NightPlan {
  const parts = [
    ...(recall.damaged
      ? [`set ${recall.damaged.path} aside and recovered ${recall.damaged.recovered} entries`]
      : []),
    ...(recall.invalidCount > 0 ? [`removed ${recall.invalidCount} invalid`] : []),
    ...(repairedDays > 0 ? [`rewrote ${repairedDays}`] : []),
  ]
  return planNight(state, input, parts.length > 0 ? parts.join(', ') : null)
}

function dryRun(context: SweepContext, options: SweepOptions): NightReport {
  assertUsable(context.files, { isWriting: false })
  options.onProgress?.('load')
  const prepared = prepare(context, { isReadOnly: true, refused: new Map() })
  previewFold(context.files, prepared.recall)
  options.onProgress?.('plan')
  const plan = plannedNight(prepared)
  const report = nightReport(context, prepared, plan, true)
  const models = estimatedUse(context, plan, report)
  return models.length > 0 ? { ...report, models } : report
}

/** Nothing is new, but the narrator may have failed on an earlier night. */
async function withLeftoverDiary(context: SweepContext, { report, print }: NothingNew): Promise<NightReport> {
  const diary = await writeDiary(context, null, report)
  const isQuiet = !diary.written && (diary.reason === 'nothing_to_tell' || diary.reason === 'off')
  const told = withUse(context, isQuiet ? report : { ...report, diary, files: diaryFiles(diary) })
  await context.lock.hold(() => markFinished(context.files, told, print))
  return told
}

/** Writes the diary of a night that is otherwise done, and takes its journal away. */
async function withDiary(
  context: SweepContext,
  options: SweepOptions,
  { journal: { report: done, material, print }, isResumed }: DoneNight,
): Promise<NightReport> {
  options.onProgress?.('diary')
  const written = isResumed ? entryOfThatNight(context) : null
  const diary = written ?? (await writeDiary(context, { material }, done))
  const report = withUse(context, { ...done, diary, files: [...done.files, ...diaryFiles(diary)] })
  try {
    await context.lock.hold(() => {
      // Without a narrator each night is dreamt as the original does it; with one, only what is new.
      markFinished(context.files, report, print)
      removeJournal(context.files)
    })
  } catch (error) {
    // All is written; the next sweep takes the journal away.
    if (!(error instanceof LockHeld)) throw error
  }
  return report
}

function withUse({ modelUse }: SweepContext, report: NightReport): NightReport {
  const models = modelUse?.() ?? []
  return models.length > 0 ? { ...report, models } : report
}

function diaryFiles({ written, path }: NightReport['diary']): NightReport['files'] {
  return written && path ? [{ path, action: 'changed' }] : []
}

/** The entry that the night wrote before it was killed: it gets no second one. */
function entryOfThatNight({ files, settings, nowMs }: SweepContext): NightReport['diary'] | null {
  const date = diaryDate(nowMs, settings.timezone)
  const entry = readDiary(files).entries.find((item) => item.date === date)
  return entry ? { written: true, path: diaryPath(files), text: entry.text, reason: null } : null
}

/** A process that goes on after a failure must not look as if it were still at work. */
function giveUp({ files }: SweepContext, { self }: SweepOptions): void {
  try {
    const journal = self ? loadJournal(files) : null
    if (journal && journal.pid === self?.pid) saveJournal(files, { ...journal, pid: null })
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error
  }
}
