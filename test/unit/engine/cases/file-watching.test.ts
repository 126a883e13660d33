import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { SyncResult } from '../../../../engine/host/search-index.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { liveSearch, placesOf, searchHome } from '../../../support/live-search.ts'
import { contextFor, NIGHT, readStore, scratchWorkspace, writeIn } from '../../../support/workspace.ts'

const NOTES = {
  'MEMORY.md': '# Memória\n\n- O forno fica na oficina\n',
  'memory/2026-05-25.md': '- Zofia keeps bees on the roof of the library\n',
  'memory/2026-05-26.md': '- 바다 열쇠는 파란 화분 아래에 있다\n',
  'memory/2026-05-27.md': '- Ana è allergica alle arachidi tostate\n',
}

async function until(isDone: () => boolean | Promise<boolean>, what: string, ms = 8_000): Promise<void> {
  const end = performance.now() + ms
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error(`waited too long for ${what}`)
    await delay(20)
  }
}

async function watching(root: string) {
  const synced: SyncResult[] = []
  const live = liveSearch(root, searchHome(), { isWatching: true, onSync: (result) => synced.push(result) })
  live.sync()
  await until(() => live.watching()?.isReady === true, 'the watcher')
  return { live, synced }
}

describe('file watching', () => {
  it('keeps the index up to date between searches, one result a burst', async () => {
    const root = scratchWorkspace(NOTES)
    const { live, synced } = await watching(root)
    writeIn(root, 'memory/2026-05-28.md', '- la tartaruga Camilla dorme in cantina\n', Date.now())
    rmSync(join(root, 'memory/2026-05-25.md'))
    await until(() => synced.length > 0, 'the change')
    await delay(400)
    const changed = synced.flatMap((result) => result.changed).sort()
    expect(changed).toEqual(['memory/2026-05-25.md', 'memory/2026-05-28.md'])
    expect(synced.flatMap(({ gone }) => gone)).toEqual(['memory/2026-05-25.md'])
    expect(live.gap()).toMatchObject({ pending: [], gone: [] })
  })

  it('C129: answers with what was written right before the question', async () => {
    const root = scratchWorkspace(NOTES)
    const { live } = await watching(root)
    for (let round = 0; round < 20; round += 1) {
      writeIn(root, `memory/2026-04-${10 + round}.md`, `- parola${round} cantina\n`, Date.now())
      expect(await placesOf(live, `parola${round}`, 1)).toEqual([`memory/2026-04-${10 + round}.md:1`])
    }
  })

  it('C138: finds what no event told of when it is compared', async () => {
    const root = scratchWorkspace(NOTES)
    const { live } = await watching(root)
    // Events of another file than the notes that were added: as if they had been lost.
    const lost = liveSearch(root, searchHome())
    lost.sync()
    for (const day of ['01', '02', '03']) writeIn(root, `memory/2026-03-${day}.md`, `- chegada ${day}\n`)
    expect(lost.sync().changed.sort()).toEqual([
      'memory/2026-03-01.md',
      'memory/2026-03-02.md',
      'memory/2026-03-03.md',
    ])
    await until(() => live.gap().pending.length === 0, 'the other watcher')
  })

  it('C142: a drive that goes away and comes back loses nothing', async () => {
    const notes = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [
        `memory/2026-05-${String(1 + (index % 27)).padStart(2, '0')}-n${index}.md`,
        `- nota ${index} sobre a oficina\n`,
      ]),
    )
    const root = scratchWorkspace({ ...NOTES, ...notes })
    const context = contextFor(root, { nowMs: NIGHT, settings: { enabled: true } })
    await runSweep(context, { dryRun: false, force: false })
    const before = readStore(root)
    const { live } = await watching(root)
    const counts = live.session.counts()
    const answer = await placesOf(live, 'where are the bees', 3)
    renameSync(root, `${root}-away`)
    expect(live.sync()).toMatchObject({ removed: 0, isOffline: true })
    expect((await live.search({ query: 'bees' })).isOffline).toBe(true)
    expect((await live.search({ query: 'bees' })).hits).toEqual([])
    await expect(runSweep(context, { dryRun: false, force: false })).rejects.toThrow()
    expect(live.session.counts()).toEqual(counts)
    renameSync(`${root}-away`, root)
    expect(await placesOf(live, 'where are the bees', 3)).toEqual(answer)
    expect(live.sync()).toMatchObject({ indexed: 0, removed: 0, isOffline: false })
    expect(readStore(root)).toEqual(before)
  })

  it('C142: a folder that is suddenly empty is not believed; its removed notes are when some are left', async () => {
    const root = scratchWorkspace(NOTES)
    const { live } = await watching(root)
    const counts = live.session.counts()
    for (const path of Object.keys(NOTES)) rmSync(join(root, path))
    await delay(600)
    expect(live.sync()).toMatchObject({ removed: 0, isOffline: true })
    writeFileSync(join(root, 'MEMORY.md'), NOTES['MEMORY.md'])
    await until(() => live.session.counts().files === 1, 'the removed notes to be taken out')
    expect(counts.files).toBe(4)
  })
})
