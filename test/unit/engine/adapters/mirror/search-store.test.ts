import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SEARCH as FIRST_VERSION } from '../../../../../engine/adapters/mirror/schema.ts'
import { openSearchStore } from '../../../../../engine/adapters/mirror/search-store.ts'
import { nodeFiles } from '../../../../../engine/adapters/node-files.ts'
import { syncIndex, syncPaths } from '../../../../../engine/host/search-index.ts'
import { MirrorBusy, MirrorDamaged } from '../../../../../engine/ports/search-store.ts'
import { hitsOf, indexed, places, scratchFolder } from '../../../../support/search.ts'
import { writeIn } from '../../../../support/workspace.ts'

const NOTES = {
  'MEMORY.md': '# Memory\n\n- Joris drinks oat milk\n',
  'memory/2026-05-18.md':
    '# 2026-05-18\n\n## Studio\n\n- Rosa: the kiln key hangs behind the door\n- The glaze arrived\n',
  'memory/2026-05-19.md': '- A chave do forno ficou com a Rosa\n- Comprar esmalte azul\n',
  'memory/notas/窑.md': '- 窑的钥匙挂在门后\n',
  'memory/2026-05-20-가마.md': '- 가마 열쇠는 문 뒤에 걸려 있다\n',
}
const QUERIES = ['kiln key', 'chave do forno', '窑的钥匙', '가마 열쇠', 'Rosa', 'glaze', 'studio']

function sameAnswers(left: ReturnType<typeof openSearchStore>, right: ReturnType<typeof openSearchStore>) {
  for (const query of QUERIES) {
    const [mine, theirs] = [hitsOf(left, query), hitsOf(right, query)]
    expect(places(mine), query).toEqual(places(theirs))
    for (const [at, { score }] of mine.entries()) expect(score, query).toBeCloseTo(theirs[at]?.score ?? -1, 6)
  }
}

function open(path: string) {
  const store = openSearchStore(path)
  onTestFinished(() => store.close())
  return store
}

describe('openSearchStore', () => {
  it('answers in any script', () => {
    const { store } = indexed(NOTES)
    expect(places(hitsOf(store, 'where does the kiln key hang'))[0]).toBe('memory/2026-05-18.md:5')
    expect(places(hitsOf(store, 'onde está a chave do forno'))[0]).toBe('memory/2026-05-19.md:1')
    expect(places(hitsOf(store, '钥匙在哪里'))[0]).toBe('memory/notas/窑.md:1')
    expect(places(hitsOf(store, '가마 열쇠'))[0]).toBe('memory/2026-05-20-가마.md:1')
  })

  it('gives the same answers after many changes as an index made anew', () => {
    const { root, store } = indexed(NOTES)
    const files = nodeFiles(root)
    for (let round = 0; round < 60; round += 1) {
      const path = `memory/2026-04-${String((round % 28) + 1).padStart(2, '0')}.md`
      const lines = [
        `- Rosa glazed ${round} bowls`,
        '- the kiln key again',
        `- 第${round}次烧窑，钥匙在门后`,
        `- lote ${round} da chave`,
      ]
      if (round % 7 === 3) rmSync(join(root, path), { force: true })
      else
        writeIn(
          root,
          path,
          `## Round ${round % 3}\n\n${lines.slice(0, (round % 4) + 1).join('\n')}\n`,
          1_000_000 + round * 1000,
        )
      syncPaths(files, store, [path])
    }
    const fresh = open(join(scratchFolder(), 'mirror.sqlite'))
    syncIndex(files, fresh)
    expect(store.counts()).toEqual(fresh.counts())
    expect(store.view().languages).toEqual(fresh.view().languages)
    sameAnswers(store, fresh)
  })

  it('gives the same answers whether lines wait in rows of their own or stand in merged segments', () => {
    const { root, store } = indexed(NOTES)
    const files = nodeFiles(root)
    for (let batch = 0; batch < 30; batch += 1) {
      const text = Array.from(
        { length: 420 },
        (_, line) => `- bowl ${batch}-${line} of Rosa, kiln ${line % 17}`,
      ).join('\n')
      writeIn(root, `memory/batch-${batch}.md`, text)
      syncPaths(files, store, [`memory/batch-${batch}.md`])
      if (batch % 3 === 0) {
        writeIn(root, 'memory/batch-0.md', `- the kiln was swept ${batch}\n`, 2_000_000 + batch * 1000)
        syncPaths(files, store, ['memory/batch-0.md'])
      }
    }
    const segments = store.mirror().prepare('SELECT count(*) FROM segments').pluck().get()
    expect(segments).toBeGreaterThan(0)
    const fresh = open(join(scratchFolder(), 'mirror.sqlite'))
    syncIndex(files, fresh)
    sameAnswers(store, fresh)
  })

  it('shows the same view until somebody changes the index', () => {
    const { root, path, store } = indexed(NOTES)
    const before = store.view()
    const other = open(path)
    expect(store.view()).toBe(before)
    // Other rows in the same file are no change of the index.
    other.mirror().prepare("INSERT INTO meta VALUES ('something', 'else')").run()
    expect(store.view()).toBe(before)
    writeIn(root, 'memory/2026-05-21.md', '- new bowls\n')
    syncPaths(nodeFiles(root), other, ['memory/2026-05-21.md'])
    expect(store.view()).not.toBe(before)
    expect(places(hitsOf(store, 'new bowls'))).toEqual(['memory/2026-05-21.md:1'])
  })

  it('sets a damaged database aside and fills a new one', () => {
    const { root, path, store } = indexed(NOTES)
    const before = QUERIES.map((query) => hitsOf(store, query))
    store.close()
    writeFileSync(path, 'this is no database, and it is long enough to look like a broken one'.repeat(100))
    const again = open(path)
    expect(again.setAside).toBe(`${path}.unusable`)
    expect(existsSync(`${path}.unusable`)).toBe(true)
    syncIndex(nodeFiles(root), again)
    expect(QUERIES.map((query) => hitsOf(again, query))).toEqual(before)
  })

  it('C130: a database of a newer version is set aside, not guessed at', () => {
    const { root, path, store } = indexed(NOTES)
    store.mirror().pragma('user_version = 9999')
    store.close()
    const again = open(path)
    expect(again.setAside).not.toBeNull()
    syncIndex(nodeFiles(root), again)
    expect(hitsOf(again, 'kiln key')).not.toEqual([])
  })

  it('C130: a database of the first version answers at once, before anything is indexed again', () => {
    const path = join(scratchFolder(), 'mirror.sqlite')
    const old = new Database(path)
    old.exec(FIRST_VERSION)
    old.pragma('user_version = 10')
    old.exec(`INSERT INTO files VALUES (1, 'memory/a.md', 20, 1000, 'x', NULL, NULL, 1, 1, x'02', x'0000')`)
    old.exec(`INSERT INTO units VALUES (1, 1, 3, 3, 'the kiln key', 'Studio')`)
    old.exec(`INSERT INTO postings VALUES ('kiln', 1, x'01000000', x'01'), ('key', 1, x'01000000', x'01')`)
    old.exec(
      `INSERT INTO segments VALUES (1, 1); INSERT INTO languages VALUES ('en', 1); INSERT INTO meta VALUES ('next_unit', '2')`,
    )
    old.close()
    const store = open(path)
    expect(store.setAside).toBeNull()
    expect(places(hitsOf(store, 'where is the kiln key'))).toEqual(['memory/a.md:3'])
    expect(store.outdated(10, '')).toEqual([{ path: 'memory/a.md', origin: 'memory' }])
  })

  it('goes on after the database was deleted in the middle of work', () => {
    const { root, path, store } = indexed(NOTES)
    const before = QUERIES.map((query) => hitsOf(store, query))
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
    expect(QUERIES.map((query) => hitsOf(store, query))).toEqual(before)
    expect(syncIndex(nodeFiles(root), store).indexed).toBe(Object.keys(NOTES).length)
    expect(QUERIES.map((query) => hitsOf(store, query))).toEqual(before)
    expect(statSync(path).size).toBeGreaterThan(0)
  })

  it('names damage that shows while it is open, and starts anew', () => {
    const notes = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`memory/note-${at}.md`, `- kiln ${at}\n`.repeat(80)]),
    )
    const { root, path, store } = indexed(notes)
    store.mirror().pragma('wal_checkpoint(TRUNCATE)')
    store.close()
    const broken = open(path)
    const size = statSync(path).size
    const file = openSync(path, 'r+')
    writeSync(file, Buffer.alloc(size - 8192, 0xff), 0, size - 8192, 8192)
    closeSync(file)
    expect(() => {
      broken.known()
      broken.view()
    }).toThrow(MirrorDamaged)
    broken.replace()
    expect(broken.setAside).toBe(`${path}.unusable`)
    syncIndex(nodeFiles(root), broken)
    expect(hitsOf(broken, 'kiln')).toHaveLength(10)
  })

  it('C137: a search while somebody writes for a long time answers from what is there and removes nothing', () => {
    const { root, path, store } = indexed(NOTES)
    const before = readdirSync(dirname(path)).sort()
    const writer = new Database(path)
    writer.exec('BEGIN IMMEDIATE')
    try {
      store.mirror().pragma('busy_timeout = 50')
      for (let round = 0; round < 5; round += 1)
        expect(places(hitsOf(store, 'kiln key'))[0]).toBe('memory/2026-05-18.md:5')
      writeIn(root, 'memory/2026-05-22.md', '- later\n')
      expect(() => syncIndex(nodeFiles(root), store)).toThrow(MirrorBusy)
      expect(places(hitsOf(store, 'kiln key'))[0]).toBe('memory/2026-05-18.md:5')
    } finally {
      writer.exec('ROLLBACK')
      writer.close()
    }
    expect(readdirSync(dirname(path)).sort()).toEqual(before)
    expect(syncIndex(nodeFiles(root), store).indexed).toBe(1)
  })

  it('two processes index the same workspace at once', async () => {
    const notes = Object.fromEntries(
      Array.from({ length: 600 }, (_, at) => [`memory/n${at}.md`, `- bowl ${at}\n- kiln ${at % 9}\n`]),
    )
    const { root, store } = indexed({})
    for (const [path, text] of Object.entries(notes)) writeIn(root, path, text)
    const path = join(scratchFolder(), 'shared.sqlite')
    const script = `
      const { openSearchStore } = await import(${JSON.stringify(new URL('../../../../../engine/adapters/mirror/search-store.ts', import.meta.url).href)})
      const { nodeFiles } = await import(${JSON.stringify(new URL('../../../../../engine/adapters/node-files.ts', import.meta.url).href)})
      const { syncIndex } = await import(${JSON.stringify(new URL('../../../../../engine/host/search-index.ts', import.meta.url).href)})
      const store = openSearchStore(process.argv[1])
      syncIndex(nodeFiles(process.argv[2]), store)
      store.close()`
    const codes = await Promise.all(
      [1, 2].map(
        () =>
          new Promise<number | null>((resolve) => {
            const child = spawn(process.execPath, ['--input-type=module', '-e', script, path, root], {
              stdio: 'inherit',
            })
            child.on('exit', resolve)
          }),
      ),
    )
    expect(codes).toEqual([0, 0])
    const both = open(path)
    expect(syncIndex(nodeFiles(root), both)).toMatchObject({ indexed: 0, removed: 0, unchanged: 600 })
    syncIndex(nodeFiles(root), store)
    expect(both.counts()).toEqual(store.counts())
    expect(hitsOf(both, 'bowl 77')).toEqual(hitsOf(store, 'bowl 77'))
  })

  it('C033: neither dot-folders nor generated reports are found', () => {
    const { store } = indexed({
      'memory/.dreams/session-corpus/2026-05-01.txt': 'Zofia keeps bees',
      'memory/.dreams/session-corpus/2026-05-01.md': 'Zofia keeps bees',
      'memory/dreaming/light/2026-05-01.md': 'Zofia keeps bees',
      'DREAMS.md': 'Zofia keeps bees',
    })
    expect(hitsOf(store, 'bees')).toEqual([])
  })

  it('touches no clock and no network', () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => fetched.mockRestore())
    const { store } = indexed(NOTES)
    hitsOf(store, 'kiln key')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('finds the one note of its language among many of another, whatever the query shows of its own', () => {
    const english = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        `memory/2026-0${1 + (at % 9)}-note-${at}.md`,
        `- The tram to the harbour was late again on day ${at}, and nobody at the stop had been told why\n`,
      ]),
    )
    const { store } = indexed({
      ...english,
      'memory/it.md': '- il faro di Otranto si accende alle sei della sera\n',
      'memory/pt.md': '- as chaves do forno ficam debaixo do vaso azul\n',
      'memory/de.md': '- die Schlüssel der Werkstatt hängen hinter der blauen Tür\n',
    })
    expect(hitsOf(store, 'faro Otranto')[0]?.path).toBe('memory/it.md')
    expect(hitsOf(store, 'chaves vaso')[0]?.path).toBe('memory/pt.md')
    expect(hitsOf(store, 'Werkstatt Schlüssel')[0]?.path).toBe('memory/de.md')
  })
})
