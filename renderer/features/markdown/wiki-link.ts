/** Where a link of Obsidian leads: a path or a base name, and a heading or block (`^id`) in it. */
export type WikiTarget = { path: string; anchor: string | null }
export type WikiLink = WikiTarget & { label: string }

/** The inside of `[[…]]`: `path#Heading|label`. In a table the bar is written `\|`. */
export function parseWikiLink(inside: string): WikiLink {
  const [address = '', label] = inside.split(/\\?\|/, 2)
  const [path = '', ...anchors] = address.split('#')
  const anchor = anchors.length === 0 ? null : anchors.join('#').trim()
  const shown = label ?? [path, ...anchors].filter((part) => part !== '').join(' › ')
  return { path: path.trim(), anchor, label: shown.trim() }
}

/** Back from what was kept in the address of a drawn link. */
export function readTarget(href: string): WikiTarget | null {
  const match = /^#wiki:([^#]*)(?:#(.*))?$/.exec(href)
  if (!match) return null
  return {
    path: decodeURIComponent(match[1] ?? ''),
    anchor: match[2] === undefined ? null : decodeURIComponent(match[2]),
  }
}

export function printTarget({ path, anchor }: WikiTarget): string {
  return `#wiki:${encodeURIComponent(path)}${anchor === null ? '' : `#${encodeURIComponent(anchor)}`}`
}
