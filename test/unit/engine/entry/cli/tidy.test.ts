import { describe, expect, it } from 'vitest'
import { MEMORY_FILE } from '../../../../../engine/model/paths.ts'
import { reverie, scratchHome } from '../../../../support/command.ts'
import { readIn, scratchWorkspace } from '../../../../support/workspace.ts'

const LINES = ['O forno acende às 6 da manhã', 'Às 6 da manhã acende o forno']

describe('reverie tidy', () => {
  it('C072: lists what would make room, does it by number, and undo brings it back', async () => {
    const memory = `# Memory\n\n${'minha '.repeat(1500)}\n\n${LINES.map((line) => `- ${line}\n`).join('')}`
    const root = scratchWorkspace({ [MEMORY_FILE]: memory })
    const home = scratchHome()
    const run = (...args: string[]) => reverie([...args, '-w', root], { home })
    const { stdout } = await run('tidy')
    expect(stdout).toContain(`${memory.length} of 10000 characters`)
    for (const line of LINES) expect(stdout).toContain(line)
    expect((await run('tidy', '2')).code).toBe(2)
    expect((await run('tidy', '1', '--read-only')).code).toBe(2)
    const done = (await run('tidy', '1', '--json')).json()
    expect(done).toMatchObject({ done: true })
    expect(readIn(root, MEMORY_FILE)).not.toContain(LINES[1])
    expect((await run('tidy')).stdout).toContain('nothing has to make room')
    expect((await run('undo', String((done as { receipt: string }).receipt))).code).toBe(0)
    expect(readIn(root, MEMORY_FILE)).toBe(memory)
  })
})
