import { createHash } from 'node:crypto'
import { RecallCache } from '../core/active/cache.ts'
import { cleanTurns, conversationContext } from '../core/active/conversation.ts'
import { fittingHits, type LocalBlock, localBlock } from '../core/active/local-block.ts'
import { recallPrompt } from '../core/active/prompt.ts'
import { queryText, searchQuery } from '../core/active/query.ts'
import { needOf } from '../core/active/quiet.ts'
import { agentOf, audienceOf, type Ineligible, ineligible } from '../core/active/session.ts'
import { debugLine, statusLine } from '../core/active/status-line.ts'
import type { ActiveSettings, ActiveStatus, Audience, RecallWay, Source, TurnEvent } from '../model/active.ts'
import type { SearchHit } from '../model/search.ts'
import type { ActiveState } from '../ports/active-state.ts'
import type { RecallAgent } from '../ports/recall-agent.ts'
import { type ModelOutcome, runModel } from './active-model.ts'

/** What the search of the memory found; `revision` changes with every change of the notes. */
export type ActiveSearch = {
  hits: readonly SearchHit[]
  confidenceScore: number
  /** Lines of the memory. */
  lines: number
  named: ReadonlySet<string>
  ms: number
  revision: string
  /** Why nothing could be searched, or null. */
  problem: string | null
}

export type ActiveParts = {
  settings(): ActiveSettings
  /** Finds only what this audience may hear; waits for no other program longer than `withinMs`. */
  search(query: string, limits: { audience: Audience; withinMs: number }): Promise<ActiveSearch>
  /** The model of these settings, with tools that give only what this audience may hear; null: none is set. */
  agent(settings: ActiveSettings, audience: Audience): RecallAgent | null
  state: ActiveState
  /** By which way it is asked. */
  way: RecallWay
  nowMs(): number
  log(line: string): void
}

/** What a turn gets. `block` is what belongs before its prompt, or null. */
export type ActiveResult = {
  block: string | null
  status: ActiveStatus | null
  /** Why no recall was made: the settings, or a message that needs none. */
  skipped: Ineligible | 'nothing_to_recall' | null
  /** Who answered. */
  lane: 'local' | 'model'
  /** A model was to answer; it did not, and this is what the search found. */
  isLocalInstead: boolean
  isCached: boolean
  isBreakerOpen: boolean
  sources: Source[]
  query: string
  timings: { elapsedMs: number; searchMs: number; modelMs: number }
  /** Diagnostic lines for the session; none without a session key. */
  lines: string[]
}

/** Of the time for everything, what the search may wait for a vector: the rest is a model's, and the reply is never late for it. */
const SHARE_OF_SEARCH = 0.5

type Asking = { isAsked?: boolean; waitedMs?: number }

/** A recall that is under way; `stop` ends it without an answer. */
type Running = { key: string; answer: Promise<ActiveResult>; stop: AbortController }
type Work = {
  event: TurnEvent
  settings: ActiveSettings
  agent: string
  key: string
  query: string
  context: string
  audience: Audience
  startMs: number
  signal: AbortSignal
}

/** Memories before a reply, for as long as a program runs (spec active-memory). Nothing it does makes a reply fail. */
export class ActiveMemory {
  readonly #parts: ActiveParts
  readonly #cache = new RecallCache<ActiveResult>()
  readonly #running = new Map<string, Running>()

  constructor(parts: ActiveParts) {
    this.#parts = parts
  }

  /**
   * What belongs before this turn. `isAsked`: a person or an agent asks for it, so that neither settings nor the
   * session are looked at. `waitedMs`: what it has waited already, of the time for everything. Retries of a turn share one recall; a newer turn of a session ends an older one (C120).
   */
  recall(event: TurnEvent, { isAsked = false, waitedMs = 0 }: Asking = {}): Promise<ActiveResult> {
    const settings = this.#parts.settings()
    const refusal = isAsked ? null : this.refusalOf(event)
    if (refusal) return Promise.resolve(skipped(refusal))
    const turns = cleanTurns(event.messages)
    if (turns.at(-1)?.role === 'user' && turns.at(-1)?.text === event.prompt.trim()) turns.pop()
    const query = searchQuery(event.prompt, turns)
    const context = conversationContext(event.prompt, turns, settings)
    const agent = agentOf(event) ?? 'main'
    const session = `${agent}:${event.sessionKey ?? event.sessionId ?? ''}`
    const key = `${session}:${sha1(context)}`
    const known = this.#running.get(session)
    if (known?.key === key) return known.answer
    known?.stop.abort()
    const stop = new AbortController()
    const startMs = this.#parts.nowMs() - waitedMs
    const audience = audienceOf(event)
    const work = { event, settings, agent, key, query, context, audience, startMs, signal: stop.signal }
    const answer = this.#answer(work)
    const running = { key, answer, stop }
    this.#running.set(session, running)
    void answer.finally(() => {
      if (this.#running.get(session) === running) this.#running.delete(session)
    })
    return answer
  }

  /** Why this turn gets nothing by the settings and its session; null: it may have a recall. */
  refusalOf(event: TurnEvent): Ineligible | null {
    const { settings, state } = this.#parts
    const isSessionOff = event.sessionKey !== null && state.isOff(event.sessionKey)
    return ineligible(event, settings(), { isSessionOff })
  }

  async #answer(work: Work): Promise<ActiveResult> {
    const { settings, event, key } = work
    const need = needOf(event.prompt.includes('`') ? event.prompt : queryText(event.prompt))
    if (need === 'nothing') {
      const quiet = { ...this.#result(work, { status: 'no_relevant_memory', block: null, search: null }) }
      return this.#noted(work, { ...quiet, skipped: 'nothing_to_recall' }, false)
    }
    const search = await this.#search(work)
    const model = modelOf(event, settings)
    const agent = model === null ? null : this.#parts.agent(settings, work.audience)
    const cacheKey = `${key}:${work.audience}:${search.revision}:${agent ? model : 'local'}:${sha1(JSON.stringify(settings))}`
    const cached = this.#cache.get(cacheKey, this.#parts.nowMs())
    if (cached) return this.#noted(work, this.#again(work, cached, search), agent !== null)
    const local = localBlock(fittingHits(search, need), settings.maxBlockChars)
    const result =
      agent && model !== null
        ? await this.#byModel(work, { agent, model, search, local })
        : this.#result(work, { ...localEnd(search, local), search })
    const isLasting = result.status === 'ok' || result.status === 'no_relevant_memory'
    if (isLasting)
      this.#cache.set(cacheKey, result, { nowMs: this.#parts.nowMs(), ttlMs: settings.cacheTtlMs })
    return this.#noted(work, result, agent !== null)
  }

  /** Remembers how it went. Whoever waits for the answer does not wait for the disk. */
  #noted({ agent }: Work, result: ActiveResult, isByModel: boolean): ActiveResult {
    const { state, way, nowMs } = this.#parts
    const { status, lane, block, isCached, skipped, timings } = result
    const use = { atMs: Math.round(nowMs()), agent, way, lane, status: status ?? 'no_relevant_memory' }
    const { elapsedMs } = timings
    const how = { elapsedMs, isSilent: block === null, isCached, isQuiet: skipped !== null }
    setTimeout(() => state.note({ ...use, ...how }, { isByModel }))
    return result
  }

  async #search({ query, audience, settings }: Work): Promise<ActiveSearch> {
    try {
      return await this.#parts.search(query, { audience, withinMs: settings.timeoutMs * SHARE_OF_SEARCH })
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      this.#parts.log(`search failed: ${oneLine(problem)}`)
      return { hits: [], confidenceScore: 0, lines: 0, named: new Set(), ms: 0, revision: '', problem }
    }
  }

  async #byModel(work: Work, { agent, model, search, local }: ByModel): Promise<ActiveResult> {
    const { settings, query, context, startMs, signal } = work
    const { state, nowMs, log } = this.#parts
    const breakerKey = `${work.agent}:${model}`
    if (isOpen(state.timeouts(breakerKey), settings, nowMs()))
      return this.#result(work, { ...instead('timeout', local), search, isBreakerOpen: true })
    const leftMs = settings.timeoutMs + settings.setupGraceTimeoutMs - (nowMs() - startMs)
    if (settings.logging)
      log(`start timeoutMs=${leftMs} queryChars=${context.length} searchQueryChars=${query.length}`)
    const outcome = await runModel(
      agent,
      {
        model,
        query,
        prompt: recallPrompt(query, context, settings),
        tools: settings.toolsAllow,
        thinking: settings.thinking,
      },
      { leftMs, signal, maxSummaryChars: settings.maxSummaryChars },
    )
    const before = state.timeouts(breakerKey)
    if (outcome.status === 'timeout')
      state.setTimeouts(breakerKey, { count: (before?.count ?? 0) + 1, lastAtMs: nowMs() })
    else if (before) state.setTimeouts(breakerKey, null)
    if (outcome.problem) log(`model ${oneLine(model)}: ${oneLine(outcome.problem)}`)
    const isAnswered = outcome.status === 'ok' || outcome.status === 'no_relevant_memory'
    const end = isAnswered ? { status: outcome.status, block: outcome.block } : instead(outcome.status, local)
    return this.#result(work, { ...end, search, outcome })
  }

  #again(work: Work, cached: ActiveResult, search: ActiveSearch): ActiveResult {
    const elapsedMs = this.#parts.nowMs() - work.startMs
    const timings = { elapsedMs, searchMs: search.ms, modelMs: 0 }
    const [status = '', ...debug] = cached.lines
    const isMarked = status.endsWith(' cached')
    const line = `${status.replace(/elapsed=\S+/, `elapsed=${Math.round(elapsedMs)}ms`)}${isMarked ? '' : ' cached'}`
    return { ...cached, timings, isCached: true, lines: status === '' ? [] : [line, ...debug] }
  }

  #result(work: Work, end: End): ActiveResult {
    const { event, settings, startMs, query } = work
    const { status, block, search, outcome, isLocalInstead = false, isBreakerOpen = false } = end
    const elapsedMs = this.#parts.nowMs() - startMs
    const told = {
      ...{ status, elapsedMs, isBreakerOpen, isLocalInstead, isCached: false },
      queryMode: settings.queryMode,
      summaryChars: block?.chars ?? null,
      debug:
        search && !outcome ? { backend: 'reverie', searchMs: search.ms, hits: search.hits.length } : null,
      warning: outcome ? outcome.warning : (search?.problem ?? null),
      action: outcome?.action ?? null,
      note: outcome?.note ?? null,
    }
    const debug = debugLine(told)
    const lines = [statusLine(told), ...(debug ? [debug] : [])]
    if (settings.logging)
      this.#parts.log(
        `done status=${status} elapsedMs=${Math.round(elapsedMs)} summaryChars=${told.summaryChars ?? 0}`,
      )
    return {
      block: block?.text ?? null,
      status,
      skipped: null,
      lane: outcome && !isLocalInstead ? 'model' : 'local',
      ...{ isLocalInstead, isBreakerOpen, query },
      isCached: false,
      sources: block?.sources ?? [],
      timings: { elapsedMs, searchMs: search?.ms ?? 0, modelMs: outcome?.ms ?? 0 },
      lines: event.sessionKey === null ? [] : lines,
    }
  }
}

type ByModel = { agent: RecallAgent; model: string; search: ActiveSearch; local: LocalBlock | null }
type End = {
  status: ActiveStatus
  block: LocalBlock | null
  search: ActiveSearch | null
  outcome?: ModelOutcome
  isLocalInstead?: boolean
  isBreakerOpen?: boolean
}

function localEnd({ problem }: ActiveSearch, local: LocalBlock | null) {
  const status: ActiveStatus = local ? 'ok' : problem === null ? 'no_relevant_memory' : 'unavailable'
  return { status, block: local }
}

/** What the search found stands in for a model that gave no answer. */
function instead(status: ActiveStatus, local: LocalBlock | null) {
  return { status, block: local, isLocalInstead: local !== null }
}

function isOpen(
  run: ReturnType<ActiveState['timeouts']>,
  { breaker }: ActiveSettings,
  nowMs: number,
): boolean {
  return run !== null && run.count >= breaker.maxTimeouts && nowMs - run.lastAtMs < breaker.cooldownMs
}

/** Whose words are asked for: the setting, the model that answers, the last resort (spec active-memory 5). */
function modelOf({ model }: TurnEvent, settings: ActiveSettings): string | null {
  return settings.model ?? model ?? settings.modelFallback
}

function skipped(reason: Ineligible): ActiveResult {
  return {
    ...{ block: null, status: null, skipped: reason, lane: 'local', query: '', sources: [], lines: [] },
    ...{ isLocalInstead: false, isCached: false, isBreakerOpen: false },
    timings: { elapsedMs: 0, searchMs: 0, modelMs: 0 },
  }
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 300)
}
