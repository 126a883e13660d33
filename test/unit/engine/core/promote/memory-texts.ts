import fc from 'fast-check'
import { section } from './items.ts'

/** A MEMORY.md with the owner's blocks of text that must survive, in order, byte for byte. */
export type MemoryText = { text: string; owned: string[] }

const OWNER_BLOCKS = [
  '# My notes\n\nHandwritten, in two\nlines.',
  'Family\n======\nMarta teaches piano on Fridays',
  '   ## Indented\nkept too',
  '- item\n  - nested item\n    - deeper\n1. numbered',
  '```md\n## Promoted From Short-Term Memory (2026-01-01)\n\n<!-- openclaw-memory-promotion:memory:example.md:1:1 -->\n- example [score=0.9 recalls=1 avg=0.9 source=memory/example.md:1-1]\n```',
  '## Promoted From Short-Term Memory (2026-02-02)\n\nmy words under an emptied heading',
  '<!-- openclaw-memory-promotion:memory:memory/2026-01-09.md:1:1 -->\n- a bullet I made mine',
  '<!-- a remark\nover lines -->',
  '王芳负责备份任务，不要改时间。',
  'Joana prefere relatórios às sextas.\n---\nOutra linha.',
  '田中さんは木曜に来る。👩‍👩‍👧',
  '라우터는 월요일에 백업한다.',
  '> quoted ## Promoted From Short-Term Memory (2026-01-01)',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  'trailing blanks   \n\ttab',
]

const gap = fc.constantFrom('\n', '\n\n', '\n\n\n')
const ownerPart = fc.constantFrom(...OWNER_BLOCKS).map((text) => ({ text, isOwned: true }))
const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-03-${String(number).padStart(2, '0')}`)
const generatedPart = fc
  .tuple(day, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 5, max: 300 }))
  .map(([date, count, length]) => ({
    text: section(
      date,
      Array.from({ length: count }, (_, index) => `fact ${date} ${index} `.padEnd(length, 'x')),
    ).trimEnd(),
    isOwned: false,
  }))

/** Owner blocks and generated sections in any order, any line end, with or without BOM and final newline. */
export const memoryTexts: fc.Arbitrary<MemoryText> = fc
  .record({
    parts: fc.array(fc.tuple(fc.oneof(ownerPart, generatedPart), gap), { maxLength: 9 }),
    eol: fc.constantFrom('\n', '\r\n'),
    bom: fc.constantFrom('', '\ufeff'),
    hasFinalNewline: fc.boolean(),
  })
  .map(({ parts, eol, bom, hasFinalNewline }) => {
    const withEol = (text: string) => text.replaceAll('\n', eol)
    const body = parts.map(([part, space]) => withEol(part.text + space)).join('')
    return {
      text: bom + (hasFinalNewline ? body : body.trimEnd()),
      owned: parts.filter(([part]) => part.isOwned).map(([part]) => withEol(part.text.trimEnd())),
    }
  })

/** Do all pieces stand in the text, one behind the other? */
export function standsInOrder(text: string, pieces: readonly string[]): boolean {
  let position = 0
  for (const piece of pieces) {
    const at = text.indexOf(piece, position)
    if (at < 0) return false
    position = at + piece.length
  }
  return true
}
