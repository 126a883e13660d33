import { describe, expect, it } from 'vitest'
import { managedRanges, withoutManagedBlocks } from '../../../../../engine/core/ingest/managed-blocks.ts'

const marker = (name: string, edge: 'start' | 'end') => `<!-- openclaw:dreaming:${name}:${edge} -->`
const REM = [
  '## REM Sleep',
  marker('rem', 'start'),
  '### Reflections',
  '- Theme: `kiln` kept surfacing across 3 memories.',
  '',
  '### Possible Lasting Truths',
  '- The kiln fires on Saturday [confidence=0.58 evidence=memory/2026-05-20.md:3-3]',
  marker('rem', 'end'),
]
const LIGHT = ['## Light Sleep', marker('light', 'start'), '- Candidate: o forno', marker('light', 'end')]

/** What is left, as [line number, text]. */
function left(lines: readonly string[]): [number, string][] {
  return withoutManagedBlocks(lines).flatMap((line, index): [number, string][] =>
    line.trim() === '' ? [] : [[index + 1, line.trim()]],
  )
}

describe('withoutManagedBlocks', () => {
  it('C034: takes a REM block out whole, inner headings and all, and keeps line numbers (weakness 26.1)', () => {
    const note = ['Owner line one', '', ...LIGHT, '', ...REM, 'Owner line two']
    expect(left(note)).toEqual([
      [1, 'Owner line one'],
      [note.length, 'Owner line two'],
    ])
    expect(withoutManagedBlocks(note)).toHaveLength(note.length)
  })

  it('takes the heading even over empty lines, but no other heading', () => {
    expect(left(['## Light Sleep', '', '', ...LIGHT.slice(1)])).toEqual([])
    expect(left(['## Meu dia', ...LIGHT.slice(1)])).toEqual([[1, '## Meu dia']])
    expect(left(['## REM Sleep', ...LIGHT.slice(1)])).toEqual([[1, '## REM Sleep']])
    expect(left(['### Light Sleep', ...LIGHT.slice(1)])).toEqual([[1, '### Light Sleep']])
  })

  it('ends a block without an end at the next heading of the owner or the next marker', () => {
    const open = REM.slice(0, -1)
    expect(left([...open, '## Orto', 'pomodori piantati'])).toEqual([
      [8, '## Orto'],
      [9, 'pomodori piantati'],
    ])
    expect(left([...open, ...LIGHT.slice(1), 'dopo'])).toEqual([[11, 'dopo']])
  })

  it('takes nothing when neither end nor heading follows: the rest may be the owner’s', () => {
    const note = [marker('light', 'start'), 'my own words', 'and more of them']
    expect(withoutManagedBlocks(note)).toEqual(note)
    expect(left([marker('light', 'end'), '自分の言葉です'])).toEqual([
      [1, marker('light', 'end')],
      [2, '自分の言葉です'],
    ])
  })

  it('does not take one block’s end for another’s', () => {
    const note = [marker('light', 'start'), '- Candidate: x', marker('rem', 'end'), 'owner text below']
    expect(left(note)).toEqual([
      [3, marker('rem', 'end')],
      [4, 'owner text below'],
    ])
  })

  it('reads CRLF lines that still carry their carriage return, and markers with odd blanks', () => {
    const note = [...REM, 'texto da dona'].map((line) => `${line}\r`)
    expect(left(note)).toEqual([[9, 'texto da dona']])
    expect(
      left(['  <!--openclaw:dreaming:light:start-->', 'x', '<!--  openclaw:dreaming:light:end -->']),
    ).toEqual([])
  })

  it('finds the block twice when it stands twice, and in any language around it', () => {
    expect(managedRanges([...LIGHT, '주인의 글', ...LIGHT])).toEqual([
      { start: 0, end: 3 },
      { start: 5, end: 8 },
    ])
    expect(managedRanges([])).toEqual([])
  })
})
