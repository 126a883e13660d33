import type { Language } from './language.ts'

/** Units by id; ids of replaced lines stay unused (`fileOf` 0). `sectionOf` is unique over all files. */
export type UnitTable = {
  /** Highest id + 1. */
  size: number
  fileOf: Uint32Array
  sectionOf: Uint32Array
  /** Words that say something, at most 255. */
  lengthOf: Uint8Array
  /** Place of each file, by id, in the order of paths: what decides between equal scores. */
  orderOf: Uint32Array
  liveCount: number
  averageLength: number
}

/** Units of one term, ascending, with how often it stands in each (at most 255; 0: only in its heading). */
export type PostingList = { docs: Int32Array; counts: Uint8Array }

/** Between the headings of a line, the outermost first. */
export const HEADING_JOINT = ' > '

/** One indexed line. */
export type UnitRow = {
  id: number
  path: string
  startLine: number
  endLine: number
  text: string
  headings: string
  day: string | null
}

/** What the age of a line is told from; `day` of its name, `YYYY-MM-DD`. */
export type FileAge = { day: string | null; mtimeMs: number; origin: FileOrigin }

/** The index as one query sees it. */
export type SearchIndex = {
  table: UnitTable
  languages: readonly Language[]
  postings: (term: string) => PostingList
  /** Files of these days, by id. */
  filesOfDays: (days: ReadonlySet<string>) => Set<number>
  /** By file id. */
  ages: () => ReadonlyMap<number, FileAge>
  units: (ids: readonly number[]) => UnitRow[]
}

/** `memory`: a note of the workspace; `extra`: a file of the configured extra paths. */
export type FileOrigin = 'memory' | 'extra'

/** A file to be indexed; `text` null when it cannot be read, with the `problem`. Origin is `memory` unless told. */
export type IndexedFile = {
  path: string
  size: number
  mtimeMs: number
  hash: string
  day: string | null
  text: string | null
  problem: string | null
  origin?: FileOrigin
}

export type KnownFile = { path: string; size: number; mtimeMs: number; hash: string; problem: string | null }

/**
 * Why a line is in an answer, the first that is true: it holds a word of the query; the heading right above it does;
 * its vector is nearer than chance; its note is of a day that was asked for; or it stands beside such lines.
 */
export type HitMatch = 'words' | 'heading' | 'meaning' | 'day' | 'around'

/**
 * One search result; `score` 0..1 means the same for every query. `id` names this text at this place (spec memory-search
 * 5); `textScore` is what its words alone are worth, `vectorScore` its cosine where it has one.
 */
export type SearchHit = {
  id: string
  path: string
  startLine: number
  endLine: number
  score: number
  textScore: number
  vectorScore?: number
  snippet: string
  heading: string
  source: 'memory'
  citation: string
  match: HitMatch
}

/**
 * Days `YYYY-MM-DD` that a query names. `isAll`: it asks for these days and for nothing else. `written`: its dates as it
 * writes them (folded), without those told from today: lines may say them too.
 */
export type NamedDays = { days: ReadonlySet<string>; isAll: boolean; written: readonly string[] }

export const NO_DAYS: NamedDays = { days: new Set(), isAll: false, written: [] }

export type Confidence = 'none' | 'weak' | 'good'

/**
 * How near lines are to a query in the space of an embedding model. `median` and `spread` (median absolute
 * deviation x 1.4826) are those of a sample of all lines: what an unrelated line gets with this model.
 */
export type Similarity = {
  cosineOf: ReadonlyMap<number, number>
  median: number
  spread: number
  /** Lines that have a vector. */
  count: number
}

/** A part of an answer: no vectors wanted; some or all lines have one; or there is none for this query. */
export type VectorState = 'off' | 'partial' | 'ready' | 'unavailable'

export const SEARCH_SOURCES = ['memory', 'sessions'] as const
export type SearchSource = (typeof SEARCH_SOURCES)[number]
/** Said wherever the settings name the sessions among the sources. */
export const SESSIONS_NOT_SEARCHED = 'session transcripts are not searched yet, only the memory is'

/** Whether answers for agents name the place of each line in its text (spec memory-search 2 and 9). */
export const CITATIONS = ['auto', 'on', 'off'] as const
export type Citations = (typeof CITATIONS)[number]

/** Settings of the search after all defaults (spec memory-search 2). */
export type SearchSettings = {
  enabled: boolean
  sources: readonly SearchSource[]
  citations: Citations
  /** As written: absolute, `~`, or relative to the workspace. */
  extraPaths: readonly string[]
  /** `none` unless a file names one: nothing is asked over a network that the owner did not pick. */
  provider: string
  model: string | null
  fallback: string
  remote: { baseUrl: string | null; apiKey: string | null; headers: Readonly<Record<string, string>> }
  local: { modelPath: string | null }
  outputDimensionality: number | null
  query: {
    maxResults: number
    minScore: number
    hybrid: {
      enabled: boolean
      vectorWeight: number
      textWeight: number
      mmr: { enabled: boolean; lambda: number }
      temporalDecay: { enabled: boolean; halfLifeDays: number }
    }
  }
  cache: { enabled: boolean }
  sync: {
    onSessionStart: boolean
    onSearch: boolean
    watch: boolean
    watchDebounceMs: number
    intervalMinutes: number
    /** Ours: work in the background waits while the computer runs on its battery. */
    pauseOnBattery: boolean
  }
}

/**
 * Defaults of spec memory-search 2 but for two: no provider, and no least score (theirs, .35, belongs to a scale
 * on which every keyword match gets 1; spec 14).
 */
export const DEFAULT_SEARCH_SETTINGS: SearchSettings = {
  enabled: true,
  sources: ['memory'],
  citations: 'auto',
  extraPaths: [],
  provider: 'none',
  model: null,
  fallback: 'none',
  remote: { baseUrl: null, apiKey: null, headers: {} },
  local: { modelPath: null },
  outputDimensionality: null,
  query: {
    maxResults: 6,
    minScore: 0,
    hybrid: {
      enabled: true,
      vectorWeight: 0.7,
      textWeight: 0.3,
      mmr: { enabled: false, lambda: 0.7 },
      temporalDecay: { enabled: false, halfLifeDays: 30 },
    },
  },
  cache: { enabled: true },
  sync: {
    onSessionStart: true,
    onSearch: true,
    watch: true,
    watchDebounceMs: 1500,
    intervalMinutes: 0,
    pauseOnBattery: true,
  },
}
