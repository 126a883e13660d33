import type { WikiClaim, WikiEvidence, WikiFile, WikiFreshness, WikiPage } from '../../model/wiki.ts'
import { cutAtGrapheme } from '../text/normalize.ts'
import { RELATED, withoutBlock } from './blocks.ts'
import { isContested, statusOf } from './claim-list.ts'
import { claimFreshness } from './freshness.ts'
import { linkedPages, type Neighbours, type PageLink, pageLink } from './neighbours.ts'
import { byText } from './order.ts'
import { dayOf, msOf, type PageRow, pageRow } from './rows.ts'
import { notesOf } from './source-page.ts'

export type EvidenceView = {
  kind: string | null
  note: string | null
  startLine: number | null
  endLine: number | null
  source: PageLink | null
  said: string | null
  day: string | null
  remark: string | null
}
export type ClaimView = {
  id: string | null
  text: string
  status: string
  isContested: boolean
  confidence: number | null
  freshness: WikiFreshness
  updatedAtMs: number | null
  evidence: EvidenceView[]
}
export type PageView = PageRow & {
  id: string | null
  aliases: string[]
  tags: string[]
  status: string | null
  confidence: number | null
  markdown: string
  isCut: boolean
  claimList: ClaimView[]
  questionList: string[]
  contradictionList: string[]
  history: { day: string | null; before: string; after: string | null }[]
  sources: PageLink[]
  backlinks: PageLink[]
  links: PageLink[]
  notes: string
  /** What a model wrote of it; `on` a day, `claims` ids of the claim list. */
  summary: { by: string; on: string | null; sentences: { text: string; claims: string[] }[] } | null
}

/** Longest body that is shown, UTF-16 units. */
const MAX_CHARS = 200_000

/** `noteOf` answers the note of the workspace that a piece of evidence stands in, null where it is another's. */
export type NoteOf = (evidence: WikiEvidence, source: WikiPage | undefined) => string | null

/** All that is known of one page, to be shown. No absolute path stands in it. */
export function pageView(
  file: WikiFile,
  { neighbours, noteOf, nowMs }: { neighbours: Neighbours; noteOf: NoteOf; nowMs: number },
): PageView {
  const { page, about, body, raw } = file
  const shown = withoutPlaces(withoutBlock(body, RELATED), page)
  const { outgoing, incoming } = neighbours
  const out = outgoing.get(page.relativePath) ?? []
  const sourcesOnly = out.filter(({ kind }) => kind === 'source')
  const sources = new Set(sourcesOnly.map(({ to }) => to))
  return {
    ...pageRow(file, nowMs),
    id: page.id ?? null,
    aliases: page.aliases,
    tags: about.tags,
    status: about.status ?? null,
    confidence: share(page.confidence),
    markdown: cutAtGrapheme(shown, MAX_CHARS),
    isCut: shown.length > MAX_CHARS,
    claimList: page.claims.map((claim) => claimView(claim, page, { neighbours, noteOf, nowMs })),
    questionList: page.questions,
    contradictionList: page.contradictions,
    history: about.history
      .map(({ on, before, after }) => ({ day: dayOf(on), before, after: after ?? null }))
      .sort((one, other) => byText(other.day ?? '', one.day ?? '')),
    sources: linkedPages(neighbours, sourcesOnly, 'to'),
    backlinks: linkedPages(neighbours, incoming.get(page.relativePath), 'from'),
    links: linkedPages(neighbours, out, 'to').filter(({ path }) => !sources.has(path)),
    notes: notesOf(raw),
    summary: summaryView(file),
  }
}

/** Only what cites claims that the page has now: somebody may have changed it since it was compiled. */
function summaryView({ page, about }: WikiFile): PageView['summary'] {
  const { modelSummary } = about
  const known = new Set(page.claims.map(({ id }) => id))
  if (!modelSummary?.sentences.every(({ claims }) => claims.every((id) => known.has(id)))) return null
  const { by, on, sentences } = modelSummary
  return { by, on: dayOf(on), sentences }
}

function claimView(
  claim: WikiClaim,
  page: WikiPage,
  { neighbours, noteOf, nowMs }: { neighbours: Neighbours; noteOf: NoteOf; nowMs: number },
): ClaimView {
  const status = statusOf(claim)
  return {
    id: claim.id ?? null,
    text: claim.text,
    status,
    isContested: isContested(status),
    confidence: share(claim.confidence),
    freshness: claimFreshness(claim, page, nowMs).level,
    updatedAtMs: msOf(claim.updatedAt),
    evidence: claim.evidence.map((evidence): EvidenceView => {
      const source = evidence.sourceId === undefined ? undefined : neighbours.byId.get(evidence.sourceId)
      const [, start, end] = /^(\d+)(?:-(\d+))?$/.exec(evidence.lines ?? '') ?? []
      const said = evidence.path ?? evidence.sourceId
      return {
        kind: evidence.kind ?? null,
        note: noteOf(evidence, source),
        startLine: start === undefined ? null : Number(start),
        endLine: start === undefined ? null : Number(end ?? start),
        source: source ? pageLink(source) : null,
        said: said === undefined ? null : lastPart(said),
        day: dayOf(evidence.updatedAt),
        remark: evidence.note ?? null,
      }
    }),
  }
}

/** Confidences of a person's frontmatter may be anything. */
function share(value: number | undefined): number | null {
  return value !== undefined && value >= 0 && value <= 1 ? value : null
}

/** Where the file of a source lies is no business of who reads the page: folders are shortened to their last part. */
function withoutPlaces(text: string, page: WikiPage): string {
  const places = [page.sourcePath, page.bridgeWorkspaceDir, page.unsafeLocalConfiguredPath]
    .filter((place) => place !== undefined && isAbsolutePath(place))
    .sort((one, other) => (other?.length ?? 0) - (one?.length ?? 0))
  return places.reduce<string>((shown, place) => shown.replaceAll(place ?? '', lastPart(place ?? '')), text)
}

/** The last part of an absolute path; another text as it is. */
export function lastPart(path: string): string {
  return isAbsolutePath(path) ? (path.split(/[\\/]/).findLast((part) => part !== '') ?? path) : path
}

function isAbsolutePath(path: string): boolean {
  return path.startsWith('/') || /^[a-z]:[\\/]/i.test(path) || path.startsWith('\\\\')
}
