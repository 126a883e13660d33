import { describe, expect, it } from 'vitest'
import { freshFactReader, subjectsOf } from '../../../../../../engine/core/wiki/memory/subjects.ts'
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
  const { subjects, rest } = subjectsOf(memories, freshFactReader())
  const keys = (items: { fact: MemoryFact }[]) => items.map(({ fact }) => fact.key)
  return {
    subjects: Object.fromEntries(
      subjects.map(({ title, kind, own, mentions, aliases, isPerson }) => [
        title,
        { kind, own: keys(own), mentions: keys(mentions), aliases, isPerson },
      ]),
    ),
    rest: keys(rest),
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
    const { subjects } = subjectsOf([home, work], freshFactReader())
    expect(subjects).toHaveLength(1)
    expect(subjects[0]?.own.map(({ memory }) => memory.name)).toEqual(['w', 'v'])
  })
})
