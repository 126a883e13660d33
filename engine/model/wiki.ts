import type { WikiSummary } from './wiki-summary.ts'

/** Kinds of pages in the order in which they are counted; each has a folder of its own. */
export const WIKI_KINDS = ['entity', 'concept', 'source', 'synthesis', 'report'] as const
export type WikiKind = (typeof WIKI_KINDS)[number]
export const WIKI_FOLDERS: Readonly<Record<WikiKind, string>> = {
  entity: 'entities',
  concept: 'concepts',
  source: 'sources',
  synthesis: 'syntheses',
  report: 'reports',
}

export type WikiEvidence = {
  kind?: string
  sourceId?: string
  path?: string
  /** Such as `3-7`. */
  lines?: string
  weight?: number
  confidence?: number
  privacyTier?: string
  note?: string
  updatedAt?: string
}
export type WikiClaim = {
  id?: string
  text: string
  status?: string
  /** 0 to 1. */
  confidence?: number
  evidence: WikiEvidence[]
  updatedAt?: string
}
export type WikiPersonCard = {
  canonicalId?: string
  handles: string[]
  socials: string[]
  emails: string[]
  timezone?: string
  lane?: string
  askFor: string[]
  avoidAskingFor: string[]
  bestUsedFor: string[]
  notEnoughFor: string[]
  confidence?: number
  privacyTier?: string
  lastRefreshedAt?: string
}
export type WikiRelationship = {
  targetId?: string
  targetPath?: string
  targetTitle?: string
  kind?: string
  weight?: number
  confidence?: number
  evidenceKind?: string
  privacyTier?: string
  note?: string
  updatedAt?: string
}

/** What the frontmatter, the links and the place of one page say (spec memory-wiki 4). */
export type WikiPage = {
  absolutePath: string
  relativePath: string
  kind: WikiKind
  title: string
  hasFrontmatter: boolean
  id?: string
  pageType?: string
  entityType?: string
  canonicalId?: string
  aliases: string[]
  sourceIds: string[]
  /** Paths below the vault, names of pages or ids, as the page links to them. */
  linkTargets: string[]
  claims: WikiClaim[]
  contradictions: string[]
  questions: string[]
  confidence?: number
  privacyTier?: string
  personCard?: WikiPersonCard
  relationships: WikiRelationship[]
  bestUsedFor: string[]
  notEnoughFor: string[]
  sourceType?: string
  provenanceMode?: string
  /** Which importer made the body. */
  generatedSourceBody?: string
  sourcePath?: string
  bridgeRelativePath?: string
  bridgeWorkspaceDir?: string
  unsafeLocalConfiguredPath?: string
  unsafeLocalRelativePath?: string
  lastRefreshedAt?: string
  updatedAt?: string
  unmanagedRawSourceBody?: boolean
}

/** A statement that is no longer true; `after` is what took its place, `on` the day, where they are known. */
export type WikiChange = { on?: string; before: string; after?: string }

/** What the frontmatter says beside the fields of the shared format; the last ones are ours. */
export type WikiAbout = {
  status?: string
  tags: string[]
  /** Days of the notes that say it, of pages that are made of the memory. */
  firstSeen?: string
  lastConfirmed?: string
  history: WikiChange[]
  isFromMemory: boolean
  /** What a model wrote of its claims. */
  modelSummary?: WikiSummary
}

/** A page with the text of its file. */
export type WikiFile = {
  page: WikiPage
  about: WikiAbout
  raw: string
  body: string
  /** The frontmatter as it is written, and what it holds; null where there is none. */
  head: WikiHead | null
}
export type WikiHead = { yaml: string; fields: Readonly<Record<string, unknown>> }
/** A file that is no readable page: it is left as it is, and the rest goes on. */
export type BrokenPage = { path: string; problem: string; line?: number }

export const WIKI_BACKENDS = ['shared', 'local'] as const
export type WikiBackend = (typeof WIKI_BACKENDS)[number]
export const WIKI_CORPORA = ['wiki', 'memory', 'all'] as const
export type WikiCorpus = (typeof WIKI_CORPORA)[number]
export type WikiRenderMode = 'native' | 'obsidian'
export type WikiVaultMode = 'isolated' | 'bridge' | 'unsafe-local'
export type WikiPageCounts = Record<WikiKind, number>
export const WIKI_FRESHNESS = ['fresh', 'aging', 'stale', 'unknown'] as const
export type WikiFreshness = (typeof WIKI_FRESHNESS)[number]
/** What a list of pages can be narrowed to. */
export const WIKI_FILTERS = ['memory', 'own', 'questions', 'contradictions', 'stale', 'weak'] as const
export type WikiFilter = (typeof WIKI_FILTERS)[number]
/** What is open or doubtful in all pages, and what has changed. */
export const WIKI_DASHBOARDS = [
  'contradictions',
  'questions',
  'changes',
  'weak',
  'stale',
  'unsourced',
] as const
export type WikiDashboardName = (typeof WIKI_DASHBOARDS)[number]
export const WIKI_SEARCH_MODES = [
  'auto',
  'find-person',
  'route-question',
  'source-evidence',
  'raw-claim',
] as const
export type WikiSearchMode = (typeof WIKI_SEARCH_MODES)[number]

/** What `lint` found; `message` is for people, the rest for programs. */
export type WikiIssue = {
  severity: 'error' | 'warning'
  category: WikiIssueCategory
  code: string
  path: string
  message: string
}
export const WIKI_ISSUE_CATEGORIES = [
  'structure',
  'provenance',
  'links',
  'contradictions',
  'open-questions',
  'quality',
] as const
export type WikiIssueCategory = (typeof WIKI_ISSUE_CATEGORIES)[number]

/** Frontmatter that `apply` sets; what is left out stays, an empty list or null takes the field away. */
export type WikiMetadata = {
  sourceIds?: string[] | undefined
  claims?: WikiClaim[] | undefined
  contradictions?: string[] | undefined
  questions?: string[] | undefined
  confidence?: number | null | undefined
  status?: string | undefined
}

export type WikiBridgeSettings = {
  enabled: boolean
  readMemoryArtifacts: boolean
  indexDreamReports: boolean
  indexDailyNotes: boolean
  indexMemoryRoot: boolean
  followMemoryEvents: boolean
}
export type WikiSettings = {
  vaultMode: WikiVaultMode
  /** As it is written; `~` stands for the home folder. */
  vaultPath: string
  renderMode: WikiRenderMode
  obsidian: { enabled: boolean; useOfficialCli: boolean; vaultName: string | null; openAfterWrites: boolean }
  search: { backend: WikiBackend; corpus: WikiCorpus }
  /** `ingest` of addresses: refused altogether when false. */
  isUrlIngestAllowed: boolean
  /** Are agents told of the pages with most to say when they connect? */
  isDigestPrompted: boolean
  /** Addresses that are fetched at once. */
  maxConcurrentJobs: number
  bridge: WikiBridgeSettings
  unsafeLocal: { allowPrivateMemoryCoreAccess: boolean; paths: string[] }
  autoCompile: boolean
  /** Ours: does `compile` make pages of what was promoted? */
  isFromMemory: boolean
  /** Ours: does a model write summaries of pages that are made of the memory? */
  isSummarised: boolean
  /** Ours: hosts that `ingest` may ask; `*.` in front stands for all below. */
  urlHosts: string[]
  preserveHumanBlocks: boolean
  createBacklinks: boolean
  createDashboards: boolean
}

/** What can write pages. */
export const WIKI_RUNS = ['compile', 'apply', 'ingest', 'import', 'notes', 'summaries'] as const
export type WikiRunKind = (typeof WIKI_RUNS)[number]
