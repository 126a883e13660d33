import { describe, expect, it } from 'vitest'
import { fencedLines } from '../../../../../engine/core/promote/fences.ts'

function code(text: string): string {
  const lines = text.split('\n')
  return fencedLines(lines)
    .map((isCode) => (isCode ? '#' : '.'))
    .join('')
}

describe('fencedLines', () => {
  it.each([
    ['a\n```\nb\n```\nc', '.###.'],
    ['~~~ md\n```\nx\n~~~\ny', '####.'],
    ['````\n```\nx\n````\ny', '####.'],
    ['```js\nx\n``` js\n```', '####'],
    ['``` a `b` c\nx\n```', '...'],
    ['- ```\n  x\n  ```\ny', '###.'],
    ['- ```js x\n<!-- marker -->\n- next', '#..'],
    ['> ```\n> x\n> ```\ny', '###.'],
    ['```\nnever closed\n## heading', '...'],
    ['```\nnever closed\n~~~\nx\n~~~', '..###'],
    ['   ```\nx\n   ```', '###'],
  ])('%j', (text, expected) => {
    expect(code(text)).toBe(expected)
  })

  it('is quick where nothing is ever closed', () => {
    expect(code(Array.from({ length: 50_000 }, () => '```x').join('\n'))).not.toContain('#')
  })
})
