import { redact } from '../../core/redact/redact.ts'
import type { DueSummary } from '../../core/wiki/summary/due.ts'
import { judgedSummary } from '../../core/wiki/summary/judge.ts'
import { MAX_FACTS, MIN_FACTS, summaryPrint } from '../../core/wiki/summary/print.ts'
import { summaryPrompt } from '../../core/wiki/summary/prompt.ts'
import type { RedactionSettings } from '../../model/redaction.ts'
import type { SummaryRefusal, SummarySubject, WikiSummary } from '../../model/wiki-summary.ts'
import { type ChatModel, ModelFailed, type ModelFault } from '../../ports/chat-model.ts'
import { answered } from '../model-narrator.ts'

/** Pages that a model is asked for after one compilation; the others come with the next. */
export const MAX_ASKED = 20
/** After so many failures in a row the model is not asked again. */
const MAX_FAILURES = 2
/** Room for five sentences in any language, and for a model that thinks before it writes. */
const MAX_TOKENS = 2_000

/**
 * Why a page has no new summary, kept until what it says is another: `of` is the print of its facts. `undone`: somebody
 * took it back.
 */
export type RefusedSummary = {
  of: string
  by: string
  reason: SummaryRefusal | 'private' | 'undone'
  on: string
}
/** Why nothing more was asked: a code of a fault, and the words for it. */
export type SummaryProblem = { code: 'no_model' | ModelFault['kind']; detail: string }
/** What is remembered of the asking, in the state folder; no text of a note stands in it. */
export type SummaryState = {
  /** By path of the page. */
  refused?: Record<string, RefusedSummary>
  /** Prints of the facts that summaries were written from, by path. */
  written?: Record<string, string>
  last?: {
    at: string
    by: string
    asked: number
    written: number
    waiting: number
    problem: SummaryProblem | null
  }
}

export type AskedSummaries = {
  summaries: Map<string, WikiSummary>
  refused: Map<string, RefusedSummary>
  asked: number
  problem: SummaryProblem | null
}

export type SummaryAsking = {
  /** Of the workspace that remembers what is sent; null: it is not there any more. */
  modelOf: (memory: string) => { model: ChatModel; redaction: RedactionSettings } | null
  fallbackModel: string | undefined
  nowMs: number
  signal: AbortSignal
  /** Hears of each page before it is asked for. */
  onPage?: (page: { title: string; number: number; of: number }) => void
}

/** Pages that are due and of which none of these models was refused, those with most facts first. */
export function dueNow(
  due: readonly DueSummary[],
  { refused = {} }: SummaryState,
  models: readonly string[],
): DueSummary[] {
  const isRefused = ({ path, print }: DueSummary) => {
    const known = refused[path]
    return known?.of === print && (known.reason === 'undone' || models.includes(known.by))
  }
  return due
    .filter((page) => !isRefused(page))
    .sort(
      (one, other) =>
        other.subject.facts.length - one.subject.facts.length || (one.path < other.path ? -1 : 1),
    )
}

/**
 * Asks a model for summaries, one page after the other, and judges what it says. Never fails: a page that got no answer
 * stays as it is. Facts with a secret or personal data leave for no model.
 */
export async function askSummaries(
  due: readonly DueSummary[],
  asking: SummaryAsking,
): Promise<AskedSummaries> {
  const { modelOf, fallbackModel, nowMs, signal, onPage } = asking
  const result: AskedSummaries = { summaries: new Map(), refused: new Map(), asked: 0, problem: null }
  const on = new Date(nowMs).toISOString().slice(0, 10)
  const pages = due.slice(0, MAX_ASKED)
  let failures = 0
  for (const [at, { path, title, memory, subject, print }] of pages.entries()) {
    if (signal.aborted || failures >= MAX_FAILURES) break
    const place = modelOf(memory)
    if (!place) continue
    const { model, redaction } = place
    const told = toldTo(subject, redaction)
    if (told.facts.length < MIN_FACTS) {
      result.refused.set(path, { of: print, by: model.name, reason: 'private', on })
      continue
    }
    onPage?.({ title, number: at + 1, of: pages.length })
    const question = { use: 'wiki' as const, ...summaryPrompt(told), maxTokens: MAX_TOKENS, temperature: 0 }
    try {
      result.asked += 1
      const ask = (name: string) => model.ask({ ...question, model: name }, signal)
      const { answer, by } = await answered(ask, model.name, fallbackModel, signal)
      failures = 0
      result.problem = null
      const judged = judgedSummary(answer, told)
      if (judged.kind === 'refused') result.refused.set(path, { of: print, by, reason: judged.reason, on })
      else {
        const { sentences } = judged
        result.summaries.set(path, { by, on, of: summaryPrint(subject, sentences), sentences })
      }
    } catch (error) {
      if (signal.aborted) break
      if (!(error instanceof ModelFailed)) throw error
      failures += 1
      result.problem = problemOf(error)
      // Nothing that is asked now would be let through.
      if (error.fault && ENDS.has(error.fault.kind)) break
    }
  }
  return result
}

const ENDS: ReadonlySet<string> = new Set(['budget', 'no_key'])

function problemOf({ message, fault }: ModelFailed): SummaryProblem {
  return { code: fault?.kind ?? 'unusable', detail: message }
}

/** What may leave; where there are many, the newest. */
function toldTo({ names, facts }: SummarySubject, redaction: RedactionSettings): SummarySubject {
  const open = facts.filter(({ text }) => redact(text, redaction).found.length === 0)
  return { names, facts: open.slice(-MAX_FACTS) }
}

/** The state after an asking; what is known of pages that are due no more is forgotten. */
export function nextState(
  state: SummaryState,
  due: readonly DueSummary[],
  { asked, by, nowMs }: { asked: AskedSummaries; by: string; nowMs: number },
): SummaryState {
  const prints = new Map(due.map(({ path, print }) => [path, print]))
  const kept = [...Object.entries(state.refused ?? {}), ...asked.refused].filter(
    ([path, { of }]) => prints.get(path) === of && !asked.summaries.has(path),
  )
  const refused = Object.fromEntries(kept)
  const waiting = due.filter(({ path }) => !asked.summaries.has(path) && refused[path] === undefined).length
  const written = due.flatMap(({ path, print }) =>
    asked.summaries.has(path) ? [[path, print] as const] : [],
  )
  return {
    refused,
    written: { ...state.written, ...Object.fromEntries(written) },
    last: {
      at: new Date(nowMs).toISOString(),
      ...{ by, asked: asked.asked, written: asked.summaries.size, waiting, problem: asked.problem },
    },
  }
}

/** The state after a run that wrote summaries was undone: those pages are not asked for again until they say something else. */
export function undoneState(state: SummaryState, paths: readonly string[], nowMs: number): SummaryState {
  const on = new Date(nowMs).toISOString().slice(0, 10)
  const undone = paths.flatMap((path) => {
    const of = state.written?.[path]
    return of === undefined ? [] : [[path, { of, by: '', reason: 'undone' as const, on }] as const]
  })
  return { ...state, refused: { ...state.refused, ...Object.fromEntries(undone) } }
}
