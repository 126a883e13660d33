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
    expect(texts(file.facts)).toEqual(['Preferences: Joana always prefers short weekly letters'])
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
