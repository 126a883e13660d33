import { describe, expect, it } from 'vitest'
import { cellWidth } from '../../../../../engine/entry/cli/cells.ts'
import { gapText, stoppedText } from '../../../../../engine/entry/cli/gate-text.ts'
import { nightLines } from '../../../../../engine/entry/cli/night-text.ts'
import { reasonText } from '../../../../../engine/entry/cli/reasons.ts'
import { t } from '../../../../../engine/entry/cli/text.ts'
import { place, short } from '../../../../../engine/entry/cli/words.ts'
import { runSweep } from '../../../../../engine/host/sweep.ts'
import type { NightReport, Verdict } from '../../../../../engine/model/night.ts'
import { RECALL_STORE } from '../../../../../engine/model/paths.ts'
import { contextFor, recallStore, scratchWorkspace, strongEntry } from '../../../../support/workspace.ts'

const NOTE = 'memory/2026-05-25.md'
const TEXTS = [
  'Nadia reagiert allergisch auf Erdnüsse',
  'La diretta del giovedì comincia alle 18:40',
  '三号阀门每天早上六点半自动打开，浇水二十分钟，然后再关上，不要在中午浇水，因为土太热',
  'O roteador do armário esquenta e reinicia sozinho quando a porta fica fechada a noite toda',
  '지수는 새 문틈 패킹이 올 때까지 가마 온도를 1200도 위로 올리지 않기로 모두와 약속했다',
  '青い釉薬は薄めて二度がけすると流れにくい。ただしBrasaの上段では一度だけにする',
]

/** A night over a workspace where one passage passes and many wait. */
async function night(weak = 20): Promise<NightReport> {
  const entries = [
    strongEntry(NOTE, 2, TEXTS[0] ?? ''),
    ...Array.from({ length: weak }, (_, index) =>
      strongEntry(NOTE, index + 10, `${index} ${TEXTS[(index % 5) + 1]}`, {
        recallCount: index === 0 ? 2 : 1,
        totalScore: 0.9,
        queryHashes: ['a'],
        recallDays: ['2026-05-27'],
      }),
    ),
  ]
  const root = scratchWorkspace({
    'MEMORY.md': '',
    [NOTE]: `# Tag\n- ${TEXTS[0]}\n`,
    'memory/2026-05-27.md': `# 낮\n- ${TEXTS[4]}\n`,
    [RECALL_STORE]: recallStore(entries),
  })
  return runSweep(contextFor(root), { dryRun: true, force: false })
}

const told = (report: NightReport, isVerbose = false) => nightLines(report, { isVerbose }).join('\n')

function withKind(report: NightReport, kind: Verdict['kind'], reason: string | null): NightReport {
  const [first, ...rest] = report.deep.verdicts
  return first
    ? { ...report, deep: { ...report.deep, verdicts: [{ ...first, kind, reason }, ...rest] } }
    : report
}

describe('a night for a person', () => {
  it('tells of the promoted with their numbers, the five nearest, and the rest in one counted line', async () => {
    const text = told(await night())
    expect(text).toContain('Dry run: this is the plan; nothing was written.')
    expect(text).toMatch(/Deep {3}2[12] candidates: 1 passed every gate, 1 would be promoted/)
    expect(text).toMatch(/ {2}Promoted\n {4}0\.9\d\d {2}(?:Tag: )?Nadia reagiert allergisch auf Erdnüsse\n/)
    expect(text).toContain(`${NOTE}:2 · 5 searches`)
    expect(text).toMatch(/frequency\s0\.\d\d · relevance/)
    expect(text.split('Nearest to it')[1]?.match(/^ {4}0\.\d{3} {2}/gm)).toHaveLength(5)
    expect(text).toMatch(
      /and 1[56] more\. All that wait: 2[01] with too few signals \(--verbose shows them\)/,
    )
    expect(text.split('\n').length).toBeLessThan(50)
  })

  it('--verbose shows every staged passage and every candidate once', async () => {
    const report = await night()
    const text = told(report, true)
    expect(text).toContain('With too few signals (')
    expect(text).not.toContain('--verbose')
    expect(text.match(/^ {4}\d\.\d{3} {2}/gm)).toHaveLength(report.deep.verdicts.length)
    for (const item of report.light.candidates) expect(text).toContain(`${place(item)} `)
  })

  it('never breaks a line at the width, in any script', async () => {
    const report = await night(40)
    for (const isVerbose of [false, true])
      for (const line of nightLines(report, { isVerbose })) expect(cellWidth(line)).toBeLessThanOrEqual(110)
    const staged = nightLines(report, { isVerbose: true }).filter((line) => /^ {7}memory\/\S+:\d/.test(line))
    expect(staged.length).toBeGreaterThan(1)
    expect(new Set(staged.map((line) => /^ {7}\S+ +/.exec(line)?.[0].length)).size).toBe(1)
  })

  it('shows the few that wait without a counted line', async () => {
    expect(told(await night(2))).not.toContain('more. All that wait')
  })

  it.each([
    ['known', 'same_statement', 'In MEMORY.md already', 'MEMORY.md or its archive says it already'],
    ['skipped', 'source_changed', 'Passed, but left out', 'the note was changed at that place'],
    ['held', null, 'No room in MEMORY.md', null],
    ['over_limit', null, 'Passed, over the limit', null],
  ] as const)('tells of a %s one', async (kind, reason, title, why) => {
    const text = told(withKind(await night(), kind, reason))
    expect(text).toContain(`  ${title}\n`)
    if (why) expect(text).toContain(why)
    expect(text).not.toContain('  Promoted\n')
  })

  it('lets no text of a note steer the terminal', async () => {
    const report = await night(1)
    const [first] = report.deep.verdicts
    if (first) first.text = 'a\u001b[2Jb'
    expect(told(report)).toContain('a [2Jb')
  })

  it('tells of phases that are off, what was left out, and a damaged store', async () => {
    const report = await night()
    const text = told({
      ...report,
      light: { ...report.light, skipped: true },
      rem: { ...report.rem, skipped: true },
      deep: { ...report.deep, skipped: true },
      leftOut: [{ path: 'memory/2026-05-01.md', reason: 'binary' }],
      repaired: { ...report.repaired, damagedFile: 'x.damaged', recoveredEntries: 1 },
    })
    expect(text).toMatch(/Light {2}off[\s\S]*REM {4}off[\s\S]*Deep {3}off/)
    expect(text).toContain('Left out memory/2026-05-01.md: it holds NUL bytes, so it is no text')
    expect(text).toContain('kept as x.damaged; 1 entry recovered')
  })

  it('is short when nothing was new', async () => {
    const report: NightReport = { ...(await night()), outcome: 'nothing_new', dryRun: false }
    expect(nightLines(report, { isVerbose: false })).toHaveLength(5)
  })
})

describe('words', () => {
  it('count', () => {
    expect([1, 0, 2].map((count) => t('words.queries', { count }))).toEqual([
      '1 query',
      '0 queries',
      '2 queries',
    ])
    expect([short(3), short(0.755), short(12.3456)]).toEqual(['3', '0.76', '12.35'])
  })

  it('never say that a score misses itself', () => {
    const gap = (has: number) =>
      gapText({ gate: 'score', passed: false, has, needed: 0.8, distance: 0.8 - has })
    expect(gap(0.76)).toBe('score 0.76 of 0.80')
    expect(gap(0.7981)).toBe('score 0.798 of 0.800')
    for (const has of [0.7996, 0.79999, 0.799_998]) expect(gap(has)).not.toMatch(/score (\S+) of \1$/)
  })

  it('name what stopped most first, and unknown codes as they are', () => {
    expect(stoppedText({ score: 3, recallCount: 30, maxAge: 1 })).toBe(
      '30 with too few signals, 3 with too low a score, 1 too old',
    )
    expect(reasonText('something_new')).toBe('something_new')
  })
})
