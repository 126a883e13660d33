import type { LanguageModel } from 'ai'
import { estimatedTokens } from '../../core/models/estimate.ts'
import { withoutThinking } from '../../core/models/thinking.ts'
import { redacted } from '../../core/redact/redact.ts'
import type { ChatModelSettings } from '../../model/models.ts'
import { type ChatModel, ModelFailed, type Question } from '../../ports/chat-model.ts'
import { type Counted, guardedCall } from './guarded-call.ts'
import type { ModelWorld } from './world.ts'

type Sent = { system: string; user: string }
type Answer = { text: string; finish: string } & Pick<Counted, 'usage'>

/** A model of the settings. What redaction would remove is removed before anything is noted or sent. */
export function chatModel(settings: ChatModelSettings, world: ModelWorld): ChatModel {
  return {
    name: settings.model,
    async ask(question, signal) {
      const endpoint = { ...settings, model: question.model ?? settings.model }
      const sent = { system: question.system, user: redacted(question.user, world.redaction) }
      const { use, timeoutMs = settings.timeoutSeconds * 1000 } = question
      const call = { use, endpoint, sent, timeoutMs }
      const { text } = await guardedCall(call, world, signal, (model, ended) =>
        generated(model, question, sent, ended),
      )
      return withoutThinking(text).trim()
    },
  }
}

async function generated(
  model: LanguageModel,
  question: Question,
  sent: Sent,
  abortSignal: AbortSignal,
): Promise<Answer & Counted> {
  const { generateText, streamText } = await import('ai')
  const options = {
    model,
    instructions: sent.system,
    prompt: sent.user,
    maxOutputTokens: question.maxTokens,
    ...(question.temperature === undefined ? {} : { temperature: question.temperature }),
    // One retry of one kind is the caller's; a budget counts calls.
    maxRetries: 0,
    abortSignal,
  }
  if (!question.isStreamed) {
    const { text, finishReason, usage } = await generateText(options)
    return checked({ text, finish: finishReason, usage }, question)
  }
  const parts: string[] = []
  let finish = 'other'
  let usage: Answer['usage'] = {}
  for await (const part of streamText({ ...options, onError: () => undefined }).fullStream) {
    if (part.type === 'text-delta') parts.push(part.text)
    else if (part.type === 'error') throw part.error
    else if (part.type === 'abort') abortSignal.throwIfAborted()
    else if (part.type === 'finish') ({ finishReason: finish, totalUsage: usage } = part)
  }
  return checked({ text: parts.join(''), finish, usage }, question)
}

/** Far more than anything that is asked for, thinking included: a loop, which nobody is to read through. */
const MAX_TEXT_CHARS = 400_000

function checked(answer: Answer, { use }: Question): Answer & Counted {
  if (answer.text.length > MAX_TEXT_CHARS)
    throw new ModelFailed(`the answer has ${answer.text.length} characters, so it is not used`, {
      fault: { kind: 'unusable' },
    })
  const problem = { error: 'the answer broke off', 'content-filter': `the model refused the ${use}` }[
    answer.finish
  ]
  if (problem !== undefined) throw new ModelFailed(problem, { fault: { kind: 'unusable' } })
  return { ...answer, outputEstimate: estimatedTokens(answer.text) }
}
