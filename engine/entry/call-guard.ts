import { randomUUID } from 'node:crypto'
import { usageBook } from '../adapters/models/usage-book.ts'
import { dayInZone } from '../core/time/zone.ts'
import { beginCall, endCall } from '../host/model-ledger.ts'
import { type ModelBudget, type ModelUsage, originOf } from '../model/models.ts'
import type { CallGuard, EndedCall, OutgoingCall } from '../ports/call-guard.ts'
import { ModelFailed } from '../ports/chat-model.ts'
import { type Files, WriteRefused } from '../ports/files.ts'

export type GuardParts = {
  home: string
  /** Files of the workspace that it is asked for; null: of none, so that only the budget is kept. */
  files: Files | null
  budget: ModelBudget
  nowMs?(): number
  /** Told of every call that ended, for the figures of a night. */
  onUsage?(call: OutgoingCall, ended: EndedCall): void
}

/**
 * Lets a call through that the day's budget allows, once it stands in the ledger of its workspace. The day is that of
 * this computer, whatever workspace asks.
 */
export function callGuard({ home, files, budget, nowMs = () => Date.now(), onUsage }: GuardParts): CallGuard {
  const book = usageBook(home)
  const begun = new Map<string, { day: string; call: OutgoingCall }>()
  return {
    left() {
      const { calls, inputTokens, outputTokens } = book.of(dayInZone(nowMs(), undefined))
      return {
        calls: Math.max(0, budget.callsPerDay - calls),
        tokens: Math.max(0, budget.tokensPerDay - inputTokens - outputTokens),
      }
    },
    begin(call) {
      const now = nowMs()
      const day = dayInZone(now, undefined)
      assertBudget(book.of(day), budget, call)
      const id = randomUUID()
      noted(() => {
        const own = { ...call.estimated, isEstimated: false }
        const before = book.add(day, usageOf(1, own))
        const giveBack = () =>
          book.add(day, usageOf(-1, { input: -own.input, output: -own.output, isEstimated: false }))
        try {
          // Again: two programs may have seen the same last call of the day.
          assertBudget(before, budget, call)
          if (files) noteCall(files, id, now, call)
        } catch (error) {
          giveBack()
          throw error
        }
      })
      begun.set(id, { day, call })
      return id
    },
    end(id, ended) {
      const known = begun.get(id)
      begun.delete(id)
      if (!known) return
      const { input, output, isEstimated } = ended.tokens
      const before = known.call.estimated
      onUsage?.(known.call, ended)
      try {
        book.add(
          known.day,
          usageOf(0, { input: input - before.input, output: output - before.output, isEstimated }),
        )
        if (files) endCall(files, { id, ...ended, ms: Math.round(ended.ms) })
      } catch (error) {
        // The call is made and noted; that its end cannot be is no reason to lose its answer.
        if (!(error instanceof WriteRefused) && (error as NodeJS.ErrnoException).code === undefined)
          throw error
      }
    },
  }
}

function noteCall(files: Files, id: string, nowMs: number, call: OutgoingCall): void {
  const { use, sent, estimated: tokens, endpoint } = call
  const { provider = 'openai-compatible', model, baseUrl } = endpoint
  const at = new Date(nowMs).toISOString()
  beginCall(files, { id, at, use, provider, model, to: originOf(baseUrl) ?? baseUrl, sent, tokens })
}

function assertBudget(
  { calls, inputTokens, outputTokens }: ModelUsage,
  budget: ModelBudget,
  { estimated }: OutgoingCall,
): void {
  const refuse = (key: string, used: number, limit: number) => {
    throw new ModelFailed(`today's budget of models is used up: ${used} of ${limit} (models.budget.${key})`, {
      fault: { kind: 'budget' },
    })
  }
  if (calls >= budget.callsPerDay) refuse('callsPerDay', calls, budget.callsPerDay)
  const tokens = inputTokens + outputTokens
  if (tokens + estimated.input > budget.tokensPerDay) refuse('tokensPerDay', tokens, budget.tokensPerDay)
}

/** What cannot be noted is not sent. */
function noted(write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!(error instanceof WriteRefused) && (error as NodeJS.ErrnoException).code === undefined) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ModelFailed(`nothing was sent, because the call could not be noted: ${reason}`, {
      cause: error,
      fault: { kind: 'not_noted' },
    })
  }
}

function usageOf(calls: number, { input, output, isEstimated }: OutgoingCall['estimated']): ModelUsage {
  return { calls, inputTokens: input, outputTokens: output, isEstimated }
}
