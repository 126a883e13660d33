import { describe, expect, it } from 'vitest'
import { createClaimIndex } from '../../../../../engine/core/claims/index.ts'
import { type ClaimLinks, claimLinks } from '../../../../../engine/core/claims/links.ts'

const A = 'Lena lives in Porto'
const B = "Lena's home is in Porto"
const C = 'A Rita ensina piano às sextas'
const D = 'Aulas com a Rita no fim da semana'

function groups(links: ClaimLinks | undefined, texts: readonly string[]): string[][] {
  const index = createClaimIndex(undefined, links)
  index.add(
    texts.map((text, at) => ({
      entryKey: String(at),
      text,
      heading: '',
      path: 'memory/2026-05-20.md',
      day: '2026-05-20',
      startLine: at + 1,
      endLine: at + 1,
    })),
  )
  return [...index.claims()].map(({ units }) => units.map(({ text }) => text))
}

describe('links of a person', () => {
  it('part what would be one claim, and join what would be two', () => {
    expect(groups(undefined, [A, B, C, D])).toEqual([[A, B], [C], [D]])
    const links = claimLinks([
      { kind: 'split', texts: [A], from: [B] },
      { kind: 'merge', texts: [C], from: [D] },
    ])
    expect(groups(links, [A, B, C, D])).toEqual([[A], [B], [C, D]])
  })

  it('do not depend on the order in which statements come', () => {
    const links = claimLinks([{ kind: 'merge', texts: [C], from: [A] }])
    const sorted = (texts: readonly string[]) =>
      groups(links, texts)
        .map((group) => group.toSorted())
        .toSorted()
    expect(sorted([A, B, C, D])).toEqual([[A, C, B].toSorted(), [D]].toSorted())
    expect(sorted([D, C, B, A])).toEqual(sorted([A, B, C, D]))
  })

  it('know a wording whatever its case and punctuation', () => {
    const links = claimLinks([{ kind: 'merge', texts: ['a Rita ensina piano às sextas!'], from: [`${D}.`] }])
    expect(groups(links, [C, D])).toEqual([[C, D]])
  })

  it('the last word about a pair counts', () => {
    const split = { kind: 'split', texts: [A], from: [B] } as const
    const merge = { kind: 'merge', texts: [B], from: [A] } as const
    expect(groups(claimLinks([split, merge]), [A, B])).toEqual([[A, B]])
    expect(groups(claimLinks([merge, split]), [A, B])).toEqual([[A], [B]])
  })

  it('what comes later and says the same as one of two that were joined is with both', () => {
    const links = claimLinks([{ kind: 'merge', texts: [A], from: [D] }])
    expect(groups(links, [A, D, B])).toEqual([[A, D, B]])
  })

  it('a statement that goes takes its links along', () => {
    const links = claimLinks([{ kind: 'merge', texts: [C], from: [D] }])
    const index = createClaimIndex(undefined, links)
    const unit = (text: string, line: number) => ({
      entryKey: String(line),
      text,
      heading: '',
      path: 'n',
      day: '',
      startLine: line,
      endLine: line,
    })
    index.add([unit(C, 1), unit(D, 2)])
    expect([...index.claims()]).toHaveLength(1)
    index.removeEntry('1')
    expect([...index.claims()].map(({ units }) => units.map(({ text }) => text))).toEqual([[D]])
    index.add([unit(C, 1)])
    expect([...index.claims()]).toHaveLength(1)
  })
})
