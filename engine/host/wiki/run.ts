import { parsedObject } from '../../core/text/json.ts'
import { kindOf } from '../../core/wiki/page.ts'
import { withoutSummary } from '../../core/wiki/summary/callout.ts'
import { wholeText } from '../../model/files.ts'
import type { WikiRunKind } from '../../model/wiki.ts'
import type { Files } from '../../ports/files.ts'
import type { WorkspaceLock } from '../../ports/lock.ts'
import {
  fileReceipt,
  freeReceiptId,
  loadReceipt,
  type Receipt,
  receiptIds,
  saveReceipt,
  TAKEN_AWAY,
} from '../receipts.ts'
import { type UndoConflict, undoFiles } from '../undo-files.ts'
import { compileWiki } from './compile.ts'
import { initVault, isoTime, type Vault } from './vault.ts'

/** A vault with its lock and the place of its receipts, which lies outside of it. */
export type Workshop = {
  vault: Vault
  lock: WorkspaceLock
  receipts: Files
  /** Tells which lines of a page hold what was forgotten: no receipt keeps them (case C172). */
  forgotten: () => (line: string) => boolean
  /** Takes away what a writer that was killed left half written. */
  tidy: () => void
}
/**
 * What a run gave, which pages it changed and all files that it wrote, generated ones too; `receipt` undoes it, null when
 * no page was changed.
 */
export type Ran<T> = { result: T; receipt: string | null; pages: string[]; written: string[] }

/** Of the receipts, below their place. */
export const RECEIPTS_DIR = 'receipts'
/** Pages as they were, one JSON line each, while a run goes on: one that was killed can be undone too. */
const OPEN_RUN = 'running.jsonl'
const PREFIX = 'wiki-'

/** Is this the id of a run of the wiki? */
export function isWikiReceipt(id: string): boolean {
  return id.startsWith(PREFIX)
}

/**
 * Does work that writes into a vault, alone: under its lock, with what each page was before kept for an undo. What is
 * generated from the pages (reports, indexes, digests) is not kept, it is made again. Fails with `LockHeld`.
 */
export async function wikiRun<T>(
  { vault, lock, receipts, forgotten, tidy }: Workshop,
  what: WikiRunKind,
  work: (vault: Vault) => Promise<T> | T,
): Promise<Ran<T>> {
  // Before the lock, which lies in one of its folders; several that do it at once make each file once.
  initVault(vault)
  return lock.hold(async () => {
    tidy()
    closeKilled({ vault, receipts, forgotten })
    const before = new Map<string, string | null>()
    const written = new Set<string>()
    const files = recording(vault.files, receipts, { before, written })
    try {
      const result = await work({ ...vault, files })
      const { receipt, pages } = closed({ vault, receipts, forgotten }, what, before)
      return { result, receipt, pages, written: [...written] }
    } catch (error) {
      closed({ vault, receipts, forgotten }, what, before)
      throw error
    }
  })
}

/** Files that note the text of each page before it is changed first, and what is written. */
function recording(
  files: Files,
  receipts: Files,
  { before, written }: { before: Map<string, string | null>; written: Set<string> },
): Files {
  const note = (path: string) => {
    if (!isKept(path) || before.has(path)) return
    const file = files.read(path)
    const text = file.kind === 'text' ? wholeText(file) : null
    before.set(path, text)
    receipts.append(OPEN_RUN, `${JSON.stringify({ path, before: text })}\n`, {
      mode: 0o600,
      isFlushed: false,
    })
  }
  const noting =
    <Args extends [string, ...unknown[]], R>(change: (...args: Args) => R) =>
    (...args: Args): R => {
      note(args[0])
      return change(...args)
    }
  const writing =
    <Args extends [string, ...unknown[]], R>(write: (...args: Args) => R) =>
    (...args: Args): R => {
      written.add(args[0])
      return write(...args)
    }
  return {
    ...files,
    write: writing(noting(files.write)),
    create: writing(noting(files.create)),
    remove: noting(files.remove),
  }
}

function isKept(path: string): boolean {
  const kind = kindOf(path)
  return kind !== null && kind !== 'report'
}

type Places = Omit<Workshop, 'lock' | 'tidy'>

function closed(
  { vault, receipts, forgotten }: Places,
  what: WikiRunKind,
  before: ReadonlyMap<string, string | null>,
): { receipt: string | null; pages: string[] } {
  const changed = [...before].flatMap(([path, old]) => {
    const file = vault.files.read(path)
    const now = file.kind === 'text' ? wholeText(file) : null
    return now === old ? [] : [{ path, old, now }]
  })
  let id: string | null = null
  if (changed.length > 0) {
    const at = isoTime(vault.nowMs)
    id = freeReceiptId(receipts, at, PREFIX, RECEIPTS_DIR)
    const isForgotten = forgotten()
    const kept = changed.map(({ path, old, now }) => {
      const before = old === null ? null : withoutLines(old, isForgotten)
      return now === null ? { path, before, afterHash: TAKEN_AWAY } : fileReceipt(path, before, now)
    })
    saveReceipt(
      receipts,
      { version: 1, id, at, files: kept, keys: [], diary: null, undoneAt: null, wiki: what },
      RECEIPTS_DIR,
    )
  }
  if (before.size > 0) receipts.remove(OPEN_RUN)
  return { receipt: id, pages: changed.map(({ path }) => path) }
}

function withoutLines(text: string, isLeftOut: (line: string) => boolean): string {
  const lines = text.split(/(?<=\n)/)
  const kept = lines.filter((line) => !statementsOf(line).some(isLeftOut))
  // A model may have told it in words of its own.
  return kept.length === lines.length ? text : withoutSummary(kept.join(''))
}

/** What a line of a page says: without its list marker and block id; of what changed, before and after. */
function statementsOf(line: string): string[] {
  const bare = line.replace(/^\s*-\s+/, '').replace(/\s\^[\w-]+\s*$/, '')
  return bare
    .split(/~~|→/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A run that was killed gets its receipt now: what its pages hold is taken for what it wrote. */
function closeKilled(places: Places): void {
  const file = places.receipts.read(OPEN_RUN)
  if (file.kind !== 'text') return
  const before = new Map<string, string | null>()
  for (const line of file.text.split('\n')) {
    const noted = notedOf(line)
    if (noted) before.set(noted.path, noted.before)
  }
  closed(places, 'compile', before)
  places.receipts.remove(OPEN_RUN)
}

/** The last line of a run that was killed may be half a line. */
function notedOf(line: string): { path: string; before: string | null } | null {
  const { path, before } = parsedObject(line) ?? {}
  return typeof path === 'string' && (before === null || typeof before === 'string') ? { path, before } : null
}

/** Runs that are kept, newest first. */
export function wikiRuns(receipts: Files): Receipt[] {
  return receiptIds(receipts, RECEIPTS_DIR)
    .reverse()
    .flatMap((id) => loadReceipt(receipts, id, RECEIPTS_DIR) ?? [])
}

export type WikiUndone = {
  /** Null when there is no such run, or it was undone before. */
  id: string | null
  restored: string[]
  /** Pages that somebody changed since in the same place: they are left as they are. */
  changedSince: string[]
  conflicts: UndoConflict[]
}

/** Takes a run back, the newest unless named; what the owner of a page changed since stays. Fails with `LockHeld`. */
export async function undoWiki(
  { vault, lock, receipts, forgotten }: Workshop,
  id?: string,
): Promise<WikiUndone> {
  const none = { id: null, restored: [], changedSince: [], conflicts: [] }
  const found = () => {
    const receipt =
      id === undefined
        ? wikiRuns(receipts).find(({ undoneAt }) => undoneAt === null)
        : loadReceipt(receipts, id, RECEIPTS_DIR)
    return receipt?.undoneAt === null ? receipt : null
  }
  if (found() === null) return none
  initVault(vault)
  return lock.hold(() => {
    closeKilled({ vault, receipts, forgotten })
    const receipt = found()
    if (receipt === null) return none
    const outcome = undoFiles(vault.files, receipt)
    if (outcome.restored.length > 0 || outcome.changedSince.length === 0)
      saveReceipt(receipts, { ...receipt, undoneAt: isoTime(vault.nowMs) }, RECEIPTS_DIR)
    compileWiki(vault)
    return { id: receipt.id, ...outcome }
  })
}
