import { dot, unitLength } from '../../engine/adapters/mirror/floats.ts'
import { queryDays } from '../../engine/adapters/query-dates.ts'
import { searchIndex } from '../../engine/host/search.ts'
import type { Similarity, UnitRow } from '../../engine/model/search.ts'
import type { SearchStore } from '../../engine/ports/search-store.ts'
import { type LocomoConversation, loadLocomo } from './locomo.ts'
import { mean, round } from './search.ts'
import { withIndex } from './search-index.ts'
import { STUB_MODELS, type StubModel } from './stub-models.ts'

/** Recall@10 with words alone, and with the vectors of each made-up model; `lost` where that is less. */
export type VectorFigures = {
  words: number
  models: Record<string, { recallAt10: number; lost: number; recallAt1: number }>
}

/** Lines whose nearness is known, and lines that show what an unrelated one gets; as the index does it. */
const NEAREST = 400
const SAMPLE = 512
const DEVIATIONS = 1.4826

/** What good and bad embedding models do to the answers of the conversations in `dir`. */
export async function evaluateVectors(dir: string, models = STUB_MODELS): Promise<VectorFigures> {
  const found = new Map<string, Recall[]>([
    ['', []],
    ...models.map(({ name }) => [name, []] as [string, Recall[]]),
  ])
  for (const conversation of loadLocomo(dir)) {
    await withIndex(conversation.notes, async (store) => {
      const rows = store.view().units(Array.from({ length: store.view().table.size }, (_, id) => id))
      found.get('')?.push(...(await recallOf(store, conversation, null)))
      for (const model of models)
        found.get(model.name)?.push(...(await recallOf(store, conversation, new StubVectors(model, rows))))
    })
  }
  const at = (name: string, limit: keyof Recall) =>
    round(mean((found.get(name) ?? []).map((recall) => recall[limit])))
  const words = at('', 'at10')
  return {
    words,
    models: Object.fromEntries(
      models.map(({ name }) => {
        const recallAt10 = at(name, 'at10')
        return [
          name,
          { recallAt10, lost: Math.max(0, round(words - recallAt10)), recallAt1: at(name, 'at1') },
        ]
      }),
    ),
  }
}

type Recall = { at1: number; at10: number }

async function recallOf(
  store: SearchStore,
  { questions, lastDay }: LocomoConversation,
  vectors: StubVectors | null,
): Promise<Recall[]> {
  const found: Recall[] = []
  for (const { question, gold } of questions) {
    const days = await queryDays(question, lastDay)
    const similar = vectors?.forQuery(question, gold)
    const { hits } = searchIndex(store, question, {
      maxResults: 10,
      minScore: 0,
      days,
      ...(similar ? { similar } : {}),
    })
    const share = (limit: number) =>
      hits.slice(0, limit).filter(({ path, startLine }) => gold.has(`${path}:${startLine}`)).length /
      gold.size
    found.push({ at1: share(1), at10: share(10) })
  }
  return found
}

/** The vectors of one model for the lines of one index, compared in memory. */
class StubVectors {
  readonly #model: StubModel
  readonly #rows: readonly UnitRow[]
  readonly #raw: Float32Array[]
  readonly #vectors: Float32Array[]

  constructor(model: StubModel, rows: readonly UnitRow[]) {
    this.#model = model
    this.#rows = rows
    this.#raw = rows.map(({ text, path }, at) => model.line({ text, path }, at))
    this.#vectors = this.#raw.map(unitLength)
  }

  forQuery(question: string, gold: ReadonlySet<string>): (ids: readonly number[]) => Similarity {
    const answers = this.#raw.filter((_, at) => {
      const row = this.#rows[at]
      return row !== undefined && gold.has(`${row.path}:${row.startLine}`)
    })
    const query = unitLength(this.#model.query(question, answers, this.#raw))
    const cosines = this.#vectors.map((vector) => dot(vector, query))
    return (ids) => this.#similarity(cosines, ids)
  }

  #similarity(cosines: readonly number[], ids: readonly number[]): Similarity {
    const step = Math.max(1, cosines.length / SAMPLE)
    const sample = Array.from(
      { length: Math.min(SAMPLE, cosines.length) },
      (_, at) => cosines[Math.floor(at * step)] ?? 0,
    )
    const median = middle(sample)
    const spread = middle(sample.map((cosine) => Math.abs(cosine - median))) * DEVIATIONS
    const all = this.#rows.map(({ id }, at) => ({ id, cosine: cosines[at] ?? 0 }))
    const near = [...all].sort((a, b) => b.cosine - a.cosine).slice(0, NEAREST)
    const asked = new Set(ids)
    const known = [...near, ...all.filter(({ id }) => asked.has(id))]
    return {
      cosineOf: new Map(known.map(({ id, cosine }) => [id, cosine])),
      median,
      spread,
      count: all.length,
    }
  }
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

export function vectorTable({ words, models }: VectorFigures): string[] {
  return [
    `recall@10 with words alone ${words}`,
    ...Object.entries(models).map(
      ([name, { recallAt10, recallAt1, lost }]) =>
        `  ${name.padEnd(30)} @10 ${String(recallAt10).padEnd(7)} @1 ${String(recallAt1).padEnd(7)} ${lost > 0 ? `lost ${lost}` : ''}`,
    ),
  ]
}
