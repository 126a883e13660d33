import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { builtInDatabase } from '../../../../../engine/adapters/mirror/built-in-database.ts'
import { missingNative, nativeFile } from '../../../../../engine/adapters/mirror/database.ts'
import type { Mirror } from '../../../../../engine/adapters/mirror/mirror.ts'
import { scratchFolder } from '../../../../support/search.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))

function builtIn(path: string, options = {}): Mirror {
  const db = builtInDatabase(path, options)
  if (!db) throw new Error('this Node has no SQLite')
  onTestFinished(() => void db.close())
  return db
}

/** The same work by both, in a file of its own. */
function both<T>(work: (db: Mirror) => T): [T, T] {
  const native = new Database(':memory:')
  onTestFinished(() => void native.close())
  return [work(native), work(builtIn(':memory:'))]
}

it('C162: the file that is named is the one that is loaded; here it is there', () => {
  expect(existsSync(join(ROOT, nativeFile()))).toBe(true)
  expect(missingNative()).toBeNull()
})

describe('C162: Node’s own SQLite in the place of the package', () => {
  it('answers as it does: rows, columns, blobs, counts', () => {
    const [native, own] = both((db) => {
      db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT, body BLOB)')
      const add = db.prepare('INSERT INTO notes (text, body) VALUES (?, ?)')
      const ids = ['温室', 'forno', '열쇠'].map(
        (text) => add.run(text, Buffer.from(text, 'utf8')).lastInsertRowid,
      )
      const all = 'SELECT id, text, body FROM notes ORDER BY id'
      return {
        ids,
        changes: db.prepare('DELETE FROM notes WHERE id = @id').run({ id: 2, other: 3 } as never).changes,
        rows: db.prepare(all).all(),
        raw: db.prepare(all).raw().all(),
        plucked: db.prepare('SELECT text FROM notes WHERE id IN (?, ?)').pluck().all([1, 3]),
        each: [...db.prepare(all).pluck().iterate()],
        none: db.prepare('SELECT 1 FROM notes WHERE id = 9').get(),
        body: (db.prepare('SELECT body FROM notes').pluck().get() as Buffer).toString('utf8'),
        version: db.pragma('user_version', { simple: true }),
      }
    })
    expect(own).toEqual(native)
  })

  it('rolls a transaction back, and one inside of another by itself', () => {
    const [native, own] = both((db) => {
      db.exec('CREATE TABLE t (n)')
      const add = db.prepare('INSERT INTO t VALUES (?)')
      const failing = db.transaction((n: number) => {
        add.run(n)
        throw new Error('no')
      })
      const outer = db.transaction(() => {
        add.run(1)
        expect(() => failing(2)).toThrow('no')
        add.run(3)
      })
      outer.immediate()
      expect(() => failing.immediate(4)).toThrow('no')
      return db.prepare('SELECT n FROM t').pluck().all()
    })
    expect(native).toEqual([1, 3])
    expect(own).toEqual(native)
  })

  it('fails with the same codes', () => {
    const codeOf = (work: () => unknown) => {
      try {
        work()
      } catch (error) {
        return String((error as { code?: unknown }).code).replace(/^(SQLITE_[A-Z]+).*/, '$1')
      }
      return null
    }
    const [native, own] = both((db) => {
      db.exec('CREATE TABLE t (n UNIQUE); INSERT INTO t VALUES (1)')
      return [
        codeOf(() => db.prepare('SELECT * FROM none')),
        codeOf(() => db.exec('INSERT INTO t VALUES (1)')),
        codeOf(() => db.loadExtension('/nowhere/vec0')),
      ]
    })
    expect(native[0]).toBe('SQLITE_ERROR')
    expect(own.slice(0, 2)).toEqual(native.slice(0, 2))
    expect(own[2]).not.toBeNull()
    const path = join(scratchFolder(), 'a.sqlite')
    const [first, second] = [builtIn(path), builtIn(path, { timeout: 1 })]
    first.exec('CREATE TABLE t (n); BEGIN IMMEDIATE')
    expect(codeOf(() => second.exec('BEGIN IMMEDIATE'))).toBe('SQLITE_BUSY')
  })
})
