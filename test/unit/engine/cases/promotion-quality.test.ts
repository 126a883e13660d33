import { describe, expect, it } from 'vitest'
import { applyParamsOf, applyPromotions } from '../../../../engine/host/promote.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { type DreamingSettings, rankParamsOf } from '../../../../engine/model/config.ts'
import type { NightReport } from '../../../../engine/model/night.ts'
import { MEMORY_FILE, PROVENANCE_FILE, RECALL_STORE } from '../../../../engine/model/paths.ts'
import type { RecallEntry } from '../../../../engine/model/recall.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const NOTE = 'memory/2026-05-20.md'

function sweep(root: string, settings: Partial<DreamingSettings> = {}, nowMs = NIGHT): Promise<NightReport> {
  return runSweep(contextFor(root, { settings, nowMs }), { dryRun: false, force: false })
}

function withStore(
  note: string,
  entries: readonly RecallEntry[],
  files: Record<string, string> = {},
): string {
  return scratchWorkspace({ [NOTE]: note, [RECALL_STORE]: recallStore(entries), ...files })
}

function verdicts(report: NightReport): [string, string | null][] {
  return report.deep.verdicts.map(({ kind, reason }) => [kind, reason])
}

function bullets(root: string): string[] {
  return readIn(root, MEMORY_FILE)
    .split('\n')
    .flatMap((line) => /^- (.*) \[score=/.exec(line)?.[1] ?? [])
}

describe('Promotion quality', () => {
  it('C018: every promoted line has its days and a source; what no note says is not promoted', async () => {
    const said = 'Hanna hat zwei Katzen und füttert sie um sieben'
    const made = strongEntry(NOTE, 2, 'Hanna hat zwei Hunde und füttert sie um acht')
    const root = withStore(`- ${said}\n`, [strongEntry(NOTE, 1, said), made])
    expect(verdicts(await sweep(root))).toEqual([
      ['promoted', null],
      ['skipped', 'source_missing'],
    ])
    expect(bullets(root)).toEqual([said])
    const { lines } = JSON.parse(readIn(root, PROVENANCE_FILE)) as { lines: Record<string, object> }
    expect(Object.values(lines)).toMatchObject([
      {
        text: said,
        firstSeen: '2026-05-20',
        lastConfirmed: expect.stringMatching(/^2026-05-\d\d$/),
        sources: [{ path: NOTE, startLine: 1, endLine: 1 }],
      },
    ])
  })

  it('C002: only the human bullet is promoted, not its copy in a block', async () => {
    const block =
      '## Light Sleep\n<!-- openclaw:dreaming:light:start -->\n- Candidate: The feature flag lives in rolloutRule\n  - confidence: 0.62\n  - evidence: memory/2026-05-20.md:3-3\n  - recalls: 0\n  - status: staged\n<!-- openclaw:dreaming:light:end -->\n'
    const fact = 'The feature flag lives in rolloutRule'
    const entry = strongEntry(NOTE, 6, fact)
    const root = withStore(`# 2026-05-20\n\n- ${fact}\n${block}`, [entry])
    await sweep(root)
    expect(bullets(root)).toEqual([fact])
    expect(readStore(root)[entry.key]).toMatchObject({ startLine: 3, endLine: 3, snippet: fact })
    const gone = withStore(`# 2026-05-20\n\n${block}`, [entry])
    expect(verdicts(await sweep(gone))).toEqual([['skipped', 'source_generated']])
  })

  const lines = [
    'The boat lies in Setúbal',
    'its mast was replaced in April',
    'the sail is still the old one',
  ]
  const range = strongEntry(NOTE, 3, lines.join(' '), { endLine: 5 })

  it('C003 a: moved text is followed', async () => {
    const root = withStore(`# 2026-05-20\n\n<!-- a remark -->\n${lines.join('\n')}\n`, [range])
    await sweep(root)
    expect(readIn(root, MEMORY_FILE)).toContain(`- ${lines.join(' ')} [`)
    expect(readIn(root, MEMORY_FILE)).toContain(`source=${NOTE}:4-6]`)
  })

  it('C003 b: replaced text is refused, with the reason', async () => {
    const root = withStore(`# 2026-05-20\n\n${lines[0]}\nlorem ipsum\n${lines[2]}\n`, [range])
    expect(verdicts(await sweep(root))).toEqual([['skipped', 'source_changed']])
  })

  it('C003 c: two equally good places are refused, with the reason', async () => {
    const filler = Array.from({ length: 9 }, (_, index) => `filler line ${index}`).join('\n')
    const entry = { ...range, startLine: 7, endLine: 9 }
    const root = withStore(`${lines.join('\n')}\n${filler}\n${lines.join('\n')}\n`, [entry])
    expect(verdicts(await sweep(root))).toEqual([['skipped', 'source_ambiguous']])
  })

  it('C005: a diff hunk in an old store is matched by its text', async () => {
    const snippet = '@@ -3,4 @@ (2 before, 31 after) - Bence moved the studio to Pécs'
    const root = withStore('# 2026-05-20\n\n- Bence moved the studio to Pécs\n', [
      strongEntry(NOTE, 3, snippet),
    ])
    await sweep(root)
    expect(bullets(root)).toEqual(['Bence moved the studio to Pécs'])
  })

  it('C005: what cannot be matched is named candidate by candidate', async () => {
    const entries = [
      strongEntry(NOTE, 3, 'Bence moved the studio to Pécs'),
      strongEntry(NOTE, 9, 'gone for good'),
    ]
    const root = withStore('# 2026-05-20\n\n- something else\n', entries)
    const report = await sweep(root)
    expect(report.deep.verdicts.map(({ candidate, reason }) => [candidate.startLine, reason])).toEqual([
      [3, 'source_changed'],
      [9, 'source_missing'],
    ])
  })

  it('C006: what does not fit waits, and the report says how much room is missing', async () => {
    const memory = 'mine '.repeat(1760)
    const fact = `The ${'long '.repeat(98)}fact`
    const root = withStore(`# 2026-05-20\n\n${fact}\n`, [strongEntry(NOTE, 3, fact)], {
      [MEMORY_FILE]: memory,
    })
    const report = await sweep(root, { memoryFileMaxChars: 9000 })
    expect(readIn(root, MEMORY_FILE)).toBe(memory)
    expect(readStore(root)[`memory:${NOTE}:3:3`]?.promotedAt).toBeUndefined()
    expect(verdicts(report)).toEqual([['held', null]])
    expect(report.deep.shortfallChars).toBeGreaterThan(300)
    expect(readIn(root, 'memory/dreaming/deep/2026-05-28.md')).toContain(String(report.deep.shortfallChars))
    const enough = await sweep(root, { memoryFileMaxChars: 9000 + report.deep.shortfallChars })
    expect(verdicts(enough)).toEqual([['promoted', null]])
  })

  it('C006: an unchanged note that is only read again every night is never promoted', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-27.md': '# 2026-05-27\n\n- The feeder drops dry food at seven\n',
    })
    for (let night = 0; night < 6; night += 1) {
      const report = await sweep(root, {}, NIGHT + night * 86_400_000)
      expect(report.deep.promoted).toBe(0)
    }
  })

  it('C016: three that are blocked take no slot from two good ones', async () => {
    const facts = [
      'gone one',
      'gone two',
      'gone three',
      'Lia keeps bees on the roof',
      'Rui sells the van in June',
    ]
    const entries = facts.map((fact, index) =>
      strongEntry(NOTE, index + 1, fact, { recallCount: 9 - index, totalScore: (9 - index) * 0.98 }),
    )
    const root = withStore(`\n\n\n${facts[3]}\n${facts[4]}\n`, entries)
    const context = contextFor(root)
    const params = { ...applyParamsOf(context), limit: 2 }
    const outcome = await applyPromotions(context, rankParamsOf(context.settings), params)
    expect(outcome.outcomes.map(({ kind }) => kind)).toEqual([
      'skipped',
      'skipped',
      'skipped',
      'promoted',
      'promoted',
    ])
    expect(bullets(root)).toEqual([facts[3], facts[4]])
  })

  it('C016: neither do those that stand in MEMORY.md already, those without room and those beyond the limit', async () => {
    const facts = [
      'Petra pays by invoice only',
      `A ${'very '.repeat(120)}long one`,
      'Lia keeps bees',
      'Rui sells the van',
      'one too many here',
    ]
    const entries = facts.map((fact, index) =>
      strongEntry(NOTE, index + 1, fact, { recallCount: 9 - index, totalScore: (9 - index) * 0.98 }),
    )
    const root = withStore(`${facts.join('\n')}\n`, entries, {
      [MEMORY_FILE]: '- Petra pays by invoice only\n',
    })
    const context = contextFor(root, { settings: { memoryFileMaxChars: 700 } })
    const params = { ...applyParamsOf(context), limit: 2 }
    const outcome = await applyPromotions(context, rankParamsOf(context.settings), params)
    expect(outcome.outcomes.map(({ kind }) => kind)).toEqual([
      'known',
      'held',
      'promoted',
      'promoted',
      'over_limit',
    ])
  })

  it('C178: applied twice, from a store of before, changes nothing', async () => {
    const facts = ['Lia keeps bees on the roof', 'Rui sells the van in June', '王芳负责备份任务']
    const entries = facts.map((fact, index) => strongEntry(NOTE, index + 1, fact))
    const root = withStore(`${facts.join('\n')}\n`, entries)
    await sweep(root)
    const once = readIn(root, MEMORY_FILE)
    writeIn(root, RECALL_STORE, recallStore(entries))
    const report = await sweep(root, {}, NIGHT + 3_600_000)
    expect(verdicts(report)).toEqual([
      ['known', 'marker'],
      ['known', 'marker'],
      ['known', 'marker'],
    ])
    expect(readIn(root, MEMORY_FILE)).toBe(once)
    expect(Object.values(readStore(root)).every(({ promotedAt }) => promotedAt)).toBe(true)
  })
})
