import { type Block, HUMAN, MEMORY, RELATED, withoutBlock } from './blocks.ts'
import { pageParts } from './frontmatter.ts'

/** What a person wrote on a source page: between its markers, and elsewhere, where it would be lost with the rest. */
export type PersonText = { notes: string; elsewhere: string }

const CONTENT = /^## Content[ \t]*\r?\n(`{3,})[^\n`]*\r?\n([\s\S]*?)\r?\n?^\1[ \t]*$/m
const HEADINGS = ['## Source', '## Bridge Source', '## Unsafe Local Source']
const FACT =
  /^- (?:(Type|Path|Address|Workspace|Relative path|Kind|Configured path): `.*`|(Bytes): \d+|(Agents): .+|(Updated): \d{4}-\S+)$/
const HUMAN_BLOCK =
  /^## Notes[ \t]*\r?\n<!-- openclaw:human:start -->\r?\n?([\s\S]*?)<!-- openclaw:human:end -->/gm
const MANAGED: readonly Block[] = [RELATED, MEMORY]

/** Text that a person wrote on a source page, word for word; `title` is that of the page as it stands. */
export function personText(page: string, title: unknown): PersonText {
  const { body } = pageParts(page)
  const found = CONTENT.exec(body)
  // What is quoted may look like anything of ours, so it is taken out first.
  const head = found ? body.slice(0, found.index) : body
  const tail = found ? body.slice(found.index + found[0].length) : ''
  const notes: string[] = []
  const bare = (text: string) =>
    MANAGED.reduce(withoutBlock, text).replace(HUMAN_BLOCK, (_, note: string) => {
      notes.push(note.replace(/\r?\n$/, ''))
      return HUMAN.start
    })
  const own = new Set([...HEADINGS, `# ${String(title)}`])
  let facts: Set<string> | null = null
  // Each of our lines is there once, facts below their heading; what looks like one more is the person's.
  const isOurs = (line: string): boolean => {
    const label = FACT.exec(line)?.slice(1).find(Boolean)
    if (label !== undefined) return facts !== null && !facts.has(label) && facts.add(label).has(label)
    if (!own.delete(line)) return false
    if (HEADINGS.includes(line)) facts ??= new Set()
    return true
  }
  const pieces = [...piecesOf(bare(head), isOurs), ...piecesOf(bare(tail))]
  return { notes: joined(notes), elsewhere: joined(pieces) }
}

/** The text that was quoted on a source page; null where that is not found. */
export function quotedContent(page: string): string | null {
  return CONTENT.exec(pageParts(page).body)?.[2] ?? null
}

/** The runs of lines between those of ours. */
function piecesOf(text: string, isOurs: (line: string) => boolean = () => false): string[] {
  const pieces: string[][] = [[]]
  for (const line of text.split('\n')) {
    const bare = line.trimEnd()
    if (bare === HUMAN.start || bare === HUMAN.end || isOurs(bare)) pieces.push([])
    else pieces.at(-1)?.push(line)
  }
  return pieces.map((lines) => lines.join('\n').replace(/^(?:[ \t]*\r?\n)+|\s+$/g, ''))
}

/** Both, with a blank line between those that hold anything. */
export function joined(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n')
}
