/** A line of a page without the marks of Markdown: the words of its links, no code marks, no sign of a list. */
export function plainSnippet(text: string): string {
  return text
    .replace(/!?\[\[(?:[^\]|\n]*\|)?([^\]\n]+)\]\]/g, '$1')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/`+/g, '')
    .replace(/^\s*(?:[-*+]|\d+[.)]|#{1,6}|>)\s+/gm, '')
    .trim()
}
