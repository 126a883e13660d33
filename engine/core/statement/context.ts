/** No single statement is longer; the rest of such a line is not looked at. */
export const MAX_STATEMENT_CHARS = 2000

/** What surrounds a line in its note. */
export type StatementContext = {
  /** The nearest heading that names a subject, or ''. */
  heading: string
  /** All headings above the line, outermost first: a person's name in one tells who "she" is. */
  headings?: readonly string[]
  /** The neighbouring lines of the same section. */
  before: string | null
  after: string | null
  /** The owner's name, where it is known. */
  owner?: string
}
