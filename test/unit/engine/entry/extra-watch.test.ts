import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { liveSearch, otherNotes, placesOf, searchHome } from '../../../support/live-search.ts'
import { scratchFolder, searchSettings } from '../../../support/search.ts'
import { scratchWorkspace, writeIn } from '../../../support/workspace.ts'

async function until(isDone: () => boolean, what: string, ms = 15_000): Promise<void> {
  const end = performance.now() + ms
  while (!isDone()) {
    if (performance.now() > end) throw new Error(`waited too long for ${what}`)
    await delay(20)
  }
}

async function watching(extraPaths: string[]) {
  const root = scratchWorkspace({ ...otherNotes(), 'memory/2026-05-01.md': '- Zofia keeps bees\n' })
  const told: string[] = []
  const { sync } = searchSettings({})
  const live = liveSearch(root, searchHome(), {
    isWatching: true,
    search: searchSettings({ top: { extraPaths, sync: { ...sync, watchDebounceMs: 30 } } }),
    onSync: ({ changed }) => told.push(...changed),
  })
  live.sync()
  await until(() => {
    const state = live.watching()
    return state?.isReady === true && state.extra.every((folder) => folder.isReady)
  }, 'the watchers')
  return { root, live, told }
}

const names = (told: readonly string[]) => told.map((path) => path.split('/').slice(-1)[0])

describe('extra folders that are watched', () => {
  it('are indexed without being asked: added, changed, renamed, removed, in new folders', async () => {
    const extra = scratchFolder()
    writeIn(extra, 'a.md', '- il faro\n')
    const { live, told } = await watching([extra])
    expect(live.watching()?.extra).toEqual([
      expect.objectContaining({ mode: 'events', isReady: true, path: expect.stringMatching(/^\.\.\//) }),
    ])
    writeIn(extra, 'b.md', '- 등대 지기\n', Date.now())
    await until(() => names(told).includes('b.md'), 'the new note')
    mkdirSync(join(extra, 'viagem'))
    await delay(300)
    writeIn(extra, 'viagem/c.md', '- o comboio das nove\n', Date.now())
    await until(() => names(told).includes('c.md'), 'the note in a new folder')
    told.length = 0
    renameSync(join(extra, 'a.md'), join(extra, 'z.md'))
    rmSync(join(extra, 'b.md'))
    await until(() => ['a.md', 'z.md', 'b.md'].every((name) => names(told).includes(name)), 'the changes')
    expect((await placesOf(live, 'comboio das nove', 1))[0]).toMatch(/viagem\/c\.md:1$/)
    expect(await placesOf(live, '등대 지기')).not.toContainEqual(expect.stringContaining('b.md'))
  })

  it('C129: a search knows a change at once, and never gives what is gone', async () => {
    const extra = scratchFolder()
    writeIn(extra, 'a.md', '- the lighthouse keeper is Piet\n')
    const { live } = await watching([extra])
    await placesOf(live, 'lighthouse keeper')
    writeIn(extra, 'a.md', '- the lighthouse keeper is Noor\n', Date.now())
    const { hits } = await live.search({ query: 'lighthouse keeper', maxResults: 1 })
    expect(hits[0]?.snippet).toBe('the lighthouse keeper is Noor')
    rmSync(join(extra, 'a.md'))
    expect(await placesOf(live, 'lighthouse keeper')).not.toContainEqual(expect.stringContaining('a.md'))
  })

  it('what links lead to is neither indexed nor watched, inside or outside', async () => {
    const [extra, outside] = [scratchFolder(), scratchFolder()]
    writeIn(extra, 'a.md', '- il faro\n')
    writeIn(outside, 'secret.md', '- the hidden lighthouse\n')
    symlinkSync(outside, join(extra, 'folder'))
    symlinkSync(join(outside, 'secret.md'), join(extra, 'link.md'))
    const { live, told } = await watching([extra])
    writeIn(outside, 'secret.md', '- the hidden lighthouse moved\n', Date.now())
    writeIn(outside, 'more.md', '- another lighthouse\n', Date.now())
    symlinkSync(outside, join(extra, 'later'))
    await delay(300)
    writeIn(extra, 'marker.md', '- 표지\n', Date.now())
    await until(() => names(told).includes('marker.md'), 'the marker')
    expect(names(told)).toEqual(['marker.md'])
    expect(await placesOf(live, 'hidden lighthouse')).toEqual([])
  })

  it('a single file is watched, its neighbours are not', async () => {
    const extra = scratchFolder()
    writeIn(extra, 'only.md', '- il faro\n')
    const { live, told } = await watching([join(extra, 'only.md')])
    writeIn(extra, 'other.md', '- la boa\n', Date.now())
    await delay(200)
    writeIn(extra, 'only.md', '- il faro nuovo\n', Date.now())
    await until(() => told.length > 0, 'the change')
    expect(new Set(names(told))).toEqual(new Set(['only.md']))
    expect(live.session.counts().files).toBe(10)
  })
})
