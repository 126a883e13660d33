import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FollowingSearch, type Served } from '../../../../engine/entry/live-following.ts'
import { openLiveSearch } from '../../../../engine/entry/live-search.ts'
import type { SearchSettings } from '../../../../engine/model/search.ts'
import { openWorkspace, otherNotes, placesOf, searchHome } from '../../../support/live-search.ts'
import { scratchFolder, searchSettings } from '../../../support/search.ts'
import { NIGHT, scratchWorkspace, writeIn } from '../../../support/workspace.ts'

const NOTES = { ...otherNotes(), 'memory/2026-05-01.md': '- Zofia keeps bees on the roof\n' }

function followed(search: SearchSettings, root = scratchWorkspace(NOTES)) {
  const home = searchHome()
  const opened: Served[] = []
  const told: Served[] = []
  const served = (settings: SearchSettings, dreaming = {}): Served => ({
    workspace: openWorkspace(root, dreaming),
    search: settings,
  })
  const live = new FollowingSearch(served(search), {
    open: (now) => {
      opened.push(now)
      return openLiveSearch(home, now.workspace, {
        clock: () => NIGHT,
        search: now.search,
        isWatching: false,
        power: { read: () => Promise.resolve({ source: 'mains', percent: null }) },
        log: () => undefined,
      })
    },
    onFollowed: (now) => told.push(now),
    log: () => undefined,
  })
  onTestFinished(() => live.close())
  return { live, opened, told, served, root }
}

const withExtra = (...extraPaths: string[]) => searchSettings({ top: { extraPaths } })

function manyNotes(count: number): string {
  const folder = scratchFolder()
  for (let at = 0; at < count; at += 1) writeIn(folder, `n${at}.md`, `- il faro numero ${at}\n`)
  return folder
}

describe('search whose settings are changed while it runs', () => {
  it('finds a new extra folder as a whole once it is indexed, and answers from what there was until then', async () => {
    const { live, told, served } = followed(withExtra())
    expect(await placesOf(live, 'who keeps bees', 1)).toEqual(['memory/2026-05-01.md:1'])
    const folder = manyNotes(900)
    live.change(served(withExtra(folder)))
    let isDone = false
    const settled = live.settled().then(() => {
      isDone = true
    })
    let during = 0
    while (!isDone) {
      expect(await placesOf(live, 'who keeps bees', 1)).toEqual(['memory/2026-05-01.md:1'])
      // As a server does that waits for the next question.
      await delay(1)
      if (!isDone) during += 1
    }
    await settled
    expect(during).toBeGreaterThan(1)
    expect(told).toHaveLength(1)
    expect(live.session.counts().files).toBe(909)
    const { hits, warnings } = await live.search({ query: 'faro numero 899', maxResults: 1 })
    expect(hits[0]?.path.endsWith('n899.md')).toBe(true)
    expect(warnings).toEqual([])
    // A folder that is no longer set is not searched any more.
    live.change(served(withExtra()))
    await live.settled()
    expect((await placesOf(live, 'faro numero 899')).filter((path) => path.includes('n899'))).toEqual([])
  })

  it('uses another number of results, and is turned off and on again', async () => {
    const { live, served } = followed(searchSettings({ query: { maxResults: 2 } }))
    const count = async () => (await live.search({ query: 'tram harbour ladder' })).hits.length
    expect(await count()).toBe(2)
    live.change(served(searchSettings({ query: { maxResults: 5 } })))
    await live.settled()
    expect(await count()).toBe(5)
    live.change(served(searchSettings({ top: { enabled: false } })))
    await live.settled()
    expect(await live.search({ query: 'tram' })).toMatchObject({ isDisabled: true, hits: [] })
    live.change(served(searchSettings({})))
    await live.settled()
    expect(await count()).toBe(6)
  })

  it('opens nothing anew for the same settings, nor for those that are none of the search', async () => {
    const { live, opened, told, served } = followed(withExtra())
    live.change(served(withExtra()))
    await live.settled()
    expect([opened.length, told.length]).toEqual([1, 0])
    live.change(served(withExtra(), { enabled: false }))
    await live.settled()
    expect([opened.length, told.length]).toEqual([1, 1])
    expect(live.served.workspace.context.settings.enabled).toBe(false)
  })

  it('ends with the newest of several changes', async () => {
    const { live, told, served } = followed(withExtra())
    const [one, two] = [manyNotes(300), manyNotes(30)]
    live.change(served(withExtra(one)))
    live.change(served(withExtra(two)))
    const early = live.settled()
    live.change(served(withExtra(one)))
    live.change(served(withExtra(two)))
    await early
    await live.settled()
    expect(told.at(-1)?.search.extraPaths).toEqual([two])
    expect(live.session.counts().files).toBe(39)
  })

  it('what was handed out goes on with the search of now: reading a note of a new folder', async () => {
    const { live, served } = followed(withExtra())
    const { extra } = live.session
    const folder = scratchFolder()
    writeIn(folder, 'chave.md', '- a chave azul\n')
    const name = join(folder, 'chave.md')
    live.change(served(withExtra(name)))
    await live.settled()
    const [hit] = (await live.search({ query: 'chave azul', maxResults: 1 })).hits
    expect(extra.read(hit?.path ?? '')).toMatchObject({ kind: 'text', text: '- a chave azul\n' })
  })

  it('can be closed while a change is made ready, with a search under way', async () => {
    const { live, served } = followed(withExtra())
    const answer = live.search({ query: 'who keeps bees', maxResults: 1 })
    live.change(served(withExtra(manyNotes(500))))
    expect((await answer).hits).toHaveLength(1)
    await live.close()
  })
})
