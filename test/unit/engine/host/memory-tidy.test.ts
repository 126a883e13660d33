import { describe, expect, it } from 'vitest'
import { RevisionChanged } from '../../../../engine/host/memory-revision.ts'
import { acceptTidy, linesOf, tidyOf } from '../../../../engine/host/memory-tidy.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { undoRun } from '../../../../engine/host/undo.ts'
import { MEMORY_FILE, RECALL_STORE } from '../../../../engine/model/paths.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const NOTE = 'memory/2026-05-20.md'
const FACT = 'The spare key hangs behind the clock in the hall, says Marta'
const SAME = [
  'Rui lights the big kiln behind the workshop on Mondays at six and opens the vents of the drying room next door and of the long corridor',
  'On Mondays at six Rui lights the big kiln behind the workshop and opens the vents of the drying room next door and of the long corridor',
  'Rui lights the big kiln behind the workshop at six on Mondays and opens the vents of the drying room next door and of the long corridor',
]
const limits = { maxEntries: 1000, maxBytes: 1_000_000, nowMs: NIGHT }

/** MEMORY.md of 1,980 characters for a budget of 2,000: three lines say the same, and a fact waits to come in. */
function full() {
  const tail = `\n\n${SAME.map((line) => `- ${line}\n`).join('')}`
  const own = 'mine '.repeat(400).slice(0, 1980 - '# Memory\n\n'.length - tail.length)
  const memory = `# Memory\n\n${own}${tail}`
  const root = scratchWorkspace({
    [NOTE]: `- ${FACT}\n`,
    [MEMORY_FILE]: memory,
    [RECALL_STORE]: recallStore([strongEntry(NOTE, 1, FACT)]),
  })
  const given = contextFor(root)
  const settings = { ...given.settings, memoryFileMaxChars: 2000 }
  return { root, memory, context: { ...given, settings } }
}

describe('tidying MEMORY.md', () => {
  it('C072: the new fact waits, the proposal merges the three, and accepting it lets the fact in', async () => {
    const { root, memory, context } = full()
    expect(memory).toHaveLength(1980)
    const before = await runSweep(context, { dryRun: false, force: true })
    expect(before.deep.verdicts.map(({ kind }) => kind)).toEqual(['held'])
    const { proposals, memory: seen } = tidyOf(context)
    expect(proposals).toMatchObject([{ kind: 'merge', needsOwner: true, others: [{}, {}] }])
    const done = await acceptTidy(context, proposals.flatMap(linesOf), seen.revision)
    const kept = SAME.filter((line) => readIn(root, MEMORY_FILE).includes(`- ${line}\n`))
    expect(kept).toHaveLength(1)
    for (const line of SAME.filter((text) => !kept.includes(text)))
      expect(readIn(root, 'memory/archive/promoted.md')).toContain(line)
    const after = await runSweep(context, { dryRun: false, force: true })
    expect(after.deep.promoted).toBe(1)
    expect(readIn(root, MEMORY_FILE)).toContain(FACT)
    const undone = await undoRun(context.files, context.lock, done?.receipt ?? '', limits)
    expect(undone.restored).toContain(MEMORY_FILE)
    for (const line of SAME) expect(readIn(root, MEMORY_FILE)).toContain(`- ${line}\n`)
  })

  it('does nothing to a file that is another one than was seen, and nothing that is not proposed', async () => {
    const { root, memory, context } = full()
    const { proposals, memory: seen } = tidyOf(context)
    expect(await acceptTidy(context, [1], seen.revision)).toBeNull()
    writeIn(root, MEMORY_FILE, `${memory}- more\n`)
    await expect(acceptTidy(context, proposals.flatMap(linesOf), seen.revision)).rejects.toThrow(
      RevisionChanged,
    )
    expect(readIn(root, MEMORY_FILE)).toBe(`${memory}- more\n`)
  })
})
