import { describe, expect, it } from 'vitest'
import { openVectorStore } from '../../../../engine/adapters/mirror/vector-store.ts'
import { VectorSearch } from '../../../../engine/host/vectors.ts'
import { type Embedder, EmbeddingFailed } from '../../../../engine/ports/embedder.ts'
import { failingEmbedder, pieceEmbedder, randomEmbedder, stubEmbedder } from '../../../support/embedders.ts'
import { indexed } from '../../../support/search.ts'

const NOTES = {
  'memory/2026-05-18.md': Array.from({ length: 150 }, (_, at) => `- bowl ${at} for Odile`).join('\n'),
  'memory/2026-05-19.md': '- 窑的钥匙挂在门后\n- a chave ficou na gaveta\n',
}
const MINUTE = 60_000

function search(embedders: readonly Embedder[], changes: { deadlineMs?: number } = {}) {
  const { store } = indexed(NOTES)
  const vectors = openVectorStore(store.mirror())
  const clock = { ms: 1_000_000 }
  const logged: string[] = []
  const made = new VectorSearch({
    store: vectors,
    embedders,
    nowMs: () => clock.ms,
    keepsTexts: true,
    log: (message) => logged.push(message),
    ...changes,
  })
  return { made, vectors, clock, logged }
}

describe('VectorSearch', () => {
  it('embeds every line in batches, each text once', async () => {
    const embedder = pieceEmbedder()
    const { made, vectors } = search([embedder])
    expect(await made.fill()).toEqual({ embedded: 152, isDone: true })
    expect(embedder.calls.length).toBe(3)
    expect(embedder.calls.every((texts) => texts.length <= 64)).toBe(true)
    expect(vectors.progress()).toEqual({ units: 152, embedded: 152 })
    expect(await made.fill()).toEqual({ embedded: 0, isDone: true })
    expect(embedder.calls.length).toBe(3)
  })

  it('goes on where it was stopped', async () => {
    const embedder = pieceEmbedder()
    let left = 1
    const stopping: Embedder = {
      ...embedder,
      embed: (texts, kind, signal) =>
        left-- > 0 ? embedder.embed(texts, kind, signal) : Promise.reject(new EmbeddingFailed('enough')),
    }
    const { made, vectors, clock } = search([stopping])
    expect(await made.fill()).toEqual({ embedded: 64, isDone: false })
    expect(vectors.progress().embedded).toBe(64)
    left = 99
    clock.ms += 6 * MINUTE
    expect(await made.fill()).toEqual({ embedded: 88, isDone: true })
    expect(embedder.calls.flat()).toHaveLength(152)
  })

  it('C136: a failing endpoint is asked after 5, 10, 20 and again 20 minutes, with one message each', async () => {
    const embedder = failingEmbedder()
    const { made, clock, logged } = search([embedder])
    for (const [asked, minutes] of [
      [1, 5],
      [2, 10],
      [3, 20],
      [4, 20],
    ] as const) {
      expect(await made.queryVector('where is the key')).toBeNull()
      await made.fill()
      expect(await made.queryVector('another question')).toBeNull()
      expect(embedder.calls.length).toBe(asked)
      expect(logged).toHaveLength(asked)
      expect(logged.at(-1)).toContain(`tried again in ${minutes} minutes`)
      expect(made.problem()).toContain(`tried again in ${minutes} min`)
      clock.ms += minutes * MINUTE - 1
      expect(await made.queryVector('too soon')).toBeNull()
      expect(embedder.calls.length).toBe(asked)
      clock.ms += 1
    }
  })

  it('remembers in the mirror that an endpoint fails, and forgets it once it works', async () => {
    let isDown = true
    const good = pieceEmbedder()
    const embedder: Embedder = {
      ...good,
      embed: (...args) => (isDown ? Promise.reject(new EmbeddingFailed('down')) : good.embed(...args)),
    }
    const { made, vectors, clock } = search([embedder])
    await made.fill()
    const again = new VectorSearch({
      store: vectors,
      embedders: [embedder],
      nowMs: () => clock.ms,
      keepsTexts: true,
      log: () => undefined,
    })
    expect(await again.queryVector('key')).toBeNull()
    expect(again.problem()).toContain('down')
    isDown = false
    clock.ms += 5 * MINUTE
    expect((await again.fill()).isDone).toBe(true)
    expect(again.problem()).toBeNull()
    expect(vectors.rest(embedder.provider, embedder.model)).toBeNull()
  })

  it('is no failure of an embedder when whoever asks has less time', async () => {
    const silent: Embedder = { ...pieceEmbedder(), embed: () => new Promise(() => undefined) }
    const { made } = search([silent], { deadlineMs: 5_000 })
    expect(await made.queryVector('peanuts', 20)).toBeNull()
    expect(made.problem()).toBeNull()
  })

  it('does not wait beyond the deadline, and waits only once', async () => {
    const good = pieceEmbedder()
    let answer: (() => void) | undefined
    let asked = 0
    const slow: Embedder = {
      ...good,
      embed: async (...args) => {
        asked += 1
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return good.embed(...args)
      },
    }
    const { made, clock } = search([slow], { deadlineMs: 40 })
    const started = performance.now()
    expect(await made.queryVector('where is the key')).toBeNull()
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(made.problem()).toContain('no vector in time')
    clock.ms += 30 * MINUTE
    expect(await made.queryVector('another one')).toBeNull()
    expect(asked).toBe(1) // the first call still waits: nobody waits beside it
    answer?.()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(made.problem()).toBeNull()
    expect(await made.queryVector('where is the key')).toBeInstanceOf(Float32Array)
  })

  it('answers by words when an endpoint says nothing at all, whatever the settings', async () => {
    const silent: Embedder = { ...pieceEmbedder(), embed: () => new Promise(() => undefined) }
    const { made } = search([silent])
    const started = performance.now()
    expect(await made.queryVector('where is the key')).toBeNull()
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(made.problem()).toContain('no vector in time')
  })

  it.each([
    ['zeros', 0],
    ['no numbers', Number.NaN],
  ])('takes no vectors of a model whose vectors are dead: %s', async (_, value) => {
    const dead = stubEmbedder('dead', (text) =>
      text.length % 2 === 0 ? new Float32Array(8).fill(value) : new Float32Array(8).fill(1),
    )
    const { made, vectors, logged } = search([dead])
    expect((await made.fill()).isDone).toBe(false)
    expect(vectors.progress().embedded).toBe(0)
    expect(made.problem()).toContain('vector without direction')
    expect(logged).toHaveLength(1)
  })

  it('bears a text that a good model has no vector for', async () => {
    const odd = stubEmbedder('odd', (text) =>
      text.includes('bowl 7 ')
        ? new Float32Array(8)
        : Float32Array.from({ length: 8 }, (_, at) => at + text.length),
    )
    const { made, vectors } = search([odd])
    expect((await made.fill()).isDone).toBe(true)
    expect(vectors.progress().embedded).toBe(152)
  })

  it('asks for the vector of a question once', async () => {
    const embedder = pieceEmbedder()
    const { made } = search([embedder])
    const first = await made.queryVector('onde está a chave')
    expect(await made.queryVector('onde está a chave')).toEqual(first)
    expect(embedder.calls).toEqual([['onde está a chave']])
  })

  it('sends no more of a query than a model could read, and nothing malformed', async () => {
    const embedder = pieceEmbedder()
    const { made } = search([embedder])
    await made.queryVector(`\ud800 ${'klucz '.repeat(20_000)}`)
    const [[text = ''] = []] = embedder.calls
    expect(text.length).toBeLessThanOrEqual(2000)
    expect(text.isWellFormed()).toBe(true)
  })

  it('turns to the fallback after the second failure, and back', async () => {
    let isDown = true
    const first = stubEmbedder('first', () => Float32Array.of(1, 0), 'main')
    const main: Embedder = {
      ...first,
      embed: (...args) =>
        isDown ? Promise.reject(new EmbeddingFailed('main is down')) : first.embed(...args),
    }
    const second = randomEmbedder(32)
    const { made, vectors, clock } = search([main, second])
    await made.fill()
    expect(second.calls).toEqual([])
    clock.ms += 5 * MINUTE
    await made.fill()
    expect((await made.fill()).isDone).toBe(true)
    expect(vectors.progress().embedded).toBe(152)
    expect((await made.queryVector('key'))?.length).toBe(32)
    isDown = false
    clock.ms += 10 * MINUTE
    expect((await made.queryVector('key'))?.length).toBe(2)
    expect((await made.fill()).isDone).toBe(true)
    expect(made.problem()).toBeNull()
  })

  it('stops at once when it is closed', async () => {
    const waiting: Embedder = {
      ...pieceEmbedder(),
      embed: (_texts, _kind, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    }
    const { made, vectors, logged } = search([waiting])
    const filling = made.fill()
    made.close()
    expect(await filling).toEqual({ embedded: 0, isDone: false })
    expect(logged).toEqual([])
    expect(vectors.rest(waiting.provider, waiting.model)).toBeNull()
  })
})
