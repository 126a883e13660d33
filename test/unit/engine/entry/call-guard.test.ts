import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { usageBook } from '../../../../engine/adapters/models/usage-book.ts'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { dayInZone } from '../../../../engine/core/time/zone.ts'
import { modelCalls } from '../../../../engine/host/model-ledger.ts'
import { SWEEPS_DIR } from '../../../../engine/model/paths.ts'
import { scratchHome } from '../../../support/command.ts'
import { scratchWorkspace } from '../../../support/workspace.ts'

const run = promisify(execFile)
const SCRIPT = join(import.meta.dirname, '../../../support/ask-together.ts')
const NAMES = ['a', 'b', 'c']

async function askTogether(count: number, callsPerDay: number) {
  const home = scratchHome()
  const root = scratchWorkspace({})
  const runs = NAMES.map((name) =>
    run(process.execPath, [SCRIPT, home, root, name, `${count}`, `${callsPerDay}`]),
  )
  const went = (await Promise.all(runs)).map(({ stdout }) => Number(stdout))
  return { home, root, went, sum: went.reduce((a, b) => a + b, 0) }
}

describe('the guard of programs that ask at once', () => {
  it('lets no more through than the day allows, and counts each call once', async () => {
    const { home, root, sum } = await askTogether(40, 50)
    expect(sum).toBeLessThanOrEqual(50)
    expect(sum).toBeGreaterThan(40)
    const today = usageBook(home).of(dayInZone(Date.now(), undefined))
    expect(today).toMatchObject({ calls: sum, inputTokens: 7 * sum, outputTokens: 3 * sum })
    expect(modelCalls(nodeFiles(root))).toHaveLength(sum)
  })

  it('loses no line of the ledger when it is set aside meanwhile, and keeps about two megabytes', async () => {
    const { root } = await askTogether(100, 1_000)
    const files = readdirSync(join(root, SWEEPS_DIR)).filter((name) => name.startsWith('model-calls'))
    expect(files.length).toBeGreaterThan(1)
    const bytes = files.reduce((sum, name) => sum + statSync(join(root, SWEEPS_DIR, name)).size, 0)
    expect(bytes).toBeGreaterThan(1024 * 1024)
    expect(bytes).toBeLessThan(3 * 1024 * 1024)
    const calls = modelCalls(nodeFiles(root)).reverse()
    for (const name of NAMES) {
      const numbers = calls
        .map(({ sent: { system } }) => system.split(' '))
        .filter(([by]) => by === name)
        .map(([, number]) => Number(number))
      expect(numbers).toEqual(numbers.map((_, index) => 100 - numbers.length + index))
    }
    expect(calls.every(({ outcome }) => outcome === 'ok')).toBe(true)
  })
})
