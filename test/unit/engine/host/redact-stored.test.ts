import { describe, expect, it } from 'vitest'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { redactStored, unredacted } from '../../../../engine/host/redact-stored.ts'
import { canUndoRepair, undoRepair } from '../../../../engine/host/repair.ts'
import { EVENTS_FILE, RECALL_STORE, SESSION_CORPUS_DIR } from '../../../../engine/model/paths.ts'
import { DEFAULT_REDACTION } from '../../../../engine/model/redaction.ts'
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

const CORPUS = `${SESSION_CORPUS_DIR}/2026-05-20.txt`
const LIGHT = 'memory/dreaming/light/2026-05-20.md'
const CORPUS_TEXT = [
  '[main/sessions/main/a.jsonl#L2] User: o e-mail da Joana é joana@example.test, anota',
  '[main/sessions/main/a.jsonl#L4] User: 路由器重启之后要检查网络',
  '[main/sessions/main/a.jsonl#L6] User: PASSWORD=hunter2hunter2 nur für den Keller',
  '',
].join('\n')

function oldStore() {
  const root = scratchWorkspace({
    [CORPUS]: CORPUS_TEXT,
    [RECALL_STORE]: recallStore([
      strongEntry(CORPUS, 1, 'User: o e-mail da Joana é joana@example.test, anota'),
      strongEntry('memory/2026-05-20.md', 3, 'Ring joana@example.test about the kiln, API_KEY=abcd1234efgh'),
      strongEntry(CORPUS, 2, 'User: 路由器重启之后要检查网络'),
    ]),
    [EVENTS_FILE]: `${JSON.stringify({ type: 'memory.recall.recorded', query: '전화 010-1234-5678 어디', results: [] })}\n`,
    [LIGHT]: '# Light Sleep\n\n- Candidate: User: o e-mail da Joana é joana@example.test, anota\n',
  })
  return { root, files: nodeFiles(root), lock: contextFor(root).lock }
}

describe('what was stored before it was redacted', () => {
  it('is named, taken out in its place, and can be taken back to the byte', async () => {
    const { root, files, lock } = oldStore()
    const before = [CORPUS, RECALL_STORE, EVENTS_FILE, LIGHT].map((path) => readIn(root, path))
    expect(unredacted(files, DEFAULT_REDACTION)).toEqual([
      { path: CORPUS, count: 2 },
      { path: RECALL_STORE, count: 2 },
      { path: EVENTS_FILE, count: 1 },
      { path: LIGHT, count: 1 },
    ])
    const done = await redactStored(files, lock, DEFAULT_REDACTION, NIGHT)
    expect(done.files).toHaveLength(4)
    expect(readIn(root, CORPUS).split('\n')).toEqual([
      '[main/sessions/main/a.jsonl#L2] User: o e-mail da Joana é [email], anota',
      '[main/sessions/main/a.jsonl#L4] User: 路由器重启之后要检查网络',
      '[main/sessions/main/a.jsonl#L6] User: PASSWORD=*** nur für den Keller',
      '',
    ])
    const [spoken, noted, plain] = Object.values(readStore(root))
    expect(spoken?.snippet).toBe('User: o e-mail da Joana é [email], anota')
    expect(spoken?.recallCount).toBe(5)
    expect(spoken?.conceptTags.join(' ')).not.toContain('example')
    expect(noted?.snippet).toBe('Ring joana@example.test about the kiln, API_KEY=***')
    expect(plain?.snippet).toBe('User: 路由器重启之后要检查网络')
    expect(readIn(root, EVENTS_FILE)).toContain('전화 [phone] 어디')
    expect(readIn(root, LIGHT)).toContain('é [email], anota')
    expect(unredacted(files, DEFAULT_REDACTION)).toEqual([])
    expect(await redactStored(files, lock, DEFAULT_REDACTION, NIGHT + 1)).toEqual({
      files: [],
      archivedPaths: [],
    })
    const undone = await undoRepair(files, lock)
    expect(undone?.restored).toHaveLength(4)
    expect([CORPUS, RECALL_STORE, EVENTS_FILE, LIGHT].map((path) => readIn(root, path))).toEqual(before)
    expect(canUndoRepair(files)).toBe(false)
  })

  it('what was written on since is not put back over', async () => {
    const { root, files, lock } = oldStore()
    await redactStored(files, lock, DEFAULT_REDACTION, NIGHT)
    writeIn(root, CORPUS, `${readIn(root, CORPUS)}[main/sessions/main/b.jsonl#L1] User: neu\n`)
    const undone = await undoRepair(files, lock)
    expect(undone?.kept).toEqual([CORPUS])
    expect(readIn(root, CORPUS)).toContain('[email]')
    expect(readIn(root, LIGHT)).toContain('joana@example.test')
  })

  it('leaves what a person lets stay', () => {
    const { files } = oldStore()
    const kept = unredacted(files, { ...DEFAULT_REDACTION, keep: ['email', 'phone'] })
    expect(kept).toEqual([
      { path: CORPUS, count: 1 },
      { path: RECALL_STORE, count: 1 },
    ])
  })
})
