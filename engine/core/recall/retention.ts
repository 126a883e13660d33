import { DAY_MS, PEER_ENTRY_CAP } from '../../model/constants.ts'
import { type RecallEntry, totalSignals } from '../../model/recall.ts'
import { isoMs } from '../time/zone.ts'

/** Younger entries outlive older rows of the same kind. */
const RECENT_DAYS = 30

/**
 * What an entry is worth keeping for: searched for or grounded (3), promoted (2), recent (1), neither (0).
 * Rows that nobody ever searched for never push out one that somebody did (case C021).
 */
export function retentionTier(entry: RecallEntry, nowMs: number): 0 | 1 | 2 | 3 {
  if (entry.recallCount > 0 || entry.groundedCount > 0) return 3
  if (entry.promotedAt !== undefined) return 2
  return nowMs - (isoMs(entry.lastRecalledAt) || 0) <= RECENT_DAYS * DAY_MS ? 1 : 0
}

/** Most worth keeping first: tier, then signals, then the newer recall, then key. */
export function byRetentionValue(entries: Iterable<RecallEntry>, nowMs: number): RecallEntry[] {
  const valued = [...entries].map((entry) => ({
    entry,
    tier: retentionTier(entry, nowMs),
    signals: totalSignals(entry),
    recalledMs: isoMs(entry.lastRecalledAt) || 0,
  }))
  valued.sort(
    (a, b) =>
      b.tier - a.tier ||
      b.signals - a.signals ||
      b.recalledMs - a.recalledMs ||
      (a.entry.key < b.entry.key ? -1 : 1),
  )
  return valued.map(({ entry }) => entry)
}

/**
 * Keys that OpenClaw would trim from the file at its next write: all but its 512 newest (spec dreaming
 * 2.1, cap). Empty when it would trim none.
 */
export function peerWouldTrim(entries: readonly RecallEntry[]): RecallEntry[] {
  if (entries.length <= PEER_ENTRY_CAP) return []
  const dated = entries.map((entry) => ({
    entry,
    ms: isoMs(entry.lastRecalledAt),
    signals: totalSignals(entry),
  }))
  dated.sort(
    (a, b) =>
      (b.ms || 0) - (a.ms || 0) ||
      b.signals - a.signals ||
      b.entry.totalScore - a.entry.totalScore ||
      b.entry.maxScore - a.entry.maxScore ||
      isoOrder(b.entry.promotedAt) - isoOrder(a.entry.promotedAt) ||
      a.entry.key.localeCompare(b.entry.key),
  )
  return dated.slice(PEER_ENTRY_CAP).map(({ entry }) => entry)
}

function isoOrder(iso: string | undefined): number {
  return iso ? isoMs(iso) || 0 : 0
}
