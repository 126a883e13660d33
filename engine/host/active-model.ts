import { escaped, injectedBlock } from '../core/active/injected.ts'
import type { LocalBlock } from '../core/active/local-block.ts'
import { judged } from '../core/active/reply.ts'
import type { ActiveStatus, Source } from '../model/active.ts'
import {
  type RecallAgent,
  RecallFailed,
  type RecallRequest,
  type ToolOutcome,
} from '../ports/recall-agent.ts'

/** How the run of a model ended; `block` only with a note that its tools had evidence for. */
export type ModelOutcome = {
  status: ActiveStatus
  block: LocalBlock | null
  note: string | null
  warning: string | null
  action: string | null
  ms: number
  /** What went wrong, for the log. */
  problem: string | null
}

type Limits = { leftMs: number; signal: AbortSignal; maxSummaryChars: number }
/** Places named under a note. */
const MAX_SOURCES = 5

/**
 * Asks a model and judges what it says (spec active-memory 6). Never fails, and never takes longer than `leftMs`: what
 * is still going on then is aborted, and no half sentence is used.
 */
export async function runModel(
  agent: RecallAgent,
  request: RecallRequest,
  { leftMs, signal, maxSummaryChars }: Limits,
): Promise<ModelOutcome> {
  const started = performance.now()
  const tools: ToolOutcome[] = []
  const stop = new AbortController()
  const isUnavailable = () => tools.some(({ kind }) => kind === 'unavailable') && !hasEvidence(tools)
  const onTool = (outcome: ToolOutcome) => {
    tools.push(outcome)
    if (isUnavailable()) stop.abort()
  }
  const limit = setTimeout(() => stop.abort(), Math.max(0, Math.ceil(leftMs)))
  const ended = AbortSignal.any([stop.signal, signal])
  const end = await Promise.race([reply(agent, request, ended, onTool), aborted(ended)])
  clearTimeout(limit)
  // What still runs is told that nobody waits for it.
  stop.abort()
  const ms = performance.now() - started
  const outcome = (status: ActiveStatus, more: Partial<ModelOutcome> = {}): ModelOutcome => ({
    ...{ status, block: null, note: null, warning: null, action: null, ms, problem: null },
    ...more,
  })
  if (isUnavailable()) return outcome('unavailable', advice(tools))
  if (end === null) return outcome('timeout', { problem: `no answer within ${Math.round(leftMs)} ms` })
  if ('problem' in end) return outcome('failed', { problem: end.problem })
  const said = judged(end.reply, maxSummaryChars)
  if (said.kind === 'failure') return outcome('failed', { problem: `it answered "${end.reply}"` })
  if (said.kind === 'nothing' || !hasEvidence(tools)) return outcome('no_relevant_memory')
  const { note } = said
  return outcome('ok', { note, block: noteBlock(note, sourcesOf(tools)) })
}

/** Resolves when the run is over, also when it was before anybody asked. */
function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}

async function reply(
  agent: RecallAgent,
  request: RecallRequest,
  signal: AbortSignal,
  onTool: (outcome: ToolOutcome) => void,
): Promise<{ reply: string } | { problem: string } | null> {
  try {
    return { reply: await agent.run(request, signal, onTool) }
  } catch (error) {
    if (signal.aborted) return null
    if (error instanceof RecallFailed) return { problem: error.message }
    return { problem: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}

function hasEvidence(tools: readonly ToolOutcome[]): boolean {
  return tools.some(({ kind }) => kind === 'evidence')
}

function advice(tools: readonly ToolOutcome[]): Pick<ModelOutcome, 'warning' | 'action'> {
  const last = tools.findLast((tool) => tool.kind === 'unavailable')
  return { warning: last?.warning ?? null, action: last?.action ?? null }
}

/** Places that the tools gave, each once, in that order. */
function sourcesOf(tools: readonly ToolOutcome[]): Source[] {
  const all = tools.flatMap((tool) => (tool.kind === 'evidence' ? tool.sources : []))
  const byPlace = new Map(all.map((source) => [`${source.path}:${source.line}`, source]))
  return [...byPlace.values()].slice(0, MAX_SOURCES)
}

function noteBlock(note: string, sources: Source[]): LocalBlock {
  const places = sources.map(({ path, line }) => `${escaped(path)}:${line}`).join(', ')
  const lines = [escaped(note), ...(places === '' ? [] : [`Sources: ${places}`])]
  return { text: injectedBlock(lines), chars: note.length, sources }
}
