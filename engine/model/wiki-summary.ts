/** Why the words of a model do not become the summary of a page. */
export const SUMMARY_REFUSALS = [
  'empty',
  'too_long',
  'uncited',
  'unknown_claim',
  'steering',
  'language',
  'number',
  'date',
  'name',
  'word',
  'negation',
  'meaning',
] as const
export type SummaryRefusal = (typeof SUMMARY_REFUSALS)[number]

/** One sentence and the ids of the claims of the page that it says. */
export type SummarySentence = { text: string; claims: string[] }

/** A summary as the frontmatter of its page has it. */
export type WikiSummary = {
  /** Name of the model that wrote it. */
  by: string
  /** Day on which it did. */
  on: string
  /** What it was written from and says, in short: while this is the same, it is neither checked nor asked for again. */
  of: string
  sentences: SummarySentence[]
}

/** One claim of a page as a model is told it. */
export type SummaryFact = {
  /** Of the claim. */
  id: string
  text: string
  /** Does it stand under a heading that names the subject of the page? Then it may leave the name out. */
  isUnderTitle: boolean
}

/** What a page is about, in all ways in which it is called, and what it says. */
export type SummarySubject = { names: readonly string[]; facts: readonly SummaryFact[] }
