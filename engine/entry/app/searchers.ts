import { activeState } from '../../adapters/active-state.ts'
import type { ActiveMemory, ActiveResult } from '../../host/active.ts'
import type { Searcher, TriedTurn, Workspaces } from '../../host/app/parts.ts'
import { waitingSearches } from '../../host/recall-journal.ts'
import type { ActiveSettings, TurnEvent } from '../../model/active.ts'
import type { ModelKeys } from '../../model/models.ts'
import type { SearchSettings } from '../../model/search.ts'
import type { Log } from '../../ports/log.ts'
import { openActive } from '../active/open-active.ts'
import type { OpenWorkspace } from '../cli/context.ts'
import { indexFigures } from '../index-figures.ts'
import { FollowingSearch, type Served } from '../live-following.ts'
import { type LiveReply, openLiveSearch } from '../live-search.ts'
import { mirrorPath } from '../mirror-path.ts'
import { modelWorld } from '../night-models.ts'
import { foldApart } from '../recall-apart.ts'
import { type IdleFold, idleFold } from '../recall-idle.ts'
import { openRecorder, type Recorded, type Recorder } from '../recall-recorder.ts'

/** Without a search for so long an index is closed again. */
const IDLE_MS = 5 * 60_000

type Opened = {
  live: FollowingSearch
  active: ActiveMemory
  /** The same without a trace: nothing is counted, no model is left alone for it. */
  trial: ActiveMemory
  recording: Recording
  timer: NodeJS.Timeout | null
}
type Call = { query: string; maxResults?: number | undefined; record: boolean }

export type SearcherParts = {
  home: string
  workspaces: Workspaces
  /** What is set for this agent now. */
  search(agent: string): SearchSettings
  active(): ActiveSettings
  env: NodeJS.ProcessEnv
  /** Of the keychain, for models. */
  keys(): ModelKeys
  log: Log
}

/** Search over the workspaces; an index is opened when it is asked and closed when it was not for a while. */
export class Searchers implements Searcher {
  readonly #parts: SearcherParts
  readonly #opened = new Map<string, Opened>()

  constructor(parts: SearcherParts) {
    this.#parts = parts
  }

  async search(id: string, { query, maxResults, record }: Call) {
    const served = this.#served(id)
    const { live, recording } = this.#open(id, served)
    const reply = await live.search({ query, ...(maxResults === undefined ? {} : { maxResults }) })
    const recorded = record && !reply.isOffline ? recording.record(served.workspace, query, reply) : null
    const problem = recorded?.problem ?? null
    if (problem !== null) this.#parts.log.warn('search.note', { workspace: id, reason: problem })
    return {
      hits: reply.hits.map(({ path, startLine, endLine, score, snippet, heading }) => ({
        place: { path, startLine, endLine },
        score,
        snippet,
        heading,
      })),
      confidence: reply.confidence,
      words: [...reply.words],
      ms: reply.ms,
      vectors: reply.vectors,
      recorded: recorded?.hits ?? 0,
      isUnrecorded: problem !== null,
      isOffline: reply.isOffline,
      isDisabled: reply.isDisabled,
      failed: reply.failed.map(({ path, problem: reason }) => ({ path, problem: reason })),
    }
  }

  active(id: string, event: TurnEvent): Promise<ActiveResult> {
    return this.#open(id, this.#served(id)).active.recall(event)
  }

  async tryActive(id: string, tried: TriedTurn) {
    const served = this.#served(id)
    const { trial } = this.#open(id, served)
    const event = triedEvent(tried, tried.agent ?? served.workspace.agentId)
    return { answer: await trial.recall(event, { isAsked: true }), refusal: trial.refusalOf(event) }
  }

  counts(id: string) {
    const { workspace, search } = this.#served(id)
    return {
      ...indexFigures(this.#parts.home, workspace.root, search.extraPaths),
      waiting: waitingSearches(workspace.files),
    }
  }

  /** The settings have changed: what is open goes on by them. */
  follow(): void {
    for (const [id, { live }] of this.#opened)
      if (this.#parts.workspaces.find(id)?.root) live.change(this.#served(id))
      else void this.#close(id)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#opened.keys()].map((id) => this.#close(id)))
  }

  #served(id: string): Served {
    const { workspaces, search } = this.#parts
    const context = workspaces.open(id)
    const agentIds = workspaces.find(id)?.agents ?? ['main']
    const agentId = agentIds[0] ?? 'main'
    const { root, files } = context
    return { workspace: { root, agentId, agentIds, files, context }, search: search(agentId) }
  }

  #open(id: string, served: Served): Opened {
    const known = this.#opened.get(id)
    if (known?.timer) clearTimeout(known.timer)
    if (known) known.live.change(served)
    const opened = known ?? this.#begin(id, served)
    opened.timer = setTimeout(() => void this.#close(id), IDLE_MS)
    opened.timer.unref()
    this.#opened.set(id, opened)
    return opened
  }

  #begin(id: string, served: Served): Opened {
    const { home, env, keys, log } = this.#parts
    const note = () => log.info('search.note', { workspace: id })
    const live = new FollowingSearch(served, {
      open: ({ workspace, search }) =>
        openLiveSearch(home, workspace, { clock: () => Date.now(), search, isWatching: false, log: note }),
      log: note,
    })
    const activeParts = {
      live,
      files: () => live.served.workspace.files,
      settings: () => this.#parts.active(),
      way: 'http' as const,
      log: note,
      world: () => {
        const { files, context } = live.served.workspace
        return modelWorld({ home, env, keys: keys() }, { files, settings: context.settings })
      },
    }
    const active = openActive({ ...activeParts, state: activeState(home, { isReadOnly: false, log: note }) })
    const trial = openActive({ ...activeParts, state: activeState(home, { isReadOnly: true, log: note }) })
    const recording = new Recording(mirrorPath(home, served.workspace.root), note)
    return { live, active, trial, recording, timer: null }
  }

  async #close(id: string): Promise<void> {
    const opened = this.#opened.get(id)
    this.#opened.delete(id)
    if (opened?.timer) clearTimeout(opened.timer)
    opened?.recording.close()
    await opened?.live.close()
  }
}

/** A message of a person in this kind of chat. */
function triedEvent({ chat, message, before }: TriedTurn, agent: string): TurnEvent {
  const place = chat === 'direct' ? 'main' : chat === 'explicit' ? 'explicit:trial' : `webchat:${chat}:trial`
  return {
    ...{ prompt: message, messages: before, agentId: agent, sessionKey: `agent:${agent}:${place}` },
    ...{ sessionId: null, trigger: 'user', messageProvider: 'webchat', channelId: null, model: null },
  }
}

/** Records the searches of one workspace: noted at once, and counted when nobody waits for an answer. */
class Recording {
  readonly #mirrorPath: string
  readonly #log: (message: string) => void
  #opened: { settings: string; recorder: Recorder; idle: IdleFold } | null = null

  constructor(path: string, log: (message: string) => void) {
    this.#mirrorPath = path
    this.#log = log
  }

  record(workspace: OpenWorkspace, query: string, reply: LiveReply): Recorded {
    const { recorder, idle } = this.#for(workspace)
    const recorded = recorder.record(query, reply.hits, reply)
    if (recorded.recorded) idle.start()
    return recorded
  }

  /** What was noted and not counted yet is counted by whatever looks at the store next. */
  close(): void {
    this.#opened?.idle.stop()
    this.#opened?.recorder.close()
    this.#opened = null
  }

  /** By the settings of now: turned off, nothing is touched (case C025). */
  #for(workspace: OpenWorkspace): { recorder: Recorder; idle: IdleFold } {
    const settings = JSON.stringify(workspace.context.settings)
    if (this.#opened?.settings === settings) return this.#opened
    this.close()
    const recorder = openRecorder(workspace, this.#mirrorPath, () => Date.now(), {
      fold: foldApart(workspace),
      by: () => 'app',
    })
    this.#opened = { settings, recorder, idle: idleFold(workspace, recorder, this.#log) }
    return this.#opened
  }
}
