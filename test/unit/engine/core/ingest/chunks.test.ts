import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkNote, usableHeading, withoutListMarker } from '../../../../../engine/core/ingest/chunks.ts'
import { saidLength } from '../../../../../engine/core/text/said-length.ts'

function cut(text: string, limit?: number): [number, number, string][] {
  return chunkNote(text.split('\n'), limit).map(({ startLine, endLine, text: chunk }) => [
    startLine,
    endLine,
    chunk,
  ])
}

describe('chunkNote', () => {
  it('keeps a short statement in Chinese, Japanese or Korean as a chunk of its own', () => {
    expect(
      cut('- 工作室周五下午六点关门\n- 周五不部署\n- 会计是何维先生\n- 周一\n- ok then\n- 工作室在二楼朝南'),
    ).toEqual([
      [1, 1, '工作室周五下午六点关门'],
      [2, 2, '周五不部署'],
      [3, 3, '会计是何维先生'],
      [6, 6, '工作室在二楼朝南'],
    ])
    expect(cut('## 奈美\n肉は食べない\n\n미소는 고양이')).toEqual([
      [2, 2, '奈美: 肉は食べない'],
      [4, 4, '奈美: 미소는 고양이'],
    ])
  })

  it('joins up to four lines of one kind: lists by a semicolon, paragraphs by a blank (spec dreaming 6.1)', () => {
    expect(
      cut('- primeira linha\n* segunda linha\n+ terceira linha\n1. quarta linha\n- quinta linha'),
    ).toEqual([
      [1, 4, 'primeira linha; segunda linha; terceira linha; quarta linha'],
      [5, 5, 'quinta linha'],
    ])
    expect(
      cut('첫 번째 문장입니다\n두 번째 문장입니다\n- 목록의 첫 항목입니다\n다시 문단으로 돌아옵니다'),
    ).toEqual([
      [1, 2, '첫 번째 문장입니다 두 번째 문장입니다'],
      [3, 3, '목록의 첫 항목입니다'],
      [4, 4, '다시 문단으로 돌아옵니다'],
    ])
  })

  it('ends a chunk at an empty line, a comment, a heading and a line below 8 characters, which is dropped', () => {
    const note = [
      'first line here',
      '',
      'second line here',
      '<!-- aside -->',
      'third line here',
      'short',
      'fourth line here',
    ]
    expect(cut([...note, '## Kiln', 'fifth line here'].join('\n'))).toEqual([
      [1, 1, 'first line here'],
      [3, 3, 'second line here'],
      [5, 5, 'third line here'],
      [7, 7, 'fourth line here'],
      [9, 9, 'Kiln: fifth line here'],
    ])
    expect(cut('12345678\n\n1234567')).toEqual([[1, 1, '12345678']])
    expect(cut('三文字')).toEqual([])
  })

  it('removes one number and one bullet, and tells the kind by the line as it stands', () => {
    expect(withoutListMarker('1. - both of them')).toBe('both of them')
    expect(withoutListMarker('- 12. only the dash')).toBe('12. only the dash')
    expect(withoutListMarker('-no marker')).toBe('-no marker')
    expect(cut('- [ ] comprare lo smalto\n-senza spazio non è lista')).toEqual([
      [1, 1, '[ ] comprare lo smalto'],
      [2, 2, '-senza spazio non è lista'],
    ])
  })

  it('prefixes the active heading, which a generic or unusable one does not clear', () => {
    const note =
      '# Forno\n- ligar às nove\n\n## 2026-05-18\n- medir a temperatura\n## Today\n- fechar a porta\n# 2026-05-18-x.md\n- abrir a janela'
    expect(cut(note).map(([, , text]) => text)).toEqual([
      'Forno: ligar às nove',
      'Forno: medir a temperatura',
      'Forno: fechar a porta',
      'Forno: abrir a janela',
    ])
    expect(cut('#tag is text here\n####### seven is text')).toEqual([
      [1, 2, '#tag is text here ####### seven is text'],
    ])
    expect(cut('## - 釉薬のこと\n白い釉薬を頼んだ')).toEqual([[2, 2, '釉薬のこと: 白い釉薬を頼んだ']])
  })

  it('cuts lines, headings and chunks to 280 and never splits a chunk for its length', () => {
    const line = 'long words again '.repeat(30).trim()
    const [first] = cut(`## Pump work\n${line}\nsecond long line of it`)
    expect(first?.slice(0, 2)).toEqual([2, 3])
    expect(first?.[2]).toHaveLength(280)
    expect(first?.[2].startsWith('Pump work: long words again')).toBe(true)
    expect(usableHeading('長'.repeat(300))).toBe('長'.repeat(280))
  })

  it('collapses blanks of every kind and reads a line of five megabytes', () => {
    expect(cut('o\u00a0forno\u3000da \t oficina')).toEqual([[1, 1, 'o forno da oficina']])
    expect(cut('abcdefgh '.repeat(600_000))[0]?.[2]).toHaveLength(280)
  })

  it('C044: a paragraph that stands in the note twice is one chunk, where it stands first', () => {
    const a = '- Nadia moves the pump on Monday\n- the spare hose is in the shed'
    const b = 'The orchard gate sticks in the rain'
    expect(cut(`${a}\n\n${a}\n\n${b}`)).toEqual([
      [1, 2, 'Nadia moves the pump on Monday; the spare hose is in the shed'],
      [7, 7, b],
    ])
    expect(cut(`${b}\n\n${b}\n\nO portão emperra com a chuva`, 2).map(([start]) => start)).toEqual([1, 5])
    expect(cut(`## Gate\n${b}\n## Orchard\n${b}`)).toHaveLength(2)
  })

  it('gives at most the limit, and 0 nothing', () => {
    const note = Array.from({ length: 40 }, (_, n) => `line number ${n}\n`).join('\n')
    expect(cut(note, 6)).toHaveLength(6)
    expect(cut(note, 0)).toEqual([])
    expect(cut(note)).toHaveLength(40)
  })

  it('C103: every chunk is well-formed, in bounds, in order and inside the note, for any text', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.constantFrom(
        '',
        '- ',
        '# Título',
        '## Today',
        '<!-- x -->',
        '- item número um',
        '👩‍👩‍👧'.repeat(60),
        '1. ひとつめの項目です',
      ),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const flat = lines.map((text) => text.replace(/[\r\n]/g, ' '))
        let last = 0
        for (const { startLine, endLine, text } of chunkNote(flat)) {
          expect(text.isWellFormed()).toBe(true)
          expect(saidLength(text)).toBeGreaterThanOrEqual(8)
          expect(text.length).toBeLessThanOrEqual(280)
          expect(startLine).toBeGreaterThan(last)
          expect(endLine - startLine).toBeLessThanOrEqual(3)
          last = endLine
        }
        expect(last).toBeLessThanOrEqual(flat.length)
      }),
    )
  })
})
