import { afterEach, describe, expect, it } from 'vitest'
import { ConfigProblem } from '../../../../../engine/adapters/config-types.ts'
import { WrongUse } from '../../../../../engine/entry/cli/exit.ts'
import { failureOf } from '../../../../../engine/entry/cli/failure.ts'
import { speak } from '../../../../../engine/entry/cli/text.ts'
import { failureError, failureMessage } from '../../../../../engine/entry/recall-jobs.ts'
import { Blocked } from '../../../../../engine/host/blocked.ts'
import { FileChanged } from '../../../../../engine/host/execute.ts'
import { fileNote } from '../../../../../engine/model/file-note.ts'
import { WriteRefused } from '../../../../../engine/ports/files.ts'
import { LockHeld } from '../../../../../engine/ports/lock.ts'

function coded(code: string, message: string, syscall?: string): Error {
  return Object.assign(new Error(message), { code, ...(syscall ? { syscall } : {}) })
}

describe('exit codes: each with one line that says what to do', () => {
  it.each([
    [new WrongUse('name a folder'), 2, 'name a folder'],
    [
      new ConfigProblem(fileNote('not_json', { path: 'a.json5', line: 1, column: 2 })),
      2,
      'a.json5:1:2: this is not JSON5. Correct that place',
    ],
    [new Blocked('moved', 'look with --read-only'), 3, 'look with --read-only'],
    [new LockHeld('/ws/x.lock', 42, 3000), 3, 'process 42 since 3 s. Try again when it has finished'],
    [new LockHeld('/ws/x.lock', null, 0), 3, 'another program'],
    [new WriteRefused('MEMORY.md', 'EROFS'), 3, '--read-only'],
    [new WriteRefused('MEMORY.md', 'EACCES'), 3, 'Make it writable'],
    [new WriteRefused('MEMORY.md', 'EOUTSIDE'), 3, 'Replace the link by a file'],
    [new WriteRefused('MEMORY.md', 'ENOSPC'), 1, 'the disk is full. Make room and run it again'],
    [new WriteRefused('MEMORY.md', 'EIO'), 1, 'Look at that path'],
    [new FileChanged('MEMORY.md'), 1, 'Close the editor'],
    [coded('SQLITE_FULL', 'database or disk is full'), 1, 'is full. Make room and run it again'],
    [coded('SQLITE_IOERR_WRITE', 'disk I/O error'), 1, 'name another one in REVERIE_HOME'],
    [coded('SQLITE_CANTOPEN', 'unable to open database file'), 1, 'Make that folder writable'],
    [coded('SQLITE_READONLY', 'attempt to write a readonly database'), 1, 'Make that folder writable'],
    [coded('ENOTDIR', 'ENOTDIR: not a directory, mkdir', 'mkdir'), 1, 'Make that folder writable'],
    [coded('ENOSPC', 'ENOSPC: no space left on device, mkdir', 'mkdir'), 1, 'is full. Make room'],
    [coded('ENOENT', 'ENOENT: no such file', 'open'), 1, 'REVERIE_TRACE=1'],
    [new TypeError('x is undefined\nmore'), 1, 'REVERIE_TRACE=1'],
    ['a text', 1, 'a text. This was not expected'],
  ])('%s: %i', (error, code, advice) => {
    const failure = failureOf(error)
    expect(failure.code).toBe(code)
    expect(failure.message).toContain(advice)
    expect(failure.message).not.toContain('\n')
  })
})

describe('what stands in the way is said in the language of the call', () => {
  afterEach(() => speak('en'))

  it.each([
    ['it', 'non si può leggere (EIO)'],
    ['ja', 'を読み取れません（EIO）'],
    ['ko', '읽을 수 없습니다(EIO)'],
    ['pt-BR', 'não foi possível ler'],
    ['zh-CN', '无法读取'],
    ['en', 'cannot be read (EIO)'],
  ] as const)('%s', (language, said) => {
    const words = { code: 'unreadable', params: { path: '/ws/MEMORY.md', problem: 'EIO' } } as const
    const error = new Blocked('unreadable', 'only for the log', { words })
    speak(language)
    expect(failureOf(error).message).toContain(said)
    expect(failureOf(error).message).toContain('/ws/MEMORY.md')
    expect(failureOf(failureError(failureMessage(error)))).toEqual(failureOf(error))
  })
})
