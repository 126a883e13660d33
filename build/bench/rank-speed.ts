import { rank } from '../../engine/core/rank/rank.ts'
import { rankParamsOf } from '../../engine/model/config.ts'
import { plainRank } from './baseline-rank.ts'
import { BENCH_SETTINGS } from './bench-workspace.ts'
import { BENCH_NOW, type Generated } from './generated-store.ts'
import { takingTurns, timed } from './measure.ts'

export type RankSpeed = {
  /** Ours divided by the plain one, at the gates of a sweep. */
  rankRatio: number
  /** The same with every gate open and the ten best shown: each entry is scored. */
  rankOpenRatio: number
  rankMs: number
  plainRankMs: number
  ranked: number
}

const RUNS = 9

/**
 * Our ranking and the plain one over the same loaded entries. `rank` reads the entries as they were loaded:
 * there are no columns to build beforehand, so there is one figure only.
 */
export async function rankSpeed({ recall, phases }: Generated): Promise<RankSpeed> {
  const gates = rankParamsOf(BENCH_SETTINGS)
  const open = { ...gates, minScore: 0, minRecallCount: 0, minUniqueQueries: 0, maxAgeDays: null, limit: 10 }
  const ours = (params: typeof gates) =>
    timed(() => rank(recall.entries.values(), phases.entries, params, BENCH_NOW))
  const plain = (params: typeof gates) =>
    timed(() => plainRank(recall.entries.values(), phases.entries, params, BENCH_NOW))
  const ms = await takingTurns(RUNS, {
    ours: () => ours(gates),
    plain: () => plain(gates),
    oursOpen: () => ours(open),
    plainOpen: () => plain(open),
  })
  return {
    rankRatio: ms.ours / ms.plain,
    rankOpenRatio: ms.oursOpen / ms.plainOpen,
    rankMs: ms.ours,
    plainRankMs: ms.plain,
    ranked: rank(recall.entries.values(), phases.entries, gates, BENCH_NOW).length,
  }
}
