import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { Blocked } from '../../../../engine/host/blocked.ts'
import { noteSource, withoutFiles } from '../../../../engine/host/note-source.ts'
import type { Files } from '../../../../engine/ports/files.ts'
import { stubbed } from '../../../support/disk.ts'
import { scratchWorkspace, writeIn } from '../../../support/workspace.ts'

const failing = (code: string) => () => {
  throw Object.assign(new Error('stub'), { code })
}

describe('dailyNotes', () => {
  it('lists the notes of memory/ by name, with slugs, and no others', () => {
    const root = scratchWorkspace({
      'memory/2026-05-28.md': 'a',
      'memory/2026-05-27-오이.md': 'bb',
      'memory/2026-05-27.MD': 'ccc',
      'memory/notes.md': 'd',
      'memory/old/2026-05-01.md': 'e',
      '2026-05-26.md': 'f',
    })
    const { notes, leftOut } = noteSource(nodeFiles(root)).dailyNotes()
    expect(notes.map(({ path, day, size }) => [path, day, size])).toEqual([
      ['memory/2026-05-27-오이.md', '2026-05-27', 2],
      ['memory/2026-05-27.MD', '2026-05-27', 3],
      ['memory/2026-05-28.md', '2026-05-28', 1],
    ])
    expect(leftOut).toEqual([])
  })

  it('names what looks like a note and is none', () => {
    const root = scratchWorkspace({ 'elsewhere.md': 'within' })
    mkdirSync(join(root, 'memory/2026-05-20.md'))
    symlinkSync('../elsewhere.md', join(root, 'memory/2026-05-21.md'))
    symlinkSync('/etc/hostname', join(root, 'memory/2026-05-22.md'))
    symlinkSync('gone.md', join(root, 'memory/2026-05-23.md'))
    symlinkSync('2026-05-24.md', join(root, 'memory/2026-05-24.md'))
    const hasPipes = spawnSync('mkfifo', [join(root, 'memory/2026-05-25.md')]).status === 0
    const { notes, leftOut } = noteSource(nodeFiles(root)).dailyNotes()
    expect(notes.map(({ path }) => path)).toEqual(['memory/2026-05-21.md'])
    expect(leftOut).toEqual([
      { path: 'memory/2026-05-20.md', reason: 'not_a_file' },
      { path: 'memory/2026-05-22.md', reason: 'outside_workspace' },
      { path: 'memory/2026-05-23.md', reason: 'broken_link' },
      { path: 'memory/2026-05-24.md', reason: 'broken_link' },
      ...(hasPipes ? [{ path: 'memory/2026-05-25.md', reason: 'not_a_file' }] : []),
    ])
  })

  it('names a note that vanishes between listing and looking, or that cannot be looked at', () => {
    const files = nodeFiles(scratchWorkspace({ 'memory/2026-05-27.md': 'a', 'memory/2026-05-28.md': 'b' }))
    const away: Files = stubbed(files, { stat: (path) => (path.includes('27') ? null : failing('EACCES')()) })
    expect(noteSource(away).dailyNotes()).toEqual({
      notes: [],
      leftOut: [
        { path: 'memory/2026-05-27.md', reason: 'vanished' },
        { path: 'memory/2026-05-28.md', reason: 'unreadable', detail: 'EACCES' },
      ],
    })
  })

  it('C142: a folder that cannot be listed stops the work: its notes are not gone', () => {
    const files = stubbed(nodeFiles(scratchWorkspace()), { list: failing('EIO') })
    expect(() => noteSource(files).dailyNotes()).toThrow(Blocked)
    expect(() => noteSource(files).dailyNotes()).toThrow(
      /memory cannot be listed \(EIO\); nothing was changed/,
    )
  })
})

describe('read', () => {
  it('gives a note once read as it was, whatever happens to it', () => {
    const root = scratchWorkspace({ 'memory/2026-05-28.md': 'prima' })
    const notes = noteSource(nodeFiles(root))
    expect(notes.read('memory/2026-05-28.md')).toMatchObject({ text: 'prima' })
    writeIn(root, 'memory/2026-05-28.md', 'dopo')
    writeFileSync(join(root, 'memory/2026-05-29.md'), 'nuovo')
    expect(notes.read('memory/2026-05-28.md')).toMatchObject({ text: 'prima' })
    expect(notes.exists('memory/2026-05-29.md')).toBe(true)
    expect(notes.exists('memory/2026-05-30.md')).toBe(false)
  })

  it('gives a refused file as unreadable, with the reason', () => {
    const notes = noteSource(nodeFiles(scratchWorkspace({ 'a.md': 'x', 'b.md': 'y' })))
    const without = withoutFiles(
      notes,
      new Map([['a.md', { path: 'a.md', reason: 'not_writable', detail: 'EBUSY' }]]),
    )
    expect(without.read('a.md')).toEqual({ kind: 'problem', problem: 'unreadable', detail: 'EBUSY' })
    expect(without.read('b.md')).toMatchObject({ kind: 'text', text: 'y' })
  })
})
