import { describe, expect, it } from 'vitest'
import { archiveText } from '../../../../../engine/core/promote/archive.ts'
import { openRoom } from '../../../../../engine/core/promote/budget.ts'
import { knownStatements } from '../../../../../engine/core/promote/known.ts'
import { promotedBullets } from '../../../../../engine/core/promote/memory-file.ts'
import {
  emptyProvenance,
  type Provenance,
  recordOf,
  used,
  withRecord,
} from '../../../../../engine/core/promote/provenance.ts'
import { tidied, tidyProposals } from '../../../../../engine/core/promote/tidy.ts'
import { item, section } from './items.ts'

const same = (a: string, b: string) => knownStatements([a]).has(b)
const KEY = (line: number) => `memory:memory/2026-05-01.md:${line}:${line}`

/** Line 2 is used often. */
function provenance(): Provenance {
  const all = [1, 2, 3].reduce((result, line) => {
    const { candidate } = item('x', 'memory/2026-05-01.md', line)
    const record = recordOf({
      candidate,
      text: 'x',
      nowIso: '2026-05-01T03:00:00.000Z',
      day: '2026-05-01',
      decidedBy: 'auto',
    })
    return withRecord(result, record)
  }, emptyProvenance())
  return used(all, KEY(2), 9, '2026-05-20')
}

describe('tidyProposals', () => {
  const spare =
    'The spare key for the boathouse hangs behind the tall clock in the hall, next to the brown coat of the ferryman, and whoever takes it writes the day into the blue book on the window sill'
  const near = [`${spare}.`, `A ${spare.slice(4)}`, `${spare}`]

  it('C072: at 1,980 of 2,000 with three near-duplicates the new fact waits, and merging lets it in', () => {
    const own = 'mine '.repeat(400)
    const filled = (chars: number) =>
      `# Memory\n\n${own.slice(0, chars)}\n\n${near.map((line) => `- ${line}\n`).join('')}`
    const memory = filled(1980 - filled(0).length)
    expect(memory).toHaveLength(1980)
    const fact = item('The kiln is lit on Mondays, says Rui '.repeat(3).slice(0, 100))
    const room = (text: string) => openRoom(text, { day: '2026-05-28', maxChars: 2000, canArchive: true })
    expect(room(memory).add(fact)).toBe(false)
    const proposals = tidyProposals(memory, emptyProvenance(), same, { maxChars: 2000 })
    expect(proposals).toMatchObject([
      { kind: 'merge', needsOwner: true, keep: { key: null, text: near[0] }, others: [{}, {}] },
    ])
    const [merge] = proposals
    const done = merge ? tidied(memory, merge, '2026-05-28') : null
    expect(done?.text).toHaveLength(memory.length - (merge?.freesChars ?? 0))
    expect(done?.archived.join('')).toContain(near[1])
    expect(room(done?.text ?? '').add(fact)).toBe(true)
  })

  it('below 80 % nothing is proposed, and nothing without a budget', () => {
    const memory = section('2026-05-01', near)
    const options = (maxChars: number) => ({ maxChars })
    expect(tidyProposals(memory, emptyProvenance(), same, options(memory.length * 1.3))).toEqual([])
    expect(tidyProposals(memory, emptyProvenance(), same, options(0))).toEqual([])
    expect(tidyProposals(memory, emptyProvenance(), same, options(memory.length * 1.2))).not.toEqual([])
  })

  it('of promoted duplicates the most useful stays; then the least useful lines are offered for the archive', () => {
    const others = ['A Marta ensina piano às sextas', '王芳负责备份', '田中さんは木曜に来る'].map((text) =>
      text.repeat(3),
    )
    const memory = `${section('2026-05-01', near)}\n${section('2026-05-02', others)}`
    const [merge, ...archives] = tidyProposals(memory, provenance(), same, { maxChars: memory.length })
    expect(merge).toMatchObject({ kind: 'merge', needsOwner: false, keep: { key: KEY(2) } })
    expect(archives.map((proposal) => (proposal.kind === 'archive' ? proposal.line.text : ''))).toEqual([])
    const tight = tidyProposals(memory, provenance(), same, { maxChars: memory.length / 2 })
    expect(tight.map(({ kind }) => kind)).toEqual(['merge', 'archive', 'archive'])
    const [, archive] = tight
    const done = archive ? tidied(memory, archive, '2026-05-28') : null
    expect(promotedBullets(done?.text ?? '')).toHaveLength(5)
    expect(promotedBullets(archiveText('', done?.archived ?? []))).toHaveLength(1)
  })

  it('a proposal about lines that have changed since is not carried out', () => {
    const memory = section('2026-05-01', near)
    const [merge] = tidyProposals(memory, emptyProvenance(), same, { maxChars: memory.length })
    if (!merge) throw new Error('nothing proposed')
    expect(tidied(memory.replaceAll('clock', 'door'), merge, '2026-05-28')).toBeNull()
  })

  it('compares 2,000 different lines in no time', () => {
    const lines = Array.from({ length: 2000 }, (_, n) => `word${n} stands on shelf${n} in room${n % 7}`)
    const memory = lines.map((line) => `- ${line}\n`).join('')
    let compared = 0
    const counting = (a: string, b: string) => {
      compared += 1
      return a === b
    }
    expect(tidyProposals(memory, emptyProvenance(), counting, { maxChars: memory.length })).toEqual([])
    expect(compared).toBeLessThan(10_000)
  })
})
