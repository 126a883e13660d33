import { setImmediate as nextTurn } from 'node:timers/promises'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { SearchSettings } from '../model/search.ts'
import type { OpenWorkspace } from './cli/context.ts'
import { VERSION } from './cli/version.ts'
import { openLiveSearch } from './live-search.ts'
import { addGet, addSearch, addStatus, type McpWork } from './mcp-tools.ts'
import { foldApart } from './recall-apart.ts'
import { isLargeStore, openRecorder, type Recorder } from './recall-recorder.ts'

/** Quiet time after which recorded searches are counted; longer where that takes long (ms). */
const IDLE_MS = 3_000
const LARGE_IDLE_MS = 60_000

export type McpOptions = {
  home: string
  search: SearchSettings
  /** Searches are recorded; otherwise nothing is written into the workspace. */
  isRecorded: boolean
  /** Everything but the protocol: never standard output. */
  log: (message: string) => void
}

/**
 * Serves `memory_search`, `memory_get` and `memory_status` of one workspace on standard input and output (spec
 * memory-search 9 and 10), until standard input closes. What was recorded until then is counted.
 */
export async function serveMcp(workspace: OpenWorkspace, options: McpOptions): Promise<void> {
  const { home, search, isRecorded, log } = options
  const clock = () => Date.now()
  const live = openLiveSearch(home, workspace, { clock, search, isWatching: search.sync.watch, log })
  const recorder = openRecorder(
    isRecorded ? workspace : withoutRecording(workspace),
    live.session.path,
    clock,
    foldApart(workspace),
  )
  const idle = idleFold(workspace, recorder, log)
  const busy = new Set<Promise<unknown>>()
  const work: McpWork = {
    workspace,
    search,
    live,
    recorder,
    onRecorded: idle.start,
    // An answer that is under way is given before the server ends.
    track(promise) {
      busy.add(promise)
      void promise.finally(() => busy.delete(promise)).catch(() => undefined)
      return promise
    },
  }
  const server = new McpServer({ name: 'reverie', version: VERSION })
  // Without memory search its tools do not exist (spec memory-search 2).
  if (search.enabled) {
    addSearch(server, work)
    addGet(server, work)
  }
  addStatus(server, work)
  const transport = new StdioServerTransport()
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve
  })
  process.stdin.once('end', () => void endWhenIdle(busy, () => transport.close()))
  await server.connect(transport)
  await closed
  idle.stop()
  const { problem } = await recorder.fold()
  if (problem) log(`searches were answered but not counted: ${problem}`)
  recorder.close()
  await live.close()
}

function withoutRecording(workspace: OpenWorkspace): OpenWorkspace {
  const { context } = workspace
  return { ...workspace, context: { ...context, settings: { ...context.settings, enabled: false } } }
}

async function endWhenIdle(busy: ReadonlySet<Promise<unknown>>, close: () => Promise<void>): Promise<void> {
  // A request that came in with the last bytes has begun its work by then.
  await nextTurn()
  await nextTurn()
  while (busy.size > 0) await Promise.allSettled([...busy])
  await nextTurn()
  await close()
}

function idleFold(
  workspace: OpenWorkspace,
  recorder: Recorder,
  log: (message: string) => void,
): { start: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  let told: string | null = null
  const fold = async () => {
    const { problem } = await recorder.fold()
    if (problem && problem !== told) log(`searches are answered but not counted: ${problem}`)
    told = problem
  }
  return {
    start() {
      clearTimeout(timer)
      timer = setTimeout(() => void fold(), isLargeStore(workspace) ? LARGE_IDLE_MS : IDLE_MS).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
