import { isContaminated } from '../../engine/core/recall/contamination.ts'
import type { Candidate, RankParams } from '../../engine/model/dreaming.ts'
import { isShortTermPath } from '../../engine/model/paths.ts'
import type { PhaseRecord, RecallEntry } from '../../engine/model/recall.ts'

const DAY_MS = 86_400_000

type Scored = { candidate: Candidate; total: number; contexts: number }

/**
 * The ranking of spec dreaming 11 written down as it reads, for comparison: `Date` objects for every time,
 * all six components and a candidate object for every entry, then the gates, then the order. It gives the
 * same list as `rank`.
 */
export function plainRank(
  entries: Iterable<RecallEntry>,
  phases: { get(key: string): PhaseRecord | undefined },
  params: RankParams,
  nowMs: number,
): Candidate[] {
  const now = new Date(nowMs)
  const scored: Scored[] = []
  for (const entry of entries) {
    if (!isShortTermPath(entry.path) || isContaminated(entry.snippet)) continue
    if (entry.promotedAt !== undefined && !params.includePromoted) continue
    scored.push(scoredEntry(entry, phases.get(entry.key), params, now))
  }
  const ranked = scored
    .filter(({ candidate }) => candidate.signalCount > 0)
    .filter(({ candidate }) => candidate.signalCount >= params.minRecallCount)
    .filter(({ contexts }) => contexts >= params.minUniqueQueries)
    .filter(({ candidate }) => params.maxAgeDays === null || candidate.ageDays <= params.maxAgeDays)
    .filter(({ total }) => total >= params.minScore)
    .map(({ candidate }) => candidate)
    .sort((a, b) => b.score - a.score || b.recallCount - a.recallCount || a.path.localeCompare(b.path))
  return params.limit === null ? ranked : ranked.slice(0, params.limit)
}

function scoredEntry(
  entry: RecallEntry,
  record: PhaseRecord | undefined,
  params: RankParams,
  now: Date,
): Scored {
  const signalCount = entry.recallCount + entry.dailyCount + entry.groundedCount
  const contexts = Math.max(entry.queryHashes.length, entry.recallDays.length)
  const ageDays = daysSince(new Date(entry.lastRecalledAt), now) ?? 0
  const avgScore = share(entry.totalScore / Math.max(1, signalCount))
  const components = {
    frequency: share(Math.log1p(signalCount) / Math.log1p(10)),
    relevance: avgScore,
    diversity: share(contexts / 5),
    recency: Math.exp((-Math.LN2 * ageDays) / params.recencyHalfLifeDays),
    consolidation: Math.max(daysPart(entry.recallDays), share(entry.groundedCount / 3)),
    conceptual: share(entry.conceptTags.length / 6),
  }
  const { weights } = params
  const sum =
    weights.frequency * components.frequency +
    weights.relevance * components.relevance +
    weights.diversity * components.diversity +
    weights.recency * components.recency +
    weights.consolidation * components.consolidation +
    weights.conceptual * components.conceptual
  const total = params.hasPhaseBoost && record ? sum + boost(record, now) : sum
  const { key, path, startLine, endLine, snippet, recallCount, dailyCount, groundedCount } = entry
  const candidate: Candidate = {
    key,
    path,
    startLine,
    endLine,
    source: 'memory',
    snippet,
    recallCount,
    dailyCount,
    groundedCount,
    signalCount,
    avgScore,
    maxScore: entry.maxScore,
    uniqueQueries: entry.queryHashes.length,
    ...(entry.claimHash ? { claimHash: entry.claimHash } : {}),
    ...(entry.promotedAt ? { promotedAt: entry.promotedAt } : {}),
    firstRecalledAt: entry.firstRecalledAt,
    lastRecalledAt: entry.lastRecalledAt,
    ageDays,
    score: share(total),
    recallDays: [...entry.recallDays],
    conceptTags: [...entry.conceptTags],
    components,
  }
  return { candidate, total, contexts }
}

function daysPart(days: readonly string[]): number {
  if (days.length === 0) return 0
  if (days.length === 1) return 0.2
  const times = days
    .map((day) => new Date(`${day}T00:00:00.000Z`).getTime())
    .filter((time) => !Number.isNaN(time))
    .sort((a, b) => a - b)
  const first = times[0]
  const last = times.at(-1)
  if (times.length <= 1 || first === undefined || last === undefined) return 0.2
  const spacing = share(Math.log1p(times.length - 1) / Math.log1p(4))
  const span = share((last - first) / DAY_MS / 7)
  return share(0.55 * spacing + 0.45 * span)
}

function boost(record: PhaseRecord, now: Date): number {
  const light = 0.06 * share(Math.log1p(record.lightHits) / Math.log1p(6))
  const rem = 0.09 * share(Math.log1p(record.remHits) / Math.log1p(6))
  return light * decay(record.lastLightAt, now) + rem * decay(record.lastRemAt, now)
}

function decay(iso: string | undefined, now: Date): number {
  const ageDays = iso ? daysSince(new Date(iso), now) : null
  return ageDays === null ? 0 : Math.exp((-Math.LN2 * ageDays) / 14)
}

function daysSince(date: Date, now: Date): number | null {
  const time = date.getTime()
  return Number.isNaN(time) ? null : Math.max(0, (now.getTime() - time) / DAY_MS)
}

function share(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0
}
