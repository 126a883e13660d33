import { statSync } from 'node:fs'
import pc from 'picocolors'
import { foldText } from '../../core/search/fold.ts'
import { RECALL_STORE } from '../../model/paths.ts'
import type { SearchHit } from '../../model/search.ts'
import { openSearchSession } from '../search-session.ts'
import { eachWorkspace, exitCodeOf, type GlobalOptions, type OpenWorkspace, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines, warn } from './streams.ts'

type SearchFlags = GlobalOptions & {
  maxResults?: number
  minScore?: number
  record?: boolean
  query?: string
}

/** Results when nothing is said (spec memory-search 2). */
const DEFAULT_RESULTS = 6
/** Stores larger than this are not opened just to count one search: the next night does it. */
const FOLD_BYTES = 1_000_000

/** `reverie search <words>`: exit 1 when nothing fits. */
export async function search(options: SearchFlags, words: string[]): Promise<number> {
  const query = (options.query ?? words.join(' ')).trim()
  if (query === '')
    throw new WrongUse('search needs words, such as: reverie search "where does the kiln key hang"')
  const isRecorded = options.record !== false && options.readOnly !== true
  const session = await openSession(options, { isWriting: isRecorded })
  const clock = options.now === undefined ? () => Date.now() : () => session.nowMs
  const worked = await eachWorkspace(session, (workspace) =>
    answerOf(workspace, session.home, clock, { ...options, query, record: isRecorded }),
  )
  if (options.json)
    printJson(
      session.isSingle ? worked.results.map(asJson)[0] : [...worked.results.map(asJson), ...worked.failures],
    )
  else printLines(worked.results.flatMap(({ reply }) => answerLines(reply)))
  for (const { reply, failed } of worked.results) {
    if (reply.recordProblem) warn(`the search was answered but not recorded: ${reply.recordProblem}`)
    for (const { path, problem } of failed) warn(`${path} is not searched (${problem})`)
  }
  const code = exitCodeOf(worked)
  if (code !== EXIT.done) return code
  return worked.results.some(({ reply }) => reply.confidence !== 'none' && reply.hits.length > 0)
    ? EXIT.done
    : EXIT.failed
}

async function answerOf(
  workspace: OpenWorkspace,
  home: string,
  clock: () => number,
  options: SearchFlags & { query: string; record: boolean },
): Promise<Answer> {
  const index = openSearchSession(home, workspace, clock)
  try {
    const { failed } = index.sync()
    const { query, record } = options
    const reply = await index.search({
      query,
      maxResults: options.maxResults ?? DEFAULT_RESULTS,
      minScore: options.minScore ?? 0,
      record,
    })
    if (reply.recorded && storeBytes(workspace.files.absolute(RECALL_STORE)) < FOLD_BYTES) await index.fold()
    return { workspaceDir: workspace.root, reply, failed }
  } finally {
    index.close()
  }
}

type Reply = Awaited<ReturnType<ReturnType<typeof openSearchSession>['search']>>
type Answer = { workspaceDir: string; reply: Reply; failed: { path: string; problem: string }[] }

function asJson({ workspaceDir, reply, failed }: Answer) {
  return {
    workspaceDir,
    results: reply.hits,
    confidence: reply.confidence,
    confidenceScore: reply.confidenceScore,
    recorded: reply.recorded,
    searchMs: Math.round(reply.ms * 100) / 100,
    notSearched: failed,
  }
}

function answerLines({ hits, confidence, words }: Reply): string[] {
  if (hits.length === 0) return ['Nothing found here.']
  const head =
    confidence === 'none'
      ? ['Nothing found here. The nearest lines are:']
      : confidence === 'weak'
        ? [pc.dim('Not sure: these only come near.')]
        : []
  return [...head, ...hits.flatMap((hit) => hitLines(hit, words))]
}

function hitLines(hit: SearchHit, words: readonly string[]): string[] {
  const place = `${hit.path}:${hit.startLine}${hit.heading ? pc.dim(`  ${hit.heading}`) : ''}`
  const found = words.filter((word) => foldText(hit.snippet).includes(word))
  const why = found.length > 0 ? `  ${found.slice(0, 6).join(', ')}` : '  in the lines around it'
  return [
    `${pc.bold(hit.score.toFixed(3))} ${place}`,
    `      ${marked(hit.snippet, found)}`,
    pc.dim(`     ${why}`),
  ]
}

/** The line with the words of the query made bold; accents and case do not matter. */
function marked(text: string, words: readonly string[]): string {
  if (words.length === 0) return text
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const folded = foldText(word)
    return words.some((item) => folded === item || (item.length > 2 && folded.startsWith(item)))
      ? pc.bold(pc.green(word))
      : word
  })
}

function storeBytes(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
