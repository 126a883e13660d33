import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import {
  appendEvents,
  checkedWrites,
  executeWrites,
  FileChanged,
  fileWrites,
  writeWhatCan,
} from '../../../../engine/host/execute.ts'
import { EVENTS_FILE, MEMORY_FILE } from '../../../../engine/model/paths.ts'
import type { Effect } from '../../../../engine/phases/state.ts'
import { WriteRefused } from '../../../../engine/ports/files.ts'
import { stubbed } from '../../../support/disk.ts'
import { readIn, scratchWorkspace } from '../../../support/workspace.ts'

type WriteEffect = Extract<Effect, { kind: 'write' }>

function write(what: WriteEffect['what'], path: string, text: string, expected: string | null): WriteEffect {
  return { kind: 'write', what, path, text, expect: expected }
}

const NOTE = 'memory/2026-05-28.md'
const REPORT = 'memory/dreaming/light/2026-05-28.md'

describe('executeWrites', () => {
  it('writes in order, tells created from changed and skips what stands there already', () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'velho', 'memory/archive/promoted.md': 'same' })
    const files = nodeFiles(root)
    expect(
      executeWrites(files, [
        write('report', REPORT, '# Light\n', null),
        write('memory-archive', 'memory/archive/promoted.md', 'same', 'older'),
        write('memory', MEMORY_FILE, 'velho e novo', 'velho'),
      ]),
    ).toEqual([
      { path: REPORT, action: 'created' },
      { path: MEMORY_FILE, action: 'changed' },
    ])
    expect(readIn(root, MEMORY_FILE)).toBe('velho e novo')
  })

  it('writes a file once that two phases planned for', () => {
    const root = scratchWorkspace({ [NOTE]: 'a' })
    let count = 0
    const files = nodeFiles(root)
    const counting = stubbed(files, {
      write(path, text, options) {
        count += 1
        files.write(path, text, options)
      },
    })
    executeWrites(counting, [
      write('note-block', NOTE, 'a light', 'a'),
      write('note-block', NOTE, 'a light rem', 'a light'),
    ])
    expect([count, readIn(root, NOTE)]).toEqual([1, 'a light rem'])
    expect(fileWrites([write('note-block', NOTE, 'b', 'a'), write('note-block', NOTE, 'c', 'b')])).toEqual([
      write('note-block', NOTE, 'c', 'a'),
    ])
  })

  it('C065: writes over nothing that changed since it was read, and writes nothing else then', () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: '8 KB of an editor' })
    const effects = [
      write('report', REPORT, 'x', null),
      write('memory', MEMORY_FILE, '1 KB and a line', '1 KB'),
    ]
    expect(() => executeWrites(nodeFiles(root), effects)).toThrow(FileChanged)
    expect(readIn(root, MEMORY_FILE)).toBe('8 KB of an editor')
    expect(nodeFiles(root).stat(REPORT)).toBeNull()
  })

  it.each(['memory', 'note-block', 'memory-archive'] as const)(
    'C065: a %s that was missing and is now there, unreadable, is not taken for missing',
    (what) => {
      const root = scratchWorkspace()
      const bytes = Buffer.from([0xce, 0xd2, 0xb5, 0xc4])
      writeFileSync(join(root, MEMORY_FILE), bytes)
      const effects = [write(what, MEMORY_FILE, 'ours', null)]
      expect(() => executeWrites(nodeFiles(root), effects)).toThrow(WriteRefused)
      expect(readFileSync(join(root, MEMORY_FILE))).toEqual(bytes)
    },
  )
})

describe('checkedWrites', () => {
  it('gives writes that can be carried out later, with what they were planned from', () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'uno', [REPORT]: 'done' })
    const effects = [write('memory', MEMORY_FILE, 'due', 'uno'), write('report', REPORT, 'done', null)]
    const [memory, ...none] = checkedWrites(nodeFiles(root), effects)
    expect(memory).toMatchObject({ path: MEMORY_FILE, text: 'due' })
    expect(memory?.beforeHash).toMatch(/^[0-9a-f]{64}$/)
    expect(none).toEqual([])
  })
})

describe('writeWhatCan', () => {
  it('leaves out, with the reason, what cannot be written, and goes on', () => {
    const root = scratchWorkspace({ [NOTE]: 'changed by its owner' })
    mkdirSync(join(root, REPORT), { recursive: true })
    symlinkSync('/nowhere', join(root, 'memory/dreaming/rem'))
    const result = writeWhatCan(nodeFiles(root), [
      { what: 'report', path: REPORT, beforeHash: null, text: 'x' },
      { what: 'report', path: 'memory/dreaming/rem/2026-05-28.md', beforeHash: null, text: 'x' },
      { what: 'note-block', path: NOTE, beforeHash: 'another', text: 'x' },
      { what: 'report', path: 'memory/dreaming/deep/2026-05-28.md', beforeHash: null, text: 'x' },
    ])
    expect(result.written).toEqual([{ path: 'memory/dreaming/deep/2026-05-28.md', action: 'created' }])
    expect(result.leftOut).toEqual([
      { path: REPORT, reason: 'not_writable', detail: 'EISDIR' },
      { path: 'memory/dreaming/rem/2026-05-28.md', reason: 'not_writable', detail: 'ENOENT' },
      { path: NOTE, reason: 'changed_meanwhile' },
    ])
    expect(readIn(root, NOTE)).toBe('changed by its owner')
  })

  it.each(['ENOSPC', 'EROFS', 'EDQUOT', 'EIO'])('stops at a disk that takes nothing (%s)', (code) => {
    const files = stubbed(nodeFiles(scratchWorkspace()), {
      write(path) {
        throw new WriteRefused(path, code)
      },
    })
    const writes = [{ what: 'report' as const, path: REPORT, beforeHash: null, text: 'x' }]
    expect(() => writeWhatCan(files, writes)).toThrow(WriteRefused)
  })
})

describe('appendEvents', () => {
  it('appends all lines of a plan, and touches nothing without any', () => {
    const root = scratchWorkspace()
    const files = nodeFiles(root)
    appendEvents(files, [write('report', REPORT, 'x', null)])
    expect(files.stat(EVENTS_FILE)).toBeNull()
    appendEvents(files, [
      { kind: 'event', line: '{"a":1}' },
      { kind: 'event', line: '{"b":"二"}' },
    ])
    expect(readIn(root, EVENTS_FILE)).toBe('{"a":1}\n{"b":"二"}\n')
  })
})
