import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClaimIndex } from '../../../../../engine/core/claims/index.ts'
import type { ClaimUnit } from '../../../../../engine/core/claims/units.ts'
import { processorMs } from '../../../../support/processor-time.ts'

function unit(text: string, day: string, line = 1, heading = ''): ClaimUnit {
  const path = `memory/${day}.md`
  return { entryKey: `${path}:${line}`, text, startLine: line, endLine: line, path, day, heading }
}

function groups(index: ReturnType<typeof createClaimIndex>): string[][] {
  return [...index.claims()].map(({ units }) => units.map(({ text }) => text))
}

describe('createClaimIndex', () => {
  it('C013: puts wordings of one preference into one claim and leaves others alone', () => {
    const index = createClaimIndex()
    index.add([
      unit('Favourite colour: green', '2026-05-01'),
      unit('likes green best', '2026-05-02'),
      unit('The ferry leaves at 9:30', '2026-05-02', 2),
      unit('green is the colour she prefers', '2026-05-03'),
      unit('Favourite colour: blue', '2026-05-04'),
    ])
    expect(groups(index)).toEqual([
      ['Favourite colour: green', 'likes green best', 'green is the colour she prefers'],
      ['The ferry leaves at 9:30'],
      ['Favourite colour: blue'],
    ])
  })

  it('C044: a statement that is added twice is one, the same words on two days are two of one claim', () => {
    const index = createClaimIndex()
    index.add([
      unit('이네스는 땅콩 알레르기가 있다', '2026-05-01'),
      unit('이네스는 땅콩 알레르기가 있다', '2026-05-01'),
    ])
    index.add([unit('이네스는 땅콩 알레르기가 있다', '2026-05-02')])
    expect([...index.claims()].map(({ units }) => units.length)).toEqual([2])
  })

  it('C072: finds what says a line already, best first', () => {
    const index = createClaimIndex()
    index.add([
      unit('Kitchen lamp uses E14 bulbs', '2026-05-01', 1),
      unit('Kitchen lamp uses E27 bulbs', '2026-05-01', 2),
      unit('Lena likes Thai food', '2026-05-01', 3),
    ])
    const found = index.find('The kitchen lamp takes an E14 bulb')
    expect(found.map((item) => [item.unit.startLine, item.relation])).toEqual([
      [1, 'same'],
      [2, 'other_value'],
    ])
    expect(index.find('Lena no longer likes Thai food')[0]).toMatchObject({ relation: 'negates' })
    expect(index.find('The kitchen lamp takes an E14 bulb', 1)).toHaveLength(1)
    expect(index.find('')).toEqual([])
  })

  it('C011: tells when a later statement may correct or deny a text', () => {
    const index = createClaimIndex()
    index.add([
      unit('Ines no longer prefers green tea', '2026-05-03'),
      unit('Rui mora em Aveiro', '2026-05-03', 2),
      unit('窯は月曜日に冷やす', '2026-05-03', 3),
    ])
    expect(index.isDoubted('Ines prefers green tea', '2026-05-01')).toBe(true)
    expect(index.isDoubted('Ines prefers green tea', '2026-05-03')).toBe(false)
    expect(index.isDoubted('Rui mora em Aveiro', '2026-05-01')).toBe(false)
    expect(index.isDoubted('窯は月曜日に冷やす', '2026-05-01')).toBe(false)
  })

  it('C007: a dismissed statement is found again in other words, among many', () => {
    const index = createClaimIndex()
    const many = Array.from({ length: 2000 }, (_, at) =>
      unit(`Kitchen shelf ${at} holds jar ${at}`, '2026-04-01', at + 1),
    )
    index.add([...many, unit('Kitchen lamp uses E14 bulbs', '2026-05-01')])
    expect(index.find('The kitchen lamp takes an E14 bulb')[0]?.relation).toBe('same')
  })

  it('tells the claim of a statement by its place in the entry, and names it by its first statement', () => {
    const index = createClaimIndex()
    const path = 'memory/2026-05-03.md'
    const both = [4, 3].map((line) => ({
      entryKey: `${path}:3:4`,
      text: line === 3 ? 'Lena lives in Porto' : 'Marco does not drink alcohol',
      startLine: line,
      endLine: line,
      path,
      day: '2026-05-03',
      heading: '',
    }))
    index.add(both)
    const claim = index.claimOf(`${path}:3:4`, 0)
    expect(claim?.units[0]?.text).toBe('Lena lives in Porto')
    expect(index.claimOf(`${path}:3:4`, 2)).toBeUndefined()
    index.add([unit("Lena's home is in Porto", '2026-05-09')])
    expect(index.claimOf(`${path}:3:4`, 0)?.id).toBe(claim?.id)
    expect(index.claimOf('memory/2026-05-09.md:1', 0)?.id).toBe(claim?.id)
    expect(claim?.id).toMatch(/^[0-9a-f]{12}$/)
  })

  it('reads a statement with its heading where it needs it', () => {
    const index = createClaimIndex()
    index.add([
      unit('moved to Porto', '2026-05-01', 1, 'Ada'),
      unit('moved to Porto', '2026-05-01', 2, 'Ben'),
      unit('Ada moved to Porto', '2026-05-02'),
    ])
    expect(groups(index)).toEqual([['moved to Porto', 'Ada moved to Porto'], ['moved to Porto']])
  })
})

const WORDINGS = [
  'Ines is allergic to peanuts',
  'Ines has a peanut allergy',
  'Peanuts make Ines ill, she is allergic',
  'Ines is not allergic to peanuts',
  'Lena prefers green tea in the morning',
  'Lena prefers green tea',
  'In the morning Lena prefers tea',
  'Lena prefers tea',
  'Kiln fires at 1,200°',
  'Kiln fires at 1,240°',
  'The kiln fires at 1240 degrees',
  '李娜住在杭州',
  '李娜家在杭州',
  '민지는 부산에 산다',
  '민지는 부산에 살고 있어요',
  '民',
  '',
]
const anyUnit = fc
  .record({
    wording: fc.nat(WORDINGS.length - 1),
    day: fc.nat(3),
    line: fc.nat(3),
    heading: fc.constantFrom('', 'Family', 'Ada'),
  })
  .map(({ wording, day, line, heading }) =>
    unit(WORDINGS[wording] ?? '', `2026-05-0${day + 1}`, line + 1, heading),
  )

describe('the claims depend on the set of statements alone', () => {
  function snapshot(index: ReturnType<typeof createClaimIndex>) {
    return [...index.claims()].map(({ id, units }) => ({ id, units: [...units] }))
  }

  it('not on order, batches, or what came and went', () => {
    fc.assert(
      fc.property(
        fc.array(anyUnit, { maxLength: 25 }),
        fc.array(anyUnit, { maxLength: 10 }),
        fc.nat(),
        (kept, gone, seed) => {
          const keptKeys = new Set(kept.map(({ entryKey }) => entryKey))
          const passing = gone.filter(({ entryKey }) => !keptKeys.has(entryKey))
          const plain = createClaimIndex()
          plain.add(kept)

          const other = createClaimIndex()
          const mixed = [...kept, ...passing].sort((a, b) => order(a, seed) - order(b, seed))
          for (const [at, item] of mixed.entries()) {
            other.add([item])
            if (at % 3 === 0) other.claims()
          }
          for (const { entryKey } of passing) other.removeEntry(entryKey)
          for (const { entryKey } of kept.slice(0, 5)) {
            const own = kept.filter((item) => item.entryKey === entryKey)
            other.removeEntry(entryKey)
            other.claims()
            other.add(own.reverse())
          }
          expect(snapshot(other)).toEqual(snapshot(plain))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('and each statement is in just one', () => {
    fc.assert(
      fc.property(fc.array(anyUnit, { maxLength: 30 }), (units) => {
        const index = createClaimIndex()
        index.add(units)
        const all = [...index.claims()].flatMap((claim) => claim.units.map((item) => JSON.stringify(item)))
        expect(new Set(all).size).toBe(all.length)
        expect(new Set(all)).toEqual(new Set(units.map((item) => JSON.stringify(item))))
      }),
    )
  })
})

function order(item: ClaimUnit, seed: number): number {
  let hash = seed | 0
  for (const char of JSON.stringify(item)) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0
  return hash
}

describe('growth', () => {
  it('keeps a changed entry cheap among many', () => {
    const index = createClaimIndex()
    index.add(
      Array.from({ length: 5000 }, (_, at) =>
        unit(`Crate ${at} holds ${at * 7} bolts of type k${at}`, '2026-04-01', at + 1),
      ),
    )
    index.claims()
    const startedAt = processorMs()
    index.removeEntry('memory/2026-04-01.md:17')
    index.add([unit('Crate 16 holds 3 bolts of type k16', '2026-04-01', 17)])
    index.claims()
    expect(processorMs() - startedAt).toBeLessThan(200)
  })
})
