import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

interface Entry {
  key: string
  path: string
  startLine: number
  endLine: number
  source: string
  snippet: string
  recallCount: number
  dailyCount: number
  groundedCount: number
  totalScore: number
  maxScore: number
  firstRecalledAt: string
  lastRecalledAt: string
  queryHashes: string[]
  recallDays: string[]
  conceptTags: string[]
}
interface Phase {
  key: string
  lightHits: number
  remHits: number
  lastLightAt?: string
  lastRemAt?: string
}
interface Hit {
  path: string
  startLine: number
  endLine: number
  score: number
}
interface RecallEvent {
  timestamp: string
  query: string
  resultCount: number
  results: Hit[]
}

const root = new URL('../../../../engine/sample/', import.meta.url)
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const memory = (path: string): string => text(`workspace/memory/${path}`)
const sample = JSON.parse(text('sample.json')) as { nowMs: number; timezone: string }
const recall = JSON.parse(memory('.dreams/short-term-recall.json')) as { entries: Record<string, Entry> }
const phases = JSON.parse(memory('.dreams/phase-signals.json')) as { entries: Record<string, Phase> }
const events = memory('.dreams/events.jsonl')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as RecallEvent)
const entries = Object.values(recall.entries)
const noteNames = readdirSync(fileURLToPath(new URL('workspace/memory/', root))).filter((name) =>
  name.endsWith('.md'),
)

const dayMs = 86_400_000
const sha1of = (query: string): string =>
  createHash('sha1').update(query.trim().toLowerCase()).digest('hex').slice(0, 12)
const clamp01 = (x: number): number => Math.min(1, Math.max(0, x))
const log = Math.log1p
const ageDays = (iso: string): number => (sample.nowMs - Date.parse(iso)) / dayMs
const faded = (iso: string | undefined): number => (iso ? 0.5 ** (ageDays(iso) / 14) : 0)
const signals = (e: Entry): number => e.recallCount + e.dailyCount + e.groundedCount
const variety = (e: Entry): number => Math.max(e.queryHashes.length, e.recallDays.length)

function consolidation(days: string[]): number {
  if (days.length < 2) return 0.2
  const times = days.map((day) => Date.parse(day))
  const span = (Math.max(...times) - Math.min(...times)) / dayMs
  return 0.55 * clamp01(log(days.length - 1) / log(4)) + 0.45 * clamp01(span / 7)
}

/** The published formula of the ranking, written a second time so that the sample is not judged by the engine. */
function scoreOf(e: Entry): number {
  const phase = phases.entries[e.key]
  const boost = phase
    ? 0.06 * (log(phase.lightHits) / log(6)) * faded(phase.lastLightAt) +
      0.09 * (log(phase.remHits) / log(6)) * faded(phase.lastRemAt)
    : 0
  return (
    0.24 * clamp01(log(signals(e)) / log(10)) +
    0.3 * clamp01(e.totalScore / signals(e)) +
    0.15 * clamp01(variety(e) / 5) +
    0.15 * faded(e.lastRecalledAt) +
    0.1 * consolidation(e.recallDays) +
    0.06 * clamp01(e.conceptTags.length / 6) +
    boost
  )
}

function firstGateMissed(e: Entry): string {
  if (signals(e) < 3) return 'signals'
  if (variety(e) < 3) return 'queries'
  if (ageDays(e.lastRecalledAt) > 30) return 'age'
  return scoreOf(e) < 0.8 ? 'score' : 'none'
}

function range(e: Entry): string[] {
  return text(`workspace/${e.path}`)
    .split('\n')
    .slice(e.startLine - 1, e.endLine)
}

describe('sample notes', () => {
  it('cover ten days in a row, one of them twice, and one older day', () => {
    const days = [18, 19, 20, 21, 22, 23, 24, 25, 26, 27].map((day) => `2026-05-${day}.md`)
    expect(noteNames.sort()).toEqual(['2026-04-09.md', ...days, '2026-05-24-kiln.md'].sort())
  })

  it.each([
    ['English', /the radio booth/],
    ['Portuguese', /não|roteador do armário/],
    ['Italian', /La diretta del giovedì/],
    ['Chinese', /温室[\s\S]*阀门/],
    ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u],
    ['Korean', /\p{Script=Hangul}{2}/u],
  ])('hold %s', (_language, pattern) => {
    expect(noteNames.some((name) => pattern.test(memory(name)))).toBe(true)
  })

  it('restate one fact on three days, correct another, and hold junk', () => {
    const restated = noteNames.filter((name) => /^(?=.*Nadia)(?=.*peanut)(?=.*allerg)/m.test(memory(name)))
    expect(restated).toEqual(['2026-05-19.md', '2026-05-22.md', '2026-05-26.md'])
    expect(memory('2026-05-20.md')).toContain('三号阀门每天早上六点半')
    expect(memory('2026-05-25.md')).toMatch(/更正：三号阀门.*七点一刻/)
    const all = noteNames.map(memory).join('\n')
    for (const junk of [
      'Build 412 is red',
      'test test',
      'HEARTBEAT_OK',
      '$ sudo ',
      '\nhttps://',
      '## Ideas\n\n##',
    ]) {
      expect(all).toContain(junk)
    }
  })

  it('begin with a title and end with exactly one newline, without carriage returns', () => {
    for (const name of noteNames) expect(memory(name)).toMatch(/^# [^\r]*[^\n]\n$/)
  })
})

describe('sample recall store', () => {
  it('is written with the keys in their order, two blanks and one final newline', () => {
    const raw = memory('.dreams/short-term-recall.json')
    expect(raw).toBe(`${JSON.stringify(JSON.parse(raw), null, 2)}\n`)
    const order =
      'key path startLine endLine source snippet recallCount dailyCount groundedCount totalScore maxScore ' +
      'firstRecalledAt lastRecalledAt queryHashes recallDays conceptTags'
    for (const [key, e] of Object.entries(recall.entries)) {
      expect(Object.keys(e).join(' ')).toBe(order)
      expect(e.key).toBe(key)
      expect(key).toBe(`memory:${e.path}:${e.startLine}:${e.endLine}`)
    }
    expect(Object.keys(JSON.parse(raw) as object)).toEqual(['version', 'updatedAt', 'entries'])
  })

  it('points at lines that hold the snippets, heading and list joins included', () => {
    for (const e of entries) {
      const lines = range(e).map((line) => line.replace(/^- /, ''))
      const heading = text(`workspace/${e.path}`)
        .split('\n')
        .slice(0, e.startLine - 1)
        .findLast((line) => line.startsWith('## '))
      expect(e.snippet).toBe(`${heading?.slice(3)}: ${lines.join('; ')}`)
      expect(e.snippet.length).toBeLessThanOrEqual(280)
    }
  })

  it('tags entries with words of their own text', () => {
    for (const e of entries) {
      expect(e.conceptTags.length).toBeGreaterThan(0)
      expect(e.conceptTags.length).toBeLessThanOrEqual(8)
      for (const tag of e.conceptTags) expect(e.snippet.toLowerCase()).toContain(tag)
    }
  })

  it('adds up to the searches of the event log, plus one night of daily signals', () => {
    for (const e of entries) {
      const mine = events.flatMap((event) =>
        event.results
          .filter((hit) => `memory:${hit.path}:${hit.startLine}:${hit.endLine}` === e.key)
          .map((hit) => ({ ...hit, query: event.query, at: event.timestamp })),
      )
      const day = e.path.slice('memory/'.length, 'memory/'.length + 10)
      const night = e.dailyCount > 0 ? [sha1of(`__dreaming_daily__:${day}`)] : []
      const hashes = new Set([...mine.map((hit) => sha1of(hit.query)), ...night])
      const days = mine.map((hit) => hit.at.slice(0, 10))
      expect(mine.length).toBe(e.recallCount)
      expect(e.totalScore).toBeCloseTo(
        mine.reduce((sum, hit) => sum + hit.score, 0.62 * e.dailyCount),
        6,
      )
      expect(e.maxScore).toBe(Math.max(...mine.map((hit) => hit.score)))
      expect(new Set(e.queryHashes)).toEqual(hashes)
      expect(new Set(e.recallDays)).toEqual(new Set([...days, ...(e.dailyCount > 0 ? ['2026-05-23'] : [])]))
      expect(e.lastRecalledAt).toBe(mine.at(-1)?.at)
    }
    for (const event of events) expect(event.results.length).toBe(event.resultCount)
  })

  it('has phase records only for entries that exist', () => {
    expect(Object.keys(phases.entries).length).toBe(2)
    for (const [key, phase] of Object.entries(phases.entries)) {
      expect(phase.key).toBe(key)
      expect(recall.entries[key]?.dailyCount).toBe(1)
    }
  })
})

describe('sample night', () => {
  const outcome = (path: string): string => {
    const e = recall.entries[`memory:memory/${path}`]
    return e ? firstGateMissed(e) : 'absent'
  }

  it('falls on 28 May at three in the morning, UTC', () => {
    expect(new Date(sample.nowMs).toISOString()).toBe('2026-05-28T03:00:00.000Z')
    expect(new Intl.DateTimeFormat('en-CA', { timeZone: sample.timezone }).format(sample.nowMs)).toBe(
      '2026-05-28',
    )
  })

  it.each([
    ['English, the restated fact', '2026-05-19.md:4:4', 'none'],
    ['Portuguese', '2026-05-21.md:4:5', 'none'],
    ['Korean', '2026-05-22.md:4:4', 'none'],
    ['Italian', '2026-05-23.md:4:5', 'none'],
    ['Chinese, the correction', '2026-05-25.md:4:4', 'none'],
    ['Chinese, the fact that was corrected', '2026-05-20.md:4:4', 'score'],
    ['Japanese', '2026-05-24-kiln.md:4:4', 'score'],
    ['Portuguese, asked for with weak hits', '2026-05-25.md:9:9', 'score'],
    ['English, always the same two questions', '2026-05-18.md:4:5', 'queries'],
    ['English, asked for twice', '2026-05-20.md:11:11', 'signals'],
    ['junk', '2026-05-20.md:9:9', 'signals'],
    ['English, last asked for in April', '2026-04-09.md:4:4', 'age'],
  ])('%s (%s) misses first: %s', (_about, path, gate) => {
    expect(outcome(path)).toBe(gate)
  })

  it('has twelve entries, and the one that is too old would pass every other gate', () => {
    expect(entries.length).toBe(12)
    const old = recall.entries['memory:memory/2026-04-09.md:4:4']
    expect(old && scoreOf(old)).toBeGreaterThan(0.8)
  })
})

describe('sample sessions', () => {
  const folder = 'state/agents/main/sessions/'

  it('are listed in the session table and parse line by line', () => {
    const table = JSON.parse(text(`${folder}sessions.json`)) as Record<string, { sessionId: string }>
    const ids = Object.values(table).map((row) => row.sessionId)
    expect(ids.length).toBe(2)
    const roles = ids.flatMap((id) =>
      text(`${folder}${id}.jsonl`)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { type: string; timestamp: string; message?: { role: string } })
        .map((row) => {
          expect(Date.parse(row.timestamp)).toBeLessThan(sample.nowMs)
          return row.message?.role ?? row.type
        }),
    )
    expect(new Set(roles)).toEqual(new Set(['session', 'user', 'assistant', 'toolResult']))
    expect(ids.map((id) => text(`${folder}${id}.jsonl`)).join('')).toContain('"HEARTBEAT_OK"')
  })
})
