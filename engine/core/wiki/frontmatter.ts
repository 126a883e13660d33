import { type Document, isCollection, isMap, isScalar, parseDocument, stringify, visit } from 'yaml'

/** A page in parts; `yaml` is null where there is no frontmatter, `body` is everything after it. */
export type PageParts = { yaml: string | null; body: string }

const FRONTMATTER = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/

export function pageParts(raw: string): PageParts {
  const found = FRONTMATTER.exec(raw)
  return found ? { yaml: found[1] ?? '', body: raw.slice(found[0].length) } : { yaml: null, body: raw }
}

/** A frontmatter that cannot be read: why, in one line, and the line of the file where that shows. */
export class BrokenFrontmatter extends Error {
  override name = 'BrokenFrontmatter'
  readonly line: number
  constructor(problem: string, line: number) {
    super(problem)
    this.line = line
  }
}

/** The fields of a frontmatter. Fails with `BrokenFrontmatter` where it is no YAML map. */
export function fieldsOf(yaml: string): Record<string, unknown> {
  const document = documentOf(yaml)
  const value = document.toJS({ maxAliasCount: 100 }) as unknown
  return value === null ? {} : (value as Record<string, unknown>)
}

function documentOf(yaml: string): Document {
  const document = parseDocument(yaml)
  const [error] = document.errors
  if (error) {
    const problem = (error.message.split('\n')[0] ?? 'no YAML').replace(/ at line \d+, column \d+:?$/, '')
    // The frontmatter begins on the second line of the file.
    throw new BrokenFrontmatter(problem, (error.linePos?.[0].line ?? 1) + 1)
  }
  if (document.contents !== null && !isMap(document.contents) && document.toJS() !== null)
    throw new BrokenFrontmatter('the frontmatter is no YAML map', 2)
  return document
}

/** A new page out of its fields and its body. */
export function renderPage(fields: Readonly<Record<string, unknown>>, body: string): string {
  return withBody(stringify(fields), body)
}

/**
 * The frontmatter with some fields set, or taken away where the value is undefined. Comments and the order of
 * the fields stay; everything is written in the one style of this wiki.
 */
export function editedPage(raw: string, changes: ReadonlyMap<string, unknown>): string {
  const { yaml, body } = pageParts(raw)
  const document = documentOf(yaml ?? '')
  for (const [key, value] of changes) {
    if (value === undefined) document.delete(key)
    else document.set(key, document.createNode(value))
  }
  visit(document, (_, node) => {
    if (isScalar(node)) {
      delete node.type
      delete node.source
      delete node.format
      delete node.minFractionDigits
    } else if (isCollection(node) && node.items.length > 0) node.flow = false
  })
  return withBody(document.toString(), body)
}

function withBody(yaml: string, body: string): string {
  return `---\n${yaml.trimEnd()}\n---\n\n${body.replace(/^(?:[ \t]*\r?\n)+/, '')}`
}
