import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSearchStore } from '../../../../engine/adapters/mirror/search-store.ts'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { memoryFiles } from '../../../../engine/host/note-walk.ts'
import { indexGap, stalePaths, syncIndex, syncPaths } from '../../../../engine/host/search-index.ts'
import type { Files } from '../../../../engine/ports/files.ts'
import { stubbed } from '../../../support/disk.ts'
import { searchHome } from '../../../support/live-search.ts'
import { scratchWorkspace, writeIn } from '../../../support/workspace.ts'

function opened(notes: Record<string, string | Buffer>) {
  const root = scratchWorkspace(notes)
  const store = openSearchStore(join(searchHome(), 'mirror', 'x.sqlite'))
  onTestFinished(() => store.close())
  return { root, files: nodeFiles(root), store }
}

const NOTES = {
  'MEMORY.md': '# Memória\n\n- O forno fica na oficina\n',
  'memory/2026-05-01.md': '- Zofia keeps bees\n',
  'memory/2026-05-02.md': '- 바다 열쇠는 파란 화분 아래\n',
  'memory/people/ana.md': '- Ana è allergica alle arachidi\n',
}

/** The files that were read, by path. */
function readsOf(files: Files): { files: Files; reads: string[] } {
  const reads: string[] = []
  const counting = stubbed(files, {
    read(path) {
      reads.push(path)
      return files.read(path)
    },
  })
  return { files: counting, reads }
}

describe('what is indexed', () => {
  it('C033: MEMORY.md and the notes below memory/, without state, reports, diary, links and hidden folders', () => {
    const { root, files } = opened({
      ...NOTES,
      'DREAMS.md': '- the bees again\n',
      'README.md': '- bees\n',
      'memory/.dreams/session-corpus/2026-05-01.txt': 'bees',
      'memory/.dreams/notes.md': '- bees\n',
      'memory/dreaming/light/2026-05-01.md': '- bees\n',
      'memory/.obsidian/x.md': '- bees\n',
      'memory/node_modules/p/README.md': '- bees\n',
      'memory/foto.png': Buffer.from([1, 2, 3]),
      'memory/notes.txt': 'bees\n',
    })
    writeIn(root, '../reverie-outside.md', '- secret\n')
    onTestFinished(() => rmSync(join(root, '../reverie-outside.md'), { force: true }))
    symlinkSync(join(root, '../reverie-outside.md'), join(root, 'memory/link.md'))
    symlinkSync('/etc', join(root, 'memory/etc'))
    expect(
      memoryFiles(files)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(Object.keys(NOTES).sort())
  })

  it('is read once; then only what has another size or time, and indexed again only when its text differs', () => {
    const { root, files, store } = opened(NOTES)
    expect(syncIndex(files, store)).toMatchObject({ indexed: 4, removed: 0, unchanged: 0, failed: [] })
    const second = readsOf(files)
    expect(syncIndex(second.files, store)).toMatchObject({ indexed: 0, unchanged: 4, changed: [] })
    expect(second.reads).toEqual([])
    utimesSync(join(root, 'memory/2026-05-01.md'), 1e9, 1e9)
    writeIn(root, 'memory/2026-05-02.md', '- 钥匙挂在蓝色花盆下面\n')
    const third = readsOf(files)
    expect(syncIndex(third.files, store)).toMatchObject({
      indexed: 1,
      unchanged: 3,
      changed: ['memory/2026-05-02.md'],
    })
    expect(third.reads.sort()).toEqual(['memory/2026-05-01.md', 'memory/2026-05-02.md'])
    expect(syncIndex(files, store)).toMatchObject({ indexed: 0, unchanged: 4 })
  })

  it('follows a rename and a removal', () => {
    const { root, files, store } = opened(NOTES)
    syncIndex(files, store)
    renameSync(join(root, 'memory/2026-05-01.md'), join(root, 'memory/2026-05-03.md'))
    rmSync(join(root, 'memory/people'), { recursive: true })
    const { changed, gone } = syncIndex(files, store)
    expect(changed.sort()).toEqual(['memory/2026-05-01.md', 'memory/2026-05-03.md', 'memory/people/ana.md'])
    expect(gone.sort()).toEqual(['memory/2026-05-01.md', 'memory/people/ana.md'])
    expect(store.counts().files).toBe(3)
  })

  it('names what it could not read, each time, and goes on with the rest', () => {
    const { files, store } = opened({
      ...NOTES,
      'memory/bin.md': Buffer.from([0, 1, 2]),
      'memory/latin1.md': Buffer.from([0xe9, 0x0a]),
    })
    const failed = [
      { path: 'memory/bin.md', problem: 'binary' },
      { path: 'memory/latin1.md', problem: 'not_utf8' },
    ]
    const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)
    expect(syncIndex(files, store).failed.sort(byPath)).toEqual(failed)
    const again = readsOf(files)
    const second = syncIndex(again.files, store)
    expect(second.failed.sort(byPath)).toEqual(failed)
    expect({ changed: second.changed, reads: again.reads }).toEqual({ changed: [], reads: [] })
  })

  it('keeps what was read of a file that is locked for a moment', () => {
    const { root, files, store } = opened(NOTES)
    syncIndex(files, store)
    writeIn(root, 'memory/2026-05-01.md', '- Zofia keeps bees and goats\n', Date.now())
    const locked = stubbed(files, {
      read: (path) =>
        path === 'memory/2026-05-01.md'
          ? { kind: 'problem', problem: 'unreadable', detail: 'EBUSY' }
          : files.read(path),
    })
    expect(syncIndex(locked, store)).toMatchObject({
      removed: 0,
      failed: [{ path: 'memory/2026-05-01.md', problem: 'unreadable' }],
    })
    expect(store.counts().units).toBe(4)
    expect(syncIndex(files, store)).toMatchObject({ indexed: 1, failed: [] })
  })

  it('keeps the notes of a folder that cannot be listed', () => {
    const { files, store } = opened(NOTES)
    syncIndex(files, store)
    const denied = stubbed(files, {
      listStats(dir) {
        if (dir === 'memory/people') throw Object.assign(new Error('denied'), { code: 'EACCES' })
        return files.listStats(dir)
      },
    })
    expect(syncIndex(denied, store)).toMatchObject({
      removed: 0,
      failed: [{ path: 'memory/people', problem: 'EACCES' }],
    })
  })

  it('takes 10,000 files that were added at once, and each of them only once', () => {
    const { root, files, store } = opened(NOTES)
    syncIndex(files, store)
    mkdirSync(join(root, 'memory/importado'))
    for (let number = 0; number < 10_000; number += 1)
      writeFileSync(join(root, `memory/importado/${number}.md`), `- linha ${number}\n`)
    expect(syncIndex(files, store)).toMatchObject({ indexed: 10_000, unchanged: 4 })
    expect(store.counts()).toEqual({ files: 10_004, units: 10_004 })
  }, 60_000)
})

describe('a memory that is away', () => {
  it('C142: is not forgotten, unless its owner says so', () => {
    const { root, files, store } = opened(NOTES)
    syncIndex(files, store)
    renameSync(join(root, 'memory'), join(root, 'elsewhere'))
    renameSync(join(root, 'MEMORY.md'), join(root, 'elsewhere.md'))
    expect(syncIndex(files, store)).toMatchObject({ removed: 0, isOffline: true })
    expect(indexGap(files, store.known())).toMatchObject({ isOffline: true })
    expect(syncPaths(files, store, ['memory', 'MEMORY.md'])).toMatchObject({ removed: 0, isOffline: true })
    renameSync(join(root, 'elsewhere'), join(root, 'memory'))
    renameSync(join(root, 'elsewhere.md'), join(root, 'MEMORY.md'))
    expect(syncIndex(files, store)).toMatchObject({ indexed: 0, removed: 0, isOffline: false })
    rmSync(join(root, 'memory'), { recursive: true })
    rmSync(join(root, 'MEMORY.md'))
    expect(syncIndex(files, store, { isForced: true })).toMatchObject({ removed: 4, isOffline: false })
    expect(store.counts().files).toBe(0)
  })
})

describe('a part of the memory', () => {
  it('is brought up to date by itself: files, folders that came, folders that went', () => {
    const { root, files, store } = opened(NOTES)
    syncIndex(files, store)
    writeIn(root, 'memory/2026-05-02.md', '- 열쇠는 서랍에\n')
    writeIn(root, 'memory/viagem/2026/plano.md', '- o comboio das nove\n')
    rmSync(join(root, 'memory/people'), { recursive: true })
    const many = readsOf(files)
    const result = syncPaths(many.files, store, [
      'memory/2026-05-02.md',
      'memory/viagem',
      'memory/viagem/2026/plano.md',
      'memory/people',
      'memory/.dreams/x.md',
      'memory/nothing.txt',
    ])
    expect(result.changed.sort()).toEqual([
      'memory/2026-05-02.md',
      'memory/people/ana.md',
      'memory/viagem/2026/plano.md',
    ])
    expect(many.reads.sort()).toEqual(['memory/2026-05-02.md', 'memory/viagem/2026/plano.md'])
    expect(indexGap(files, store.known())).toEqual({ pending: [], gone: [], failed: [], isOffline: false })
  })
})

describe('looking only', () => {
  it('tells what is pending, gone and failed, and changes nothing', () => {
    const { root, files, store } = opened({ ...NOTES, 'memory/bin.md': Buffer.from([0]) })
    syncIndex(files, store)
    writeIn(root, 'memory/2026-05-09.md', '- nuovo\n')
    writeIn(root, 'memory/2026-05-01.md', '- Zofia moved the hives\n')
    rmSync(join(root, 'memory/2026-05-02.md'))
    const gap = indexGap(files, store.known())
    expect({ ...gap, pending: gap.pending.sort() }).toEqual({
      pending: ['memory/2026-05-01.md', 'memory/2026-05-09.md'],
      gone: ['memory/2026-05-02.md'],
      failed: [{ path: 'memory/bin.md', problem: 'binary' }],
      isOffline: false,
    })
    expect(store.counts().files).toBe(4)
  })

  it('C129: tells which of some files are not what the index holds', () => {
    const { root, files, store } = opened(NOTES)
    syncIndex(files, store)
    chmodSync(join(root, 'memory/people/ana.md'), 0o600)
    writeIn(root, 'memory/2026-05-01.md', '- Zofia moved\n')
    rmSync(join(root, 'memory/2026-05-02.md'))
    const asked = [...Object.keys(NOTES), 'memory/2026-05-01.md', 'memory/never.md']
    expect(stalePaths((path) => files.stat(path), store.known(), asked)).toEqual([
      'memory/2026-05-01.md',
      'memory/2026-05-02.md',
      'memory/never.md',
    ])
  })
})
