import { describe, expect, it } from 'vitest'
import { noteUnits } from '../../../../../engine/core/search/units.ts'

const NOTE = `---
tags: [kiln]
---
# Studio

Intro line.

## Keys

- The kiln key hangs behind the door
- [x] Oil the lock
1. First step

***
<!-- a comment -->
| lamp | E14 |

\`\`\`sh
# not a heading
make
\`\`\`

## 钥匙
窑的钥匙挂在门后
Rosa: a chave ficou com ela
`

describe('noteUnits', () => {
  it('takes every line that says something, with its place and the headings above it', () => {
    expect(
      noteUnits(NOTE).map(({ startLine, endLine, text, headings }) => [startLine, endLine, text, headings]),
    ).toEqual([
      [6, 6, 'Intro line.', ['Studio']],
      [10, 10, 'The kiln key hangs behind the door', ['Studio', 'Keys']],
      [11, 11, 'Oil the lock', ['Studio', 'Keys']],
      [12, 12, 'First step', ['Studio', 'Keys']],
      [16, 16, '| lamp | E14 |', ['Studio', 'Keys']],
      [19, 19, '# not a heading', ['Studio', 'Keys']],
      [20, 20, 'make', ['Studio', 'Keys']],
      [24, 24, '窑的钥匙挂在门后', ['Studio', '钥匙']],
      [25, 25, 'Rosa: a chave ficou com ela', ['Studio', '钥匙']],
    ])
  })

  it('tells the subject of a line, and sections apart', () => {
    const units = noteUnits(NOTE)
    expect(units.at(-1)?.subject).toBe('Rosa')
    expect(units[0]?.subject).toBeNull()
    expect(new Set(units.map(({ section }) => section))).toEqual(new Set([1, 2, 3]))
  })

  it('C033: leaves out generated blocks', () => {
    const text =
      '- Zofia keeps bees\n\n<!-- openclaw:dreaming:light:start -->\n- Candidate: Zofia keeps bees\n<!-- openclaw:dreaming:light:end -->\n'
    expect(noteUnits(text).map(({ startLine }) => startLine)).toEqual([1])
  })

  it('leaves out the rule of a table and comments, however many lines they take', () => {
    const text = [
      '| nome | animale |',
      '|---|:--:|',
      '| Piero | lontra |',
      '<!--',
      'segreto',
      '--> visível',
      '- 钥匙 <!-- id 3 -->',
      '<!-- nota --> 열쇠',
      'antes <!-- começa',
      'dentro',
      'fim -->',
      '```',
      '<!-- code',
      '```',
      '<!-- never closed',
      '- dopo',
    ]
    expect(noteUnits(text.join('\n')).map(({ startLine, text }) => [startLine, text])).toEqual([
      [1, '| nome | animale |'],
      [3, '| Piero | lontra |'],
      [6, 'visível'],
      [7, '钥匙 <!-- id 3 -->'],
      [8, '열쇠'],
      [9, 'antes'],
      [13, '<!-- code'],
      [16, 'dopo'],
    ])
  })

  it('cuts an endless line and keeps CRLF out of the text', () => {
    const [first, second] = noteUnits(`${'가'.repeat(120_000)}\r\nfim`)
    expect(first?.text).toHaveLength(100_000)
    expect(second).toMatchObject({ startLine: 2, text: 'fim' })
  })
})
