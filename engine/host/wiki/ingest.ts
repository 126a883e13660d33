import { BrokenFrontmatter, fieldsOf, pageParts } from '../../core/wiki/frontmatter.ts'
import { slugBeside, wikiSlug } from '../../core/wiki/slug.ts'
import { ingestedPage, sourcePage } from '../../core/wiki/source-page.ts'
import { Blocked } from '../blocked.ts'
import { compileWiki } from './compile.ts'
import { initVault, isoTime, logLine, textOf, type Vault } from './vault.ts'

export type InputFile = {
  path: string
  name: string
  bytes: number
  content: string
  kind?: 'local-file' | 'web-page'
}
export type Ingested = {
  sourcePath: string
  pageId: string
  pagePath: string
  title: string
  bytes: number
  created: boolean
  indexUpdatedFiles: string[]
  /** Lines of a person from outside of the notes that were moved into them; left out where there were none. */
  movedLines?: number
}

/** Makes a source page of a file and compiles; text of a person on that page stays. */
export function ingestFile(vault: Vault, input: InputFile, title = titleOf(input.name)): Ingested {
  initVault(vault)
  const { path: sourcePath, bytes, content, kind = 'local-file' } = input
  const slug = slugFor(vault, title, sourcePath)
  const pagePath = `sources/${slug}.md`
  const pageId = `source.${slug}`
  const before = pageBefore(vault, pagePath)
  const source = ingestedPage({
    ...{ kind, title, id: pageId, sourcePath, bytes, content },
    at: isoTime(vault.nowMs),
  })
  const { text, moved, isSame } = sourcePage(source, vault.settings.preserveHumanBlocks ? before : null)
  const created = before === null
  if (!isSame) {
    vault.files.write(pagePath, text)
    logLine(vault, 'ingest', { inputPath: sourcePath, pageId, pagePath, bytes, created })
  }
  const { updatedFiles: indexUpdatedFiles } = compileWiki(vault)
  const movedLines = moved === '' ? undefined : moved.split('\n').length
  const made = { sourcePath, pageId, pagePath, title, bytes, created, indexUpdatedFiles }
  return movedLines === undefined ? made : { ...made, movedLines }
}

/** The name of its page; the page of another file, or of a person, that has this name keeps it (case C102). */
function slugFor(vault: Vault, title: string, sourcePath: string): string {
  const slug = wikiSlug(title)
  const path = `sources/${slug}.md`
  const there = pageBefore(vault, path)
  const isOwn = there === null || sourceOf(there) === sourcePath
  return isOwn ? slug : slugBeside(slug, sourcePath)
}

/** The file that a page was made of; undefined where it was made of none, or cannot be read. */
function sourceOf(page: string): unknown {
  try {
    return fieldsOf(pageParts(page).yaml ?? '')['sourcePath']
  } catch (error) {
    if (error instanceof BrokenFrontmatter) return undefined
    throw error
  }
}

/** Text of a page that is to be replaced; refuses one whose notes could not be carried over. */
export function pageBefore(vault: Vault, path: string): string | null {
  const file = vault.files.read(path)
  if (file.kind === 'text') return textOf(vault, path)
  if (file.problem === 'missing') return null
  throw new Blocked(
    'unreadable',
    `${path} in the wiki cannot be read (${file.problem}), so it is not replaced; look at that file`,
    { path },
  )
}

function titleOf(name: string): string {
  return name
    .replace(/(?<=.)\.[^.]*$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
}
