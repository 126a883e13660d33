import { describe, expect, it } from 'vitest'
import { type PromotedLine, segments } from '../../../../../renderer/pages/memory/segments.ts'

const promoted = (line: number, text: string): PromotedLine => ({
  key: `memory:memory/2026-05-18.md:${line}:${line}`,
  line,
  text,
  section: '2026-05-19',
  isReworded: false,
  isResting: false,
  provenance: null,
})

describe('segments', () => {
  it('parts the owner’s lines from promoted ones and hides the markers', () => {
    const text = [
      '# Memória',
      '',
      '- 三号阀门在左边',
      '<!-- openclaw-memory-promotion:a -->',
      '- 밸브는 왼쪽 [score=0.9]',
      '<!-- openclaw-memory-promotion:b -->',
      '- la valvola [score=0.8]',
      '',
      'Minha linha',
    ].join('\n')
    const found = segments({ text, lines: [promoted(5, '밸브는 왼쪽'), promoted(7, 'la valvola')] })
    expect(found.map(({ kind }) => kind)).toEqual(['own', 'promoted', 'own'])
    expect(found[0]).toEqual({ kind: 'own', from: 1, source: '# Memória\n\n- 三号阀门在左边' })
    expect(found[1]?.kind === 'promoted' && found[1].lines.map(({ text }) => text)).toEqual([
      '밸브는 왼쪽',
      'la valvola',
    ])
    expect(found[2]).toMatchObject({ kind: 'own', source: '\nMinha linha' })
  })

  it('shows a file without promoted lines as one stretch, and an empty one as none', () => {
    expect(segments({ text: '﻿# 記憶\r\n\r\n- 窯\r\n', lines: [] })).toEqual([
      { kind: 'own', from: 1, source: '# 記憶\n\n- 窯\n' },
    ])
    expect(segments({ text: '\n\n', lines: [] })).toEqual([])
  })
})
