import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RECALL_STORE } from '../../../../../engine/model/paths.ts'
import { reverie, scratchHome, treeOf } from '../../../../support/command.ts'
import { readIn, recallStore, scratchWorkspace, strongEntry } from '../../../../support/workspace.ts'

const AT = ['--now', '2026-05-28T03:00:00.000Z', '--timezone', 'UTC']
const FACT = 'La diretta del giovedì comincia alle 18:40'
const NOTE = 'memory/2026-05-25.md'
const KEY = `memory:${NOTE}:2:2`

const ready = () =>
  scratchWorkspace({
    'MEMORY.md': '# Memoria\n',
    [NOTE]: `# Giorno\n- ${FACT}\n`,
    [RECALL_STORE]: recallStore([strongEntry(NOTE, 2, FACT)]),
  })

/** Keys of an object, in order. */
const keys = (value: unknown) => Object.keys(value as object)

async function json(root: string, ...args: string[]): Promise<Record<string, unknown>> {
  const ran = await reverie([...args, '--json', '-w', root, ...AT])
  expect({ code: ran.code, stderr: ran.stderr }).toEqual({ code: 0, stderr: '' })
  expect(ran.stdout.startsWith('{\n  "') || ran.stdout.startsWith('[\n  {')).toBe(true)
  expect(ran.stdout.endsWith('\n')).toBe(true)
  return ran.json() as Record<string, unknown>
}

const CANDIDATE = [
  'key',
  'path',
  'startLine',
  'endLine',
  'source',
  'snippet',
  'recallCount',
  'dailyCount',
  'groundedCount',
  'signalCount',
  'avgScore',
  'maxScore',
  'uniqueQueries',
  'firstRecalledAt',
  'lastRecalledAt',
  'ageDays',
  'score',
  'recallDays',
  'conceptTags',
  'components',
]

describe('JSON of the commands (spec dreaming 21): one value on stdout', () => {
  it('promote', async () => {
    const root = ready()
    const before = treeOf(root)
    const value = await json(root, 'promote')
    expect(keys(value)).toEqual(['workspaceDir', 'storePath', 'lockPath', 'audit', 'candidates'])
    expect(value).toMatchObject({ workspaceDir: root, storePath: join(root, RECALL_STORE) })
    expect(keys((value['candidates'] as unknown[])[0])).toEqual(CANDIDATE)
    expect(treeOf(root)).toEqual(before)
  })

  it('promote --apply, whose audit is taken after it', async () => {
    const root = ready()
    const value = await json(root, 'promote', '--apply')
    expect(keys(value['apply'])).toEqual([
      'applied',
      'appended',
      'reconciledExisting',
      'memoryPath',
      'appliedCandidates',
    ])
    expect(value['apply']).toMatchObject({ applied: 1, appended: 1, memoryPath: join(root, 'MEMORY.md') })
    expect(value['audit']).toMatchObject({ promotedCount: 1 })
    expect(readIn(root, 'MEMORY.md')).toContain(FACT)
  })

  it('promote --apply --limit 0 and --key', async () => {
    const root = ready()
    expect((await json(root, 'promote', '--apply', '--limit', '0'))['apply']).toMatchObject({ applied: 0 })
    expect(readIn(root, 'MEMORY.md')).toBe('# Memoria\n')
    const strict = ['--apply', '--min-score', '1', '--key', 'diretta']
    expect((await json(root, 'promote', ...strict))['apply']).toMatchObject({ applied: 1 })
  })

  it('promote-explain', async () => {
    const value = await json(ready(), 'promote-explain', 'GIOVEDÌ')
    expect(keys(value).slice(0, 4)).toEqual(['workspaceDir', 'thresholds', 'candidate', 'passes'])
    expect(keys(value['thresholds'])).toEqual([
      'minScore',
      'minRecallCount',
      'minUniqueQueries',
      'maxAgeDays',
    ])
    expect(value['passes']).toEqual({ score: true, recallCount: true, uniqueQueries: true, maxAge: true })
  })

  it('promote-explain without a match: exit 1, nothing on stdout', async () => {
    const ran = await reverie(['promote-explain', 'nothing like it', '--json', '-w', ready(), ...AT])
    expect(ran).toMatchObject({ code: 1, stdout: '' })
    expect(ran.stderr).toContain('reverie sweep --dry-run --verbose lists what there is')
  })

  it('rem-harness', async () => {
    const root = ready()
    const before = treeOf(root)
    const value = await json(root, 'rem-harness')
    const names = [
      'workspaceDir',
      'sourcePath',
      'sourceFiles',
      'historicalImport',
      'remConfig',
      'deepConfig',
      'rem',
      'grounded',
      'deep',
    ]
    expect(keys(value)).toEqual(names)
    expect(value).toMatchObject({ sourcePath: null, sourceFiles: [], historicalImport: null, grounded: null })
    const path = join(root, 'memory')
    const seeded = await json(root, 'rem-harness', '--path', path)
    expect(seeded).toMatchObject({
      sourcePath: path,
      sourceFiles: [join(root, NOTE)],
      historicalImport: { importedFileCount: 1, importedSignalCount: 1, skippedPaths: [] },
    })
    expect((seeded['deep'] as { candidates: { path: string }[] }).candidates[0]?.path).toBe(NOTE)
    expect(treeOf(root)).toEqual(before)
  })

  it('status, --deep and --fix: an array', async () => {
    const root = ready()
    const [row] = (await json(root, 'status')) as unknown as Record<string, unknown>[]
    expect(keys(row)).toEqual(['agentId', 'workspaceDir', 'scan', 'audit', 'dreamingAudit', 'dreaming'])
    expect(row).toMatchObject({ agentId: 'main', scan: { totalFiles: 2 }, audit: { entryCount: 1 } })
    const [deep] = (await json(root, 'status', '--deep')) as unknown as Record<string, unknown>[]
    expect(keys(deep?.['deep'])).toEqual(['nearest', 'missingNotes', 'dreaming', 'peerCron'])
    const [fixed] = (await json(root, 'status', '--fix')) as unknown as Record<string, unknown>[]
    expect(keys(fixed?.['repair'])).toEqual([
      'changed',
      'removedInvalidEntries',
      'removedOverflowEntries',
      'rewroteStore',
      'removedStaleLock',
    ])
    expect(fixed).toHaveProperty('dreamingRepair.archivedPaths', [])
  })

  it('sweep, diary, undo, repair and config', async () => {
    const root = ready()
    const night = await json(root, 'sweep')
    expect(keys(night)).toEqual(
      expect.arrayContaining([
        'workspaceDir',
        'sweepId',
        'startedAt',
        'day',
        'timezone',
        'dryRun',
        'outcome',
        'light',
        'rem',
        'deep',
        'diary',
        'repaired',
        'leftOut',
        'files',
      ]),
    )
    const diary = await json(root, 'diary')
    expect(keys(diary)).toEqual(['workspaceDir', 'path', 'entries'])
    expect(await json(root, 'undo', '--list')).toHaveLength(1)
    expect(await json(root, 'undo')).toMatchObject({ workspaceDir: root, id: night['sweepId'] })
    expect(readIn(root, 'MEMORY.md')).toBe('# Memoria\n')
    expect(keys(await json(root, 'repair'))).toEqual(['workspaceDir', 'repair', 'dreamingRepair'])
    expect(keys(await json(root, 'config'))).toEqual([
      'path',
      'exists',
      'workspaces',
      'settings',
      'sessionMemory',
      'active',
    ])
  })

  it('of several workspaces is one list, the failed ones at its end', async () => {
    const [a, b] = [ready(), ready()]
    for (const command of ['promote', 'rem-harness', 'diary', 'repair', 'status']) {
      const ran = await reverie([command, '--json', '-w', a, '-w', '/nowhere', '-w', b, ...AT])
      expect(ran.code).toBe(2)
      const rows = ran.json() as Record<string, unknown>[]
      expect(rows.map((row) => row['workspaceDir'])).toEqual([a, b, '/nowhere'])
      expect(keys(rows[2])).toEqual(['workspaceDir', 'error', 'code'])
      expect(ran.stderr).toContain('/nowhere does not exist')
    }
  })

  it('keeps warnings on stderr', async () => {
    const home = scratchHome()
    const { writeFileSync } = await import('node:fs')
    writeFileSync(join(home, 'config.json5'), '{ dreamin: 1 }')
    const ran = await reverie(['promote', '--json', '-w', ready(), ...AT], { home })
    expect(ran.code).toBe(0)
    expect(ran.json()).toHaveProperty('candidates.0.key', KEY)
    expect(ran.stderr).toMatch(/^reverie: warning: .*config\.json5:1: unknown key "dreamin"[^\n]*\n$/)
  })
})
