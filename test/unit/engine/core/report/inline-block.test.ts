import { describe, expect, it } from 'vitest'
import { withInlineBlock } from '../../../../../engine/core/report/inline-block.ts'

const BODY = ['- Candidate: new']
const block = (body: string, eol = '\n') =>
  [
    '## Light Sleep',
    '<!-- openclaw:dreaming:light:start -->',
    body,
    '<!-- openclaw:dreaming:light:end -->',
  ].join(eol)
const NEW = block('- Candidate: new')

function edited(text: string): string {
  const edit = withInlineBlock(text, 'light', BODY)
  if (edit.kind !== 'edited') throw new Error(`damaged at line ${edit.line}`)
  return edit.text
}

describe('withInlineBlock', () => {
  it.each([
    ['', `${NEW}\n`],
    ['# Day\n\nmine', `# Day\n\nmine\n\n${NEW}\n`],
    ['# Day\n\nmine\n\n\n', `# Day\n\nmine\n\n${NEW}\n`],
    ['\ufeffmine\n', `\ufeffmine\n\n${NEW}\n`],
    ['mine\r\nand mine\r\n', `mine\r\nand mine\r\n\r\n${block('- Candidate: new', '\r\n')}\r\n`],
  ])('goes to the end: %j', (text, expected) => {
    expect(edited(text)).toBe(expected)
  })

  it('replaces the first block in place and takes further ones out', () => {
    const text = `# Day\n\n${block('old 1')}\n\nbetween, mine\n\n${block('old 2')}\n\nafter, mine, no newline`
    expect(edited(text)).toBe(`# Day\n\n${NEW}\n\nbetween, mine\n\nafter, mine, no newline`)
    const together = `${block('old 1')}\n\n\n${block('old 2')}\n`
    expect(edited(together)).toBe(`${NEW}\n`)
  })

  it('is the same when it is put in again', () => {
    for (const text of ['', 'mine', 'mine\r\nmore\r\n', `a\n\n${block('x')}\n\nb\n`]) {
      const once = edited(text)
      expect(edited(once)).toBe(once)
    }
  })

  it('keeps to its own name', () => {
    const text = edited('mine\n')
    const both = withInlineBlock(text, 'rem', ['- Theme'])
    expect(both).toMatchObject({ kind: 'edited' })
    expect(both.kind === 'edited' && both.text.startsWith(text)).toBe(true)
  })

  it('finds its heading over blank lines; a block without it gets a second one', () => {
    const spaced = NEW.replace('Sleep\n', 'Sleep\n\n  \n')
    expect(edited(`a\n\n${spaced}\n`)).toBe(`a\n\n${NEW}\n`)
    const bare = NEW.replace('## Light Sleep\n', '')
    expect(edited(`a\n\n${bare}\n`)).toBe(`a\n\n${bare}\n\n${NEW}\n`)
  })

  it.each([
    ['# Day\n\n## Light Sleep\n<!-- openclaw:dreaming:light:start -->\n- Candidate: x\n\nmy own text\n', 4],
    [`${NEW}\n\n<!-- openclaw:dreaming:light:start -->\nmine`, 6],
    [`<!-- openclaw:dreaming:light:start -->\n${NEW}\n`, 1],
  ])('C070: a marker without its other half means hands off', (text, line) => {
    expect(withInlineBlock(text, 'light', BODY)).toEqual({ kind: 'damaged', line })
  })

  it('C070: an example in a code block is the owner’s', () => {
    const example = `# Day\n\n\`\`\`\n${block('example')}\n\`\`\`\n`
    expect(edited(example)).toBe(`${example}\n${NEW}\n`)
    const half = '```\n<!-- openclaw:dreaming:light:start -->\n```\n'
    expect(edited(half)).toBe(`${half}\n${NEW}\n`)
  })

  it('C070: a code fence that is never closed does not bring a new block every night', () => {
    const once = edited('```\nopen\n')
    expect(edited(once)).toBe(once)
  })
})
