import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtInNarrator } from '../../../../engine/adapters/built-in-narrator.ts'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { Blocked } from '../../../../engine/host/blocked.ts'
import type { SweepContext } from '../../../../engine/host/context.ts'
import { loadReceipt, receiptIds } from '../../../../engine/host/receipts.ts'
import { recordRecalls } from '../../../../engine/host/record.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { sweepIds } from '../../../../engine/host/sweep-records.ts'
import { undoRun } from '../../../../engine/host/undo.ts'
import { DEFAULT_SETTINGS } from '../../../../engine/model/config.ts'
import {
  DAILY_INGESTION,
  DIARY_FILE,
  MEMORY_FILE,
  PHASE_SIGNALS,
  RECALL_STORE,
  SWEEPS_DIR,
} from '../../../../engine/model/paths.ts'
import type { PhaseRecord } from '../../../../engine/model/recall.ts'
import { type Files, WriteRefused } from '../../../../engine/ports/files.ts'
import { ownerBytes, stubbed, treeOf } from '../../../support/disk.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const TODAY = 'memory/2026-05-28.md'
const YESTERDAY = 'memory/2026-05-27.md'
const FACTS = [
  'The weir is opened on the first of the month',
  'A Teresa prefere que as faturas da oficina saiam na segunda-feira',
  '온실 세 번째 밸브는 펌프가 다시 켜지면 물이 샌다',
]
const OWNER = '# Ricordi\n\nMiei, e di nessun altro.\n'
const options = { dryRun: false, force: false }

function gardenFiles(): Record<string, string> {
  return {
    [MEMORY_FILE]: OWNER,
    [YESTERDAY]: `# 27 May\n\n${FACTS.map((fact) => `- ${fact}\n`).join('')}`,
    [TODAY]: '# 28 May\n\n- Breakfast with Ilse about the trellis for the hops\n- 午後に風車の帆布を直した\n',
    [RECALL_STORE]: recallStore(FACTS.map((fact, index) => strongEntry(YESTERDAY, index + 3, fact))),
  }
}

const garden = () => scratchWorkspace(gardenFiles())

function counts(root: string) {
  const phases = JSON.parse(readIn(root, PHASE_SIGNALS)) as { entries: Record<string, PhaseRecord> }
  return {
    entries: Object.fromEntries(
      Object.entries(readStore(root))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, entry]) => [key, [entry.recallCount, entry.dailyCount, entry.promotedAt !== undefined]]),
    ),
    hits: Object.values(phases.entries)
      .map(({ key, lightHits, remHits }) => `${key} ${lightHits} ${remHits}`)
      .sort(),
    bullets: readIn(root, MEMORY_FILE).match(/openclaw-memory-promotion:[^ ]+/g) ?? [],
    receipts: receiptIds(nodeFiles(root)).length,
  }
}

/** A context whose files throw in place of the `at`-th change, as if the process ended there. */
function endingAt(
  root: string,
  at: number,
  error: () => Error,
): { context: SweepContext; changes: () => number } {
  const context = contextFor(root, {
    narrator: builtInNarrator,
    settings: { storage: { mode: 'both', separateReports: false } },
  })
  let changes = 0
  const before =
    <A extends unknown[]>(call: (...args: A) => void) =>
    (...args: A) => {
      changes += 1
      if (changes >= at) throw error()
      call(...args)
    }
  const { write, append, remove, move } = context.files
  const files = stubbed(context.files, {
    write: before(write),
    append: before(append),
    remove: before(remove),
    move: before(move),
  })
  return { context: { ...context, files }, changes: () => changes }
}

const whole = (root: string) => endingAt(root, Number.POSITIVE_INFINITY, () => new Error('never')).context

describe('a night', () => {
  it('promotes, tells and leaves every owner byte', async () => {
    const root = garden()
    const report = await runSweep(contextFor(root, { narrator: builtInNarrator }), options)
    expect(report).toMatchObject({ outcome: 'done', deep: { promoted: 3 }, diary: { written: true } })
    expect(report.files.map(({ path, action }) => `${action} ${path}`)).toEqual([
      'created memory/dreaming/light/2026-05-28.md',
      'created memory/dreaming/rem/2026-05-28.md',
      'created memory/dreaming/deep/2026-05-28.md',
      'changed MEMORY.md',
      'changed DREAMS.md',
    ])
    expect(readIn(root, MEMORY_FILE).startsWith(OWNER)).toBe(true)
    expect(readIn(root, YESTERDAY)).toBe(gardenFiles()[YESTERDAY])
    expect(nodeFiles(root).stat(`${SWEEPS_DIR}/running.json`)).toBeNull()
  })

  it('C075: with nothing new after it touches no state but the record of the run', async () => {
    const root = garden()
    await runSweep(contextFor(root, { narrator: builtInNarrator }), options)
    const before = treeOf(root)
    const later = contextFor(root, { narrator: builtInNarrator, nowMs: NIGHT + 86_400_000 })
    expect((await runSweep(later, options)).outcome).toBe('nothing_new')
    const after = treeOf(root)
    const isFile = (path: string) => after[path]?.startsWith('100') === true
    const touched = Object.keys(after).filter((path) => isFile(path) && after[path] !== before[path])
    expect(touched.filter((path) => !path.startsWith(SWEEPS_DIR))).toEqual([])
    expect(touched.reduce((sum, path) => sum + readIn(root, path).length, 0)).toBeLessThan(4096)
    expect((await runSweep(later, { ...options, force: true })).outcome).toBe('done')
  })

  it('looks again when a note, a recall or MEMORY.md changed, also while the diary was written', async () => {
    const root = garden()
    const slow = {
      ...builtInNarrator,
      narrate: () => {
        writeIn(root, TODAY, '# 28 May\n\n- Un rigo in più sul mulino di Elsa\n', NIGHT + 1)
        return Promise.resolve('The weir stood open all night, and the water said so.')
      },
    }
    await runSweep(contextFor(root, { narrator: slow }), options)
    const next = contextFor(root, { narrator: builtInNarrator, nowMs: NIGHT + 60_000 })
    expect((await runSweep(next, options)).light.notes.find(({ path }) => path === TODAY)).toMatchObject({
      status: 'read',
    })
    writeIn(root, MEMORY_FILE, `${readIn(root, MEMORY_FILE)}\nMinha linha.\n`, NIGHT + 2)
    const third = contextFor(root, { narrator: builtInNarrator, nowMs: NIGHT + 120_000 })
    expect((await runSweep(third, options)).outcome).toBe('done')
  })

  it('does not take its own block for a change of the note', async () => {
    const root = garden()
    const settings = { storage: { mode: 'inline' as const, separateReports: false } }
    const first = await runSweep(contextFor(root, { narrator: builtInNarrator, settings }), options)
    expect(first.files.map(({ path }) => path)).toContain(TODAY)
    expect(readIn(root, TODAY)).toContain('<!-- openclaw:dreaming:rem:end -->')
    const second = contextFor(root, { narrator: builtInNarrator, settings, nowMs: NIGHT + 60_000 })
    expect((await runSweep(second, options)).outcome).toBe('nothing_new')
  })

  it('C080: goes on with the notes that it had no room for', async () => {
    const notes = Array.from({ length: 80 }, (_, index) => [
      `memory/2026-05-28-${String(index).padStart(2, '0')}.md`,
      Array.from(
        { length: 7 },
        (_, line) => `# Part ${line}\n\nThe loom number ${index} stands in hall ${line}\n`,
      ).join('\n'),
    ])
    const root = scratchWorkspace(Object.fromEntries(notes))
    const reached: number[] = []
    for (let night = 0; night < 3; night += 1) {
      const context = contextFor(root, { narrator: builtInNarrator, nowMs: NIGHT + night * 60_000 })
      const { outcome } = await runSweep(context, options)
      const { files } = JSON.parse(readIn(root, DAILY_INGESTION)) as { files: object }
      reached.push(outcome === 'done' ? Object.keys(files).length : 0)
    }
    expect(reached[0]).toBeGreaterThan(50)
    expect(reached[0]).toBeLessThan(80)
    expect(reached.slice(1)).toEqual([80, 0])
  })

  it('dry: writes nothing at all, takes no lock and makes no folder', async () => {
    const root = garden()
    const before = treeOf(root)
    const report = await runSweep(contextFor(root, { narrator: builtInNarrator }), {
      ...options,
      dryRun: true,
    })
    expect(report).toMatchObject({ dryRun: true, deep: { promoted: 3 } })
    expect(report.files).toContainEqual({ path: MEMORY_FILE, action: 'changed' })
    expect(treeOf(root)).toEqual(before)
  })
})

describe('other programs', () => {
  it('C065: an editor saves MEMORY.md in between: its version stays, and is what undo brings back', async () => {
    const root = garden()
    const bigger = `${OWNER}${'Una riga dell’editor.\n'.repeat(400)}`
    const context = contextFor(root)
    let reads = 0
    const files = stubbed(context.files, {
      read(path) {
        const read = context.files.read(path)
        if (path === MEMORY_FILE && ++reads === 2) writeFileSync(join(root, MEMORY_FILE), bigger)
        return read
      },
    })
    const report = await runSweep(
      { ...context, files, settings: { ...context.settings, memoryFileMaxChars: 0 } },
      options,
    )
    expect(report.deep.promoted).toBe(3)
    const text = readIn(root, MEMORY_FILE)
    expect(text.startsWith(bigger)).toBe(true)
    expect(text.match(/^- .* \[score=/gm)).toHaveLength(3)
    const [id = ''] = receiptIds(context.files)
    expect(loadReceipt(context.files, id)?.files.find(({ path }) => path === MEMORY_FILE)?.before).toBe(
      bigger,
    )
  })

  it('C065: a file that changes again and again blocks the night and is never written over', async () => {
    const root = garden()
    const context = contextFor(root)
    let version = 0
    const files = stubbed(context.files, {
      read(path) {
        if (path === MEMORY_FILE) writeFileSync(join(root, MEMORY_FILE), `version ${++version}\n`)
        return context.files.read(path)
      },
    })
    const failure = await runSweep({ ...context, files }, options).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Blocked)
    expect(failure).toMatchObject({ reason: 'busy', message: expect.stringContaining('Run it again') })
    expect(readIn(root, MEMORY_FILE)).toBe(`version ${version}\n`)
    expect(readStore(root)[`memory:${YESTERDAY}:3:3`]?.promotedAt).toBeUndefined()
    expect(receiptIds(context.files)).toEqual([])
  })

  it('two sweeps of one process are one night', async () => {
    const root = garden()
    const context = contextFor(root, { narrator: builtInNarrator })
    const reports = await Promise.all([runSweep(context, options), runSweep(context, options)])
    expect(reports.map(({ outcome }) => outcome)).toEqual(['done', 'nothing_new'])
    expect(counts(root).bullets).toHaveLength(3)
  })

  it('C078: while another process writes its diary a sweep is already running; when that died it is finished', async () => {
    const root = garden()
    const other = { pid: 4242, isAlive: () => true }
    const stuck = {
      ...builtInNarrator,
      narrate: () => new Promise<string>((_, reject) => setTimeout(() => reject(new Error('killed')), 300)),
    }
    const first = runSweep(contextFor(root, { narrator: stuck }), { ...options, self: other })
    while (!nodeFiles(root).stat(`${SWEEPS_DIR}/2026-05-28T03-00-00-000Z.json`))
      await new Promise(setImmediate)
    const journal = readIn(root, `${SWEEPS_DIR}/running.json`)
    await first
    writeIn(root, `${SWEEPS_DIR}/running.json`, journal)
    const mine = contextFor(root, { narrator: builtInNarrator, nowMs: NIGHT + 60_000 })
    const again = runSweep(mine, { ...options, self: { pid: 1, isAlive: (pid) => pid === 4242 } })
    await expect(again).rejects.toMatchObject({
      reason: 'busy',
      message: expect.stringContaining('process 4242'),
    })
    const report = await runSweep(mine, { ...options, self: { pid: 1, isAlive: () => false } })
    expect(report).toMatchObject({ startedAt: '2026-05-28T03:00:00.000Z', diary: { written: true } })
    expect(counts(root).bullets).toHaveLength(3)
  })
})

describe('files that cannot be written', () => {
  const refusing = (context: SweepContext, what: (path: string) => boolean, code: string): SweepContext => ({
    ...context,
    files: stubbed(context.files, {
      write(path, text, mode) {
        if (what(path)) throw new WriteRefused(path, code)
        context.files.write(path, text, mode)
      },
    }),
  })

  it.each(['EBUSY', 'EACCES', 'EPERM'])(
    'MEMORY.md (%s): the night goes on without promotions and says so',
    async (code) => {
      const root = garden()
      const context = refusing(
        contextFor(root, { narrator: builtInNarrator }),
        (path) => path === MEMORY_FILE,
        code,
      )
      const report = await runSweep(context, options)
      expect(report.leftOut).toEqual([{ path: MEMORY_FILE, reason: 'not_writable', detail: code }])
      expect(report).toMatchObject({ outcome: 'done', deep: { promoted: 0 }, light: { skipped: false } })
      expect(readIn(root, MEMORY_FILE)).toBe(OWNER)
      expect(counts(root).entries[`memory:${YESTERDAY}:3:3`]).toEqual([5, 0, false])
      const [id = ''] = receiptIds(context.files)
      expect(loadReceipt(context.files, id)).toMatchObject({ files: [], keys: [] })
      const later = contextFor(root, { narrator: builtInNarrator, nowMs: NIGHT + 60_000 })
      expect((await runSweep(later, options)).deep.promoted).toBe(3)
    },
  )

  it('a report: the night goes on and names it', async () => {
    const root = garden()
    writeIn(root, 'memory/dreaming/rem', 'a file of the owner')
    const report = await runSweep(contextFor(root), options)
    expect(report.leftOut).toEqual([
      { path: 'memory/dreaming/rem/2026-05-28.md', reason: 'not_writable', detail: 'ENOTDIR' },
    ])
    expect(report.deep.promoted).toBe(3)
    expect(readIn(root, 'memory/dreaming/rem')).toBe('a file of the owner')
  })

  it('the archive: nothing leaves MEMORY.md without a place to go to', async () => {
    const section =
      '\n## Promoted From Short-Term Memory (2026-01-01)\n\n<!-- openclaw-memory-promotion:memory:memory/2025-12-31.md:1:1 -->\n- An older fact about the loom [score=0.900 recalls=4 avg=0.900 source=memory/2025-12-31.md:1-1]\n'
    const root = scratchWorkspace({ ...gardenFiles(), [MEMORY_FILE]: OWNER + section })
    mkdirSync(join(root, 'memory/archive/promoted.md'), { recursive: true })
    const settings = { memoryFileMaxChars: OWNER.length + section.length + 60 }
    const report = await runSweep(contextFor(root, { settings }), options)
    expect(readIn(root, MEMORY_FILE)).toBe(OWNER + section)
    expect(report.deep.promoted).toBe(0)
    expect(Object.values(readStore(root)).every(({ promotedAt }) => promotedAt === undefined)).toBe(true)
  })
})

describe('a night that ended early', () => {
  class Ended extends Error {}

  async function changesOfNight(): Promise<{ total: number; undisturbed: ReturnType<typeof counts> }> {
    const root = garden()
    const { context, changes } = endingAt(root, Number.POSITIVE_INFINITY, () => new Ended())
    await runSweep(context, options)
    return { total: changes(), undisturbed: counts(root) }
  }

  it('C164: at any of its changes is finished by the next sweep as it was planned', async () => {
    const { total, undisturbed } = await changesOfNight()
    expect(total).toBeGreaterThan(15)
    for (let at = 1; at <= total; at += 1) {
      const root = garden()
      await expect(runSweep(endingAt(root, at, () => new Ended()).context, options)).rejects.toBeInstanceOf(
        Ended,
      )
      await runSweep({ ...whole(root), nowMs: NIGHT + 300_000 }, options)
      expect(counts(root), `change ${at} of ${total}`).toEqual(undisturbed)
      expect(readIn(root, DIARY_FILE).match(/^---$/gm), `change ${at}`).toHaveLength(1)
      expect((await runSweep({ ...whole(root), nowMs: NIGHT + 600_000 }, options)).outcome).toBe(
        'nothing_new',
      )
    }
  }, 60_000)

  it('at a full disk, at any of its changes, leaves every owner file old or new and goes on later', async () => {
    const { total, undisturbed } = await changesOfNight()
    for (let at = 1; at <= total; at += 1) {
      const root = garden()
      const before = ownerBytes(root)
      const full = endingAt(root, at, () => new WriteRefused(MEMORY_FILE, 'ENOSPC'))
      await runSweep(full.context, options).catch((error: unknown) =>
        expect(error).toBeInstanceOf(WriteRefused),
      )
      expect(ownerBytes(root)[YESTERDAY]).toBe(before[YESTERDAY])
      expect(readIn(root, MEMORY_FILE).startsWith(OWNER)).toBe(true)
      await runSweep({ ...whole(root), nowMs: NIGHT + 300_000 }, options)
      expect(counts(root), `change ${at} of ${total}`).toEqual(undisturbed)
    }
  }, 60_000)

  /** A night that ended right before this file was written for the first time. */
  async function endedBefore(path: string): Promise<string> {
    const root = garden()
    const context = whole(root)
    const write = (to: string, ...rest: [string, ({ mode?: number } | undefined)?]) => {
      if (to === path) throw new Ended()
      context.files.write(to, ...rest)
    }
    const ended = runSweep({ ...context, files: stubbed(context.files, { write }) }, options)
    await expect(ended).rejects.toBeInstanceOf(Ended)
    return root
  }

  const resume = (root: string) => runSweep({ ...whole(root), nowMs: NIGHT + 300_000 }, options)

  it('keeps what was recalled before it was finished', async () => {
    const root = await endedBefore(PHASE_SIGNALS)
    const context = contextFor(root)
    const hit = {
      path: YESTERDAY,
      startLine: 3,
      endLine: 3,
      score: 0.9,
      snippet: FACTS[0] ?? '',
      source: 'memory',
    }
    const call = {
      query: 'weir',
      results: [hit],
      kind: 'recall' as const,
      dedupe: false,
      day: '2026-05-28',
      isQueryClear: false,
    }
    const limits = { maxEntries: 100, maxBytes: 1e7, nowMs: NIGHT + 1000 }
    await recordRecalls(context.files, context.lock, call, limits)
    await resume(root)
    expect(counts(root).entries[`memory:${YESTERDAY}:3:3`]).toEqual([6, 0, true])
  })

  it('keeps what the owner wrote into MEMORY.md, before or after ours', async () => {
    const early = await endedBefore(MEMORY_FILE)
    writeIn(early, MEMORY_FILE, `${OWNER}Prima del resto.\n`)
    const replanned = await resume(early)
    expect(replanned.deep.promoted).toBe(3)
    expect(readIn(early, MEMORY_FILE).startsWith(`${OWNER}Prima del resto.\n`)).toBe(true)
    const late = await endedBefore(RECALL_STORE)
    writeIn(late, MEMORY_FILE, `${readIn(late, MEMORY_FILE)}\nDopo il resto.\n`)
    await resume(late)
    expect(sweepIds(nodeFiles(late))).toEqual(['2026-05-28T03-00-00-000Z', '2026-05-28T03-05-00-000Z'])
    expect(readIn(late, MEMORY_FILE).match(/Dopo il resto|\[score=/g)).toHaveLength(4)
    for (const root of [early, late]) {
      expect(counts(root).bullets).toHaveLength(3)
      expect(Object.values(counts(root).entries).filter(([, , isPromoted]) => isPromoted)).toHaveLength(3)
    }
  })

  it('is not finished when the owner took it back', async () => {
    const root = await endedBefore(RECALL_STORE)
    const context = contextFor(root)
    await undoRun(context.files, context.lock, undefined, { maxEntries: 100, maxBytes: 1e7, nowMs: NIGHT })
    expect(readIn(root, MEMORY_FILE)).toBe(OWNER)
    const report = await runSweep({ ...whole(root), nowMs: NIGHT + 300_000 }, options)
    expect(report.startedAt).toBe('2026-05-28T03:05:00.000Z')
  })

  it('does not stop a night of its own for what came later', async () => {
    const root = await endedBefore(RECALL_STORE)
    writeIn(
      root,
      'memory/2026-05-29.md',
      '# 29\n\n- 周三的市集摊位由小林负责，费用已经付到年底\n',
      NIGHT + 86_000_000,
    )
    const report = await runSweep({ ...whole(root), nowMs: NIGHT + 86_400_000 }, options)
    expect(report).toMatchObject({ startedAt: '2026-05-29T03:00:00.000Z', outcome: 'done' })
    expect(readStore(root)['memory:memory/2026-05-29.md:3:3']?.dailyCount).toBe(1)
    expect(readIn(root, DIARY_FILE).match(/^---$/gm)).toHaveLength(2)
    expect(counts(root).bullets).toHaveLength(3)
  })
})

describe('a workspace that is away', () => {
  it('C142: blocks the sweep, and nothing is lost when it is back', async () => {
    const notes = Array.from({ length: 5 }, (_, index) => [
      `memory/2026-05-${20 + index}.md`,
      `# Day\n\n- Note ${index} about the dye bath in hall ${index}\n`,
    ])
    const root = scratchWorkspace({ ...gardenFiles(), ...Object.fromEntries(notes) })
    const settings = { light: { ...DEFAULT_SETTINGS.light, lookbackDays: 9 } }
    await runSweep(contextFor(root, { settings }), options)
    const state = [readIn(root, RECALL_STORE), readIn(root, DAILY_INGESTION), readIn(root, MEMORY_FILE)]
    const kept = [...notes, [TODAY], [YESTERDAY]].map(([path = '']) => [path, readIn(root, path)] as const)
    for (const [path] of kept) rmSync(join(root, path))
    const away = runSweep(contextFor(root, { settings, nowMs: NIGHT + 60_000 }), options)
    await expect(away).rejects.toMatchObject({
      reason: 'missing',
      message: expect.stringContaining('--force'),
    })
    expect([readIn(root, RECALL_STORE), readIn(root, DAILY_INGESTION), readIn(root, MEMORY_FILE)]).toEqual(
      state,
    )
    for (const [path, text] of kept) writeIn(root, path, text)
    const back = await runSweep(contextFor(root, { settings, nowMs: NIGHT + 120_000 }), options)
    expect(back.light.notes.every(({ newSignals }) => newSignals === 0)).toBe(true)
    expect(counts(root).bullets).toHaveLength(3)
  })

  it('C142: a folder that cannot be listed for a while blocks it too', async () => {
    const root = garden()
    const context = contextFor(root)
    const before = treeOf(root)
    const files: Files = stubbed(context.files, {
      list(dir) {
        if (dir === 'memory') throw Object.assign(new Error('stub'), { code: 'EIO' })
        return context.files.list(dir)
      },
    })
    await expect(runSweep({ ...context, files }, options)).rejects.toMatchObject({ reason: 'unreadable' })
    const { 'memory/.dreams': _after, memory: _memory, ...rest } = treeOf(root)
    const { 'memory/.dreams': _before, memory: _old, ...restBefore } = before
    expect(rest).toEqual(restBefore)
  })
})
