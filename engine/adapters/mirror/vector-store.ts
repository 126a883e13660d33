import { createHash } from 'node:crypto'
import type { Statement } from 'better-sqlite3'
import { getLoadablePath } from 'sqlite-vec'
import type { Similarity } from '../../model/search.ts'
import type { EmbedderRest, PendingUnit, VectorStore } from '../../ports/vector-store.ts'
import { bytesOfFloats, dot, floatsOf, padded, unitLength } from './floats.ts'
import { refreshForeign } from './foreign-files.ts'
import type { Mirror } from './mirror.ts'
import { outsideArchive } from './outside-archive.ts'
import { HIDDEN } from './schema.ts'
import { VectorSample } from './vector-sample.ts'

/** Lines that the scan of bits leaves for exact comparison. */
const RESCORED = 400
/** Characters of a line and its headings that are embedded. */
const MAX_EMBEDDED_CHARS = 2000
/** Embeddings of texts that stand nowhere any more, kept for when they come back. */
const MAX_KEPT = 50_000

/** Vectors in an open mirror; fails when sqlite-vec has no build for this platform. */
export function openVectorStore(db: Mirror): VectorStore {
  db.loadExtension(outsideArchive(getLoadablePath()))
  return new MirrorVectors(db)
}

const NEAREST =
  'SELECT unit_id AS id FROM unit_bits WHERE bits MATCH vec_quantize_binary(?) AND k = ? ORDER BY distance'
/** The same where some lines are hidden: those must not take the places of others. */
const NEAREST_SEEN = NEAREST.replace(
  'k = ?',
  `k = ? AND unit_id IN (SELECT id FROM units WHERE file_id NOT IN (${HIDDEN}))`,
)
/** Only of lines that are still there. */
const VECTORS =
  'SELECT unit_id AS id, vector FROM json_each(?) JOIN units ON units.id = json_each.value JOIN unit_vectors ON unit_id = units.id JOIN embeddings ON embeddings.id = embedding_id'
/** Lines of others are embedded by those who search them, with the provider that they have picked. */
const PENDING = `SELECT id, text, headings FROM units WHERE id < ? AND file_id NOT IN (${HIDDEN}) AND NOT EXISTS (SELECT 1 FROM unit_vectors WHERE unit_id = units.id) ORDER BY id DESC LIMIT ?`
const SEEN = `SELECT coalesce(sum(unit_count), 0) FROM files WHERE id NOT IN (${HIDDEN})`
const EMBEDDED = `SELECT count(*) FROM unit_vectors WHERE unit_id IN (SELECT id FROM units WHERE file_id NOT IN (${HIDDEN}))`

const ENTERED = 'SELECT id, dims, provider, model FROM embedding_spaces WHERE provider = ? AND model = ?'

type Space = { id: number; dims: number; provider: string; model: string }

class MirrorVectors implements VectorStore {
  readonly #db: Mirror
  #space: Space | null = null
  readonly #sample: VectorSample
  readonly #statements = new Map<string, Statement>()

  constructor(db: Mirror) {
    this.#db = db
    this.#sample = new VectorSample(db)
  }

  use(provider: string, model: string): void {
    const known = this.#entered(provider, model)
    this.#space = known
    if (known.id !== 0 && this.#active() === known.id) return
    this.#db
      .transaction(() => {
        // Another process may have entered it since, and have given lines their vectors.
        const { id } = this.#entered(provider, model)
        if (this.#active() !== id) this.#activate(id)
      })
      .immediate()
  }

  pending(limit: number, belowId: number): PendingUnit[] {
    refreshForeign(this.#db)
    const rows = this.#prepared(PENDING).all(belowId, limit) as {
      id: number
      text: string
      headings: string
    }[]
    return rows.map(({ id, text, headings }) => {
      const whole = (headings ? `${headings}\n${text}` : text).slice(0, MAX_EMBEDDED_CHARS).toWellFormed()
      return { id, text: whole, hash: createHash('sha256').update(whole).digest('hex').slice(0, 32) }
    })
  }

  takeCached(units: readonly PendingUnit[]): PendingUnit[] {
    const space = this.#current()
    if (!space || space.id === 0) return [...units]
    const find = this.#db.prepare('SELECT id, vector FROM embeddings WHERE space = ? AND hash = ?')
    const missing: PendingUnit[] = []
    this.#db
      .transaction(() => {
        if (this.#active() !== space.id) this.#activate(space.id)
        for (const unit of units) {
          const kept = find.get(space.id, unit.hash) as { id: number; vector: Buffer } | undefined
          if (kept) this.#link(unit.id, kept.id, floatsOf(kept.vector))
          else missing.push(unit)
        }
        this.#countRevision()
      })
      .immediate()
    return missing
  }

  add(units: readonly PendingUnit[], vectors: readonly Float32Array[]): void {
    const dims = vectors[0]?.length ?? 0
    if (dims === 0) return
    this.#db
      .transaction(() => {
        const space = this.#spaceFor(dims)
        if (this.#active() !== space.id) this.#activate(space.id)
        const keep = this.#db.prepare(
          'INSERT INTO embeddings (space, hash, vector) VALUES (?, ?, ?) ON CONFLICT (space, hash) DO UPDATE SET vector = excluded.vector RETURNING id',
        )
        for (const [at, unit] of units.entries()) {
          const vector = unitLength(vectors[at] as Float32Array)
          const { id } = keep.get(space.id, unit.hash, bytesOfFloats(vector)) as { id: number }
          this.#link(unit.id, id, vector)
        }
        this.#countRevision()
      })
      .immediate()
  }

  progress(): { units: number; embedded: number } {
    refreshForeign(this.#db)
    const count = (sql: string) => Number(this.#db.prepare(sql).pluck().get())
    return { units: count(SEEN), embedded: this.#isActive() ? count(EMBEDDED) : 0 }
  }

  similar(query: Float32Array, ids: readonly number[]): Similarity | null {
    if (!this.#isActive() || query.length !== this.#current()?.dims) return null
    const wanted = unitLength(query)
    const hidesSome = refreshForeign(this.#db)
    const background = this.#sample.read(`${this.#meta('vector_revision')} ${hidesSome}`, wanted)
    if (!background) return null
    const near = this.#prepared(hidesSome ? NEAREST_SEEN : NEAREST).all(
      bytesOfFloats(padded(wanted)),
      RESCORED,
    ) as { id: number }[]
    const asked = new Set([...near.map(({ id }) => id), ...ids])
    const rows = this.#prepared(VECTORS).all(JSON.stringify([...asked])) as { id: number; vector: Buffer }[]
    const cosineOf = new Map(rows.map(({ id, vector }) => [id, dot(wanted, floatsOf(vector))]))
    return { cosineOf, ...background }
  }

  tidy(keepsTexts: boolean): void {
    const db = this.#db
    db.transaction(() => {
      const gone = db
        .prepare('SELECT unit_id FROM unit_vectors WHERE unit_id NOT IN (SELECT id FROM units)')
        .pluck()
        .all() as number[]
      const unlink = db.prepare('DELETE FROM unit_vectors WHERE unit_id = ?')
      const drop = this.#hasBits() ? db.prepare('DELETE FROM unit_bits WHERE unit_id = ?') : null
      for (const id of gone) {
        unlink.run(id)
        drop?.run(BigInt(id))
      }
      db.prepare(
        'DELETE FROM embeddings WHERE id IN (SELECT id FROM embeddings WHERE id NOT IN (SELECT embedding_id FROM unit_vectors) ORDER BY id DESC LIMIT -1 OFFSET ?)',
      ).run(keepsTexts ? MAX_KEPT : 0)
      if (gone.length > 0) this.#countRevision()
    }).immediate()
  }

  rest(provider: string, model: string): EmbedderRest | null {
    const value = this.#meta(restKey(provider, model))
    return value === null ? null : (JSON.parse(value) as EmbedderRest)
  }

  setRest(provider: string, model: string, rest: EmbedderRest | null): void {
    this.#setMeta(restKey(provider, model), rest === null ? null : JSON.stringify(rest))
  }

  #activate(space: number): void {
    this.#db.exec('DELETE FROM unit_vectors; DROP TABLE IF EXISTS unit_bits')
    this.#setMeta('vector_space', String(space))
    this.#countRevision()
  }

  /** The space in use as the mirror has it; its id is 0 before any process has entered the first vector. */
  #current(): Space | null {
    if (this.#space?.id === 0) this.#space = this.#entered(this.#space.provider, this.#space.model)
    return this.#space
  }

  #entered(provider: string, model: string): Space {
    const known = this.#prepared(ENTERED).get(provider, model) as Space | undefined
    return known ?? { id: 0, dims: 0, provider, model }
  }

  /** The space of the model in use, entered at its first vector, when their length shows. */
  #spaceFor(dims: number): Space {
    const space = this.#current() ?? { id: 0, dims: 0, provider: '', model: '' }
    if (space.id !== 0 && space.dims === dims) return space
    if (space.id !== 0) this.#db.prepare('DELETE FROM embeddings WHERE space = ?').run(space.id)
    const { provider, model } = space
    const { id } = this.#db
      .prepare(
        'INSERT INTO embedding_spaces (provider, model, dims) VALUES (?, ?, ?) ON CONFLICT (provider, model) DO UPDATE SET dims = excluded.dims RETURNING id',
      )
      .get(provider, model, dims) as { id: number }
    if (space.id !== 0) this.#activate(id)
    this.#space = { id, dims, provider, model }
    return this.#space
  }

  #link(unitId: number, embeddingId: number | bigint, vector: Float32Array): void {
    const dims = Math.ceil(vector.length / 8) * 8
    if (!this.#hasBits())
      this.#db.exec(
        `CREATE VIRTUAL TABLE unit_bits USING vec0(unit_id INTEGER PRIMARY KEY, bits bit[${dims}])`,
      )
    this.#prepared('INSERT OR REPLACE INTO unit_vectors VALUES (?, ?)').run(unitId, embeddingId)
    this.#prepared('DELETE FROM unit_bits WHERE unit_id = ?').run(BigInt(unitId))
    this.#prepared('INSERT INTO unit_bits (unit_id, bits) VALUES (?, vec_quantize_binary(?))').run(
      BigInt(unitId),
      bytesOfFloats(padded(vector)),
    )
  }

  #prepared(sql: string): Statement {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#db.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  #hasBits(): boolean {
    return this.#prepared("SELECT 1 FROM sqlite_master WHERE name = 'unit_bits'").get() !== undefined
  }

  #active(): number {
    return Number(this.#meta('vector_space') ?? -1)
  }

  #isActive(): boolean {
    const space = this.#current()
    return space !== null && space.id !== 0 && this.#active() === space.id && this.#hasBits()
  }

  #countRevision(): void {
    this.#setMeta('vector_revision', String(Number(this.#meta('vector_revision') ?? 0) + 1))
  }

  #meta(key: string): string | null {
    const row = this.#prepared('SELECT value FROM meta WHERE key = ?').get(key) as
      | { value: string }
      | undefined
    return row?.value ?? null
  }

  #setMeta(key: string, value: string | null): void {
    if (value === null) this.#db.prepare('DELETE FROM meta WHERE key = ?').run(key)
    else
      this.#db
        .prepare(
          'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        )
        .run(key, value)
  }
}

function restKey(provider: string, model: string): string {
  return `embedder_rest ${provider} ${model}`
}
