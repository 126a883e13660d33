import { describe, expect, it } from 'vitest'
import { MEMORY_FILE, RECALL_STORE } from '../../../../../engine/model/paths.ts'
import { reverie } from '../../../../support/command.ts'
import { readIn, recallStore, scratchWorkspace, strongEntry, writeIn } from '../../../../support/workspace.ts'

const NOTE = 'memory/2026-05-20.md'
const FACT = 'Rui sells the van before summer'

async function promoted() {
  const root = scratchWorkspace({
    [NOTE]: `- ${FACT}\n`,
    [MEMORY_FILE]: '# Memory\n',
    [RECALL_STORE]: recallStore([strongEntry(NOTE, 1, FACT)]),
  })
  const run = (...args: string[]) =>
    reverie([...args, '-w', root, '--now', '2026-05-28T03:00:00Z', '--timezone', 'UTC'])
  await run('promote', '--apply')
  return { root, run }
}

describe('reverie undo', () => {
  it('C180: takes a night, and says how to let a line in again', async () => {
    const { root, run } = await promoted()
    expect((await run('undo', '2026-05-27')).code).toBe(1)
    const { code, stdout } = await run('undo', '2026-05-28')
    expect(code).toBe(0)
    expect(stdout).toContain('restored MEMORY.md')
    expect(stdout).toContain(`reverie review allow memory:${NOTE}:1:1`)
    expect(readIn(root, MEMORY_FILE)).toBe('# Memory\n')
    const again = await run('undo', 'last')
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toContain('no run of any night that can be undone')
  })

  it('C180: where both touched a line it names file and line, shows all versions, and changes nothing', async () => {
    const { root, run } = await promoted()
    const edited = readIn(root, MEMORY_FILE).replace('sells', 'sold')
    writeIn(root, MEMORY_FILE, edited)
    const asJson = await run('undo', 'last', '--json')
    expect(asJson.code).toBe(1)
    expect(asJson.json()).toMatchObject({
      night: 'last',
      runs: [
        {
          restored: [],
          changedSince: [MEMORY_FILE],
          conflicts: [{ path: MEMORY_FILE, line: 6 }],
          demoted: 0,
        },
      ],
    })
    const { code, stdout } = await run('undo')
    expect(code).toBe(1)
    expect(stdout).toContain('You and the run both changed line 6. Now:\n    - Rui sold the van')
    expect(stdout).toContain('  Written by the run:\n    - Rui sells the van')
    expect(stdout).toContain('  Before it:\n    (nothing)')
    expect(readIn(root, MEMORY_FILE)).toBe(edited)
  })
})
