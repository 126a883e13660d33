import type { ClaimLinks } from '../core/claims/links.ts'
import type { Held, HeldFile } from '../core/promote/held.ts'
import type { ProposalsFile } from '../core/promote/proposals.ts'
import type { Provenance } from '../core/promote/provenance.ts'
import type { TextReaders } from '../core/recall/text-readers.ts'
import type { SessionState } from '../core/session/session-state.ts'
import type { DreamingSettings } from '../model/config.ts'
import type { FileRead, NoteSource } from '../model/files.ts'
import type { LeftOut } from '../model/night.ts'
import type { Rewrites, SourceRule } from '../model/promotion.ts'
import type { DailyIngestion, PhaseStore, RecallStore } from '../model/recall.ts'
import type { SessionSource } from '../model/session-source.ts'

/** One thing to do on disk. Effects are carried out in this order; a dry run only shows them. */
export type Effect =
  | {
      kind: 'write'
      what: 'report' | 'note-block' | 'memory' | 'memory-archive' | 'corpus' | 'state'
      path: string
      text: string
      expect: string | null
    }
  | { kind: 'event'; line: string }

/** Decisions of a person that outlive a night (decisions 5). */
export type Verdicts = {
  /** Texts that were refused or taken out. */
  rejected: readonly string[]
  /** Was this allowed again? */
  isAllowed: (text: string) => boolean
  /** Was it put off until after that day (`YYYY-MM-DD`)? */
  isPutOff: (key: string, text: string, day: string) => boolean
  /** Was it forgotten, so that it must not be learned again? */
  isForgotten: (text: string) => boolean
  /** Which wordings are the same, and which are not. */
  links: ClaimLinks
  /** What was said there is kept out. */
  rules: readonly SourceRule[]
}

/** The frozen facts of a sweep: one clock value, one zone, one reading of every file. */
export type NightInput = {
  workspaceDir: string
  nowMs: number
  nowIso: string
  /** Calendar day of `nowMs` in the zone. */
  day: string
  settings: DreamingSettings
  notes: NoteSource
  /** Transcripts of sessions; none unless somebody reads them. */
  sessions: SessionSource
  /** The files of the corpus that are there. */
  corpusFiles(): string[]
  /** Promoted bullets as they were written, by entry key, as far back as receipts are kept. */
  bulletsAsWritten: ReadonlyMap<string, string>
  /** What the owner decided about statements. */
  verdicts: Verdicts
  /** `provenance.json` as it is; `text` is null when there is none. */
  provenance: { text: string | null; value: Provenance }
  /** `proposals.json` as it is: its text, null when there is none. */
  proposals: { text: string | null; waiting: ProposalsFile }
  /** `quarantine.json` as it is: its text, null when there is none. */
  held: { text: string | null; waiting: HeldFile }
  /** Read with what is known from earlier nights; everything is read anew when left out. */
  readers?: TextReaders
  /** What a model made of the statements that this night promotes. */
  rewrites?: Rewrites
  /** Characters that all promoted text may take, markers and numbers aside; the evaluation's own budget. */
  promotedTextRoom?: number
}

/**
 * What the phases build on, one after the other: working copies of the stores and the list of effects.
 * Entries are replaced, never changed in place, so the loaded ones stay comparable.
 */
export type NightState = {
  recall: RecallStore
  phases: PhaseStore
  ingestion: DailyIngestion
  sessions: SessionState
  /** What files that this night writes will hold: the phases after read them like that. */
  planned: Map<string, FileRead>
  effects: Effect[]
  leftOut: Map<string, LeftOut>
  /** Lines taken in this night, as `path:line`: what they restate is looked for. */
  fresh: Set<string>
  /** Lines of the notes read this night that are kept apart. */
  held: Held[]
  /** Set when a store has to be written. */
  isPhaseChanged: boolean
  isIngestionChanged: boolean
}

export function leaveOut(state: NightState, item: LeftOut): void {
  if (!state.leftOut.has(item.path)) state.leftOut.set(item.path, item)
}
