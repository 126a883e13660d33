import { describe, expect, it } from 'vitest'
import { claimsOf, compacted } from '../../../../../engine/core/grounded/claims.ts'
import { groundedFile } from '../../../../../engine/core/grounded/preview.ts'
import { diaryBody } from '../../../../../engine/core/grounded/render.ts'
import { languagesOf } from '../../../../../engine/core/grounded/signals.ts'

const PATH = 'memory/2026-04-11.md'
const read = (...lines: string[]) => groundedFile(PATH, lines.join('\n'), () => false)
const texts = (items: readonly { text: string }[]) => items.map(({ text }) => text)

describe('what an old note says (spec dreaming 16)', () => {
  it('takes lines below headings of the second level, without code, tables, checkboxes and generated blocks', () => {
    const file = read(
      '---',
      'title: Joana always prefers tea in the morning',
      '---',
      'Joana always prefers loose pages',
      '# Day',
      'Joana always prefers tea in the morning',
      '## Preferences',
      '- [x] Joana always prefers **short** [weekly](x.md) letters',
      '| Joana always prefers | tables |',
      '```',
      'Joana always prefers code in fences',
      '```',
      '## Light Sleep',
      '<!-- openclaw:dreaming:light:start -->',
      '- Joana always prefers generated lines',
      '<!-- openclaw:dreaming:light:end -->',
    )
    expect(texts(file.facts)).toEqual(['Joana always prefers short weekly letters'])
    expect(file.facts[0]?.refs).toEqual([`${PATH}:8`])
  })

  it('a rule lasts, a booking does not, and a task list is not read', () => {
    const file = read(
      '## Rules',
      '- Standing rule: always use the greenhouse calendar for visits',
      '- Hotel booked for Friday, confirmed, check-in at 15:00',
      '## To-do',
      '- always use the blue form for the supplier',
    )
    expect(file.candidates).toEqual([
      expect.objectContaining({ lean: 'likely_durable', refs: [`${PATH}:2`] }),
    ])
    expect(texts(file.memoryImplications)).toHaveLength(1)
    expect(file.reflections[0]?.text).toBe('Somebody said plainly how things should be from now on.')
  })

  it.each([
    [
      'pt',
      'Preferências',
      'A Joana prefere sempre relatórios curtos',
      'O hotel está reservado para hoje, confirmado',
    ],
    [
      'it',
      'Preferenze',
      'Nadia preferisce sempre il tè senza zucchero',
      'Oggi il volo è prenotato e confermato',
    ],
    ['zh', '偏好', '丽娜总是更喜欢简短的周报告', '今天酒店已预订，等待确认'],
    ['ja', '好み', 'ハナはいつも短い報告の方が好き', '今日のホテルは予約済みで確認待ち'],
    ['ko', '취향', '지수는 항상 짧은 보고서를 선호한다', '오늘 호텔 예약됨, 확인 대기 중'],
  ])('%s has the same classes', (language, title, lasting, passing) => {
    const file = read(`## ${title}`, `- ${lasting}`, `- ${passing}`)
    expect(languagesOf([lasting])).toContain(language)
    expect(file.candidates[0]).toMatchObject({
      text: `${title}: ${lasting}`,
      lean: 'likely_durable',
      refs: [`${PATH}:2`],
    })
    expect(texts(file.candidates)).not.toContain(`${title}: ${passing}`)
    expect(texts(file.memoryImplications)).toEqual([`${title}: ${lasting}`])
    expect(file.reflections).toHaveLength(1)
    expect(file.reflections[0]?.text).not.toContain('Somebody')
  })

  it('a blocked title is told by its words, a person by a title that names people, and the text stays as the note has it', () => {
    const file = read(
      '## Todo list',
      '- Lia prefers tea at the desk',
      '## Our people mentioned today',
      '- Rui prefers loose pages (this session only) in the yard — in progress',
    )
    expect(texts(file.candidates)).toEqual([
      'Our people mentioned today: Rui prefers loose pages (this session only) in the yard — in progress',
    ])
  })

  it('of a person only the first sentence counts', () => {
    const file = read(
      '## Plain',
      '- Marta is the wife of Rui and prefers tea. Bought: two vases, invoice open',
    )
    expect(file.candidates).toEqual([
      expect.objectContaining({ text: 'Marta is the wife of Rui and prefers tea.', lean: 'likely_durable' }),
    ])
  })

  it.each([
    [
      'en',
      '## Yard',
      ['the kiln is red and stands', 'the door is green', 'the roof is blue'],
      'Yard: the kiln is red and stands; the door is green; and the roof is blue',
    ],
    [
      'pt',
      '## Quintal',
      ['o forno é vermelho', 'a porta é verde e larga'],
      'Quintal: o forno é vermelho; a porta é verde e larga',
    ],
    [
      'it',
      '## Cortile',
      ['il forno è rosso', 'la porta è verde e larga'],
      'Cortile: il forno è rosso; la porta è verde e larga',
    ],
    ['zh', '## 院子', ['窑炉是红色的', '大门是绿色的'], '院子: 窑炉是红色的；大门是绿色的'],
    ['ja', '## 庭', ['窯は赤い色です', '門は緑色です'], '庭: 窯は赤い色です；門は緑色です'],
    [
      'ko',
      '## 마당',
      ['가마는 빨간색이다', '대문은 초록색이다'],
      '마당: 가마는 빨간색이다; 대문은 초록색이다',
    ],
  ])('%s: where nothing stands out the section is told in its own language', (_, title, lines, told) => {
    const file = read(title, ...lines.map((line) => `- ${line}`))
    expect(texts(file.facts)).toEqual([told])
  })

  it('every section is told where nothing stands out, the fullest first', () => {
    const file = read('## One', '- the kiln is red', '## Two', '- the door is green', '- the roof is blue')
    expect(texts(file.facts)).toEqual(['Two: the door is green and the roof is blue', 'One: the kiln is red'])
  })

  it.each([
    ['Prefiro reuniões curtas de manhã', 'Configurámos o painel do forno'],
    ['Preferisco riunioni brevi al mattino', 'Configurato il pannello del forno'],
    ['我更喜歡早上開短會', '配置了窯爐的面板，已確認'],
    ['朝の短い会議の方が好きです', '窯のパネルを設定しました'],
    ['아침의 짧은 회의를 선호합니다', '가마 패널을 설정했습니다'],
  ])('said in the first person, politely or in traditional script it is the same: %s', (wish, work) => {
    const file = read('## X', `- ${wish}`, `- ${work}`)
    expect(texts(file.candidates)).toEqual([wish])
    expect(file.candidates[0]?.lean).toBe('likely_durable')
  })

  it('the sea and a set are no months in Portuguese and Italian', () => {
    const [sea] = read('## Pessoas', '- A Joana gosta muito do mar').candidates
    const [month] = read('## Pessoas', '- A Joana gosta muito de março').candidates
    expect(sea?.score).toBeCloseTo((month?.score ?? 0) + 1.2)
    const [plain] = read('## Persone', '- A Nadia piace il set di tazze').candidates
    const [dated] = read('## Persone', '- A Nadia piace il 12 set con le tazze').candidates
    expect(plain?.score).toBeCloseTo((dated?.score ?? 0) + 1.2)
  })

  it('an English note is read by the English rules alone', () => {
    expect(languagesOf(['Joana explicitly prefers short weekly reports'])).toEqual(['en'])
  })

  it('a day of watching machines is told as that, with the lines of the whole day', () => {
    const file = read(
      '',
      '## Status',
      '- token expired for the poller',
      '- alert on pump 3',
      '- still no response',
    )
    expect(file.facts).toEqual([])
    expect(file.reflections).toEqual([
      {
        text: 'A day of watching machines; nothing in it was about people or lasting choices.',
        refs: [`${PATH}:2-5`],
      },
    ])
    expect(file.renderedMarkdown).toContain('1. Nothing stands out in this note.')
  })

  it('lines that must not be told are nowhere in it', () => {
    const note = '## Preferences\n- Joana always prefers tea\n- always use hunter22 as the password'
    const file = groundedFile(PATH, note, (text) => text.includes('hunter22'))
    expect(JSON.stringify(file)).not.toContain('hunter22')
  })

  it('is one answer for one note, and no answer breaks on an empty one', () => {
    expect(read('')).toEqual(read(''))
    expect(read('## ', '-', '##'.repeat(4)).candidates).toEqual([])
  })
})

describe('claims of a line', () => {
  it('are cut at the top level, and share their subject', () => {
    expect(claimsOf('Marco likes dark roast; does not want calls (before ten; or after six)')).toEqual([
      'Marco likes dark roast',
      'does not want calls (before ten; or after six)',
    ])
    expect(claimsOf('Lia — lives in Braga, works nights')).toEqual([
      'Lia — lives in Braga',
      'Lia — works nights',
    ])
    expect(claimsOf('Lia — works nights, likes jazz, hates phones')).toEqual([
      'Lia — works nights',
      'Lia — likes jazz, hates phones',
    ])
    expect(claimsOf('莉亚——住在布拉加，上夜班')).toEqual(['莉亚——住在布拉加', '莉亚——上夜班'])
    expect(claimsOf('a; b; c; d')).toHaveLength(3)
  })

  it('lose what tells of the work', () => {
    expect(compacted('Kiln timer — in progress')).toBe('Kiln timer')
    expect(compacted('preference: tea (via: chat) in the morning')).toBe('tea in the morning')
  })
})

describe('the diary entry of a day', () => {
  it('has plain lines for headings', () => {
    expect(diaryBody('## What Happened\n1. a\n\n\n\n## Reflections\n1. b')).toEqual([
      'What Happened',
      '1. a',
      '',
      'Reflections',
      '1. b',
    ])
  })
})
