import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { linesOf, printBefore } from '../../../../../engine/adapters/sessions/line-stream.ts'
import { scratchFolder } from '../../../../support/search.ts'

function file(content: string | Buffer): string {
  const path = join(scratchFolder(), 's.jsonl')
  writeFileSync(path, content)
  return path
}

const MIB = 1024 * 1024

describe('lines of a file as a stream', () => {
  it('gives each line with the byte behind it, whatever the pieces cut', () => {
    // The second line goes over a border of pieces in the middle of a character.
    const lines = ['첫 줄', `${'가'.repeat(MIB / 3)}끝`, '', '最後の行']
    const path = file(`${lines.join('\n')}\n`)
    const found = [...linesOf(path, 0, true)]
    expect(found.map(({ text }) => text)).toEqual(lines)
    const ends = lines.map((_, index) => Buffer.byteLength(`${lines.slice(0, index + 1).join('\n')}\n`))
    expect(found.map(({ end }) => end)).toEqual(ends)
    expect([...linesOf(path, ends[1] ?? 0, true)].map(({ text }) => text)).toEqual(['', '最後の行'])
  })

  it('leaves a line without an end for later, or gives it, as asked', () => {
    const path = file('um\ndo')
    expect([...linesOf(path, 0, false)].map(({ text }) => text)).toEqual(['um'])
    expect([...linesOf(path, 0, true)].map(({ text }) => text)).toEqual(['um', 'do'])
  })

  it('holds nothing of a line that is no message, and keeps its place', () => {
    const path = file(Buffer.concat([Buffer.from('a\n'), Buffer.alloc(33 * MIB, 120), Buffer.from('\nb\n')]))
    expect([...linesOf(path, 0, true)]).toEqual([
      { text: 'a', end: 2 },
      { text: '', end: 33 * MIB + 3 },
      { text: 'b', end: 33 * MIB + 5 },
    ])
  })

  it('knows a file that was only written on', () => {
    const before = printBefore(file('um\ndois\n'), 8)
    expect(printBefore(file('um\ndois\ntrês\n'), 8)).toBe(before)
    expect(printBefore(file('um\nDOIS\ntrês\n'), 8)).not.toBe(before)
    expect(printBefore(file('um\n'), 8)).toBeNull()
  })
})
