const UNSEEN =
  /<(script|style|noscript|template|head|svg|nav|iframe)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<![^>]*>/gi
const TITLE = /<title\b[^>]*>([\s\S]*?)<\/title\s*>/i
const HEADING = /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1\s*>/gi
const ITEM = /<li\b[^>]*>/gi
const BLOCK =
  /<\/?(?:p|div|section|article|header|footer|main|ul|ol|table|tr|blockquote|pre|figure|hr|dl|dt|dd|br)\b[^>]*>/gi
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** The title of a page of the web, null where it has none. */
export function htmlTitle(html: string): string | null {
  const title = unescaped(TITLE.exec(html)?.[1] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return title === '' ? null : title
}

/** What a reader sees of a page of the web, as plain text: headings and items of lists with their signs. */
export function htmlText(html: string): string {
  return unescaped(
    html
      .replace(UNSEEN, ' ')
      .replace(/[ \t\r\n]+/g, ' ')
      .replace(HEADING, (_, level: string, text: string) => `\n\n${'#'.repeat(Number(level))} ${text}\n\n`)
      .replace(ITEM, '\n- ')
      .replace(BLOCK, '\n\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[ \t]+\n|\n[ \t]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
