import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSearchStore } from '../../../../engine/adapters/mirror/search-store.ts'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { syncPaths } from '../../../../engine/host/search-index.ts'
import { DAY_MS } from '../../../../engine/model/constants.ts'
import { pieceEmbedder } from '../../../support/embedders.ts'
import { liveSearch, otherNotes, placesOf, searchHome } from '../../../support/live-search.ts'
import { scratchFolder, searchSession, searchSettings } from '../../../support/search.ts'
import { scratchWorkspace, writeIn } from '../../../support/workspace.ts'

const search = (...extraPaths: string[]) => searchSettings({ top: { extraPaths } })

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder()
  for (const [path, text] of Object.entries(files)) writeIn(folder, path, text)
  return folder
}

const isIn = (folder: string) => (path: string) => path.includes(folder.split('/').at(-1) ?? folder)

describe('programs with different extra paths on one workspace', () => {
  it('each finds its own notes, again and again, and none of the others', async () => {
    const root = scratchWorkspace(otherNotes())
    const home = searchHome()
    const [one, two] = [
      folderWith({ 'farol.md': '- o farol novo fica na ilha\n' }),
      folderWith({ 'deungdae.md': '- 등대 지기는 섬에 산다\n', 'ilha.md': '- a ilha tem um farol velho\n' }),
    ]
    const first = liveSearch(root, home, { search: search(one) })
    const second = liveSearch(root, home, { search: search(two) })
    const none = liveSearch(root, home)
    for (let round = 0; round < 3; round += 1) {
      const [a, b, c] = [
        await placesOf(first, 'farol ilha'),
        await placesOf(second, 'farol ilha'),
        await placesOf(none, 'farol ilha'),
      ]
      expect(a[0]).toMatch(/farol\.md:1$/)
      expect(b[0]).toMatch(/ilha\.md:1$/)
      expect(a.some(isIn(two)) || b.some(isIn(one)) || c.some(isIn(one)) || c.some(isIn(two))).toBe(false)
      expect((await placesOf(second, '등대 지기'))[0]).toMatch(/deungdae\.md:1$/)
      expect([first, second, none].map(({ session }) => session.counts().files)).toEqual([9, 10, 8])
      expect([first, second, none].map((live) => live.gap())).toEqual(
        Array.from({ length: 3 }, () => ({ pending: [], gone: [], failed: [], isOffline: false })),
      )
      writeIn(root, `memory/2026-05-0${round + 1}.md`, `- ${round} gatos\n`, Date.now())
      for (const live of [first, second, none]) live.sync()
      for (let at = 0; at <= round; at += 1)
        rmSync(join(root, `memory/2026-05-0${at + 1}.md`), { force: true })
      for (const live of [first, second, none]) live.sync()
    }
  })

  it('the notes of others take no place among the first hits', async () => {
    const root = scratchWorkspace({
      ...otherNotes(),
      'memory/2026-05-01.md': '- a lighthouse stands on the cliff\n',
    })
    const home = searchHome()
    const crowd = folderWith(
      Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`n${at}.md`, `- lighthouse cliff ${at}\n`])),
    )
    const other = liveSearch(root, home, { search: search(crowd) })
    other.sync()
    await other.session.finish()
    const own = liveSearch(root, home)
    expect(await placesOf(own, 'lighthouse cliff', 1)).toEqual(['memory/2026-05-01.md:1'])
    const alone = liveSearch(root, searchHome())
    const [shared, apart] = await Promise.all(
      [own, alone].map(
        async (live) => (await live.search({ query: 'lighthouse on the cliff', maxResults: 20 })).hits,
      ),
    )
    expect(shared).toEqual(apart)
  })

  it('with vectors too: neither found by them nor embedded for others', async () => {
    const crowd = folderWith(
      Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`n${at}.md`, `- lighthouse keeper ${at}\n`])),
    )
    const root = scratchWorkspace({
      ...otherNotes(),
      'memory/2026-05-01.md': '- the lighthouse keeper is Noor\n',
    })
    const home = scratchFolder()
    const theirs = pieceEmbedder(64)
    const other = searchSession({}, { root, home, search: search(crowd), embedders: [theirs] })
    await other.finish()
    const ours = pieceEmbedder(64)
    const own = searchSession({}, { root, home, embedders: [ours] })
    await own.finish()
    expect(ours.calls.flat().join('\n')).not.toContain('keeper 7')
    const reply = await own.search({ query: 'who keeps the lighthouse', maxResults: 30 })
    expect(reply.vectors).toBe('ready')
    expect(reply.hits[0]?.path).toBe('memory/2026-05-01.md')
    expect(reply.hits.filter(({ path }) => isIn(crowd)(path))).toEqual([])
  })

  it('what no program has searched for a week is taken out, and an away folder is not', () => {
    const path = join(searchHome(), 'mirror', 'x.sqlite')
    const opened = (...own: string[]) => {
      const store = openSearchStore(path, () => (file) => own.some((start) => file.startsWith(start)))
      onTestFinished(() => store.close())
      return store
    }
    const file = (name: string) =>
      ({
        path: name,
        day: null,
        origin: 'extra',
        size: 1,
        mtimeMs: 1,
        hash: name,
        text: '- 灯台\n',
        problem: null,
      }) as const
    const [one, two, none] = [opened('../one/'), opened('../two/'), opened()]
    const now = Date.parse('2026-05-28T03:00:00.000Z')
    one.apply([file('../one/a.md')], [])
    one.claimExtra(['../one'], now)
    two.apply([file('../two/b.md')], [])
    two.claimExtra(['../two'], now + 3 * DAY_MS)
    none.claimExtra([], now + 6.9 * DAY_MS)
    expect([one.counts().files, two.counts().files]).toEqual([1, 1])
    none.claimExtra([], now + 7 * DAY_MS)
    expect([one.counts().files, two.counts().files]).toEqual([0, 1])
    two.claimExtra(['../two'], now + 9 * DAY_MS)
    none.claimExtra([], now + 12 * DAY_MS)
    expect(two.known('extra').has('../two/b.md')).toBe(true)
  })

  it('a linked extra folder keeps its lines while the place it leads to is away', async () => {
    const base = scratchFolder()
    writeIn(base, 'drive/notes/faro.md', '- il faro di Zofia\n')
    symlinkSync(join(base, 'drive'), join(base, 'link'))
    const root = scratchWorkspace(otherNotes())
    const home = searchHome()
    const live = liveSearch(root, home, { search: search(join(base, 'link/notes')) })
    expect((await placesOf(live, 'faro Zofia'))[0]).toMatch(/faro\.md:1$/)
    rmSync(join(base, 'drive'), { recursive: true })
    const later = liveSearch(root, home, { search: search(join(base, 'link/notes')) })
    expect(later.sync().gone).toEqual([])
    expect(later.session.counts().files).toBe(9)
  })
})

describe('an index that another process has written', () => {
  it('is compared with the disk as a whole: what the other one got wrong does not last', async () => {
    const root = scratchWorkspace({ ...otherNotes(), 'memory/2026-05-01.md': '- Zofia keeps bees\n' })
    const home = searchHome()
    const live = liveSearch(root, home, { isWatching: true })
    live.sync()
    const { path } = live.session
    for (let tries = 0; tries < 200 && !live.watching()?.isReady; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 25))
    await placesOf(live, 'bees')
    // Another program that saw the folder before the note was there, and writes its old picture now.
    const other = openSearchStore(path)
    onTestFinished(() => other.close())
    const old = nodeFiles(scratchWorkspace({}))
    syncPaths(old, other, ['memory/2026-05-01.md', 'memory/2025-11-10.md'])
    other.apply([], ['memory/2026-05-01.md'])
    expect(other.known().has('memory/2026-05-01.md')).toBe(false)
    expect(await placesOf(live, 'who keeps bees', 1)).toEqual(['memory/2026-05-01.md:1'])
  })
})

describe('an index with damaged pages', () => {
  it.each([1, 2, 4, 8, 16])(
    'from page %i on: a search answers, recalls are listed, all is made anew',
    async (page) => {
      const root = scratchWorkspace({ ...otherNotes(), 'memory/2026-05-01.md': '- Zofia keeps bees\n' })
      const home = searchHome()
      const before = liveSearch(root, home)
      before.sync()
      const { path } = before.session
      await before.close()
      const bytes = readFileSync(path)
      bytes.fill(0xa5, page * 4096, (page + 12) * 4096)
      writeFileSync(path, bytes)
      const after = liveSearch(root, home)
      expect(await placesOf(after, 'who keeps bees', 1)).toEqual(['memory/2026-05-01.md:1'])
      after.sync()
      expect(after.session.counts().files).toBe(9)
    },
  )
})
