import { diaryArchivePath } from '../core/diary/archive.ts'
import { type BackfillEntry, withBackfill, withoutBackfill } from '../core/diary/backfill.ts'
import { diaryBlocks, entryBlocks, withDiaryEntry, withoutDuplicateEntries } from '../core/diary/file.ts'
import { wholeText } from '../model/files.ts'
import { type Files, WriteRefused } from '../ports/files.ts'
import { diaryPath } from './diary-file.ts'

export type DiaryEntry = { date: string | null; day: string | null; text: string }

/** Entries of the diary, oldest first; with `day` only those of that day, also from the archive of its year. */
export function readDiary(files: Files, day?: string): { path: string; entries: DiaryEntry[] } {
  const path = diaryPath(files)
  const file = files.read(path)
  const blocks = file.kind === 'text' ? diaryBlocks(file.text) : []
  if (day === undefined) return { path: files.absolute(path), entries: blocks.map(parseEntry) }
  const entries = [...archivedBlocks(files, day.slice(0, 4)), ...blocks].map(parseEntry)
  return { path: files.absolute(path), entries: entries.filter((entry) => entry.day === day) }
}

function archivedBlocks(files: Files, year: string): string[] {
  const file = files.read(diaryArchivePath(year))
  return file.kind === 'text' ? entryBlocks(file.text) : []
}

const DATE_LINE = /^\*([^*\n]+)\*\s*$/m
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function parseEntry(block: string): DiaryEntry {
  const date = DATE_LINE.exec(block)?.[1] ?? null
  const text = block
    .replace(DATE_LINE, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .trim()
  return { date, day: date ? dayOf(date) : null, text }
}

/** `May 20, 2026 at 3:00 AM UTC` is 2026-05-20: the date line carries the day of its own zone. */
function dayOf(date: string): string | null {
  const match = /^(\p{L}+) (\d{1,2}), (\d{4})/u.exec(date)
  const month = MONTHS.indexOf(match?.[1] ?? '') + 1
  return match && month > 0
    ? `${match[3]}-${String(month).padStart(2, '0')}-${match[2]?.padStart(2, '0')}`
    : null
}

/** A diary of which nothing is left goes: it was made with what is taken out of it. */
function edit<T>(
  files: Files,
  change: (text: string) => { text: string; result: T },
): { dreamsPath: string } & T {
  const path = diaryPath(files)
  const file = files.read(path)
  if (file.kind === 'problem' && file.problem !== 'missing') throw new WriteRefused(path, file.problem)
  const before = file.kind === 'text' ? wholeText(file) : ''
  const { text, result } = change(before)
  if (text === '' && before !== '') files.remove(path)
  else if (text !== before) files.write(path, text, { mode: 0o600 })
  return { dreamsPath: files.absolute(path), ...result }
}

/** Removes entries that stand in the diary twice (spec dreaming 15.3). */
export function dedupeDiary(files: Files): { dreamsPath: string; removed: number; kept: number } {
  return edit(files, (before) => {
    const { text, removed, kept } = withoutDuplicateEntries(before)
    return { text, result: { removed, kept } }
  })
}

/** Replaces the backfilled entries (spec dreaming 15.4). */
export function writeBackfill(
  files: Files,
  entries: readonly BackfillEntry[],
): { dreamsPath: string; written: number; replaced: number } {
  return edit(files, (before) => {
    const { text, replaced } = withBackfill(before, entries)
    return { text, result: { written: entries.length, replaced } }
  })
}

/** Takes the backfilled entries out; every other byte stays (case C049). */
export function removeBackfill(files: Files): { dreamsPath: string; removed: number } {
  return edit(files, (before) => {
    const { text, removed } = withoutBackfill(before)
    return { text, result: { removed } }
  })
}

/** Appends one entry as given (spec dreaming 15.1). */
export function appendDiary(files: Files, date: string, prose: string): { dreamsPath: string } {
  return edit(files, (before) => ({ text: withDiaryEntry(before, date, prose), result: {} }))
}
