import { describe, expect, it } from 'vitest'
import { knownStatements } from '../../../../engine/core/promote/known.ts'
import { promotedBullets } from '../../../../engine/core/promote/memory-file.ts'
import { forgetClaim } from '../../../../engine/host/forget.ts'
import { undoNight } from '../../../../engine/host/undo.ts'
import { MEMORY_FILE, RECALL_STORE } from '../../../../engine/model/paths.ts'
import { sweep } from '../../../support/sweep.ts'
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

const DAY = 86_400_000
const NOTE = 'memory/2026-05-20.md'
const FACT = 'The spare key for the boathouse hangs behind the tall clock'

function withFact(files: Record<string, string> = {}): string {
  return scratchWorkspace({
    [NOTE]: `- ${FACT}\n`,
    [RECALL_STORE]: recallStore([strongEntry(NOTE, 1, FACT)]),
    ...files,
  })
}

/** A newer note says the fact again, with all it takes to be promoted. */
function saidAgain(root: string, nowMs: number): void {
  const day = new Date(nowMs - DAY).toISOString().slice(0, 10)
  writeIn(root, `memory/${day}.md`, `- ${FACT}\n`, nowMs - 3_600_000)
  const entry = strongEntry(`memory/${day}.md`, 1, FACT, {
    lastRecalledAt: new Date(nowMs - DAY).toISOString(),
  })
  writeIn(root, RECALL_STORE, recallStore([...Object.values(readStore(root)), entry]))
}

const bullets = (root: string) => promotedBullets(readIn(root, MEMORY_FILE)).map(({ text }) => text)

describe('MEMORY.md stays true', () => {
  it('C150: a copy that a synchronisation left brings nothing back, and is not touched', async () => {
    const root = withFact()
    await sweep(root)
    const held = readIn(root, MEMORY_FILE)
    expect(bullets(root)).toEqual([FACT])
    const copies = [
      'MEMORY (conflicted copy Laptop 2026-05-29).md',
      'memory/MEMORY.sync-conflict-20260529.md',
    ]
    for (const path of copies) writeIn(root, path, held)
    writeIn(root, MEMORY_FILE, '# Long-Term Memory\n\nmine\n')
    saidAgain(root, NIGHT + 2 * DAY)
    await sweep(root, {}, NIGHT + 2 * DAY)
    expect(bullets(root)).toEqual([])
    for (const path of copies) expect(readIn(root, path)).toBe(held)
  })

  it('C007, C180: what a person has undone stays out when it is said again', async () => {
    const root = withFact({ [MEMORY_FILE]: 'mine\r\n' })
    const context = contextFor(root)
    await sweep(root)
    const limits = { maxEntries: 1000, maxBytes: 1_000_000, nowMs: NIGHT + DAY }
    expect(await undoNight(context.files, context.lock, 'last', { limits, zone: 'UTC' })).toMatchObject([
      { restored: [MEMORY_FILE], demoted: 1 },
    ])
    expect(readIn(root, MEMORY_FILE)).toBe('mine\r\n')
    saidAgain(root, NIGHT + 2 * DAY)
    await sweep(root, {}, NIGHT + 2 * DAY)
    expect(readIn(root, MEMORY_FILE)).toBe('mine\r\n')
  })

  it.each(['suffix', 'hidden'] as const)(
    'C178: applying twice writes it once (provenance: %s)',
    async (provenance) => {
      const root = withFact({ [MEMORY_FILE]: '\ufeff# 기억\r\n' })
      const before = readIn(root, RECALL_STORE)
      await sweep(root, { provenance })
      writeIn(root, RECALL_STORE, before)
      await sweep(root, { provenance }, NIGHT + DAY)
      expect(bullets(root)).toEqual([FACT])
      expect(Object.values(readStore(root)).every(({ promotedAt }) => promotedAt !== undefined)).toBe(true)
      expect(readIn(root, MEMORY_FILE).includes(`- ${FACT} <!-- [score=`)).toBe(provenance === 'hidden')
    },
  )

  it('C172: what is forgotten leaves the budget to others and the archive without a trace', async () => {
    const root = withFact()
    await sweep(root)
    const isSame = (a: string, b: string) => knownStatements([a]).has(b)
    const result = await forgetClaim(contextFor(root), FACT, { dryRun: false, isSame })
    expect(result.ownersPlaces).toEqual([{ path: NOTE, line: 1, text: `- ${FACT}` }])
    expect(bullets(root)).toEqual([])
    expect(Object.keys(readStore(root))).toEqual([])
  })
})
