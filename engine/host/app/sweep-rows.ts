import type { z } from 'zod'
import type { SweepDetail, SweepRow, VerdictRow } from '../../contract/schema/sweeps.ts'
import { isoMs } from '../../core/time/zone.ts'
import type { NightReport, Verdict } from '../../model/night.ts'
import type { ScheduledRun } from '../../model/schedule.ts'
import type { Files } from '../../ports/files.ts'
import { loadReceipt, type Receipt, textAfter } from '../receipts.ts'
import { gateRow, rewriteOf } from '../review-rows.ts'
import { configInForce } from './config-in-force.ts'

type Row = z.input<typeof SweepRow>
type Detail = z.input<typeof SweepDetail>

/** Verdicts that are sent of one night. */
const MAX_VERDICTS = 600
/** Transcripts that are named of one night. */
const MAX_SESSIONS = 500
/** Text of all file changes of one answer, UTF-16 units. */
const MAX_CHANGE_CHARS = 150_000

/** One night as a row; `run` is what the schedule noted of it. */
export function sweepRow(
  report: NightReport,
  { receipt, run }: { receipt: Receipt | null; run: ScheduledRun | undefined },
): Row {
  const { light, rem, deep, diary } = report
  return {
    id: report.sweepId,
    startedAtMs: isoMs(report.startedAt) || 0,
    ms: run ? run.endedMs - run.startedMs : null,
    day: report.day,
    zone: report.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    outcome: report.outcome,
    trigger: run?.trigger ?? 'other',
    isDryRun: report.dryRun,
    light: {
      skipped: light.skipped,
      notes: light.notes.length,
      unchanged: light.notes.filter(({ status }) => status === 'unchanged').length,
      lines: light.notes.reduce((sum, { lines }) => sum + lines, 0),
      chunks: light.notes.reduce((sum, { chunks }) => sum + chunks, 0),
      ...sessionCounts(report),
      staged: light.staged,
      merged: light.merged,
    },
    rem: {
      skipped: rem.skipped,
      considered: rem.considered,
      themes: rem.themes.slice(0, 20).map(({ tag, count, strength }) => ({ tag, count, strength })),
      truths: rem.truths
        .slice(0, 20)
        .map(({ key, snippet, confidence }) => ({ key, text: snippet, confidence })),
    },
    deep: {
      skipped: deep.skipped,
      considered: deep.considered,
      ranked: deep.ranked,
      promoted: deep.promoted,
      // Nights of an older version have no proposals.
      proposed: deep.proposed ?? 0,
      known: deep.known,
      held: deep.held,
      overLimit: deep.overLimit,
      waiting: Object.values(deep.stoppedBy).reduce((sum, count) => sum + count, 0),
      shortfallChars: deep.shortfallChars,
      memoryChars: deep.memoryChars,
      memoryBudget: deep.memoryBudget,
      archivedSections: deep.archivedSections,
      stoppedBy: Object.entries(deep.stoppedBy).map(([reason, count]) => ({ reason, count })),
      skippedBy: skippedBy(deep.verdicts),
    },
    diary: { written: diary.written, path: diary.path, reason: diary.reason },
    files: report.files.length,
    leftOut: report.leftOut.length,
    receipt: receipt?.id ?? null,
    isUndone: receipt !== null && receipt.undoneAt !== null,
  }
}

/** What both phases that read transcripts made of each; nights of an older version read none. */
function nightSessions({ light, rem }: NightReport): Detail['sessions'] {
  const found = new Map<string, Detail['sessions'][number]>()
  for (const { path, status, lines, hasMore, reason } of [light, rem].flatMap(
    ({ sessions }) => sessions?.files ?? [],
  )) {
    const messages = (found.get(path)?.messages ?? 0) + lines
    const leftOut = status === 'excluded' || status === 'unreadable' ? (reason ?? status) : null
    found.set(path, { path, messages, leftOut, hasMore })
  }
  return [...found.values()].filter((one) => one.messages > 0 || one.leftOut !== null || one.hasMore)
}

function sessionCounts(report: NightReport): { sessions: number; messages: number } {
  const read = nightSessions(report).filter(({ messages }) => messages > 0)
  return { sessions: read.length, messages: read.reduce((sum, one) => sum + one.messages, 0) }
}

function skippedBy(verdicts: readonly Verdict[]): Row['deep']['skippedBy'] {
  const counts = new Map<string, number>()
  for (const { kind, reason } of verdicts)
    if (kind === 'skipped' && reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}

export function sweepDetail(
  report: NightReport,
  { receipt, run }: { receipt: Receipt | null; run: ScheduledRun | undefined },
): Detail {
  const { light, diary, repaired, deep, leftOut } = report
  return {
    sweep: sweepRow(report, { receipt, run }),
    verdicts: deep.verdicts.slice(0, MAX_VERDICTS).map(verdictRow),
    fileChanges: fileChanges(report, receipt),
    leftOutFiles: leftOut.map(({ path, reason, detail }) => ({ path, reason, detail: detail ?? null })),
    config: configInForce(report.settings),
    diaryText: diary.text,
    models: [...(report.models ?? [])],
    lightNotes: light.notes.slice(0, 500).map(({ path, lines, chunks, status }) => ({
      path,
      lines,
      chunks,
      isUnchanged: status === 'unchanged',
    })),
    sessions: nightSessions(report).slice(0, MAX_SESSIONS),
    repaired: {
      changed: repaired.changedEntries,
      invalid: repaired.invalidEntries,
      evicted: repaired.evictedEntries,
      recovered: repaired.recoveredEntries,
      damagedFile: repaired.damagedFile,
    },
  }
}

function verdictRow(verdict: Verdict): z.input<typeof VerdictRow> {
  const { kind, reason, candidate, boost, gates, replaces, rewrite } = verdict
  const text = verdict.text ?? candidate.snippet
  return {
    key: candidate.key,
    kind,
    reason,
    text,
    place: { path: candidate.path, startLine: candidate.startLine, endLine: candidate.endLine },
    score: candidate.score,
    boost,
    gates: gates.map(gateRow),
    replaces: replaces ?? null,
    rewrite: rewriteOf(rewrite, text),
  }
}

/** Each file with what it held before and after, as far as the receipt knows and the answer has room. */
function fileChanges(report: NightReport, receipt: Receipt | null): Detail['fileChanges'] {
  let room = MAX_CHANGE_CHARS
  return report.files.map(({ path, action }) => {
    const kept = receipt?.files.find((file) => file.path === path)
    const after = kept ? textAfter(kept) : null
    const chars = (kept?.before?.length ?? 0) + (after?.length ?? 0)
    if (!kept || chars > room) return { path, action, before: null, after: null }
    room -= chars
    return { path, action, before: kept.before ?? '', after }
  })
}

export function receiptOf(files: Files, sweep: string): Receipt | null {
  return loadReceipt(files, sweep)
}
