import { describe, expect, it } from 'vitest'
import { type RecallTools, recallAgent } from '../../../../../engine/adapters/models/recall-agent.ts'
import { runModel } from '../../../../../engine/host/active-model.ts'
import { endpoint, sendJson } from '../../../../support/endpoint.ts'

const TOOLS: RecallTools = {
  memory_search: () =>
    Promise.resolve({
      text: '{"results":[{"path":"memory/a.md","line":2,"text":"아다는 녹차를 마신다"}]}',
      outcome: { kind: 'evidence', sources: [{ path: 'memory/a.md', line: 2 }] },
    }),
  memory_get: () => Promise.resolve({ text: '', outcome: { kind: 'empty' } }),
}
const REQUEST = {
  ...{ model: 'stub', prompt: 'P', query: 'Q', thinking: 'off' as const },
  tools: ['memory_search', 'memory_get'] as const,
}
const searching = (args: string) => ({
  choices: [
    {
      message: {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'memory_search', arguments: args } }],
      },
    },
  ],
})
const saying = (content: unknown) => ({ choices: [{ message: { role: 'assistant', content } }] })

/** One recall against this address, with a deadline of `leftMs`. */
function recalled(url: string, leftMs = 5000, env: NodeJS.ProcessEnv = {}) {
  const agent = recallAgent({ baseUrl: `${url}/v1/`, apiKeyEnv: 'RECALL_KEY' }, TOOLS, { env })
  return runModel(agent, REQUEST, { leftMs, signal: new AbortController().signal, maxSummaryChars: 220 })
}

type Body = { messages: { role: string; content: string }[]; tools: unknown[]; tool_choice?: string }

describe('a model that recalls', () => {
  it('searches, reads what it found and answers; the key is sent and the tools are ours', async () => {
    const { url, asked } = await endpoint(({ body }, response) => {
      const isFirst = (body as Body).messages.length === 1
      sendJson(response, isFirst ? searching('{"query":"ada"}') : saying('Ada drinks green tea.'))
    })
    const outcome = await recalled(url, 5000, { RECALL_KEY: 'secret' })
    expect(outcome).toMatchObject({ status: 'ok', note: 'Ada drinks green tea.' })
    expect(outcome.block?.text).toContain('Sources: memory/a.md:2')
    expect(asked.map(({ url: path }) => path)).toEqual(['/v1/chat/completions', '/v1/chat/completions'])
    expect(asked[0]?.headers.authorization).toBe('Bearer secret')
    expect((asked[0]?.body as Body | undefined)?.tools).toHaveLength(2)
    expect((asked[1]?.body as Body | undefined)?.messages.at(-1)).toMatchObject({
      role: 'tool',
      tool_call_id: 'c1',
    })
  })

  it('that never stops searching is made to answer', async () => {
    const { url, asked } = await endpoint(({ body }, response) => {
      const isLast = (body as Body).tool_choice === 'none'
      sendJson(response, isLast ? saying('NONE') : searching('{"query":"ada"}'))
    })
    expect((await recalled(url)).status).toBe('no_relevant_memory')
    expect(asked).toHaveLength(4)
  })

  it('that calls with broken arguments, or a tool that is not there, is told so', async () => {
    const { url, asked } = await endpoint(({ body }, response) => {
      sendJson(response, (body as Body).messages.length === 1 ? searching('{"query":') : saying('Ada?'))
    })
    expect((await recalled(url)).status).toBe('no_relevant_memory')
    expect((asked[1]?.body as Body | undefined)?.messages.at(-1)?.content).toBe('The arguments are not JSON.')
  })

  it.each([401, 404, 429, 500])('with status %i gives nothing, and the log says why', async (status) => {
    const { url } = await endpoint((_, response) => sendJson(response, { error: 'Error: nope' }, status))
    const outcome = await recalled(url)
    expect(outcome).toMatchObject({ status: 'failed', block: null })
    expect(outcome.problem).toContain(`answered ${status}`)
  })

  it.each([
    ['text', 'garbage'],
    ['another shape', '{"choices":{}}'],
    ['no message', '{"choices":[null]}'],
    ['null', 'null'],
    ['a list for text', JSON.stringify(saying(['x']))],
  ])('that answers %s gives nothing', async (_, text) => {
    const { url } = await endpoint((_asked, response) => void response.end(text))
    expect(await recalled(url)).toMatchObject({ status: 'failed', block: null })
  })

  it('that hangs is given up at the deadline, and its connection closed', async () => {
    let closed = false
    const { url } = await endpoint((_, response) => void response.on('close', () => (closed = true)))
    expect(await recalled(url, 800)).toMatchObject({ status: 'timeout', block: null })
    await expect.poll(() => closed).toBe(true)
  })
})
