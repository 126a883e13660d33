import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extraNotes } from '../../../../engine/adapters/extra-notes.ts'
import { scratchFolder } from '../../../support/search.ts'
import { writeIn } from '../../../support/workspace.ts'

function place(files: Record<string, string>): { base: string; root: string } {
  const base = scratchFolder()
  mkdirSync(join(base, 'workspace/memory'), { recursive: true })
  for (const [path, text] of Object.entries(files)) writeIn(base, path, text)
  return { base, root: join(base, 'workspace') }
}

const pathsOf = (extra: ReturnType<typeof extraNotes>) =>
  extra
    .list()
    .notes.map(({ path }) => path)
    .sort()

describe('the folders of extra paths', () => {
  it('say what may hold a note, by path', () => {
    const { base, root } = place({ 'team/a.md': 'uno', 'lone/only.md': 'due', 'lone/other.md': 'tre' })
    const extra = extraNotes(root, ['../team', '../lone/only.md', 'missing', '.'])
    const folders = extra.folders()
    expect(folders.map(({ folder, name }) => [folder, name])).toEqual([
      [join(base, 'team'), '../team'],
      [join(base, 'lone'), '../lone'],
      [root, ''],
    ])
    const [team, lone, own] = folders
    for (const [path, expected] of [
      ['sub', true],
      ['sub/x.md', true],
      ['.git', false],
      ['node_modules', false],
      ['sub/.obsidian/x.md', false],
      ['memory/dreaming', false],
      ['memory/dreaming/light/2026-05-01.md', false],
    ] as const)
      expect({ path, is: team?.isWatched(path) }).toEqual({ path, is: expected })
    expect([lone?.isWatched('only.md'), lone?.isWatched('other.md'), lone?.isWatched('sub')]).toEqual([
      true,
      false,
      false,
    ])
    expect([own?.isWatched('docs/x.md'), own?.isWatched('memory'), own?.isWatched('MEMORY.md')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('hold paths below them only, and no step leads out again', () => {
    const { root } = place({ 'team/a.md': 'uno', 'secret.md': 'geheim', 'teamwork/b.md': 'geheim' })
    const extra = extraNotes(root, ['../team'])
    for (const path of ['../team/a.md', '../team/deep/new.md'])
      expect({ path, holds: extra.holds(path) }).toEqual({ path, holds: true })
    for (const path of [
      '',
      '../team',
      '../team/',
      '../secret.md',
      '../teamwork/b.md',
      '../team/../secret.md',
      '../team/./a.md',
      '../team//a.md',
      '../team/a.txt',
      '../team/.hidden/a.md',
      'team/a.md',
      '/etc/passwd.md',
    ]) {
      expect({ path, holds: extra.holds(path) }).toEqual({ path, holds: false })
      expect(extra.read(path)).toEqual({ kind: 'problem', problem: 'missing' })
      expect(extra.stat(path)).toBeNull()
    }
  })
})

describe('reading extra notes', () => {
  it('reads what was made since the last look, and not what a link leads to', () => {
    const { base, root } = place({ 'team/a.md': 'uno', 'secret.md': 'geheim', 'outside/b.md': 'geheim' })
    const extra = extraNotes(root, ['../team'])
    expect(pathsOf(extra)).toEqual(['../team/a.md'])
    writeIn(base, 'team/new.md', '새 노트')
    symlinkSync(join(base, 'secret.md'), join(base, 'team/link.md'))
    symlinkSync(join(base, 'outside'), join(base, 'team/sub'))
    expect(extra.read('../team/new.md')).toMatchObject({ kind: 'text', text: '새 노트' })
    for (const path of ['../team/link.md', '../team/sub/b.md']) {
      expect(extra.read(path)).toEqual({ kind: 'problem', problem: 'missing' })
      expect(extra.stat(path)).toBeNull()
    }
    expect(pathsOf(extra)).toEqual(['../team/a.md', '../team/new.md'])
  })

  it('does not read a note in whose place a link out was put after it was listed', () => {
    const { base, root } = place({ 'team/a.md': 'uno', 'team/sub/b.md': 'due', 'outside/b.md': 'geheim' })
    const extra = extraNotes(root, ['../team'])
    extra.list()
    rmSync(join(base, 'team/a.md'))
    symlinkSync(join(base, 'outside/b.md'), join(base, 'team/a.md'))
    renameSync(join(base, 'team/sub'), join(base, 'team/old'))
    symlinkSync(join(base, 'outside'), join(base, 'team/sub'))
    for (const path of ['../team/a.md', '../team/sub/b.md']) {
      expect(extra.read(path)).toMatchObject({ kind: 'problem', problem: 'outside_workspace' })
      expect(extra.stat(path)).toBeNull()
    }
  })

  it('looks at one folder alone, and keeps what it knows of the others', () => {
    const { base, root } = place({ 'team/a.md': 'uno', 'guida/b.md': 'due' })
    const extra = extraNotes(root, ['../team', '../guida'])
    extra.list()
    writeIn(base, 'team/c.md', 'tre')
    const [team] = extra.folders()
    expect(extra.list(team).notes.map(({ path }) => path)).toEqual(['../team/a.md', '../team/c.md'])
    expect(extra.stat('../guida/b.md')).toMatchObject({ size: 3 })
  })

  it('goes on beside a folder that it may not look into', () => {
    const { base, root } = place({ 'team/a.md': 'uno', 'team/closed/b.md': 'due' })
    chmodSync(base, 0o755)
    chmodSync(join(base, 'team/closed'), 0)
    const looked = asNobody(() => extraNotes(root, ['../team']).list())
    chmodSync(join(base, 'team/closed'), 0o755)
    expect(looked.notes.map(({ path }) => path)).toEqual(['../team/a.md'])
    expect(looked.away).toEqual(['../team/closed'])
  })
})

/** Without the rights of root, who may look into everything. */
function asNobody<T>(work: () => T): T {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    return work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}
