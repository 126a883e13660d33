import type { ActiveEndpoint, RecallTool } from '../model/active.ts'
import { EmbeddingFailed } from '../ports/embedder.ts'
import {
  type RecallAgent,
  RecallFailed,
  type RecallRequest,
  type ToolOutcome,
} from '../ports/recall-agent.ts'
import { type Endpoint, postJson } from './embeddings/endpoint.ts'

/** What a tool answers the model, and what that is worth. */
export type ToolAnswer = { text: string; outcome: ToolOutcome }
export type ToolRunner = (args: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>
export type RecallTools = Readonly<Record<RecallTool, ToolRunner>>

/** Questions to the endpoint in one recall; the last one must be answered without a tool. */
const MAX_ROUNDS = 4
const MAX_TOKENS = 400
const DEFINITIONS: Readonly<Record<RecallTool, object>> = {
  memory_search: {
    name: 'memory_search',
    description: 'Searches the memory; each result is one line with its place.',
    parameters: {
      type: 'object',
      properties: { query: { type: 'string' }, maxResults: { type: 'integer', minimum: 1, maximum: 20 } },
      required: ['query'],
    },
  },
  memory_get: {
    name: 'memory_get',
    description: 'Reads lines of a memory file that memory_search named.',
    parameters: {
      type: 'object',
      properties: {
        path: { type: 'string' },
        from: { type: 'integer', minimum: 1 },
        lines: { type: 'integer', minimum: 1, maximum: 120 },
      },
      required: ['path'],
    },
  },
}

type ToolCall = { id?: unknown; function?: { name?: unknown; arguments?: unknown } }
type Message = { role: string; content?: unknown; tool_calls?: ToolCall[]; tool_call_id?: string }
type Answer = { choices?: { message?: Message }[] }

/** A model behind an endpoint that answers `POST {baseUrl}/chat/completions` as OpenAI's does. */
export function openaiRecallAgent(
  { baseUrl, apiKeyEnv }: ActiveEndpoint,
  tools: RecallTools,
  env: NodeJS.ProcessEnv,
): RecallAgent {
  const key = apiKeyEnv === undefined ? undefined : env[apiKeyEnv]
  const endpoint: Endpoint = {
    url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
    headers: key ? { authorization: `Bearer ${key}` } : {},
    // The deadline of the whole recall aborts it.
    timeoutMs: 600_000,
  }
  return {
    async run(request, signal, onTool) {
      const messages: Message[] = [{ role: 'user', content: request.prompt }]
      for (let round = 1; ; round += 1) {
        const isLast = round === MAX_ROUNDS
        const message = await ask(endpoint, bodyOf(request, messages, isLast), signal)
        const calls = Array.isArray(message.tool_calls) && !isLast ? message.tool_calls : []
        if (calls.length === 0) return textOf(message, endpoint.url)
        messages.push({ role: 'assistant', content: message.content ?? null, tool_calls: calls })
        for (const call of calls) {
          const { text, outcome } = await called(call, request.tools, tools)
          onTool(outcome)
          if (signal.aborted) throw new RecallFailed('the recall was ended')
          messages.push({ role: 'tool', tool_call_id: String(call.id ?? ''), content: text })
        }
      }
    },
  }
}

/** Levels of thinking as endpoints know them. */
const EFFORT: Readonly<Record<string, string>> = { xhigh: 'high', adaptive: 'medium' }

function bodyOf(request: RecallRequest, messages: readonly Message[], isLast: boolean): object {
  const { model, tools, thinking } = request
  return {
    model,
    messages,
    max_tokens: MAX_TOKENS,
    ...(thinking === 'off' ? { temperature: 0 } : { reasoning_effort: EFFORT[thinking] ?? thinking }),
    tools: tools.map((name) => ({ type: 'function', function: DEFINITIONS[name] })),
    ...(isLast ? { tool_choice: 'none' } : {}),
  }
}

async function ask(endpoint: Endpoint, body: object, signal: AbortSignal): Promise<Message> {
  try {
    const { choices } = ((await postJson(endpoint, body, signal)) ?? {}) as Answer
    const message = Array.isArray(choices) ? choices[0]?.message : undefined
    if (!message || typeof message !== 'object') throw new RecallFailed(`${endpoint.url} answered no message`)
    return message
  } catch (error) {
    if (!(error instanceof EmbeddingFailed)) throw error
    throw new RecallFailed(error.message, { cause: error })
  }
}

function textOf({ content }: Message, url: string): string {
  if (typeof content !== 'string') throw new RecallFailed(`${url} answered no text`)
  return content
}

async function called(
  { function: asked }: ToolCall,
  allowed: readonly RecallTool[],
  tools: RecallTools,
): Promise<ToolAnswer> {
  const name = allowed.find((tool) => tool === asked?.name)
  if (!name) return nothing(`There is no tool of this name; use ${allowed.join(' or ')}.`)
  const args = argumentsOf(asked?.arguments)
  return args ? tools[name](args) : nothing('The arguments are not JSON.')
}

function nothing(text: string): ToolAnswer {
  return { text, outcome: { kind: 'empty' } }
}

function argumentsOf(given: unknown): Record<string, unknown> | null {
  try {
    const value: unknown = typeof given === 'string' ? JSON.parse(given) : given
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
