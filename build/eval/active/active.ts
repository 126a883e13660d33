import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { activeState } from '../../../engine/adapters/active-state.ts'
import { queryDays } from '../../../engine/adapters/query-dates.ts'
import { resolveActive } from '../../../engine/core/active/settings.ts'
import { ActiveMemory } from '../../../engine/host/active.ts'
import { searchIndex } from '../../../engine/host/search.ts'
import type { TurnEvent } from '../../../engine/model/active.ts'
import type { SearchStore } from '../../../engine/ports/search-store.ts'
import { type LocomoConversation, loadLocomo } from '../locomo.ts'
import { mean, round } from '../search.ts'
import { withIndex } from '../search-index.ts'
import quietTurns from './quiet-turns.json' with { type: 'json' }
import chosenOn from './quiet-turns-dev.json' with { type: 'json' }

export type ActiveFigures = {
  /** Share of questions with at least one of their gold lines in the block. */
  goldInBlock: number
  /** Share of turns that need no memory before which nothing is put. */
  silentOnNoise: number
  /** Of a whole recall without a model, ms; over the largest of the indexes. */
  p95Ms: number
}
/** What the table shows besides. */
export type ActiveDetails = ActiveFigures & {
  /** Mean share of a question's gold lines that are in its block. */
  goldShare: number
  silentByLanguage: Record<string, number>
  /** The same on the turns that the decision was chosen on. */
  silentWhenChosen: number
}

const BLOCK_CHARS = 1500
const SAMPLE = join(import.meta.dirname, '..', '..', '..', 'engine', 'sample', 'workspace', 'memory')

/** Questions of the conversations as turns, and turns that need no memory over all conversations and the sample's notes. */
export async function evaluateActive(dir: string): Promise<ActiveDetails> {
  const conversations = loadLocomo(dir)
  const questions = await ofQuestions(conversations)
  return withIndex(everything(conversations), async (store) => {
    const silent = await silentShares(store, quietTurns)
    const asked = conversations.flatMap((item) => item.questions.map(({ question }) => question))
    const times: number[] = []
    for (const question of asked) times.push((await recalled(store, question)).timings.elapsedMs)
    return {
      goldInBlock: round(mean(questions.map((share) => (share > 0 ? 1 : 0)))),
      silentOnNoise: silent.all,
      p95Ms: round(times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0),
      goldShare: round(mean(questions)),
      silentByLanguage: silent.byLanguage,
      silentWhenChosen: (await silentShares(store, chosenOn)).all,
    }
  })
}

/** The share of each question's gold lines that is in its block. */
async function ofQuestions(conversations: readonly LocomoConversation[]): Promise<number[]> {
  const shares: number[] = []
  for (const { notes, questions, lastDay } of conversations)
    await withIndex(notes, async (store) => {
      for (const { question, gold } of questions) {
        const { block, sources } = await recalled(store, question, lastDay)
        const isWhole = (block?.length ?? 0) <= BLOCK_CHARS
        const got = sources.filter(({ path, line }) => gold.has(`${path}:${line}`)).length
        shares.push(isWhole ? got / gold.size : 0)
      }
    })
  return shares
}

async function silentShares(store: SearchStore, turns: Readonly<Record<string, readonly string[]>>) {
  const byLanguage: Record<string, number> = {}
  const all: number[] = []
  for (const [language, prompts] of Object.entries(turns)) {
    const silent: number[] = []
    for (const prompt of prompts) silent.push((await recalled(store, prompt)).block === null ? 1 : 0)
    byLanguage[language] = round(mean(silent))
    all.push(...silent)
  }
  return { byLanguage, all: round(mean(all)) }
}

/** One recall without a model, through all of the product but the watching of files. */
function recalled(store: SearchStore, prompt: string, today = '2026-05-28') {
  const settings = resolveActive({ enabled: true, config: { agents: ['main'], maxBlockChars: BLOCK_CHARS } })
  const active = new ActiveMemory({
    way: 'hook',
    settings: () => settings,
    agent: () => null,
    nowMs: () => performance.now(),
    log: () => undefined,
    state: activeState(import.meta.dirname, { isReadOnly: true, log: () => undefined }),
    async search(query) {
      const started = performance.now()
      const days = await queryDays(query, today)
      const answer = searchIndex(store, query, { maxResults: 30, minScore: 0, days, tellsNamed: true })
      const { hits, confidenceScore, named = new Set<string>() } = answer
      const { liveCount: lines } = store.view().table
      return {
        hits,
        confidenceScore,
        lines,
        named,
        ms: performance.now() - started,
        revision: '1',
        problem: null,
      }
    },
  })
  return active.recall(turnOf(prompt))
}

function turnOf(prompt: string): TurnEvent {
  return {
    ...{ prompt, messages: [], agentId: 'main', sessionKey: 'agent:main:main', sessionId: null },
    ...{ trigger: 'user', messageProvider: 'webchat', channelId: null, model: null },
  }
}

/** All conversations and the notes of the sample in one memory. */
function everything(conversations: readonly LocomoConversation[]): Map<string, string> {
  const notes = new Map<string, string>()
  for (const { name, notes: own } of conversations)
    for (const [path, text] of own) notes.set(path.replace('memory/', `memory/${name}/`), text)
  for (const name of readdirSync(SAMPLE))
    if (name.endsWith('.md')) notes.set(`memory/${name}`, readFileSync(join(SAMPLE, name), 'utf8'))
  return notes
}

export function activeTable(figures: ActiveDetails): string[] {
  const line = ([key, value]: [string, number]) => `  ${key.padEnd(16)} ${value}`
  const { goldInBlock, goldShare, silentOnNoise, silentWhenChosen, silentByLanguage, p95Ms } = figures
  return [
    'Questions of LoCoMo as turns, blocks of 1,500 characters',
    line(['goldInBlock', goldInBlock]),
    line(['share of gold', goldShare]),
    'Turns that need no memory',
    line(['silentOnNoise', silentOnNoise]),
    ...Object.entries(silentByLanguage).map(line),
    line(['when chosen', silentWhenChosen]),
    `p95 of a recall   ${p95Ms} ms`,
  ]
}
