import type { WikiClaim, WikiMetadata } from '../../model/wiki.ts'
import { blockText, HUMAN, SUMMARY, withBlock } from './blocks.ts'
import { withoutEmpty } from './fields.ts'
import { editedPage, pageParts, renderPage } from './frontmatter.ts'
import { distinct } from './page-pieces.ts'

/** Changes of a frontmatter in the order in which new fields are added; undefined takes a field away. */
function changesOf(metadata: WikiMetadata, at: string): Map<string, unknown> {
  const changes = new Map<string, unknown>()
  const lists = {
    sourceIds: metadata.sourceIds && distinct(metadata.sourceIds),
    claims: metadata.claims?.map(writtenClaim),
    contradictions: metadata.contradictions,
    questions: metadata.questions,
  }
  for (const [key, list] of Object.entries(lists))
    if (list) changes.set(key, list.length > 0 ? list : undefined)
  if (metadata.confidence !== undefined) changes.set('confidence', metadata.confidence ?? undefined)
  if (metadata.status !== undefined) changes.set('status', metadata.status)
  return changes.set('updatedAt', at)
}

function writtenClaim({ id, text, status, confidence, evidence, updatedAt }: WikiClaim): object {
  return withoutEmpty({ id, text, status, confidence, evidence, updatedAt })
}

/** The page with other metadata; its body stays byte by byte. */
export function pageWithMetadata(raw: string, metadata: WikiMetadata, at: string): string {
  return editedPage(raw, changesOf(metadata, at))
}

export type Synthesis = WikiMetadata & { title: string; body: string; id: string; at: string }

/** A synthesis, new (`before` null) or with another summary; everything else of the page stays. */
export function synthesisPage(before: string | null, synthesis: Synthesis): string {
  const { title, body, id, at } = synthesis
  const changes = changesOf({ ...synthesis, status: synthesis.status ?? 'active' }, at)
  if (before === null) {
    const fields = withoutEmpty({ pageType: 'synthesis', id, title, ...Object.fromEntries(changes) })
    const notes = `# ${title}\n\n${blockText(HUMAN, '')}\n`
    return renderPage(fields, withBlock(notes, SUMMARY, body.trim()))
  }
  const head = new Map<string, unknown>([['pageType', 'synthesis'], ['id', id], ['title', title], ...changes])
  const page = editedPage(before, head)
  const { body: old } = pageParts(page)
  return `${page.slice(0, page.length - old.length)}${withBlock(old, SUMMARY, body.trim())}`
}
