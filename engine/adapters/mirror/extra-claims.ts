import { DAY_MS } from '../../model/constants.ts'
import { isBelow } from '../../model/paths.ts'
import type { ExtraScope } from './foreign-files.ts'
import type { Mirror } from './mirror.ts'

/** Rows that no program has claimed for so long belong to settings that are gone. */
const KEPT_DAYS = 7
/** A claim is written again after this time only: most searches write nothing. */
const RENEW_MS = DAY_MS

/** What has to be written: claims that are new or old, and rows that nobody claims any more. Both empty mostly. */
export type ClaimWork = { renew: string[]; unclaimed: string[] }

/**
 * Compares the claims on extra notes with the rows there are; `starts` are this program's own, as the starts of
 * paths.
 */
export function claimWork(
  db: Mirror,
  { starts, isOwn, nowMs }: { starts: readonly string[]; isOwn: ExtraScope; nowMs: number },
): ClaimWork {
  const claims = new Map(
    db.prepare('SELECT start, seen_ms FROM extra_claims').raw().all() as [string, number][],
  )
  const isOld = (seenMs: number | undefined, ageMs: number) => seenMs === undefined || nowMs - seenMs >= ageMs
  const living = [...claims]
    .filter(([, seenMs]) => !isOld(seenMs, KEPT_DAYS * DAY_MS))
    .map(([start]) => start)
  const foreign = (
    db.prepare("SELECT path FROM files WHERE origin = 'extra'").pluck().all() as string[]
  ).filter((path) => !isOwn(path))
  return {
    renew: starts.filter((start) => isOld(claims.get(start), RENEW_MS)),
    unclaimed: foreign.filter((path) => !living.some((start) => isBelow(path, start))),
  }
}

export function writeClaims(db: Mirror, starts: readonly string[], nowMs: number): void {
  const claim = db.prepare(
    'INSERT INTO extra_claims (start, seen_ms) VALUES (?, ?) ON CONFLICT (start) DO UPDATE SET seen_ms = excluded.seen_ms',
  )
  for (const start of starts) claim.run(start, nowMs)
  db.prepare('DELETE FROM extra_claims WHERE seen_ms <= ?').run(nowMs - KEPT_DAYS * DAY_MS)
}
