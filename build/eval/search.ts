import { queryDays } from '../../engine/adapters/query-dates.ts'
import { searchIndex } from '../../engine/host/search.ts'
import { type Abstention, abstention, areaUnderCurve } from './abstention.ts'
import { type LocomoConversation, loadLocomo } from './locomo.ts'
import { loadPassageSets, type PassageSet } from './passages.ts'
import { withIndex } from './search-index.ts'

export type SearchFigures = {
  locomo: Record<string, number>
  languages: Record<string, number>
  languagesMean: number
  languagesMin: number
  abstentionAuc: number
  /** Where the foreign questions of the abstention come from. */
  abstentionBy: Abstention['by']
}

/** Runs the retrieval protocol over the data in `dir` through the product's own index and search, words alone. */
export async function evaluateSearch(dir: string): Promise<SearchFigures> {
  const conversations = loadLocomo(dir)
  const locomo = await evaluateLocomo(conversations)
  const { own, foreign, by } = await abstention(conversations)
  const byLanguage = new Map<string, number[]>()
  for (const set of loadPassageSets(dir))
    byLanguage.set(set.code, [...(byLanguage.get(set.code) ?? []), await evaluatePassages(set)])
  const languages = Object.fromEntries([...byLanguage].map(([code, found]) => [code, round(mean(found))]))
  const values = Object.values(languages)
  return {
    locomo,
    languages,
    languagesMean: round(mean(values)),
    languagesMin: values.length > 0 ? Math.min(...values) : 0,
    abstentionAuc: round(areaUnderCurve(own, foreign)),
    abstentionBy: by,
  }
}

async function evaluateLocomo(conversations: readonly LocomoConversation[]) {
  const sums = {
    recallAt1: 0,
    recallAt5: 0,
    recallAt10: 0,
    mrr: 0,
    ndcgAt10: 0,
    recall2000: 0,
    recall6000: 0,
    day5: 0,
    day10: 0,
    noResult: 0,
  }
  let count = 0
  for (const { notes, questions, lastDay } of conversations) {
    await withIndex(notes, async (store) => {
      for (const question of questions) {
        const days = await queryDays(question.question, lastDay)
        addFigures(
          sums,
          searchIndex(store, question.question, { maxResults: 200, minScore: 0, days }).hits,
          question,
        )
        count += 1
      }
    })
  }
  const figures = Object.entries(sums).map(([key, value]) => [key, round(count > 0 ? value / count : 0)])
  return { ...(Object.fromEntries(figures) as Record<string, number>), questions: count }
}

type Hit = { path: string; startLine: number; endLine: number; snippet: string }

function addFigures(
  sums: Record<string, number>,
  hits: readonly Hit[],
  question: { gold: Set<string>; goldDays: Set<string> },
): void {
  const add = (key: string, value: number) => {
    sums[key] = (sums[key] ?? 0) + value
  }
  const ranks: number[] = []
  let read = 0
  let within2000 = 0
  let within6000 = 0
  const days: string[] = []
  for (const [rank, { path, startLine, snippet }] of hits.entries()) {
    const isGold = question.gold.has(`${path}:${startLine}`)
    if (isGold) ranks.push(rank)
    read += snippet.length
    if (isGold && read <= 2000) within2000 += 1
    if (isGold && read <= 6000) within6000 += 1
    const day = path.slice('memory/'.length, -'.md'.length)
    if (!days.includes(day)) days.push(day)
  }
  const recall = (limit: number) => ranks.filter((rank) => rank < limit).length / question.gold.size
  add('recallAt1', recall(1))
  add('recallAt5', recall(5))
  add('recallAt10', recall(10))
  add('mrr', ranks.length > 0 ? 1 / ((ranks[0] ?? 0) + 1) : 0)
  const ideal = Array.from(
    { length: Math.min(10, question.gold.size) },
    (_, rank) => 1 / Math.log2(rank + 2),
  ).reduce((a, b) => a + b, 0)
  add(
    'ndcgAt10',
    ranks.filter((rank) => rank < 10).reduce((sum, rank) => sum + 1 / Math.log2(rank + 2), 0) / ideal,
  )
  add('recall2000', within2000 / question.gold.size)
  add('recall6000', within6000 / question.gold.size)
  add('day5', shareOfDays(days.slice(0, 5), question.goldDays))
  add('day10', shareOfDays(days.slice(0, 10), question.goldDays))
  add('noResult', hits.length === 0 ? 1 : 0)
}

function shareOfDays(days: readonly string[], gold: ReadonlySet<string>): number {
  return days.filter((day) => gold.has(day)).length / gold.size
}

/** Mean reciprocal rank of the gold passage among the first ten notes. */
function evaluatePassages({ passages, questions }: PassageSet): Promise<number> {
  const notes = new Map(passages.map(({ id, text }) => [`memory/${id}.md`, `${text}\n`]))
  return withIndex(notes, (store) =>
    mean(
      questions.map(({ q, gold }) => {
        const paths: string[] = []
        for (const { path } of searchIndex(store, q, { maxResults: 50, minScore: 0 }).hits)
          if (!paths.includes(path)) paths.push(path)
        const rank = paths.slice(0, 10).findIndex((path) => gold.some((id) => path === `memory/${id}.md`))
        return rank < 0 ? 0 : 1 / (rank + 1)
      }),
    ),
  )
}

export function mean(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((a, b) => a + b, 0) / values.length : 0
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

export function searchTable(figures: SearchFigures): string[] {
  const line = ([key, value]: [string, number]) => `  ${key.padEnd(14)} ${value}`
  return [
    'LoCoMo, lines of daily notes',
    ...Object.entries(figures.locomo).map(line),
    'MRR@10 by language',
    ...Object.entries(figures.languages).map(line),
    `  ${'mean'.padEnd(14)} ${figures.languagesMean}`,
    `  ${'least'.padEnd(14)} ${figures.languagesMin}`,
    `Abstention AUC   ${figures.abstentionAuc} (${FOREIGN[figures.abstentionBy]})`,
  ]
}

const FOREIGN: Readonly<Record<Abstention['by'], string>> = {
  conversations: 'foreign: questions about other conversations',
  halves: 'one conversation: foreign are questions about the half of its lines that is left out',
  nothing: 'no conversations',
}
