import type { Language } from '../../model/language.ts'
import type { FileAge, PostingList, SearchIndex, UnitRow } from '../../model/search.ts'
import { refreshForeign } from './foreign-files.ts'
import { languageCounts } from './index-writer.ts'
import type { Mirror } from './mirror.ts'
import { type FreshRow, joined, livePostings, numbersOf, unpackPostings } from './posting-lists.ts'
import { HIDDEN } from './schema.ts'
import { UnitTables } from './unit-table.ts'

const EMPTY: PostingList = { docs: new Int32Array(0), counts: new Uint8Array(0) }
/** Posting lists kept decoded between queries. */
const MAX_CACHED_TERMS = 20_000
const ID_BYTES = 4
/** A language with a smaller share of the lines, in notes of other languages, is no reason to stem every query in it. */
const MIN_LANGUAGE_SHARE = 0.02

/** Reads the index again and again, keeping what a change did not touch. */
export class IndexReader {
  readonly #db: Mirror
  readonly #tables: UnitTables
  readonly #postings: PostingReader

  constructor(db: Mirror) {
    this.#db = db
    this.#tables = new UnitTables(db)
    this.#postings = new PostingReader(db)
  }

  /** The index as it is now; an older one goes on showing what it showed. */
  read(): SearchIndex {
    // One transaction: table and postings must be of the same moment.
    return this.#db.transaction(() => this.#read())()
  }

  #read(): SearchIndex {
    const db = this.#db
    const hidesSome = refreshForeign(db)
    const table = this.#tables.next()
    const stored = this.#postings.next()
    const cache = new Map<string, PostingList>()
    const unit = db.prepare(
      'SELECT units.id, files.path, start_line AS startLine, end_line AS endLine, text, headings, day FROM json_each(?) JOIN units ON units.id = json_each.value JOIN files ON files.id = file_id ORDER BY json_each.key',
    )
    let ages: ReadonlyMap<number, FileAge> | undefined
    return {
      table,
      languages: spokenIn(db, hidesSome ? countedLanguages(db) : storedLanguages(db)),
      postings(term) {
        let list = cache.get(term)
        if (!list) {
          list = livePostings(stored(term), table.fileOf)
          if (cache.size >= MAX_CACHED_TERMS) cache.clear()
          cache.set(term, list)
        }
        return list
      },
      filesOfDays: (days) =>
        new Set(
          [...days].flatMap(
            (day) => db.prepare('SELECT id FROM files WHERE day = ?').pluck().all(day) as number[],
          ),
        ),
      ages() {
        ages ??= readAges(db)
        return ages
      },
      units: (ids) => (ids.length === 0 ? [] : (unit.all(JSON.stringify(ids)) as UnitRow[])),
    }
  }
}

/** Lists of the segments, kept while the segments are the same, and lists of the lines that came since. */
class PostingReader {
  readonly #db: Mirror
  #segments = ''
  #stored = new Map<string, PostingList>()
  #fresh = new Map<number, ReadonlyMap<string, PostingList>>()

  constructor(db: Mirror) {
    this.#db = db
  }

  next(): (term: string) => PostingList {
    const segments = this.#db.prepare('SELECT id, units FROM segments ORDER BY id').raw().all().join(' ')
    if (segments !== this.#segments) this.#stored = new Map()
    this.#segments = segments
    this.#readFresh()
    const select = this.#db.prepare('SELECT docs, counts FROM postings WHERE term = ? ORDER BY segment')
    const stored = this.#stored
    const fresh = [...this.#fresh.values()]
    return (term) => {
      let list = stored.get(term)
      if (!list) {
        list = decoded(select.all(term) as { docs: Buffer; counts: Buffer }[])
        if (stored.size >= MAX_CACHED_TERMS) stored.clear()
        stored.set(term, list)
      }
      const newer = fresh.flatMap((lists) => lists.get(term) ?? [])
      return newer.length === 0 ? list : joined([list, ...newer])
    }
  }

  #readFresh(): void {
    const ids = this.#db.prepare('SELECT id FROM fresh_postings ORDER BY id').pluck().all() as number[]
    const row = this.#db.prepare(
      'SELECT id, units, terms, sizes, docs, counts FROM fresh_postings WHERE id = ?',
    )
    const known = this.#fresh
    this.#fresh = new Map(
      ids.map((id) => [id, known.get(id) ?? new Map(unpackPostings(row.get(id) as FreshRow))]),
    )
  }
}

function decoded(rows: readonly { docs: Buffer; counts: Buffer }[]): PostingList {
  if (rows.length === 0) return EMPTY
  for (const { docs, counts } of rows)
    if (docs.length !== counts.length * ID_BYTES) throw new RangeError('a posting list is not whole')
  return joined(rows.map(({ docs, counts }) => ({ docs: numbersOf(docs), counts })))
}

function readAges(db: Mirror): ReadonlyMap<number, FileAge> {
  const rows = db.prepare('SELECT id, day, mtime_ms AS mtimeMs, origin FROM files').all() as (FileAge & {
    id: number
  })[]
  return new Map(rows.map(({ id, day, mtimeMs, origin }) => [id, { day, mtimeMs, origin }]))
}

type LanguageLines = { code: Language; lines: number }

function storedLanguages(db: Mirror): LanguageLines[] {
  return db.prepare('SELECT code, lines FROM languages ORDER BY code').all() as LanguageLines[]
}

/** Of the files that are seen alone: those of others must not change what is found. */
function countedLanguages(db: Mirror): LanguageLines[] {
  const seen = db
    .prepare(`SELECT languages FROM files WHERE languages <> '' AND id NOT IN (${HIDDEN})`)
    .pluck()
    .all() as string[]
  const lines = new Map<string, number>()
  for (const [code, count] of seen.flatMap(languageCounts)) lines.set(code, (lines.get(code) ?? 0) + count)
  return [...lines].sort().map(([code, count]) => ({ code: code as Language, lines: count }))
}

/** Languages of enough lines, and those of whole notes, were there only one such note. */
function spokenIn(db: Mirror, rows: readonly LanguageLines[]): Language[] {
  const total = rows.reduce((sum, { lines }) => sum + lines, 0)
  const known = rows.filter(({ code, lines }) => code !== 'und' && lines > 0)
  const rare = known.filter(({ lines }) => lines < total * MIN_LANGUAGE_SHARE).map(({ code }) => code)
  const written = rare.length > 0 ? languagesOfNotes(db, rare) : new Set()
  return known.map(({ code }) => code).filter((code) => !rare.includes(code) || written.has(code))
}

/** Those of the languages in which a note is written: in half of its lines, but for those that could be any. */
function languagesOfNotes(db: Mirror, codes: readonly Language[]): ReadonlySet<string> {
  const texts = db
    .prepare(
      `SELECT DISTINCT languages FROM files WHERE id NOT IN (${HIDDEN}) AND (${codes.map(() => 'instr(languages, ?) > 0').join(' OR ')})`,
    )
    .pluck()
    .all(codes.map((code) => `${code}:`)) as string[]
  return new Set(
    texts.flatMap((text) => {
      const counts = languageCounts(text).filter(([code]) => code !== 'und')
      const all = counts.reduce((sum, [, lines]) => sum + lines, 0)
      return counts.filter(([, lines]) => lines * 2 >= all).map(([code]) => code)
    }),
  )
}
