const CONTENT = /^## Content\n(`{3,})(\w*)\n([\s\S]*?)\n\1[ \t]*$/m
const PATH = /^- (?:Path|Relative path): `([^`\n]+)`$/m
const FRONTMATTER = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/

/**
 * A page of a source with the Markdown that it quotes as Markdown (case C124): the vault keeps it in one block of code, as
 * OpenClaw does, and a reader wants headings, links and its own blocks of code. Other text stays as it is.
 */
export function asReader(markdown: string): string {
  const found = CONTENT.exec(markdown)
  if (!found) return markdown
  const [whole, , language = '', content = ''] = found
  const path = PATH.exec(markdown)?.[1] ?? ''
  if (language !== 'markdown' && !/\.(?:md|markdown)$/i.test(path)) return markdown
  const text = content.replace(FRONTMATTER, '').trim()
  return markdown.replace(whole, () => `## Content\n\n${text}\n`)
}
