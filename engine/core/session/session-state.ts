import type { SessionCursors, SessionIngestion } from './ingestion-json.ts'

/** What is known of transcripts from earlier nights, and what this one adds. */
export type SessionState = {
  ingestion: SessionIngestion
  cursors: SessionCursors
  /** Hashes of the messages of a scope that were taken in. */
  seen(scope: string): Set<string>
  isChanged: boolean
}

export function sessionState(ingestion: SessionIngestion, cursors: SessionCursors): SessionState {
  const sets = new Map<string, Set<string>>()
  return {
    ingestion,
    cursors,
    isChanged: false,
    seen(scope) {
      const known = sets.get(scope) ?? new Set(ingestion.seen.get(scope))
      sets.set(scope, known)
      return known
    },
  }
}

export function noSessionState(): SessionState {
  return sessionState(
    { files: new Map(), seen: new Map(), extra: {} },
    { files: new Map(), withdrawn: new Set() },
  )
}
