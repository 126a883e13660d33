import type { WikiChange, WikiClaim, WikiFile, WikiKind } from '../../../model/wiki.ts'
import type { WikiSummary } from '../../../model/wiki-summary.ts'
import { blockText, HUMAN, MEMORY, withBlock, withoutBlock } from '../blocks.ts'
import { withoutEmpty } from '../fields.ts'
import { editedPage, pageParts, renderPage } from '../frontmatter.ts'
import { FROM_MEMORY } from '../page.ts'
import { isMemoryClaim } from './claim.ts'

/** What the memory says of one page; `block` null: nothing, what it said before goes. */
export type MemoryPage = {
  path: string
  kind: WikiKind
  id: string
  title: string
  aliases: readonly string[]
  entityType: string | null
  sourceType: string | null
  sourceIds: readonly string[]
  claims: readonly WikiClaim[]
  history: readonly WikiChange[]
  firstSeen: string | null
  lastConfirmed: string | null
  /** What a model wrote of its claims; null: nothing, or it holds no more. */
  summary: WikiSummary | null
  block: string | null
}

const SOURCE_PREFIX = 'source.memory.'
const TAG_PREFIX = 'wiki'

/** A page that is not there yet. */
function newPage(page: MemoryPage): { fields: Record<string, unknown>; body: string } {
  const { aliases, history, claims, firstSeen, lastConfirmed } = page
  const fields = withoutEmpty({
    pageType: page.kind,
    entityType: page.entityType ?? undefined,
    id: page.id,
    title: page.title,
    aliases: aliases.length > 0 ? aliases : undefined,
    sourceType: page.sourceType ?? undefined,
    provenanceMode: FROM_MEMORY,
    sourceIds: page.sourceIds.length > 0 ? page.sourceIds : undefined,
    status: 'active',
    tags: tagsOf(page),
    firstSeen: firstSeen ?? undefined,
    lastConfirmed: lastConfirmed ?? undefined,
    updatedAt: lastConfirmed ?? undefined,
    claims: claims.length > 0 ? claims : undefined,
    history: history.length > 0 ? history : undefined,
    modelSummary: page.summary ?? undefined,
  })
  const block = blockText(MEMORY, page.block ?? '')
  return { fields, body: `# ${page.title}\n\n${block}\n\n${blockText(HUMAN, '')}\n` }
}

function tagsOf({ kind, entityType }: MemoryPage): string[] {
  return [`${TAG_PREFIX}/${kind}`, ...(entityType === null ? [] : [`${TAG_PREFIX}/${entityType}`])]
}

/**
 * The page with what the memory says now: claims, history, days and block are ours and follow it, all else of it is
 * whoever wrote it. A page that somebody else began keeps its fields; null when the text stays as it is. `held`: what
 * files were found to hold already, they are not compared again.
 */
export function memoryPageText(
  before: WikiFile | null,
  page: MemoryPage,
  held: WeakMap<WikiFile, MemoryPage> = new WeakMap(),
): { text: string; fields: Record<string, unknown> | null } | null {
  if (before === null) {
    const { fields, body } = newPage(page)
    return { text: renderPage(fields, body), fields }
  }
  if (held.get(before) === page) return null
  const changes = changedFields(before, page)
  const head = changes.size > 0 ? editedPage(before.raw, changes) : before.raw
  const { body } = pageParts(head)
  const next = page.block === null ? withoutMemory(body) : withBlock(body, MEMORY, page.block)
  const text = `${head.slice(0, head.length - body.length)}${next}`
  if (text !== before.raw) return { text, fields: null }
  held.set(before, page)
  return null
}

function changedFields({ page: old, about }: WikiFile, page: MemoryPage): Map<string, unknown> {
  const changes = new Map<string, unknown>()
  const set = (key: string, now: unknown, then: unknown) => {
    const isNothing = now === null || now === undefined || (Array.isArray(now) && now.length === 0)
    const value = isNothing ? undefined : now
    if (JSON.stringify(value) !== JSON.stringify(then)) changes.set(key, value)
  }
  const filled = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)
  set('claims', [...old.claims.filter((claim) => !isMemoryClaim(claim)), ...page.claims], filled(old.claims))
  const others = old.sourceIds.filter((id) => !id.startsWith(SOURCE_PREFIX))
  set('sourceIds', [...others, ...page.sourceIds], filled(old.sourceIds))
  set('firstSeen', page.firstSeen, about.firstSeen)
  set('lastConfirmed', page.lastConfirmed, about.lastConfirmed)
  set('history', page.history, filled(about.history))
  set('modelSummary', page.summary, about.modelSummary)
  if (!about.isFromMemory) return changes
  set('updatedAt', page.lastConfirmed ?? old.updatedAt, old.updatedAt)
  set('aliases', [...new Set([...old.aliases, ...page.aliases])], filled(old.aliases))
  set('tags', [...new Set([...about.tags, ...tagsOf(page)])], filled(about.tags))
  if (page.entityType !== null && old.entityType === undefined) set('entityType', page.entityType, undefined)
  return changes
}

/** Nothing but what we wrote: such a page goes when the memory says nothing of it any more. */
export function isOursAlone({ page, about, body }: WikiFile): boolean {
  if (!about.isFromMemory) return false
  if (page.questions.length + page.contradictions.length + page.relationships.length > 0) return false
  if (!page.claims.every(isMemoryClaim)) return false
  const rest = withoutGenerated(body).replace(/^#[^\n]*\n/, '')
  return rest.trim() === ''
}

const GENERATED =
  /(?:^## [^\n]*\n)?<!-- openclaw:(?:wiki:(?:memory|related|generated)):start -->[\s\S]*?<!-- openclaw:wiki:(?:memory|related|generated):end -->/gm
const EMPTY_NOTES = /^## Notes[ \t]*\r?\n<!-- openclaw:human:start -->\s*<!-- openclaw:human:end -->/m

function withoutGenerated(body: string): string {
  return body.trimStart().replace(GENERATED, '').replace(EMPTY_NOTES, '')
}

function withoutMemory(body: string): string {
  return withoutBlock(body, MEMORY).replace(/\n{3,}/g, '\n\n')
}
