import type { Candidate } from './dreaming.ts'

/** Gates of an apply; entries are tested again under the lock (spec dreaming 12.1). */
export type ApplyParams = {
  minScore: number
  minRecallCount: number
  minUniqueQueries: number
  maxAgeDays: number | null
  limit: number | null
  maxPromotedSnippetTokens: number
  memoryFileMaxChars: number
  /** A person chose these: gates do not stop them (case C029). */
  isByHand: boolean
}

export type Outcome =
  | { kind: 'promoted'; candidate: Candidate; text: string }
  | { kind: 'known'; candidate: Candidate; text: string; reason: 'marker' | 'same_statement' }
  | { kind: 'held'; candidate: Candidate; text: string }
  | { kind: 'over_limit'; candidate: Candidate }
  | { kind: 'gate'; candidate: Candidate }
  | { kind: 'skipped'; candidate: Candidate; reason: string }

/** Result in the shape of spec dreaming 12.4, with what could not be written. */
export type ApplyResult = {
  memoryPath: string
  applied: number
  appended: number
  reconciledExisting: number
  appliedCandidates: Candidate[]
  compactedSections: number
  compactedDates: string[]
}
