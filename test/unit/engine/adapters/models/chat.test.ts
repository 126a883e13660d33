import { describe, expect, it } from 'vitest'
import { chatModel } from '../../../../../engine/adapters/models/chat.ts'
import type { ChatModelSettings } from '../../../../../engine/model/models.ts'
import type { CallGuard, EndedCall, OutgoingCall } from '../../../../../engine/ports/call-guard.ts'
import { ModelFailed, type Question } from '../../../../../engine/ports/chat-model.ts'
import { type ModelReply, modelServer } from '../../../../support/model-server.ts'

const QUESTION: Question = { use: 'diary', system: 'Fale.', user: 'A chave está na gaveta', maxTokens: 50 }
const TEXT = 'A gaveta azul guardou a chave. 鍵は青い引き出しの中。'
const PROVIDERS = ['openai-compatible', 'openai', 'anthropic'] as const
const KEY = 'k-fictional-000000'

function settings(url: string, changes: Partial<ChatModelSettings> = {}): ChatModelSettings {
  return {
    provider: 'openai-compatible',
    baseUrl: url,
    model: 'stub-1',
    apiKeyEnv: 'STUB_KEY',
    timeoutSeconds: 5,
    ...changes,
  }
}

/** Notes what it is told, in order. */
function notingGuard(): { guard: CallGuard; calls: OutgoingCall[]; ends: EndedCall[] } {
  const calls: OutgoingCall[] = []
  const ends: EndedCall[] = []
  return {
    calls,
    ends,
    guard: {
      left: () => ({ calls: 9, tokens: 9_000 }),
      begin: (call) => `c${calls.push(call)}`,
      end: (_, ended) => void ends.push(ended),
    },
  }
}

async function failureOf(
  reply: ModelReply,
  changes: Partial<ChatModelSettings> = {},
  question: Partial<Question> = {},
) {
  const { url, asked } = await modelServer(() => reply)
  const noted = notingGuard()
  const model = chatModel(settings(url, changes), { env: { STUB_KEY: KEY }, guard: noted.guard })
  const failure: unknown = await model
    .ask({ ...QUESTION, ...question }, new AbortController().signal)
    .catch((error: unknown) => error)
  if (!(failure instanceof ModelFailed)) throw new Error(`no ModelFailed: ${String(failure)}`)
  expect(failure.message).not.toContain(KEY)
  expect(asked.length).toBe(1)
  expect(noted.ends).toHaveLength(1)
  return { failure, url, ended: noted.ends[0] }
}

describe.each(PROVIDERS)('a model of %s', (provider) => {
  it.each([false, true])(
    'answers, streamed: %s; the key goes in its header and the tokens are counted',
    async (isStreamed) => {
      const { url, asked } = await modelServer(() => ({ text: TEXT, tokens: { input: 21, output: 13 } }))
      const { guard, calls, ends } = notingGuard()
      const model = chatModel(settings(url, { provider }), { env: { STUB_KEY: KEY }, guard })
      expect(await model.ask({ ...QUESTION, isStreamed }, new AbortController().signal)).toBe(TEXT)
      const [request] = asked
      expect(request).toMatchObject({ model: 'stub-1', system: 'Fale.', user: QUESTION.user, isStreamed })
      expect(request?.path).toBe(provider === 'anthropic' ? '/v1/messages' : '/v1/chat/completions')
      const { authorization, 'x-api-key': apiKey } = request?.headers ?? {}
      expect(provider === 'anthropic' ? apiKey : authorization).toBe(
        provider === 'anthropic' ? KEY : `Bearer ${KEY}`,
      )
      expect(calls).toMatchObject([{ use: 'diary', sent: { system: 'Fale.', user: QUESTION.user } }])
      expect(ends).toMatchObject([{ outcome: 'ok', tokens: { input: 21, output: 13, isEstimated: false } }])
    },
  )

  it.each([
    [401, { error: { type: 'authentication_error', message: 'invalid key' } }],
    [404, { error: { type: 'not_found_error', message: 'model stub-1 not found' } }],
    [429, { error: { type: 'rate_limit_error', message: 'slow down' } }],
    [500, { error: { type: 'api_error', message: 'boom' } }],
  ])('that answers %i fails once with its words', async (status, body) => {
    for (const isStreamed of [false, true]) {
      const { failure, ended } = await failureOf({ status, body }, { provider }, { isStreamed })
      expect(failure.fault).toEqual({ kind: 'status', status })
      expect(failure.message).toMatch(new RegExp(`answered ${status}: .*${body.error.message}`))
      expect(ended).toMatchObject({ outcome: 'failed', problem: failure.message })
    }
  })

  it.each([false, true])('that hangs is given up at its limit, streamed: %s', async (isStreamed) => {
    const { failure, url, ended } = await failureOf(
      { hang: true },
      { provider },
      { timeoutMs: 120, isStreamed },
    )
    expect(failure).toMatchObject({ fault: { kind: 'late' }, message: `${url} did not answer within 0.12 s` })
    expect(ended?.outcome).toBe('late')
  })

  it.each([
    ['a page', { raw: '<html>Welcome</html>' }],
    ['half of JSON', { raw: '{"choices":[{"mess', type: 'application/json' }],
    ['JSON of something else', { raw: '{"hello":1}', type: 'application/json' }],
  ])('that answers with %s is of no use', async (_, reply) => {
    const { failure } = await failureOf(reply, { provider })
    expect(failure.fault).toEqual({ kind: 'unusable' })
  })

  it.each([
    [200, false],
    [200, true],
    [500, false],
  ])('that answers %d without end, streamed: %s, is cut off and named', async (status, isStreamed) => {
    const { failure, url, ended } = await failureOf(
      { endless: status },
      { provider, timeoutSeconds: 60 },
      { isStreamed },
    )
    expect(failure.message).toBe(`${url} answered more than 8 MiB, so the answer is not used`)
    expect(failure.fault).toEqual({ kind: 'unusable' })
    expect(ended).toMatchObject({ outcome: 'failed', problem: failure.message })
  })

  it('that says one thing for ever is of no use', async () => {
    const { failure } = await failureOf({ text: '好的'.repeat(300_000) }, { provider })
    expect(failure).toMatchObject({
      fault: { kind: 'unusable' },
      message: 'the answer has 600000 characters, so it is not used',
    })
  })

  it('that breaks off in the middle of its answer has said nothing', async () => {
    const { failure } = await failureOf({ breaksOff: TEXT }, { provider }, { isStreamed: true })
    expect(failure.fault?.kind).toMatch(/^(?:unusable|unreachable)$/)
  })

  it('that sends elsewhere is not followed: the key stays', async () => {
    const other = await modelServer(() => ({ text: 'Mine now.' }))
    const { failure } = await failureOf({ redirect: `${other.url}/chat/completions` }, { provider })
    expect(failure.fault?.kind).toBe('unreachable')
    expect(other.asked).toEqual([])
  })
})

describe('a chat model', () => {
  it('is not reached where nobody listens', async () => {
    const model = chatModel(settings('http://127.0.0.1:1/v1'), { env: {} })
    const asked = model.ask(QUESTION, new AbortController().signal)
    await expect(asked).rejects.toMatchObject({
      message: expect.stringContaining('is not reached') as string,
      fault: { kind: 'unreachable' },
    })
  })

  it('sends nothing that redaction removes, and what is noted is what was sent', async () => {
    const { url, asked } = await modelServer(() => ({ text: 'Sì.' }))
    const { guard, calls } = notingGuard()
    const user =
      'Scrivi a nadia@example.org; la chiave è sk-test-000000000000000000000000, il codice CX-9 resta'
    const redaction = { keep: [], allow: [], patterns: ['CX-\\d'] }
    await chatModel(settings(url), { env: {}, guard, redaction }).ask(
      { ...QUESTION, user },
      new AbortController().signal,
    )
    expect(asked[0]?.user).not.toMatch(/nadia@|000000000000|CX-9/)
    expect(asked[0]?.user).toContain('[email]')
    expect(calls[0]?.sent.user).toBe(asked[0]?.user)
  })

  it('uses the key of the keychain for its own origin alone, and the environment before it', async () => {
    const { url, asked } = await modelServer(() => ({ text: 'ok' }))
    const origin = new URL(url).origin
    const ask = (keys: Record<string, string>, env: NodeJS.ProcessEnv = {}) =>
      chatModel(settings(url), { env, keys }).ask(QUESTION, new AbortController().signal)
    await ask({ [origin]: 'k-chain' })
    await ask({ [origin]: 'k-chain' }, { STUB_KEY: 'k-env' })
    await ask({ 'https://api.openai.com': 'k-chain' })
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer k-chain',
      'Bearer k-env',
      undefined,
    ])
  })

  it.each(['openai', 'anthropic'] as const)(
    'of %s without a key is not asked, and no other variable is looked at',
    async (provider) => {
      const { url, asked } = await modelServer(() => ({ text: 'ok' }))
      const model = chatModel(settings(url, { provider }), {
        env: { OPENAI_API_KEY: 'x', ANTHROPIC_API_KEY: 'x' },
      })
      await expect(model.ask(QUESTION, new AbortController().signal)).rejects.toMatchObject({
        message: expect.stringContaining('STUB_KEY') as string,
        fault: { kind: 'no_key', variable: 'STUB_KEY' },
      })
      expect(asked).toEqual([])
    },
  )

  it('without a key says what to do: at once where one is needed, after a refusal where none may be', async () => {
    const { url, asked } = await modelServer(() => ({ status: 401, body: { error: { message: 'who?' } } }))
    const ask = (changes: Partial<ChatModelSettings>) =>
      chatModel(settings(url, changes), { env: {} }).ask(QUESTION, new AbortController().signal)
    await expect(ask({ provider: 'anthropic' })).rejects.toMatchObject({
      message: expect.stringContaining('set the environment variable STUB_KEY'),
      fault: { kind: 'no_key', variable: 'STUB_KEY' },
    })
    expect(asked).toEqual([])
    await expect(ask({ apiKeyEnv: undefined })).rejects.toThrow(
      /answered 401 \(no key was sent: apiKeyEnv .*who\?/,
    )
  })

  it('is not asked when its guard says so', async () => {
    const { url, asked } = await modelServer(() => ({ text: 'ok' }))
    const guard: CallGuard = {
      left: () => ({ calls: 0, tokens: 0 }),
      begin: () => {
        throw new ModelFailed('used up', { fault: { kind: 'budget' } })
      },
      end: () => undefined,
    }
    const model = chatModel(settings(url), { env: {}, guard })
    await expect(model.ask(QUESTION, new AbortController().signal)).rejects.toThrow('used up')
    expect(asked).toEqual([])
  })

  it('ends with the reason of the one who gives up, noted as stopped', async () => {
    const { url } = await modelServer(() => ({ hang: true }))
    const { guard, ends } = notingGuard()
    const stop = new AbortController()
    const asked = chatModel(settings(url), { env: {}, guard }).ask(QUESTION, stop.signal)
    setTimeout(() => stop.abort(new Error('enough')), 60)
    await expect(asked).rejects.toThrow('enough')
    expect(ends).toMatchObject([{ outcome: 'stopped' }])
  })

  it('tells its answer without what it thought aloud', async () => {
    const thoughts = ['<think>Hmm, 鍵…</think>\n\nA chave.', 'Hmm.</think>A chave.', '<thinking>never ends']
    const { url } = await modelServer((_, number) => ({ text: thoughts[number - 1] ?? '' }))
    const model = chatModel(settings(url), { env: {} })
    const answers: string[] = []
    for (const _ of thoughts) answers.push(await model.ask(QUESTION, new AbortController().signal))
    expect(answers).toEqual(['A chave.', 'A chave.', ''])
  })

  it('estimates what an endpoint does not count, a character of Chinese as a token', async () => {
    const { url } = await modelServer(() => ({ text: '青い引き出し' }))
    const { guard, ends } = notingGuard()
    await chatModel(settings(url), { env: {}, guard }).ask(
      { ...QUESTION, system: '四文字' + '言', user: 'abcd' },
      new AbortController().signal,
    )
    expect(ends).toMatchObject([{ tokens: { input: 5, output: 6, isEstimated: true } }])
  })
})
