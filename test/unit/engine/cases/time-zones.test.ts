import { describe, expect, it } from 'vitest'
import { builtInNarrator } from '../../../../engine/adapters/built-in-narrator.ts'
import { nextRuns } from '../../../../engine/adapters/schedule.ts'
import { diaryDate } from '../../../../engine/core/diary/file.ts'
import { isTimeZone } from '../../../../engine/core/time/zone.ts'
import { readDiary } from '../../../../engine/host/diary-read.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import type { DreamingSettings } from '../../../../engine/model/config.ts'
import { contextFor, readIn, readStore, scratchWorkspace, writeIn } from '../../../support/workspace.ts'

function sweep(
  root: string,
  now: string,
  timezone: string | undefined,
  settings: Partial<DreamingSettings> = {},
) {
  const context = contextFor(root, {
    nowMs: Date.parse(now),
    settings: { timezone, ...settings },
    narrator: builtInNarrator,
  })
  return runSweep(context, { dryRun: false, force: true })
}

/** A note of every day around, so that whatever the day is there is something recent. */
function notes(days: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    days.map((day) => [`memory/${day}.md`, `- 가마의 온도를 ${day} 밤에 1240도로 올렸다\n`]),
  )
}

describe('the owner’s day', () => {
  it.each([
    ['2026-04-11T19:53:00Z', 'Asia/Shanghai', '2026-04-12'],
    ['2026-03-15T01:17:00Z', 'America/Los_Angeles', '2026-03-14'],
    ['2026-05-27T22:30:00Z', 'Asia/Tokyo', '2026-05-28'],
    ['2026-05-27T10:00:00Z', 'Pacific/Kiritimati', '2026-05-28'],
    ['2026-05-27T18:30:00Z', 'Asia/Kolkata', '2026-05-28'],
    ['2026-09-06T04:00:00Z', 'America/Santiago', '2026-09-06'],
    ['2026-03-08T09:59:59Z', 'America/Los_Angeles', '2026-03-08'],
  ])('C095: a sweep at %s in %s is one of %s everywhere', async (now, zone, day) => {
    const root = scratchWorkspace(notes([now.slice(0, 10), day]))
    const inline: Partial<DreamingSettings> = { storage: { mode: 'both', separateReports: false } }
    const report = await sweep(root, now, zone, inline)
    expect(report).toMatchObject({ day, timezone: zone })
    const written = report.files.map(({ path }) => path)
    for (const phase of ['light', 'rem', 'deep'])
      expect(written).toContain(`memory/dreaming/${phase}/${day}.md`)
    expect(readIn(root, `memory/${day}.md`)).toContain('openclaw:dreaming:light:start')
    for (const entry of Object.values(readStore(root))) expect(entry.recallDays).toContain(day)
    expect(readDiary(contextFor(root).files, day).entries).toHaveLength(1)
  })

  it('C097: sweeps right before and after midnight put every text into exactly one day’s files', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-27.md': '- o forno novo chegou à oficina da Nadia\n' })
    const inline: Partial<DreamingSettings> = { storage: { mode: 'both', separateReports: false } }
    await sweep(root, '2026-05-27T23:59:58Z', 'UTC', inline)
    writeIn(
      root,
      'memory/2026-05-28.md',
      '- o torno velho foi vendido a uma escola\n',
      Date.parse('2026-05-28T00:00:01Z'),
    )
    const second = await sweep(root, '2026-05-28T00:00:03Z', 'UTC', inline)
    expect(second.day).toBe('2026-05-28')
    const [first, next] = ['27', '28'].map((day) => readIn(root, `memory/2026-05-${day}.md`))
    expect(first?.match(/## Light Sleep/g)).toHaveLength(1)
    expect(next?.match(/## Light Sleep/g)).toHaveLength(1)
    expect(first?.startsWith('- o forno novo chegou à oficina da Nadia\n')).toBe(true)
    expect(next?.startsWith('- o torno velho foi vendido a uma escola\n')).toBe(true)
    const entries = readDiary(contextFor(root).files).entries
    expect(entries.map(({ day }) => day)).toEqual(['2026-05-27', '2026-05-28'])
    expect(entries.map(({ text }) => text.includes('forno novo'))).toEqual([true, false])
  })
})

describe('times that are shown', () => {
  it('C051, C100: the diary shows the owner’s time with its zone, and reading gives the same', async () => {
    const root = scratchWorkspace(notes(['2026-04-11']))
    await sweep(root, '2026-04-11T21:46:55Z', 'America/Los_Angeles')
    expect(readIn(root, 'DREAMS.md')).toContain('\n*April 11, 2026 at 2:46 PM PDT*\n')
    expect(readDiary(contextFor(root).files).entries).toMatchObject([
      { date: 'April 11, 2026 at 2:46 PM PDT', day: '2026-04-11' },
    ])
  })

  it('C100: near midnight the day is the owner’s, and an offset stands where the zone has no name', async () => {
    const root = scratchWorkspace(notes(['2026-05-27']))
    await sweep(root, '2026-05-27T22:30:00Z', 'Asia/Tokyo')
    expect(readDiary(contextFor(root).files).entries).toMatchObject([
      { date: 'May 28, 2026 at 7:30 AM GMT+9', day: '2026-05-28' },
    ])
  })

  it('C100: every zone is named, as an abbreviation or an offset', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      expect(diaryDate(Date.parse('2026-05-27T22:30:00Z'), zone)).toMatch(
        /^May 2[78], 2026 at \d{1,2}:\d{2} [AP]M (?:[A-Z]{2,5}|GMT[+-]\d{1,2}(?::\d{2})?)$/,
      )
    }
  })
})

describe('the next run', () => {
  it('C099: depends on the zone of the job alone, also over a midnight that is missing', () => {
    const iso = (zone: string, cron: string, from: string) =>
      nextRuns(cron, zone, Date.parse(from), 2).map((ms) => new Date(ms).toISOString())
    expect(iso('UTC', '0 * * * *', '2025-10-05T02:00:00Z')[0]).toBe('2025-10-05T03:00:00.000Z')
    expect(iso('America/Santiago', '0 0 * * *', '2026-09-05T12:00:00Z')).toEqual([
      '2026-09-06T04:00:00.000Z',
      '2026-09-07T03:00:00.000Z',
    ])
  })

  it('C099: every day has exactly one run of a nightly job, a whole year long, in zones that shift', () => {
    for (const zone of [
      'America/Santiago',
      'America/New_York',
      'Europe/Lisbon',
      'Australia/Lord_Howe',
      'Africa/Cairo',
    ]) {
      for (const cron of ['0 0 * * *', '30 1 * * *', '30 2 * * *', '0 3 * * *']) {
        const runs = nextRuns(cron, zone, Date.parse('2026-01-01T12:00:00Z'), 365)
        const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
        expect(new Set(runs.map((ms) => day.format(ms))).size).toBe(365)
      }
    }
  })
})

describe('a zone nobody knows', () => {
  it('is told apart before a sweep uses it', () => {
    expect(isTimeZone('Mars/Olympus')).toBe(false)
    expect(isTimeZone('Asia/Kolkata')).toBe(true)
  })
})
