/** A relative link to a page, as the vault has it in its plain form: `[Title](../sources/x.md)`. */
const RELATIVE = /(?<!!)\[([^\]\n]+)\]\(<?((?!\w+:|#|\/)[^()<>\s]+?\.md)(#[^()<>\s]*)?>?\)/g

/** The text with relative links as `[[path|Title]]`, from the root of the vault, so that they lead to pages here. */
export function asWikiLinks(markdown: string, page: string): string {
  return markdown.replace(RELATIVE, (whole, label: string, target: string) => {
    const path = resolved(page, decoded(target))
    return path === null ? whole : `[[${path.replace(/\.md$/, '')}|${label.replace(/\|/g, '¦')}]]`
  })
}

/** Null: it leads out of the vault. */
function resolved(page: string, target: string): string | null {
  const parts = page.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '.' || part === '') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.join('/')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
