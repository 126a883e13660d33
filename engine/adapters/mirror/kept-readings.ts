import { hash } from 'node:crypto'
import type { Mirror } from './mirror.ts'

/** How a value is written in a row. */
export type Packing<T> = { kind: number; pack(value: T): string; unpack(body: string): T }

/** What one reader answered, by the text it was asked for: on earlier nights and on this one. */
export class KeptReadings<T> {
  readonly #packing: Packing<T>
  readonly #readAnew: (text: string) => T
  #known = new Map<string, string>()
  readonly #asked = new Set<string>()
  readonly #fresh = new Map<string, T>()

  constructor(packing: Packing<T>, readAnew: (text: string) => T) {
    this.#packing = packing
    this.#readAnew = readAnew
  }

  get hasNews(): boolean {
    return this.#fresh.size > 0
  }

  read(text: string): T {
    const print = hash('sha1', text, 'binary')
    this.#asked.add(print)
    const body = this.#known.get(print)
    if (body !== undefined) return this.#packing.unpack(body)
    let value = this.#fresh.get(print)
    if (value === undefined) {
      value = this.#readAnew(text)
      this.#fresh.set(print, value)
    }
    return value
  }

  load(db: Mirror): void {
    const rows = db.prepare('SELECT hash, body FROM readings WHERE kind = ?').raw().all(this.#packing.kind)
    for (const [print, body] of rows as [Buffer, string][]) this.#known.set(print.toString('latin1'), body)
  }

  /** Adds what is new, and drops what nobody asked for once that is the larger part. */
  save(db: Mirror): void {
    const { kind, pack } = this.#packing
    const add = db.prepare('INSERT OR REPLACE INTO readings (kind, hash, body) VALUES (?, ?, ?)')
    for (const [print, value] of this.#fresh) add.run(kind, Buffer.from(print, 'latin1'), pack(value))
    const unused = [...this.#known.keys()].filter((print) => !this.#asked.has(print))
    if (unused.length <= this.#asked.size) return
    const remove = db.prepare('DELETE FROM readings WHERE kind = ? AND hash = ?')
    for (const print of unused) remove.run(kind, Buffer.from(print, 'latin1'))
  }
}
