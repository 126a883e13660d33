import { describe, expect, it } from 'vitest'
import { unitsOf } from '../../../../../engine/core/claims/units.ts'
import { chunkNote } from '../../../../../engine/core/ingest/chunks.ts'
import type { RecallEntry } from '../../../../../engine/model/recall.ts'

function entryOf(path: string, startLine: number, endLine: number, snippet: string): RecallEntry {
  return {
    key: `memory:${path}:${startLine}:${endLine}`,
    path,
    startLine,
    endLine,
    source: 'memory',
    snippet,
    recallCount: 0,
    dailyCount: 1,
    groundedCount: 0,
    totalScore: 0.62,
    maxScore: 0.62,
    firstRecalledAt: '2026-05-04T03:00:00.000Z',
    lastRecalledAt: '2026-05-06T03:00:00.000Z',
    queryHashes: [],
    recallDays: [],
    conceptTags: [],
  }
}

function unitsOfNote(note: string) {
  const path = 'memory/2026-05-03.md'
  return chunkNote(note.split('\n')).flatMap(({ startLine, endLine, text }) =>
    unitsOf(entryOf(path, startLine, endLine, text)),
  )
}

describe('unitsOf', () => {
  it('takes the items of a chunk apart, each with its line and the heading', () => {
    const units = unitsOfNote(
      '## Pottery\n\n- Kiln fires at 1,240°\n- 釉薬は青い色を使っている\n- La creta è nel capanno',
    )
    expect(units.map(({ text, startLine, endLine, heading }) => [text, startLine, endLine, heading])).toEqual(
      [
        ['Kiln fires at 1,240°', 3, 3, 'Pottery'],
        ['釉薬は青い色を使っている', 4, 4, 'Pottery'],
        ['La creta è nel capanno', 5, 5, 'Pottery'],
      ],
    )
    expect(units.every(({ day }) => day === '2026-05-03')).toBe(true)
  })

  it('never tears a single line, whatever it holds', () => {
    const text = 'Groceries: milk; eggs; flour for Sunday'
    expect(unitsOf(entryOf('memory/2026-05-03.md', 7, 7, text)).map((unit) => unit.text)).toEqual([text])
  })

  it('leaves a chunk whole where an item holds the mark itself', () => {
    const units = unitsOfNote('- Buy milk; also eggs for Sunday\n- Call Marta about the keys')
    expect(units).toHaveLength(1)
    expect(units[0]).toMatchObject({ startLine: 1, endLine: 2 })
  })

  it('keeps the label of a first item that is no heading', () => {
    const units = unitsOfNote('- Favourite colour: green\n- Shoe size: 42')
    expect(units.map(({ text, heading }) => [heading, text])).toEqual([
      ['', 'Favourite colour: green'],
      ['', 'Shoe size: 42'],
    ])
  })

  it('is one statement for a paragraph', () => {
    const units = unitsOfNote('Ines is allergic to peanuts\nand carries a pen for it')
    expect(units.map(({ text }) => text)).toEqual(['Ines is allergic to peanuts and carries a pen for it'])
  })

  it('dates what has no day in its name by its last recall', () => {
    const path = 'memory/.dreams/session-corpus/2026-05-09.txt'
    expect(unitsOf(entryOf(path, 1, 1, 'User: I prefer tea'))[0]?.day).toBe('2026-05-09')
    expect(unitsOf(entryOf('memory/garden.md', 1, 1, 'Roses need water'))[0]?.day).toBe('2026-05-06')
  })
})
