import type { Similarity } from '../../model/search.ts'
import { dot, floatsOf } from './floats.ts'
import type { Mirror } from './mirror.ts'
import { HIDDEN } from './schema.ts'

/** Lines whose cosines show what an unrelated line gets. */
const SAMPLE = 512
/** The median absolute deviation of a normal distribution times this is its standard deviation. */
const DEVIATIONS = 1.4826

/** Vectors spread evenly over all lines, kept in memory until the vectors change. */
export class VectorSample {
  readonly #db: Mirror
  #revision = ''
  #vectors: Float32Array[] = []
  #count = 0

  constructor(db: Mirror) {
    this.#db = db
  }

  /** Middle and spread of the cosines with a vector of length 1; null without any vector. */
  read(revision: string, query: Float32Array): Omit<Similarity, 'cosineOf'> | null {
    if (revision !== this.#revision) this.#load(revision)
    if (this.#vectors.length === 0) return null
    const cosines = Float64Array.from(this.#vectors, (vector) => dot(query, vector)).sort()
    const median = middle(cosines)
    const spread = middle(cosines.map((cosine) => Math.abs(cosine - median)).sort()) * DEVIATIONS
    return { median, spread, count: this.#count }
  }

  #load(revision: string): void {
    const ids = this.#db
      .prepare(
        `SELECT unit_id FROM unit_vectors WHERE unit_id IN (SELECT id FROM units WHERE file_id NOT IN (${HIDDEN})) ORDER BY unit_id`,
      )
      .pluck()
      .all() as number[]
    const step = Math.max(1, ids.length / SAMPLE)
    const read = this.#db.prepare(
      'SELECT vector FROM unit_vectors JOIN embeddings ON embeddings.id = embedding_id WHERE unit_id = ?',
    )
    this.#vectors = Array.from({ length: Math.min(SAMPLE, ids.length) }, (_, at) => {
      const { vector } = read.get(ids[Math.floor(at * step)]) as { vector: Buffer }
      return floatsOf(vector)
    })
    this.#count = ids.length
    this.#revision = revision
  }
}

function middle(sorted: Float64Array): number {
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}
