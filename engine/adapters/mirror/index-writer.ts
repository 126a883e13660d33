import type { Statement } from 'better-sqlite3'
import { foldText } from '../../core/search/fold.ts'
import { EXACT, HEADING, lineTerms, SUBJECT } from '../../core/search/terms.ts'
import { noteUnits, type Unit } from '../../core/search/units.ts'
import { HEADING_JOINT, type IndexedFile } from '../../model/search.ts'
import type { Mirror } from './mirror.ts'
import {
  bytesOf,
  type FreshRow,
  type PendingPostings,
  packPostings,
  putPosting,
  unpackPostings,
} from './posting-lists.ts'
import { mergeSmallSegments } from './segments.ts'

/** The form in which terms are written. Count up when lines are cut into other terms: files are indexed again. */
export const INDEX_FORMAT = 3
/** Lines whose postings are held in memory before a segment is written. */
const SEGMENT_UNITS = 50_000
/** New lines that wait in packed rows before they become a segment: below it, a change costs one row. */
const FRESH_UNITS = 4000
/** Packed rows after which they become a segment, however short. */
const FRESH_ROWS = 200

const SQL = {
  removeUnits: 'DELETE FROM units WHERE id >= ? AND id < ?',
  removeFile: 'DELETE FROM files WHERE path = ?',
  oldFile: 'SELECT first_unit AS first, unit_count AS count, languages FROM files WHERE path = ?',
  addFile:
    'INSERT INTO files (path, size, mtime_ms, hash, day, problem, first_unit, unit_count, lengths, sections, origin, languages, format) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  addUnit: 'INSERT INTO units (id, file_id, start_line, end_line, text, headings) VALUES (?, ?, ?, ?, ?, ?)',
  addPosting: 'INSERT INTO postings (term, segment, docs, counts) VALUES (?, ?, ?, ?)',
  addSegment: 'INSERT INTO segments (units) VALUES (?)',
  addFresh: 'INSERT INTO fresh_postings (units, terms, sizes, docs, counts) VALUES (?, ?, ?, ?, ?)',
  freshSize: 'SELECT count(*) AS rows, coalesce(sum(units), 0) AS units FROM fresh_postings',
  fresh: 'SELECT id, units, terms, sizes, docs, counts FROM fresh_postings ORDER BY id',
  clearFresh: 'DELETE FROM fresh_postings',
  isUnit: 'SELECT 1 FROM units WHERE id = ?',
  addLines:
    'INSERT INTO languages (code, lines) VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET lines = lines + excluded.lines',
  keepNextUnit:
    "INSERT INTO meta (key, value) VALUES ('next_unit', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
} as const

type OldFile = { first: number; count: number; languages: string }

/** Writes files and their postings; use it inside one transaction and call `finish` at its end. */
export class IndexWriter {
  readonly #db: Mirror
  readonly #run: Readonly<Record<keyof typeof SQL, Statement>>
  readonly #languages = new Map<string, number>()
  #pending: PendingPostings = new Map()
  #pendingUnits = 0
  #nextUnit: number

  constructor(db: Mirror) {
    this.#db = db
    const statements = Object.entries(SQL).map(([name, sql]) => [name, db.prepare(sql)] as const)
    this.#run = Object.fromEntries(statements) as Record<keyof typeof SQL, Statement>
    this.#nextUnit = Number(
      db.prepare("SELECT coalesce(max(value + 0), 1) FROM meta WHERE key = 'next_unit'").pluck().get(),
    )
  }

  remove(path: string): void {
    const row = this.#run.oldFile.get(path) as OldFile | undefined
    if (!row) return
    for (const [code, lines] of languageCounts(row.languages)) this.#countLanguage(code, -lines)
    this.#run.removeUnits.run(row.first, row.first + row.count)
    this.#run.removeFile.run(path)
  }

  add(file: IndexedFile): void {
    this.remove(file.path)
    const units = file.text === null ? [] : noteUnits(file.text)
    const first = this.#nextUnit
    const languages = new Map<string, number>()
    const lengths = Buffer.alloc(units.length)
    for (const [index, unit] of units.entries()) {
      const { length, language } = this.#addTerms(first + index, unit)
      lengths[index] = Math.min(255, length)
      languages.set(language, (languages.get(language) ?? 0) + 1)
    }
    for (const [code, lines] of languages) this.#countLanguage(code, lines)
    const added = this.#addFile(file, { first, units, lengths, languages })
    for (const [index, { startLine, endLine, text, headings }] of units.entries())
      this.#run.addUnit.run(first + index, added, startLine, endLine, text, headings.join(HEADING_JOINT))
    this.#nextUnit += units.length
    this.#pendingUnits += units.length
    if (this.#pendingUnits >= SEGMENT_UNITS) this.#writeSegment()
  }

  finish(): void {
    const fresh = this.#run.freshSize.get() as { rows: number; units: number }
    if (fresh.units + this.#pendingUnits >= FRESH_UNITS || fresh.rows >= FRESH_ROWS) this.#writeSegment()
    else if (this.#pendingUnits > 0) {
      const { terms, sizes, docs, counts } = packPostings(this.#pending)
      this.#run.addFresh.run(this.#pendingUnits, terms, sizes, docs, counts)
    }
    for (const [code, lines] of this.#languages) this.#run.addLines.run(code, lines)
    this.#run.keepNextUnit.run(String(this.#nextUnit))
  }

  #addFile(
    { path, size, mtimeMs, hash, day, problem, origin = 'memory' }: IndexedFile,
    terms: { first: number; units: readonly Unit[]; lengths: Buffer; languages: ReadonlyMap<string, number> },
  ): number | bigint {
    const { first, units, lengths, languages } = terms
    const sections = Buffer.from(Uint16Array.from(units, ({ section }) => Math.min(65_535, section)).buffer)
    const spoken = [...languages].map(([code, lines]) => `${code}:${lines}`).join(' ')
    return this.#run.addFile.run(
      ...[path, size, mtimeMs, hash, day, problem, first, units.length],
      ...[lengths, sections, origin, spoken, INDEX_FORMAT],
    ).lastInsertRowid
  }

  #addTerms(id: number, unit: Unit): { length: number; language: string } {
    const { terms, length, language } = lineTerms(unit.text)
    for (const [term, count] of terms) putPosting(this.#pending, term, id, count)
    for (const heading of unit.headings.slice(-2)) {
      for (const term of headingTerms(heading)) {
        // A heading's word counts for less than the line's own: it is only put where the line has not got it.
        if (!terms.has(term)) putPosting(this.#pending, HEADING + term, id, 1)
      }
    }
    if (unit.subject)
      for (const name of foldText(unit.subject).split(/\s+/)) putPosting(this.#pending, SUBJECT + name, id, 1)
    return { length, language }
  }

  #countLanguage(code: string, lines: number): void {
    this.#languages.set(code, (this.#languages.get(code) ?? 0) + lines)
  }

  /** All that waits becomes one segment; packed rows come first, their lines are older. */
  #writeSegment(): void {
    const all: PendingPostings = new Map()
    let units = this.#pendingUnits
    for (const row of this.#run.fresh.iterate() as Iterable<FreshRow>) {
      units += row.units
      this.#addLive(all, row)
    }
    this.#run.clearFresh.run()
    for (const [term, { docs, counts }] of this.#pending) {
      const list = all.get(term)
      if (!list) all.set(term, { docs, counts })
      else for (const [at, id] of docs.entries()) putPosting(all, term, id, counts[at] ?? 1)
    }
    this.#pending = new Map()
    this.#pendingUnits = 0
    if (all.size === 0) return
    const segment = this.#run.addSegment.run(units).lastInsertRowid
    for (const [term, { docs, counts }] of [...all].sort(([a], [b]) => (a < b ? -1 : 1)))
      this.#run.addPosting.run(term, segment, bytesOf(docs), Buffer.from(counts))
    mergeSmallSegments(this.#db)
  }

  #addLive(all: PendingPostings, row: FreshRow): void {
    const live = new Map<number, boolean>()
    const isLive = (id: number) => {
      let answer = live.get(id)
      if (answer === undefined) {
        answer = this.#run.isUnit.get(id) !== undefined
        live.set(id, answer)
      }
      return answer
    }
    for (const [term, { docs, counts }] of unpackPostings(row))
      for (const [at, id] of docs.entries()) if (isLive(id)) putPosting(all, term, id, counts[at] ?? 1)
  }
}

/** Headings repeat through a file and from note to note. */
const MAX_HEADINGS = 2000
const headings = new Map<string, string[]>()

function headingTerms(heading: string): string[] {
  let terms = headings.get(heading)
  if (!terms) {
    terms = [...lineTerms(heading).terms.keys()].filter((term) => !term.startsWith(EXACT))
    if (headings.size >= MAX_HEADINGS) headings.clear()
    headings.set(heading, terms)
  }
  return terms
}

/** `en:40 pt:2` as pairs. */
export function languageCounts(text: string): [string, number][] {
  return text === ''
    ? []
    : text.split(' ').map((item) => {
        const [code = '', lines = '0'] = item.split(':')
        return [code, Number(lines)]
      })
}
