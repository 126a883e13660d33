import { eachParent, element, type MdNode, text } from './tree.ts'
import { parseWikiLink, printTarget } from './wiki-link.ts'

/** Links and embeds, highlights, tags, block ids at the end of a line; in this order where two could begin. */
const MARKS =
  /!?\[\[(?<link>[^[\]\n]+)\]\]|==(?<high>[^=\n][^\n]*?)==|(?<=^|[\s(])#(?<tag>[\p{L}\p{N}_/-]*[\p{L}_/-][\p{L}\p{N}_/-]*)|(?<block>(?:^|[ \t])\^[A-Za-z0-9-]+)(?=$|\n)/gu

/** Draws Obsidian's marks within text; code is left alone, since its text is no text node. */
export function remarkInlineMarks() {
  return (tree: MdNode): void => {
    eachParent(tree, (parent) => {
      if (parent.type === 'link') return
      parent.children = parent.children.flatMap((child) =>
        child.type === 'text' && child.value !== undefined ? marked(child.value) : [child],
      )
    })
  }
}

function marked(value: string): MdNode[] {
  const nodes: MdNode[] = []
  let from = 0
  for (const match of value.matchAll(MARKS)) {
    const before = value.slice(from, match.index)
    if (before !== '') nodes.push(text(before))
    from = match.index + match[0].length
    nodes.push(...drawn(match))
  }
  if (from === 0) return [text(value)]
  if (from < value.length) nodes.push(text(value.slice(from)))
  return nodes
}

function drawn(match: RegExpExecArray): MdNode[] {
  const { link, high, tag } = match.groups ?? {}
  if (link !== undefined) {
    const target = parseWikiLink(link)
    const isEmbed = match[0].startsWith('!')
    return [
      element('a', { href: printTarget(target), ...(isEmbed ? { dataEmbed: 'true' } : {}) }, [
        text(target.label),
      ]),
    ]
  }
  if (high !== undefined) return [element('mark', {}, marked(high))]
  if (tag !== undefined) return [element('span', { className: 'md-tag' }, [text(`#${tag}`)])]
  // A block id is understood and hidden.
  return []
}
