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

type Dated = { entry: RecallEntry; ms: number; signals: number }

/** New entries that one of OpenClaw's nights may bring: what Light takes in by default (spec dreaming 6.2). */
const PEER_NIGHT_ENTRIES = 400

/**
 * Entries of the shared file that OpenClaw may trim, of which we keep a copy (decisions 4): all but its 512
 * newest would go at its next write (spec dreaming 2.1, cap); those that one of its nights could push out
 * are copied when they are worth it.
 */
export function copiesForPeer(entries: readonly RecallEntry[], nowMs: number): RecallEntry[] {
  const safe = PEER_ENTRY_CAP - PEER_NIGHT_ENTRIES
  if (entries.length <= safe) return []
  return entries
    .map(dated)
    .sort(byPeerOrder)
    .flatMap(({ entry }, place) => {
      const isCopied = place >= PEER_ENTRY_CAP || (place >= safe && retentionTier(entry, nowMs) >= 2)
      return isCopied ? [entry] : []
    })
}

/**
 * Those of the `missing` entries that OpenClaw trimmed from a file that now holds `kept`: it leaves exactly
 * 512, and every one that it took out sorts behind all of them. Whatever else is missing was removed on purpose.
 */
export function trimmedByPeer(kept: readonly RecallEntry[], missing: readonly RecallEntry[]): RecallEntry[] {
  if (kept.length === 0 || missing.length === 0) return []
  const last = kept.map(dated).reduce((worst, item) => (byPeerOrder(item, worst) > 0 ? item : worst))
  return missing.filter((entry) => byPeerOrder(dated(entry), last) > 0)
}

function dated(entry: RecallEntry): Dated {
  return { entry, ms: isoMs(entry.lastRecalledAt) || 0, signals: totalSignals(entry) }
}

/** Newest first; every tie as the original breaks it (spec dreaming 2.1, cap). */
function byPeerOrder(a: Dated, b: Dated): number {
  return (
    b.ms - a.ms ||
    b.signals - a.signals ||
    b.entry.totalScore - a.entry.totalScore ||
    b.entry.maxScore - a.entry.maxScore ||
    isoOrder(b.entry.promotedAt) - isoOrder(a.entry.promotedAt) ||
    a.entry.key.localeCompare(b.entry.key)
  )
}

function isoOrder(iso: string | undefined): number {
  return iso ? isoMs(iso) || 0 : 0
}
