import type { RankParams } from '../../model/dreaming.ts'
import { type RecallEntry, totalSignals } from '../../model/recall.ts'
import { isoMs } from '../time/zone.ts'
import { gateResults } from './gates.ts'
import { type Assessment, assess, type PhaseLookup, ROUNDING, rawScore } from './rank.ts'
import { ageInDays, contexts } from './signals.ts'

/**
 * The `count` entries that miss fewest gates, of those the ones with the higher score; equal ones keep their order.
 * Tags may have to be derived from the text, so they are left out for an entry that not even all of them would bring in.
 */
export function nearestCandidates(
  entries: Iterable<RecallEntry>,
  phases: PhaseLookup,
  params: RankParams,
  nowMs: number,
  count: number,
): Assessment[] {
  const found: Assessment[] = []
  for (const entry of entries) {
    const last = found.length < count ? undefined : found.at(-1)
    if (last && !isBetter(atMost(entry, phases, params, nowMs), last)) continue
    insert(found, assess(entry, phases.get(entry.key), params, nowMs), count)
  }
  return found
}

type Standing = Pick<Assessment, 'gates' | 'rawScore'>

/** As `assess`, as if the entry had all the tags that count. */
function atMost(entry: RecallEntry, phases: PhaseLookup, params: RankParams, nowMs: number): Standing {
  const untagged = { ...params, weights: { ...params.weights, conceptual: 0 } }
  const ageDays = ageInDays(isoMs(entry.lastRecalledAt), nowMs)
  const bare = rawScore(entry, phases.get(entry.key), untagged, ageDays, nowMs)
  const most = bare + params.weights.conceptual + ROUNDING
  const has = { signals: totalSignals(entry), contexts: contexts(entry), ageDays, rawScore: most }
  return { gates: gateResults(has, params), rawScore: most }
}

function isBetter(one: Standing, other: Standing): boolean {
  const more = missed(other) - missed(one)
  return more > 0 || (more === 0 && one.rawScore > other.rawScore)
}

function missed({ gates }: Standing): number {
  return gates.filter(({ passed }) => !passed).length
}

function insert(found: Assessment[], one: Assessment, count: number): void {
  const at = found.findIndex((other) => isBetter(one, other))
  found.splice(at < 0 ? found.length : at, 0, one)
  if (found.length > count) found.length = count
}
