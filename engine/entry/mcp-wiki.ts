import { existsSync } from 'node:fs'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { readWikiConfig } from '../adapters/config-wiki.ts'
import { openVaultFolder } from '../adapters/wiki-files.ts'
import { digestPrompt } from '../core/wiki/digest-prompt.ts'
import { findPage, pageLines } from '../core/wiki/lookup.ts'
import { getMemory } from '../host/memory-get.ts'
import { lintWiki } from '../host/wiki/lint.ts'
import { readPages } from '../host/wiki/pages.ts'
import { wikiRun } from '../host/wiki/run.ts'
import { isVaultMade } from '../host/wiki/vault.ts'
import { WIKI_BACKENDS, WIKI_CORPORA, WIKI_SEARCH_MODES } from '../model/wiki.ts'
import { failureOf } from './cli/failure.ts'
import { liveResting } from './live-resting.ts'
import { type ToolResult, toolResult } from './mcp-answer.ts'
import type { McpWork } from './mcp-tools.ts'
import { wikiCaches } from './wiki/caches.ts'
import { bringUp, lookAtVault, statusOf, wikiPlace, workshop } from './wiki/open.ts'
import { corporaOf, searchAll } from './wiki/search-all.ts'
import { applyInput } from './wiki/tool.ts'
import type { Wiki } from './wiki/wiki.ts'

export type McpWiki = { home: string; configPath: () => string | null; isWriting: boolean }

const MAX_RESULTS = 50
const READS = { readOnlyHint: true, openWorldHint: false }
const WRITES = { readOnlyHint: false, destructiveHint: false, openWorldHint: false }

/** The tools of the wiki (spec memory-wiki 13), once there is one; they stay until the server ends. */
export function wikiTools(server: McpServer, work: McpWork, options: McpWiki): () => void {
  const open = openedWiki(work, options)
  let isThere = false
  return () => {
    const vault = isThere ? null : lookAtVault(open())
    if (vault === null || !isVaultMade(vault)) return
    isThere = true
    const ask = async () => []
    work.searchWiki = async (query, maxResults) =>
      (await searchAll(open(), { query, mode: 'auto', maxResults, backend: 'local' }, ask)) ?? []
    addReading(server, work, open)
    if (options.isWriting) addWriting(server, work, open)
  }
}

/** What an agent is told when it connects, where the settings want that (`context.includeCompiledDigestPrompt`). */
export function wikiInstructions(configPath: string | null): { instructions?: string } {
  const { settings } = readWikiConfig(configPath)
  const path = wikiPlace(settings, undefined)
  if (!settings.isDigestPrompted || !existsSync(path)) return {}
  const nowMs = Date.now()
  const { pages } = readPages({ ...openVaultFolder(path), settings, nowMs })
  const instructions = digestPrompt(
    pages.map(({ page }) => page),
    nowMs,
  )
  return instructions === null ? {} : { instructions }
}

function openedWiki(work: McpWork, { home, configPath }: McpWiki): () => Wiki {
  const caches = wikiCaches()
  return () => {
    const { settings } = readWikiConfig(configPath())
    const { root } = work.workspace
    return {
      ...{ home, settings, caches },
      vaultPath: wikiPlace(settings, undefined),
      nowMs: Date.now(),
      models: { access: { home, env: process.env }, settings: work.workspace.context.settings },
      workspaces: async () => [work.workspace],
      memoryRoots: async () => ({ named: [root], configured: [] }),
    }
  }
}

function addReading(server: McpServer, work: McpWork, open: () => Wiki): void {
  const tool = (run: () => Promise<ToolResult>) => work.track(told(run))
  server.registerTool(
    'wiki_status',
    {
      title: 'State of the wiki',
      description: 'How many pages the wiki has, where its sources come from, and what stands in its way.',
      inputSchema: {},
      annotations: READS,
    },
    () => tool(async () => toolResult({ ...(await statusOf(open())) })),
  )
  const where = {
    backend: z.enum(WIKI_BACKENDS).optional().describe('shared: the memory may be asked too'),
    corpus: z.enum(WIKI_CORPORA).optional(),
  }
  server.registerTool(
    'wiki_search',
    {
      title: 'Search the wiki',
      description:
        'Finds pages of the wiki by title, claims, evidence and text. Use it for what is known of a person, thing or topic as a whole; memory_search finds single notes.',
      inputSchema: {
        query: z.string().min(1),
        maxResults: z.number().int().min(1).max(MAX_RESULTS).optional(),
        mode: z.enum(WIKI_SEARCH_MODES).optional().describe('what the search is for'),
        ...where,
      },
      annotations: READS,
    },
    ({ query, maxResults = 10, mode = 'auto', backend, corpus }) =>
      tool(async () => {
        const ask = async (text: string, most: number) =>
          (await work.live.search({ query: text, maxResults: most })).hits
        const hits = await searchAll(open(), { query, mode, maxResults, backend, corpus }, ask)
        return toolResult({ results: hits ?? [] })
      }),
  )
  server.registerTool(
    'wiki_get',
    {
      title: 'Read a page of the wiki',
      description:
        'Reads lines of a page, named by its path, file name or id, or by the id of one of its claims.',
      inputSchema: {
        lookup: z.string().min(1),
        fromLine: z.number().int().min(1).optional(),
        lineCount: z.number().int().min(1).max(2_000).optional().describe('number of lines (200)'),
        ...where,
      },
      annotations: READS,
    },
    ({ lookup, fromLine: from, lineCount: lines, backend, corpus }) =>
      tool(async () => {
        const wiki = open()
        const vault = lookAtVault(wiki)
        const asked = corporaOf(wiki, { backend, corpus })
        const file = vault && asked.corpus !== 'memory' ? findPage(readPages(vault).pages, lookup) : null
        if (file) return toolResult({ ...pageLines(file, { from, lines }) })
        if (asked.backend === 'shared' && asked.corpus !== 'wiki') {
          const { isResting } = await liveResting(work.workspace.files)()
          const read = getMemory(work.workspace.files, lookup, { from, lines, isResting })
          return toolResult({ corpus: 'memory', ...read }, read.error !== undefined)
        }
        return toolResult({ error: `no page answers to "${lookup}"` }, true)
      }),
  )
}

const filled = z.string().trim().min(1)
const texts = z.array(filled).optional()
const share = z.number().min(0).max(1)

/** As a frontmatter holds them (spec memory-wiki 4); what else an agent gives with them is not kept. */
const Evidence = z.looseObject({
  kind: filled.optional(),
  sourceId: filled.optional(),
  path: filled.optional(),
  lines: filled.optional(),
  weight: z.number().optional(),
  confidence: share.optional(),
  privacyTier: filled.optional(),
  note: filled.optional(),
  updatedAt: filled.optional(),
})
const Claim = z.looseObject({
  id: filled.optional(),
  text: filled,
  status: filled.optional(),
  confidence: share.optional(),
  evidence: z.array(Evidence).optional(),
  updatedAt: filled.optional(),
})

function addWriting(server: McpServer, work: McpWork, open: () => Wiki): void {
  const tool = (run: () => Promise<ToolResult>) => work.track(told(run))
  server.registerTool(
    'wiki_apply',
    {
      title: 'Write into the wiki',
      description:
        'Writes a synthesis (op "create_synthesis" with title, body and sourceIds) or fields of a page (op "update_metadata" with lookup). What a person wrote on the page stays. Answers a receipt that undoes it.',
      // A misspelt field would change the page without what was meant.
      inputSchema: z.strictObject({
        op: z.enum(['create_synthesis', 'update_metadata', 'synthesis', 'metadata']),
        title: z.string().optional(),
        body: z.string().optional(),
        lookup: z.string().optional(),
        sourceIds: texts,
        claims: z.array(Claim).optional(),
        contradictions: texts,
        questions: texts,
        confidence: share.nullable().optional().describe('null takes it away'),
        status: filled.optional(),
      }),
      annotations: WRITES,
    },
    (input) =>
      tool(async () => {
        const wiki = open()
        const { result, receipt } = await wikiRun(workshop(wiki), 'apply', async (vault) => {
          await bringUp(wiki, vault)
          return applyInput(vault, input)
        })
        if (typeof result === 'string') return toolResult({ error: result }, true)
        const { compile, ...applied } = result
        const { pageCounts, claimCount } = compile
        return toolResult({ ...applied, receipt, compile: { pageCounts, claimCount } })
      }),
  )
  server.registerTool(
    'wiki_lint',
    {
      title: 'Check the wiki',
      description: 'Compiles the wiki and lists what is wrong, open, old or contradictory in it.',
      inputSchema: {},
      annotations: WRITES,
    },
    () =>
      tool(async () => {
        const wiki = open()
        const { result } = await wikiRun(workshop(wiki), 'compile', async (vault) => {
          await bringUp(wiki, vault)
          return lintWiki(vault)
        })
        const { issueCount, issues, reportPath } = result
        return toolResult({ issueCount, issues: issues.slice(0, MAX_ISSUES), reportPath })
      }),
  )
}

/** An agent pays for each. */
const MAX_ISSUES = 200

async function told(run: () => Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await run()
  } catch (error) {
    const { message } = failureOf(error)
    return toolResult({ error: message }, true)
  }
}
