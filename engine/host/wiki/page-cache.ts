import { type Derived, newDerived } from '../../core/wiki/derived.ts'
import type { TextParts } from '../../core/wiki/digest.ts'
import type { WorkspaceMemory } from '../../core/wiki/memory/types.ts'
import type { BrokenPage, WikiFile, WikiHead, WikiPage } from '../../model/wiki.ts'

/** One file of the vault as it was read last. */
export type KnownPage = {
  mtimeMs: number
  size: number
  /** When it was read, by the machine's clock. */
  readAtMs: number
  raw: string | null
  file: WikiFile | null
  broken: BrokenPage | null
}

/** Pages of a vault by title, and files that are none although they lie among them. */
export type Pages = { pages: WikiFile[]; broken: BrokenPage[] }

/** What one program remembers of a vault between two looks at it. A vault without one is read anew each time. */
export type PageCache = {
  pages: Map<string, KnownPage>
  /** Frontmatters that were just written, by the path of their page. */
  written: Map<string, WikiHead>
  /** Files that were written since the last look. */
  touched: Set<string>
  /** The whole answer of the last look, while nothing has changed. */
  last: Pages | null
  /** Large generated files as they were written last, or found to be: their stamp and what they are made of. */
  generated: Map<string, { stamp: string; parts: TextParts }>
  /** What was made of the pages before. */
  derived: Derived
  /** Pages whose Related block was found to be as it has to be, while they hang together with the same. */
  isRelated: { mode: string; pages: WeakSet<WikiPage> }
  /** Memories that were found to be in these pages already. */
  built: { pages: Pages; memories: readonly WorkspaceMemory[]; mode: string; isSummarised: boolean } | null
  nowMs: () => number
}

/** A file may be written twice within one tick of the disk's clock: what was read so shortly after is looked at again. */
const SETTLED_MS = 2_000

export function newPageCache(nowMs: () => number): PageCache {
  return {
    pages: new Map(),
    written: new Map(),
    touched: new Set(),
    last: null,
    generated: new Map(),
    derived: newDerived(),
    isRelated: { mode: '', pages: new WeakSet() },
    built: null,
    nowMs,
  }
}

/** Is the file surely the one that was read? */
export function isSettled(
  known: KnownPage | undefined,
  { mtimeMs, size }: { mtimeMs: number; size: number },
): known is KnownPage {
  if (known?.mtimeMs !== mtimeMs || known.size !== size) return false
  return known.readAtMs - mtimeMs >= SETTLED_MS
}
