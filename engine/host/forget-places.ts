import { MEMORY_ARCHIVE_FILE } from '../core/promote/archive.ts'
import { promotedPairs } from '../core/promote/memory-file.ts'
import { type ScrubRule, scrubJsonLines, scrubJsonText } from '../core/promote/scrub-json.ts'
import {
  ownersPlaces,
  type ScrubbedText,
  scrubBlocks,
  scrubDiary,
  scrubEntries,
  scrubInPlace,
  scrubLines,
  scrubMemory,
  scrubReport,
} from '../core/promote/scrub-notes.ts'
import { parsedJson } from '../core/text/json.ts'
import { withoutSummary } from '../core/wiki/summary/callout.ts'
import { wholeText } from '../model/files.ts'
import {
  FORGET_JOURNAL,
  HISTORY_DIR,
  LOCK_FILE,
  MEMORY_ARCHIVE_DIR,
  MEMORY_FILE,
  RECEIPTS_DIR,
  REPAIR_DIR,
  REPORT_DIR,
  SESSION_CORPUS_DIR,
  STATE_DIR,
} from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { diaryPath } from './diary-file.ts'
import { memoryFilesAndCopies } from './note-walk.ts'
import { bulletsAsWritten, type FileReceipt, fileReceipt, type Receipt, textAfter } from './receipts.ts'

/** One file that holds the claim: its text without it, and how many lines or records went. */
export type ForgetEdit = {
  path: string
  before: string
  text: string
  removed: number
  /** Is there text of an owner in it? Then it is only written while it is as it was read. */
  hasOwner: boolean
}

export type OwnersPlace = { path: string; line: number; text: string }
export type LeftAlone = { path: string; reason: string }

/** What a forget changes, what only the owner can, and what could not be looked at. */
export type ForgetPlan = { edits: ForgetEdit[]; ownersPlaces: OwnersPlace[]; leftAlone: LeftAlone[] }

type Scrub = (text: string) => ScrubbedText

/**
 * Looks through every place that is made from the notes; nothing is written. Receipts come last: as long as they are
 * whole they tell which lines of MEMORY.md the owner has reworded.
 */
export function planForget(files: Files, rule: ScrubRule): ForgetPlan {
  const plan: ForgetPlan = { edits: [], ownersPlaces: [], leftAlone: [] }
  const written = bulletsAsWritten(files)
  const notes = memoryFilesAndCopies(files).map(({ path }) => path)
  const look = (path: string, scrub: Scrub, owners: OwnersTest | null) =>
    lookAt(files, plan, { path, scrub, owners, rule })
  const state = filesBelow(files, STATE_DIR).filter((path) => path !== LOCK_FILE && path !== FORGET_JOURNAL)
  const isReceipt = (path: string) => path.startsWith(`${RECEIPTS_DIR}/`)
  for (const path of state) if (!isReceipt(path)) look(path, stateScrub(path, rule), null)
  for (const path of filesBelow(files, REPAIR_DIR)) look(path, keptScrub(rule), null)
  for (const path of filesBelow(files, REPORT_DIR)) look(path, (text) => scrubReport(text, rule), null)
  const diary = diaryPath(files)
  look(
    diary,
    (text) => scrubDiary(text, rule),
    () => () => false,
  )
  for (const path of notes) {
    if (path === MEMORY_FILE) continue
    if (path === MEMORY_ARCHIVE_FILE) look(path, (text) => scrubLines(text, rule), null)
    else if (path.startsWith(`${MEMORY_ARCHIVE_DIR}/diary-`))
      look(path, (text) => scrubEntries(text, rule), null)
    else
      look(
        path,
        (text) => scrubBlocks(text, rule),
        () => () => false,
      )
  }
  const isAsWritten = (key: string, bullet: string) => (written.get(key) ?? bullet) === bullet
  look(MEMORY_FILE, (text) => scrubMemory(text, rule, isAsWritten), markersOf)
  for (const path of state) if (isReceipt(path)) look(path, (text) => scrubReceiptText(text, rule), null)
  return plan
}

/** Texts that are kept outside of the workspace: what pages of a wiki were before each run. */
export type KeptTexts = { name: string; files: Files }

/** Takes the claim out of kept texts; gives the files that held it, by the name of their folder. */
export function scrubKept(kept: readonly KeptTexts[], rule: ScrubRule): { path: string; count: number }[] {
  return kept.flatMap(({ name, files }) =>
    filesBelow(files, RECEIPTS_NAME).flatMap((path) => {
      const file = files.read(path)
      if (file.kind === 'problem') return []
      const before = wholeText(file)
      const { text, removed } = scrubReceiptText(before, rule)
      if (text === before) return []
      files.write(path, text, { mode: 0o600 })
      return [{ path: `${name}/${path}`, count: removed }]
    }),
  )
}

const RECEIPTS_NAME = 'receipts'

/** Tells for a text which of its lines are ours, although they still stand there. */
type OwnersTest = (text: string) => (line: string, index: number) => boolean

/** The marker of a line that its owner reworded says nothing by itself. */
function markersOf(text: string): (line: string, index: number) => boolean {
  const markers = new Set(promotedPairs(text).map(({ line }) => line - 2))
  return (_, index) => markers.has(index)
}

type Look = { path: string; scrub: Scrub; owners: OwnersTest | null; rule: ScrubRule }

function lookAt(files: Files, plan: ForgetPlan, { path, scrub, owners, rule }: Look): void {
  const file = files.read(path)
  if (file.kind === 'problem') {
    if (file.problem !== 'missing') plan.leftAlone.push({ path, reason: file.detail ?? file.problem })
    return
  }
  const before = wholeText(file)
  const { text, removed } = scrub(before)
  if (text !== before) plan.edits.push({ path, before, text, removed, hasOwner: owners !== null })
  if (owners)
    plan.ownersPlaces.push(...ownersPlaces(text, rule, owners(text)).map((place) => ({ path, ...place })))
}

/** Regular files below a folder; links are not followed. */
function filesBelow(files: Files, dir: string): string[] {
  return files.list(dir).flatMap(({ name, kind }) => {
    const path = `${dir}/${name}`
    return kind === 'folder' ? filesBelow(files, path) : kind === 'file' ? [path] : []
  })
}

function stateScrub(path: string, rule: ScrubRule): Scrub {
  const isByLine = [SESSION_CORPUS_DIR, HISTORY_DIR].some((dir) => path.startsWith(`${dir}/`))
  return isByLine ? (text) => scrubInPlace(text, rule) : keptScrub(rule)
}

/** State and kept copies, told by what is in them: one JSON value, lines of JSON, a diary, or other text. */
function keptScrub(rule: ScrubRule): Scrub {
  return (text) => {
    if (parsedJson(text) !== undefined) return scrubJsonText(text, rule)
    if (/^\s*\{/.test(text) && parsedJson(text.slice(0, text.indexOf('\n'))) !== undefined)
      return scrubJsonLines(text, rule)
    const diary = scrubDiary(text, rule)
    return diary.removed > 0 ? diary : scrubLines(text, rule)
  }
}

function scrubReceiptText(text: string, rule: ScrubRule): ScrubbedText {
  const receipt = parsedJson(text) as Receipt | undefined
  if (!Array.isArray(receipt?.files) || !Array.isArray(receipt.keys)) return keptScrub(rule)(text)
  const scrubbed = scrubReceipt(receipt, rule)
  const isSame = JSON.stringify(scrubbed) === JSON.stringify(receipt)
  return isSame ? { text, removed: 0 } : { text: `${JSON.stringify(scrubbed, null, 2)}\n`, removed: 1 }
}

/**
 * A receipt of which every text is without the claim, before and after: the run can still be undone, by comparing
 * lines, and what the owner wrote themselves stays then as an edit of theirs.
 */
function scrubReceipt(receipt: Receipt, rule: ScrubRule): Receipt {
  const { diary, keys } = receipt
  const inserted = diary ? scrubEntries(diary.inserted, rule) : null
  const isDiaryGone = inserted !== null && inserted.removed > 0 && inserted.text.trim() === ''
  return {
    ...receipt,
    files: receipt.files.map((file) => scrubFileReceipt(file, rule)),
    keys: keys.filter((key) => !rule.keys.has(key)),
    diary: diary && inserted && !isDiaryGone ? { ...diary, inserted: inserted.text } : null,
  }
}

function scrubFileReceipt(file: FileReceipt, rule: ScrubRule): FileReceipt {
  const clean = (text: string) => {
    const scrubbed = scrubLines(scrubMemory(text, rule, () => true).text, rule).text
    // On a page of a wiki a model may have told it in words of its own.
    return scrubbed === text ? text : withoutSummary(scrubbed)
  }
  const { path, before } = file
  const after = textAfter(file)
  const [cleanBefore, cleanAfter] = [
    before === null ? null : clean(before),
    after === null ? null : clean(after),
  ]
  if (cleanBefore === before && cleanAfter === after) return file
  if (cleanAfter !== null) return fileReceipt(path, cleanBefore, cleanAfter)
  // Of an older receipt only a part of the text after is known: it can only be told by its hash.
  const { afterHash } = file
  return { path, before: cleanBefore, afterHash }
}
