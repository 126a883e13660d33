import { z } from 'zod'
import { WIKI_DASHBOARDS, WIKI_FILTERS, WIKI_FRESHNESS, WIKI_KINDS, WIKI_RUNS } from '../../model/wiki.ts'
import { SUMMARY_REFUSALS } from '../../model/wiki-summary.ts'
import {
  Count,
  Cursor,
  Day,
  EpochMs,
  FilePath,
  PageLimit,
  pageOf,
  ReceiptId,
  Text,
  WorkspaceId,
} from './common.ts'

/** Pages are named by their path in the vault, notes by their path in the workspace; no other path is sent. */
export const WikiKind = z.enum(WIKI_KINDS)
export const WikiFreshness = z.enum(WIKI_FRESHNESS)
const Share = z.number().min(0).max(1).nullable()
const Name = z.string().max(400)

export const WikiProblem = z.strictObject({
  /** A warning of `wiki status`, or `page-unreadable`. */
  code: z.string().regex(/^[a-z][a-z-]{0,39}$/),
  /** In the vault. */
  path: z.string().nullable(),
  line: z.number().int().nullable(),
  /** In the words of the reader of YAML. */
  detail: z.string().max(1_000).nullable(),
})

export const WikiState = z.strictObject({
  /** `missing`: nothing is made yet, `wouldCreate` says what `wiki.init` would. */
  state: z.enum(['missing', 'ready']),
  /** Name of the vault's folder, to be shown. */
  name: Name,
  mode: z.enum(['isolated', 'bridge', 'unsafe-local']),
  links: z.enum(['native', 'obsidian']),
  /** Does `wiki.compile` make pages of what was promoted? */
  isFromMemory: z.boolean(),
  counts: z.record(WikiKind, Count),
  claims: Count,
  dashboards: z.record(z.enum(WIKI_DASHBOARDS), Count),
  lastCompiledAtMs: EpochMs.nullable(),
  /** Summaries by a model; null where they are off. `waiting`: pages that are asked for with the next compilation. */
  summaries: z
    .strictObject({ model: Name.nullable(), written: Count, waiting: Count, isAsking: z.boolean() })
    .nullable(),
  problems: z.array(WikiProblem).max(200),
  /** Files and folders, relative to the vault. */
  wouldCreate: z.array(z.string()),
})

export const WikiRow = z.strictObject({
  path: FilePath,
  kind: WikiKind,
  title: Name,
  entityType: Name.nullable(),
  claims: Count,
  questions: Count,
  contradictions: Count,
  freshness: WikiFreshness,
  updatedAtMs: EpochMs.nullable(),
  /** Days on which it was said first and last, of pages that are made of the memory. */
  firstSeen: Day.nullable(),
  lastConfirmed: Day.nullable(),
  isFromMemory: z.boolean(),
  /** The claim or line that answers to the search; the first claim without a search. */
  snippet: Text.nullable(),
})

export const WikiListInput = z.strictObject({
  workspace: WorkspaceId,
  /** Searches as `wiki search` does; best first. Without it by title. */
  text: z.string().max(400).optional(),
  kind: WikiKind.optional(),
  filter: z.enum(WIKI_FILTERS).optional(),
  cursor: Cursor.optional(),
  limit: PageLimit,
})
/** `counts`: by kind, of all that answers to text and filter. */
export const WikiList = pageOf(WikiRow).extend({ counts: z.record(WikiKind, Count) })

export const WikiLink = z.strictObject({ path: FilePath, title: Name, kind: WikiKind })

export const WikiEvidence = z.strictObject({
  kind: Name.nullable(),
  /** Note of this workspace with its lines: `note.read` opens it. */
  note: FilePath.nullable(),
  startLine: z.number().int().nullable(),
  endLine: z.number().int().nullable(),
  /** Page of the vault that it comes from. */
  source: WikiLink.nullable(),
  /** As it is written, where it leads to neither. */
  said: Name.nullable(),
  day: Day.nullable(),
  remark: Text.nullable(),
})

export const WikiClaimView = z.strictObject({
  id: Name.nullable(),
  text: Text,
  status: z.string().max(80),
  isContested: z.boolean(),
  confidence: Share,
  freshness: WikiFreshness,
  updatedAtMs: EpochMs.nullable(),
  evidence: z.array(WikiEvidence),
})

export const WikiPageInput = z.strictObject({
  workspace: WorkspaceId,
  /** Path, path without `.md`, file name, id of a page or of a claim. */
  page: z.string().min(1).max(1_024),
})

export const WikiPageView = WikiRow.omit({ snippet: true }).extend({
  id: Name.nullable(),
  aliases: z.array(Name),
  tags: z.array(Name),
  status: Name.nullable(),
  confidence: Share,
  /** Body without frontmatter; absolute paths in it are shortened to their last part. */
  markdown: z.string(),
  isCut: z.boolean(),
  claimList: z.array(WikiClaimView),
  questionList: z.array(Text),
  contradictionList: z.array(Text),
  /** What took the place of what, newest first. */
  history: z.array(z.strictObject({ day: Day.nullable(), before: Text, after: Text.nullable() })),
  sources: z.array(WikiLink),
  backlinks: z.array(WikiLink),
  links: z.array(WikiLink),
  /** What a person wrote between the human markers. */
  notes: z.string(),
  /** What a model wrote, each sentence with ids of claims of the list that it says. */
  summary: z
    .strictObject({
      by: Name,
      on: Day.nullable(),
      sentences: z.array(z.strictObject({ text: Text, claims: z.array(Name) })),
    })
    .nullable(),
  /** Why the last answer of a model is no summary of the page. */
  summaryRefused: z.enum([...SUMMARY_REFUSALS, 'private', 'undone']).nullable(),
})

export const WikiGraphInput = z.strictObject({
  workspace: WorkspaceId,
  page: z.string().min(1).max(1_024),
  depth: z.number().int().min(1).max(3).default(1),
})
export const WikiGraph = z.strictObject({
  /** The page itself first; `depth` 0 is the page, 1 its neighbours. */
  nodes: z.array(WikiLink.extend({ claims: Count, depth: z.number().int() })).max(200),
  edges: z.array(
    z.strictObject({
      from: FilePath,
      to: FilePath,
      kind: z.enum(['link', 'source', 'relationship']),
      /** Kind of a relationship, as it is written. */
      label: Name.nullable(),
    }),
  ),
  /** Are there more neighbours than are shown? */
  isCut: z.boolean(),
})

export const WikiDashboardInput = z.strictObject({
  workspace: WorkspaceId,
  dashboard: z.enum(WIKI_DASHBOARDS),
  cursor: Cursor.optional(),
  limit: PageLimit,
})
/** One contradiction with its sides, one question, one weak or old claim or page, one change. */
export const WikiDashboardRow = z.strictObject({
  id: z.string(),
  /** What is said of it; null where the sides speak for themselves. */
  text: Text.nullable(),
  sides: z.array(
    z.strictObject({
      page: WikiLink,
      claim: Text.nullable(),
      status: z.string().max(80).nullable(),
      confidence: Share,
      freshness: WikiFreshness.nullable(),
      day: Day.nullable(),
    }),
  ),
})
export const WikiDashboard = pageOf(WikiDashboardRow)

/** Undone by `wiki.undo`; `receipt` null: no page was changed. */
export const WikiWritten = z.strictObject({
  receipt: ReceiptId.nullable(),
  /** Pages that were made, changed or taken away, at most 200 of them. */
  pages: z.array(FilePath),
  changed: Count,
  /** Everything that was written, reports and indexes among it. */
  files: Count,
  problems: z.array(WikiProblem).max(200),
})

const Lists = {
  sources: z.array(z.string().min(1).max(400)).max(100).optional(),
  questions: z.array(Text).max(100).optional(),
  contradictions: z.array(Text).max(100).optional(),
  /** Null takes it away. */
  confidence: z.number().min(0).max(1).nullable().optional(),
  status: z.string().min(1).max(80).optional(),
}
export const WikiApplyInput = z.discriminatedUnion('op', [
  /** `sources`: ids of source pages, one at least. */
  z.strictObject({
    workspace: WorkspaceId,
    op: z.literal('synthesis'),
    title: z.string().min(1).max(400),
    body: z.string().min(1).max(200_000),
    ...Lists,
  }),
  z.strictObject({
    workspace: WorkspaceId,
    op: z.literal('metadata'),
    page: z.string().min(1).max(1_024),
    ...Lists,
  }),
  /** What a person wrote on the page; the rest of it stays. */
  z.strictObject({
    workspace: WorkspaceId,
    op: z.literal('notes'),
    page: z.string().min(1).max(1_024),
    notes: z.string().max(200_000),
  }),
])

export const WikiRun = z.strictObject({
  receipt: ReceiptId,
  atMs: EpochMs,
  what: z.enum(WIKI_RUNS),
  pages: z.array(z.string()),
  changed: Count,
  isUndone: z.boolean(),
})
export const WikiRuns = z.strictObject({ runs: z.array(WikiRun).max(100) })

export const WikiUndone = z.strictObject({
  isUndone: z.boolean(),
  restored: z.array(z.string()),
  /** Pages that were changed since in the same place: left as they are, both texts are told. */
  conflicts: z.array(
    z.strictObject({
      path: z.string(),
      line: z.number().int().nullable(),
      now: z.string(),
      written: z.string(),
      before: z.string(),
    }),
  ),
})

export const WikiObsidian = z.strictObject({
  state: z.enum(['ready', 'unregistered', 'not-a-vault', 'no-handler']),
  address: z.string().nullable(),
  /** Name of the folder that Obsidian opens, to be shown. */
  vault: Name,
  command: z.enum(['chosen', 'found', 'none']),
})
export const WikiObsidianInput = z.strictObject({
  workspace: WorkspaceId,
  /** Null: the vault itself. */
  page: z.string().min(1).max(1_024).nullable(),
})
