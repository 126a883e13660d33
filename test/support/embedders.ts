import { seeded } from '../../build/bench/seeded.ts'
import type { Embedder } from '../../engine/ports/embedder.ts'
import { EmbeddingFailed } from '../../engine/ports/embedder.ts'

export type CountedEmbedder = Embedder & { calls: string[][] }

/** An embedder made of a function from text to vector; it counts what it was asked. */
export function stubEmbedder(
  model: string,
  vectorOf: (text: string) => Float32Array,
  provider = 'stub',
): CountedEmbedder {
  const calls: string[][] = []
  return {
    provider,
    model,
    batchSize: 64,
    calls,
    embed: async (texts) => {
      calls.push([...texts])
      return texts.map(vectorOf)
    },
  }
}

/** Hashed pieces of three characters: near texts share letters, in any language. */
export function pieceEmbedder(dims = 256): CountedEmbedder {
  return stubEmbedder(`pieces-${dims}`, (text) => {
    const vector = new Float32Array(dims)
    const chars = [...` ${text.toLowerCase()} `]
    for (let at = 0; at + 3 <= chars.length; at += 1) {
      const hash = hashOf(chars.slice(at, at + 3).join(''))
      const place = hash % dims
      vector[place] = (vector[place] ?? 0) + (hash & 0x10000 ? 1 : -1)
    }
    return vector
  })
}

/** Vectors that say nothing: the same text has the same one, different texts have unrelated ones. */
export function randomEmbedder(dims = 128, seed = 1): CountedEmbedder {
  return stubEmbedder(`random-${seed}`, (text) => noiseOf(`${seed} ${text}`, dims))
}

/** A model whose cosines all lie close together, about `middle` (case C023). */
export function narrowEmbedder(middle = 0.5, dims = 768): CountedEmbedder {
  const [shared, own] = [Math.sqrt(middle), Math.sqrt(1 - middle)]
  return stubEmbedder('narrow', (text) => {
    const noise = noiseOf(text, dims)
    noise[0] = 0
    const length = Math.hypot(...noise)
    return noise.map((value, at) => (at === 0 ? shared : (own * value) / length))
  })
}

/** Always the same answer: no. */
export function failingEmbedder(message = 'http://127.0.0.1:9/embeddings is not reached'): CountedEmbedder {
  const calls: string[][] = []
  return {
    provider: 'failing',
    model: 'none',
    batchSize: 8,
    calls,
    embed: (texts) => {
      calls.push([...texts])
      return Promise.reject(new EmbeddingFailed(message))
    },
  }
}

function hashOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return hash >>> 0
}

/** Normally distributed numbers out of the hash of a text. */
function noiseOf(text: string, dims: number): Float32Array {
  const random = seeded(hashOf(text))
  return Float32Array.from(
    { length: dims },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  )
}
