import { cleanLine } from './clean-line.ts'
import { MAX_STATEMENT_CHARS, type StatementContext } from './context.ts'
import { withSubject } from './subject.ts'

/**
 * The wording a line is promoted with: marks, stamps and role labels off, a named speaker's label kept, its heading
 * in front only when it lacks its subject. A clean text comes back byte for byte. Where the subject cannot be found
 * the words come back without it; a line that is too long to be a statement comes back as it is.
 */
export function cleanStatement(line: string, context: StatementContext): string {
  if (line.length > MAX_STATEMENT_CHARS) return line
  const text = cleanLine(line)
  return withSubject(text, context) ?? text
}
