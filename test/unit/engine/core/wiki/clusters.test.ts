import { describe, expect, it } from 'vitest'
import { claimsOnPage } from '../../../../../engine/core/wiki/claim-list.ts'
import { claimClusters, noteClusters } from '../../../../../engine/core/wiki/clusters.ts'
import { readPage } from '../../../../../engine/core/wiki/page.ts'
import type { WikiPage } from '../../../../../engine/model/wiki.ts'
import { wikiPage } from '../../../../support/wiki.ts'

function page(name: string, fields: object): WikiPage {
  const file = readPage(`entities/${name}.md`, wikiPage({ title: name, ...fields }, ''), `/${name}.md`)
  if (!file) throw new Error('no page')
  return file.page
}

const noted = (...notes: string[]) =>
  noteClusters(notes.map((note, at) => page(`p${at}`, { contradictions: [note] }))).map(
    ({ pages }) => pages.length,
  )
const held = (...claims: (string | { text: string; status: string })[]) =>
  claimClusters([
    claimsOnPage(
      page('p', { claims: claims.map((claim) => (typeof claim === 'string' ? { text: claim } : claim)) }),
      0,
    ),
  ]).map(({ entries }) => entries.map(({ claim }) => claim.text))

describe('contradictions', () => {
  it.each([
    ['The hull is blue in one survey', 'the hull is blue in one survey.'],
    ['Petra is allergic to peanuts in one note', 'In one note Petra is allergic to peanuts'],
    ['三号阀门早上七点一刻打开', '早上七点一刻打开三号阀门。'],
  ])('notes that say the same are one, also in other words: %s', (one, other) => {
    expect(noted(one, other)).toEqual([2])
  })

  it('notes that say something else stay apart', () => {
    expect(noted('The hull is blue', 'The mast is broken', '망대가 부러졌다')).toEqual([1, 1, 1])
  })

  it.each([
    ['Petra eats peanuts', 'Petra does not eat peanuts'],
    ['O forno grande abre na sexta', 'O forno grande não abre na sexta'],
    ['Ornella lavora il sabato in radio', 'Ornella non lavora il sabato in radio'],
  ])('a claim and its denial on one page stand against each other: %s', (one, other) => {
    expect(held(one, other)).toEqual([[one, other]])
    expect(held(one, { text: other, status: 'superseded' })).toEqual([])
  })

  it('two facts of one subject are no contradiction', () => {
    expect(held('Petra prefers tea', 'Petra likes the blue room', 'Petra has room 4')).toEqual([])
  })
})
