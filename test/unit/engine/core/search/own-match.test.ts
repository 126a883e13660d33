import { describe, expect, it } from 'vitest'
import { ownMatches } from '../../../../../engine/core/search/own-match.ts'
import { hitsOf, indexed } from '../../../../support/search.ts'

const NOTES = {
  'memory/2026-05-01.md': [
    '- The key of the kiln hangs behind the door',
    '- Bring new gaskets on Friday',
    '- 窑的钥匙挂在门后',
    '- 周五带新的垫圈',
    '- 나디아는 땅콩을 먹지 못한다',
    '- 백업 서버는 복도 끝에 있다',
    '- O forno foi pintado pela Joana',
    '- Warranty no. KX-2041-B for the oven',
    '- La diretta comincia alle 18:40',
    '- 窯の温度は千二百度まで',
    '- 金曜に新しい粘土',
  ].join('\n'),
}

describe('hits that were asked for', () => {
  it.each([
    ['where does the kiln key hang', [1]],
    ['钥匙在哪里', [3]],
    ['땅콩', [5]],
    ['quem pintou os fornos', [7]],
    ['KX-2041-B', [8]],
    ['窯の温度', [10]],
    ['il tornio', []],
  ])('%s', (query, lines) => {
    const { store } = indexed(NOTES)
    const own = ownMatches(hitsOf(store, query, { maxResults: 50 }))
    expect(own.map(({ startLine }) => startLine)).toEqual(lines)
  })

  it('counts the heading right above a line, not those further up, and no number of a date', () => {
    const { store } = indexed({
      'memory/a.md': '# Forno 2026-05-20\n\n- uma nota\n\n## Dentista\n\n- la dottoressa Obafemi, 欧阳路\n',
    })
    const matches = (query: string) => hitsOf(store, query).map(({ startLine, match }) => [startLine, match])
    expect(matches('dentista')).toContainEqual([7, 'heading'])
    expect(matches('forno')).toContainEqual([3, 'heading'])
    expect(matches('forno')).toContainEqual([7, 'around'])
    expect(matches('20')).not.toContainEqual([3, 'heading'])
  })

  it('tells the lines of a day that was asked for', () => {
    const { store } = indexed({
      'memory/2026-05-20.md': '- 수달이 왔다\n',
      'memory/2026-05-21.md': '- 비가 왔다\n',
    })
    const hits = hitsOf(store, 'x', { days: { days: new Set(['2026-05-20']), isAll: false, written: [] } })
    expect(hits.map(({ path, match }) => [path, match])).toEqual([['memory/2026-05-20.md', 'day']])
    expect(ownMatches(hits)).toEqual([])
  })
})
