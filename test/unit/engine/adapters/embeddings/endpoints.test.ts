import { describe, expect, it } from 'vitest'
import { ollamaEmbedder } from '../../../../../engine/adapters/embeddings/ollama.ts'
import { openAiEmbedder } from '../../../../../engine/adapters/embeddings/openai.ts'
import { EmbeddingFailed } from '../../../../../engine/ports/embedder.ts'
import { endless, endpoint, sendJson } from '../../../../support/endpoint.ts'

const signal = new AbortController().signal
const openAi = (url: string, changes: Partial<Parameters<typeof openAiEmbedder>[0]> = {}) =>
  openAiEmbedder({
    baseUrl: `${url}/v1`,
    model: 'small',
    headers: { authorization: 'Bearer k' },
    dimensions: null,
    ...changes,
  })

describe('openAiEmbedder', () => {
  it('asks for all texts at once and puts the answers into their order', async () => {
    const { url, asked } = await endpoint((_, response) =>
      sendJson(response, {
        data: [
          { index: 1, embedding: [0, 1] },
          { index: 0, embedding: [1, 0] },
        ],
      }),
    )
    const vectors = await openAi(url).embed(['uma chave', '钥匙'], 'document', signal)
    expect(vectors.map((vector) => [...vector])).toEqual([
      [1, 0],
      [0, 1],
    ])
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/v1/embeddings',
      body: { model: 'small', input: ['uma chave', '钥匙'] },
    })
    expect(asked[0]?.headers.authorization).toBe('Bearer k')
    expect(asked[0]?.body).not.toHaveProperty('dimensions')
  })

  it('asks for fewer dimensions and keeps such vectors apart', async () => {
    const { url, asked } = await endpoint((_, response) => sendJson(response, { data: [{ embedding: [1] }] }))
    const embedder = openAi(`${url}/`, { dimensions: 256 })
    await embedder.embed(['x'], 'query', signal)
    expect(asked[0]?.body).toMatchObject({ dimensions: 256 })
    expect(embedder.model).toBe('small@256')
  })

  it.each([
    ['a refusal', 401, { error: { message: 'bad key' } }, 'answered 401: {"error":{"message":"bad key"}}'],
    ['too few vectors', 200, { data: [] }, 'did not answer one vector'],
    ['no numbers', 200, { data: [{ embedding: ['a'] }] }, 'did not answer one vector'],
    ['something else', 200, ['hello'], 'did not answer one vector'],
    ['nothing', 200, null, 'did not answer one vector'],
  ])('says what is wrong: %s', async (_, status, body, message) => {
    const { url } = await endpoint((_asked, response) => sendJson(response, body, status))
    const failed = openAi(url).embed(['x'], 'query', signal)
    await expect(failed).rejects.toThrow(EmbeddingFailed)
    await expect(failed).rejects.toThrow(message)
    await expect(failed).rejects.toThrow('127.0.0.1')
  })

  it('an endpoint that repeats the key or the question in its error puts neither into the message', async () => {
    const error = 'chave inválida: api_key=sk-proj-Aa1Bb2Cc3Dd4Ee5Ff6Gg7Hh8Ii9, ルシア (lucia@exemplo.pt)'
    const { url } = await endpoint((_, response) => sendJson(response, { error }, 401))
    const failed = await openAi(url)
      .embed(['x'], 'query', signal)
      .catch(({ message }: Error) => message)
    expect(failed).toContain('answered 401: ')
    expect(failed).toContain('chave inválida')
    expect(failed).toContain('[email]')
    expect(failed).not.toContain('Cc3Dd4Ee5Ff6')
  })

  it('does not follow to another address with the key', async () => {
    const other = await endpoint((_, response) => sendJson(response, { data: [{ embedding: [1] }] }))
    const { url } = await endpoint((_, response) => {
      response.writeHead(307, { location: `${other.url}/v1/embeddings` })
      response.end()
    })
    await expect(openAi(url).embed(['x'], 'query', signal)).rejects.toThrow(EmbeddingFailed)
    expect(other.asked).toEqual([])
  })

  it('gives up after a time, and when it is stopped', async () => {
    const { url } = await endpoint(() => undefined)
    await expect(openAi(url, { timeoutMs: 60 }).embed(['x'], 'query', signal)).rejects.toThrow(
      'did not answer within 0.06 s',
    )
    const stop = new AbortController()
    const stopped = openAi(url).embed(['x'], 'query', stop.signal)
    stop.abort()
    await expect(stopped).rejects.not.toThrow(EmbeddingFailed)
  })

  it.each([200, 500])('an answer %d without end is cut off and named', async (status) => {
    const { url } = await endpoint((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      endless(response, '[0.5,'.repeat(20_000))
    })
    const failure: unknown = await openAi(url)
      .embed(['x'], 'query', signal)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({
      message: `${url}/v1/embeddings answered more than 32 MiB, so the answer is not used`,
      fault: { kind: 'unusable' },
    })
  })

  it('names an endpoint that is not there', async () => {
    await expect(openAi('http://127.0.0.1:1').embed(['x'], 'query', signal)).rejects.toThrow(
      /http:\/\/127\.0\.0\.1:1\/v1\/embeddings is not reached/,
    )
  })
})

describe('ollamaEmbedder', () => {
  it('asks /api/embed, however the address is written', async () => {
    const { url, asked } = await endpoint((_, response) =>
      sendJson(response, {
        embeddings: [
          [3, 4],
          [1, 2],
        ],
      }),
    )
    for (const base of [url, `${url}/`, `${url}/api`, `${url}/v1`]) {
      const embedder = ollamaEmbedder({ baseUrl: base, model: 'nomic', headers: {} })
      expect(
        (await embedder.embed(['가마', 'forno'], 'document', signal)).map((vector) => [...vector]),
      ).toEqual([
        [3, 4],
        [1, 2],
      ])
      expect(embedder.provider).toBe(`ollama ${url}`)
    }
    expect(new Set(asked.map((item) => item.url))).toEqual(new Set(['/api/embed']))
    expect(asked[0]?.body).toEqual({ model: 'nomic', input: ['가마', 'forno'], truncate: true })
  })

  it('tells of a model that is not there', async () => {
    const { url } = await endpoint((_, response) =>
      sendJson(response, { error: 'model "nomic" not found' }, 404),
    )
    await expect(
      ollamaEmbedder({ baseUrl: url, model: 'nomic', headers: {} }).embed(['x'], 'query', signal),
    ).rejects.toThrow('answered 404: {"error":"model \\"nomic\\" not found"}')
  })
})
