import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { z } from 'zod'
import { isStale } from '../adapters/peer-lock.ts'
import { auditRecall } from '../host/audit.ts'
import { getMemory } from '../host/memory-get.ts'
import type { OpenWorkspace } from './cli/context.ts'
import { VERSION } from './cli/version.ts'
import { openSearchSession, type SearchSession } from './search-session.ts'

const DEFAULT_RESULTS = 6
const MAX_RESULTS = 50
/** Characters of all snippets of one answer; an agent pays for each. */
const MAX_ANSWER_CHARS = 12_000
/** The index is compared with the disk before an answer when the last look is older than this. */
const SYNC_AFTER_MS = 2000
/** Quiet time after which recorded searches are counted. */
const IDLE_MS = 3000

/** Serves `memory_search`, `memory_get` and `memory_status` of one workspace on standard input and output. */
export async function serveMcp(workspace: OpenWorkspace, home: string): Promise<void> {
  const session = openSearchSession(home, workspace, () => Date.now())
  const server = new McpServer({ name: 'reverie', version: VERSION })
  addSearch(server, session)
  addGet(server, workspace)
  addStatus(server, session, workspace)
  const transport = new StdioServerTransport()
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve
  })
  await server.connect(transport)
  await closed
  await session.fold()
  session.close()
}

type ToolResult = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

function result(value: Record<string, unknown>, isError = false): ToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(value, null, 2) }],
    structuredContent: value,
    ...(isError ? { isError } : {}),
  }
}

function addSearch(server: McpServer, session: SearchSession): void {
  let syncedAt = Number.NEGATIVE_INFINITY
  let idle: NodeJS.Timeout | undefined
  server.registerTool(
    'memory_search',
    {
      description:
        'Searches the memory (MEMORY.md and the notes below memory/) in any language. Use it before answering about earlier work, decisions, dates, people, preferences or to-dos. Each result is one line with its place.',
      inputSchema: {
        query: z.string().describe('what to look for, as a question or words'),
        maxResults: z.number().int().min(1).max(MAX_RESULTS).optional(),
        minScore: z.number().min(0).max(1).optional(),
        corpus: z
          .enum(['memory', 'wiki', 'all', 'sessions'])
          .optional()
          .describe('only memory is searched here'),
      },
      annotations: { readOnlyHint: true },
    },
    async ({ query, maxResults, minScore }) => {
      if (query.trim() === '') return result({ results: [], error: 'the query is empty' }, true)
      if (performance.now() - syncedAt > SYNC_AFTER_MS) session.sync()
      syncedAt = performance.now()
      const reply = await session.search({
        query,
        maxResults: maxResults ?? DEFAULT_RESULTS,
        minScore: minScore ?? 0,
        record: true,
      })
      clearTimeout(idle)
      if (reply.recorded) idle = setTimeout(() => void session.fold(), IDLE_MS).unref()
      return result({
        results: withinBudget(reply.hits).map((hit) => ({
          ...hit,
          snippet: `${hit.snippet}\n\nSource: ${hit.citation}`,
          corpus: 'memory',
        })),
        provider: 'none',
        citations: 'auto',
        confidence: reply.confidence,
        ...(reply.confidence === 'none'
          ? { notice: 'Nothing found here; the results, if any, are only the nearest lines.' }
          : {}),
        ...(reply.recordProblem ? { warning: reply.recordProblem } : {}),
        debug: { backend: 'reverie', searchMs: Math.round(reply.ms), hits: reply.hits.length },
      })
    },
  )
}

/** The first hits whose text together stays within the limit; always at least one. */
function withinBudget<T extends { snippet: string }>(hits: readonly T[]): T[] {
  let room = MAX_ANSWER_CHARS
  return hits.filter(({ snippet }, index) => {
    room -= snippet.length
    return index === 0 || room >= 0
  })
}

function addGet(server: McpServer, { files }: OpenWorkspace): void {
  server.registerTool(
    'memory_get',
    {
      description:
        'Reads lines of a memory file that memory_search named: MEMORY.md, DREAMS.md or a Markdown file below memory/.',
      inputSchema: {
        path: z.string().describe('path relative to the workspace'),
        from: z.number().int().min(1).optional().describe('first line, from 1'),
        lines: z.number().int().min(1).max(2000).optional().describe('number of lines (120)'),
        corpus: z.enum(['memory', 'wiki', 'all']).optional(),
      },
      annotations: { readOnlyHint: true },
    },
    ({ path, from, lines }) => {
      const text = getMemory(files, path, from, lines)
      return result({ ...text }, text.error !== undefined)
    },
  )
}

function addStatus(server: McpServer, session: SearchSession, { files, context, root }: OpenWorkspace): void {
  server.registerTool(
    'memory_status',
    {
      description: 'What the memory holds and whether something is wrong with it.',
      inputSchema: {},
      annotations: { readOnlyHint: true },
    },
    () => {
      const { failed } = session.sync()
      const audit = auditRecall(files, context.settings, Date.now(), isStale)
      return result({
        workspaceDir: root,
        index: { ...session.counts(), failed, path: session.path },
        dreaming: { enabled: context.settings.enabled, recordsRecalls: context.settings.enabled },
        recalls: {
          entries: audit.entryCount,
          promoted: audit.promotedCount,
          issues: audit.issues.map(({ code, severity, message }) => ({ code, severity, message })),
        },
      })
    },
  )
}
