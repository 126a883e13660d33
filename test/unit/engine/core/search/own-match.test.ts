import { describe, expect, it } from 'vitest'
import { ownMatches } from '../../../../../engine/core/search/own-match.ts'

const hits = (...snippets: string[]) => snippets.map((snippet) => ({ snippet }))

describe('hits that were asked for', () => {
  it.each([
    [
      'where does the kiln key hang',
      ['The key of the kiln hangs behind the door', 'Bring new gaskets on Friday'],
      1,
    ],
    ['땅콩', ['나디아는 땅콩을 먹지 못한다', '백업 서버는 복도 끝에 있다'], 1],
    ['钥匙在哪里', ['窑的钥匙挂在门后', '周五带新的垫圈'], 1],
    ['窯の温度', ['窯の温度は千二百度まで', '金曜に新しい粘土'], 1],
    ['quem pintou os fornos', ['O forno foi pintado pela Joana', 'Comprar pão'], 1],
    ['KX-2041-B', ['Warranty no. KX-2041-B for the oven', 'Nothing else'], 1],
    ['il tornio', ['La diretta comincia alle 18:40'], 0],
  ])('%s', (query, snippets, count) => {
    expect(ownMatches(query, hits(...snippets))).toEqual(hits(...snippets).slice(0, count))
  })
})
