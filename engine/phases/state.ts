import type { DreamingSettings } from '../model/config.ts'
import type { NoteSource } from '../model/files.ts'
import type { LeftOut } from '../model/night.ts'
import type { DailyIngestion, PhaseStore, RecallStore } from '../model/recall.ts'

/** One thing to do on disk. Effects are carried out in this order; a dry run only shows them. */
export type Effect =
  | {
      kind: 'write'
      what: 'report' | 'note-block' | 'memory' | 'memory-archive'
      path: string
      text: string
      expect: string | null
    }
  | { kind: 'event'; line: string }

/** The frozen facts of a sweep: one clock value, one zone, one reading of every file. */
export type NightInput = {
  workspaceDir: string
  nowMs: number
  nowIso: string
  /** Calendar day of `nowMs` in the zone. */
  day: string
  settings: DreamingSettings
  notes: NoteSource
  /** Promoted bullets as they were written, by entry key, as far back as receipts are kept. */
  bulletsAsWritten: ReadonlyMap<string, string>
}

/**
 * What the phases build on, one after the other: working copies of the stores and the list of effects.
 * Entries are replaced, never changed in place, so the loaded ones stay comparable.
 */
export type NightState = {
  recall: RecallStore
  phases: PhaseStore
  ingestion: DailyIngestion
  effects: Effect[]
  leftOut: Map<string, LeftOut>
  /** Set when a store has to be written. */
  isPhaseChanged: boolean
  isIngestionChanged: boolean
}

export function leaveOut(state: NightState, item: LeftOut): void {
  if (!state.leftOut.has(item.path)) state.leftOut.set(item.path, item)
}
