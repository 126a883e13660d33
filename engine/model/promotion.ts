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
  /** A person wants a claim beside what it contradicts, not in its place. */
  keepsBoth?: boolean
  /** Nothing is written: what passes waits for a person (decisions 5). */
  isReview: boolean
}

/** A line that a newer statement takes the place of; `key` is its marker, null for a line of the owner's. */
export type Replaced = { by: 'owner' | 'promoted'; key: string | null; text: string }

/** What a model made of a clean wording, or why it made nothing. */
export type RewriteAnswer =
  | { kind: 'text'; text: string }
  | { kind: 'failed'; reason: string; detail?: string }
/** By clean wording. */
export type Rewrites = ReadonlyMap<string, RewriteAnswer>

/**
 * Were a model's words taken? `reason`: why the clean wording was kept, null when they were; `clean`: that wording;
 * `said`: what the model made of it, null when it did not answer. Nights of an older version have neither text.
 */
export type RewriteNote = { accepted: boolean; reason: string | null; clean?: string; said?: string | null }

/** What was decided of one candidate; `claimKey` is the key it was ranked under. */
export type Outcome = Decision & { claimKey: string }

export type Decision =
  | {
      kind: 'promoted'
      candidate: Candidate
      text: string
      replaces: Replaced | null
      /** Only where a model was asked. */
      rewrite?: RewriteNote
    }
  /** `said`: marker of the line that says it, or null when the line is the owner's own. */
  | {
      kind: 'known'
      candidate: Candidate
      text: string
      reason: 'marker' | 'same_statement'
      said: KnownLine | null
    }
  /** `text` is the clean wording, also where a model's words were taken. */
  | {
      kind: 'proposed'
      candidate: Candidate
      text: string
      reason: string
      replaces: Replaced | null
      rewrite?: RewriteNote
    }
  | { kind: 'held'; candidate: Candidate; text: string }
  | { kind: 'over_limit'; candidate: Candidate }
  | { kind: 'gate'; candidate: Candidate }
  | { kind: 'skipped'; candidate: Candidate; reason: string }

export type KnownLine = { by: 'owner' | 'promoted' | 'archive'; key: string | null; text: string }

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

export const RULE_KINDS = ['folder', 'session', 'agent'] as const
/**
 * What a person keeps out by where it was said (ux 17.15). `value`: a folder of the workspace, a transcript as the
 * corpus names it (`main/sessions/main/s-1.jsonl`), or the id of an agent.
 */
export type SourceRule = { kind: (typeof RULE_KINDS)[number]; value: string }
