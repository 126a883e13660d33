import { dayInZone, isoMs } from '../core/time/zone.ts'
import type { DreamingSettings } from '../model/config.ts'
import { PHASE_SIGNALS, RECALL_STORE } from '../model/paths.ts'
import { type PhaseStore, type RecallEntry, totalSignals } from '../model/recall.ts'
import type { Files } from '../ports/files.ts'
import { type LoadedRecall, loadPhases } from './recall-files.ts'

/** Entries of each list (spec dreaming 22). */
const LISTED = 8

/**
 * The state of dreaming in the shape of spec dreaming 22 for one workspace, notes with a title and in folders included.
 * `recall` is null when the store cannot be read; the cron job and the next run are for the caller to add.
 */
export function doctorStatus(
  files: Files,
  settings: DreamingSettings,
  nowMs: number,
  recall: LoadedRecall | null,
) {
  const phases = loadPhases(files)
  const all = [...(recall?.store.entries.values() ?? [])]
  const open = all.filter(({ promotedAt }) => promotedAt === undefined)
  const promoted = all
    .filter(({ promotedAt }) => promotedAt !== undefined)
    .sort((a, b) => isoMs(b.promotedAt ?? '') - isoMs(a.promotedAt ?? ''))
  const today = dayInZone(nowMs, settings.timezone)
  const row = rowOf(phases)
  const signals = open
    .map(row)
    .sort((a, b) => b.total - a.total || b.phaseHitCount - a.phaseHitCount || b.recency - a.recency)
  const recent = open
    .map(row)
    .sort((a, b) => b.recency - a.recency || b.total - a.total || (a.path < b.path ? -1 : 1))
  const sum = (of: (entry: RecallEntry) => number) => open.reduce((total, entry) => total + of(entry), 0)
  const hits = (of: 'lightHits' | 'remHits') =>
    open.reduce((total, { key }) => total + (phases.entries.get(key)?.[of] ?? 0), 0)
  const { storage, verboseLogging } = settings
  return {
    enabled: settings.enabled,
    ...(settings.timezone ? { timezone: settings.timezone } : {}),
    verboseLogging,
    storageMode: storage.mode,
    separateReports: storage.separateReports,
    shortTermEntries: recent.slice(0, LISTED).map(shown),
    signalEntries: signals.slice(0, LISTED).map(shown),
    promotedEntries: promoted.slice(0, LISTED).map(row).map(shown),
    shortTermCount: open.length,
    recallSignalCount: sum(({ recallCount }) => recallCount),
    dailySignalCount: sum(({ dailyCount }) => dailyCount),
    groundedSignalCount: sum(({ groundedCount }) => groundedCount),
    totalSignalCount: sum(totalSignals),
    phaseSignalCount: hits('lightHits') + hits('remHits'),
    lightPhaseHitCount: hits('lightHits'),
    remPhaseHitCount: hits('remHits'),
    promotedTotal: promoted.length,
    promotedToday: promoted.filter(({ promotedAt }) => dayOf(promotedAt, settings.timezone) === today).length,
    storePath: files.absolute(RECALL_STORE),
    phaseSignalPath: files.absolute(PHASE_SIGNALS),
    ...(promoted[0]?.promotedAt ? { lastPromotedAt: promoted[0].promotedAt } : {}),
    ...(recall ? {} : { storeError: 'unreadable' }),
  }
}

function dayOf(iso: string | undefined, zone: string | undefined): string | null {
  const ms = isoMs(iso ?? '')
  return Number.isFinite(ms) ? dayInZone(ms, zone) : null
}

function rowOf(phases: PhaseStore) {
  return (entry: RecallEntry) => {
    const { lightHits = 0, remHits = 0 } = phases.entries.get(entry.key) ?? {}
    return {
      ...entry,
      lightHits,
      remHits,
      phaseHitCount: lightHits + remHits,
      total: totalSignals(entry),
      recency: isoMs(entry.lastRecalledAt) || 0,
    }
  }
}

type Row = ReturnType<ReturnType<typeof rowOf>>

function shown({ key, path, startLine, endLine, snippet, ...entry }: Row) {
  const { recallCount, dailyCount, groundedCount, total: totalSignalCount } = entry
  const { lightHits, remHits, phaseHitCount, lastRecalledAt, promotedAt } = entry
  return {
    key,
    path,
    startLine,
    endLine,
    snippet,
    recallCount,
    dailyCount,
    groundedCount,
    totalSignalCount,
    lightHits,
    remHits,
    phaseHitCount,
    ...(lastRecalledAt ? { lastRecalledAt } : {}),
    ...(promotedAt ? { promotedAt } : {}),
  }
}
