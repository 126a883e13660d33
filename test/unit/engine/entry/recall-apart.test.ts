import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { auditApart, foldApart } from '../../../../engine/entry/recall-apart.ts'
import { failureError, failureMessage } from '../../../../engine/entry/recall-jobs.ts'
import { openRecorder } from '../../../../engine/entry/recall-recorder.ts'
import { auditRecall } from '../../../../engine/host/audit.ts'
import { Blocked } from '../../../../engine/host/blocked.ts'
import { loadRecall } from '../../../../engine/host/recall-files.ts'
import { RECALL_ARCHIVE, RECALL_STORE, STATE_DIR } from '../../../../engine/model/paths.ts'
import { WriteRefused } from '../../../../engine/ports/files.ts'
import { LockHeld } from '../../../../engine/ports/lock.ts'
import { liveSearch, openWorkspace, otherNotes, searchHome } from '../../../support/live-search.ts'
import {
  NIGHT,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const NOTES = { ...otherNotes(), 'memory/2026-05-01.md': '- Zofia keeps bees on the roof\n' }

/** A store that takes a good part of a second to count into. */
function largeStore(entries: number): string {
  return recallStore(
    Array.from({ length: entries }, (_, at) =>
      strongEntry(
        `memory/${at % 2 ? '2026-05-10' : '2026-05-11'}.md`,
        at + 1,
        `바다 열쇠 ${at} está no vaso`,
      ),
    ),
  )
}

function opened(files: Record<string, string>) {
  const root = scratchWorkspace({ ...NOTES, ...files })
  const workspace = openWorkspace(root)
  const live = liveSearch(root, searchHome(), {}, workspace)
  const recorder = openRecorder(workspace, live.session.path, () => NIGHT, {
    fold: foldApart(workspace),
  })
  return { root, workspace, live, recorder }
}

const rotated = (root: string) =>
  readdirSync(join(root, STATE_DIR)).filter((name) => /^recall-journal\..+\.jsonl$/.test(name))

describe('counting searches in a large store', () => {
  it('an answer that is asked for meanwhile is given before the counting ends', async () => {
    const { root, workspace, live, recorder } = opened({ [RECALL_STORE]: largeStore(30_000) })
    live.sync()
    const first = await live.search({ query: 'Zofia bees' })
    expect(recorder.record('Zofia bees', first.hits, first).recorded).toBe(true)
    const order: string[] = []
    const folding = recorder.fold().then((folded) => {
      order.push('counted')
      return folded
    })
    // The journal has been taken out of the way: the counting is under way.
    while (rotated(root).length === 0 && order.length === 0) await delay(1)
    expect(order).toEqual([])
    for (let round = 0; round < 3; round += 1) {
      const { hits } = await live.search({ query: 'who keeps bees', maxResults: 1 })
      expect(hits[0]?.path).toBe('memory/2026-05-01.md')
      order.push('answered')
    }
    expect(await folding).toEqual({ searches: 1, problem: null })
    expect(order).toEqual(['answered', 'answered', 'answered', 'counted'])
    // It may have moved to the archive: the shared file has room for half of them.
    const { store } = loadRecall(workspace.files, { nowIso: new Date(NIGHT).toISOString(), isReadOnly: true })
    expect(store.entries.get('memory:memory/2026-05-01.md:1:1')?.recallCount).toBe(1)
    recorder.close()
  })

  it('two calls count one after the other, and each search once', async () => {
    const { root, live, recorder } = opened({ [RECALL_STORE]: largeStore(3_000) })
    const { hits } = await live.search({ query: 'Zofia bees', maxResults: 1 })
    recorder.record('Zofia bees', hits)
    const first = recorder.fold()
    recorder.record('who keeps bees', hits)
    const [one, two] = await Promise.all([first, recorder.fold()])
    expect(one.searches + two.searches).toBe(2)
    expect(readStore(root)['memory:memory/2026-05-01.md:1:1']?.recallCount).toBe(2)
    recorder.close()
  })

  it('tells of a store that cannot be used in the same words as without a thread', async () => {
    const archive = `${'{"state":"copy"}\n'.repeat(80_000)}`
    const { root, live, recorder } = opened({ [RECALL_ARCHIVE]: archive })
    mkdirSync(join(root, RECALL_STORE))
    const { hits } = await live.search({ query: 'Zofia bees', maxResults: 1 })
    recorder.record('Zofia bees', hits)
    expect((await recorder.fold()).problem).toMatch(/short-term-recall\.json cannot be read/)
    recorder.close()
  })
})

describe('looking at a large store', () => {
  it('finds what a look without a thread finds, and lets others work meanwhile', async () => {
    const { workspace } = opened({ [RECALL_STORE]: largeStore(20_000) })
    const order: string[] = []
    const looking = auditApart(workspace, NIGHT).then((audit) => {
      order.push('looked')
      return audit
    })
    for (let turn = 0; turn < 3; turn += 1) {
      await delay(1)
      order.push('worked')
    }
    const audit = await looking
    expect(order).toEqual(['worked', 'worked', 'worked', 'looked'])
    expect(audit).toEqual(auditRecall(workspace.files, workspace.context.settings, NIGHT, () => false))
    expect(audit.entryCount).toBe(20_000)
  })

  it('does without a thread where there is little to look at', async () => {
    const { root, workspace } = opened({})
    writeIn(root, RECALL_STORE, recallStore([strongEntry('memory/2026-05-01.md', 1, 'Zofia')]))
    expect((await auditApart(workspace, NIGHT)).entryCount).toBe(1)
    writeFileSync(join(root, RECALL_STORE), 'no json')
    expect((await auditApart(workspace, NIGHT)).issues.length).toBeGreaterThan(0)
  })
})

describe('an error between threads', () => {
  it.each([
    new LockHeld('/w/x.lock', 42, 3_000),
    new LockHeld('/w/x.lock', null, 0),
    new WriteRefused('memory/.dreams/x.json', 'ENOSPC'),
    new Blocked('moved', 'moved elsewhere'),
    new TypeError('of no kind that is known'),
  ])('%s stays what it was', (error) => {
    const back = failureError(structuredClone(failureMessage(error)))
    expect(back.message).toBe(error.message)
    expect(back).toBeInstanceOf(error.name === 'TypeError' ? Error : error.constructor)
    const { stack: _, ...own } = { ...error } as Record<string, unknown>
    expect(back).toMatchObject(own)
  })
})
