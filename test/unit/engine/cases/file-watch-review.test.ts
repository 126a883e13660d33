import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { liveSearch, otherNotes, placesOf, searchHome } from '../../../support/live-search.ts'
import { scratchWorkspace, writeIn } from '../../../support/workspace.ts'

const NOTES = {
  ...otherNotes(),
  'MEMORY.md': '# 기억\n\n- 가마 열쇠는 파란 온도계 뒤에 걸려 있다\n',
  'memory/2026-05-25.md': '- Zofia keeps bees on the roof of the library\n',
  'memory/2026-05-26.md': '- 窯の予備の鍵は青い温度計の裏に掛かっている\n',
}

async function until(isDone: () => boolean, what: string, ms = 10_000): Promise<void> {
  const end = performance.now() + ms
  while (!isDone()) {
    if (performance.now() > end) throw new Error(`waited too long for ${what}`)
    await delay(20)
  }
}

async function watching(root: string) {
  const logged: string[] = []
  const live = liveSearch(root, searchHome(), { isWatching: true, log: (message) => logged.push(message) })
  live.sync()
  await until(() => live.watching()?.isReady === true, 'the watcher')
  return { live, logged }
}

const isSettled = (live: Awaited<ReturnType<typeof watching>>['live']) => {
  const { pending, gone } = live.gap()
  return pending.length === 0 && gone.length === 0
}

describe('watching', () => {
  it('C129: takes in what editors and synchronisers do to a note, without being asked', async () => {
    const root = scratchWorkspace(NOTES)
    const { live } = await watching(root)
    // An editor writes beside the note and renames.
    writeFileSync(join(root, 'memory/.2026-05-25.md.swp'), '- 半分\n')
    writeFileSync(join(root, 'memory/2026-05-25.md~'), '- metade\n')
    renameSync(join(root, 'memory/.2026-05-25.md.swp'), join(root, 'memory/2026-05-25.md'))
    await until(() => isSettled(live), 'the atomic save')
    expect(await placesOf(live, '半分', 1)).toEqual(['memory/2026-05-25.md:1'])
    // Another one moves the old file away first.
    renameSync(join(root, 'memory/2026-05-25.md'), join(root, 'memory/2026-05-25.md.bak'))
    writeFileSync(join(root, 'memory/2026-05-25.md'), '- due lontre nel canale\r\n')
    await until(() => isSettled(live), 'the backup')
    expect(await placesOf(live, 'lontre canale')).toEqual(['memory/2026-05-25.md:1'])
    // A whole folder comes, is renamed, and goes.
    writeIn(root, 'inbox/a/b/2026-04-02.md', '- a girafa chegou ao porto\n')
    renameSync(join(root, 'inbox'), join(root, 'memory/inbox'))
    await until(() => isSettled(live), 'the folder')
    appendFileSync(join(root, 'memory/inbox/a/b/2026-04-02.md'), '- e um hipopótamo também\n')
    await until(() => isSettled(live), 'a line in the new folder')
    renameSync(join(root, 'memory/inbox/a'), join(root, 'memory/archivio'))
    await until(() => isSettled(live), 'the renamed folder')
    expect(await placesOf(live, 'hipopótamo', 1)).toEqual(['memory/archivio/b/2026-04-02.md:2'])
    rmSync(join(root, 'memory/archivio'), { recursive: true })
    await until(() => isSettled(live), 'the removed folder')
    expect(await placesOf(live, 'hipopótamo')).toEqual([])
    expect(live.watching()).toMatchObject({ mode: 'events', restarts: 0 })
  }, 60_000)

  it('takes in thousands of notes at once, and answers meanwhile', async () => {
    const root = scratchWorkspace(NOTES)
    const { live, logged } = await watching(root)
    const before = live.session.counts().files
    for (let at = 0; at < 3_000; at += 1) {
      const folder = join(root, `memory/lote${at % 30}`)
      if (at < 30) mkdirSync(folder)
      writeFileSync(join(folder, `n${at}.md`), `- 第${at}个箱子在仓库 caixa${at}\n`)
    }
    expect(await placesOf(live, 'where are the bees', 1)).toEqual(['memory/2026-05-25.md:1'])
    await until(() => live.session.counts().files === before + 3_000, 'all notes', 30_000)
    expect(await placesOf(live, 'caixa2999', 1)).toEqual(['memory/lote29/n2999.md:1'])
    expect(live.gap()).toMatchObject({ pending: [], gone: [], failed: [] })
    expect(logged).toEqual([])
  }, 60_000)

  it('C142: a drive that holds only memory/ goes away and comes back: every note is found again', async () => {
    const root = scratchWorkspace(NOTES)
    const { live } = await watching(root)
    const answer = await placesOf(live, 'where are the bees')
    const counts = live.session.counts()
    renameSync(join(root, 'memory'), `${root}-memory`)
    expect(await placesOf(live, 'where are the bees')).toEqual([])
    renameSync(`${root}-memory`, join(root, 'memory'))
    expect(await placesOf(live, 'where are the bees')).toEqual(answer)
    expect(live.session.counts()).toEqual(counts)
  })
})
