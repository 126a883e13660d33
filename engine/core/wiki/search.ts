import type { WikiClaim, WikiFile, WikiPage, WikiSearchMode } from '../../model/wiki.ts'
import { RELATED, withoutBlock } from './blocks.ts'
import { isContested, statusOf } from './claim-list.ts'
import { withoutEmpty } from './fields.ts'
import { claimFreshness } from './freshness.ts'
import { distinct } from './page-pieces.ts'
import { isPersonLike } from './people-reports.ts'
import { snippetOf } from './snippet.ts'

export type WikiQuery = { query: string; mode: WikiSearchMode; maxResults: number }
export type WikiHit = {
  corpus: 'wiki'
  path: string
  title: string
  kind: string
  score: number
  snippet: string
  searchMode: WikiSearchMode
  [field: string]: unknown
}

const FRESHNESS_SCORE = { fresh: 8, aging: 4, stale: -2, unknown: -4 }
/** Words of a question that say nothing about who can answer it. */
const STOP_WORDS = new Set(
  'a about an and any anyone are ask can do does for from have help how i in is it know knows me my of on or our please should someone that the there this to we what when where which who whom why with would you your'.split(
    ' ',
  ),
)

/** Parts of a query in Latin letters, digits and `@ . _ -`, two characters at least. */
function queryTokens(query: string): string[] {
  return distinct(
    query
      .toLowerCase()
      .split(/[^a-z0-9@._-]+/)
      .filter((token) => token.length >= 2),
  )
}

/** Pages that answer a query, best first (spec memory-wiki 12). Scores are tens, not shares. */
export function searchWiki(files: readonly WikiFile[], query: WikiQuery, nowMs: number): WikiHit[] {
  const wanted = query.query.trim().toLowerCase()
  if (wanted === '') return []
  const tokens = queryTokens(wanted)
  const entries = files.map((file) => ({ file, text: searchable(file) }))
  const isDigestHit = ({ text }: (typeof entries)[number]) => text.metadata.includes(wanted)
  const score = (of: typeof entries) =>
    of.flatMap(({ file, text }) => hitOf(file, text, { ...query, wanted, tokens, nowMs }) ?? [])
  let hits = score(entries.filter(isDigestHit))
  if (hits.length < query.maxResults) hits = [...hits, ...score(entries.filter((it) => !isDigestHit(it)))]
  return hits
    .sort((one, other) => other.score - one.score || one.title.localeCompare(other.title))
    .slice(0, query.maxResults)
}

type Searchable = { title: string; path: string; id: string; metadata: string; raw: string }
type Asked = WikiQuery & { wanted: string; tokens: readonly string[]; nowMs: number }

function searchable({ page, raw }: WikiFile): Searchable {
  return {
    title: page.title.toLowerCase(),
    path: page.relativePath.toLowerCase(),
    id: (page.id ?? '').toLowerCase(),
    metadata: metadataOf(page).join('\n').toLowerCase(),
    raw: withoutBlock(raw, RELATED).toLowerCase(),
  }
}

function metadataOf(page: WikiPage): string[] {
  const { personCard: card } = page
  return [
    ...distinct([page.title, page.relativePath, page.id, page.entityType, page.canonicalId]),
    ...[page.aliases, page.sourceIds, page.questions, page.contradictions].flat(),
    ...routingFields(page),
    ...distinct([card?.canonicalId, card?.timezone]),
    ...(card ? [card.handles, card.socials, card.emails].flat() : []),
    ...page.claims.flatMap((claim) => [claim.id ?? '', claim.text, ...evidenceFields(claim)]),
  ]
}

function evidenceFields({ evidence }: WikiClaim): string[] {
  return evidence.flatMap(({ kind, sourceId, path, lines, note }) =>
    distinct([kind, sourceId, path, lines, note]),
  )
}

function routingFields(page: WikiPage): string[] {
  const { personCard: card } = page
  return [
    ...distinct([card?.lane]),
    ...(card ? [card.askFor, card.avoidAskingFor, card.bestUsedFor, card.notEnoughFor].flat() : []),
    ...page.bestUsedFor,
    ...page.notEnoughFor,
    ...page.relationships.flatMap((it) =>
      distinct([it.targetId, it.targetPath, it.targetTitle, it.kind, it.evidenceKind, it.note]),
    ),
  ]
}

function hitOf(file: WikiFile, text: Searchable, asked: Asked): WikiHit | null {
  const { page, body } = file
  const { wanted, tokens } = asked
  const isRouted = asked.mode === 'route-question' && isRoutedTo(page, asked)
  if (!isRouted && !isFound(text, wanted, tokens)) return null
  const claims = matchingClaims(page, asked)
  const score =
    1 +
    placeScore(page, text, wanted) +
    (claims[0]?.score ?? 0) +
    Math.min(10, 2 * Math.max(0, claims.length - 1)) +
    modeBonus(page, claims.length > 0, isRouted, asked) +
    Math.min(10, text.raw.split(wanted).length - 1) +
    tokenScore(text, tokens)
  if (score <= 0) return null
  const best = claims[0]?.claim
  return {
    corpus: 'wiki',
    path: page.relativePath,
    title: page.title,
    kind: page.kind,
    score,
    snippet: best?.text ?? snippetOf(body, wanted, tokens),
    searchMode: asked.mode,
    ...pageFields(page),
    ...(best ? claimFields(best) : {}),
  }
}

function isFound(text: Searchable, wanted: string, tokens: readonly string[]): boolean {
  const all = Object.values(text)
  if (all.some((part) => part.includes(wanted))) return true
  return tokens.length > 0 && tokens.every((token) => all.some((part) => part.includes(token)))
}

function placeScore(page: WikiPage, { title, path, id }: Searchable, wanted: string): number {
  const ofTitle = title === wanted ? 50 : title.includes(wanted) ? 20 : 0
  const isSourced = page.sourceIds.some((source) => source.toLowerCase().includes(wanted))
  return ofTitle + (path.includes(wanted) ? 10 : 0) + (id.includes(wanted) ? 20 : 0) + (isSourced ? 12 : 0)
}

function tokenScore({ title, path, id, metadata, raw }: Searchable, tokens: readonly string[]): number {
  let score = 0
  for (const token of tokens) {
    if (title.includes(token)) score += 8
    if (path.includes(token) || id.includes(token)) score += 6
    if (metadata.includes(token)) score += 4
    if (raw.includes(token)) score += 1
  }
  return score
}

function matchingClaims(
  page: WikiPage,
  { wanted, tokens, nowMs }: Asked,
): { claim: WikiClaim; score: number }[] {
  return page.claims
    .flatMap((claim) => {
      const said = claim.text.toLowerCase()
      const isSaid = said.includes(wanted)
      const hasTokens = tokens.length > 0 && tokens.every((token) => said.includes(token))
      const isNamed = claim.id?.toLowerCase().includes(wanted) ?? false
      if (!isSaid && !hasTokens && !isNamed) return []
      const score =
        (isSaid ? 25 : hasTokens ? 18 : 0) +
        (isNamed ? 10 : 0) +
        Math.round((claim.confidence ?? 0) * 10) +
        FRESHNESS_SCORE[claimFreshness(claim, page, nowMs).level] +
        (isContested(statusOf(claim)) ? -6 : 4)
      return [{ claim, score }]
    })
    .sort((one, other) => other.score - one.score)
}

function isRoutedTo(page: WikiPage, { wanted, tokens }: Asked): boolean {
  const words = routingFields(page).join('\n').toLowerCase()
  const meant = tokens.filter((token) => !STOP_WORDS.has(token))
  if (words === '') return false
  return meant.length > 0 ? meant.every((token) => words.includes(token)) : words.includes(wanted)
}

function modeBonus(page: WikiPage, hasClaim: boolean, isRouted: boolean, { mode, wanted }: Asked): number {
  const holds = (fields: readonly (string | undefined)[]) =>
    fields.some((field) => field?.toLowerCase().includes(wanted))
  const { personCard: card } = page
  switch (mode) {
    case 'find-person': {
      const names = [page.canonicalId, card?.canonicalId, ...page.aliases]
      const reached = card ? [card.handles, card.emails, card.socials].flat() : []
      return (isPersonLike(page) ? 24 : -4) + (holds([...names, ...reached]) ? 24 : 0)
    }
    case 'route-question':
      return (isPersonLike(page) ? 14 : 0) + (isRouted ? 32 : 0) + Math.min(8, 2 * page.relationships.length)
    case 'source-evidence': {
      const evidence = page.claims.flatMap(evidenceFields)
      return (
        (page.kind === 'source' ? 22 : 0) +
        (holds([page.sourcePath, ...page.sourceIds, ...evidence]) ? 30 : 0)
      )
    }
    case 'raw-claim':
      return hasClaim ? 42 : 0
    default:
      return 0
  }
}

/** What a result says of its page beside title and place; the same for a page that was asked for by name. */
export function pageFields(page: WikiPage): Record<string, unknown> {
  return withoutEmpty({
    id: page.id,
    sourceType: page.sourceType,
    provenanceMode: page.provenanceMode,
    sourcePath: page.sourcePath,
    provenanceLabel: provenanceLabel(page),
    updatedAt: page.updatedAt,
    entityType: page.entityType,
    canonicalId: page.canonicalId,
    aliases: page.aliases.length > 0 ? page.aliases : undefined,
    privacyTier: page.privacyTier,
  })
}

function provenanceLabel(page: WikiPage): string | undefined {
  if (page.bridgeRelativePath !== undefined) {
    const name = page.sourceType === 'memory-bridge-events' ? 'bridge events' : 'bridge'
    return `${name}: ${page.bridgeRelativePath}`
  }
  return page.unsafeLocalRelativePath === undefined
    ? undefined
    : `unsafe-local: ${page.unsafeLocalRelativePath}`
}

function claimFields(claim: WikiClaim): Record<string, unknown> {
  return withoutEmpty({
    matchedClaimId: claim.id,
    matchedClaimStatus: claim.status,
    matchedClaimConfidence: claim.confidence,
    evidenceKinds: distinct(claim.evidence.map(({ kind }) => kind)),
    evidenceSourceIds: distinct(claim.evidence.map(({ sourceId }) => sourceId)),
  })
}
