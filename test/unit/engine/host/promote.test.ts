import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SweepContext } from '../../../../engine/host/context.ts'
import { type ApplyOutcome, applyParamsOf, applyPromotions } from '../../../../engine/host/promote.ts'
import { receiptIds } from '../../../../engine/host/receipts.ts'
import { undoRun } from '../../../../engine/host/undo.ts'
import { type DreamingSettings, rankParamsOf } from '../../../../engine/model/config.ts'
import { MEMORY_FILE, RECALL_STORE, REVIEW_FILE } from '../../../../engine/model/paths.ts'
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
import { memoryTexts, standsInOrder } from '../core/promote/memory-texts.ts'

const NOTE = 'memory/2026-05-20.md'
const FACTS = [
  'Rui sells the van before summer',
  'A Joana prefere relatórios às sextas-feiras',
  '备份任务改到凌晨两点',
  '라우터 백업은 월요일에 한다',
  '田中さんは毎週木曜に出社する',
  'La fattura va spedita il giorno cinque',
]

type Setup = { memory?: string; facts?: readonly string[]; files?: Record<string, string> }

function workspace({ memory, facts = FACTS, files = {} }: Setup = {}): string {
  const entries = facts.map((fact, index) => strongEntry(NOTE, index + 3, fact))
  return scratchWorkspace({
    [NOTE]: `# 2026-05-20\n\n${facts.map((fact) => `- ${fact}`).join('\n')}\n`,
    [RECALL_STORE]: recallStore(entries),
    ...(memory === undefined ? {} : { [MEMORY_FILE]: memory }),
    ...files,
  })
}

function context(root: string, settings: Partial<DreamingSettings> = {}, nowMs = NIGHT): SweepContext {
  return contextFor(root, { settings, nowMs })
}

function apply(using: SweepContext, keys: string[] = [], limit: number | null = null): Promise<ApplyOutcome> {
  return applyPromotions(using, rankParamsOf(using.settings), { ...applyParamsOf(using), limit }, keys)
}

function undo(using: SweepContext, id?: string) {
  return undoRun(using.files, using.lock, id, { maxEntries: 1000, maxBytes: 1_000_000, nowMs: using.nowMs })
}

function reasons({ outcomes }: ApplyOutcome): (string | null)[] {
  return outcomes.map((outcome) => ('reason' in outcome ? outcome.reason : null))
}

describe('applyPromotions', () => {
  it('writes what passes, in six languages, and marks it', async () => {
    const root = workspace({ memory: '# Memory\r\n\r\nmine\r\n' })
    const outcome = await apply(context(root))
    expect(outcome.result).toMatchObject({ applied: 6, appended: 6, reconciledExisting: 0 })
    const text = readIn(root, MEMORY_FILE)
    expect(
      text.startsWith('# Memory\r\n\r\nmine\r\n\r\n## Promoted From Short-Term Memory (2026-05-28)\r\n'),
    ).toBe(true)
    for (const fact of FACTS) expect(text).toContain(`- ${fact} [score=`)
    expect(
      Object.values(readStore(root)).every(({ promotedAt }) => promotedAt === '2026-05-28T03:00:00.000Z'),
    ).toBe(true)
  })

  it('C178: twice adds nothing, also when the store is the one from before', async () => {
    const root = workspace()
    await apply(context(root))
    const once = readIn(root, MEMORY_FILE)
    const again = await apply(context(root))
    expect(again.result.applied).toBe(0)
    writeIn(root, RECALL_STORE, recallStore(FACTS.map((fact, index) => strongEntry(NOTE, index + 3, fact))))
    const restored = await apply(context(root))
    expect(restored.result).toMatchObject({ applied: 6, appended: 0, reconciledExisting: 6 })
    expect(readIn(root, MEMORY_FILE)).toBe(once)
    expect(Object.values(readStore(root)).every(({ promotedAt }) => promotedAt)).toBe(true)
  })

  it('C178: a marker in the file counts although the note has changed meanwhile', async () => {
    const root = workspace()
    await apply(context(root))
    const once = readIn(root, MEMORY_FILE)
    writeIn(root, RECALL_STORE, recallStore([strongEntry(NOTE, 3, FACTS[0] ?? '')]))
    writeIn(root, NOTE, '# 2026-05-20\n\nall of it written anew\n')
    expect((await apply(context(root))).result).toMatchObject({ applied: 1, appended: 0 })
    expect(readIn(root, MEMORY_FILE)).toBe(once)
  })

  it('C178: a marker that was moved to the archive counts as well', async () => {
    const facts = ['one '.repeat(80), 'two '.repeat(80)].map((text) => text.trim())
    const root = workspace({ facts })
    const small = { memoryFileMaxChars: 700 }
    const [first, second] = facts.map((fact, index) => strongEntry(NOTE, index + 3, fact))
    writeIn(root, RECALL_STORE, recallStore([first as RecallEntry]))
    await apply(context(root, small))
    writeIn(root, RECALL_STORE, recallStore([second as RecallEntry]))
    await apply(context(root, small, NIGHT + 86_400_000))
    expect(readIn(root, 'memory/archive/promoted.md')).toContain('- one')
    writeIn(root, RECALL_STORE, recallStore([first as RecallEntry]))
    const again = await apply(context(root, small, NIGHT + 2 * 86_400_000))
    expect(again.result).toMatchObject({ applied: 1, appended: 0 })
    expect(readIn(root, MEMORY_FILE)).not.toContain('- one')
  })

  it('does not repeat what the owner wrote in MEMORY.md by hand', async () => {
    const root = workspace({
      memory: '# Memory\n\n- Rui sells the van before summer.\n',
      facts: FACTS.slice(0, 1),
    })
    const outcome = await apply(context(root))
    expect(reasons(outcome)).toEqual(['same_statement'])
    expect(readIn(root, MEMORY_FILE)).toBe('# Memory\n\n- Rui sells the van before summer.\n')
  })

  it('does not bring back what the owner deleted; by hand it can be', async () => {
    const root = workspace({ facts: FACTS.slice(0, 1) })
    await apply(context(root))
    writeIn(root, MEMORY_FILE, '# Memory\n\nwithout it\n')
    const other = 'memory/2026-05-24.md'
    writeIn(root, other, 'Rui sells the van before summer\n')
    writeIn(
      root,
      RECALL_STORE,
      recallStore([
        ...Object.values(readStore(root)),
        strongEntry(other, 1, 'Rui sells the van before summer'),
      ]),
    )
    const outcome = await apply(context(root))
    expect(reasons(outcome)).toEqual(['dismissed'])
    expect(readIn(root, MEMORY_FILE)).toBe('# Memory\n\nwithout it\n')
    const byHand = await apply(context(root), [`memory:${other}:1:1`])
    expect(byHand.result.appended).toBe(1)
  })

  it('a promoted entry that holds another text by now does not keep that text out', async () => {
    const root = workspace({ facts: FACTS.slice(0, 1) })
    await apply(context(root))
    const [promoted] = Object.values(readStore(root))
    const other = 'memory/2026-05-24.md'
    writeIn(root, other, 'Lia keeps bees on the roof\n')
    writeIn(
      root,
      RECALL_STORE,
      recallStore([
        {
          ...(promoted as RecallEntry),
          snippet: 'Lia keeps bees on the roof',
          lastRecalledAt: '2026-05-28T09:00:00.000Z',
        },
        strongEntry(other, 1, 'Lia keeps bees on the roof'),
      ]),
    )
    expect((await apply(context(root))).result.appended).toBe(1)
  })

  it.each([
    ['something else entirely', 'source_changed'],
    ['', 'source_missing'],
  ])('says why it left one out: %j', async (line, reason) => {
    const root = workspace({ facts: FACTS.slice(0, 1) })
    writeIn(root, NOTE, `# 2026-05-20\n\n${line}\n`)
    expect(reasons(await apply(context(root)))).toEqual([reason])
    expect(existsSync(join(root, MEMORY_FILE))).toBe(false)
  })

  it('a note that cannot be read, or is gone, is named; the others go on', async () => {
    const root = workspace({ files: { 'memory/2026-05-21.md': '\0', 'memory/2026-05-22.md': 'x' } })
    rmSync(join(root, 'memory/2026-05-22.md'))
    writeFileSync(join(root, 'memory/2026-05-23.md'), Buffer.from([0x43, 0xe9, 0x43]))
    const entries = ['21', '22', '23'].map((day) =>
      strongEntry(`memory/2026-05-${day}.md`, 1, `fact of ${day}`),
    )
    writeIn(root, RECALL_STORE, recallStore([...entries, strongEntry(NOTE, 3, FACTS[0] ?? '')]))
    const outcome = await apply(context(root))
    expect(new Set(reasons(outcome))).toEqual(
      new Set(['source_binary', 'source_missing', 'source_not_utf8', null]),
    )
    expect(outcome.result.appended).toBe(1)
  })

  it('never touches a MEMORY.md that is no UTF-8', async () => {
    const root = workspace()
    const bytes = Buffer.from([0x23, 0x20, 0xc3, 0x28, 0x0a])
    writeFileSync(join(root, MEMORY_FILE), bytes)
    const outcome = await apply(context(root))
    expect(new Set(reasons(outcome))).toEqual(new Set(['memory_not_utf8']))
    expect(outcome.result.applied).toBe(0)
  })

  it('drops nothing when the archive cannot be read', async () => {
    const root = workspace({ facts: ['one '.repeat(80).trim()] })
    const small = { memoryFileMaxChars: 700 }
    await apply(context(root, small))
    const before = readIn(root, MEMORY_FILE)
    writeIn(root, 'memory/archive/promoted.md', Buffer.from([0xff, 0xfe, 0x41]))
    writeIn(root, NOTE, `x\n\n- ${'two '.repeat(80).trim()}\n`)
    writeIn(root, RECALL_STORE, recallStore([strongEntry(NOTE, 3, 'two '.repeat(80).trim())]))
    const outcome = await apply(context(root, small))
    expect(outcome.outcomes.map(({ kind }) => kind)).toEqual(['known'])
    writeIn(
      root,
      RECALL_STORE,
      recallStore([strongEntry('memory/2026-05-21.md', 1, 'three '.repeat(60).trim())]),
    )
    writeIn(root, 'memory/2026-05-21.md', 'three '.repeat(60).trim())
    const held = await apply(context(root, small))
    expect(held.outcomes.map(({ kind }) => kind)).toEqual(['held'])
    expect(held.shortfall).toBeGreaterThan(0)
    expect(readIn(root, MEMORY_FILE)).toBe(before)
  })

  it('C061: a bullet that the owner reworded stays when its section leaves; the other goes', async () => {
    const facts = ['one '.repeat(80).trim(), 'two '.repeat(40).trim()]
    const root = workspace({ facts, memory: 'mine\n' })
    const using = context(root, { memoryFileMaxChars: 1000 })
    await apply(using)
    writeIn(root, MEMORY_FILE, readIn(root, MEMORY_FILE).replace('- two two', '- two, and I mean two'))
    writeIn(root, 'memory/2026-05-21.md', 'three '.repeat(60).trim())
    const next = strongEntry('memory/2026-05-21.md', 1, 'three '.repeat(60).trim())
    writeIn(root, RECALL_STORE, recallStore([...Object.values(readStore(root)), next]))
    await apply(context(root, { memoryFileMaxChars: 1000 }, NIGHT + 86_400_000))
    const [text, archive] = [readIn(root, MEMORY_FILE), readIn(root, 'memory/archive/promoted.md')]
    expect(text).toContain('- two, and I mean two')
    expect(text).toContain('- three')
    expect(archive).toContain('- one')
    expect(archive).not.toContain('I mean two')
  })

  it('C029: an expired one can be promoted by hand, and the decision is noted', async () => {
    const root = workspace({ facts: FACTS.slice(0, 1) })
    const key = `memory:${NOTE}:3:3`
    const later = context(root, {}, NIGHT + 45 * 86_400_000)
    expect((await apply(later)).result.applied).toBe(0)
    expect((await apply(later, [key])).result.appended).toBe(1)
    expect(JSON.parse(readIn(root, REVIEW_FILE))).toMatchObject({ decision: 'promote', by: 'owner', key })
  })

  it('C065: a file that changed between reading and writing is read anew, and nothing of it is lost', async () => {
    const root = workspace({ memory: 'small\n' })
    const using = context(root)
    const big = 'the editor has saved meanwhile\n'.repeat(260)
    let reads = 0
    const files = {
      ...using.files,
      read(path: string) {
        if (path === MEMORY_FILE && ++reads === 2) writeIn(root, MEMORY_FILE, big)
        return using.files.read(path)
      },
    }
    await apply({ ...using, files, settings: { ...using.settings, memoryFileMaxChars: 0 } })
    const text = readIn(root, MEMORY_FILE)
    expect(text.startsWith(big)).toBe(true)
    expect(text).toContain(FACTS[0])
    expect(receiptIds(using.files)).toHaveLength(1)
    expect((await undo(using)).restored).toEqual([MEMORY_FILE])
    expect(readIn(root, MEMORY_FILE)).toBe(big)
  })

  it('recovers a damaged store although nothing is promoted', async () => {
    const root = workspace({ facts: FACTS.slice(0, 2) })
    writeIn(root, NOTE, 'nothing of it\n')
    writeIn(root, RECALL_STORE, readIn(root, RECALL_STORE).slice(0, -30))
    expect((await apply(context(root))).result.applied).toBe(0)
    expect(Object.keys(readStore(root))).toContain(`memory:${NOTE}:3:3`)
  })
})

describe('whatever the owner keeps in MEMORY.md', () => {
  it('d, e: undo restores the exact bytes, twice adds nothing, and owner text stays', async () => {
    await fc.assert(
      fc.asyncProperty(
        memoryTexts,
        fc.integer({ min: 400, max: 3000 }),
        async ({ text, owned }, maxChars) => {
          const root = workspace({ memory: text })
          const using = context(root, { memoryFileMaxChars: maxChars })
          await apply(using)
          const once = readIn(root, MEMORY_FILE)
          expect(standsInOrder(once, owned)).toBe(true)
          await apply(using)
          const second = readIn(root, MEMORY_FILE)
          writeIn(
            root,
            RECALL_STORE,
            recallStore(FACTS.map((fact, index) => strongEntry(NOTE, index + 3, fact))),
          )
          await apply(using)
          expect(promotedCount(readIn(root, MEMORY_FILE))).toBeLessThanOrEqual(FACTS.length)
          for (let runs = receiptIds(using.files).length; runs > 0; runs -= 1) await undo(using)
          expect(readIn(root, MEMORY_FILE)).toBe(text)
          expect(existsSync(join(root, 'memory/archive/promoted.md'))).toBe(false)
          expect(standsInOrder(second, owned)).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })
})

function promotedCount(text: string): number {
  return text.split('promotion:memory:memory/2026-05-20.md').length - 1
}
