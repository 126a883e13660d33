import type { LanguageModel, ModelMessage, ToolSet } from 'ai'
import { estimatedTokens } from '../../core/models/estimate.ts'
import { withoutThinking } from '../../core/models/thinking.ts'
import { redacted } from '../../core/redact/redact.ts'
import type { ActiveEndpoint, RecallTool, ThinkingLevel } from '../../model/active.ts'
import { ModelFailed } from '../../ports/chat-model.ts'
import {
  type RecallAgent,
  RecallFailed,
  type RecallRequest,
  type ToolOutcome,
} from '../../ports/recall-agent.ts'
import { type Counted, guardedCall } from './guarded-call.ts'
import type { ModelWorld } from './world.ts'

/** What a tool answers the model, and what that is worth. */
export type ToolAnswer = { text: string; outcome: ToolOutcome }
export type ToolRunner = (args: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>
export type RecallTools = Readonly<Record<RecallTool, ToolRunner>>

/** Questions to the endpoint in one recall; the last one must be answered without a tool. */
const MAX_ROUNDS = 4
const MAX_TOKENS = 400

const DEFINITIONS = {
  memory_search: {
    description: 'Searches the memory; each result is one line with its place.',
    schema: {
      type: 'object',
      properties: { query: { type: 'string' }, maxResults: { type: 'integer', minimum: 1, maximum: 20 } },
      required: ['query'],
    },
  },
  memory_get: {
    description: 'Reads lines of a memory file that memory_search named.',
    schema: {
      type: 'object',
      properties: {
        path: { type: 'string' },
        from: { type: 'integer', minimum: 1 },
        lines: { type: 'integer', minimum: 1, maximum: 120 },
      },
      required: ['path'],
    },
  },
} as const satisfies Record<RecallTool, object>

type AskedTool = { toolCallId: string; toolName: string; input: unknown; invalid?: boolean | undefined }
type Round = Counted & { text: string; calls: AskedTool[]; messages: ModelMessage[] }

/** A model with the tools of the memory. Each of its rounds is a call of its own in the budget and the ledger. */
export function recallAgent(
  { provider = 'openai-compatible', baseUrl, apiKeyEnv }: ActiveEndpoint,
  tools: RecallTools,
  world: ModelWorld,
): RecallAgent {
  return {
    async run(request, signal, onTool) {
      const endpoint = { provider, baseUrl, apiKeyEnv, model: request.model, timeoutSeconds: 0 }
      const prompt = redacted(request.prompt, world.redaction)
      const messages: ModelMessage[] = [{ role: 'user', content: prompt }]
      const said = [prompt]
      for (let round = 1; ; round += 1) {
        const isLast = round === MAX_ROUNDS
        const sent = { system: '', user: said.join('\n\n') }
        // The deadline of the whole recall aborts it.
        const call = { use: 'active' as const, endpoint, sent, timeoutMs: Number.POSITIVE_INFINITY }
        const answer = await told(
          guardedCall(call, world, signal, (model, ended) =>
            asked(model, { request, messages, isLast }, ended),
          ),
        )
        const calls = isLast ? [] : answer.calls
        if (calls.length === 0) return textOf(answer, baseUrl)
        messages.push(...answer.messages.filter(({ role }) => role === 'assistant'))
        for (const tool of calls) {
          const { text, outcome } = await called(tool, request.tools, tools)
          onTool(outcome)
          if (signal.aborted) throw new RecallFailed('the recall was ended')
          const plain = redacted(text, world.redaction)
          said.push(plain)
          messages.push(toolMessage(tool, plain))
        }
      }
    },
  }
}

async function told<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    throw new RecallFailed(error.message, { cause: error })
  }
}

type Asking = { request: RecallRequest; messages: readonly ModelMessage[]; isLast: boolean }

async function asked(
  model: LanguageModel,
  { request, messages, isLast }: Asking,
  abortSignal: AbortSignal,
): Promise<Round> {
  const { generateText, jsonSchema } = await import('ai')
  const tools: ToolSet = Object.fromEntries(
    request.tools.map((name) => {
      const { description, schema } = DEFINITIONS[name]
      return [name, { description, inputSchema: jsonSchema(schema as object) }]
    }),
  )
  const { text, toolCalls, usage, responseMessages } = await generateText({
    ...{ model, tools, messages: [...messages], maxOutputTokens: MAX_TOKENS, maxRetries: 0, abortSignal },
    ...thinkingOf(request.thinking),
    toolChoice: isLast ? 'none' : 'auto',
  })
  return {
    ...{ text, usage, outputEstimate: estimatedTokens(text) },
    calls: toolCalls.map(({ toolCallId, toolName, input, invalid }) => ({
      toolCallId,
      toolName,
      input,
      invalid,
    })),
    messages: responseMessages,
  }
}

function thinkingOf(level: ThinkingLevel) {
  if (level === 'off') return { temperature: 0 }
  return { reasoning: level === 'adaptive' ? ('medium' as const) : level }
}

function toolMessage({ toolCallId, toolName }: AskedTool, text: string): ModelMessage {
  return {
    role: 'tool',
    content: [{ type: 'tool-result', toolCallId, toolName, output: { type: 'text', value: text } }],
  }
}

function textOf({ text }: Round, url: string): string {
  const plain = withoutThinking(text).trim()
  if (plain === '') throw new RecallFailed(`${url} answered no text`)
  return plain
}

async function called(
  { toolName, input, invalid }: AskedTool,
  allowed: readonly RecallTool[],
  tools: RecallTools,
): Promise<ToolAnswer> {
  const name = allowed.find((one) => one === toolName)
  const nothing = (text: string): ToolAnswer => ({ text, outcome: { kind: 'empty' } })
  if (!name) return nothing('There is no such tool.')
  if (invalid || typeof input !== 'object' || input === null) return nothing('The arguments are not JSON.')
  return tools[name](input as Record<string, unknown>)
}
