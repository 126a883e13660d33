import { dayInZone } from '../core/time/zone.ts'
import { MAX_RECALL_DAYS } from '../model/constants.ts'
import type { NightReport } from '../model/night.ts'
import { RECALL_STORE } from '../model/paths.ts'
import type { RecallEntry } from '../model/recall.ts'
import { NO_DEEP } from '../phases/deep.ts'
import { NO_LIGHT } from '../phases/light.ts'
import { type NightPlan, planNight } from '../phases/night.ts'
import { NO_REM } from '../phases/rem.ts'
import type { Effect, NightInput, NightState } from '../phases/state.ts'
import type { Files } from '../ports/files.ts'
import type { SweepContext } from './context.ts'
import { writeDiary } from './diary.ts'
import { appendEvents, executeWrites, FileChanged } from './execute.ts'
import { noteSource } from './note-source.ts'
import {
  type LoadedRecall,
  loadIngestion,
  loadPhases,
  loadRecall,
  saveIngestion,
  savePhases,
  saveRecall,
} from './recall-files.ts'
import { type Receipt, saveReceipt, textHash } from './receipts.ts'
import {
  fingerprint,
  interruptedSweep,
  lastSweep,
  markFinished,
  markRunning,
  sweepIds,
} from './sweep-records.ts'
import { assertUsable } from './workspace.ts'

export type SweepOptions = {
  dryRun: boolean
  /** Dream even when nothing changed since the last sweep. */
  force: boolean
  onProgress?: (step: 'load' | 'plan' | 'write' | 'diary') => void
}

/** How often a plan is made anew because an editor saved a file in between. */
const MAX_REPLANS = 5

/**
 * One night over one workspace: everything is planned from one reading under the lock, then written in an
 * order that a kill at any moment leaves healable: reports, archive, MEMORY.md, stores, checkpoint. The
 * diary comes last, outside of the lock; when it fails nothing else is undone.
 */
export async function runSweep(context: SweepContext, options: SweepOptions): Promise<NightReport> {
  assertUsable(context.files, { isWriting: !options.dryRun })
  if (options.dryRun) return dryRun(context, options)
  const done = await context.lock.hold(() => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return nightUnderLock(context, options)
      } catch (error) {
        if (!(error instanceof FileChanged) || attempt >= MAX_REPLANS) throw error
      }
    }
  })
  if (done.plan === null) return done.report
  options.onProgress?.('diary')
  const diary = await writeDiary(context, done.plan, done.report)
  const report: NightReport = { ...done.report, diary }
  if (diary.written && diary.path) report.files = [...report.files, { path: diary.path, action: 'changed' }]
  await context.lock.hold(() =>
    finish(context, report, diary.reason === null || diary.reason === 'nothing_to_tell'),
  )
  return report
}

type Prepared = {
  recall: LoadedRecall
  state: NightState
  input: NightInput
  repairedDays: number
  before: ReadonlyMap<string, RecallEntry>
}

function prepare(context: SweepContext, isReadOnly: boolean): Prepared {
  const { files, settings, nowMs } = context
  const nowIso = new Date(nowMs).toISOString()
  const recall = loadRecall(files, { nowIso, isReadOnly })
  const input: NightInput = {
    workspaceDir: context.root,
    nowMs,
    nowIso,
    day: dayInZone(nowMs, settings.timezone),
    settings,
    notes: noteSource(files),
  }
  const state: NightState = {
    recall: recall.store,
    phases: loadPhases(files),
    ingestion: loadIngestion(files),
    effects: [],
    leftOut: new Map(),
    isPhaseChanged: false,
    isIngestionChanged: false,
    interruptedAt: interruptedSweep(files),
  }
  return { recall, state, input, repairedDays: addMissingDays(state), before: recall.loaded }
}

/** The day of the last recall always stands among the recall days (spec dreaming 23.1). */
function addMissingDays(state: NightState): number {
  let repaired = 0
  for (const entry of state.recall.entries.values()) {
    const day = entry.lastRecalledAt.slice(0, 10)
    if (entry.recallDays.includes(day) || !/^\d{4}-\d{2}-\d{2}$/.test(day)) continue
    state.recall.entries.set(entry.key, {
      ...entry,
      recallDays: [...entry.recallDays, day].slice(-MAX_RECALL_DAYS),
    })
    repaired += 1
  }
  return repaired
}

function plannedNight(prepared: Prepared): NightPlan {
  const { recall, state, input } = prepared
  const parts = [
    ...(recall.damaged
      ? [`set ${recall.damaged.path} aside and recovered ${recall.damaged.recovered} entries`]
      : []),
    ...(recall.invalidCount > 0 ? [`removed ${recall.invalidCount} invalid`] : []),
    ...(prepared.repairedDays > 0 ? [`rewrote ${prepared.repairedDays}`] : []),
  ]
  return planNight(state, input, parts.length > 0 ? parts.join(', ') : null)
}

function dryRun(context: SweepContext, options: SweepOptions): NightReport {
  options.onProgress?.('load')
  const prepared = prepare(context, true)
  options.onProgress?.('plan')
  const plan = plannedNight(prepared)
  const files = prepared.state.effects.flatMap((effect) =>
    effect.kind === 'write'
      ? [
          {
            path: effect.path,
            action: context.files.stat(effect.path) ? ('changed' as const) : ('created' as const),
          },
        ]
      : [],
  )
  return nightReport(context, prepared, { plan, files, dryRun: true, evicted: 0 })
}

function nightUnderLock(
  context: SweepContext,
  options: SweepOptions,
): { report: NightReport; plan: NightPlan | null } {
  const { files, settings, nowMs } = context
  options.onProgress?.('load')
  const prepared = prepare(context, false)
  const { recall, state, input } = prepared
  const print = fingerprint(files, input.notes, settings, recall.text)
  if (!options.force && state.interruptedAt === null && lastSweep(files)?.fingerprint === print) {
    const report = nightReport(context, prepared, { plan: null, files: [], dryRun: false, evicted: 0 })
    markFinished(files, report, print)
    return { report, plan: null }
  }
  // A second start after a kill keeps the first one's time: what that run counted is still recognised.
  if (state.interruptedAt === null) markRunning(files, input.nowIso)
  options.onProgress?.('plan')
  const plan = plannedNight(prepared)
  options.onProgress?.('write')
  const report = nightReport(context, prepared, { plan, files: [], dryRun: false, evicted: 0 })
  const receipt = receiptFor(report, state.effects)
  if (receipt) saveReceipt(files, receipt)
  const written = executeWrites(files, state.effects)
  const saved = saveRecall(files, recall, {
    maxEntries: settings.storeMaxEntries,
    maxBytes: settings.storeMaxBytes,
    nowMs,
  })
  keepOwnWrites(files, state)
  if (state.isPhaseChanged) savePhases(files, state.phases)
  if (state.isIngestionChanged) saveIngestion(files, state.ingestion)
  appendEvents(files, state.effects)
  return {
    report: { ...report, files: written, repaired: { ...report.repaired, evictedEntries: saved.evicted } },
    plan,
  }
}

/**
 * A note that only we changed, by putting a block into it, is not a changed note: the owner's lines were
 * taken in already, and reading them again at their new places would count them twice (spec 26.1).
 */
function keepOwnWrites(files: Files, state: NightState): void {
  for (const effect of state.effects) {
    if (effect.kind !== 'write' || effect.what !== 'note-block') continue
    const known = state.ingestion.files.get(effect.path)
    const stats = known && files.stat(effect.path)
    if (!known || !stats) continue
    state.ingestion.files.set(effect.path, { ...known, mtimeMs: Math.floor(stats.mtimeMs), size: stats.size })
    state.isIngestionChanged = true
  }
}

function receiptFor(report: NightReport, effects: readonly Effect[]): Receipt | null {
  const changed = new Map<string, { before: string | null; after: string }>()
  for (const effect of effects) {
    if (effect.kind !== 'write' || effect.what === 'report') continue
    changed.set(effect.path, {
      before: changed.get(effect.path)?.before ?? effect.expect,
      after: effect.text,
    })
  }
  if (changed.size === 0) return null
  return {
    version: 1,
    id: report.sweepId,
    at: report.startedAt,
    files: [...changed].map(([path, { before, after }]) => ({ path, before, afterHash: textHash(after) })),
    keys: report.deep.verdicts.flatMap((verdict) =>
      verdict.kind === 'promoted' ? [verdict.candidate.key] : [],
    ),
    diary: null,
    undoneAt: null,
  }
}

type ReportParts = { plan: NightPlan | null; files: NightReport['files']; dryRun: boolean; evicted: number }

function nightReport(context: SweepContext, prepared: Prepared, parts: ReportParts): NightReport {
  const { recall, state, input } = prepared
  return {
    workspaceDir: context.root,
    sweepId: freeSweepId(context.files, input.nowIso),
    startedAt: input.nowIso,
    day: input.day,
    timezone: context.settings.timezone ?? null,
    dryRun: parts.dryRun,
    outcome: parts.plan ? 'done' : 'nothing_new',
    light: parts.plan?.light ?? NO_LIGHT,
    rem: parts.plan?.rem ?? NO_REM,
    deep: parts.plan?.deep ?? NO_DEEP,
    diary: { written: false, path: null, text: null, reason: parts.dryRun ? 'dry_run' : 'nothing_new' },
    repaired: {
      changedEntries: prepared.repairedDays,
      invalidEntries: recall.invalidCount,
      evictedEntries: parts.evicted,
      damagedFile: recall.damaged?.path ?? null,
      recoveredEntries: recall.damaged?.recovered ?? 0,
    },
    leftOut: [...state.leftOut.values()],
    files: parts.files,
  }
}

/** Time of the sweep as a file name; a second one at the same millisecond gets a number. */
function freeSweepId(files: Files, nowIso: string): string {
  const stamp = nowIso.replaceAll(/[:.]/g, '-')
  const taken = new Set(sweepIds(files))
  if (!taken.has(stamp)) return stamp
  let number = 2
  while (taken.has(`${stamp}-${number}`)) number += 1
  return `${stamp}-${number}`
}

function finish(context: SweepContext, report: NightReport, isComplete: boolean): void {
  const { files, settings } = context
  const notes = noteSource(files)
  const store = files.read(RECALL_STORE)
  const print = isComplete
    ? fingerprint(files, notes, settings, store.kind === 'text' ? store.text : null)
    : null
  markFinished(files, report, print)
}
