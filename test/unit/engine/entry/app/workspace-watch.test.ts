import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isShown } from '../../../../../engine/entry/app/workspace-watch.ts'
import { readMemory } from '../../../../../engine/host/memory-revision.ts'
import { openTestEngine } from '../../../../support/app.ts'
import { day, reviewFiles } from '../../../../support/nights.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

async function listening(root: string) {
  const { parts } = await openTestEngine({ workspaces: [root] })
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const heard: { event: string; at: number }[] = []
  void (async () => {
    for await (const event of parts.events.listen(controller.signal))
      heard.push({ ...event, at: performance.now() })
  })()
  // The watch is ready when it hears of something.
  await expect
    .poll(
      () => {
        appendFileSync(join(root, 'memory', `${day(2)}.md`), '\n')
        return heard.some(({ event }) => event === 'notes.changed')
      },
      { timeout: 10_000, interval: 400 },
    )
    .toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 700))
  heard.length = 0
  return { parts, heard }
}

it('hears of a change by an editor, an agent or git within a second', async () => {
  const root = scratchWorkspace(reviewFiles())
  const { parts, heard } = await listening(root)
  const [workspace] = parts.workspaces.list()
  const changes: [string, string, string][] = [
    ['MEMORY.md', '# Long-Term Memory\n\n- 午前は静かにする\n', 'memory.changed'],
    ['DREAMS.md', '# Dream Diary\n', 'diary.changed'],
    [`memory/${day(1)}-forno.md`, '# x\n\n- Il forno è spento\n', 'notes.changed'],
    ['memory/.dreams/short-term-recall.json', '{"version":1,"entries":{}}', 'recall.changed'],
    ['memory/.dreams/proposals.json', '{"version":1,"proposals":[]}', 'review.changed'],
  ]
  for (const [path, text, event] of changes) {
    const startedAt = performance.now()
    // Written aside and renamed over, as editors and we do it.
    writeFileSync(join(root, 'memory', '.write.tmp'), text)
    renameSync(join(root, 'memory', '.write.tmp'), join(root, path))
    await expect
      .poll(() => heard.some((item) => item.event === event), { timeout: 3_000, interval: 10 })
      .toBe(true)
    const at = heard.find((item) => item.event === event)?.at ?? 0
    expect(at - startedAt).toBeLessThan(1_000)
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
  const last = heard.findLast(({ event }) => event === 'memory.changed')
  const { files } = parts.workspaces.open(workspace?.id ?? '')
  expect(last).toMatchObject({ revision: readMemory(files).revision })
})

it('C127: hears of what is left out from now on, also for the review', async () => {
  const root = scratchWorkspace(reviewFiles())
  const { heard } = await listening(root)
  writeFileSync(join(root, '.reverieignore'), 'memory/private/**\n')
  const events = () => new Set(heard.map(({ event }) => event))
  await expect
    .poll(() => events().has('notes.changed') && events().has('review.changed'), { timeout: 3_000 })
    .toBe(true)
})

it('says nothing of its own temporary files, of locks and of hidden folders', async () => {
  const root = scratchWorkspace(reviewFiles())
  const { heard } = await listening(root)
  mkdirSync(join(root, '.obsidian'))
  writeFileSync(join(root, '.obsidian', 'workspace.json'), '{}')
  writeFileSync(join(root, 'memory/.dreams/short-term-promotion.lock'), '1:1\n')
  writeFileSync(join(root, 'memory', '.x.tmp'), '')
  writeFileSync(join(root, 'draft.md'), 'x')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(heard).toEqual([])
  expect(isShown('memory/.dreams/receipts/a.json')).toBe(false)
})
