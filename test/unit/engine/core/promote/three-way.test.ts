import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withPromotedSection } from '../../../../../engine/core/promote/memory-file.ts'
import { takeBack } from '../../../../../engine/core/promote/three-way.ts'
import { item } from './items.ts'

const BEFORE = '# 记忆\n\nA primeira linha.\nLa seconda riga.\n'
const WRITTEN = withPromotedSection(
  BEFORE,
  [item('Rui sells the van'), item('루이는 밴을 판다', 'memory/2026-05-20.md', 4)],
  '2026-05-28',
)

function textOf(current: string, written = WRITTEN, before = BEFORE): string {
  const result = takeBack(current, written, before)
  if (result.kind === 'conflict') throw new Error(JSON.stringify(result.conflicts))
  return result.text
}

describe('takeBack', () => {
  it.each(['\n', '\r\n'])('C180: keeps edits above, inside and below what was written (%j)', (eol) => {
    const [before, written] = [BEFORE.replaceAll('\n', eol), WRITTEN.replaceAll('\n', eol)]
    const current = `${written}Added below.${eol}`
      .replace('A primeira', 'A minha primeira')
      .replace(`(2026-05-28)${eol}`, `(2026-05-28)${eol}田中さんの行${eol}`)
    expect(textOf(current, written, before)).toBe(
      `${before.replace('A primeira', 'A minha primeira')}田中さんの行${eol}Added below.${eol}`,
    )
  })

  it('C180: keeps what a later run put right behind it', () => {
    const later = withPromotedSection(WRITTEN, [item('Lia keeps bees', 'memory/2026-05-21.md')], '2026-05-29')
    expect(textOf(later)).toBe(BEFORE + later.slice(WRITTEN.length))
  })

  it('C180: a line that both touched is a conflict that names the line and shows all versions', () => {
    const current = WRITTEN.replace('Rui sells', 'Rui sold')
    const line = current.split('\n').findIndex((text) => text.includes('Rui sold')) + 1
    const result = takeBack(current, WRITTEN, BEFORE)
    expect(result).toEqual({
      kind: 'conflict',
      conflicts: [
        {
          line,
          now: expect.stringContaining('- Rui sold the van [score'),
          written: expect.stringContaining('- Rui sells the van [score'),
          before: '',
        },
      ],
    })
  })

  it('puts lines back that the run had taken out, beside the owner’s new ones', () => {
    const [before, written] = ['mine\nold\nlast\n', 'mine\nlast\nnew\n']
    expect(textOf('mine\nlast, edited\nnew\n', written, before)).toBe('mine\nold\nlast, edited\n')
    expect(textOf('mine\nadded\nlast\nnew\n', written, before)).toBe('mine\nold\nadded\nlast\n')
  })

  it.each([
    ['no final newline', 'no newline', 'Top.\nno newline'],
    ['a byte order mark', '\ufeff# 기억\r\n\r\n끝', '\ufeffTop.\r\n# 기억\r\n\r\n끝'],
    ['an empty file', '', 'Top.\n'],
  ])('keeps %s', (_, before, after) => {
    const written = withPromotedSection(before, [item('Rui sells the van')], '2026-05-28')
    const bom = written.startsWith('\ufeff') ? '\ufeff' : ''
    const eol = written.includes('\r\n') ? '\r\n' : '\n'
    expect(textOf(`${bom}Top.${eol}${written.slice(bom.length)}`, written, before)).toBe(after)
  })

  it('an owner’s edit of a last line that had no line end stays', () => {
    const written = withPromotedSection('last', [item('Rui sells the van')], '2026-05-28')
    expect(textOf(written.replace('last', 'last, edited'), written, 'last')).toBe('last, edited\n')
  })

  it('the owner’s editor may have changed every line end or taken the byte order mark away', () => {
    const current = WRITTEN.replaceAll('\n', '\r\n')
    expect(textOf(current)).toBe(BEFORE.replaceAll('\n', '\r\n'))
    expect(textOf(WRITTEN, `\ufeff${WRITTEN}`, `\ufeff${BEFORE}`)).toBe(BEFORE)
  })

  it('lines named like parts of an object are lines', () => {
    const before = 'constructor\n__proto__\ntoString'
    expect(textOf('constructor\nx\n__proto__\ntoString\nnew\n', `${before}\nnew\n`, before)).toBe(
      'constructor\nx\n__proto__\ntoString',
    )
  })

  const lines = fc.array(fc.constantFrom('a', 'b', 'c', '', '- x', '## y'), { maxLength: 12 })

  it('without an edit since it is what was before; without a change it is what is now', () => {
    fc.assert(
      fc.property(lines, lines, fc.constantFrom('\n', '\r\n'), fc.boolean(), (one, two, eol, hasEnd) => {
        const text = (list: readonly string[]) => list.map((line) => line + eol).join('')
        const before = hasEnd || one.at(-1) === '' ? text(one) : text(one).slice(0, -eol.length)
        const written = text(two)
        // Of a file without lines nothing tells its line ends.
        if (written.includes('\n')) expect(textOf(written, written, before)).toBe(before)
        expect(textOf(written, before, before)).toBe(written)
      }),
    )
  })
})
