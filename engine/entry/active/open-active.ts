import { type RecallTools, recallAgent, type ToolAnswer } from '../../adapters/models/recall-agent.ts'
import type { ModelWorld } from '../../adapters/models/world.ts'
import { mayEnter } from '../../core/active/local-block.ts'
import { sharedLines } from '../../core/active/shared.ts'
import { noteUnits } from '../../core/search/units.ts'
import { ActiveMemory, type ActiveSearch } from '../../host/active.ts'
import { getMemory } from '../../host/memory-get.ts'
import type { ActiveSettings, Audience, RecallWay } from '../../model/active.ts'
import { HEADING_JOINT, type SearchHit, type SearchIndex } from '../../model/search.ts'
import type { ActiveState } from '../../ports/active-state.ts'
import type { Files } from '../../ports/files.ts'
import type { LiveReply, LiveSearch } from '../live-search.ts'

export type OpenActive = {
  /** The search of the workspace, kept up to date. */
  live: Pick<LiveSearch, 'search' | 'session'>
  files(): Files
  settings(): ActiveSettings
  state: ActiveState
  way: RecallWay
  log(line: string): void
  /** What a model is asked with; null: none may be asked, because nothing may be noted. */
  world(): ModelWorld | null
}

/** Hits that a recall looks at; what fits into its block is far less. */
const LOOKED_AT = 30
const MODEL_RESULTS = 8
/** What may be told to others is no answer when what may not fits far better. */
const SHARE_OF_PRIVATE = 0.6

/** Active memory over one workspace. */
export function openActive(options: OpenActive): ActiveMemory {
  const { live, settings, state, way, log, world } = options
  return new ActiveMemory({
    ...{ settings, state, way, log },
    nowMs: () => Date.now(),
    search: async (query, { audience, withinMs }) => {
      const asked = { query, maxResults: LOOKED_AT, minScore: 0, tellsNamed: true, withinMs }
      const reply = await live.search(asked)
      return found({ ...reply, hits: heardBy(audience, reply.hits, options.files()) }, live)
    },
    agent({ endpoint }, audience) {
      const known = endpoint ? world() : null
      return endpoint && known ? recallAgent(endpoint, toolsOf(options, audience), known) : null
    },
  })
}

/** The hits that this audience may hear; memory is private unless its owner marked it (case C171). */
function heardBy(audience: Audience, hits: readonly SearchHit[], files: Files): SearchHit[] {
  if (audience === 'owner') return [...hits]
  const notes = new Map<string, (line: number) => boolean>()
  const isShared = ({ path, startLine }: SearchHit) => {
    const known = notes.get(path) ?? sharedIn(files, path)
    notes.set(path, known)
    return known(startLine)
  }
  const best = hits[0]?.score ?? 0
  // A line that only stands beside what fits would tell that something private does.
  const fits = ({ score, match }: SearchHit) => match !== 'around' && score >= SHARE_OF_PRIVATE * best
  return hits.filter((hit) => fits(hit) && isShared(hit))
}

function sharedIn(files: Files, path: string): (line: number) => boolean {
  const file = files.read(path)
  return file.kind === 'text' ? sharedLines(file.text) : () => false
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
    lines: isUsable ? live.session.store.view().table.liveCount : 0,
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
function toolsOf({ live, files }: OpenActive, audience: Audience): RecallTools {
  return {
    async memory_search({ query, maxResults }) {
      if (typeof query !== 'string' || query.trim() === '') return empty('The query is empty.')
      const limit = Math.min(20, Math.max(1, Math.floor(Number(maxResults)) || MODEL_RESULTS))
      const reply = await live.search({ query, maxResults: limit })
      if (reply.isDisabled || reply.isOffline) return unavailable(reply)
      const hits = heardBy(audience, reply.hits, files()).filter(mayEnter)
      if (hits.length === 0) return empty('{"results":[]}')
      const results = hits.map(({ path, startLine, heading, snippet, score }) => {
        return { path, line: startLine, heading, text: snippet, score: Number(score.toFixed(2)) }
      })
      const sources = hits.map(({ path, startLine }) => ({ path, line: startLine }))
      return { text: JSON.stringify({ results }), outcome: { kind: 'evidence', sources } }
    },
    async memory_get({ path, from, lines }) {
      if (typeof path !== 'string') return empty('The path is missing.')
      const isResting = unfitLines(files(), path, audience)
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

/** Tells the lines of a note that this reader does not get unasked; all that is under a heading of a page among them. */
function unfitLines(files: Files, path: string, audience: Audience): (path: string, text: string) => boolean {
  const file = files.read(path)
  if (file.kind !== 'text') return () => false
  const units = noteUnits(file.text)
  const mayBeTold = ({ text, headings }: (typeof units)[number]) =>
    mayEnter({ path, heading: headings.join(HEADING_JOINT), snippet: text })
  if (audience === 'others') {
    const isShared = sharedLines(file.text)
    const told = units.filter((unit) => isShared(unit.startLine) && mayBeTold(unit))
    return (_, line) => !told.some(({ text }) => line.trim().endsWith(text))
  }
  const unfit = units.filter((unit) => !mayBeTold(unit))
  return (_, line) => unfit.some(({ text }) => line.includes(text))
}
