import { MEMORY_ARCHIVE_DIR } from '../../model/paths.ts'

/** A diary below this many characters is left whole. */
const MAX_DIARY_CHARS = 1_000_000
const START = '<!-- openclaw:dreaming:diary:start -->'
const END = '<!-- openclaw:dreaming:diary:end -->'
const ENTRY_YEAR = /^\s*\*[^*\n]*?\b(\d{4})\b[^*\n]*\*\s*$/m

export type DiaryArchive = { path: string; text: string }

/**
 * Moves the entries of past years out of a diary that has grown large, word for word, into one file a year
 * (case C060). `existing` gives the text of an archive file. Entries without a readable year stay.
 */
export function archivedDiary(
  text: string,
  nowMs: number,
  existing: (path: string) => string,
): { text: string; archives: DiaryArchive[] } {
  const start = text.indexOf(START)
  const end = text.lastIndexOf(END)
  if (text.length <= MAX_DIARY_CHARS || start < 0 || end < start) return { text, archives: [] }
  const thisYear = new Date(nowMs).getUTCFullYear()
  const inner = text.slice(start + START.length, end)
  const byYear = new Map<number, string>()
  let kept = ''
  for (const block of inner.split(/(?=^---[^\S\n]*\r?$)/m)) {
    const year = Number(ENTRY_YEAR.exec(block)?.[1] ?? Number.NaN)
    if (year < thisYear) byYear.set(year, (byYear.get(year) ?? '') + block)
    else kept += block
  }
  const archives = [...byYear].map(([year, blocks]) => {
    const path = `${MEMORY_ARCHIVE_DIR}/diary-${year}.md`
    const before = existing(path)
    // A run that was killed after this file was written must not move the same entries twice.
    return {
      path,
      text: before.includes(blocks.trim()) ? before : `${before || `# Dream Diary ${year}\n\n`}${blocks}`,
    }
  })
  return { text: text.slice(0, start + START.length) + kept + text.slice(end), archives }
}
