import { existsSync, rmSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { writeWorkspace } from '../../../../../build/bench/bench-workspace.ts'
import { generatedStore } from '../../../../../build/bench/generated-store.ts'
import { mirrorPath } from '../../../../../engine/entry/mirror-path.ts'
import { reverie, scratchHome, treeOf } from '../../../../support/command.ts'

type Status = { dreaming: { best: { key: string; gaps: { gate: string }[] } | null }; search?: object }[]
type Promote = { candidates: { key: string }[] }
const OPEN_GATES = ['--min-score', '0.3', '--min-recall-count', '1', '--min-unique-queries', '1']

it('status and promote keep what they read of the statements, and say the same with it', async () => {
  const root = writeWorkspace(generatedStore(300, 60))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const home = scratchHome()
  const mirror = mirrorPath(home, root)
  // The days of the store are what they are.
  await reverie(['config', 'set', 'dreaming.phases.deep.maxAgeDays', '36500'], { home })
  const ask = async (...args: string[]) =>
    (await reverie([...args, '--json', '--workspace', root], { home })).json()
  // Ages, and scores with them, go on while this runs.
  const status = async (...args: string[]) => {
    const [row] = (await ask('status', ...args)) as Status
    const { key, gaps } = row?.dreaming.best ?? {}
    return { key, gaps: gaps?.map(({ gate }) => gate), hasSearch: row?.search !== undefined }
  }
  const promoted = async (...args: string[]) => {
    const { candidates } = (await ask('promote', ...OPEN_GATES, ...args)) as Promote
    return candidates.map(({ key }) => key)
  }
  const notes = treeOf(`${root}/memory`)
  const first = { status: await status('--read-only'), promoted: await promoted('--read-only') }
  expect(first.status).toEqual({ key: expect.any(String), gaps: expect.any(Array), hasSearch: false })
  expect(first.promoted.length).toBeGreaterThan(1)
  expect(existsSync(mirror)).toBe(false)

  // Once to keep it and once to use it; what is kept alone is no search that somebody made.
  for (let run = 0; run < 2; run += 1) {
    expect(await status()).toEqual(first.status)
    expect(await promoted()).toEqual(first.promoted)
    expect(existsSync(mirror)).toBe(true)
  }
  expect(treeOf(`${root}/memory`)).toEqual(notes)
  await ask('search', 'seedlings')
  expect(await status()).toMatchObject({ hasSearch: true })
})
