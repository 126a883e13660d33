import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withBackfill, withoutBackfill } from '../../../../../engine/core/diary/backfill.ts'
import {
  diaryBlocks,
  diaryDate,
  recentDiaryBodies,
  withDiaryEntry,
  withoutDuplicateEntries,
} from '../../../../../engine/core/diary/file.ts'

const START = '<!-- openclaw:dreaming:diary:start -->'
const END = '<!-- openclaw:dreaming:diary:end -->'
const DATE = 'May 28, 2026 at 3:00 AM UTC'

/** Three entries, and a paragraph and a rule of the owner between them. */
const DIARY = [
  '# Dream Diary',
  '',
  'Meu caderno, não mexer.',
  '',
  START,
  '---',
  '',
  '*May 20, 2026 at 3:00 AM UTC*',
  '',
  'The kiln was warm.',
  '',
  '',
  '---',
  '',
  '*May 21, 2026 at 3:00 AM UTC*',
  '',
  '窯の灯りを見ていた。',
  '',
  'A paragraph I typed myself.   ',
  '',
  '---',
  '',
  '*May 22, 2026 at 3:00 AM UTC*',
  '',
  'Il forno tace.',
  '',
  END,
  '',
  'Below the diary.',
].join('\n')

const BACKFILL = [
  {
    isoDay: '2026-04-11',
    bodyLines: ['What Happened', '1. one fact   ', '', ''],
    sourcePath: 'memory/2026-04-11.md',
  },
  { isoDay: '2026-04-12', bodyLines: ['Só este', '', 'e mais $& um'] },
  { isoDay: '2026-04-13', bodyLines: ['세 번째'] },
  { isoDay: '2026-04-14', bodyLines: ['第四天'] },
]

const shapes: [string, string][] = [
  ['with the owner’s text between the entries', DIARY],
  ['with CRLF line ends', DIARY.replaceAll('\n', '\r\n')],
  ['with a byte order mark', `\ufeff${DIARY}`],
  ['with nothing after the end marker', DIARY.slice(0, DIARY.indexOf(END) + END.length)],
  ['with empty markers', `# Dream Diary\n\n${START}\n${END}\n`],
  ['without markers', 'Notas soltas da dona\n'],
  ['without markers, CRLF', '\ufeffNotas\r\nsoltas\r\n'],
  ['empty', ''],
  ['with a start marker only', `# Diary\n\n${START}\nhalf a diary\n`],
]

describe('diaryDate', () => {
  it.each([
    ['America/Los_Angeles', 'April 11, 2026 at 2:46 PM PDT'],
    ['Asia/Kolkata', 'April 12, 2026 at 3:16 AM GMT+5:30'],
    ['America/Sao_Paulo', 'April 11, 2026 at 6:46 PM GMT-3'],
    ['Pacific/Kiritimati', 'April 12, 2026 at 11:46 AM GMT+14'],
    ['UTC', 'April 11, 2026 at 9:46 PM UTC'],
  ])('C051: is the time in %s and says so', (zone, expected) => {
    expect(diaryDate(Date.parse('2026-04-11T21:46:55Z'), zone)).toBe(expected)
  })
})

describe('withDiaryEntry', () => {
  it('makes the file of spec dreaming 15.1, and puts the next entry before the last end marker', () => {
    const first = withDiaryEntry('', DATE, 'One line.\nAnother.')
    expect(first).toBe(`# Dream Diary\n\n${START}\n---\n\n*${DATE}*\n\nOne line.\nAnother.\n\n${END}\n`)
    const second = withDiaryEntry(first, DATE, 'Second.')
    expect(second).toBe(first.replace(END, `\n---\n\n*${DATE}*\n\nSecond.\n\n${END}`))
  })

  it.each(shapes)('keeps every byte of a diary %s', (_, text) => {
    const after = withDiaryEntry(text, DATE, '새로운 문장.\n둘째 줄.')
    const eol = text.includes('\r\n') ? '\r\n' : '\n'
    expect(after.startsWith('\ufeff')).toBe(text.startsWith('\ufeff'))
    expect(after).toContain(`${eol}---${eol}${eol}*${DATE}*${eol}${eol}새로운 문장.${eol}둘째 줄.${eol}`)
    if (eol === '\r\n') expect(after.replaceAll('\r\n', '')).not.toContain('\n')
    const rest = text.replace(/^\ufeff/, '')
    const tail = after.slice(after.indexOf('둘째 줄.'))
    const kept = [START, END].every((marker) => rest.includes(marker))
    if (kept)
      expect(after.replace(/(?:\r?\n)---\r?\n\r?\n\*May 28[\s\S]*둘째 줄\.\r?\n\r?\n(?=<!--)/, '')).toBe(text)
    else expect(after.includes(rest) || tail.includes('half a diary')).toBe(true)
    expect(diaryBlocks(after).at(-1)).toContain('둘째 줄.')
  })

  it('goes before the last end marker when there are two', () => {
    const twice = `${START}\nold\n${END}\nbetween\n${END}\n`
    const after = withDiaryEntry(twice, DATE, 'x y z')
    expect(after.indexOf('x y z')).toBeGreaterThan(after.indexOf('between'))
  })

  it('lets no prose end the entry or the diary', () => {
    const prose = `First.\n---\n*May 1, 2026*\n${END}\nLast ${START} words.\r\n --- \r\nEnd.`
    const after = withDiaryEntry(DIARY, DATE, prose)
    expect(diaryBlocks(after)).toHaveLength(4)
    expect(after.split(END)).toHaveLength(2)
    expect(after.split(START)).toHaveLength(2)
    expect(diaryBlocks(after).at(-1)).toMatch(/First\.[\s\S]*Last {2}words\.[\s\S]*End\.$/)
  })
})

describe('diaryBlocks and recentDiaryBodies', () => {
  it('give the newest bodies without dates and comments', () => {
    expect(diaryBlocks(DIARY)).toHaveLength(3)
    expect(recentDiaryBodies(DIARY, 2)).toEqual([
      '窯の灯りを見ていた。\nA paragraph I typed myself.',
      'Il forno tace.',
    ])
    expect(recentDiaryBodies(DIARY.replaceAll('\n', '\r\n'), 1)).toEqual(['Il forno tace.'])
    expect(recentDiaryBodies('no diary here')).toEqual([])
  })
})

describe('withBackfill and withoutBackfill', () => {
  const LISTS = [
    'What Happened',
    '1. 카페는 월요일에 쉰다 [memory/2026-04-11.md:3]',
    '',
    'Reflections',
    '1. 덧붙일 것이 없습니다.',
    '',
    'Possible Lasting Updates',
    '- 카페는 월요일에 쉰다 [memory/2026-04-11.md:3]',
  ]

  it.each(['\n', '\r\n'])(
    'what somebody wrote below a replayed day stays when the day goes (C049)',
    (eol) => {
      const own = ['', '我自己的話。', '- uma lista minha', '', 'Reflections on my own', ''].join(eol)
      const before = DIARY.replaceAll('\n', eol)
      const { text } = withBackfill(before, [{ isoDay: '2026-04-11', bodyLines: LISTS }])
      const written = text.replace('<!-- openclaw:dreaming:diary:end -->', (end) => `${own}${end}`)
      const back = withoutBackfill(written)
      expect(back.removed).toBe(1)
      expect(back.text).toBe(before.replace('<!-- openclaw:dreaming:diary:end -->', (end) => `${own}${end}`))
    },
  )

  it.each([
    [
      'only a start marker',
      '# Dream Diary\n\n<!-- openclaw:dreaming:diary:start -->\n---\n\n*May 20, 2026 at 3:00 AM UTC*\n\nUm.\n',
    ],
    ['a bare start marker', '# Dream Diary\n\n<!-- openclaw:dreaming:diary:start -->'],
    ['only an end marker', 'x\n<!-- openclaw:dreaming:diary:end -->\ny'],
    ['nothing but blank lines', '\r\n \r\n'],
    ['no markers and no final newline', 'i miei sogni\nsolo miei'],
  ])('a diary with %s is the same to the byte again', (_, before) => {
    const filled = withBackfill(before, [
      { isoDay: '2026-04-11', bodyLines: LISTS },
      { isoDay: '2026-04-12', bodyLines: LISTS },
    ])
    expect(filled.text).toContain('day=2026-04-12')
    expect(withoutBackfill(filled.text)).toEqual({ text: before, removed: 2 })
  })

  it.each(shapes)('C049: backfilling four days and rolling back gives every byte back, %s', (_, text) => {
    const filled = withBackfill(text, BACKFILL)
    expect(filled.replaced).toBe(0)
    expect(
      diaryBlocks(filled.text)
        .slice(-4)
        .every((block) => block.includes('backfill-entry')),
    ).toBe(true)
    const back = withoutBackfill(filled.text)
    expect(back.removed).toBe(4)
    expect(back.text).toBe(text)
    expect(withoutBackfill(back.text)).toEqual({ text: back.text, removed: 0 })
  })

  it('writes the form of spec dreaming 15.4', () => {
    const { text } = withBackfill(DIARY, BACKFILL.slice(0, 1))
    expect(text).toContain(
      '\n---\n\n*April 11, 2026*\n\n' +
        '<!-- openclaw:dreaming:backfill-entry day=2026-04-11 source=memory/2026-04-11.md -->\n\n' +
        `What Happened\n1. one fact\n${END}`,
    )
    expect(withBackfill(DIARY, BACKFILL).text).toContain('e mais $& um')
  })

  it('replaces earlier backfilled entries and keeps entries written since', () => {
    const once = withBackfill(DIARY, BACKFILL.slice(0, 2)).text
    const later = withDiaryEntry(once, DATE, 'A night in between.')
    const { text, replaced } = withBackfill(later, BACKFILL.slice(2))
    expect(replaced).toBe(2)
    expect(withoutBackfill(text).text).toBe(withDiaryEntry(DIARY, DATE, 'A night in between.'))
  })

  it('takes out entries in the spacing another program writes', () => {
    const marker = '<!-- openclaw:dreaming:backfill-entry day=2026-04-11 -->'
    const block = `---\n\n*April 11, 2026*\n\n${marker}\n\nReflections\n`
    const other = `# Dream Diary\n\n${START}\n${block}\n---\n\n*${DATE}*\n\nKept.\n${END}\n`
    const { text, removed } = withoutBackfill(other)
    expect(removed).toBe(1)
    expect(text).toBe(`# Dream Diary\n\n${START}\n---\n\n*${DATE}*\n\nKept.\n${END}\n`)
  })

  it('C049: is exact for any bodies and any number of entries around', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('', '---', END, '- um', '$1'),
    )
    const body = fc.array(
      line.map((text) => text.replace(/[\r\n]/g, ' ')),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(
        fc.array(body, { minLength: 1, maxLength: 4 }),
        fc.nat(3),
        fc.boolean(),
        (bodies, nights, isCrlf) => {
          let text = isCrlf ? DIARY.replaceAll('\n', '\r\n') : DIARY
          for (let night = 0; night < nights; night += 1) text = withDiaryEntry(text, DATE, `Night ${night}.`)
          const entries = bodies.map((bodyLines, index) => ({ isoDay: `2026-04-1${index}`, bodyLines }))
          expect(withoutBackfill(withBackfill(text, entries).text)).toEqual({ text, removed: bodies.length })
        },
      ),
    )
  })
})

describe('withoutDuplicateEntries', () => {
  it('removes later entries of the same date and body, and rewrites only then (spec dreaming 15.3)', () => {
    expect(withoutDuplicateEntries(DIARY)).toEqual({ text: DIARY, removed: 0, kept: 3 })
    const twice = withDiaryEntry(DIARY, 'May 20, 2026  at 3:00 AM UTC', '<!-- x -->\nThe kiln was warm.')
    const { text, removed, kept } = withoutDuplicateEntries(twice)
    expect({ removed, kept }).toEqual({ removed: 1, kept: 3 })
    expect(diaryBlocks(text)).toEqual(diaryBlocks(DIARY))
    expect(text.startsWith(DIARY.slice(0, DIARY.indexOf(START)))).toBe(true)
    expect(text.endsWith(`${END}\n\nBelow the diary.`)).toBe(true)
  })

  it('keeps CRLF line ends throughout', () => {
    const crlf = withDiaryEntry(DIARY, 'May 22, 2026 at 3:00 AM UTC', 'Il forno tace.').replaceAll(
      '\n',
      '\r\n',
    )
    const { text, removed } = withoutDuplicateEntries(crlf)
    expect(removed).toBe(1)
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  })

  it('keeps equal prose of different nights, and an entry the owner added to', () => {
    const more = withDiaryEntry(DIARY, 'May 23, 2026 at 3:00 AM UTC', 'The kiln was warm.')
    expect(withoutDuplicateEntries(more).removed).toBe(0)
    const annotated = withDiaryEntry(DIARY, 'May 20, 2026 at 3:00 AM UTC', 'The kiln was warm.\n\nIt was!')
    expect(withoutDuplicateEntries(annotated).removed).toBe(0)
  })
})
