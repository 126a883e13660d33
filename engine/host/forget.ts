import { claimMatcher, type IsSame } from '../core/promote/mentions.ts'
import { FORGET_JOURNAL, MEMORY_FILE } from '../model/paths.ts'
import { Blocked } from './blocked.ts'
import type { SweepContext } from './context.ts'
import { FileChanged, type FileWrite, writeFile } from './execute.ts'
import { findClaim, type Statement } from './forget-claim.ts'
import {
  type ForgetPlan,
  type KeptTexts,
  type LeftAlone,
  type OwnersPlace,
  planForget,
  scrubKept,
} from './forget-places.ts'
import { blockClaim } from './forgotten.ts'
import { setAsideLedger } from './model-ledger.ts'
import { resumeJournal } from './night-apply.ts'
import { journalTimeMs, loadJournal } from './night-journal.ts'
import { keepOwnWrites } from './night-load.ts'
import { loadIngestion, saveIngestion } from './recall-files.ts'
import { foldUnderLock } from './recall-journal.ts'
import { freeReceiptId, saveReceipt, textHash } from './receipts.ts'
import { readRecord } from './sweep-records.ts'
import { assertUsable } from './workspace.ts'

export type ForgetOptions = {
  dryRun: boolean
  /** Do two texts say the same? */
  isSame: IsSame
  /** This process, and how to tell whether another one is still at work. */
  self?: { pid: number; isAlive(pid: number, sinceMs: number): boolean }
  /** What the runs of the wikis keep: the claim goes there too. */
  kept?: readonly KeptTexts[]
}

export type ForgetResult = {
  /** What is forgotten; null when nothing was found or the selector names several. */
  claim: string | null
  choices: Statement[]
  /** Files that no longer hold it, with the lines or records that went. */
  removed: { path: string; count: number }[]
  /** Lines that hold it and that only their owner may change. */
  ownersPlaces: OwnersPlace[]
  /** Files that could not be looked at or changed. */
  leftAlone: LeftAlone[]
  /** Id of the receipt; a forget cannot be undone. */
  receipt: string | null
  dryRun: boolean
}

/** A forget that has begun: it holds the words until every place is done, so that a killed one can be ended. */
type ForgetJournal = { version: 1; at: string; claim: string; wordings: string[]; keys: string[] }

const NOTHING = { choices: [], removed: [], ownersPlaces: [], leftAlone: [], receipt: null }
const MAX_REPLANS = 5

/**
 * Removes a claim from everything that is made from the notes and blocks it from being learned again (case C172).
 * What its owner wrote is named and left alone. One that is killed is carried through by the next, or by a sweep. Fails with
 * `Blocked` while a sweep writes its diary, `LockHeld`, `WriteRefused`.
 */
export async function forgetClaim(
  context: SweepContext,
  selector: string,
  options: ForgetOptions,
): Promise<ForgetResult> {
  const { files, nowMs } = context
  const { dryRun, isSame } = options
  const nowIso = new Date(nowMs).toISOString()
  assertUsable(files, { isWriting: !dryRun })
  if (dryRun) {
    const found = findClaim(files, selector, isSame, nowIso)
    if (found.kind !== 'found') return notFound(found, dryRun)
    const plan = planForget(files, ruleOf(found.wordings, found.keys, isSame))
    return resultOf(found.claim, plan, null, dryRun)
  }
  return context.lock.hold(() => {
    resumeForget(context, isSame)
    endNight(context, options)
    const found = findClaim(files, selector, isSame, nowIso)
    if (found.kind !== 'found') return notFound(found, dryRun)
    const { claim, wordings, keys } = found
    // Before the rest: a forget that is killed is carried through by programs that know of no wiki.
    const gone = scrubKept(options.kept ?? [], ruleOf(wordings, keys, isSame))
    const journal: ForgetJournal = { version: 1, at: nowIso, claim, wordings, keys }
    files.write(FORGET_JOURNAL, `${JSON.stringify(journal)}\n`, { mode: 0o600 })
    const done = carryOut(context, journal, isSame)
    return { ...done, removed: [...done.removed, ...gone] }
  })
}

function notFound(found: { kind: string; choices?: Statement[] }, dryRun: boolean): ForgetResult {
  return { ...NOTHING, claim: null, choices: found.choices ?? [], dryRun }
}

function ruleOf(wordings: readonly string[], keys: readonly string[], isSame: IsSame) {
  return { keys: new Set(keys), holds: claimMatcher(wordings, isSame).holds }
}

/** Ends a forget that was killed; call it under the lock, before anything is read. True when there was one. */
export function resumeForget(context: SweepContext, isSame: IsSame): boolean {
  const journal = readRecord<ForgetJournal>(context.files, FORGET_JOURNAL)
  if (journal?.version !== 1 || !Array.isArray(journal.wordings) || !Array.isArray(journal.keys)) return false
  carryOut(context, journal, isSame)
  return true
}

/** Searches are counted and a killed night is ended first: either would bring the claim back later. */
function endNight(context: SweepContext, { self }: ForgetOptions): void {
  const { files, settings, nowMs } = context
  const night = loadJournal(files)
  const { pid = null } = night ?? {}
  if (night?.stage === 'diary' && pid !== null && self?.isAlive(pid, journalTimeMs(files))) {
    throw new Blocked(
      'busy',
      `a sweep of ${files.absolute('.')} is writing its diary (process ${pid}) and would write down what is to be forgotten. Run it again when that has finished`,
      { words: { code: 'sweepRuns', params: { path: files.absolute('.'), process: String(pid) } } },
    )
  }
  if (night?.stage === 'write') resumeJournal(context, night)
  const limits = { maxEntries: settings.storeMaxEntries, maxBytes: settings.storeMaxBytes, nowMs }
  foldUnderLock(files, limits, settings.clearQueries)
}

function carryOut(context: SweepContext, journal: ForgetJournal, isSame: IsSame): ForgetResult {
  const { files } = context
  const rule = ruleOf(journal.wordings, journal.keys, isSame)
  setAsideLedger(files, context.nowMs)
  // First: from here on nothing learns it again, whatever happens to the rest.
  blockClaim(files, journal.claim, journal.at)
  const plan = planForget(files, rule)
  const done = withEdits(context, plan, rule)
  const receipt = freeReceiptId(files, journal.at, 'forget-')
  saveReceipt(files, {
    version: 1,
    id: receipt,
    at: journal.at,
    files: [],
    keys: [],
    diary: null,
    undoneAt: null,
    forgot: { paths: done.edits.map(({ path }) => path) },
  })
  files.remove(FORGET_JOURNAL)
  return resultOf(journal.claim, done, receipt, false)
}

/** Writes what was planned; a file that its owner saves meanwhile is looked at again. */
function withEdits(
  context: SweepContext,
  first: ForgetPlan,
  rule: Parameters<typeof planForget>[1],
): ForgetPlan {
  const { files } = context
  const done = new Map<string, ForgetPlan['edits'][number]>()
  let plan = first
  for (let attempt = 1; ; attempt += 1) {
    try {
      for (const edit of plan.edits) {
        writeEdit(files, edit)
        done.set(edit.path, { ...edit, removed: edit.removed + (done.get(edit.path)?.removed ?? 0) })
      }
      keepCheckpoints(files, plan)
      return { ...plan, edits: [...done.values()] }
    } catch (error) {
      if (!(error instanceof FileChanged) || attempt >= MAX_REPLANS) throw error
      plan = planForget(files, rule)
    }
  }
}

function writeEdit(files: SweepContext['files'], edit: ForgetPlan['edits'][number]): void {
  if (edit.hasOwner) writeFile(files, fileWriteOf(edit))
  else files.write(edit.path, edit.text, { mode: 0o600 })
}

function fileWriteOf({ path, before, text }: ForgetPlan['edits'][number]): FileWrite {
  return { what: path === MEMORY_FILE ? 'memory' : 'note-block', path, beforeHash: textHash(before), text }
}

/** A note in which only a block of ours changed is no changed note. */
function keepCheckpoints(files: SweepContext['files'], { edits }: ForgetPlan): void {
  const ingestion = loadIngestion(files)
  const writes = edits.filter(({ hasOwner }) => hasOwner).map(fileWriteOf)
  if (keepOwnWrites(files, ingestion, writes)) saveIngestion(files, ingestion)
}

function resultOf(
  claim: string,
  { edits, ownersPlaces, leftAlone }: ForgetPlan,
  receipt: string | null,
  dryRun: boolean,
): ForgetResult {
  const removed = edits.map(({ path, removed: count }) => ({ path, count }))
  return { claim, choices: [], removed, ownersPlaces, leftAlone, receipt, dryRun }
}
