import {
  WIKI_FOLDERS,
  WIKI_KINDS,
  type WikiAbout,
  type WikiChange,
  type WikiClaim,
  type WikiEvidence,
  type WikiFile,
  type WikiHead,
  type WikiKind,
  type WikiPage,
  type WikiPersonCard,
  type WikiRelationship,
} from '../../model/wiki.ts'
import type { SummarySentence, WikiSummary } from '../../model/wiki-summary.ts'
import { HUMAN } from './blocks.ts'
import { type Fields, list, maps, numberOf, text, textList, withoutEmpty } from './fields.ts'
import { fieldsOf, pageParts } from './frontmatter.ts'
import { linkTargets } from './links.ts'

/** The kind of a path such as `entities/ada.md`, null when it is no page. */
export function kindOf(path: string): WikiKind | null {
  const [folder, name, ...deeper] = path.split('/')
  if (!name?.endsWith('.md') || name === 'index.md' || deeper.length > 0) return null
  return WIKI_KINDS.find((kind) => WIKI_FOLDERS[kind] === folder) ?? null
}

/**
 * Reads one page. A frontmatter that is written as one of `known` is not read again. Fails with `BrokenFrontmatter`.
 */
export function readPage(
  relativePath: string,
  raw: string,
  absolutePath: string,
  known: readonly (WikiHead | null | undefined)[] = [],
): WikiFile | null {
  const kind = kindOf(relativePath)
  if (kind === null) return null
  const { yaml, body } = pageParts(raw)
  const fields = yaml === null ? {} : (known.find((head) => head?.yaml === yaml)?.fields ?? fieldsOf(yaml))
  const page = {
    absolutePath,
    relativePath,
    kind,
    title: titleOf(fields, body, relativePath),
    hasFrontmatter: yaml !== null,
    ...identity(fields),
    linkTargets: linkTargets(body, relativePath),
    ...knowledge(fields),
    ...provenance(fields, kind, body),
  }
  const head = yaml === null ? null : { yaml, fields }
  return { page: withoutEmpty(page) as WikiPage, about: aboutOf(fields), raw, body, head }
}

/** Value of `provenanceMode` of a page that is made of the memory. */
export const FROM_MEMORY = 'memory'

function aboutOf(fields: Fields): WikiAbout {
  return withoutEmpty({
    status: text(fields['status']),
    tags: textList(fields['tags']),
    firstSeen: text(fields['firstSeen']),
    lastConfirmed: text(fields['lastConfirmed']),
    history: maps(fields['history']).flatMap((change): WikiChange[] => {
      const before = text(change['before'])
      if (before === undefined) return []
      return [withoutEmpty({ on: text(change['on']), before, after: text(change['after']) }) as WikiChange]
    }),
    isFromMemory: fields['provenanceMode'] === FROM_MEMORY,
    modelSummary: summaryOf(fields['modelSummary']),
  }) as WikiAbout
}

/** What is not whole is none: it is written anew or goes. */
function summaryOf(value: unknown): WikiSummary | undefined {
  const [fields] = maps(value === undefined ? [] : [value])
  const [by, on, of] = ['by', 'on', 'of'].map((key) => text(fields?.[key]))
  const sentences = maps(fields?.['sentences']).flatMap((sentence): SummarySentence[] => {
    const said = text(sentence['text'])
    const claims = textList(sentence['claims'])
    return said === undefined || claims.length === 0 ? [] : [{ text: said, claims }]
  })
  if (by === undefined || on === undefined || of === undefined || sentences.length === 0) return undefined
  return { by, on, of, sentences }
}

function titleOf(fields: Fields, body: string, path: string): string {
  if (typeof fields['title'] === 'string') return fields['title'].trim()
  const heading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(body)?.[1]
  return heading?.trim() || (path.split('/').at(-1) ?? path).replace(/\.md$/, '')
}

function identity(fields: Fields) {
  return {
    id: text(fields['id']),
    pageType: text(fields['pageType']),
    entityType: text(fields['entityType']),
    canonicalId: text(fields['canonicalId']),
    aliases: textList(fields['aliases']),
    sourceIds: textList(fields['sourceIds']),
  }
}

function knowledge(fields: Fields) {
  return {
    claims: claimsOf(fields['claims']),
    contradictions: textList(fields['contradictions']),
    questions: textList(fields['questions']),
    confidence: numberOf(fields['confidence']),
    privacyTier: text(fields['privacyTier']),
    personCard: personCard(fields['personCard']),
    relationships: maps(fields['relationships']).map(relationship).filter(isFilled),
    bestUsedFor: textList(fields['bestUsedFor']),
    notEnoughFor: textList(fields['notEnoughFor']),
  }
}

function provenance(fields: Fields, kind: WikiKind, body: string) {
  const own = {
    sourceType: text(fields['sourceType']),
    provenanceMode: text(fields['provenanceMode']),
    generatedSourceBody: kind === 'source' ? importerOf(body) : undefined,
    sourcePath: text(fields['sourcePath']),
    bridgeRelativePath: text(fields['bridgeRelativePath']),
    bridgeWorkspaceDir: text(fields['bridgeWorkspaceDir']),
    unsafeLocalConfiguredPath: text(fields['unsafeLocalConfiguredPath']),
    unsafeLocalRelativePath: text(fields['unsafeLocalRelativePath']),
    lastRefreshedAt: text(fields['lastRefreshedAt']),
    updatedAt: text(fields['updatedAt']),
  }
  const isUnmanaged =
    kind === 'source' &&
    [fields['pageType'], own.sourceType, own.provenanceMode].every((value) => value === undefined) &&
    /^\s*(?:#[^\n]*\n\s*)?<!-- openclaw:wiki:raw-source -->/.test(body)
  return { ...own, unmanagedRawSourceBody: isUnmanaged || undefined }
}

const IMPORTERS = [
  ['## Source', 'local-file'],
  ['## Bridge Source', 'memory-bridge'],
  ['## Unsafe Local Source', 'memory-unsafe-local'],
] as const

function importerOf(body: string): string | undefined {
  const heading = /^\s*# [^\n]*\n+(## [^\n]*)\n/.exec(body)?.[1]?.trim()
  return body.includes(HUMAN.start) ? IMPORTERS.find(([line]) => line === heading)?.[1] : undefined
}

/** Claims of a frontmatter; those without a text are no claims. */
export function claimsOf(value: unknown): WikiClaim[] {
  return maps(value).flatMap((fields): WikiClaim[] => {
    const said = text(fields['text'])
    if (said === undefined) return []
    const claim = {
      id: text(fields['id']),
      text: said,
      status: text(fields['status']),
      confidence: numberOf(fields['confidence']),
      evidence: maps(fields['evidence']).map(evidence).filter(isFilled),
      updatedAt: text(fields['updatedAt']),
    }
    return [withoutEmpty(claim) as WikiClaim]
  })
}

function evidence(fields: Fields): WikiEvidence {
  return withoutEmpty({
    kind: text(fields['kind']),
    sourceId: text(fields['sourceId']),
    path: text(fields['path']),
    lines: text(fields['lines']) ?? numberOf(fields['lines'])?.toString(),
    weight: numberOf(fields['weight']),
    confidence: numberOf(fields['confidence']),
    privacyTier: text(fields['privacyTier']),
    note: text(fields['note']),
    updatedAt: text(fields['updatedAt']),
  }) as WikiEvidence
}

function relationship(fields: Fields): WikiRelationship {
  return withoutEmpty({
    targetId: text(fields['targetId']),
    targetPath: text(fields['targetPath']),
    targetTitle: text(fields['targetTitle']),
    kind: text(fields['kind']),
    weight: numberOf(fields['weight']),
    confidence: numberOf(fields['confidence']),
    evidenceKind: text(fields['evidenceKind']),
    privacyTier: text(fields['privacyTier']),
    note: text(fields['note']),
    updatedAt: text(fields['updatedAt']),
  }) as WikiRelationship
}

function personCard(value: unknown): WikiPersonCard | undefined {
  const [fields] = list(value).filter((item) => item !== null && typeof item === 'object') as Fields[]
  if (!fields) return undefined
  const card = withoutEmpty({
    canonicalId: text(fields['canonicalId']),
    handles: textList(fields['handles']),
    socials: textList(fields['socials']),
    emails: textList(fields['emails'] ?? fields['email']),
    timezone: text(fields['timezone']),
    lane: text(fields['lane']),
    askFor: textList(fields['askFor']),
    avoidAskingFor: textList(fields['avoidAskingFor']),
    bestUsedFor: textList(fields['bestUsedFor']),
    notEnoughFor: textList(fields['notEnoughFor']),
    confidence: numberOf(fields['confidence']),
    privacyTier: text(fields['privacyTier']),
    lastRefreshedAt: text(fields['lastRefreshedAt']),
  }) as WikiPersonCard
  return Object.values(card).some((item) => !Array.isArray(item) || item.length > 0) ? card : undefined
}

function isFilled(value: object): boolean {
  return Object.keys(value).length > 0
}
