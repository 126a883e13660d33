import type { ServerResponse } from 'node:http'
import { type Asked, endless, endpoint } from './endpoint.ts'

/** What a model server of the stub does with one request. */
export type ModelReply =
  | { text: string; tokens?: { input: number; output: number }; finish?: 'stop' | 'length' }
  | { status: number; body?: unknown }
  /** Not a word, ever. */
  | { hang: true }
  /** Something that is no answer of a model. */
  | { raw: string; type?: string }
  /** An answer that begins well and has no end; of such a status. */
  | { endless: number }
  /** Half of the text, then the line is cut. */
  | { breaksOff: string }
  | { redirect: string }

export type ModelRequest = {
  path: string
  headers: Asked['headers']
  model: string
  system: string
  user: string
  isStreamed: boolean
  body: Body
}

type Block = string | { type?: string; text?: string }[]
type Body = {
  model: string
  stream?: boolean
  max_tokens?: number
  temperature?: number
  system?: Block
  messages: { role: string; content: Block }[]
}

/**
 * A server on 127.0.0.1 that speaks OpenAI's chat completions (`/v1/chat/completions`) and Anthropic's messages
 * (`/v1/messages`), whole or as server-sent events, as asked; `asked` is what it was sent. Closed after the test.
 */
export async function modelServer(
  answer: (request: ModelRequest, number: number) => ModelReply | Promise<ModelReply>,
): Promise<{ url: string; asked: ModelRequest[] }> {
  const asked: ModelRequest[] = []
  const { url } = await endpoint((given, response) => {
    const request = requestOf(given)
    asked.push(request)
    void Promise.resolve(answer(request, asked.length)).then((reply) => send(response, request, reply))
  })
  return { url: `${url}/v1`, asked }
}

function requestOf({ url: path, headers, body }: Asked): ModelRequest {
  const given = body as Body
  const isSystem = (role: string) => role === 'system' || role === 'developer'
  const own = given.messages.filter(({ role }) => isSystem(role)).map(({ content }) => plain(content))
  return {
    ...{ path, headers, model: given.model, isStreamed: given.stream === true, body: given },
    system: [plain(given.system ?? ''), ...own].filter((text) => text !== '').join('\n'),
    user: given.messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => plain(content))
      .join('\n'),
  }
}

function plain(content: Block): string {
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('')
}

function send(response: ServerResponse, request: ModelRequest, reply: ModelReply): void {
  if ('hang' in reply || response.destroyed) return
  if ('redirect' in reply) {
    response.writeHead(307, { location: reply.redirect }).end()
    return
  }
  if ('endless' in reply) {
    const type = request.isStreamed && reply.endless === 200 ? 'text/event-stream' : 'application/json'
    response.writeHead(reply.endless, { 'content-type': type })
    const lines = request.path.endsWith('/messages') ? anthropicLines : openaiLines
    const [first = '', second = '', third = ''] = lines('words of a model', request.model)
    if (request.isStreamed) response.write(first + second)
    const part = third.replace('words of a m', 'words '.repeat(10_000))
    endless(response, request.isStreamed ? part : ' '.repeat(100_000))
    return
  }
  if ('status' in reply) {
    json(response, reply.status, reply.body ?? { error: { message: `stub ${reply.status}` } })
    return
  }
  if ('raw' in reply) {
    response.writeHead(200, { 'content-type': reply.type ?? 'text/html' }).end(reply.raw)
    return
  }
  const isAnthropic = request.path.endsWith('/messages')
  if ('breaksOff' in reply) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const line of (isAnthropic ? anthropicLines : openaiLines)(reply.breaksOff, request.model).slice(
      0,
      3,
    ))
      response.write(line)
    response.write('', () => response.destroy())
    return
  }
  if (!request.isStreamed) {
    json(response, 200, (isAnthropic ? anthropicBody : openaiBody)(reply, request.model))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end((isAnthropic ? anthropicLines : openaiLines)(reply.text, request.model, reply).join(''))
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

type Told = Extract<ModelReply, { text: string }>

function openaiBody({ text, tokens, finish = 'stop' }: Told, model: string): object {
  return {
    ...{ id: 'c-1', object: 'chat.completion', created: 1, model },
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
    ...(tokens ? { usage: openaiUsage(tokens) } : {}),
  }
}

function openaiUsage({ input, output }: { input: number; output: number }): object {
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
}

function openaiLines(text: string, model: string, { tokens, finish = 'stop' }: Partial<Told> = {}): string[] {
  const base = { id: 'c-1', object: 'chat.completion.chunk', created: 1, model }
  const chunk = (delta: object, reason: string | null = null) =>
    sse({ ...base, choices: [{ index: 0, delta, finish_reason: reason }] })
  return [
    chunk({ role: 'assistant', content: '' }),
    ...pieces(text).map((content) => chunk({ content })),
    chunk({}, finish),
    ...(tokens ? [sse({ ...base, choices: [], usage: openaiUsage(tokens) })] : []),
    'data: [DONE]\n\n',
  ]
}

function anthropicBody(
  { text, tokens = { input: 1, output: 1 }, finish = 'stop' }: Told,
  model: string,
): object {
  return {
    ...{ id: 'm-1', type: 'message', role: 'assistant', model, content: [{ type: 'text', text }] },
    ...{ stop_reason: finish === 'stop' ? 'end_turn' : 'max_tokens', stop_sequence: null },
    usage: { input_tokens: tokens.input, output_tokens: tokens.output },
  }
}

function anthropicLines(
  text: string,
  model: string,
  { tokens = { input: 1, output: 1 }, finish = 'stop' }: Partial<Told> = {},
): string[] {
  const event = (type: string, more: object) => `event: ${type}\n${sse({ type, ...more })}`
  const message = {
    id: 'm-1',
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
  }
  return [
    event('message_start', {
      message: { ...message, usage: { input_tokens: tokens.input, output_tokens: 0 } },
    }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...pieces(text).map((piece) =>
      event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } }),
    ),
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: finish === 'stop' ? 'end_turn' : 'max_tokens', stop_sequence: null },
      usage: { output_tokens: tokens.output },
    }),
    event('message_stop', {}),
  ]
}

function sse(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`
}

function pieces(text: string): string[] {
  return text.match(/[\s\S]{1,12}/gu) ?? []
}
