import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFact } from '../../../../../../engine/core/wiki/memory/fact-reader.ts'
import { SubjectBook } from '../../../../../../engine/core/wiki/memory/subject-book.ts'
import type { MemoryFact, WorkspaceMemory } from '../../../../../../engine/core/wiki/memory/types.ts'

type Said = [text: string, heading?: string]

function memoryOf(said: readonly Said[], frequent: Record<string, number> = {}): WorkspaceMemory {
  const facts = said.map(
    ([text, heading], at): MemoryFact => ({
      ...{ key: `k${at}`, text, firstSeen: '2026-05-01', lastConfirmed: '2026-05-09', confidence: 0.9 },
      places: [{ path: `memory/n${at}.md`, startLine: 3, endLine: 3, day: '2026-05-01' }],
      headings: heading === undefined ? [] : [heading],
    }),
  )
  return { name: 'w', title: 'w', facts, changes: [], frequent: new Map(Object.entries(frequent)) }
}

const pagesOf = (...memories: WorkspaceMemory[]) => {
  const { subjects, restOf } = new SubjectBook(readFact).look(memories)
  const keys = (items: Iterable<{ fact: MemoryFact }>) => [...items].map(({ fact }) => fact.key)
  return {
    subjects: Object.fromEntries(
      subjects.map(({ title, kind, own, mentions, aliases, isPerson }) => [
        title,
        { kind, own: keys(own), mentions: keys(mentions), aliases, isPerson },
      ]),
    ),
    rest: keys(restOf('w')),
  }
}

describe('what facts are about', () => {
  it('tells people and things by their names, in six languages', () => {
    const { subjects, rest } = pagesOf(
      memoryOf([
        ['Petra prefers tea in the morning'],
        ['O Caio cuida das inscrições do dia aberto'],
        ['Ornella vive a Torino da marzo'],
        ['田中さんは大阪支社に異動した'],
        ['민호 씨는 서울에서 일한다'],
        ['小王喜欢喝绿茶'],
        ['梅姐说番茄下周可以摘'],
        ['Quiet hours are from 22:00 to 08:00'],
      ]),
    )
    expect(Object.keys(subjects).sort()).toEqual(
      ['Caio', 'Ornella', 'Petra', '小王', '梅姐', '田中', '민호'].sort(),
    )
    for (const name of ['田中', '민호', '小王', '梅姐']) expect(subjects[name]?.isPerson).toBe(true)
    expect(Object.values(subjects).every(({ kind }) => kind === 'entity')).toBe(true)
    expect(rest).toEqual(['k7'])
  })

  it('takes the headings that come again for concepts, and lists a fact on its own page once', () => {
    const { subjects, rest } = pagesOf(
      memoryOf([
        ['三号阀门每天早上自动打开', '温室'],
        ['薄荷长得太快，周末剪下来', '温室'],
        ['Le chiavi stanno nella scatola gialla', 'Radio'],
        ['La diretta comincia alle 18:40', 'Radio'],
        ['A one-off remark about the weather', 'Somewhere'],
      ]),
    )
    expect(subjects).toMatchObject({
      温室: { kind: 'concept', own: ['k0', 'k1'] },
      Radio: { kind: 'concept', own: ['k2', 'k3'] },
    })
    expect(rest).toEqual(['k4'])
  })

  it('knows a full name and its part for one, and two people of one first name for two', () => {
    const one = pagesOf(memoryOf([['Ada Lovelace runs the press'], ['We asked Ada about the ink']]))
    expect(one.subjects).toEqual({
      'Ada Lovelace': { kind: 'entity', own: ['k0', 'k1'], mentions: [], aliases: ['Ada'], isPerson: false },
    })
    const two = pagesOf(
      memoryOf([
        ['Ada Lovelace runs the press'],
        ['Ada Byron sings'],
        ['We asked Ada about the ink'],
        ['Ada likes ink'],
      ]),
    )
    expect(Object.keys(two.subjects)).toEqual(expect.arrayContaining(['Ada', 'Ada Byron', 'Ada Lovelace']))
  })

  it('does not take a word for a name because a sentence begins with it', () => {
    const { subjects } = pagesOf(
      memoryOf([
        ['Plaster bats dry by the window'],
        ['The plaster is in the shed'],
        ['Quiet please'],
        ['Garden tools'],
      ]),
    )
    expect(Object.values(subjects).filter(({ kind }) => kind === 'entity')).toEqual([])
  })

  it('says the same in whatever order the facts come', () => {
    const said: Said[] = [
      ['Petra prefers tea'],
      ['We met Petra and Caio'],
      ['Caio likes coffee'],
      ['The kiln door leaks', 'Kiln'],
      ['Kiln shelves crack', 'Kiln'],
    ]
    const memory = memoryOf(said)
    const turned = { ...memory, facts: [...memory.facts].reverse() }
    const sorted = (value: ReturnType<typeof pagesOf>) =>
      JSON.stringify(value, (_, item) => (Array.isArray(item) ? [...item].sort() : item))
    expect(sorted(pagesOf(turned))).toBe(sorted(pagesOf(memory)))
  })

  it('makes one page of a subject that two workspaces know', () => {
    const [home, work] = [
      memoryOf([['Petra prefers tea']]),
      { ...memoryOf([['Petra likes the blue room']]), name: 'v' },
    ]
    const { subjects } = new SubjectBook(readFact).look([home, work])
    expect(subjects).toHaveLength(1)
    expect([...(subjects[0]?.own ?? [])].map(({ workspace }) => workspace)).toEqual(['w', 'v'])
  })

  it('says the same of facts that came one by one, with others that went, as of those facts at once', () => {
    const words = [
      'Ada',
      'Ada Lovelace',
      'Bruno',
      'Radio',
      'radio',
      'ada',
      'the loom',
      'runs',
      '温室',
      '小王',
      '田中さん',
      '민호 씨는',
      'Kiln',
      'kiln:',
      'BBC',
      'is',
      'Quiet',
    ]
    const said = fc.record({
      text: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((all) => all.join(' ')),
      heading: fc.option(fc.constantFrom('Radio', 'Ada', '温室', 'Kiln shelf'), { nil: undefined }),
      isIn: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    })
    const shown = (book: SubjectBook, memories: WorkspaceMemory[]) => {
      const { subjects, restOf, homeOf, nearest } = book.look(memories)
      const sorted = (items: Iterable<{ fact: MemoryFact; workspace: string }>) =>
        [...items].map(({ fact, workspace }) => `${workspace} ${fact.key}`).sort()
      return {
        subjects: subjects.map((it) => ({ ...it, own: sorted(it.own), mentions: sorted(it.mentions) })),
        rest: memories.map(({ name }) => sorted(restOf(name))),
        homes: memories.flatMap(({ name, facts }) => facts.map(({ key }) => homeOf(name, key)?.key)),
        nearest: words.map((word) => nearest(`${word} is here`, ['Radio'])?.key),
      }
    }
    fc.assert(
      fc.property(
        fc.array(said, { maxLength: 60 }),
        fc.array(fc.constantFrom({}, { radio: 4 }, { loom: 3, kiln: 5 }), { minLength: 4, maxLength: 4 }),
        (all, frequent) => {
          const facts = memoryOf(all.map(({ text, heading }) => (heading ? [text, heading] : [text]))).facts
          const book = new SubjectBook(readFact)
          for (let round = 0; round < 4; round += 1) {
            const now = facts.filter((_, at) => all[at]?.isIn[round])
            const memories = ['w', 'v'].map((name, at) => ({
              ...{ name, title: name, changes: [], frequent: new Map(Object.entries(frequent[round] ?? {})) },
              facts: now.filter((_, index) => (index % 3 === 0) === (at === 0)),
            }))
            expect(shown(book, memories)).toEqual(shown(new SubjectBook(readFact), memories))
          }
        },
      ),
      { numRuns: 60, seed: 3 },
    )
  })
})
