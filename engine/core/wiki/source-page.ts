import { blockBody, blockText, HUMAN, MEMORY, RELATED, withoutBlock } from './blocks.ts'
import { carriedFields } from './carried-fields.ts'
import { BrokenFrontmatter, editedPage, fieldsOf, pageParts, renderPage } from './frontmatter.ts'
import { joined, personText, quotedContent } from './person-text.ts'

/** A page that an importer makes out of a file. */
export type SourcePage = {
  fields: Readonly<Record<string, unknown>> & { title: string }
  heading: string
  facts: readonly string[]
  content: string
  language: string
}

/** A page that is made anew: `moved` is text of a person that now stands in its notes, word for word. */
export type Renewed = { text: string; moved: string; isSame: boolean }

/**
 * The page's text. Of the page before it what a person wrote stays: fields in place, notes between their markers, and
 * text from anywhere else behind those notes. `isSame`: nothing but our times would change.
 */
export function sourcePage(source: SourcePage, before: string | null): Renewed {
  const { fields, content } = source
  const made = { ...fields, ...carriedFields(content) }
  if (before === null) return { text: renderPage(made, bodyOf(source, '')), moved: '', isSame: false }
  const old = readableFields(before)
  const { notes, elsewhere } = personText(before, old?.['title'] ?? fields.title)
  // A frontmatter that cannot be read is kept as text: some of it may be the person's.
  const lost = old === null ? (pageParts(before).yaml ?? '') : ''
  const moved = joined([lost, elsewhere])
  const body = bodyOf(source, joined([notes, moved]))
  const text = old === null ? renderPage(made, body) : renewedPage({ before, old, made, body })
  return { text, moved, isSame: comparable(text) === comparable(before) }
}

function bodyOf({ fields, heading, facts, content, language }: SourcePage, notes: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(content) + 1))
  return [
    `# ${fields.title}`,
    '',
    heading,
    ...facts.map((fact) => `- ${fact}`),
    '',
    '## Content',
    `${fence}${language}`,
    content,
    fence,
    '',
    blockText(HUMAN, notes),
    '',
  ].join('\n')
}

type Fields = Readonly<Record<string, unknown>>

/** Our fields anew among those of a person; tags and aliases that they added, and a status that they set, stay. */
function renewedPage(page: { before: string; old: Fields; made: Fields; body: string }): string {
  const { before, old, made, body } = page
  const carriedBefore: Fields = carriedFields(quotedContent(before) ?? '')
  const changes = new Map(Object.entries(made))
  for (const name of ['tags', 'aliases']) {
    const gone = new Set(listOf(carriedBefore[name]))
    const own = listOf(old[name]).filter((value) => !gone.has(value))
    const all = [...new Set([...listOf(made[name]), ...own])]
    if (all.length > 0 || name in old) changes.set(name, all.length > 0 ? all : undefined)
  }
  if (old['status'] !== undefined) changes.set('status', old['status'])
  const { yaml } = pageParts(editedPage(before, changes))
  return `---\n${yaml ?? ''}\n---\n\n${body}`
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

/** Without our times, and without the blocks that a compilation puts at the end. */
function comparable(page: string): string {
  return [RELATED, MEMORY]
    .reduce(withoutBlock, page)
    .replace(/^ingestedAt: .*$/m, '')
    .replace(/^updatedAt: .*$/m, '')
    .replace(/^- Updated: .*$/m, '')
    .trimEnd()
}

function readableFields(page: string): Fields | null {
  try {
    return fieldsOf(pageParts(page).yaml ?? '')
  } catch (error) {
    if (error instanceof BrokenFrontmatter) return null
    throw error
  }
}

/** Is there anything on a source page that a person wrote? */
export function isWrittenOn(page: string): boolean {
  const { notes, elsewhere } = personText(page, readableFields(page)?.['title'])
  return joined([notes, elsewhere]) !== ''
}

/** What a person wrote in the human block of a page. */
export function notesOf(page: string): string {
  return blockBody(page, HUMAN) ?? ''
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}

/** The page of a file that was handed in, or of an address of the web. */
export function ingestedPage(file: {
  kind?: 'local-file' | 'web-page'
  title: string
  id: string
  sourcePath: string
  bytes: number
  content: string
  at: string
}): SourcePage {
  const { title, id, sourcePath, bytes, content, at, kind = 'local-file' } = file
  const place = kind === 'local-file' ? 'Path' : 'Address'
  return {
    fields: {
      pageType: 'source',
      id,
      title,
      sourceType: kind,
      sourcePath,
      ingestedAt: at,
      updatedAt: at,
      status: 'active',
    },
    heading: '## Source',
    facts: [`Type: \`${kind}\``, `${place}: \`${sourcePath}\``, `Bytes: ${bytes}`, `Updated: ${at}`],
    content,
    language: 'text',
  }
}
