import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import {
  type LoadedRecall,
  loadIngestion,
  loadPhases,
  loadRecall,
  type SaveLimits,
  saveIngestion,
  savePhases,
  saveRecall,
} from '../../../../engine/host/recall-files.ts'
import {
  DAILY_INGESTION,
  PHASE_SIGNALS,
  RECALL_ARCHIVE,
  RECALL_STORE,
  STATE_DIR,
} from '../../../../engine/model/paths.ts'
import type { RecallEntry } from '../../../../engine/model/recall.ts'
import {
  NIGHT,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const NOTE = 'memory/2026-05-18.md'
const NOW = new Date(NIGHT).toISOString()
const LIMITS: SaveLimits = { maxEntries: 100_000, maxBytes: 15 * 1024 * 1024, nowMs: NIGHT }

function load(root: string, isReadOnly = false): LoadedRecall {
  return loadRecall(nodeFiles(root), { nowIso: NOW, isReadOnly })
}

function save(root: string, recall: LoadedRecall, limits: Partial<SaveLimits> = {}) {
  return saveRecall(nodeFiles(root), recall, { ...LIMITS, ...limits })
}

/** Loads, changes and saves, as every piece of work does. */
function turn(
  root: string,
  change: (recall: LoadedRecall) => void = () => undefined,
  limits: Partial<SaveLimits> = {},
) {
  const recall = load(root)
  change(recall)
  return { recall, ...save(root, recall, limits) }
}

const entry = (line: number, changes: Partial<RecallEntry> = {}) =>
  strongEntry(NOTE, line, `Ofen ${line}: die Tür klemmt, 가마 문이 뻑뻑하다 ${'窯'.repeat(40)}`, changes)
/** A row that nobody searched for, `minutes` before the night. */
const row = (line: number, minutes: number, changes: Partial<RecallEntry> = {}) =>
  entry(line, {
    recallCount: 0,
    dailyCount: 1,
    lastRecalledAt: new Date(NIGHT - minutes * 60_000).toISOString(),
    ...changes,
  })
const rows = (count: number, changes: Partial<RecallEntry> = {}) =>
  Array.from({ length: count }, (_, index) => row(index + 1, index + 1, changes))

const put = (recall: LoadedRecall, ...entries: RecallEntry[]) => {
  for (const item of entries) recall.store.entries.set(item.key, item)
}
const archiveLines = (root: string) =>
  readIn(root, RECALL_ARCHIVE)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { state: string; key?: string; entry?: RecallEntry })

describe('the shared file', () => {
  it('is private, in a private folder, written aside and renamed', () => {
    const root = scratchWorkspace()
    turn(root, (recall) => put(recall, entry(1)))
    expect(statSync(join(root, STATE_DIR)).mode & 0o777).toBe(0o700)
    expect(statSync(join(root, RECALL_STORE)).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(root, STATE_DIR))).toEqual(['short-term-recall.json'])
  })

  it('C022: is not written when nothing changed, and a second save is byte-identical', () => {
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore([entry(1), entry(2)]) })
    const before = readIn(root, RECALL_STORE)
    const mtime = statSync(join(root, RECALL_STORE)).mtimeMs
    expect(turn(root).isWritten).toBe(false)
    expect(statSync(join(root, RECALL_STORE)).mtimeMs).toBe(mtime)
    expect(readIn(root, RECALL_STORE)).toBe(before)
    expect(existsSync(join(root, RECALL_ARCHIVE))).toBe(false)
  })

  it('keeps unknown keys of the file, of entries, of phase records and of checkpoints', () => {
    const store = JSON.parse(recallStore([entry(1, { mood: 4 } as Partial<RecallEntry>)])) as object
    const phases = {
      version: 1,
      later: [1],
      entries: { k: { key: 'k', lightHits: 1, remHits: 0, why: 'x' } },
    }
    const daily = { version: 1, tool: 'y', files: { [NOTE]: { mtimeMs: 1, size: 2, words: 3 } } }
    const root = scratchWorkspace({
      [RECALL_STORE]: JSON.stringify({ ...store, future: { a: 1 } }),
      [PHASE_SIGNALS]: JSON.stringify(phases),
      [DAILY_INGESTION]: JSON.stringify(daily),
    })
    const files = nodeFiles(root)
    turn(root)
    savePhases(files, loadPhases(files))
    saveIngestion(files, loadIngestion(files))
    expect(JSON.parse(readIn(root, RECALL_STORE))).toMatchObject({ future: { a: 1 } })
    expect(readStore(root)[entry(1).key]).toMatchObject({ mood: 4 })
    expect(JSON.parse(readIn(root, PHASE_SIGNALS))).toEqual(phases)
    expect(JSON.parse(readIn(root, DAILY_INGESTION))).toEqual(daily)
    const mtime = statSync(join(root, PHASE_SIGNALS)).mtimeMs
    savePhases(files, loadPhases(files))
    expect(statSync(join(root, PHASE_SIGNALS)).mtimeMs).toBe(mtime)
  })

  it('reads phase and checkpoint files that are no JSON as empty', () => {
    const root = scratchWorkspace({ [PHASE_SIGNALS]: '{"entr', [DAILY_INGESTION]: '\0\0' })
    expect(loadPhases(nodeFiles(root)).entries.size).toBe(0)
    expect(loadIngestion(nodeFiles(root)).files.size).toBe(0)
  })

  it.each(['', ' \n'])('reads %j as an empty store', (text) => {
    const root = scratchWorkspace({ [RECALL_STORE]: text })
    const { recall } = turn(root, (loaded) => put(loaded, entry(1)))
    expect(recall.damaged).toBeNull()
    expect(Object.keys(readStore(root))).toEqual([entry(1).key])
  })

  it('is refused when it cannot be read: a folder, a link out of the workspace', () => {
    const folder = scratchWorkspace({ [`${RECALL_STORE}/x`]: '' })
    expect(() => load(folder)).toThrow('cannot be read (not_a_file); nothing was changed')
    const outside = scratchWorkspace({ 'store.json': recallStore([entry(1)]) })
    const linked = scratchWorkspace({ [`${STATE_DIR}/x`]: '' })
    symlinkSync(join(outside, 'store.json'), join(linked, RECALL_STORE))
    expect(() => load(linked)).toThrow('cannot be read (outside_workspace)')
    expect(readIn(outside, 'store.json')).toBe(recallStore([entry(1)]))
  })
})

describe('a damaged store', () => {
  const whole = recallStore([entry(1), entry(2), entry(3)])
  const cut = whole.slice(0, whole.indexOf(entry(3).key) + 40)
  const aside = `${RECALL_STORE}.damaged-2026-05-28T03-00-00-000Z`

  it('is kept under a new name, and whole entries are recovered', () => {
    const root = scratchWorkspace({ [RECALL_STORE]: cut })
    const { recall, isWritten } = turn(root)
    expect(recall.damaged).toEqual({ path: aside, recovered: 2 })
    expect(isWritten).toBe(true)
    expect(Object.keys(readStore(root))).toEqual([entry(1).key, entry(2).key])
    expect(readIn(root, aside)).toBe(cut)
    expect(statSync(join(root, aside)).mode & 0o777).toBe(0o600)
    expect(turn(root)).toMatchObject({ isWritten: false, recall: { damaged: null } })
  })

  it('stays where it is until something is saved: a kill in between loses nothing', () => {
    const root = scratchWorkspace({ [RECALL_STORE]: cut })
    expect(load(root).damaged?.recovered).toBe(2)
    expect(load(root, true).damaged?.recovered).toBe(2)
    expect(readIn(root, RECALL_STORE)).toBe(cut)
    expect(readdirSync(join(root, STATE_DIR))).toEqual(['short-term-recall.json'])
  })

  it.each([
    ['zeros after a power loss', Buffer.alloc(500)],
    ['half a character', Buffer.from(whole).subarray(0, Buffer.from(whole).indexOf('窯') + 1)],
  ])('of bytes that are no text (%s) is kept too, and the night goes on', (_name, bytes) => {
    const root = scratchWorkspace({ [RECALL_STORE]: bytes })
    const { recall } = turn(root, (loaded) => put(loaded, entry(9)))
    expect(recall.damaged?.path).toBe(aside)
    expect(readFileSync(join(root, aside))).toEqual(bytes)
    expect(Object.keys(readStore(root))).toEqual([entry(9).key])
  })

  it('gets back from the archive what is not in it any more', () => {
    const root = scratchWorkspace()
    turn(root, (recall) => put(recall, ...rows(600, { recallCount: 1 })))
    const text = readIn(root, RECALL_STORE)
    writeIn(root, RECALL_STORE, text.slice(0, text.length / 2))
    const { recall } = turn(root)
    expect(recall.store.entries.size).toBe(600)
    expect(Object.keys(readStore(root))).toHaveLength(600)
  })
})

describe('the ceiling and the size of the shared file (decisions 4)', () => {
  it('C021: at the ceiling 20 recalled entries outlive 600 newer rows that nobody searched for', () => {
    const recalled = Array.from({ length: 20 }, (_, i) =>
      row(9000 + i, 15 * 60, { recallCount: 2, dailyCount: 0 }),
    )
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore(recalled) })
    const { evicted } = turn(root, (recall) => put(recall, ...rows(600)), { maxEntries: 512 })
    expect(evicted).toBe(108)
    const kept = readStore(root)
    expect(Object.keys(kept)).toHaveLength(512)
    for (const { key } of recalled) expect(kept[key]).toMatchObject({ recallCount: 2 })
  })

  it('C021: with the ceiling of 100,000 nothing at all is evicted', () => {
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore(rows(700)) })
    expect(
      turn(root, (recall) => put(recall, ...rows(650).map((r) => ({ ...r, key: `${r.key}:x` })))).evicted,
    ).toBe(0)
    expect(load(root).store.entries.size).toBe(1350)
  })

  it('moves what is worth least beside when the file is too large, and reads it back', () => {
    const precious = entry(5000, { recallCount: 9 })
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore([...rows(300), precious]) })
    const limits = { maxBytes: 100_000 }
    turn(root, undefined, limits)
    expect(statSync(join(root, RECALL_STORE)).size).toBeLessThanOrEqual(100_000)
    expect(statSync(join(root, RECALL_STORE)).size).toBeGreaterThan(60_000)
    expect(statSync(join(root, RECALL_ARCHIVE)).mode & 0o777).toBe(0o600)
    const kept = readStore(root)
    expect(kept[precious.key]).toBeDefined()
    const again = load(root)
    expect(again.store.entries.size).toBe(301)
    expect(again.fromArchive.size).toBe(301 - Object.keys(kept).length)
    for (const item of [...rows(300), precious]) expect(again.store.entries.get(item.key)).toEqual(item)
  })

  it('writes neither file again when nothing changed', () => {
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore(rows(300)) })
    turn(root, undefined, { maxBytes: 100_000 })
    const [store, archive] = [readIn(root, RECALL_STORE), readIn(root, RECALL_ARCHIVE)]
    const mtime = statSync(join(root, RECALL_ARCHIVE)).mtimeMs
    expect(turn(root, undefined, { maxBytes: 100_000 }).isWritten).toBe(false)
    expect(readIn(root, RECALL_STORE)).toBe(store)
    expect(readIn(root, RECALL_ARCHIVE)).toBe(archive)
    expect(statSync(join(root, RECALL_ARCHIVE)).mtimeMs).toBe(mtime)
  })

  it('takes an archived entry back into the file when it is recalled', () => {
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore(rows(300)) })
    turn(root, undefined, { maxBytes: 100_000 })
    const [key] = load(root).fromArchive
    turn(
      root,
      (recall) => {
        const old = key ? recall.store.entries.get(key) : undefined
        if (old) put(recall, { ...old, recallCount: 1 })
      },
      { maxBytes: 120_000 },
    )
    expect(readStore(root)[key ?? '']).toMatchObject({ recallCount: 1, dailyCount: 1 })
    expect(load(root).fromArchive.has(key ?? '')).toBe(false)
    expect(load(root).store.entries.size).toBe(300)
  })

  it('never leaves a file over the limit, whatever text the entries hold', () => {
    for (const text of ['"\\'.repeat(400), '窯'.repeat(800), '\u0001'.repeat(800)]) {
      const root = scratchWorkspace()
      const many = Array.from({ length: 60 }, (_, i) =>
        entry(i, {
          snippet: text,
          queryHashes: Array.from({ length: 32 }, (_unused, n) => `hash${n}`),
          recallDays: Array.from({ length: 16 }, () => '2026-05-18'),
        }),
      )
      turn(root, (recall) => put(recall, ...many), { maxBytes: 50_000 })
      expect(statSync(join(root, RECALL_STORE)).size).toBeLessThanOrEqual(50_000)
      expect(load(root).store.entries.size).toBe(60)
    }
  })
})

/** What OpenClaw does when it writes: it keeps the 512 newest, sorted by key (spec dreaming 2.1). */
function peerWrites(
  root: string,
  change: (entries: Record<string, RecallEntry>) => void = () => undefined,
): void {
  const entries = readStore(root)
  change(entries)
  const newest = Object.values(entries)
    .sort((a, b) => (a.lastRecalledAt < b.lastRecalledAt ? 1 : -1))
    .slice(0, 512)
    .sort((a, b) => a.key.localeCompare(b.key))
  writeFileSync(join(root, RECALL_STORE), recallStore(newest))
}

describe('sharing the file with a program that keeps 512 entries', () => {
  it('gets back what was trimmed, as it was', () => {
    const root = scratchWorkspace()
    const all = rows(700)
    turn(root, (recall) => put(recall, ...all))
    peerWrites(root)
    expect(Object.keys(readStore(root))).toHaveLength(512)
    const { recall } = turn(root)
    expect(recall.store.entries.size).toBe(700)
    for (const item of all) expect(readStore(root)[item.key]).toEqual(item)
  })

  it('gets back recalled and promoted entries that a busy night of it pushed out of a small store', () => {
    const root = scratchWorkspace()
    const precious = [
      row(8001, 600, { recallCount: 2 }),
      row(8002, 601, { promotedAt: '2026-05-20T03:00:00.000Z' }),
    ]
    turn(root, (recall) => put(recall, ...precious, ...rows(300)))
    peerWrites(root, (entries) => {
      for (let i = 0; i < 400; i += 1) {
        const fresh = row(20_000 + i, -10 - i)
        entries[fresh.key] = fresh
      }
    })
    expect(readStore(root)[precious[0]?.key ?? '']).toBeUndefined()
    turn(root)
    for (const item of precious) expect(readStore(root)[item.key]).toEqual(item)
  })

  it('does not bring back what was removed on purpose, by us or in the file', () => {
    const root = scratchWorkspace()
    const all = rows(700)
    turn(root, (recall) => put(recall, ...all))
    const [ours, theirs] = [all[650]?.key ?? '', all[660]?.key ?? '']
    turn(root, (recall) => recall.store.entries.delete(ours))
    expect(load(root).store.entries.has(ours)).toBe(false)
    const entries = readStore(root)
    delete entries[theirs]
    writeFileSync(join(root, RECALL_STORE), recallStore(Object.values(entries)))
    expect(load(root).store.entries.has(theirs)).toBe(false)
    turn(root)
    peerWrites(root)
    turn(root)
    expect(load(root).store.entries.has(ours)).toBe(false)
    expect(load(root).store.entries.has(theirs)).toBe(false)
    expect(load(root).store.entries.size).toBe(698)
  })

  it('does not bring a newer entry back that was taken out of exactly 512', () => {
    const root = scratchWorkspace()
    const all = rows(513, { recallCount: 1 })
    turn(root, (recall) => put(recall, ...all))
    const removed = all[200]?.key ?? ''
    const entries = readStore(root)
    delete entries[removed]
    writeFileSync(join(root, RECALL_STORE), recallStore(Object.values(entries)))
    expect(load(root).store.entries.has(removed)).toBe(false)
  })

  it('adds up an archived entry that the other program began anew', () => {
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore(rows(300, { dailyCount: 4 })) })
    turn(root, undefined, { maxBytes: 100_000 })
    const [key = ''] = load(root).fromArchive
    const old = load(root).store.entries.get(key)
    const fresh = row(1, -60, { firstRecalledAt: new Date(NIGHT + 3_000_000).toISOString(), dailyCount: 1 })
    const entries = readStore(root)
    entries[key] = { ...fresh, key, path: old?.path ?? '' }
    writeFileSync(join(root, RECALL_STORE), recallStore(Object.values(entries)))
    expect(load(root).store.entries.get(key)?.dailyCount).toBe(5)
    turn(root, undefined, { maxBytes: 200_000 })
    expect(readStore(root)[key]).toMatchObject({ dailyCount: 5, firstRecalledAt: old?.firstRecalledAt })
    expect(load(root).store.entries.get(key)?.dailyCount).toBe(5)
  })
})

describe('the archive file', () => {
  const crowded = () => {
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore(rows(300)) })
    turn(root, undefined, { maxBytes: 100_000 })
    return root
  }

  it('survives a last line that a kill cut, anywhere, also inside a character', () => {
    const root = crowded()
    const bytes = readFileSync(join(root, RECALL_ARCHIVE))
    const lastLine = bytes.lastIndexOf(10, bytes.length - 2) + 1
    const before = load(root).fromArchive.size
    for (let cut = lastLine + 1; cut < bytes.length - 1; cut += 13) {
      writeFileSync(join(root, RECALL_ARCHIVE), bytes.subarray(0, cut))
      expect(load(root).fromArchive.size).toBe(before - 1)
    }
    turn(
      root,
      (recall) => put(recall, ...rows(3, { recallCount: 3 }).map((r) => ({ ...r, key: `${r.key}:new` }))),
      {
        maxBytes: 60_000,
      },
    )
    const readable = readIn(root, RECALL_ARCHIVE)
      .split('\n')
      .filter((line) => line.startsWith('{"state"') && line.endsWith('}}'))
    expect(readable.length).toBeGreaterThan(before)
    expect(load(root).store.entries.size).toBe(302)
  })

  it('ignores lines that are none of its own', () => {
    const root = crowded()
    const before = load(root).fromArchive.size
    writeFileSync(
      join(root, RECALL_ARCHIVE),
      `null\n[]\n"x"\n{"state":"later"}\n{"state":"moved"}\n{"state":"gone"}\n${readIn(root, RECALL_ARCHIVE)}`,
    )
    expect(load(root).fromArchive.size).toBe(before)
  })

  it('ends a key with a line, and is written anew when most of it is dead', () => {
    const root = crowded()
    const all = load(root).fromArchive
    const lineCount = archiveLines(root).length
    turn(root, (recall) => recall.store.entries.delete([...all][0] ?? ''), { maxBytes: 100_000 })
    expect(archiveLines(root).at(-1)).toEqual({ state: 'gone', key: [...all][0] })
    turn(
      root,
      (recall) => {
        for (const key of [...all].slice(0, -5)) recall.store.entries.delete(key)
      },
      { maxBytes: 100_000 },
    )
    expect(archiveLines(root).length).toBeLessThan(lineCount / 2)
    const left = archiveLines(root).filter(({ state }) => state === 'moved')
    expect(left).toHaveLength(5)
    expect(load(root).fromArchive.size).toBe(5)
    expect(statSync(join(root, RECALL_ARCHIVE)).mode & 0o777).toBe(0o600)
  })

  it('of zeros is kept aside, and a new one begun', () => {
    const root = crowded()
    writeFileSync(join(root, RECALL_ARCHIVE), Buffer.alloc(64))
    expect(() => load(root, true)).not.toThrow()
    const { recall } = turn(
      root,
      (loaded) => put(loaded, ...rows(200).map((r) => ({ ...r, key: `${r.key}:b` }))),
      {
        maxBytes: 100_000,
      },
    )
    expect(recall.damaged?.path).toBe(`${RECALL_ARCHIVE}.damaged-2026-05-28T03-00-00-000Z`)
    expect(readFileSync(join(root, recall.damaged?.path ?? ''))).toEqual(Buffer.alloc(64))
    expect(archiveLines(root).length).toBeGreaterThan(0)
  })

  it('that may not be read stops a writer, but not one who only looks', () => {
    const root = scratchWorkspace({ [`${RECALL_ARCHIVE}/x`]: '' })
    expect(() => load(root)).toThrow('cannot be read (not_a_file); nothing was changed')
    expect(load(root, true).archive.problem).toBe('not_a_file')
  })

  it('after a kill between its write and that of the store holds nothing twice', () => {
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore(rows(300)) })
    const before = readIn(root, RECALL_STORE)
    turn(root, undefined, { maxBytes: 100_000 })
    writeFileSync(join(root, RECALL_STORE), before)
    const healed = load(root)
    expect(healed.store.entries.size).toBe(300)
    expect(healed.fromArchive.size).toBe(0)
    for (const item of rows(300)) expect(healed.store.entries.get(item.key)).toEqual(item)
    save(root, healed, { maxBytes: 100_000 })
    expect(load(root).store.entries.size).toBe(300)
  })
})
