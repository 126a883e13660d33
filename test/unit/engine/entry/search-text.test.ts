import { describe, expect, it } from 'vitest'
import { answerLines, marked } from '../../../../engine/entry/cli/search-text.ts'
import type { HitMatch } from '../../../../engine/model/search.ts'

const mark = (text: string) => `[${text}]`

describe('marking what was found', () => {
  it.each([
    ['The kilns are hot', ['kiln'], 'The [kilns] are hot'],
    ['A CHÁVE está lá', ['chave'], 'A [CHÁVE] está lá'],
    ['窑的钥匙挂在门后', ['钥匙', '匙挂'], '窑的[钥匙挂]在门后'],
    ['바다 열쇠는 화분 아래', ['열쇠'], '바다 [열쇠]는 화분 아래'],
    ['no is in nowhere', ['no'], '[no] is in nowhere'],
    ['Öfen und Ofen', ['ofen'], '[Öfen] und [Ofen]'],
    ['nothing here', [], 'nothing here'],
    ['Giulia è allergica alle arachidi', ['allergia'], 'Giulia è [allergica] alle arachidi'],
    ['As crianças brincaram no jardim', ['brincar'], 'As crianças [brincaram] no jardim'],
    ['KX-2041-B warranty', ['kx-2041-b'], '[KX-2041-B] warranty'],
    ['KX-2041-B warranty', ['kx', '2041'], '[KX]-[2041]-B warranty'],
  ])('%s', (text, words, expected) => {
    expect(marked(text, words, mark)).toBe(expected)
  })

  it('keeps the text whatever is marked in it', () => {
    const text = 'ﬁle 钥匙 😀 café ｶﾞﾗｽ'
    expect(marked(text, ['钥匙', 'cafe', 'ガラス', 'file'], (part) => part)).toBe(text)
  })
})

describe('an answer for a person', () => {
  const hit = {
    id: 'f00d',
    path: 'memory/2026-05-01.md',
    startLine: 3,
    endLine: 3,
    score: 0.5,
    textScore: 0.5,
    snippet: 'The kiln key',
    heading: '',
    source: 'memory' as const,
    citation: 'memory/2026-05-01.md#L3',
    match: 'words' as HitMatch,
  }

  it('says when nothing fits, and when it is not sure', () => {
    expect(answerLines([], 'none', ['kiln'])).toEqual(['Nothing found here.'])
    expect(answerLines([hit], 'none', ['kiln'])[0]).toBe('Nothing found here. The nearest lines are:')
    expect(answerLines([hit], 'weak', ['kiln'])[0]).toContain('Not sure')
    expect(answerLines([hit], 'good', ['kiln'])[0]).toContain('0.500  memory/2026-05-01.md:3')
  })

  it('says why a line without any of the words is there', () => {
    const whyOf = (match: HitMatch) =>
      answerLines([{ ...hit, match }], 'good', ['glaze'])
        .at(-1)
        ?.trim()
    expect(whyOf('around')).toBe('by the lines around it')
    expect(whyOf('heading')).toBe('by its heading')
    expect(whyOf('meaning')).toBe('by its meaning')
    expect(whyOf('day')).toBe('by its day')
  })

  it('names a word that stands there in another form', () => {
    const found = { ...hit, snippet: 'Giulia è allergica alle arachidi' }
    expect(answerLines([found], 'good', ['allergia']).at(-1)?.trim()).toBe('allergia')
  })
})
