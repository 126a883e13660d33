import { describe, expect, it } from 'vitest'
import { archivedDiary, diaryArchivePath } from '../../../../../engine/core/diary/archive.ts'
import { withBackfill, withoutBackfill } from '../../../../../engine/core/diary/backfill.ts'
import { diaryBlocks, withDiaryEntry } from '../../../../../engine/core/diary/file.ts'

/** One entry a day from 1 January of `from` to the end of `to`, `chars` long each. */
function diary(from: number, to: number, chars: number, eol = '\n'): string {
  const parts = ['# Dream Diary', '', 'Mine, please keep.', '', '<!-- openclaw:dreaming:diary:start -->']
  for (let ms = Date.UTC(from, 0, 1); ms < Date.UTC(to + 1, 0, 1); ms += 86_400_000) {
    const day = new Date(ms)
    const month = day.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })
    const date = `*${month} ${day.getUTCDate()}, ${day.getUTCFullYear()} at 3:00 AM GMT-3*`
    parts.push('---', '', date, '', `Noite ${ms}. ${'窯の夢。'.repeat(chars / 4)}`, '', '')
  }
  parts.push('<!-- openclaw:dreaming:diary:end -->', '', 'Below.')
  return parts.join(eol)
}

const none = () => ''

describe('archivedDiary', () => {
  it('leaves a diary of up to a million characters whole, and one without markers', () => {
    const small = diary(2019, 2026, 40)
    expect(archivedDiary(small, 2026, none)).toEqual({ text: small, archives: [] })
    const loose = 'x'.repeat(1_100_000)
    expect(archivedDiary(loose, 2026, none)).toEqual({ text: loose, archives: [] })
  })

  it.each(['\n', '\r\n'])('C060: moves past years out word for word and links them (line end %j)', (eol) => {
    const text = diary(2023, 2026, 1_200, eol)
    const { text: kept, archives } = archivedDiary(text, 2026, none)
    expect(archives.map(({ path }) => path)).toEqual([2023, 2024, 2025].map(diaryArchivePath))
    const links = archives.map(({ path }) => `[${path.slice(15)}](${path})${eol}${eol}`).join('')
    const whole = kept.replace(links, '')
    const start = text.indexOf('---')
    const moved = archives
      .map(({ text: archive }) => archive.replace(/^# Dream Diary \d{4}\n\n/, ''))
      .join('')
    const [head, tail] = [whole.slice(0, start), whole.slice(start)]
    expect(head + moved + tail).toBe(text)
    expect(diaryBlocks(kept)).toHaveLength(365)
    expect(kept.startsWith(`# Dream Diary${eol}${eol}Mine, please keep.`)).toBe(true)
    expect(kept.endsWith('Below.')).toBe(true)
  })

  it('C060: a run that was killed between the files moves nothing twice', () => {
    const text = diary(2024, 2026, 1_200)
    const first = archivedDiary(text, 2026, none)
    const disk = new Map([[first.archives[0]?.path ?? '', first.archives[0]?.text ?? '']])
    const again = archivedDiary(text, 2026, (path) => disk.get(path) ?? '')
    expect(again).toEqual(first)
    for (const { path, text: archive } of again.archives) disk.set(path, archive)
    expect(archivedDiary(text, 2026, (path) => disk.get(path) ?? '')).toEqual(first)
  })

  it('adds to an archive that is there, and links it once', () => {
    const older = '# Dream Diary 2025\n\n---\n\n*May 1, 2025 at 3:00 AM UTC*\n\nOlder text.'
    const text = diary(2025, 2026, 2_000)
    const { text: kept, archives } = archivedDiary(text, 2026, () => older)
    expect(archives[0]?.text.startsWith(`${older}\n---`)).toBe(true)
    const grown = kept.replace('Mine, please keep.', `Mine, please keep.\n${'x'.repeat(400_000)}`)
    const next = archivedDiary(grown, 2027, none)
    expect(next.text.split('(memory/archive/diary-2025.md)')).toHaveLength(2)
    expect(next.text.split('(memory/archive/diary-2026.md)')).toHaveLength(2)
  })

  it('keeps a year in the diary when its archive cannot be read', () => {
    const text = diary(2024, 2026, 1_200)
    const { text: kept, archives } = archivedDiary(text, 2026, (path) => (path.includes('2024') ? null : ''))
    expect(archives.map(({ path }) => path)).toEqual([diaryArchivePath(2025)])
    expect(diaryBlocks(kept)).toHaveLength(366 + 365)
    expect(kept).not.toContain('diary-2024.md')
  })

  it('keeps undated text and backfilled days, which stay removable', () => {
    const undated = '\n---\n\nNo date on this one, only 2019 in the middle.\n\n'
    const end = '<!-- openclaw:dreaming:diary:end -->'
    const text = diary(2025, 2026, 2_000).replace(end, undated + end)
    const filled = withBackfill(text, [{ isoDay: '2019-04-11', bodyLines: ['한 줄'] }]).text
    const { text: kept } = archivedDiary(filled, 2026, none)
    expect(kept).toContain('No date on this one')
    expect(withoutBackfill(kept).removed).toBe(1)
  })

  it('knows the entries it writes itself as those of this year', () => {
    const text = withDiaryEntry(diary(2025, 2025, 3_000), 'January 1, 2026 at 12:30 AM GMT+14', 'Novo ano.')
    const { text: kept, archives } = archivedDiary(text, 2026, none)
    expect(diaryBlocks(kept)).toHaveLength(1)
    expect(archives).toHaveLength(1)
  })
})
