import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Mirror } from './mirror.ts'

/** Primary result codes of SQLite by their numbers, as better-sqlite3 names them (sqlite.org/rescode.html). */
const CODES: Readonly<Record<number, string>> = {
  1: 'SQLITE_ERROR',
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  15: 'SQLITE_PROTOCOL',
  17: 'SQLITE_SCHEMA',
  19: 'SQLITE_CONSTRAINT',
  20: 'SQLITE_MISMATCH',
  22: 'SQLITE_NOLFS',
  23: 'SQLITE_AUTH',
  24: 'SQLITE_FORMAT',
  26: 'SQLITE_NOTADB',
}

/**
 * A database by the SQLite that is part of Node, in the form of better-sqlite3 as far as the mirror uses it: for when
 * that package's native file is missing or cannot be loaded (case C162). Null where this Node has none.
 */
export function builtInDatabase(path: string, { timeout = 5_000 } = {}): Mirror | null {
  const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined
  if (!sqlite) return null
  const db = coded(() => new sqlite.DatabaseSync(path, { timeout, allowExtension: true }))
  return new BuiltInDatabase(db, path) as unknown as Mirror
}

/** Errors with the codes that the mirror knows. */
function coded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { errcode } = error as { errcode?: unknown }
    const code = typeof errcode === 'number' ? CODES[errcode & 0xff] : undefined
    if (code !== undefined) Object.assign(error as Error, { code })
    throw error
  }
}

type Work = (...args: unknown[]) => unknown

class BuiltInDatabase {
  readonly name: string
  readonly #db: DatabaseSync
  #isOpen = true

  constructor(db: DatabaseSync, name: string) {
    this.#db = db
    this.name = name
  }

  get open(): boolean {
    return this.#isOpen
  }

  prepare(sql: string): BuiltInStatement {
    return new BuiltInStatement(coded(() => this.#db.prepare(sql)))
  }

  exec(sql: string): this {
    coded(() => this.#db.exec(sql))
    return this
  }

  pragma(text: string, { simple = false } = {}): unknown {
    const rows = this.prepare(`PRAGMA ${text}`).all() as Record<string, unknown>[]
    return simple ? Object.values(rows[0] ?? {})[0] : rows
  }

  function(name: string, options: { deterministic?: boolean }, work: Work): this {
    this.#db.function(name, options, work as never)
    return this
  }

  loadExtension(path: string): this {
    this.#db.enableLoadExtension(true)
    coded(() => this.#db.loadExtension(path))
    return this
  }

  close(): this {
    if (this.#isOpen) this.#db.close()
    this.#isOpen = false
    return this
  }

  transaction(work: Work): Work & { deferred: Work; immediate: Work; exclusive: Work } {
    const begun =
      (begin: string): Work =>
      (...args) =>
        this.#within(begin, () => work(...args))
    return Object.assign(begun('BEGIN'), {
      deferred: begun('BEGIN DEFERRED'),
      immediate: begun('BEGIN IMMEDIATE'),
      exclusive: begun('BEGIN EXCLUSIVE'),
    })
  }

  /** One inside of another is a savepoint of it. */
  #within(begin: string, work: () => unknown): unknown {
    const isInner = this.#db.isTransaction
    this.exec(isInner ? 'SAVEPOINT part' : begin)
    try {
      const result = work()
      this.exec(isInner ? 'RELEASE part' : 'COMMIT')
      return result
    } catch (error) {
      // Some errors have rolled it back already.
      if (this.#db.isTransaction) this.exec(isInner ? 'ROLLBACK TO part; RELEASE part' : 'ROLLBACK')
      throw error
    }
  }
}

class BuiltInStatement {
  readonly #statement: StatementSync
  #isPlucked = false

  constructor(statement: StatementSync) {
    this.#statement = statement
    statement.setAllowUnknownNamedParameters(true)
  }

  /** Only the first column of each row. */
  pluck(): this {
    this.#isPlucked = true
    return this.raw()
  }

  /** Rows as arrays. */
  raw(): this {
    this.#statement.setReturnArrays(true)
    return this
  }

  get(...args: unknown[]): unknown {
    return this.#row(coded(() => this.#statement.get(...bound(args))))
  }

  all(...args: unknown[]): unknown[] {
    return coded(() => this.#statement.all(...bound(args))).map((row) => this.#row(row))
  }

  *iterate(...args: unknown[]): Generator<unknown> {
    for (const row of coded(() => this.#statement.iterate(...bound(args)))) yield this.#row(row)
  }

  run(...args: unknown[]): unknown {
    return coded(() => this.#statement.run(...bound(args)))
  }

  #row(row: unknown): unknown {
    if (row === undefined) return undefined
    if (!Array.isArray(row))
      return Object.fromEntries(Object.entries(row as object).map(([key, value]) => [key, buffered(value)]))
    return this.#isPlucked ? buffered(row[0]) : row.map(buffered)
  }
}

/** A list stands for the values in it. */
function bound(args: unknown[]): never[] {
  return (args.length === 1 && Array.isArray(args[0]) ? args[0] : args) as never[]
}

function buffered(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value
}
