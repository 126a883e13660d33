/** What stands in quotes, in the marks of the languages in which a diary is written; a long one is cut with `…`. */
const QUOTE = /[“„]([^“”]+)[”“]|「([^「」]+)」|«([^«»]+)»/gu
/** A shorter quote is a word that stands in many statements. */
const LEAST_CHARS = 6

/** Statements that an entry quotes, in the order of its quotes, each once. */
export function quotedStatements<T extends { text: string }>(entry: string, statements: readonly T[]): T[] {
  const found = new Set<T>()
  for (const match of entry.matchAll(QUOTE)) {
    const said = (match[1] ?? match[2] ?? match[3] ?? '').replace(/…$/, '').trim()
    if (said.length < LEAST_CHARS) continue
    const statement = statements.find(({ text }) => text.includes(said))
    if (statement) found.add(statement)
  }
  return [...found]
}
