import type { Searcher, Workspaces } from '../../host/app/parts.ts'
import type { SearchSettings } from '../../model/search.ts'
import type { Log } from '../../ports/log.ts'
import type { OpenWorkspace } from '../cli/context.ts'
import { type LiveSearch, openLiveSearch } from '../live-search.ts'
import { mirrorPath } from '../mirror-path.ts'
import { openRecorder } from '../recall-recorder.ts'

/** Without a search for so long an index is closed again. */
const IDLE_MS = 5 * 60_000

type Opened = { live: LiveSearch; timer: NodeJS.Timeout | null; last: { failed: number } }

export type SearcherParts = {
  home: string
  workspaces: Workspaces
  search(): SearchSettings
  log: Log
}

/** Search over the workspaces; an index is opened when it is asked and closed when it was not for a while. */
export class Searchers implements Searcher {
  readonly #parts: SearcherParts
  readonly #opened = new Map<string, Opened>()

  constructor(parts: SearcherParts) {
    this.#parts = parts
  }

  async search(id: string, call: { query: string; maxResults?: number | undefined; record: boolean }) {
    const workspace = this.#workspace(id)
    const opened = this.#open(id, workspace)
    const { query, maxResults } = call
    const reply = await opened.live.search({ query, ...(maxResults === undefined ? {} : { maxResults }) })
    opened.last.failed = reply.failed.length
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
      recorded: call.record ? await this.#record(workspace, query, reply) : 0,
      isOffline: reply.isOffline,
      isDisabled: reply.isDisabled,
      failed: reply.failed.map(({ path, problem }) => ({ path, problem })),
    }
  }

  counts(id: string) {
    const opened = this.#opened.get(id)
    if (!opened) return { files: 0, lines: 0, waiting: 0, failed: 0 }
    const { files, units } = opened.live.session.counts()
    return { files, lines: units, waiting: 0, failed: opened.last.failed }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#opened.keys()].map((id) => this.#close(id)))
  }

  async #record(workspace: OpenWorkspace, query: string, reply: Awaited<ReturnType<LiveSearch['search']>>) {
    const path = mirrorPath(this.#parts.home, workspace.root)
    const recorder = openRecorder(workspace, path, () => Date.now())
    try {
      const { recorded } = recorder.record(query, reply.hits, reply)
      if (recorded) await recorder.fold()
      return recorded ? reply.hits.length : 0
    } finally {
      recorder.close()
    }
  }

  #workspace(id: string): OpenWorkspace {
    const context = this.#parts.workspaces.open(id)
    const agents = this.#parts.workspaces.find(id)?.agents ?? ['main']
    return {
      root: context.root,
      agentId: agents[0] ?? 'main',
      agentIds: agents,
      files: context.files,
      context,
    }
  }

  #open(id: string, workspace: OpenWorkspace): Opened {
    const { home, search, log } = this.#parts
    const known = this.#opened.get(id)
    if (known?.timer) clearTimeout(known.timer)
    const opened: Opened = known ?? {
      live: openLiveSearch(home, workspace, {
        clock: () => Date.now(),
        search: search(),
        isWatching: false,
        log: () => log.info('search.note', { workspace: id }),
      }),
      timer: null,
      last: { failed: 0 },
    }
    opened.timer = setTimeout(() => void this.#close(id), IDLE_MS)
    opened.timer.unref()
    this.#opened.set(id, opened)
    return opened
  }

  async #close(id: string): Promise<void> {
    const opened = this.#opened.get(id)
    this.#opened.delete(id)
    if (opened?.timer) clearTimeout(opened.timer)
    await opened?.live.close()
  }
}
