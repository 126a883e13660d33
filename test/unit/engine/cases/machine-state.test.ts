import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtInNarrator } from '../../../../engine/adapters/built-in-narrator.ts'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { noteSource } from '../../../../engine/host/note-source.ts'
import { applyParamsOf, applyPromotions } from '../../../../engine/host/promote.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { rankParamsOf } from '../../../../engine/model/config.ts'
import {
  DAILY_INGESTION,
  DIARY_FILE,
  LOCK_FILE,
  MEMORY_FILE,
  RECALL_STORE,
  STATE_DIR,
} from '../../../../engine/model/paths.ts'
import { exitOf, leftovers, printed, reverie, startScript } from '../../../support/disk.ts'
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

const options = { dryRun: false, force: false }
const NOTE = 'memory/2026-05-27.md'
const FACTS = [
  'Il registro delle api va aggiornato dopo ogni raccolta di miele',
  '陶窑的第二层不能放上釉的大碗，否则会裂开',
  'The dye bath for indigo must stay below thirty eight degrees',
]
const STORE = recallStore(FACTS.map((fact, index) => strongEntry(NOTE, index + 3, fact)))

function kiln(others: Record<string, string> = {}): string {
  return scratchWorkspace({
    [MEMORY_FILE]: '# Mio\n',
    [NOTE]: `# 27\n\n${FACTS.map((fact) => `- ${fact}\n`).join('')}`,
    [RECALL_STORE]: STORE,
    ...others,
  })
}

function bullets(root: string): number {
  return readIn(root, MEMORY_FILE).match(/\[score=/g)?.length ?? 0
}

describe('what dreaming keeps for itself', () => {
  it('C074: nothing of it is ever read as a note', async () => {
    const root = kiln({
      [`${STATE_DIR}/2026-05-28.md`]: '- Machine state named like a note\n',
      'memory/dreaming/light/2026-05-28.md': '- Candidate: a row of a report\n',
    })
    expect(
      noteSource(nodeFiles(root))
        .dailyNotes()
        .notes.map(({ path }) => path),
    ).toEqual([NOTE])
    await runSweep(contextFor(root, { narrator: builtInNarrator }), options)
    expect(readIn(root, RECALL_STORE)).not.toContain('Machine state')
    expect(readIn(root, DIARY_FILE)).not.toMatch(/Machine state|Candidate/)
  })

  it('C075: 7,000 notes that were taken in, nothing new: the stores are not touched', async () => {
    const mtimeMs = NIGHT - 40 * 86_400_000
    const root = kiln()
    const files: Record<string, object> = {}
    for (let index = 0; index < 7000; index += 1) {
      const path = `memory/2026-04-${String((index % 28) + 1).padStart(2, '0')}-${index}.md`
      writeIn(root, path, '- ledger\n', mtimeMs)
      files[path] = { mtimeMs, size: 9, lastDreamingDayIngested: '2026-05-01' }
    }
    writeIn(root, DAILY_INGESTION, JSON.stringify({ version: 1, files }))
    await runSweep(contextFor(root, { narrator: builtInNarrator }), options)
    const stateOf = () =>
      Object.fromEntries(
        readdirSync(join(root, STATE_DIR))
          .filter((name) => name.includes('.json'))
          .map((name) => [name, statSync(join(root, STATE_DIR, name)).mtimeMs]),
      )
    const before = stateOf()
    const report = await runSweep(
      contextFor(root, { narrator: builtInNarrator, nowMs: NIGHT + 3_600_000 }),
      options,
    )
    expect(report.outcome).toBe('nothing_new')
    expect(stateOf()).toEqual(before)
    expect(JSON.stringify(report).length).toBeLessThan(4096)
  }, 60_000)

  it('C085: an empty or half record of the last sweep counts as none', async () => {
    for (const text of ['', '{"sweepId":"2026', '[]', '{"fingerprint":5}']) {
      const root = kiln({
        [`${STATE_DIR}/sweeps/last.json`]: text,
        [`${STATE_DIR}/sweeps/running.json`]: text,
      })
      expect((await runSweep(contextFor(root), options)).deep.promoted).toBe(3)
    }
  })
})

describe('locks', () => {
  function placeLock(root: string, content: string, ageMs: number): void {
    mkdirSync(join(root, STATE_DIR), { recursive: true })
    writeFileSync(join(root, LOCK_FILE), content)
    const seconds = (Date.now() - ageMs) / 1000
    utimesSync(join(root, LOCK_FILE), seconds, seconds)
  }

  it('C078: a sweep runs over the lock of a process that is gone, and not over that of a living one', async () => {
    const root = kiln()
    placeLock(root, `${2 ** 22 + 12_345}:${Date.now() - 86_400_000}\n`, 86_400_000)
    expect(reverie('sweep', '-w', root).code).toBe(0)
    expect(existsSync(join(root, LOCK_FILE))).toBe(false)
    const owner = startScript('hold-lock.ts', join(root, LOCK_FILE))
    await printed(owner, 'held')
    const second = reverie('sweep', '-w', root)
    expect(second.code).toBe(3)
    expect(second.err).toContain(`is held by process ${owner.pid}`)
    owner.stdin?.end()
    expect(await exitOf(owner)).toBe(0)
  }, 30_000)

  it('C078: a sweep runs over the lock of an id that another process has now', () => {
    if (process.platform !== 'linux') return expect(process.pid).toBeGreaterThan(0)
    const root = kiln()
    // This process started after the time in the lock, so it is not the one that took it.
    placeLock(root, `${process.pid}:${Date.now() - 30 * 86_400_000}\n`, 30 * 86_400_000)
    expect(reverie('sweep', '-w', root).code).toBe(0)
  })

  it('C079: a sweep does not take an empty lock file of 6 seconds ago; one of 61 seconds it takes', () => {
    const root = kiln()
    placeLock(root, '', 6_000)
    expect(reverie('sweep', '-w', root).code).toBe(3)
    expect(existsSync(join(root, LOCK_FILE))).toBe(true)
    placeLock(root, '', 61_000)
    expect(reverie('sweep', '-w', root).code).toBe(0)
  }, 30_000)

  it('C081: temporary files of two hours ago are gone after the next call, and so is the empty lock', () => {
    const root = kiln()
    const old = `${STATE_DIR}/.fs-safe-${2 ** 22 + 1}-0b8e1c52-6f0d-4f0a-9f7e-3f6f0c1d2e3a.tmp`
    writeIn(root, old, 'half', Date.now() - 7_200_000)
    placeLock(root, '', 7_200_000)
    expect(reverie('sweep', '-w', root).code).toBe(0)
    expect([leftovers(root), existsSync(join(root, LOCK_FILE))]).toEqual([[], false])
  })

  it('C078: of two sweeps started at once one does the night and the other waits or says it is busy', async () => {
    const root = kiln()
    const config = join(root, 'settings.json')
    writeFileSync(config, JSON.stringify({ dreaming: { timezone: 'UTC' } }))
    const starts = Array.from({ length: 3 }, () =>
      startScript('../../build/soak/night-child.ts', root, config, String(NIGHT), '0'),
    )
    const codes = await Promise.all(starts.map(exitOf))
    expect(codes).toContain(0)
    expect(bullets(root)).toBe(3)
    expect(readIn(root, DIARY_FILE).match(/^---$/gm)).toHaveLength(1)
    expect(Object.values(readStore(root)).map(({ recallCount }) => recallCount)).toEqual(
      expect.arrayContaining([5, 5, 5]),
    )
  }, 30_000)
})

describe('crashes', () => {
  it('C178: a promotion that the store forgot is not written twice', async () => {
    const root = kiln()
    const context = contextFor(root)
    const params = rankParamsOf(context.settings)
    const first = await applyPromotions(context, params, applyParamsOf(context))
    expect(first.result).toMatchObject({ applied: 3, appended: 3 })
    const memory = readIn(root, MEMORY_FILE)
    writeIn(root, RECALL_STORE, STORE)
    const second = await applyPromotions(context, params, applyParamsOf(context))
    expect(second.result).toMatchObject({ applied: 3, appended: 0, reconciledExisting: 3 })
    expect(readIn(root, MEMORY_FILE)).toBe(memory)
    expect(Object.values(readStore(root)).every(({ promotedAt }) => promotedAt !== undefined)).toBe(true)
  })

  it('C084: a store that is missing is not taken from the archive of what was trimmed', async () => {
    const root = kiln()
    rmSync(join(root, RECALL_STORE))
    const report = await runSweep(contextFor(root), options)
    expect(report).toMatchObject({ outcome: 'done', deep: { promoted: 0 } })
    expect(Object.values(readStore(root)).every(({ recallCount }) => recallCount === 0)).toBe(true)
  })

  it('C067, C070: a day’s note loses no line to blocks and appends at once', async () => {
    const today = 'memory/2026-05-28.md'
    const settings = { storage: { mode: 'inline' as const, separateReports: false } }
    const root = kiln({ [today]: '# 28\n\nErste Zeile.\n' })
    const own: string[] = ['# 28', 'Erste Zeile.']
    for (let turn = 0; turn < 25; turn += 1) {
      const line = `- Entrada ${turn} do diário da oficina`
      own.push(line)
      const night = runSweep(contextFor(root, { settings, nowMs: NIGHT + turn * 1000 }), options)
      nodeFiles(root).append(today, `${line}\n`)
      await night
    }
    const text = readIn(root, today)
    const kept = text.split('\n').filter((line) => own.includes(line))
    expect(kept).toEqual(own)
    expect(text.match(/dreaming:light:start/g)).toHaveLength(1)
  }, 60_000)

  it('C070: a damaged marker means hands off, with a notice', async () => {
    const today = 'memory/2026-05-28.md'
    const text =
      '# 28\n\n## Light Sleep\n<!-- openclaw:dreaming:light:start -->\n- row\n\nMeine eigenen Zeilen.\n'
    const root = kiln({ [today]: text })
    const settings = { storage: { mode: 'inline' as const, separateReports: false } }
    const report = await runSweep(contextFor(root, { settings }), options)
    expect(report.leftOut).toEqual([{ path: today, reason: 'damaged_block', detail: `${today}:4` }])
    expect(readIn(root, today).startsWith(text)).toBe(true)
  })
})
