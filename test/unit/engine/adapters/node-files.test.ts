import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MAX_READ_BYTES, nodeFiles, removeLeftovers } from '../../../../engine/adapters/node-files.ts'
import { EVENTS_FILE, MEMORY_FILE, RECALL_STORE, STATE_DIR } from '../../../../engine/model/paths.ts'
import { WriteRefused } from '../../../../engine/ports/files.ts'
import { leftovers, readOnlyView, smallDisk } from '../../../support/disk.ts'
import { readIn, scratchWorkspace } from '../../../support/workspace.ts'

const isRoot = process.getuid?.() === 0

function outsideFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-outside-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function refusal(work: () => void): string {
  try {
    work()
  } catch (error) {
    if (error instanceof WriteRefused) return error.code
    throw error
  }
  return 'nothing refused'
}

describe('reading', () => {
  it('gives text without its byte order mark, line ends as they are', () => {
    const root = scratchWorkspace({ 'memory/a.md': '\ufeffuno\r\ndois\r\n三' })
    expect(nodeFiles(root).read('memory/a.md')).toMatchObject({
      kind: 'text',
      text: 'uno\r\ndois\r\n三',
      hasBom: true,
      size: 17,
    })
  })

  it('names what is no text of ours', () => {
    const root = scratchWorkspace({
      'nul.md': 'abc\0def',
      'gbk.md': Buffer.from([0xce, 0xc2, 0xca, 0xd2, 0x0a]),
      'cut.md': Buffer.from('온실').subarray(0, 4),
      'empty.md': '',
    })
    const files = nodeFiles(root)
    const problemOf = (path: string) => {
      const read = files.read(path)
      return read.kind === 'text' ? `text ${read.text}` : read.problem
    }
    expect(
      ['nul.md', 'gbk.md', 'cut.md', 'empty.md', 'none.md', 'memory', 'nul.md/x.md'].map(problemOf),
    ).toEqual(['binary', 'not_utf8', 'not_utf8', 'text ', 'missing', 'not_a_file', 'missing'])
  })

  it('does not wait for a writer at a pipe', () => {
    const root = scratchWorkspace()
    if (spawnSync('mkfifo', [join(root, 'pipe.md')]).status !== 0)
      return expect(process.platform).toBe('win32')
    const files = nodeFiles(root)
    expect(files.read('pipe.md')).toEqual({ kind: 'problem', problem: 'not_a_file' })
    expect(refusal(() => files.append('pipe.md', 'x\n'))).toBe('EINVAL')
    expect(refusal(() => files.write('pipe.md', 'x\n'))).toBe('EINVAL')
    expect(lstatSync(join(root, 'pipe.md')).isFIFO()).toBe(true)
  })

  it('tells links apart: inside, out of the workspace, to nothing, in a circle', () => {
    const outside = outsideFolder()
    writeFileSync(join(outside, 'secret.md'), 'not yours')
    const root = scratchWorkspace({ 'real.md': 'qui' })
    symlinkSync(join(root, 'real.md'), join(root, 'inside.md'))
    symlinkSync(join(outside, 'secret.md'), join(root, 'out.md'))
    symlinkSync(join(outside, 'gone.md'), join(root, 'broken.md'))
    symlinkSync(join(root, 'loop.md'), join(root, 'loop.md'))
    symlinkSync(outside, join(root, 'folder'))
    const files = nodeFiles(root)
    expect(files.read('inside.md')).toMatchObject({ kind: 'text', text: 'qui' })
    expect(files.read('out.md')).toEqual({ kind: 'problem', problem: 'outside_workspace' })
    expect(files.read('broken.md')).toEqual({ kind: 'problem', problem: 'unreadable', detail: 'broken link' })
    expect(files.read('loop.md')).toEqual({ kind: 'problem', problem: 'unreadable', detail: 'ELOOP' })
    expect(files.read('folder/secret.md')).toEqual({ kind: 'problem', problem: 'outside_workspace' })
    expect(files.stat('folder/secret.md')).toBeNull()
    expect(files.list('folder')).toEqual([])
  })

  it('sees nothing at paths that lead out or cannot be', () => {
    const root = scratchWorkspace({ 'a.md': 'x' })
    writeFileSync(join(root, '..', 'reverie-neighbour.md'), 'x')
    onTestFinished(() => rmSync(join(root, '..', 'reverie-neighbour.md')))
    const files = nodeFiles(root)
    for (const path of ['../reverie-neighbour.md', 'a\0b.md', `${'é'.repeat(300)}.md`, 'a.md/b.md'])
      expect(files.stat(path), path).toBeNull()
    expect(files.read('../reverie-neighbour.md')).toMatchObject({ problem: 'outside_workspace' })
    expect(refusal(() => files.write('../reverie-neighbour.md', 'y'))).toBe('EOUTSIDE')
    expect(refusal(() => files.remove('../reverie-neighbour.md'))).toBe('nothing refused')
    expect(readFileSync(join(root, '..', 'reverie-neighbour.md'), 'utf8')).toBe('x')
  })

  it('C083: leaves a file out that is larger than it can hold', () => {
    const root = scratchWorkspace({ 'huge.md': 'x' })
    truncateSync(join(root, 'huge.md'), MAX_READ_BYTES + 1)
    expect(nodeFiles(root).read('huge.md')).toEqual({
      kind: 'problem',
      problem: 'unreadable',
      detail: 'larger than 256 MiB',
    })
  })
})

describe('writing', () => {
  it('keeps the mode of a file, makes state private and leaves nothing temporary', () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'old' })
    chmodSync(join(root, MEMORY_FILE), 0o640)
    const files = nodeFiles(root)
    files.write(MEMORY_FILE, 'novo\n')
    files.write(RECALL_STORE, '{}\n', { mode: 0o600 })
    files.append(EVENTS_FILE, '{}\n', { mode: 0o600 })
    const modeOf = (path: string) => statSync(join(root, path)).mode & 0o777
    expect([MEMORY_FILE, RECALL_STORE, EVENTS_FILE, STATE_DIR].map(modeOf)).toEqual([
      0o640, 0o600, 0o600, 0o700,
    ])
    expect(readIn(root, MEMORY_FILE)).toBe('novo\n')
    expect(leftovers(root)).toEqual([])
  })

  it('writes through a link inside, and never in place of a link that leads out or to nothing', () => {
    const outside = outsideFolder()
    writeFileSync(join(outside, 'theirs.md'), 'theirs')
    const root = scratchWorkspace({ 'notes/real.md': 'old' })
    symlinkSync('notes/real.md', join(root, 'inside.md'))
    symlinkSync(join(outside, 'theirs.md'), join(root, 'out.md'))
    symlinkSync(join(outside, 'away.md'), join(root, 'broken.md'))
    symlinkSync(outside, join(root, 'folder'))
    const files = nodeFiles(root)
    files.write('inside.md', 'new')
    expect(readIn(root, 'notes/real.md')).toBe('new')
    expect(lstatSync(join(root, 'inside.md')).isSymbolicLink()).toBe(true)
    expect(refusal(() => files.write('out.md', 'mine'))).toBe('EOUTSIDE')
    expect(refusal(() => files.append('out.md', 'mine'))).toBe('EOUTSIDE')
    expect(refusal(() => files.write('broken.md', 'mine'))).toBe('ENOENT')
    expect(refusal(() => files.write('folder/sub/new.md', 'mine'))).toBe('EOUTSIDE')
    expect(refusal(() => files.move('inside.md', 'folder/new.md'))).toBe('EOUTSIDE')
    expect(readdirSync(outside)).toEqual(['theirs.md'])
    expect(readFileSync(join(outside, 'theirs.md'), 'utf8')).toBe('theirs')
    expect(lstatSync(join(root, 'broken.md')).isSymbolicLink()).toBe(true)
  })

  it('does not replace a folder, nor move onto something', () => {
    const root = scratchWorkspace({ 'a.md': 'a', 'b.md': 'b' })
    mkdirSync(join(root, 'DREAMS.md'))
    const files = nodeFiles(root)
    expect(refusal(() => files.write('DREAMS.md', 'x'))).toBe('EISDIR')
    expect(refusal(() => files.move('a.md', 'b.md'))).toBe('EEXIST')
    expect(readIn(root, 'b.md')).toBe('b')
    files.move('a.md', 'kept/a.md')
    expect(readIn(root, 'kept/a.md')).toBe('a')
  })

  it('C142: does not make a workspace anew that went away', () => {
    const root = scratchWorkspace({ 'a.md': 'a' })
    const files = nodeFiles(root)
    renameSync(root, `${root}-away`)
    onTestFinished(() => rmSync(`${root}-away`, { recursive: true, force: true }))
    expect(refusal(() => files.write(RECALL_STORE, '{}'))).toBe('ENOENT')
    expect(refusal(() => files.append(EVENTS_FILE, '{}\n'))).toBe('ENOENT')
    expect(existsSync(root)).toBe(false)
  })

  it('puts an appended line on its own line behind a half one', () => {
    const root = scratchWorkspace({ [EVENTS_FILE]: '{"type":"a"}\n{"type":"hal' })
    nodeFiles(root).append(EVENTS_FILE, '{"type":"b"}\n')
    expect(readIn(root, EVENTS_FILE)).toBe('{"type":"a"}\n{"type":"hal\n{"type":"b"}\n')
  })

  it('C163: waits for a reader, and leaves the target alone when it never goes', () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'alt' })
    const waits: number[] = []
    const renaming = (busyTimes: number) => ({
      rename(from: string, to: string) {
        if (waits.length < busyTimes) throw Object.assign(new Error('in use'), { code: 'EBUSY' })
        renameSync(from, to)
      },
      pause: (ms: number) => waits.push(ms),
      busyCodes: ['EBUSY'],
    })
    const patient = nodeFiles(root, renaming(6))
    patient.write(MEMORY_FILE, 'neu')
    expect(readIn(root, MEMORY_FILE)).toBe('neu')
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(3000)
    waits.length = 0
    const refused = nodeFiles(root, renaming(Number.POSITIVE_INFINITY))
    expect(refusal(() => refused.write(MEMORY_FILE, 'zu spät'))).toBe('EBUSY')
    expect(readIn(root, MEMORY_FILE)).toBe('neu')
    expect(leftovers(root)).toEqual([])
  })

  it('on a full disk a file is as it was and nothing stays behind', () => {
    const disk = smallDisk(64)
    if (!disk) return expect(isRoot).toBe(false)
    const files = nodeFiles(disk)
    files.write('store.json', 'old\n')
    files.append('log.jsonl', 'one\n')
    const big = `${'ü'.repeat(50_000)}\n`
    expect(refusal(() => files.write('store.json', big))).toBe('ENOSPC')
    expect(refusal(() => files.append('log.jsonl', big))).toBe('ENOSPC')
    expect(readIn(disk, 'store.json')).toBe('old\n')
    expect(readIn(disk, 'log.jsonl')).toBe('one\n')
    expect(leftovers(disk)).toEqual([])
  })

  it('on a read-only disk it says so, for files that are there and for new ones', () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'mine' })
    const view = readOnlyView(root)
    if (!view) return expect(isRoot).toBe(false)
    const files = nodeFiles(view)
    expect(refusal(() => files.write(MEMORY_FILE, 'x'))).toBe('EROFS')
    expect(refusal(() => files.write(RECALL_STORE, 'x'))).toBe('EROFS')
    expect(refusal(() => files.append(EVENTS_FILE, 'x'))).toBe('EROFS')
    expect(refusal(() => files.remove(MEMORY_FILE))).toBe('EROFS')
    expect(readIn(root, MEMORY_FILE)).toBe('mine')
  })

  it('keeps the owner of a file and gives new ones to the owner of their folder', () => {
    if (!isRoot) return expect(process.getuid?.()).not.toBe(0)
    const root = scratchWorkspace({ [MEMORY_FILE]: 'x' })
    for (const path of ['.', 'memory', MEMORY_FILE]) chownSync(join(root, path), 1234, 1235)
    const files = nodeFiles(root)
    files.write(MEMORY_FILE, 'y')
    files.write(RECALL_STORE, '{}', { mode: 0o600 })
    files.append(EVENTS_FILE, '{}\n', { mode: 0o600 })
    for (const path of [MEMORY_FILE, STATE_DIR, RECALL_STORE, EVENTS_FILE])
      expect(statSync(join(root, path)), path).toMatchObject({ uid: 1234, gid: 1235 })
  })

  it('leaves a file alone that its owner made read-only', () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'locked' })
    chmodSync(join(root, MEMORY_FILE), 0o444)
    const nobody = 65_534
    for (const path of isRoot ? ['.', 'memory', MEMORY_FILE] : []) chownSync(join(root, path), nobody, nobody)
    // Root may write everything, so somebody else has to try.
    const script = `
      import { nodeFiles } from ${JSON.stringify(import.meta.resolve('../../../../engine/adapters/node-files.ts'))}
      try { nodeFiles(${JSON.stringify(root)}).write('MEMORY.md', 'x') } catch (error) { console.log(error.code) }`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      ...(isRoot ? { uid: nobody, gid: nobody } : {}),
    })
    expect(stdout).toBe('EACCES\n')
    expect(readIn(root, MEMORY_FILE)).toBe('locked')
  })
})

describe('removeLeftovers', () => {
  const temp = (pid: number) => `.fs-safe-${pid}-0b8e1c52-6f0d-4f0a-9f7e-3f6f0c1d2e3a.tmp`
  const hourAgo = Date.now() - 3_700_000

  function place(root: string, path: string, mtimeMs: number): void {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), 'half')
    utimesSync(join(root, path), mtimeMs / 1000, mtimeMs / 1000)
  }

  it('C081: removes old ones of gone writers, wherever we write, and nothing else', () => {
    const root = scratchWorkspace()
    const places = ['', 'memory/', 'memory/.dreams/', 'memory/.dreams/sweeps/', 'memory/dreaming/deep/']
    for (const folder of places) place(root, `${folder}${temp(999_999)}`, hourAgo)
    place(root, `memory/${temp(4242)}`, hourAgo)
    place(root, `memory/${temp(999_998)}`, Date.now() - 60_000)
    place(root, 'memory/.fs-safe-notes.tmp', hourAgo)
    const removed = removeLeftovers(root, Date.now(), (pid) => pid === 4242)
    expect(removed.sort()).toEqual(places.map((folder) => `${folder}${temp(999_999)}`).sort())
    expect(leftovers(root).sort()).toEqual(
      ['memory/.fs-safe-notes.tmp', `memory/${temp(4242)}`, `memory/${temp(999_998)}`].sort(),
    )
  })

  it('C153: removes what a killed take-over of a lock left, not the one of this moment', () => {
    const guard = 'memory/.dreams/.fs-safe-take-over.tmp'
    const root = scratchWorkspace()
    place(root, guard, Date.now() - 1_000)
    expect(removeLeftovers(root, Date.now(), () => true)).toEqual([])
    expect(removeLeftovers(root, Date.now() + 10_000, () => true)).toEqual([guard])
    expect(leftovers(root)).toEqual([])
  })

  it('asks whether the writer was there when the file was written', () => {
    const root = scratchWorkspace()
    place(root, temp(77), hourAgo)
    const asked: number[] = []
    removeLeftovers(root, Date.now(), (_, sinceMs) => asked.push(Math.round(sinceMs - hourAgo)) > 0)
    expect(asked).toEqual([0])
  })

  it('is no reason to fail on a read-only disk', () => {
    const root = scratchWorkspace()
    place(root, temp(999_999), hourAgo)
    const view = readOnlyView(root)
    if (!view) return expect(isRoot).toBe(false)
    expect(removeLeftovers(view, Date.now(), () => false)).toEqual([])
    expect(leftovers(root)).toEqual([temp(999_999)])
  })
})
