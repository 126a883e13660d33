import { DEFAULT_SETTINGS, type DreamingSettings, type Ranking } from '../../engine/model/config.ts'
import { type LocomoConversation, loadLocomo } from './locomo.ts'
import { pairFigures } from './pairs.ts'
import { mean, type ReplayFigures } from './replay.ts'
import { allReplays, type Run } from './replays.ts'
import { restatementFigures } from './restatements.ts'

export type Gates = { minScore: number; minRecallCount: number; minUniqueQueries: number }

/** What each night may promote in the replay: room, not the number of lines, is the limit there. */
const LINES_A_NIGHT = 50
const SEEDS = [1, 2, 3]
const DOCUMENTED: Gates = { minScore: 0.8, minRecallCount: 3, minUniqueQueries: 3 }
/** Credit weighs the claims itself: it is measured over all that were recalled, as in the reference probe. */
const OPEN: Gates = { minScore: 0, minRecallCount: 1, minUniqueQueries: 1 }
const DEFAULT_GATES: Readonly<Record<Ranking, Gates>> = { signals: DOCUMENTED, credit: OPEN }

export type RankingFigures = { futureRecall: number; junk: number; askTimeRecall: number }
export type PromotionFigures = {
  signals?: RankingFigures
  credit?: RankingFigures
  restatements: { promotedOnce: number; otherLines: number; duplicates: number }
  pairs: { wrongMerges: number; paraphrasesMerged: number }
}
export type PromotionOptions = { rankings: readonly Ranking[]; gates: Gates | null }

/** Runs the promotion protocol (section 3) and the sets of restatements and pairs. */
export async function evaluatePromotion(
  dir: string,
  { rankings, gates }: PromotionOptions,
): Promise<PromotionFigures> {
  const conversations = loadLocomo(dir)
  const runs = rankings.flatMap((ranking) =>
    SEEDS.map((seed) => ({ seed, settings: settingsFor(ranking, gates ?? DEFAULT_GATES[ranking]) })),
  )
  const found = await allReplays(conversations, runs, progress(conversations.length * runs.length))
  const figures: Partial<Record<Ranking, RankingFigures>> = {}
  for (const ranking of rankings) {
    const own = found.filter((_, run) => runs[run]?.settings.ranking === ranking).flat()
    const figure = (key: keyof ReplayFigures) => round(mean(own.map((item) => item[key])))
    figures[ranking] = {
      futureRecall: figure('futureRecall'),
      junk: figure('junk'),
      askTimeRecall: figure('askTimeRecall'),
    }
  }
  const { promotedOnce, otherLines, duplicates } = await restatementFigures()
  return {
    ...figures,
    restatements: { promotedOnce: round(promotedOnce), otherLines: round(otherLines), duplicates },
    pairs: pairFigures(),
  }
}

/** Tells on stderr what is done; stdout is for the figures alone. */
function progress(all: number): (conversation: LocomoConversation, run: Run) => void {
  let done = 0
  return ({ name }, { settings, seed }) => {
    done += 1
    process.stderr.write(`eval: ${done} of ${all}: ${name}, ${settings.ranking}, seed ${seed}\n`)
  }
}

function settingsFor(ranking: Ranking, gates: Gates): DreamingSettings {
  return {
    ...DEFAULT_SETTINGS,
    enabled: true,
    timezone: 'UTC',
    narrator: 'none',
    memoryFileMaxChars: 0,
    ranking,
    deep: { ...DEFAULT_SETTINGS.deep, ...gates, limit: LINES_A_NIGHT },
  }
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

/** `0.8/3/3`: least score, recalls and queries; null when it is no such text. */
export function parseGates(text: string): Gates | null {
  const [minScore, minRecallCount, minUniqueQueries] = text.split('/').map(Number)
  const isWhole = [minScore, minRecallCount, minUniqueQueries].every((value) => Number.isFinite(value))
  return isWhole ? ({ minScore, minRecallCount, minUniqueQueries } as Gates) : null
}

export function promotionTable(figures: PromotionFigures): string[] {
  const rows = Object.entries(figures).flatMap(([group, values]) =>
    Object.entries(values).map(([key, value]) => `  ${`${group}.${key}`.padEnd(32)} ${value}`),
  )
  return ['Promotion: replay of the conversations (three seeds), restatements, pairs', ...rows]
}
