import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isStale } from '../../../../engine/adapters/peer-lock.ts'
import { auditArtifacts, auditRecall } from '../../../../engine/host/audit.ts'
import { repairArtifacts, repairRecall, resetState } from '../../../../engine/host/repair.ts'
import { DEFAULT_SETTINGS, type DreamingSettings } from '../../../../engine/model/config.ts'
import {
  EVENTS_FILE,
  LOCK_FILE,
  PHASE_SIGNALS,
  RECALL_ARCHIVE,
  RECALL_STORE,
  SESSION_CORPUS_DIR,
  SESSION_INGESTION,
} from '../../../../engine/model/paths.ts'
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

const NOTE = 'memory/2026-05-18.md'
/** In its normal form: tags as derived, the day of the last recall listed. */
const clean = (line: number) =>
  strongEntry(NOTE, line, `Ofen Nummer ${line}`, {
    conceptTags: ['ofen', 'nummer'],
    recallDays: ['2026-05-22', '2026-05-27'],
  })

function repair(root: string, settings: Partial<DreamingSettings> = {}) {
  const { files, lock } = contextFor(root)
  return repairRecall(files, lock, { ...DEFAULT_SETTINGS, ...settings }, NIGHT, isStale)
}
const audit = (root: string, settings: Partial<DreamingSettings> = {}) =>
  auditRecall(contextFor(root).files, { ...DEFAULT_SETTINGS, ...settings }, NIGHT, isStale)
const codes = (issues: readonly { code: string }[]) => issues.map(({ code }) => code)

const NOTHING = {
  changed: false,
  removedInvalidEntries: 0,
  removedOverflowEntries: 0,
  rewroteStore: false,
  removedStaleLock: false,
}
const REWRITTEN = { ...NOTHING, changed: true, rewroteStore: true }

describe('audit and repair of the recall store (spec dreaming 23.1)', () => {
  it('find nothing in a new workspace and write nothing', async () => {
    const root = scratchWorkspace()
    expect(audit(root)).toEqual({
      storePath: join(root, RECALL_STORE),
      lockPath: join(root, LOCK_FILE),
      exists: false,
      entryCount: 0,
      promotedCount: 0,
      spacedEntryCount: 0,
      conceptTaggedEntryCount: 0,
      invalidEntryCount: 0,
      issues: [],
    })
    expect(await repair(root)).toEqual(NOTHING)
    expect(existsSync(join(root, RECALL_STORE))).toBe(false)
  })

  it('find nothing in a clean store and leave its bytes', async () => {
    const text = recallStore([clean(1), { ...clean(2), promotedAt: '2026-05-20T03:00:00.000Z' }])
    const root = scratchWorkspace({ [RECALL_STORE]: text })
    expect(audit(root)).toMatchObject({
      updatedAt: '2026-05-27T15:00:00.000Z',
      exists: true,
      entryCount: 2,
      promotedCount: 1,
      spacedEntryCount: 2,
      conceptTaggedEntryCount: 2,
      conceptTagScripts: { latinEntryCount: 2, cjkEntryCount: 0, mixedEntryCount: 0, otherEntryCount: 0 },
      issues: [],
    })
    expect(await repair(root)).toEqual(NOTHING)
    expect(readIn(root, RECALL_STORE)).toBe(text)
  })

  it('C022: a repair every night resets no counter, and the second changes nothing', async () => {
    const junk = {
      ...strongEntry(NOTE, 4, 'A válvula três pinga', { recallCount: 2, recallDays: ['2026-05-22'] }),
      junk: { a: 1 },
    }
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore([junk]) })
    expect(await repair(root)).toEqual(REWRITTEN)
    const after = readIn(root, RECALL_STORE)
    expect(JSON.parse(after)).toMatchObject({ updatedAt: '2026-05-28T03:00:00.000Z' })
    expect(readStore(root)[junk.key]).toMatchObject({
      recallCount: 2,
      queryHashes: junk.queryHashes,
      recallDays: ['2026-05-22', '2026-05-27'],
      junk: { a: 1 },
    })
    expect(await repair(root)).toEqual(NOTHING)
    expect(await repair(root)).toEqual(NOTHING)
    expect(readIn(root, RECALL_STORE)).toBe(after)
  })

  it('drops invalid entries, and brings a store that is only written differently into form', async () => {
    const entries = { [clean(1).key]: clean(1), bad: { path: 4 } }
    const root = scratchWorkspace({ [RECALL_STORE]: JSON.stringify({ entries }) })
    expect(codes(audit(root).issues)).toEqual(['recall-store-invalid'])
    expect(audit(root).invalidEntryCount).toBe(1)
    expect(await repair(root)).toEqual({ ...REWRITTEN, removedInvalidEntries: 1 })
    writeIn(root, RECALL_STORE, JSON.stringify(JSON.parse(readIn(root, RECALL_STORE))))
    expect(await repair(root)).toEqual(REWRITTEN)
    expect(await repair(root)).toEqual(NOTHING)
  })

  it('reports and mends an empty file, a full store, a damaged one', async () => {
    const empty = scratchWorkspace({ [RECALL_STORE]: ' ' })
    expect(audit(empty).issues).toEqual([
      { severity: 'warn', code: 'recall-store-empty', message: expect.any(String), fixable: true },
    ])
    expect(await repair(empty)).toEqual(REWRITTEN)
    expect(audit(empty).issues).toEqual([])

    const full = scratchWorkspace({ [RECALL_STORE]: recallStore([clean(1), clean(2), clean(3)]) })
    expect(codes(audit(full, { storeMaxEntries: 2 }).issues)).toEqual(['recall-store-over-limit'])
    expect(await repair(full, { storeMaxEntries: 2 })).toMatchObject({ removedOverflowEntries: 1 })

    const whole = recallStore([clean(1), clean(2)])
    const damaged = scratchWorkspace({ [RECALL_STORE]: whole.slice(0, -30) })
    expect(audit(damaged)).toMatchObject({
      exists: true,
      entryCount: 1,
      issues: [{ severity: 'error', code: 'recall-store-unreadable', fixable: true }],
    })
    const path = `${RECALL_STORE}.damaged-2026-05-28T03-00-00-000Z`
    expect(await repair(damaged)).toEqual({ ...REWRITTEN, damagedStore: { path, recovered: 1 } })
    expect(readIn(damaged, path)).toBe(whole.slice(0, -30))
    expect(audit(damaged).issues).toEqual([])
  })

  it('says when a store cannot be read at all, and does not throw', () => {
    const root = scratchWorkspace({ [`${RECALL_STORE}/x`]: '' })
    expect(audit(root)).toMatchObject({
      exists: true,
      entryCount: 0,
      issues: [{ severity: 'error', code: 'recall-store-unreadable', fixable: false }],
    })
  })

  it('warns about a store that OpenClaw could not read, and about an archive that cannot be read', () => {
    const large = strongEntry(NOTE, 1, 'x', { note: 'y'.repeat(16_800_000) } as never)
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore([large]), [RECALL_ARCHIVE]: Buffer.alloc(9) })
    expect(codes(audit(root).issues)).toEqual([
      'recall-archive-unreadable',
      'recall-store-too-large-for-openclaw',
    ])
  })

  it('counts what lives in the archive only', async () => {
    const many = Array.from({ length: 120 }, (_, index) => clean(index))
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore(many) })
    await repair(root, { storeMaxBytes: 40_000 })
    const counted = audit(root)
    expect(counted.entryCount).toBe(120)
    expect(counted.archivedEntryCount).toBe(120 - Object.keys(readStore(root)).length)
    expect(counted.archivedEntryCount).toBeGreaterThan(0)
    expect(await repair(root, { storeMaxBytes: 40_000 })).toEqual(NOTHING)
  })

  it('heals archived entries once, not every night', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({ ...clean(index), conceptTags: ['alt'] }))
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore(many) })
    const { files } = contextFor(root)
    const { loadRecall, saveRecall } = await import('../../../../engine/host/recall-files.ts')
    saveRecall(files, loadRecall(files, { nowIso: '2026-05-28T03:00:00.000Z', isReadOnly: false }), {
      maxEntries: 1000,
      maxBytes: 40_000,
      nowMs: NIGHT,
    })
    expect(await repair(root, { storeMaxBytes: 40_000 })).toMatchObject({ rewroteStore: true })
    expect(await repair(root, { storeMaxBytes: 40_000 })).toEqual(NOTHING)
    expect(audit(root).entryCount).toBe(120)
  })

  it('removes an old lock whose owner is gone, and no young one', async () => {
    const root = scratchWorkspace({ [LOCK_FILE]: '999999999:1\n' }, NIGHT - 61_000)
    expect(audit(root).issues).toEqual([
      { severity: 'warn', code: 'recall-lock-stale', message: expect.any(String), fixable: true },
    ])
    expect(await repair(root)).toEqual({ ...NOTHING, changed: true, removedStaleLock: true })
    expect(existsSync(join(root, LOCK_FILE))).toBe(false)
    const young = scratchWorkspace({ [LOCK_FILE]: '999999999:1\n' }, NIGHT - 1_000)
    expect(audit(young).issues).toEqual([])
  })

  it('writes nothing by looking', () => {
    const root = scratchWorkspace(
      { [RECALL_STORE]: '{"entries": {"a": {"path": "x"', [LOCK_FILE]: '1' },
      NIGHT - 99_000,
    )
    utimesSync(join(root, 'memory', '.dreams'), 1, 1)
    audit(root)
    auditArtifacts(contextFor(root).files)
    expect(readdirSync(join(root, 'memory', '.dreams')).sort()).toEqual(
      [basename(LOCK_FILE), basename(RECALL_STORE)].sort(),
    )
    expect(statSync(join(root, 'memory', '.dreams')).mtimeMs).toBe(1000)
  })
})

const OWN =
  '[main/dreaming-narrative-light.jsonl#L1] User: Write a dream diary entry from these memory fragments: x'

describe('audit and repair of what dreaming left (spec dreaming 23.2)', () => {
  const corpus = {
    [`${SESSION_CORPUS_DIR}/2026-05-18.txt`]: `[a] User: hallo\n${OWN}\n${OWN}\n`,
    [`${SESSION_CORPUS_DIR}/2026-05-19.txt`]: 'ok\n',
  }

  it('counts suspicious lines and files', () => {
    const root = scratchWorkspace({ ...corpus, 'DREAMS.md': '# Dreams\n' })
    expect(auditArtifacts(contextFor(root).files)).toEqual({
      dreamsPath: join(root, 'DREAMS.md'),
      sessionCorpusDir: join(root, SESSION_CORPUS_DIR),
      sessionCorpusFileCount: 2,
      suspiciousSessionCorpusFileCount: 1,
      suspiciousSessionCorpusLineCount: 2,
      sessionIngestionPath: join(root, SESSION_INGESTION),
      sessionIngestionExists: false,
      issues: [
        {
          severity: 'warn',
          code: 'dreaming-session-corpus-self-ingested',
          message: expect.any(String),
          fixable: true,
        },
      ],
    })
  })

  it('names files that cannot be read', () => {
    const root = scratchWorkspace({
      [`${SESSION_CORPUS_DIR}/2026-05-18.txt`]: Buffer.alloc(3),
      'DREAMS.md': Buffer.alloc(3),
    })
    expect(codes(auditArtifacts(contextFor(root).files).issues)).toEqual([
      'dreaming-session-corpus-unreadable',
      'dreaming-diary-unreadable',
    ])
  })

  it('moves corpus and checkpoints aside, the diary only when asked; nothing is deleted', () => {
    const root = scratchWorkspace({ ...corpus, [SESSION_INGESTION]: '{}', 'DREAMS.md': '# Sogni\n' })
    const { files } = contextFor(root)
    const done = repairArtifacts(files, NIGHT, { withDiary: false })
    expect(done).toMatchObject({
      changed: true,
      archiveDir: join(root, '.openclaw-repair/dreaming/2026-05-28T03-00-00-000Z'),
      archivedDreamsDiary: false,
      archivedSessionCorpus: true,
      archivedSessionIngestion: true,
      warnings: [],
    })
    expect(done.archivedPaths).toHaveLength(2)
    for (const path of done.archivedPaths) expect(existsSync(path)).toBe(true)
    const [moved = ''] = done.archivedPaths.filter((path) => path.includes('session-corpus.'))
    expect(readFileSync(join(moved, '2026-05-18.txt'), 'utf8')).toContain('hallo')
    expect(readIn(root, 'DREAMS.md')).toBe('# Sogni\n')
    expect(repairArtifacts(files, NIGHT, { withDiary: false })).toEqual({
      changed: false,
      archivedDreamsDiary: false,
      archivedSessionCorpus: false,
      archivedSessionIngestion: false,
      archivedPaths: [],
      warnings: [],
    })
    expect(repairArtifacts(files, NIGHT, { withDiary: true }).archivedDreamsDiary).toBe(true)
    expect(existsSync(join(root, 'DREAMS.md'))).toBe(false)
  })

  it('leaves a linked folder where it is and says so', () => {
    const root = scratchWorkspace({ [SESSION_INGESTION]: '{}' })
    const elsewhere = scratchWorkspace({ '2026-05-18.txt': `${OWN}\n` })
    mkdirSync(join(root, 'memory/real'))
    symlinkSync(elsewhere, join(root, SESSION_CORPUS_DIR))
    const done = repairArtifacts(contextFor(root).files, NIGHT, { withDiary: true })
    expect(done.archivedSessionCorpus).toBe(false)
    expect(done.warnings).toEqual([`${SESSION_CORPUS_DIR} is a link and was left where it is`])
    expect(existsSync(join(elsewhere, '2026-05-18.txt'))).toBe(true)
  })

  it('C027: a reset sets everything derived aside, and leaves notes, log and unknown files', async () => {
    const root = scratchWorkspace({
      [RECALL_STORE]: recallStore([clean(1)]),
      [PHASE_SIGNALS]: '{}',
      [EVENTS_FILE]: '{}\n',
      'memory/.dreams/theirs.bin': 'x',
      [NOTE]: '# Tag\n',
    })
    const { files, lock } = contextFor(root)
    const { archivedPaths } = await resetState(files, lock, NIGHT)
    expect(archivedPaths).toHaveLength(2)
    expect(readdirSync(join(root, 'memory/.dreams')).sort()).toEqual(['events.jsonl', 'theirs.bin'])
    expect(readIn(root, NOTE)).toBe('# Tag\n')
    const kept = archivedPaths.find((path) => basename(path).startsWith('short-term-recall.json.'))
    expect(readFileSync(kept ?? '', 'utf8')).toBe(recallStore([clean(1)]))
  })
})
