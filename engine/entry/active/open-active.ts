import { openaiRecallAgent, type RecallTools, type ToolAnswer } from '../../adapters/recall-agent.ts'
import { mayEnter } from '../../core/active/local-block.ts'
import { noteUnits } from '../../core/search/units.ts'
import { ActiveMemory, type ActiveSearch } from '../../host/active.ts'
import { getMemory } from '../../host/memory-get.ts'
import type { ActiveSettings } from '../../model/active.ts'
import { HEADING_JOINT, type SearchIndex } from '../../model/search.ts'
import type { ActiveState } from '../../ports/active-state.ts'
import type { Files } from '../../ports/files.ts'
import type { LiveReply, LiveSearch } from '../live-search.ts'

export type OpenActive = {
  /** The search of the workspace, kept up to date. */
  live: Pick<LiveSearch, 'search' | 'session'>
  files(): Files
  settings(): ActiveSettings
  state: ActiveState
  log(line: string): void
  env?: NodeJS.ProcessEnv
}

/** Hits that a recall looks at; what fits into its block is far less. */
const LOOKED_AT = 30
const MODEL_RESULTS = 8

/** Active memory over one workspace. */
export function openActive(options: OpenActive): ActiveMemory {
  const { live, settings, state, log, env = process.env } = options
  return new ActiveMemory({
    ...{ settings, state, log },
    nowMs: () => Date.now(),
    search: async (query) =>
      found(await live.search({ query, maxResults: LOOKED_AT, minScore: 0, tellsNamed: true }), live),
    agent: ({ endpoint }) => (endpoint ? openaiRecallAgent(endpoint, toolsOf(options), env) : null),
  })
}

function found(reply: LiveReply, live: Pick<LiveSearch, 'session'>): ActiveSearch {
  const { hits, confidenceScore, named = new Set<string>(), ms } = reply
  const problem = reply.isDisabled
    ? 'memory search is turned off'
    : reply.isOffline
      ? 'all notes are gone; is their drive away?'
      : null
  const isUsable = problem === null
  return {
    ...{ confidenceScore, named, ms, problem },
    hits: isUsable ? hits : [],
    revision: reply.isDisabled ? '' : String(numberOf(live.session.store.view())),
  }
}

const numbers = new WeakMap<SearchIndex, number>()
let last = 0

/** One number for each state of an index: it is another object after each change. */
function numberOf(index: SearchIndex): number {
  const known = numbers.get(index)
  if (known !== undefined) return known
  last += 1
  numbers.set(index, last)
  return last
}

/** The tools of the memory for a model: of notes only what may come before a prompt by itself. */
function toolsOf({ live, files }: OpenActive): RecallTools {
  return {
    async memory_search({ query, maxResults }) {
      if (typeof query !== 'string' || query.trim() === '') return empty('The query is empty.')
      const limit = Math.min(20, Math.max(1, Math.floor(Number(maxResults)) || MODEL_RESULTS))
      const reply = await live.search({ query, maxResults: limit })
      if (reply.isDisabled || reply.isOffline) return unavailable(reply)
      const hits = reply.hits.filter(mayEnter)
      if (hits.length === 0) return empty('{"results":[]}')
      const results = hits.map(({ path, startLine, heading, snippet, score }) => {
        return { path, line: startLine, heading, text: snippet, score: Number(score.toFixed(2)) }
      })
      const sources = hits.map(({ path, startLine }) => ({ path, line: startLine }))
      return { text: JSON.stringify({ results }), outcome: { kind: 'evidence', sources } }
    },
    async memory_get({ path, from, lines }) {
      if (typeof path !== 'string') return empty('The path is missing.')
      const isResting = unfitLines(files(), path)
      const options = { from: numberIn(from), lines: numberIn(lines), isResting }
      const { text, error, from: first = 1, path: read } = getMemory(files(), path, options)
      if (error !== undefined || text.trim() === '') return empty(error ?? 'There is nothing.')
      return { text, outcome: { kind: 'evidence', sources: [{ path: read, line: first }] } }
    },
  }
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function empty(text: string): ToolAnswer {
  return { text, outcome: { kind: 'empty' } }
}

function unavailable({ warnings }: LiveReply): ToolAnswer {
  const warning = warnings[0] ?? 'the memory cannot be searched'
  return {
    text: JSON.stringify({ results: [], unavailable: true, error: warning }),
    outcome: { kind: 'unavailable', warning, action: null },
  }
}

/** Tells the lines of a note that nobody gets unasked; all that is under a heading of a page among them. */
function unfitLines(files: Files, path: string): (path: string, text: string) => boolean {
  const file = files.read(path)
  if (file.kind !== 'text') return () => false
  const units = noteUnits(file.text)
  const unfit = units.filter(({ text, headings }) => {
    return !mayEnter({ path, heading: headings.join(HEADING_JOINT), snippet: text })
  })
  return (_, line) => unfit.some(({ text }) => line.includes(text))
}
