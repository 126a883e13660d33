import { MEMORY_ARCHIVE_DIR } from '../../model/paths.ts'
import { dominantEol } from '../promote/memory-file.ts'
import { BACKFILL, DIARY_END, DIARY_START, diaryPieces } from './file.ts'

/** A diary below this many characters is left whole. */
const MAX_DIARY_CHARS = 1_000_000
const ENTRY_YEAR = /^[^\S\n]*\*[^*\n]*?\b(\d{4})\b[^*\n]*\*[^\S\n]*\r?$/m

export type DiaryArchive = { path: string; text: string }

/** Where the entries of a past year are kept once the diary has grown large. */
export function diaryArchivePath(year: string | number): string {
  return `${MEMORY_ARCHIVE_DIR}/diary-${year}.md`
}

/**
 * Moves the entries of years before `thisYear` out of a diary that has grown large, word for word, into one file
 * a year, and puts a link to each in front of the entries (case C060). `existing` gives the text of an archive
 * file, `''` when there is none and null when it cannot be read: that year stays. Entries without a readable
 * year and backfilled ones, which must stay removable, stay too.
 */
export function archivedDiary(
  text: string,
  thisYear: number,
  existing: (path: string) => string | null,
): { text: string; archives: DiaryArchive[] } {
  const start = text.indexOf(DIARY_START)
  const end = text.lastIndexOf(DIARY_END)
  if (text.length <= MAX_DIARY_CHARS || start < 0 || end < start) return { text, archives: [] }
  const from = start + DIARY_START.length
  const pieces = diaryPieces(text.slice(from, end))
  const byYear = new Map<number, string>()
  for (const piece of pieces) {
    const year = pastYear(piece, thisYear)
    if (year !== null) byYear.set(year, (byYear.get(year) ?? '') + piece)
  }
  const archives: DiaryArchive[] = []
  for (const [year, blocks] of [...byYear].sort(([a], [b]) => a - b)) {
    const path = diaryArchivePath(year)
    const before = existing(path)
    if (before === null) byYear.delete(year)
    else archives.push({ path, text: withBlocks(before, blocks, year) })
  }
  const kept = pieces.filter((piece) => !byYear.has(pastYear(piece, thisYear) ?? Number.NaN))
  const head = withLinks(text.slice(0, start), archives, dominantEol(text.slice(0, from)))
  return { text: head + text.slice(start, from) + kept.join('') + text.slice(end), archives }
}

function pastYear(piece: string, thisYear: number): number | null {
  if (piece.includes(BACKFILL)) return null
  const year = Number(ENTRY_YEAR.exec(piece)?.[1] ?? Number.NaN)
  return year < thisYear ? year : null
}

/** A run that was killed after this file was written must not move the same entries twice. */
function withBlocks(before: string, blocks: string, year: number): string {
  if (before.includes(blocks.trim())) return before
  if (before === '') return `# Dream Diary ${year}\n\n${blocks}`
  return `${before}${before.endsWith('\n') ? '' : '\n'}${blocks}`
}

function withLinks(head: string, archives: readonly DiaryArchive[], eol: string): string {
  const links = archives
    .filter(({ path }) => !head.includes(`(${path})`))
    .map(({ path }) => `[${path.slice(path.lastIndexOf('/') + 1)}](${path})${eol}${eol}`)
  return head + links.join('')
}
