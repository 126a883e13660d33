import type { Mirror } from './mirror.ts'
import { bytesOf, numbersOf, type PendingPostings, putPosting } from './posting-lists.ts'

/** Segments a term is looked up in at most. */
const MAX_SEGMENTS = 12
/** The small ones put together hold at most this share of all lines: a large segment is rarely written again. */
const SMALL_SHARE = 0.25

type Segment = { id: number; units: number }

/**
 * Puts the newest segments together when there are too many, without the lines that are gone. Neighbours only:
 * ids of lines go on rising from segment to segment.
 */
export function mergeSmallSegments(db: Mirror): void {
  const segments = db.prepare('SELECT id, units FROM segments ORDER BY id DESC').all() as Segment[]
  if (segments.length <= MAX_SEGMENTS) return
  const small = newestOnes(segments)
  const marks = small.map(() => '?').join(', ')
  const ids = small.map(({ id }) => id)
  const rows = db
    .prepare(`SELECT term, docs, counts FROM postings WHERE segment IN (${marks}) ORDER BY term, segment`)
    .all(...ids) as { term: string; docs: Buffer; counts: Buffer }[]
  const live = new Set(db.prepare('SELECT id FROM units').pluck().all() as number[])
  const merged: PendingPostings = new Map()
  for (const { term, docs, counts } of rows)
    for (const [at, id] of numbersOf(docs).entries())
      if (live.has(id)) putPosting(merged, term, id, counts[at] ?? 1)
  db.prepare(`DELETE FROM postings WHERE segment IN (${marks})`).run(...ids)
  db.prepare(`DELETE FROM segments WHERE id IN (${marks})`).run(...ids)
  const units = small.reduce((sum, segment) => sum + segment.units, 0)
  const target = Math.max(...ids)
  db.prepare('INSERT INTO segments (id, units) VALUES (?, ?)').run(target, units)
  const add = db.prepare('INSERT INTO postings (term, segment, docs, counts) VALUES (?, ?, ?, ?)')
  for (const [term, { docs, counts }] of merged) add.run(term, target, bytesOf(docs), Buffer.from(counts))
}

/** From the newest on, at least half of them, and more as long as they are small together. */
function newestOnes(segments: readonly Segment[]): Segment[] {
  const total = segments.reduce((sum, { units }) => sum + units, 0)
  let units = 0
  const end = segments.findIndex((segment, index) => {
    units += segment.units
    return index >= MAX_SEGMENTS / 2 && units > total * SMALL_SHARE
  })
  return segments.slice(0, end < 0 ? segments.length : end)
}
