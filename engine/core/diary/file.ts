import { DIARY_LOOKBACK_ENTRIES } from '../../model/constants.ts'
import { dominantEol } from '../promote/memory-file.ts'
import { collapseWhitespace } from '../text/normalize.ts'

export const TITLE = '# Dream Diary'
/** First and last line of what the programs write into the diary (spec dreaming 15.1). */
export const DIARY_START = '<!-- openclaw:dreaming:diary:start -->'
export const DIARY_END = '<!-- openclaw:dreaming:diary:end -->'
/** Stands in the marker of every backfilled entry (spec dreaming 15.4). */
export const BACKFILL = 'openclaw:dreaming:backfill-entry'

/** Date line of an entry: en-US, long month, short zone name, in the workspace's zone (spec dreaming 15.1). */
export function diaryDate(ms: number, zone: string | undefined): string {
  const text = new Intl.DateTimeFormat('en-US', {
    ...(zone ? { timeZone: zone } : {}),
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(ms)
  return text.replace(/[\u202f\u00a0]/g, ' ')
}

/** What would end the entry or the diary for every later reader: a rule, a marker of the programs. */
export const STRUCTURE = /^[^\S\n]*---[^\S\n]*$|<!--\s*openclaw:dreaming:[^>]*-->/gm

/**
 * The diary with one more entry before the last end marker (spec dreaming 15.1); other bytes stay. A line `---`
 * and markers inside the prose are left out: they would break the diary in two.
 */
export function withDiaryEntry(text: string, dateLine: string, prose: string): string {
  const lines = prose.replace(/\r\n?/g, '\n').replace(STRUCTURE, '').trim().split('\n')
  return withPiece(text, ['', '---', '', `*${dateLine}*`, '', ...lines, '', ''])
}

/** Puts the lines before the last end marker; makes what is missing of the diary's frame. */
export function withPiece(text: string, lines: readonly string[]): string {
  const eol = dominantEol(text)
  const piece = lines.join(eol)
  const end = text.lastIndexOf(DIARY_END)
  const start = text.indexOf(DIARY_START)
  if (start >= 0 && end > start) return `${text.slice(0, end)}${piece}${text.slice(end)}`
  if (start >= 0) {
    const after = start + DIARY_START.length
    return `${text.slice(0, after)}${piece}${DIARY_END}${text.slice(after)}`
  }
  const section = [TITLE, '', DIARY_START].join(eol) + piece + DIARY_END + eol
  if (text.replace(/^\ufeff/, '').trim() === '') return text + section
  const bom = text.startsWith('\ufeff') ? '\ufeff' : ''
  return `${bom}${section}${eol}${text.slice(bom.length)}`
}

type Region = { before: string; inner: string; after: string }

function diaryRegion(text: string): Region | null {
  const start = text.indexOf(DIARY_START)
  const end = text.lastIndexOf(DIARY_END)
  if (start < 0 || end <= start) return null
  const from = start + DIARY_START.length
  return { before: text.slice(0, from), inner: text.slice(from, end), after: text.slice(end) }
}

/** The text between the markers cut in front of every line `---`; joined they are the same text. */
export function diaryPieces(inner: string): string[] {
  return inner.split(/(?=^---[^\S\n]*\r?$)/m)
}

/** Entries between the markers, split at lines `---`, oldest first. */
export function diaryBlocks(text: string): string[] {
  return entryBlocks(diaryRegion(text)?.inner ?? '')
}

/** Entries of a text that is nothing but entries, as an archive of the diary is. */
export function entryBlocks(text: string): string[] {
  return text
    .split(/^---[^\S\n]*\r?$/m)
    .map((block) => block.trim())
    .filter((block) => block !== '')
}

/** Prose of the newest entries, newest last, without date lines and comments. */
export function recentDiaryBodies(text: string, count = DIARY_LOOKBACK_ENTRIES): string[] {
  return diaryBlocks(text)
    .slice(-count)
    .map((block) =>
      bodyLines(block)
        .filter((line) => !isDateLine(line))
        .join('\n'),
    )
}

function bodyLines(block: string): string[] {
  return block
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('<!--') && !line.startsWith('#'))
}

function isDateLine(line: string): boolean {
  return /^\*[^*].*\*$/.test(line)
}

/** Date and body of an entry, so that the same entry written twice is recognised (spec dreaming 15.3). */
function fingerprint(block: string): string {
  const lines = bodyLines(block)
  const dateIndex = lines.findIndex(isDateLine)
  const date = dateIndex >= 0 ? collapseWhitespace(lines[dateIndex]?.slice(1, -1) ?? '') : ''
  return [date, ...lines.filter((_, index) => index !== dateIndex)].join('\n')
}

export type DiaryDedupe = { text: string; removed: number; kept: number }

/** Removes later entries equal to an earlier one; rewrites the diary only when there is one (15.3). */
export function withoutDuplicateEntries(text: string): DiaryDedupe {
  const region = diaryRegion(text)
  const blocks = diaryBlocks(text)
  const seen = new Set<string>()
  const kept = blocks.filter((block) => {
    const print = fingerprint(block)
    if (seen.has(print)) return false
    seen.add(print)
    return true
  })
  const removed = blocks.length - kept.length
  if (removed === 0 || !region) return { text, removed: 0, kept: kept.length }
  const eol = dominantEol(text)
  const inner = kept.map((block) => `---${eol}${eol}${block}${eol}`).join(eol)
  return { text: `${region.before}${eol}${inner}${region.after}`, removed, kept: kept.length }
}
