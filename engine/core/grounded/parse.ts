import { withoutFrontMatter } from '../ingest/front-matter.ts'
import { withoutManagedBlocks } from '../ingest/managed-blocks.ts'
import { collapseWhitespace } from '../text/normalize.ts'
import { saidLength } from '../text/said-length.ts'

/** One line of a note under a heading; `line` counts from 1. */
export type GroundedSnippet = { text: string; line: number }
export type GroundedSection = { title: string; line: number; endLine: number; snippets: GroundedSnippet[] }

const MIN_SNIPPET = 10
const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const LIST_MARKER = /^(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/
/**
 * Sections of a note with the lines below them (spec dreaming 16.1): what stands before the first heading of the second
 * level or under one of the first, code, tables and generated blocks are no part of it.
 */
export function groundedSections(text: string, isLeftOut: (text: string) => boolean): GroundedSection[] {
  const sections: GroundedSection[] = []
  let open: GroundedSection | null = null
  let seen = new Set<string>()
  let fence: string | null = null
  const lines = withoutManagedBlocks(withoutFrontMatter(text.split(/\r?\n/)))
  for (const [index, raw] of lines.entries()) {
    const mark: string | undefined = FENCE.exec(raw)?.[1]
    if (mark && (fence === null || mark.startsWith(fence))) {
      fence = fence === null ? mark : null
      continue
    }
    if (fence !== null) continue
    const heading = HEADING.exec(raw)
    if (heading) {
      const [, level = '', title = ''] = heading
      open =
        level.length > 1 ? { title: titleOf(title), line: index + 1, endLine: index + 1, snippets: [] } : null
      if (open) sections.push(open)
      seen = new Set()
    } else if (open) addLine(open, raw, index + 1, (said) => isRepeated(seen, said) || isLeftOut(said))
  }
  return sections
}

function isRepeated(seen: Set<string>, text: string): boolean {
  const folded = text.toLowerCase()
  const isKnown = seen.has(folded)
  seen.add(folded)
  return isKnown
}

function addLine(
  section: GroundedSection,
  raw: string,
  line: number,
  isLeftOut: (text: string) => boolean,
): void {
  const trimmed = raw.trim()
  if (trimmed === '' || /^-{3,}$/.test(trimmed) || trimmed.startsWith('|') || trimmed.startsWith('<!--'))
    return
  section.endLine = line
  const text = plain(trimmed.replace(LIST_MARKER, ''))
  if (saidLength(text) < MIN_SNIPPET || isLeftOut(text)) return
  section.snippets.push({ text, line })
}

function titleOf(raw: string): string {
  return plain(raw).replace(/^\d{1,2}:\d{2}\s*[-–—]\s*/, '')
}

/** Images and links become their labels, signs of Markdown go. */
function plain(text: string): string {
  const labels = text
    .replace(/!?\[\[(?:[^\]|[]{0,300}\|)?([^\][]{0,300})\]\]/g, '$1')
    .replace(/!?\[([^\][]{0,300})\]\([^()]{0,2000}\)/g, '$1')
  return collapseWhitespace(labels.replace(/[`*_~>#]/g, ''))
}
