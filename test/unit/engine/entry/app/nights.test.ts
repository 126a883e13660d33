import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeFiles } from '../../../../../engine/adapters/node-files.ts'
import type { EngineEvent } from '../../../../../engine/contract/schema/events.ts'
import type { NightJob } from '../../../../../engine/entry/app/night-job.ts'
import { startNightThread } from '../../../../../engine/entry/app/night-thread.ts'
import { loadJournal, saveJournal } from '../../../../../engine/host/night-journal.ts'
import { DEFAULT_SETTINGS } from '../../../../../engine/model/config.ts'
import { openTestEngine } from '../../../../support/app.ts'
import { reviewFiles } from '../../../../support/nights.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

const jobOf = (root: string, changes: Partial<NightJob> = {}): NightJob => ({
  root,
  settings: { ...DEFAULT_SETTINGS, enabled: true, timezone: 'UTC' },
  nowMs: Date.now(),
  dryRun: false,
  force: true,
  ...changes,
})

describe('a night in a thread of its own', () => {
  it('tells its steps and what it did', async () => {
    const root = scratchWorkspace(reviewFiles())
    const steps: string[] = []
    const end = await startNightThread(jobOf(root), (step) => steps.push(step)).end
    expect(steps).toEqual(['load', 'plan', 'write', 'diary'])
    expect(end).toMatchObject({ kind: 'done', report: { outcome: 'done', deep: { promoted: 4 } } })
    expect(readFileSync(join(root, 'MEMORY.md'), 'utf8')).toContain('valve 3')
  })

  it('says by a code why it could not', async () => {
    const root = scratchWorkspace({ 'memory/.dreams/short-term-recall.json.migrated': '{}' })
    const end = await startNightThread(jobOf(root), () => undefined).end
    expect(end).toMatchObject({ kind: 'failed', code: 'moved', isBlocked: true })
  })

  it('C093: stops within two seconds, with no lock left, and the next one does the whole of it', async () => {
    const root = scratchWorkspace(reviewFiles())
    const night = startNightThread(jobOf(root), () => undefined)
    await new Promise((resolve) => setTimeout(resolve, 60))
    const startedAt = performance.now()
    await night.stop()
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    expect(['stopped', 'done']).toContain((await night.end).kind)
    expect(existsSync(join(root, 'memory/.dreams/short-term-promotion.lock'))).toBe(false)
    const again = await startNightThread(jobOf(root), () => undefined).end
    expect(again.kind).toBe('done')
    expect(readFileSync(join(root, 'MEMORY.md'), 'utf8').split('valve 3')).toHaveLength(2)
  })

  it('leaves no journal that looks as if somebody were at work', async () => {
    const root = scratchWorkspace(reviewFiles())
    const files = nodeFiles(root)
    await startNightThread(jobOf(root), () => undefined).end
    const journal = { version: 1, stage: 'diary', pid: process.pid, writes: [], report: {} }
    saveJournal(files, journal as unknown as Parameters<typeof saveJournal>[1])
    const night = startNightThread(jobOf(root), () => undefined)
    await night.stop()
    expect(loadJournal(files)?.pid ?? null).toBeNull()
  })
})

describe('runs', () => {
  it('are one at a time, joined by who asks twice, and end in an event each', async () => {
    const [a, b] = [scratchWorkspace(reviewFiles()), scratchWorkspace(reviewFiles())]
    const atWork: number[] = []
    let running = 0
    const { parts } = await openTestEngine(
      { workspaces: [a, b] },
      {
        startNight: (job, onStep) => {
          running += 1
          atWork.push(running)
          onStep('plan')
          const end = startNightThread(job, onStep).end.finally(() => {
            running -= 1
          })
          return { end, stop: async () => undefined }
        },
      },
    )
    const [first, second] = parts.workspaces.list().map(({ id }) => id) as [string, string]
    const events: string[] = []
    const controller = new AbortController()
    const listening = (async () => {
      for await (const event of parts.events.listen(controller.signal))
        if (event.event === 'sweep.finished') events.push(`${event.workspace} ${event.outcome}`)
    })()
    await new Promise((resolve) => setImmediate(resolve))
    const results = await Promise.all([
      parts.nights.run(first, { trigger: 'by_hand', force: true }),
      parts.nights.run(first, { trigger: 'schedule', force: true }),
      parts.nights.run(second, { trigger: 'by_hand', force: true }),
    ])
    expect(results[0]).toEqual(results[1])
    expect(Math.max(...atWork)).toBe(1)
    expect(atWork).toHaveLength(2)
    await new Promise((resolve) => setImmediate(resolve))
    controller.abort()
    await listening
    expect(events).toEqual([`${first} done`, `${second} done`])
  })

  it('a dry run plans the same and writes nothing', async () => {
    const root = scratchWorkspace(reviewFiles())
    const { parts } = await openTestEngine({ workspaces: [root] }, { startNight: startNightThread })
    const [{ id } = { id: '' }] = parts.workspaces.list()
    const before = readFileSync(join(root, 'MEMORY.md'), 'utf8')
    const events: EngineEvent[] = []
    const controller = new AbortController()
    const listening = (async () => {
      for await (const event of parts.events.listen(controller.signal)) events.push(event)
    })()
    await new Promise((resolve) => setImmediate(resolve))
    const report = await parts.nights.dryRun(id)
    await new Promise((resolve) => setImmediate(resolve))
    controller.abort()
    await listening
    expect(events.at(-1)).toMatchObject({ event: 'sweep.finished', isDryRun: true, sweep: null, promoted: 4 })
    expect(parts.nights.view(id).isRunning).toBe(false)
    expect(report).toMatchObject({ dryRun: true, deep: { promoted: 4 } })
    expect(readFileSync(join(root, 'MEMORY.md'), 'utf8')).toBe(before)
    expect(existsSync(join(root, 'memory/.dreams/sweeps'))).toBe(false)
  })
})
