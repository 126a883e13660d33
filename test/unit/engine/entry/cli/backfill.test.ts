import { describe, expect, it } from 'vitest'
import { DIARY_FILE, RECALL_STORE } from '../../../../../engine/model/paths.ts'
import { reverie, scratchHome, treeOf } from '../../../../support/command.ts'
import { readIn, readStore, scratchWorkspace, writeIn } from '../../../../support/workspace.ts'

const AT = ['--now', '2026-05-28T03:00:00.000Z', '--timezone', 'UTC']
const OLD = '## 취향\n- 지수는 항상 짧은 보고서를 선호한다\n'

function prepared(files: Record<string, string> = { 'memory/2026-04-11.md': OLD }) {
  const root = scratchWorkspace(files)
  const home = scratchHome()
  return { root, run: (...args: string[]) => reverie([...args, '-w', root, ...AT], { home }) }
}

describe('reverie rem-backfill', () => {
  it('shows day by day what it would write, writes it, says what it replaced, and takes it back', async () => {
    const { root, run } = prepared()
    const before = treeOf(root)
    const path = ['--path', `${root}/memory`]
    const dry = await run('rem-backfill', ...path, '--dry-run', '--stage-short-term')
    expect(dry.stdout).toContain('2026-04-11')
    expect(dry.stdout).toContain('[likely_durable] 취향: 지수는 항상 짧은 보고서를 선호한다')
    expect(treeOf(root)).toEqual(before)
    const shape = await run('rem-backfill', ...path, '--stage-short-term', '--json')
    expect(Object.keys(shape.json() as object)).toEqual([
      'workspaceDir',
      'sourcePath',
      'sourceFiles',
      'groundedFiles',
      'writtenEntries',
      'replacedEntries',
      'dreamsPath',
      'stagedShortTermEntries',
      'replacedShortTermEntries',
    ])
    expect(Object.values(readStore(root))).toHaveLength(1)
    const text = await run('rem-backfill', ...path, '--stage-short-term')
    expect(text.stdout).toContain('1 day written into the diary, 1 replayed before replaced.')
    expect(text.stderr).toBe('')
    const back = await run('rem-backfill', '--rollback', '--rollback-short-term', '--json')
    expect(back.json()).toEqual({
      workspaceDir: root,
      rollback: true,
      rollbackShortTerm: true,
      dreamsPath: `${root}/${DIARY_FILE}`,
      removedEntries: 1,
      shortTermStorePath: `${root}/${RECALL_STORE}`,
      removedShortTermEntries: 1,
    })
    expect((await run('rem-backfill', '--rollback')).stdout).toContain('0 replayed entries taken out')
  })

  it('keeps what it stages of notes from elsewhere, and leaves links and large notes out', async () => {
    const { root, run } = prepared({
      'history/2026-04-11.md': OLD,
      'history/2026-04-12.md': 'x'.repeat(1_000_001),
    })
    const { stderr, code } = await run('rem-backfill', '--path', `${root}/history`, '--stage-short-term')
    expect(code).toBe(0)
    expect(readIn(root, 'memory/.dreams/history/2026-04-11.md')).toContain('##')
    expect(stderr).toContain('2026-04-12.md is left out')
    expect(Object.keys(readStore(root))[0]).toContain('memory:memory/2026-04-11.md:2:2:')
  })

  it.each([
    [[], 1, '--path'],
    [['--path', 'x', '--rollback'], 2, 'leave out --path'],
    [['--rollback', '--dry-run'], 2, 'leave out --path and --dry-run'],
    [['--path', '/nowhere'], 2, 'does not exist'],
    [['--path', 'memory', '--read-only'], 2, 'add --dry-run'],
  ])('%j: exit %i', async (args, code, advice) => {
    const { root, run } = prepared()
    const before = treeOf(root)
    const ran = await run('rem-backfill', ...args)
    expect(ran).toMatchObject({ code, stdout: '' })
    expect(ran.stderr).toContain(advice)
    expect(treeOf(root)).toEqual(before)
  })
})

describe('reverie rem-harness --grounded', () => {
  it('reads the newest ten notes of the workspace, and those of --path; writes nothing', async () => {
    const { root, run } = prepared()
    for (let day = 10; day < 22; day += 1) writeIn(root, `memory/2026-03-${day}.md`, OLD)
    const before = treeOf(root)
    const { grounded } = (await run('rem-harness', '--grounded', '--json')).json() as {
      grounded: { scannedFiles: number; files: { path: string }[] }
    }
    expect(grounded.scannedFiles).toBe(10)
    expect(grounded.files.at(-1)?.path).toBe('memory/2026-04-11.md')
    const path = `${root}/memory/2026-04-11.md`
    expect((await run('rem-harness', '--grounded', '--path', path)).stdout).toContain('취향: 지수는')
    expect(treeOf(root)).toEqual(before)
    expect((await prepared({}).run('rem-harness', '--grounded')).code).toBe(2)
  })
})
