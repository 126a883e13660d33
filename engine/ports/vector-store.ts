import type { Similarity } from '../model/search.ts'

/** A line without a vector; `text` is what is embedded, `hash` its name in the cache. */
export type PendingUnit = { id: number; text: string; hash: string }
export type VectorProgress = { units: number; embedded: number }

/** How often an embedder has failed in a row, and until when it is left alone (epoch ms). */
export type EmbedderRest = { failures: number; untilMs: number; reason: string }

/** Vectors of the indexed lines: disposable like the mirror they stand in. */
export interface VectorStore {
  /** Takes the vectors of this model; lines get theirs from the cache or have none yet. */
  use(provider: string, model: string): void
  /** Lines without a vector below this id, newest first. */
  pending(limit: number, belowId: number): PendingUnit[]
  /** Gives lines the vectors that are kept for their texts; returns those that must be embedded. */
  takeCached(units: readonly PendingUnit[]): PendingUnit[]
  add(units: readonly PendingUnit[], vectors: readonly Float32Array[]): void
  progress(): VectorProgress
  /** Nearness of the lines nearest to a vector and of the lines named; null without any vector. */
  similar(query: Float32Array, ids: readonly number[]): Similarity | null
  /** Forgets what belongs to lines that are gone; with `keepsTexts` their embeddings stay for a while. */
  tidy(keepsTexts: boolean): void
  rest(provider: string, model: string): EmbedderRest | null
  setRest(provider: string, model: string, rest: EmbedderRest | null): void
}
