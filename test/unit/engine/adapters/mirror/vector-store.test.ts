import { describe, expect, it } from 'vitest'
import { openVectorStore } from '../../../../../engine/adapters/mirror/vector-store.ts'
import { nodeFiles } from '../../../../../engine/adapters/node-files.ts'
import { syncPaths } from '../../../../../engine/host/search-index.ts'
import type { VectorStore } from '../../../../../engine/ports/vector-store.ts'
import { pieceEmbedder, randomEmbedder } from '../../../../support/embedders.ts'
import { indexed } from '../../../../support/search.ts'
import { writeIn } from '../../../../support/workspace.ts'

const NOTES = {
  'memory/2026-05-18.md':
    '## Studio\n\n- the kiln key hangs behind the door\n- a chave do forno ficou com a Rosa\n',
  'memory/2026-05-19.md': '- 窑的钥匙挂在门后\n- the kiln key hangs behind the door\n',
}
const EVERY = Number.MAX_SAFE_INTEGER

async function fill(vectors: VectorStore, embedder = pieceEmbedder()) {
  vectors.use(embedder.provider, embedder.model)
  const units = vectors.pending(100, EVERY)
  const missing = vectors.takeCached(units)
  if (missing.length > 0)
    vectors.add(
      missing,
      await embedder.embed(
        missing.map(({ text }) => text),
        'document',
        new AbortController().signal,
      ),
    )
  return { units: units.length, embedded: missing.length }
}
async function vectorOf(text: string, embedder = pieceEmbedder()) {
  const [vector] = await embedder.embed([text], 'query', new AbortController().signal)
  return vector as Float32Array
}

describe('openVectorStore', () => {
  it('gives every line its vector, with the headings above it', async () => {
    const { store } = indexed(NOTES)
    const vectors = openVectorStore(store.mirror())
    vectors.use('stub', 'pieces-256')
    expect(vectors.progress()).toEqual({ units: 4, embedded: 0 })
    expect(vectors.pending(10, EVERY).map(({ text }) => text)).toContain(
      'Studio\na chave do forno ficou com a Rosa',
    )
    await fill(vectors)
    expect(vectors.pending(10, EVERY)).toEqual([])
    expect(vectors.progress()).toEqual({ units: 4, embedded: 4 })
  })

  it('tells the exact cosine of the nearest lines and of those named', async () => {
    const { store } = indexed(NOTES)
    const vectors = openVectorStore(store.mirror())
    await fill(vectors)
    const similarity = vectors.similar(await vectorOf('the kiln key hangs behind the door'), [])
    const [best] = [...(similarity?.cosineOf ?? [])].sort((a, b) => b[1] - a[1])
    expect(store.view().units([best?.[0] ?? 0])[0]).toMatchObject({
      path: 'memory/2026-05-19.md',
      startLine: 2,
    })
    expect(best?.[1]).toBeCloseTo(1, 5)
    expect(similarity?.count).toBe(4)
    expect(similarity?.median).toBeLessThan(1)
  })

  it('rescores a few hundred lines exactly, whatever the number of dimensions', async () => {
    const { store } = indexed({
      'memory/many.md': Array.from({ length: 1500 }, (_, at) => `- bowl ${at} of batch ${at % 37}`).join(
        '\n',
      ),
    })
    const vectors = openVectorStore(store.mirror())
    const embedder = randomEmbedder(100)
    for (let step = 0; step < 16; step += 1) await fill(vectors, embedder)
    const similarity = vectors.similar(await vectorOf('bowl 700 of batch 34', embedder), [1, 2])
    expect(similarity?.count).toBe(1500)
    expect(similarity?.cosineOf.size).toBeGreaterThanOrEqual(400)
    expect(similarity?.cosineOf.size).toBeLessThanOrEqual(402)
    expect(similarity?.cosineOf.has(1)).toBe(true)
    expect(Math.max(...(similarity?.cosineOf.values() ?? []))).toBeCloseTo(1, 4)
    expect(similarity?.median).toBeCloseTo(0, 1)
    expect(similarity?.spread).toBeCloseTo(0.1, 1)
  })

  it('asks only for what is new after a change, and forgets lines that are gone', async () => {
    const { root, store } = indexed(NOTES)
    const vectors = openVectorStore(store.mirror())
    await fill(vectors)
    writeIn(root, 'memory/2026-05-19.md', '- 窑的钥匙挂在门后\n- the glaze arrived\n')
    syncPaths(nodeFiles(root), store, ['memory/2026-05-19.md'])
    expect(await fill(vectors)).toEqual({ units: 2, embedded: 1 })
    vectors.tidy(true)
    expect(vectors.progress()).toEqual({ units: 4, embedded: 4 })
    writeIn(root, 'memory/2026-05-19.md', NOTES['memory/2026-05-19.md'], 1)
    syncPaths(nodeFiles(root), store, ['memory/2026-05-19.md'])
    expect(await fill(vectors)).toEqual({ units: 2, embedded: 0 })
  })

  it('forgets texts at once when nothing is to be kept', async () => {
    const { root, store } = indexed(NOTES)
    const vectors = openVectorStore(store.mirror())
    await fill(vectors)
    writeIn(root, 'memory/2026-05-19.md', '- nothing else\n')
    syncPaths(nodeFiles(root), store, ['memory/2026-05-19.md'])
    await fill(vectors)
    vectors.tidy(false)
    writeIn(root, 'memory/2026-05-19.md', '- 窑的钥匙挂在门后\n', 1)
    syncPaths(nodeFiles(root), store, ['memory/2026-05-19.md'])
    expect((await fill(vectors)).embedded).toBe(1)
  })

  it('keeps models apart and comes back to one without asking again', async () => {
    const { store } = indexed(NOTES)
    const vectors = openVectorStore(store.mirror())
    await fill(vectors)
    const other = randomEmbedder(64)
    expect(await fill(vectors, other)).toEqual({ units: 4, embedded: 4 })
    expect(vectors.similar(await vectorOf('kiln'), [])).toBeNull()
    expect(vectors.similar(await vectorOf('kiln', other), [])?.count).toBe(4)
    expect(await fill(vectors)).toEqual({ units: 4, embedded: 0 })
    expect(vectors.similar(await vectorOf('kiln'), [])?.count).toBe(4)
  })

  it('stands in the mirror: another connection finds the vectors there', async () => {
    const { path, store } = indexed(NOTES)
    await fill(openVectorStore(store.mirror()))
    const { openSearchStore } = await import('../../../../../engine/adapters/mirror/search-store.ts')
    const other = openSearchStore(path)
    try {
      const vectors = openVectorStore(other.mirror())
      vectors.use('stub', 'pieces-256')
      expect(vectors.progress()).toEqual({ units: 4, embedded: 4 })
      expect(vectors.similar(await vectorOf('kiln key'), [])?.count).toBe(4)
    } finally {
      other.close()
    }
  })

  it('remembers how long an embedder is left alone', () => {
    const { store } = indexed({})
    const vectors = openVectorStore(store.mirror())
    const rest = { failures: 2, untilMs: 5000, reason: 'no answer' }
    vectors.setRest('place', 'model', rest)
    expect(openVectorStore(store.mirror()).rest('place', 'model')).toEqual(rest)
    expect(vectors.rest('place', 'other')).toBeNull()
    vectors.setRest('place', 'model', null)
    expect(vectors.rest('place', 'model')).toBeNull()
  })
})
