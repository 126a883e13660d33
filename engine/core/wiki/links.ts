import type { WikiPage, WikiRenderMode } from '../../model/wiki.ts'
import { RELATED, withoutBlock } from './blocks.ts'

const FENCE = /^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*[ \t]*$|(?![\s\S]))/gm
const WIKI_LINK = /\[\[([^\]|\n]+)(?:\|[^\]\n]*)?\]\]/g
const MARKDOWN_LINK = /\[[^\]\n]*\]\(<?([^()\s<>]+(?:\([^()\s]*\)[^()\s<>]*)?)>?(?:\s+"[^"\n]*")?\)/g
const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/**
 * What a page links to, in the order of its text: the target of a wikilink as it is written, that of a Markdown link
 * as a path below the vault. What is quoted in a fence, and our own Related block, does not count.
 */
export function linkTargets(body: string, relativePath: string): string[] {
  const text = withoutBlock(body, RELATED).replace(FENCE, '')
  const found: { at: number; target: string }[] = []
  for (const match of text.matchAll(WIKI_LINK)) {
    const target = (match[1] ?? '').split('#')[0]?.trim() ?? ''
    if (target !== '') found.push({ at: match.index, target })
  }
  for (const match of text.matchAll(MARKDOWN_LINK)) {
    const target = markdownTarget(match[1] ?? '', relativePath)
    if (target !== null) found.push({ at: match.index, target })
  }
  return found.sort((one, other) => one.at - other.at).map(({ target }) => target)
}

function markdownTarget(href: string, from: string): string | null {
  if (SCHEME.test(href) || href.startsWith('#')) return null
  const path = href.replace(/[#?].*$/, '')
  if (path === '') return null
  const folder = from.split('/').slice(0, -1)
  const parts = path.startsWith('/') ? [] : folder
  for (const part of decoded(path).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

type Target = Pick<WikiPage, 'relativePath' | 'title'>

/** A link to a page from a page in `fromFolder` (empty for the root of the vault). */
export function wikiLink(target: Target, fromFolder: string, mode: WikiRenderMode): string {
  const { relativePath, title } = target
  if (mode === 'obsidian')
    return `[[${relativePath.replace(/\.md$/, '')}|${title.replace(/[[\]|]+/g, ' ').trim()}]]`
  return `[${title.replace(/[[\]]/g, '\\$&')}](${linkable(relativeFrom(fromFolder, relativePath))})`
}

/** Signs that would end a link; letters of any script may stand in it as they are. */
function linkable(path: string): string {
  return path.replace(
    /[\s()<>%]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

function relativeFrom(folder: string, path: string): string {
  if (folder === '') return path
  const [own, ...rest] = path.split('/')
  return own === folder ? rest.join('/') : `../${path}`
}

/** Form in which targets and names of pages are compared. */
export function linkKey(target: string): string {
  return target.trim().replace(/^\.\//, '').replace(/\.md$/i, '').toLowerCase()
}
