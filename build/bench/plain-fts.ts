import Database from 'better-sqlite3'
import { isStopWord } from '../../engine/core/text/stop-words.ts'

const INSERT = 'INSERT INTO lines (rowid, text) VALUES (?, ?)'
const SELECT = 'SELECT rowid FROM lines WHERE lines MATCH ? ORDER BY rank LIMIT ?'

export type PlainFts = { search: (query: string, limit: number) => number[]; close: () => void }

/** What we are compared with: SQLite's full-text search with stemming, a line a row, any word, no stop words. */
export function plainFts(path: string, lines: readonly string[]): PlainFts {
  const db = new Database(path)
  db.pragma('journal_mode = WAL')
  db.exec("CREATE VIRTUAL TABLE lines USING fts5(text, tokenize = 'porter unicode61')")
  const insert = db.prepare(INSERT)
  db.transaction(() => {
    for (const [index, line] of lines.entries()) insert.run(index + 1, line)
  })()
  const select = db.prepare(SELECT).pluck()
  return {
    search: (query, limit) => {
      const words = (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
        (word) => !isStopWord(word, 'en'),
      )
      return words.length === 0
        ? []
        : (select.all(words.map((word) => `"${word}"`).join(' OR '), limit) as number[])
    },
    close: () => db.close(),
  }
}
