import { type PhaseRecord, type RecallEntry, restatementsOf, withRestatements } from '../../model/recall.ts'
import type { ClaimUnit } from '../claims/units.ts'

/** An entry that holds a claim; `share` is how much of its score is about the claim, 0..1. */
export type ClaimMember = { entry: RecallEntry; share: number }

/** What a claim's entry has that its members do not tell. */
export type ClaimTraits = {
  key: string
  promotedAt: string | undefined
  tagsOf: (text: string) => string[]
}

/**
 * One entry with the signals of all that say the same (decisions 6): counts and scores are sums, queries and
 * days are those of any, the text and place are of the line that says it best. Tags are derived when they are asked
 * for: a copy made by spreading may lack them.
 */
export function claimEntry(
  members: readonly ClaimMember[],
  best: ClaimUnit,
  traits: ClaimTraits,
): RecallEntry {
  const [only] = members
  if (only && members.length === 1) return new LineEntry(only, best, traits)
  const { key, promotedAt, tagsOf } = traits
  const entries = members.map(({ entry }) => entry)
  const sum = (value: (entry: RecallEntry) => number) =>
    entries.reduce((total, entry) => total + value(entry), 0)
  let tags: string[] | undefined
  return {
    key,
    path: best.path,
    startLine: best.startLine,
    endLine: best.endLine,
    source: 'memory',
    snippet: best.text,
    recallCount: sum(({ recallCount }) => recallCount),
    dailyCount: sum(({ dailyCount }) => dailyCount),
    groundedCount: sum(({ groundedCount }) => groundedCount),
    totalScore: members.reduce((total, { entry, share }) => total + entry.totalScore * share, 0),
    maxScore: Math.max(...entries.map(({ maxScore }) => maxScore)),
    firstRecalledAt: extreme(
      entries.map((entry) => entry.firstRecalledAt),
      -1,
    ),
    lastRecalledAt: extreme(
      entries.map((entry) => entry.lastRecalledAt),
      1,
    ),
    queryHashes: [...new Set(entries.flatMap(({ queryHashes }) => queryHashes))],
    recallDays: [...new Set(entries.flatMap(({ recallDays }) => recallDays))].sort(),
    // Most claims fail by their counts, and nobody looks at their tags.
    get conceptTags() {
      tags ??= tagsOf(best.text)
      return tags
    },
    ...(promotedAt ? { promotedAt } : {}),
    ...withRestatements(undefined, sum(restatementsOf)),
  }
}

/** A line of one entry: its counts and lists are those of the entry. A store has hundreds of thousands of these. */
class LineEntry implements RecallEntry {
  readonly key: string
  readonly path: string
  readonly startLine: number
  readonly endLine: number
  readonly source = 'memory'
  readonly snippet: string
  readonly recallCount: number
  readonly dailyCount: number
  readonly groundedCount: number
  readonly totalScore: number
  readonly maxScore: number
  readonly firstRecalledAt: string
  readonly lastRecalledAt: string
  readonly queryHashes: string[]
  readonly recallDays: string[]
  declare readonly promotedAt?: string
  declare readonly extra?: Record<string, unknown>
  #tags: string[] | undefined
  readonly #tagsOf: (text: string) => string[]

  constructor({ entry, share }: ClaimMember, best: ClaimUnit, { key, promotedAt, tagsOf }: ClaimTraits) {
    this.#tagsOf = tagsOf
    this.key = key
    this.path = best.path
    this.startLine = best.startLine
    this.endLine = best.endLine
    this.snippet = best.text
    this.recallCount = entry.recallCount
    this.dailyCount = entry.dailyCount
    this.groundedCount = entry.groundedCount
    this.totalScore = entry.totalScore * share
    this.maxScore = entry.maxScore
    this.firstRecalledAt = entry.firstRecalledAt
    this.lastRecalledAt = entry.lastRecalledAt
    this.queryHashes = entry.queryHashes
    this.recallDays = entry.recallDays
    if (promotedAt !== undefined) this.promotedAt = promotedAt
    if (entry.extra && restatementsOf(entry) > 0) this.extra = entry.extra
  }

  get conceptTags(): string[] {
    this.#tags ??= this.#tagsOf(this.snippet)
    return this.#tags
  }
}

/**
 * Light and REM hits of a claim (spec dreaming 2.2): those of the entry that has most. A line and its passage are
 * staged by the same act.
 */
export function claimPhases(key: string, records: readonly PhaseRecord[]): PhaseRecord {
  const latest = (times: (string | undefined)[]) => {
    const known = times.filter((time) => time !== undefined)
    return known.length > 0 ? extreme(known, 1) : undefined
  }
  const lastLightAt = latest(records.map((record) => record.lastLightAt))
  const lastRemAt = latest(records.map((record) => record.lastRemAt))
  return {
    key,
    lightHits: Math.max(0, ...records.map(({ lightHits }) => lightHits)),
    remHits: Math.max(0, ...records.map(({ remHits }) => remHits)),
    ...(lastLightAt ? { lastLightAt } : {}),
    ...(lastRemAt ? { lastRemAt } : {}),
  }
}

/** The earliest (-1) or latest (1) ISO time, as text. */
function extreme(times: readonly string[], direction: 1 | -1): string {
  return times.reduce((best, time) => ((time > best ? 1 : -1) === direction ? time : best))
}
