import type { UnitTable } from '../../model/search.ts'
import type { Mirror } from './mirror.ts'
import { HIDDEN } from './schema.ts'

type FileSpan = { id: number; first: number; count: number }
type FileParts = { lengths: Buffer; sections: Buffer }

/** A table is made anew when gaps of replaced lines or sections make it this much larger than it need be. */
const MAX_WASTE = 2

/** Tables of the index one after the other; a changed note costs a copy, not a reading of all files. */
export class UnitTables {
  readonly #db: Mirror
  #table: UnitTable | null = null
  /** Files by their first line, which is never used twice. */
  #spans = new Map<number, FileSpan>()
  #sectionCount = 1
  #words = 0

  constructor(db: Mirror) {
    this.#db = db
  }

  /** The table of the index as it is now. */
  next(): UnitTable {
    const spans = this.#db
      .prepare(
        `SELECT id, first_unit AS first, unit_count AS count, length(lengths) AS stored FROM files WHERE unit_count > 0 AND id NOT IN (${HIDDEN}) ORDER BY path`,
      )
      .all() as (FileSpan & { stored: number })[]
    for (const { id, count, stored } of spans)
      if (count !== stored) throw new RangeError(`the lines of file ${id} are not whole`)
    const size = spans.reduce((max, { first, count }) => Math.max(max, first + count), 1)
    const old = this.#table
    const liveCount = spans.reduce((sum, { count }) => sum + count, 0)
    const isWasteful = this.#sectionCount > MAX_WASTE * (liveCount + 1000)
    const base = old && !isWasteful ? copyOf(old, size) : emptyTable(size)
    if (!old || isWasteful) {
      this.#spans = new Map()
      this.#sectionCount = 1
      this.#words = 0
    }
    const gone = new Map(this.#spans)
    const added = spans.filter((span) => {
      const known = gone.get(span.first)
      const isKnown = known !== undefined && known.id === span.id && known.count === span.count
      if (isKnown) gone.delete(span.first)
      return !isKnown
    })
    for (const span of gone.values()) this.#drop(base, span)
    this.#addAll(base, added)
    this.#table = {
      ...base,
      orderOf: orderOf(spans),
      liveCount,
      averageLength: liveCount > 0 ? this.#words / liveCount : 1,
    }
    return this.#table
  }

  #drop({ fileOf, lengthOf }: Arrays, { first, count }: FileSpan): void {
    fileOf.fill(0, first, first + count)
    for (let id = first; id < first + count; id += 1) this.#words -= lengthOf[id] ?? 0
    this.#spans.delete(first)
  }

  #addAll(base: Arrays, added: readonly FileSpan[]): void {
    if (added.length === 0) return
    // The first look is at all of them: one statement, not one for each file.
    if (this.#spans.size === 0 && added.length > 1) {
      const parts = new Map(
        (
          this.#db.prepare('SELECT id, lengths, sections FROM files WHERE unit_count > 0').raw().all() as [
            number,
            Buffer,
            Buffer,
          ][]
        ).map(([id, lengths, sections]) => [id, { lengths, sections }]),
      )
      for (const span of added) this.#add(base, span, parts.get(span.id) as FileParts)
      return
    }
    const one = this.#db.prepare('SELECT lengths, sections FROM files WHERE id = ?')
    for (const span of added) this.#add(base, span, one.get(span.id) as FileParts)
  }

  #add({ fileOf, sectionOf, lengthOf }: Arrays, span: FileSpan, { lengths, sections }: FileParts): void {
    const { id, first, count } = span
    fileOf.fill(id, first, first + count)
    lengthOf.set(lengths.subarray(0, count), first)
    let last = 0
    for (let index = 0; index < count; index += 1) {
      const section = (sections[index * 2] as number) | ((sections[index * 2 + 1] as number) << 8)
      sectionOf[first + index] = this.#sectionCount + section
      if (section > last) last = section
      this.#words += lengths[index] ?? 0
    }
    this.#sectionCount += last + 1
    this.#spans.set(first, span)
  }
}

type Arrays = Pick<UnitTable, 'size' | 'fileOf' | 'sectionOf' | 'lengthOf'>

function emptyTable(size: number): Arrays {
  const sectionOf = new Uint32Array(size)
  return { size, fileOf: new Uint32Array(size), sectionOf, lengthOf: new Uint8Array(size) }
}

/** The old one stays as it is: a search may still be reading it. */
function copyOf(old: UnitTable, size: number): Arrays {
  const copy = emptyTable(Math.max(size, old.size))
  copy.fileOf.set(old.fileOf)
  copy.sectionOf.set(old.sectionOf)
  copy.lengthOf.set(old.lengthOf)
  return copy
}

function orderOf(spans: readonly FileSpan[]): Uint32Array {
  const order = new Uint32Array(spans.reduce((max, { id }) => Math.max(max, id), 0) + 1)
  for (const [place, { id }] of spans.entries()) order[id] = place
  return order
}
