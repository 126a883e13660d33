import { blockBody, blockText, HUMAN } from './blocks.ts'
import { carriedFields } from './carried-fields.ts'
import { renderPage } from './frontmatter.ts'

/** A page that an importer makes out of a file. */
export type SourcePage = {
  fields: Readonly<Record<string, unknown>> & { title: string }
  heading: string
  facts: readonly string[]
  content: string
  language: string
}

/** The page's text; what a person wrote between the markers of the page before it stays there. */
export function sourcePage(source: SourcePage, before: string | null): string {
  const { fields, heading, facts, content, language } = source
  const fence = '`'.repeat(Math.max(3, longestRun(content) + 1))
  const notes = before === null ? '' : notesOf(before)
  const body = [
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
  ]
  return renderPage({ ...fields, ...carriedFields(content) }, body.join('\n'))
}

/** What a person wrote in the last human block of a page: quoted content may hold another. */
export function notesOf(page: string): string {
  const at = page.lastIndexOf(`${HUMAN.heading}\n${HUMAN.start}`)
  return (at < 0 ? null : blockBody(page.slice(at), HUMAN)) ?? ''
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
