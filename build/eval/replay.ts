import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openSearchStore } from '../../engine/adapters/mirror/search-store.ts'
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import { queryDays } from '../../engine/adapters/query-dates.ts'
import { promotedBullets } from '../../engine/core/promote/memory-file.ts'
import { answerShares } from '../../engine/core/recall/query-credit.ts'
import { recallShares } from '../../engine/core/recall/recall-share.ts'
import { recordHits } from '../../engine/core/recall/record.ts'
import { ownMatches } from '../../engine/core/search/own-match.ts'
import { searchIndex } from '../../engine/host/search.ts'
import { syncIndex } from '../../engine/host/search-index.ts'
import type { DreamingSettings } from '../../engine/model/config.ts'
import { DAY_MS } from '../../engine/model/constants.ts'
import { DEFAULT_SEARCH_SETTINGS } from '../../engine/model/search.ts'
import type { SearchStore } from '../../engine/ports/search-store.ts'
import type { LocomoConversation, LocomoQuestion } from './locomo.ts'
import { type MemoryNight, memoryNights } from './memory-nights.ts'

/** Characters of promoted text at the end (protocol section 3). */
const PROMOTED_CHARS = 6_000
/** Results of one search, all of them recorded: as many as in the protocol's section 4. */
const RESULTS = 10
const FIRST_ASK_DAYS = 14
const NEXT_ASK_DAYS = 21
const MOST_ASKS = 4
/** Room left to ask the last questions in. */
const DAYS_AFTER = 60

export type ReplayFigures = { futureRecall: number; junk: number; askTimeRecall: number; lines: number }

/** One question asked on one day. */
type Ask = { day: number; question: LocomoQuestion }

/**
 * Lives through a conversation night by night (protocol section 3): notes arrive on their day, questions of the
 * first half are asked and their hits recorded, every night is dreamt. Days are counted in UTC; the random
 * choices come from the seed.
 */
export async function replay(
  conversation: LocomoConversation,
  settings: DreamingSettings,
  seed: number,
): Promise<ReplayFigures> {
  const random = generator(`${seed}:${conversation.name}`)
  const asked = conversation.questions.filter(({ id }) => half(id, seed) === 0)
  const unasked = conversation.questions.filter(({ id }) => half(id, seed) === 1)
  const asks = asked.flatMap((question) => asksOf(question, random)).sort((a, b) => a.day - b.day)
  const days = [...conversation.notes.keys()].map((path) => dayNumber(path.slice(7, 17)))
  const first = Math.min(...days)
  const last = Math.max(...days, ...asks.map(({ day }) => day))
  const nights = memoryNights(settings)
  const askTime: number[] = []
  await withStore(async ({ store, addNote }) => {
    let next = 0
    // As in a sweep: nothing new, no night.
    let isNew = false
    for (let day = first; day <= Math.min(last, Math.max(...days) + DAYS_AFTER); day += 1) {
      const path = `memory/${dayText(day)}.md`
      const note = conversation.notes.get(path)
      if (note !== undefined) {
        nights.addNote(path, note)
        addNote(path, note)
        isNew = true
      }
      for (; next < asks.length && (asks[next] as Ask).day <= day; next += 1) {
        const { question } = asks[next] as Ask
        askTime.push(covered(question, linesIn(nights)))
        await record(nights, store, question, day)
        isNew = true
      }
      if (!isNew) continue
      isNew = false
      const share = Math.min(1, (day - first + 1) / (last - first + 1))
      nights.dream(day * DAY_MS + NIGHT_MS, Math.round(PROMOTED_CHARS * share))
    }
  })
  const lines = linesIn(nights)
  const evidence = new Set(conversation.questions.flatMap(({ gold }) => [...gold]))
  return {
    futureRecall: mean(unasked.map((question) => covered(question, lines))),
    junk: junkShare(nights, evidence),
    askTimeRecall: mean(askTime),
    lines: lines.size,
  }
}

/** 23:30 of the day, in ms: a night belongs to the day it ends. */
const NIGHT_MS = 23.5 * 3_600_000

async function record(
  nights: MemoryNight,
  store: SearchStore,
  question: LocomoQuestion,
  day: number,
): Promise<void> {
  const days = await queryDays(question.question, dayText(day))
  const { minScore } = DEFAULT_SEARCH_SETTINGS.query
  const { hits, confidence } = searchIndex(store, question.question, { maxResults: RESULTS, minScore, days })
  if (confidence === 'none') return
  const recorded = recallShares(ownMatches(hits))
  recordHits(nights.recall, recorded, {
    query: question.question,
    kind: 'recall',
    day: dayText(day),
    nowIso: new Date(day * DAY_MS + NIGHT_MS - 3_600_000).toISOString(),
    dedupe: true,
    shares: answerShares(recorded),
  })
}

/** First within two weeks after the last evidence is known, then every one to 21 days, one to four times. */
function asksOf(question: LocomoQuestion, random: () => number): Ask[] {
  const known = Math.max(...[...question.goldDays].map(dayNumber))
  const count = 1 + Math.floor(random() * MOST_ASKS)
  let day = known + Math.floor(random() * (FIRST_ASK_DAYS + 1))
  return Array.from({ length: count }, () => {
    const ask = { day, question }
    day += 1 + Math.floor(random() * NEXT_ASK_DAYS)
    return ask
  })
}

function half(id: string, seed: number): number {
  return (createHash('sha256').update(`${seed}:${id}`).digest()[0] ?? 0) % 2
}

/** Lines of notes that stand in MEMORY.md, as `path:line`. */
function linesIn(nights: MemoryNight): Set<string> {
  return new Set(
    nights
      .promotedPlaces()
      .flatMap(({ path, startLine, endLine }) =>
        Array.from({ length: endLine - startLine + 1 }, (_, offset) => `${path}:${startLine + offset}`),
      ),
  )
}

function covered({ gold }: LocomoQuestion, lines: ReadonlySet<string>): number {
  return [...gold].filter((place) => lines.has(place)).length / gold.size
}

/** Share of the promoted characters that answer no question, asked or not. */
function junkShare(nights: MemoryNight, evidence: ReadonlySet<string>): number {
  const places = nights.promotedPlaces()
  let junk = 0
  let all = 0
  for (const [index, { text }] of promotedBullets(nights.memory()).entries()) {
    const place = places[index]
    if (!place) continue
    all += text.length
    let isEvidence = false
    for (let line = place.startLine; line <= place.endLine; line += 1)
      isEvidence ||= evidence.has(`${place.path}:${line}`)
    if (!isEvidence) junk += text.length
  }
  return all > 0 ? junk / all : 0
}

type OpenStore = { store: SearchStore; addNote: (path: string, text: string) => void }

async function withStore(work: (open: OpenStore) => Promise<void>): Promise<void> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-replay-')))
  const workspace = join(root, 'workspace')
  const store = openSearchStore(join(root, 'mirror.sqlite'))
  try {
    await work({
      store,
      addNote(path, text) {
        mkdirSync(dirname(join(workspace, path)), { recursive: true })
        writeFileSync(join(workspace, path), text)
        syncIndex(nodeFiles(workspace), store)
      },
    })
  } finally {
    store.close()
    rmSync(root, { recursive: true, force: true })
  }
}

/** Days since 1970, UTC. */
function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
}

function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Random numbers 0..1 that depend on the seed alone (mulberry32). */
function generator(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function mean(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((a, b) => a + b, 0) / values.length : 0
}
