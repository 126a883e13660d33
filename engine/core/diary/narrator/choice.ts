import { detectLanguage } from '../../text/language.ts'
import { jaccard } from '../../text/similarity.ts'
import type { DiaryLanguage, DiaryMaterial } from './material.ts'
import { type Passage, passagesOf, prefixOf } from './passages.ts'
import type { Random } from './phrase-bank.ts'
import { cjkLetters, plainText } from './plain-text.ts'
import { saysTheSame, untold, wordSet } from './told.ts'

/** A passage that may be quoted, with what it is weighed by. */
type Candidate = Passage & {
  fragment: number
  path: string
  day: string | null
  isPromoted: boolean
  words: ReadonlySet<string>
  score: number
}

/** Quotations an entry of this length has room for. */
const MAX_QUOTES = 6
/** From this many on only what is specific enough is added. */
const ENOUGH_QUOTES = 3
const MIN_ADDED_SCORE = 1
/** Words about machines that talk: quoted only when nothing else is there. */
const MACHINERY =
  /\b(?:AI|IA|LLM|GPT|agents?|agentes?|agenti|chatbots?|prompts?|assistants?|assistentes?|assistenti)\b|人工智能|智能体|助手|에이전트|어시스턴트|エージェント|アシスタント|人工知能/iu
const DAY_MS = 86_400_000

/**
 * The passages an entry quotes, best first: promoted ones, then what is new, specific and of another note than
 * those before. Never from a fragment an earlier entry quotes; empty when there is none left.
 */
export function chosenPassages(material: DiaryMaterial, language: DiaryLanguage, random: Random): string[] {
  const pool = weighed(untold(candidates(material), material.previousEntries), material, language, random)
  const chosen: Candidate[] = []
  while (pool.length > 0 && chosen.length < MAX_QUOTES) {
    let best: Candidate | undefined
    let bestScore = Number.NEGATIVE_INFINITY
    for (const candidate of pool) {
      const score = candidate.score - repetition(candidate, chosen)
      if (score <= bestScore) continue
      best = candidate
      bestScore = score
    }
    if (best === undefined) break
    if (chosen.length >= ENOUGH_QUOTES && bestScore < MIN_ADDED_SCORE) break
    chosen.push(best)
    const { words, text } = best
    for (let i = pool.length - 1; i >= 0; i--) {
      const other = pool[i]
      if (other === undefined || other === best || saysTheSame(other, { words, text })) pool.splice(i, 1)
    }
  }
  return chosen.map(({ text }) => text)
}

function candidates({ fragments, promoted }: DiaryMaterial): Candidate[] {
  const plain = fragments.map(({ text }) => plainText(text))
  const headings = new Map<string, number>()
  for (const text of plain) headings.set(prefixOf(text), (headings.get(prefixOf(text)) ?? 0) + 1)
  const isHeading = (prefix: string) => (headings.get(prefix) ?? 0) > 1
  const sources = fragments.map(({ text, path, day }) => ({ text, path, day, isPromoted: false }))
  const kept = promoted.map((text) => ({ text, path: '', day: null, isPromoted: true }))
  return [...kept, ...sources].flatMap(({ text, ...source }, fragment) =>
    passagesOf(text, isHeading).map((passage) => ({
      ...passage,
      ...source,
      fragment,
      words: wordSet(passage.text),
      score: 0,
    })),
  )
}

function weighed(
  all: readonly Candidate[],
  { themes, fragments }: DiaryMaterial,
  language: DiaryLanguage,
  random: Random,
): Candidate[] {
  const days = fragments.map(({ day }) => dayNumber(day) ?? Number.NEGATIVE_INFINITY)
  const newest = days.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const topics = themes.map((theme) => theme.toLowerCase()).filter((theme) => theme !== '')
  return all.map((candidate) => {
    const lower = candidate.text.toLowerCase()
    const age = newest - (dayNumber(candidate.day) ?? newest)
    const own = detectLanguage(candidate.text)
    const score =
      specificity(candidate) +
      (candidate.isPromoted ? 100 : 0) +
      (topics.some((topic) => lower.includes(topic)) ? 1 : 0) -
      Math.min(3, Number.isFinite(age) ? age * 0.3 : 0) -
      (own === language || own === 'und' ? 0 : 1.5) -
      candidate.part * 1.5 -
      (candidate.isScarred ? 1.5 : 0) -
      (candidate.isReply ? 2 : 0) -
      (MACHINERY.test(candidate.text) ? 6 : 0) +
      random() * 0.5
    return { ...candidate, score }
  })
}

/** Names, numbers and a good number of content words; neither a scrap nor a whole paragraph. */
function specificity({ text, words, heading }: Candidate): number {
  const names = text.slice(1).match(/(?<=[\s“"(’'])\p{Lu}[\p{L}\p{N}]+|[A-Z]{2,}/gu)?.length ?? 0
  const numbers = text.match(/\p{N}+/gu)?.length ?? 0
  const size = cjkLetters(text) > 0 ? words.size / 2 : words.size
  return (
    Math.min(names, 3) * 0.8 +
    Math.min(numbers, 3) * 0.6 +
    Math.min(size, 8) * 0.35 -
    Math.max(0, size - 14) * 0.2 +
    (heading === '' ? 0 : 0.2)
  )
}

function repetition(candidate: Candidate, chosen: readonly Candidate[]): number {
  let cost = 0
  for (const other of chosen) {
    if (other.fragment === candidate.fragment) cost += 4
    else if (other.path === candidate.path && other.heading === candidate.heading) cost += 1.5
    else if (other.path === candidate.path || other.heading === candidate.heading) cost += 0.6
    cost += jaccard(candidate.words, other.words) * 4
  }
  return cost
}

function dayNumber(day: string | null): number | undefined {
  const ms = day === null ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(ms) ? undefined : ms / DAY_MS
}
