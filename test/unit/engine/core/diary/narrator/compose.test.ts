import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeDiaryEntry } from '../../../../../../engine/core/diary/narrator/compose.ts'
import type { DiaryLanguage, DiaryMaterial } from '../../../../../../engine/core/diary/narrator/material.ts'
import { ENGLISH } from '../../../../../../engine/core/diary/narrator/phrases/en.ts'
import { fragment, LANGUAGES, lengthOf, note } from './notes.ts'

const BASE: DiaryMaterial = {
  fragments: [],
  themes: [],
  promoted: [],
  day: '2026-05-28',
  previousEntries: [],
}

function night(texts: readonly string[], more: Partial<DiaryMaterial> = {}): string | null {
  return composeDiaryEntry({ ...BASE, fragments: texts.map(fragment), ...more })
}

function expectProse(entry: string, language: DiaryLanguage): void {
  const { size, min, max } = lengthOf(entry, language)
  expect(size).toBeGreaterThanOrEqual(min)
  expect(size).toBeLessThanOrEqual(max)
  expect(entry.length).toBeLessThanOrEqual(max < 200 ? 2_000 : max)
  expect(entry.isWellFormed()).toBe(true)
  expect(entry).not.toMatch(/[`*\u0000-\u0009\ufffd]|<!--|-->|https?:/u)
  expect(entry).not.toMatch(/^\s*(?:[-*+>#•]|\d+[.)]|---)/mu)
  expect(entry).not.toMatch(/\{[qr]\}|undefined|[.,;:]{2}|[,;:、，]”?[.。]| [,.;:]| {2}|。。/u)
  expect(entry.split('\n\n').length).toBeLessThanOrEqual(2)
  expect(entry.replace('\n\n', '')).not.toContain('\n')
}

const languages = fc.constantFrom(...LANGUAGES)

describe('composeDiaryEntry', () => {
  it('keeps its bounds and its form for any number of notes in any language, and repeats itself exactly', () => {
    const numbers = fc.uniqueArray(fc.nat(2_000), { minLength: 1, maxLength: 100 })
    fc.assert(
      fc.property(languages, numbers, fc.nat(3), (language, chosen, joined) => {
        const notes = chosen.map((n) => note(language, n))
        const texts = joined === 0 ? notes : chunks(notes, joined)
        const entry = night(texts)
        expect(entry).not.toBeNull()
        if (entry === null) return
        expectProse(entry, language)
        expect(night(texts)).toBe(entry)
      }),
      { numRuns: 150 },
    )
  })

  it('keeps its bounds for text nobody foresaw', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(
            'a-b-c-d',
            '👩‍👩‍👧‍👦',
            'ó',
            '釉薬',
            '가마',
            '```',
            '**x**',
            '$&',
            '“',
            '」',
            '; ',
            '\n- ',
            '\ud83d',
          ),
        )
        .map((parts) => parts.join(' ')),
    )
    const mixed = fc.tuple(fc.array(odd, { maxLength: 8 }), languages, fc.nat(500))
    fc.assert(
      fc.property(mixed, ([texts, language, n]) => {
        const entry = night([...texts, note(language, n)])
        expect(entry).not.toBeNull()
        expect(entry?.isWellFormed()).toBe(true)
        expect(entry).not.toMatch(/`|<!--|^\s*(?:[-*+>#•]|\d+[.)]|---)/mu)
        const words = entry?.split(/\s+/u).length ?? 0
        const characters = [...(entry ?? '').replace(/\s/gu, '')].length
        expect((words >= 80 && words <= 180) || (characters >= 160 && characters <= 360)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it.each(LANGUAGES)(
    'tells a whole month of new notes in %s without an opening or a text twice',
    (language) => {
      const previousEntries: string[] = []
      for (let n = 0; n < 30; n++) {
        const texts = [0, 1, 2, 3].map((i) => note(language, n * 7 + i * 211))
        const entry = night(texts, { previousEntries: previousEntries.slice(-30) })
        expect(entry).not.toBeNull()
        expectProse(entry ?? '', language)
        previousEntries.push(entry ?? '')
      }
      expect(new Set(previousEntries).size).toBe(30)
      const openings = previousEntries.slice(0, ENGLISH.openings.length).map((text) => text.slice(0, 12))
      expect(new Set(openings).size).toBe(openings.length)
      const endings = previousEntries.slice(0, ENGLISH.closings.length).map((text) => text.slice(-10))
      expect(new Set(endings).size).toBe(endings.length)
    },
  )

  it('says nothing when nothing is left to tell, and only then', () => {
    fc.assert(
      fc.property(languages, fc.uniqueArray(fc.nat(2_000), { maxLength: 12 }), (language, chosen) => {
        const texts = chosen.map((n) => note(language, n))
        const previousEntries: string[] = []
        for (let entry = night(texts); entry !== null; entry = night(texts, { previousEntries })) {
          previousEntries.push(entry)
          expect(previousEntries.length).toBeLessThanOrEqual(texts.length)
        }
        expect(night([...texts, note(language, 5_000)], { previousEntries })).toContain('5000')
      }),
      { numRuns: 40 },
    )
  })

  it('tells of a long passage only once, however it was cut', () => {
    fc.assert(
      fc.property(
        languages,
        fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 5 }),
        (language, chosen) => {
          const stop = language === 'zh' || language === 'ja' ? '。' : '. '
          const other = note(language === 'en' ? 'ja' : 'en', 9)
          const texts = chosen.map((n) =>
            [0, 1, 2, 3, 4]
              .map((i) => note(language, n * 5 + i))
              .concat(other.repeat(4))
              .join(stop),
          )
          const previousEntries: string[] = []
          for (let entry = night(texts); entry !== null; entry = night(texts, { previousEntries })) {
            previousEntries.push(entry)
            expect(previousEntries.length).toBeLessThanOrEqual(texts.length)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('has room for what was promoted when there is nothing else', () => {
    const entry = night([], { promoted: ['釉薬は薄めて二度がけする', '灰釉は七番の配合にする'] }) ?? ''
    expectProse(entry, 'ja')
    expect(entry).toContain('「釉薬は薄めて二度がけする」')
  })

  it.each([
    ['npm run lint && git push', '$ tail -n 50 kiln.log', 'HEARTBEAT_OK', 'https://barrovento.example/plan'],
    ['2026-05-23T09:14:02Z stream[311]: buffer underrun', 'src/kiln/door.ts:14', '3f2a9c1e77b04d', '', '- '],
  ])('has nothing to say about machine lines', (...texts) => {
    expect(night(texts)).toBeNull()
    expect(night([...texts, 'Nadia feeds the greenhouse cat'])).toContain('“Nadia feeds the greenhouse cat”')
  })

  it('builds only the first entry on the first day (case C048)', () => {
    const days = [
      'First day with the assistant',
      'The bakery lends a ladder',
      'Wren names the kiln Brasa',
      'The router has a fan now',
      'Mint goes to the north shelf',
    ]
    const previousEntries: string[] = []
    days.forEach((text, index) => {
      const entry = night(days.slice(0, index + 1), { previousEntries }) ?? ''
      expect(entry).toContain(`“${text}”`)
      expect(entry.includes(days[0] ?? '')).toBe(index === 0)
      previousEntries.push(entry)
    })
    expect(night(days, { previousEntries })).toBeNull()
    expect(night(['The router has no fan now'], { previousEntries })).not.toBeNull()
  })

  it('tells what the talk was about, without labels and counts (cases C009, C052)', () => {
    const turns = Array.from({ length: 12 }, (_, n) => `Assistant: ${note('en', n)}`)
    const owner = [
      'User: Noor wants a bicycle with a step-through frame',
      'User: the bicycle has to fit into the lift',
    ]
    const entry = night([...turns, ...owner]) ?? ''
    expect(entry).toContain('bicycle')
    expect(entry).not.toMatch(/user|assistant|times|\bacross\b/iu)
  })

  it('begins with what was promoted this night', () => {
    const promoted = ['We always invoice on the fifth of the month']
    const texts = [...Array.from({ length: 40 }, (_, n) => note('en', n)), `Office: ${promoted[0]}`]
    const entry = night(texts, { promoted }) ?? ''
    expect(entry).toContain(promoted[0])
    expect(entry.split(promoted[0] ?? '')).toHaveLength(2)
    expect(entry.indexOf('“')).toBe(entry.indexOf(`“${promoted[0]}`))
  })

  it('writes in the language of most notes and quotes the others in their own script', () => {
    const entry = night([note('it', 3), note('it', 40), '次の窯詰めは土曜の公開日のあとにする']) ?? ''
    expectProse(entry, 'it')
    expect(entry).toContain('“次の窯詰めは土曜の公開日のあとにする”')
    expect(
      night(['温室: 三号阀门六点半打开', 'The kiln door leaks a little', '薄荷长得太快，周末剪下来泡茶']) ??
        '',
    ).toMatch(/[\u4e00-\u9fff]{12}/u)
  })

  it('stays in the language of the entry before when a note is too short to show its own', () => {
    const before = night([note('pt', 1), note('pt', 2)]) ?? ''
    const entry = night(['Router: Nadia, Caio, Wren'], { previousEntries: [before] }) ?? ''
    expect(entry).toMatch(/\b(?:não|para|que|com)\b/u)
  })

  it('cuts a long passage at a clause and never inside a character', () => {
    const family = '👩‍👩‍👧‍👦'
    const long = `The open day begins with a tour of the greenhouse, then the radio plays what the visitors asked for ${`${family} `.repeat(40)}and ends at the kiln`
    const entry = night([long]) ?? ''
    expect(entry).toContain('“The open day begins with a tour of the greenhouse')
    expect(entry.replaceAll(family, '')).not.toMatch(/\u200d|\ud83d/u)
    expect(entry).toContain('…”')
  })
})

/** Notes as chunks of a daily file: a heading and a few list items. */
function chunks(notes: readonly string[], size: number): string[] {
  const result: string[] = []
  for (let i = 0; i < notes.length; i += size) result.push(`Radio: ${notes.slice(i, i + size).join('; ')}`)
  return result
}
