import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { LiveSearch } from '../../../../engine/entry/live-search.ts'
import type { SearchSettings } from '../../../../engine/model/search.ts'
import type { PowerState } from '../../../../engine/ports/power.ts'
import { pieceEmbedder } from '../../../support/embedders.ts'
import { liveSearch, openWorkspace, otherNotes, placesOf, searchHome } from '../../../support/live-search.ts'
import { searchSession, searchSettings } from '../../../support/search.ts'
import { scratchWorkspace, writeIn } from '../../../support/workspace.ts'

const NOTES = { ...otherNotes(), 'memory/2026-05-01.md': '- Zofia keeps bees on the roof\n' }

function withSync(changes: Partial<SearchSettings['sync']>): SearchSettings {
  const { sync } = searchSettings({})
  return searchSettings({ top: { sync: { ...sync, ...changes } } })
}

async function until(isDone: () => boolean, what: string, ms = 10_000): Promise<void> {
  const end = performance.now() + ms
  while (!isDone()) {
    if (performance.now() > end) throw new Error(`waited too long for ${what}`)
    await delay(20)
  }
}

const isReady = (live: LiveSearch) => until(() => live.watching()?.isReady === true, 'the watcher')

describe('sync.onSearch and sync.onSessionStart', () => {
  it('a search waits for what is new on disk unless it is told not to', async () => {
    const root = scratchWorkspace(NOTES)
    const home = searchHome()
    liveSearch(root, home).sync()
    writeIn(root, 'memory/2026-05-02.md', '- 乌龟在地窖里冬眠\n', Date.now())
    const lazy = liveSearch(root, home, { search: withSync({ onSearch: false, onSessionStart: false }) })
    expect(await placesOf(lazy, '乌龟在地窖')).not.toContain('memory/2026-05-02.md:1')
    await delay(700)
    expect(lazy.gap().pending).toEqual(['memory/2026-05-02.md'])
    const eager = liveSearch(root, home)
    expect(await placesOf(eager, '乌龟在地窖', 1)).toEqual(['memory/2026-05-02.md:1'])
  })

  it('the first search of a program begins a look at the disk in the background, and only that one', async () => {
    const root = scratchWorkspace(NOTES)
    const home = searchHome()
    liveSearch(root, home).sync()
    writeIn(root, 'memory/2026-05-02.md', '- a tartaruga dorme na cave\n', Date.now())
    const live = liveSearch(root, home, { search: withSync({ onSearch: false }) })
    expect(await placesOf(live, 'tartaruga na cave')).not.toContain('memory/2026-05-02.md:1')
    await until(() => live.gap().pending.length === 0, 'the look in the background')
    expect(await placesOf(live, 'tartaruga na cave', 1)).toEqual(['memory/2026-05-02.md:1'])
    writeIn(root, 'memory/2026-05-03.md', '- il gatto dorme sul tetto\n', Date.now())
    await placesOf(live, 'gatto sul tetto')
    await delay(700)
    expect(live.gap().pending).toEqual(['memory/2026-05-03.md'])
  })

  it('C129: text that is gone from the disk is given to nobody, whatever is set', async () => {
    const root = scratchWorkspace(NOTES)
    const home = searchHome()
    liveSearch(root, home).sync()
    const live = liveSearch(root, home, { search: withSync({ onSearch: false, onSessionStart: false }) })
    writeIn(root, 'memory/2026-05-01.md', '- Zofia sold the bees\n', Date.now())
    const { hits } = await live.search({ query: 'Zofia bees', maxResults: 1 })
    expect(hits[0]?.snippet).toBe('Zofia sold the bees')
    rmSync(join(root, 'memory/2026-05-01.md'))
    expect(await placesOf(live, 'Zofia bees')).not.toContain('memory/2026-05-01.md:1')
  })

  it('an empty index, and one that was deleted, are filled all the same', async () => {
    const root = scratchWorkspace(NOTES)
    const search = withSync({ onSearch: false, onSessionStart: false })
    const live = liveSearch(root, searchHome(), { search })
    expect(await placesOf(live, 'Zofia keeps bees', 1)).toEqual(['memory/2026-05-01.md:1'])
    for (const suffix of ['', '-wal', '-shm']) rmSync(live.session.path + suffix, { force: true })
    expect(await placesOf(live, 'Zofia keeps bees', 1)).toEqual(['memory/2026-05-01.md:1'])
    expect(live.session.counts().files).toBe(9)
  })
})

describe('sync.watchDebounceMs', () => {
  it.each([
    [0, 0],
    [250, 250],
    [1500, 1500],
    [86_400_000, 60_000],
  ])('%i is a quiet time of %i ms', async (watchDebounceMs, expected) => {
    const live = liveSearch(scratchWorkspace(NOTES), searchHome(), {
      isWatching: true,
      search: withSync({ watchDebounceMs }),
    })
    await isReady(live)
    expect(live.watching()?.refreshMs).toBe(expected)
  })

  it('holds a burst of changes together', async () => {
    const root = scratchWorkspace(NOTES)
    const told: string[][] = []
    const live = liveSearch(root, searchHome(), {
      isWatching: true,
      search: withSync({ watchDebounceMs: 600 }),
      onSync: ({ changed }) => told.push(changed),
    })
    await isReady(live)
    live.sync()
    for (let round = 0; round < 4; round += 1) {
      writeIn(root, `memory/2026-06-0${round + 1}.md`, `- 가마 ${round}\n`, Date.now())
      await delay(100)
    }
    await until(() => told.flat().length >= 4, 'the burst')
    expect(told).toHaveLength(1)
  })
})

describe('C136: on battery', () => {
  const battery = { state: { source: 'battery', percent: 64 } as PowerState }
  const power = { read: () => Promise.resolve(battery.state) }

  it('C136: lines get no vectors in the background, and on mains they do', async () => {
    battery.state = { source: 'battery', percent: 64 }
    const embedder = pieceEmbedder(64)
    const session = searchSession(NOTES, { embedders: [embedder], power })
    expect(await session.finish()).toEqual({ embedded: 0, isDone: false, waitsFor: 'mains' })
    expect(embedder.calls).toEqual([])
    expect(session.logged).toEqual([expect.stringContaining('on battery (64 %)')])
    expect(await session.power.status()).toEqual({ source: 'battery', percent: 64, isPaused: true })
    battery.state = { source: 'mains', percent: 65 }
    const plugged = searchSession(NOTES, {
      embedders: [embedder],
      power,
      root: session.root,
      home: session.home,
    })
    expect(await plugged.finish()).toMatchObject({ isDone: true })
    expect(await plugged.power.status()).toEqual({ source: 'mains', percent: 65, isPaused: false })
  })

  it('C136: what somebody asks for is done, and a setting turns the waiting off', async () => {
    battery.state = { source: 'battery', percent: 9 }
    const asked = searchSession(NOTES, { embedders: [pieceEmbedder(64)], power })
    expect(await asked.finish({ isAsked: true })).toMatchObject({ isDone: true })
    const search = withSync({ pauseOnBattery: false })
    const never = searchSession(NOTES, { embedders: [pieceEmbedder(32)], power, search })
    expect(await never.finish()).toMatchObject({ isDone: true })
    expect(await never.power.status()).toBeNull()
    expect(never.logged).toEqual([])
  })

  it('C136: the watch gathers changes and a search takes them in; nothing is indexed before', async () => {
    battery.state = { source: 'battery', percent: 64 }
    const root = scratchWorkspace(NOTES)
    const told: string[] = []
    const live = liveSearch(
      root,
      searchHome(),
      {
        isWatching: true,
        power,
        search: withSync({ watchDebounceMs: 20 }),
        onSync: ({ changed }) => told.push(...changed),
      },
      openWorkspace(root),
    )
    await isReady(live)
    live.sync()
    await live.session.power.isPaused()
    writeIn(root, 'memory/2026-06-01.md', '- la tartaruga Camilla dorme in cantina\n', Date.now())
    await delay(500)
    expect(told).toEqual([])
    expect(live.gap().pending).toEqual(['memory/2026-06-01.md'])
    expect(await placesOf(live, 'tartaruga Camilla', 1)).toEqual(['memory/2026-06-01.md:1'])
    expect(told).toEqual(['memory/2026-06-01.md'])
  })
})
