export type Block = { heading: string; start: string; end: string }

/** The block of ours that is called `name`, below its heading. */
export function managedBlock(name: string, heading: string): Block {
  return {
    heading,
    start: `<!-- openclaw:wiki:${name}:start -->`,
    end: `<!-- openclaw:wiki:${name}:end -->`,
  }
}

export const RELATED = managedBlock('related', '## Related')
/** Ours: what the memory says of the subject of a page. */
export const MEMORY = managedBlock('memory', '## Memory')
export const SUMMARY = managedBlock('generated', '## Summary')
export const HUMAN: Block = {
  heading: '## Notes',
  start: '<!-- openclaw:human:start -->',
  end: '<!-- openclaw:human:end -->',
}

/** Does a text hold a marker of ours? Between markers it would end the block, or begin another. */
export function holdsMarker(text: string): boolean {
  return /<!--\s*openclaw:/i.test(text)
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A block ends at its own end: one that somebody left open takes in neither the next block of its kind nor a person's
 * notes, which the next compilation would replace.
 */
function patternOf({ heading, start, end }: Block, flags = ''): RegExp {
  const within = `(?:(?!${literal(start)}|${literal(HUMAN.start)})[\\s\\S])*?`
  return new RegExp(
    `(?:^${literal(heading)}[ \\t]*\\r?\\n)${literal(start)}\\r?\\n?(${within})${literal(end)}`,
    `m${flags}`,
  )
}

/** The first block of its kind; one that a text quotes in a fence is that text's. */
function findBlock(text: string, block: Block): RegExpExecArray | null {
  const pattern = patternOf(block, 'g')
  let fences: readonly Fence[] | null = null
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const at = found.index
    fences ??= closedFences(text)
    if (!fences.some(({ start, end }) => start < at && at < end)) return found
  }
  return null
}

type Fence = { start: number; end: number }

/** A fence that is never closed is taken for a slip: else every block below it would be lost. */
function closedFences(text: string): Fence[] {
  const fences: Fence[] = []
  let open: { start: number; mark: string } | null = null
  for (const line of text.matchAll(/^ {0,3}(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)$/gm)) {
    const mark = line[1] ?? line[2] ?? ''
    if (open === null) open = { start: line.index, mark }
    else if (mark.startsWith(open.mark) && line[0].trim() === mark) {
      fences.push({ start: open.start, end: line.index })
      open = null
    }
  }
  return fences
}

export function blockText({ heading, start, end }: Block, body: string): string {
  return `${heading}\n${start}\n${body === '' ? '' : `${body}\n`}${end}`
}

/** What stands in the block, without the last line end; null where the text has no such block. */
export function blockBody(text: string, block: Block): string | null {
  const found = findBlock(text, block)
  return found ? (found[1] ?? '').replace(/\r?\n$/, '') : null
}

/**
 * The text with the block replaced in place, or put behind one blank line at the end. Copies that follow with only
 * blanks between are taken away. The rest stays as it is, byte by byte, and a new block gets the line ends of the text.
 */
export function withBlock(text: string, block: Block, body: string): string {
  const found = findBlock(text, block)
  const eol = /\r?\n/.exec(found?.[0] ?? text)?.[0] ?? '\n'
  const made = blockText(block, body).replace(/\r?\n/g, eol)
  if (!found) return `${text.trim() === '' ? '' : `${text.trimEnd()}${eol}${eol}`}${made}${eol}`
  const before = text.slice(0, found.index)
  let after = text.slice(found.index + found[0].length)
  for (let copy = patternOf(block).exec(after); copy; copy = patternOf(block).exec(after)) {
    if (after.slice(0, copy.index).trim() !== '') break
    after = after.slice(copy.index + copy[0].length)
  }
  return endsWithNewline(before + made + after, eol)
}

function endsWithNewline(text: string, eol: string): string {
  return text.endsWith('\n') ? text : `${text}${eol}`
}

/** The text without a block of ours. */
export function withoutBlock(text: string, block: Block): string {
  let rest = text
  for (let found = findBlock(rest, block); found; found = findBlock(rest, block))
    rest = rest.slice(0, found.index) + rest.slice(found.index + found[0].length)
  return rest
}
