import type { DreamingSettings } from '../model/config.ts'
import type { NightReport } from '../model/night.ts'
import { NO_DEEP } from '../phases/deep.ts'
import { NO_LIGHT } from '../phases/light.ts'
import type { NightPlan } from '../phases/night.ts'
import { NO_REM } from '../phases/rem.ts'
import type { Effect } from '../phases/state.ts'
import type { Files } from '../ports/files.ts'
import type { SweepContext } from './context.ts'
import { fileWrites } from './execute.ts'
import type { Prepared } from './night-load.ts'
import { fileReceipt, freeId, type Receipt, receiptIds, stampOf } from './receipts.ts'
import { sweepIds } from './sweep-records.ts'

/** The report of a plan before anything is written; without a plan there was nothing new. */
export function nightReport(
  context: SweepContext,
  prepared: Prepared,
  plan: NightPlan | null,
  dryRun: boolean,
): NightReport {
  const { recall, state, input } = prepared
  return {
    workspaceDir: context.root,
    sweepId: freeSweepId(context.files, input.nowIso),
    startedAt: input.nowIso,
    day: input.day,
    timezone: context.settings.timezone ?? null,
    settings: recordedSettings(context.settings),
    dryRun,
    outcome: plan ? 'done' : 'nothing_new',
    light: plan?.light ?? NO_LIGHT,
    rem: plan?.rem ?? NO_REM,
    deep: plan?.deep ?? NO_DEEP,
    diary: { written: false, path: null, text: null, reason: dryRun ? 'dry_run' : 'nothing_new' },
    repaired: {
      changedEntries: prepared.repairedDays,
      invalidEntries: recall.invalidCount,
      evictedEntries: 0,
      damagedFile: recall.damaged?.path ?? null,
      recoveredEntries: recall.damaged?.recovered ?? 0,
    },
    leftOut: plan ? [...state.leftOut.values()] : input.notes.dailyNotes().leftOut,
    files: dryRun ? plannedFiles(context.files, prepared) : [],
  }
}

/** The address of a model may hold a key. */
function recordedSettings({
  rewrite,
  models,
  ...settings
}: DreamingSettings): NonNullable<NightReport['settings']> {
  const { endpoint, ...others } = models
  return {
    ...settings,
    ...(rewrite ? { rewrite: { model: rewrite.model } } : {}),
    models: { ...others, ...(endpoint ? { endpoint: { model: endpoint.model } } : {}) },
  }
}

function plannedFiles(files: Files, { state }: Prepared): NightReport['files'] {
  return fileWrites(state.effects).flatMap(({ what, path }) =>
    what === 'state' || what === 'corpus'
      ? []
      : [{ path, action: files.stat(path) ? ('changed' as const) : ('created' as const) }],
  )
}

/** Time of the sweep as a file name; a second one at the same millisecond gets a number. */
function freeSweepId(files: Files, nowIso: string): string {
  return freeId(stampOf(nowIso), new Set([...sweepIds(files), ...receiptIds(files)]))
}

/** What it takes to undo the writes of a night; null when it only writes reports. */
export function receiptFor(report: NightReport, effects: readonly Effect[]): Receipt | null {
  const changed = fileWrites(effects).filter(({ what }) => !['report', 'state', 'corpus'].includes(what))
  if (changed.length === 0) return null
  return {
    version: 1,
    id: report.sweepId,
    at: report.startedAt,
    files: changed.map(({ path, expect, text }) => fileReceipt(path, expect, text)),
    keys: report.deep.verdicts.flatMap(({ kind, reason, candidate }) =>
      kind === 'promoted' || (kind === 'known' && reason === 'same_statement') ? [candidate.key] : [],
    ),
    diary: null,
    undoneAt: null,
  }
}
