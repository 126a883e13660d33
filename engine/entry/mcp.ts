import { setImmediate as nextTurn } from 'node:timers/promises'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { noteMcpClient } from '../adapters/mcp-clients.ts'
import type { OpenWorkspace } from './cli/context.ts'
import { VERSION } from './cli/version.ts'
import { following } from './following.ts'
import { FollowingSearch, type Served } from './live-following.ts'
import { openLiveSearch } from './live-search.ts'
import { activeTool } from './mcp-active.ts'
import { addSteering, type Steer } from './mcp-steering.ts'
import { MCP_TEST_CLIENT } from './mcp-test-client.ts'
import { addGet, addSearch, addStatus, type McpWork } from './mcp-tools.ts'
import { wikiInstructions, wikiTools } from './mcp-wiki.ts'
import { mcpClientsPath } from './mirror-path.ts'
import { foldApart } from './recall-apart.ts'
import { type IdleFold, idleFold } from './recall-idle.ts'
import { type FoldWork, openRecorder, type Recorder } from './recall-recorder.ts'

export type McpOptions = {
  home: string
  /** The settings file that counts; null stands for the defaults. */
  configPath: () => string | null
  /** Searches are recorded; otherwise nothing is written into the workspace. */
  isRecorded: boolean
  /** Begins to tell the search of changed settings; returns how to stop. */
  follow: (search: FollowingSearch) => () => void
  steer: Steer
  /** Everything but the protocol: never standard output. */
  log: (message: string) => void
}

/**
 * Serves `memory_search`, `memory_get` and `memory_status` of one workspace on standard input and output (spec
 * memory-search 9 and 10), until standard input closes. What was recorded until then is counted.
 */
export async function serveMcp(first: Served, options: McpOptions): Promise<void> {
  const { log } = options
  const server = new McpServer({ name: 'reverie', version: VERSION }, wikiInstructions(options.configPath()))
  const live = new FollowingSearch(first, {
    open: ({ workspace, search }) =>
      openLiveSearch(options.home, workspace, { clock, search, isWatching: search.sync.watch, log }),
    onFollowed(now) {
      log('the settings have changed and are used from now on')
      recorders.follow(now.workspace)
      addTools(now)
      addActiveTool(now)
      addWikiTools()
    },
    log,
  })
  const recorders = new McpRecorders(
    first.workspace,
    live.session.path,
    options,
    () => server.server.getClientVersion()?.name ?? null,
  )
  const busy = new Set<Promise<unknown>>()
  const work: McpWork = {
    get workspace() {
      return live.served.workspace
    },
    get search() {
      return live.served.search
    },
    live,
    recorder: following(() => recorders.now),
    onRecorded: () => recorders.countLater(),
    // An answer that is under way is given before the server ends.
    track(promise) {
      busy.add(promise)
      void promise.finally(() => busy.delete(promise)).catch(() => undefined)
      return promise
    },
  }
  let hasTools = false
  // Without memory search its tools do not exist (spec memory-search 2).
  const addTools = ({ search }: Served) => {
    if (hasTools || !search.enabled) return
    hasTools = true
    addSearch(server, work)
    addGet(server, work)
  }
  const addActiveTool = activeTool(server, work, { live, ...options })
  const { home, configPath, isRecorded } = options
  const addWikiTools = wikiTools(server, work, { home, configPath, isWriting: isRecorded })
  addTools(first)
  addActiveTool(first)
  addStatus(server, work)
  addSteering(server, work, options.steer)
  addWikiTools()
  server.server.oninitialized = () => noteClient(server, options.home, live.served.workspace.root)
  const transport = new StdioServerTransport()
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve
  })
  process.stdin.once('end', () => void endWhenIdle(busy, () => transport.close()))
  await server.connect(transport)
  const stopFollowing = options.follow(live)
  await closed
  stopFollowing()
  await recorders.close()
  await live.close()
}

const clock = () => Date.now()

/** Who connected and when, for the page Connections; a workspace is not touched by it. */
function noteClient({ server }: McpServer, home: string, root: string): void {
  const client = server.getClientVersion()
  if (!client || client.name === MCP_TEST_CLIENT) return
  const { name, version = null } = client
  noteMcpClient(mcpClientsPath(home, root), { name, version, atMs: clock() })
}

/** Records what the server answers, by the settings of the moment: turned off, it touches nothing (case C025). */
class McpRecorders {
  readonly #options: McpOptions
  readonly #mirrorPath: string
  readonly #fold: FoldWork
  readonly #by: () => string | null
  readonly #idle: IdleFold
  readonly #old: Recorder[] = []
  now: Recorder

  constructor(first: OpenWorkspace, mirrorPath: string, options: McpOptions, by: () => string | null) {
    this.#options = options
    this.#by = by
    this.#mirrorPath = mirrorPath
    this.#fold = foldApart(first)
    this.now = this.#open(first)
    this.#idle = idleFold(
      first,
      following(() => this.now),
      options.log,
    )
  }

  follow(workspace: OpenWorkspace): void {
    this.#old.push(this.now)
    this.now = this.#open(workspace)
  }

  countLater(): void {
    this.#idle.start()
  }

  async close(): Promise<void> {
    this.#idle.stop()
    const { problem } = await this.now.fold()
    if (problem) this.#options.log(`searches were answered but not counted: ${problem}`)
    for (const recorder of [...this.#old, this.now]) recorder.close()
  }

  #open(workspace: OpenWorkspace): Recorder {
    const recorded = this.#options.isRecorded ? workspace : withoutRecording(workspace)
    return openRecorder(recorded, this.#mirrorPath, clock, { fold: this.#fold, by: this.#by })
  }
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
