import { describe, expect, it } from 'vitest'
import {
  confirmed,
  emptyProvenance,
  ended,
  type Provenance,
  type ProvenanceSource,
  recordOf,
  used,
  usefulnessOf,
  withoutRecord,
  withRecord,
} from '../../../../../engine/core/promote/provenance.ts'
import { parseProvenance, printProvenance } from '../../../../../engine/core/promote/provenance-json.ts'
import { item } from './items.ts'

const NOW = '2026-05-28T03:00:00.000Z'
const KEY = 'memory:memory/2026-05-20.md:3:3'

function source(day: string, line = 1): ProvenanceSource {
  return { path: `memory/${day}.md`, startLine: line, endLine: line, day }
}

function recorded(text = 'Lieblingsfarbe: grün', changes: Partial<Parameters<typeof recordOf>[0]> = {}) {
  const { candidate } = item(text)
  return recordOf({ candidate, text, nowIso: NOW, day: '2026-05-28', decidedBy: 'auto', ...changes })
}

function withLine(text?: string): Provenance {
  return withRecord(emptyProvenance(), recorded(text))
}

describe('recordOf', () => {
  it('keeps when it was first and last said, where, the numbers of then and who decided', () => {
    expect(recorded()).toEqual({
      key: KEY,
      text: 'Lieblingsfarbe: grün',
      firstSeen: '2026-05-20',
      lastConfirmed: '2026-05-27',
      sources: [{ path: 'memory/2026-05-20.md', startLine: 3, endLine: 3, day: '2026-05-20' }],
      signals: { score: 0.893, recalls: 5, days: 1, queries: 5 },
      decidedBy: 'auto',
      promotedAt: NOW,
      recallsSince: 0,
    })
  })

  it('keeps the first source and the newest, twenty in all', () => {
    const days = Array.from({ length: 30 }, (_, index) => `2026-04-${String(index + 1).padStart(2, '0')}`)
    const { sources, firstSeen } = recorded('x', { sources: days.toReversed().map((day) => source(day)) })
    expect(sources).toHaveLength(20)
    expect([sources[0]?.day, sources[1]?.day, sources.at(-1)?.day]).toEqual([
      '2026-04-01',
      '2026-04-12',
      '2026-04-30',
    ])
    expect(firstSeen).toBe('2026-04-01')
  })

  it('a note without a day in its name counts as said on the day of the promotion', () => {
    const { candidate } = item('x', 'memory/house.md')
    const record = recorded('x', { candidate: { ...candidate, recallDays: [] } })
    expect(record).toMatchObject({ firstSeen: '2026-05-28', sources: [{ day: null }] })
  })
})

describe('confirmed', () => {
  it('C013: a restatement adds evidence to the line that is there; the same one again adds nothing', () => {
    const more = ['2026-06-01', '2026-06-03', '2026-05-02'].map((day) => source(day))
    const once = confirmed(withLine(), KEY, more)
    expect(once.lines.get(KEY)).toMatchObject({ firstSeen: '2026-05-02', lastConfirmed: '2026-06-03' })
    expect(once.lines.get(KEY)?.sources.map(({ day }) => day)).toEqual([
      '2026-05-02',
      '2026-05-20',
      '2026-06-01',
      '2026-06-03',
    ])
    expect(confirmed(once, KEY, more)).toBe(once)
    expect(confirmed(once, 'no such key', more)).toBe(once)
  })
})

describe('ended and withoutRecord', () => {
  it('C011: the older line has an end and names what took its place; taking that back makes it current again', () => {
    const old = recorded('The NAS in the hall is a Synology')
    const newer = recorded('The NAS in the hall runs TrueNAS', {
      candidate: item('x', 'memory/2026-04-09.md', 1).candidate,
      supersedes: KEY,
    })
    const both = withRecord(ended(withRecord(emptyProvenance(), old), KEY, '2026-04-09', newer.key), newer)
    expect(both.lines.get(KEY)).toMatchObject({ endedOn: '2026-04-09', endedBy: newer.key })
    expect(both.lines.get(newer.key)?.supersedes).toBe(KEY)
    expect(withoutRecord(both, newer.key).lines.get(KEY)).toEqual(old)
    expect(withoutRecord(both, KEY).lines.get(newer.key)?.supersedes).toBeUndefined()
    expect(withoutRecord(both, 'no such key')).toBe(both)
  })
})

describe('usefulnessOf', () => {
  const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

  it('is the day a line was last confirmed or used, and more with each search that found it', () => {
    const plain = withLine()
    expect(usefulnessOf(plain)('unknown')).toBeUndefined()
    expect(usefulnessOf(plain)(KEY)).toBe(dayOf('2026-05-28'))
    expect(usefulnessOf(confirmed(plain, KEY, [source('2026-06-10')]))(KEY)).toBe(dayOf('2026-06-10'))
    expect(usefulnessOf(used(plain, KEY, 1, '2026-06-02'))(KEY)).toBe(dayOf('2026-06-02') + 14)
    expect(usefulnessOf(used(plain, KEY, 3, '2026-06-02'))(KEY)).toBe(dayOf('2026-06-02') + 28)
  })

  it('counts never fall', () => {
    const often = used(withLine(), KEY, 7, '2026-06-02')
    expect(used(often, KEY, 2, '2026-06-01')).toBe(often)
  })
})

describe('provenance.json', () => {
  it('prints the same text for the same provenance, in whatever order it came', () => {
    const [a, b] = [recorded('a'), recorded('b', { candidate: item('b', 'memory/2026-01-02.md').candidate })]
    const one = withRecord(withRecord(emptyProvenance(), a), b)
    const two = withRecord(withRecord(emptyProvenance(), b), a)
    expect(printProvenance(one)).toBe(printProvenance(two))
    expect(parseProvenance(printProvenance(one))).toEqual({ ...two, lines: new Map([...two.lines].sort()) })
    expect(withRecord(one, { ...a })).toBe(one)
  })

  it('keeps keys and records that this version does not know', () => {
    const text = printProvenance(withLine('家の鍵は時計の裏にある'))
    const json = JSON.parse(text)
    json.later = { x: 1 }
    json.lines[KEY].mood = 'calm'
    json.lines['memory:odd'] = { text: 3 }
    const read = parseProvenance(JSON.stringify(json))
    expect(read?.lines.get(KEY)?.extra).toEqual({ mood: 'calm' })
    expect(JSON.parse(printProvenance(read ?? emptyProvenance()))).toEqual(json)
  })

  it.each(['', 'no json', '[]', 'null', '{"version":1}', '{"lines":[]}'])('is damaged: %j', (text) => {
    expect(parseProvenance(text)).toBeNull()
  })
})
