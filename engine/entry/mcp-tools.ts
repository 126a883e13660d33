import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { readSearchHealth } from '../adapters/mirror/search-health.ts'
import { recordingWarning } from '../core/recall/health.ts'
import { getMemory } from '../host/memory-get.ts'
import { RECALL_STORE } from '../model/paths.ts'
import { SESSIONS_NOT_SEARCHED, type SearchSettings } from '../model/search.ts'
import type { OpenWorkspace } from './cli/context.ts'
import { failureOf } from './cli/failure.ts'
import { liveResting } from './live-resting.ts'
import type { LiveReply, LiveSearch } from './live-search.ts'
import { firstFiles, oneWarning, sentHit, type ToolResult, toolResult, withinBudget } from './mcp-answer.ts'
import { auditApart } from './recall-apart.ts'
import type { Recorder } from './recall-recorder.ts'

/** What the tools of one server work on. */
export type McpWork = {
  workspace: OpenWorkspace
  search: SearchSettings
  live: LiveSearch
  recorder: Recorder
  onRecorded: () => void
  track: <T>(promise: Promise<T>) => Promise<T>
  /** Pages of the wiki that answer; there from when the wiki is. */
  searchWiki?: (query: string, maxResults: number) => Promise<readonly object[]>
}

const MAX_RESULTS = 50
const MAX_LINES = 2_000
/** Pages of the wiki, unless the call says how many. */
const MAX_WIKI = 10

const SEARCH_TEXT =
  'Searches the memory (MEMORY.md and the notes below memory/) in any language. Use it before answering about earlier work, decisions, dates, people, preferences or to-dos. Each result is one line with its place; read around it with memory_get.'

/** `memory_search` (spec memory-search 9). */
export function addSearch(server: McpServer, work: McpWork): void {
  server.registerTool(
    'memory_search',
    {
      title: 'Search the memory',
      description: SEARCH_TEXT,
      inputSchema: {
        query: z.string().describe('what to look for, as a question or words'),
        maxResults: z.number().int().min(1).max(MAX_RESULTS).optional(),
        minScore: z.number().min(0).max(1).optional(),
        corpus: z
          .enum(['memory', 'wiki', 'all', 'sessions'])
          .optional()
          .describe('where to look; only the memory is there, which "all" means too'),
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (call) => work.track(searched(work, call)),
  )
}

type SearchArguments = {
  query: string
  maxResults?: number | undefined
  minScore?: number | undefined
  corpus?: string | undefined
}

async function searched(work: McpWork, call: SearchArguments): Promise<ToolResult> {
  const { query, corpus = 'memory' } = call
  if (query.trim() === '')
    return unavailable('the query is empty', 'Ask again with the words to look for.', false)
  if (corpus === 'wiki' && work.searchWiki)
    return toolResult({
      results: await work.searchWiki(query, call.maxResults ?? MAX_WIKI),
      ...aboutOf(work.search),
    })
  if (corpus === 'wiki' || corpus === 'sessions')
    return toolResult({
      results: [],
      ...aboutOf(work.search),
      notice: `There is no corpus "${corpus}" here; leave it out.`,
    })
  try {
    const reply = await work.live.search({
      query,
      maxResults: Math.min(MAX_RESULTS, call.maxResults ?? work.search.query.maxResults),
      ...(call.minScore === undefined ? {} : { minScore: call.minScore }),
    })
    if (reply.isDisabled)
      return unavailable(
        [...reply.warnings, ...unsearched(work.search)].join('; '),
        'Turn it on in the settings, or go on without the memory.',
      )
    return reply.isOffline ? away() : answered(work, query, reply)
  } catch (error) {
    const { message } = failureOf(error)
    return unavailable(message, 'Go on without the memory, and tell the person about it.')
  }
}

const NOTICES = {
  none: { notice: 'Nothing found here; the results, if any, are only the nearest lines.' },
  weak: { notice: 'Only weak matches: read around them before relying on one.' },
  good: {},
}

function answered({ recorder, onRecorded, search }: McpWork, query: string, reply: LiveReply): ToolResult {
  const { citations } = search
  const about = {
    ...aboutOf(search),
    confidence: reply.confidence,
    ...NOTICES[reply.confidence],
    ...(reply.failed.length > 0 ? firstFiles('notSearched', reply.failed) : {}),
    debug: {
      backend: 'reverie',
      effectiveMode: reply.vectors === 'ready' || reply.vectors === 'partial' ? 'hybrid' : 'keyword',
      searchMs: Math.round(reply.ms),
      hits: reply.hits.length,
    },
  }
  const warnings = [...reply.warnings, ...unsearched(search)]
  const hits = withinBudget(reply.hits, citations, { ...about, ...oneWarning(warnings) })
  const { recorded, problem } = recorder.record(query, hits, reply)
  if (recorded) onRecorded()
  if (problem) warnings.push(`this search was not recorded: ${problem}`)
  return toolResult({
    results: hits.map((hit) => sentHit(hit, citations)),
    ...about,
    ...oneWarning(warnings),
    debug: { ...about.debug, hits: hits.length },
  })
}

function aboutOf({ provider, citations }: SearchSettings): Record<string, unknown> {
  return { provider, citations }
}

/** Sources that the settings name and nobody searches. */
function unsearched({ sources }: SearchSettings): string[] {
  return sources.includes('sessions') ? [SESSIONS_NOT_SEARCHED] : []
}

function away(): ToolResult {
  return unavailable(
    'the notes of this workspace are all gone: its drive or synchronised folder seems to be away',
    'Nothing was forgotten. Try again when it is back.',
  )
}

/** The shape of spec memory-search 9 for a search that could not be made. */
function unavailable(error: string, action: string, isUnavailable = true): ToolResult {
  return toolResult(
    {
      results: [],
      ...(isUnavailable ? { disabled: true, unavailable: true } : {}),
      error,
      warning: isUnavailable ? `The memory cannot be searched: ${error}` : error,
      action,
      debug: { backend: 'reverie', searchMs: 0, hits: 0 },
    },
    true,
  )
}

/** `memory_get` (spec memory-search 10). */
export function addGet(server: McpServer, { workspace, recorder, live }: McpWork): void {
  const { extra } = live.session
  const resting = liveResting(workspace.files)
  server.registerTool(
    'memory_get',
    {
      title: 'Read memory lines',
      description:
        'Reads lines of a memory file that memory_search named: MEMORY.md, DREAMS.md, a Markdown file below memory/ or one of the extra paths of the settings.',
      inputSchema: {
        path: z.string().describe('path relative to the workspace, as memory_search gave it'),
        from: z.number().int().min(1).optional().describe('first line, from 1'),
        lines: z.number().int().min(1).max(MAX_LINES).optional().describe('number of lines (120)'),
        corpus: z.enum(['memory', 'wiki', 'all']).optional(),
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ path, from, lines }) => {
      const { isResting } = await resting()
      const read = getMemory(workspace.files, path, { from, lines, extra, isResting })
      if (read.from !== undefined && read.lines)
        recorder.read(read.path, read.from, read.from + read.lines - 1)
      return toolResult({ ...read }, read.error !== undefined)
    },
  )
}

/** `memory_status`: ours. */
export function addStatus(server: McpServer, work: McpWork): void {
  server.registerTool(
    'memory_status',
    {
      title: 'State of the memory',
      description:
        'What the memory holds, what of it is indexed, and whether something is wrong with it. Changes nothing.',
      inputSchema: {},
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    () => work.track(statusOf(work)),
  )
}

async function statusOf({ workspace, live, search }: McpWork): Promise<ToolResult> {
  const { context, root } = workspace
  const { pending, gone, failed, isOffline } = live.gap()
  const audit = await auditApart(workspace, Date.now())
  const health = readSearchHealth(live.session.path)
  const warning = recordingWarning(health.days, health.problem, RECALL_STORE)
  return toolResult({
    workspaceDir: root,
    search: {
      enabled: search.enabled,
      maxResults: search.query.maxResults,
      minScore: search.query.minScore,
    },
    index: {
      ...live.session.counts(),
      ...firstFiles('pending', pending),
      ...firstFiles('gone', gone),
      ...firstFiles('failed', failed),
      isOffline,
      path: live.session.path,
    },
    watching: live.watching(),
    power: await live.session.power.status(),
    dreaming: { enabled: context.settings.enabled },
    recalls: {
      entries: audit.entryCount,
      promoted: audit.promotedCount,
      searches: health.days.slice(0, 7),
      issues: [
        ...audit.issues.map(({ code, severity, message }) => ({ code, severity, message })),
        ...(warning ? [{ code: 'recall-not-recorded', severity: 'warn', message: warning }] : []),
      ],
    },
  })
}
