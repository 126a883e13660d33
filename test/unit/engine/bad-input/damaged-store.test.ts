import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { DAILY_INGESTION, MEMORY_FILE, PHASE_SIGNALS, RECALL_STORE } from '../../../../engine/model/paths.ts'
import type { RecallEntry } from '../../../../engine/model/recall.ts'
import { reverie, stubbed, treeOf } from '../../../support/disk.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
} from '../../../support/workspace.ts'

const options = { dryRun: false, force: false }
const NOTE = 'memory/2026-05-20.md'
const NEW_NOTE = 'memory/2026-05-28.md'
const FACTS = [
  'Friday deliveries from the mill arrive at the north gate before seven',
  'As sementes de funcho ficam guardadas no armário da entrada',
  '水曜の市の場所は沙織さんが担当で、年末まで支払い済みです',
  '염색 공방의 쪽빛 통은 열흘마다 석회수를 갈아야 한다',
]
const ENTRIES = FACTS.map((fact, index) => strongEntry(NOTE, index + 3, fact))
const KEYS = ENTRIES.map(({ key }) => key)
const WHOLE = recallStore(ENTRIES)

function damaged(store: string | Buffer): string {
  return scratchWorkspace({
    [MEMORY_FILE]: '# Mine\n',
    [NOTE]: `# 20 May\n\n${FACTS.map((fact) => `- ${fact}\n`).join('')}`,
    [NEW_NOTE]: '- The dye bath for indigo stays below thirty eight degrees\n',
    [RECALL_STORE]: store,
  })
}

function keptAside(root: string): string[] {
  return readdirSync(join(root, 'memory/.dreams')).filter((name) =>
    name.startsWith('short-term-recall.json.damaged-'),
  )
}

/** Cuts the store inside its third entry. */
const HALF = WHOLE.slice(0, WHOLE.indexOf(`"${KEYS[2]}"`) + 120)

describe('a damaged recall store', () => {
  it.each<[string, string, number[]]>([
    ['half a file', HALF, [0, 1]],
    ['garbage', 'not json at all {{{', []],
    ['a trailing comma', WHOLE.replace(/\n {2}\}\n\}\n$/, ',\n  }\n}\n'), [0, 1, 2, 3]],
    ['one broken entry in the middle', WHOLE.replace('"recallCount": 5', '"recallCount": 5,,'), [1, 2, 3]],
    ['a missing brace in the middle', WHOLE.replace(/\n {4}\},/, '\n'), [1, 2, 3]],
    ['two stores one after the other', WHOLE + WHOLE, [0, 1, 2, 3]],
    ['text in front', `<<<<<<< HEAD\n${WHOLE}`, [0, 1, 2, 3]],
  ])('(%s) is kept aside, whole entries are recovered and the night goes on', async (_, text, recovered) => {
    const root = damaged(text)
    const report = await runSweep(contextFor(root), options)
    const [aside = '', ...more] = keptAside(root)
    expect(more).toEqual([])
    expect(aside).toBe('short-term-recall.json.damaged-2026-05-28T03-00-00-000Z')
    expect(readIn(root, `memory/.dreams/${aside}`)).toBe(text)
    expect(report.repaired).toMatchObject({
      damagedFile: `memory/.dreams/${aside}`,
      recoveredEntries: recovered.length,
    })
    const store = readStore(root)
    expect(KEYS.filter((key) => store[key]?.recallCount === 5)).toEqual(recovered.map((index) => KEYS[index]))
    expect(store[`memory:${NEW_NOTE}:1:1`]?.dailyCount).toBe(1)
    expect(report.deep.promoted).toBe(recovered.length)
    expect(readIn(root, 'memory/dreaming/deep/2026-05-28.md')).toContain(aside)
  })

  it('is told to a person with both file names', () => {
    const root = damaged(HALF)
    const { code, out } = reverie('sweep', '-w', root, '--now', '2026-05-28T03:00:00Z')
    expect(code).toBe(0)
    expect(out).toMatch(
      /damaged: .*memory\/\.dreams\/short-term-recall\.json\.damaged-\S+; 2 entries recovered into memory\/\.dreams\/short-term-recall\.json/,
    )
  })

  it('stays where it is in a dry run and with --read-only', async () => {
    const root = damaged(HALF)
    const before = treeOf(root)
    const report = await runSweep(contextFor(root), { dryRun: true, force: false })
    expect(report.repaired.recoveredEntries).toBe(2)
    expect(treeOf(root)).toEqual(before)
  })

  it('of 20 MB is read to its last whole entry', async () => {
    const many: RecallEntry[] = Array.from({ length: 22_000 }, (_, index) =>
      strongEntry(
        `memory/2026-04-${String((index % 28) + 1).padStart(2, '0')}.md`,
        index + 1,
        `Fact ${index} of the long ledger`,
        {
          recallCount: 1,
          queryHashes: [],
          recallDays: ['2026-04-30'],
          lastRecalledAt: '2026-04-30T08:00:00.000Z',
          snippet: `Fact ${index} of the long ledger ${'which says a good deal more '.repeat(9)}`,
        },
      ),
    )
    const text = recallStore(many).slice(0, -200)
    expect(text.length).toBeGreaterThan(19_000_000)
    const root = damaged(text)
    const report = await runSweep(contextFor(root), options)
    expect(report.repaired.recoveredEntries).toBe(21_999)
    expect(readFileSync(join(root, RECALL_STORE)).length).toBeLessThan(16_777_216)
  }, 60_000)

  it('is still recovered when the night that found it ended early', async () => {
    const root = damaged(HALF)
    const context = contextFor(root)
    for (const path of [MEMORY_FILE, RECALL_STORE, PHASE_SIGNALS]) {
      const files = stubbed(context.files, {
        write(to, text, mode) {
          if (to === path) throw new Error('killed')
          context.files.write(to, text, mode)
        },
      })
      await expect(runSweep({ ...context, files }, options)).rejects.toThrow('killed')
    }
    await runSweep(contextFor(root, { nowMs: NIGHT + 60_000 }), options)
    const store = readStore(root)
    expect(KEYS.filter((key) => store[key]?.recallCount === 5)).toEqual(KEYS.slice(0, 2))
    expect(readIn(root, MEMORY_FILE).match(/\[score=/g)).toHaveLength(2)
    expect(keptAside(root).map((name) => readIn(root, `memory/.dreams/${name}`))).toContain(HALF)
  })
})

describe('C084: state that cannot be read for a while', () => {
  it.each([RECALL_STORE, PHASE_SIGNALS, DAILY_INGESTION])(
    '(%s) is never written over: the night is blocked and later done',
    async (path) => {
      const root = damaged(WHOLE)
      await runSweep(contextFor(root, { nowMs: NIGHT - 86_400_000 }), options)
      const before = {
        store: readIn(root, RECALL_STORE),
        phases: readIn(root, PHASE_SIGNALS),
        daily: readIn(root, DAILY_INGESTION),
      }
      const context = contextFor(root)
      let failures = 1
      const files = stubbed(context.files, {
        read(from) {
          if (from !== path || failures-- <= 0) return context.files.read(from)
          return { kind: 'problem', problem: 'unreadable', detail: 'EIO' }
        },
      })
      const slow = { ...context, files }
      // Nothing is new since the first night; a forced one looks at every state file all the same.
      const forced = { ...options, force: true }
      await expect(runSweep(slow, forced)).rejects.toMatchObject({
        reason: 'unreadable',
        message: expect.stringContaining('EIO'),
      })
      expect({
        store: readIn(root, RECALL_STORE),
        phases: readIn(root, PHASE_SIGNALS),
        daily: readIn(root, DAILY_INGESTION),
      }).toEqual(before)
      expect((await runSweep(slow, forced)).outcome).toBe('done')
      expect(readStore(root)[KEYS[0] ?? '']?.recallCount).toBe(5)
    },
  )
})
