import { EventEmitter } from 'node:events'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mountType, needsPolling } from '../../../../engine/adapters/mount-kind.ts'
import { watchMemory } from '../../../../engine/adapters/watch.ts'
import type { EventSource, MemoryWatch, WatchOptions } from '../../../../engine/adapters/watch-types.ts'
import { mayHoldNotes } from '../../../../engine/host/note-walk.ts'
import { scratchWorkspace } from '../../../support/workspace.ts'

const QUICK = { debounce: 60, maxWait: 400, compare: 60_000, poll: 80, maxPoll: 200, settle: 60 }

type Watched = { watch: MemoryWatch; told: string[]; calls: string[][]; log: string[] }

function watched(root: string, options: Partial<WatchOptions> = {}): Watched {
  const told: string[] = []
  const calls: string[][] = []
  const log: string[] = []
  const watch = watchMemory({
    root,
    isWatched: mayHoldNotes,
    onPaths(paths) {
      told.push(...paths)
      calls.push([...paths])
    },
    compare: () => [],
    log: (message) => log.push(message),
    times: QUICK,
    ...options,
  })
  onTestFinished(() => watch.close())
  return { watch, told, calls, log }
}

async function until(isDone: () => boolean, what: string, ms = 8_000): Promise<void> {
  const end = performance.now() + ms
  while (!isDone()) {
    if (performance.now() > end) throw new Error(`waited too long for ${what}`)
    await delay(10)
  }
}

async function ready(root: string, options: Partial<WatchOptions> = {}): Promise<Watched> {
  const all = watched(root, options)
  await until(() => all.watch.state().isReady, 'the watcher')
  return all
}

/** An event source that the test speaks for. */
class Stub extends EventEmitter {
  isClosed = false
  close(): Promise<void> {
    this.isClosed = true
    return Promise.resolve()
  }
}

function stubbedEvents(): { sources: Stub[]; openEvents: () => EventSource } {
  const sources: Stub[] = []
  return {
    sources,
    openEvents() {
      const source = new Stub()
      sources.push(source)
      queueMicrotask(() => source.emit('ready'))
      return source as unknown as EventSource
    },
  }
}

describe('watching a workspace', () => {
  it('tells of notes that are added, changed, renamed and removed', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-01.md': 'Zofia\n', 'memory/people/ana.md': 'Ana\n' })
    const { told } = await ready(root)
    writeFileSync(join(root, 'memory/2026-05-02.md'), '바다\n')
    writeFileSync(join(root, 'memory/people/ana.md'), 'Ana mora no Porto\n')
    renameSync(join(root, 'memory/2026-05-01.md'), join(root, 'memory/2026-05-01-forno.md'))
    const expected = [
      'memory/2026-05-02.md',
      'memory/people/ana.md',
      'memory/2026-05-01.md',
      'memory/2026-05-01-forno.md',
    ]
    await until(() => expected.every((path) => told.includes(path)), 'four changes')
    told.length = 0
    rmSync(join(root, 'memory/2026-05-02.md'))
    writeFileSync(join(root, 'MEMORY.md'), '# Memória\n')
    await until(() => ['memory/2026-05-02.md', 'MEMORY.md'].every((path) => told.includes(path)), 'two more')
  })

  it('tells of a note in a folder that is new, and goes on to tell of it', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-01.md': 'Zofia\n' })
    const { told } = await ready(root)
    mkdirSync(join(root, 'memory/viagem/porto'), { recursive: true })
    writeFileSync(join(root, 'memory/viagem/porto/plano.md'), 'o comboio\n')
    await until(() => told.some((path) => 'memory/viagem/porto/plano.md'.startsWith(path)), 'the folder')
    await delay(1200)
    told.length = 0
    writeFileSync(join(root, 'memory/viagem/porto/plano.md'), 'o comboio das nove\n')
    await until(() => told.includes('memory/viagem/porto/plano.md'), 'the note in it')
  })

  it('tells of a note that an editor saves by writing a new file over it, in one call', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-01.md': '# 工作室\n' })
    const { told, calls } = await ready(root)
    for (let save = 0; save < 5; save += 1) {
      const temp = join(root, `memory/.2026-05-01.md.swp-${save}`)
      writeFileSync(temp, `# 工作室 ${save}\n`)
      renameSync(temp, join(root, 'memory/2026-05-01.md'))
      await delay(15)
    }
    await until(() => told.length > 0, 'the save')
    await delay(200)
    expect(new Set(told)).toEqual(new Set(['memory/2026-05-01.md']))
    expect(calls.length).toBeLessThanOrEqual(2)
  })

  it('does not look into folders that hold no notes of the owner', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-01.md': 'Zofia\n', 'memory/.dreams/x.json': '{}' })
    const { told } = await ready(root)
    const folders = [
      '.git',
      'node_modules',
      'memory/.obsidian',
      'memory/.trash',
      'memory/.venv',
      'memory/dreaming/light',
      'memory/node_modules',
      'src',
    ]
    for (const folder of folders) mkdirSync(join(root, folder), { recursive: true })
    await delay(200)
    for (const folder of [...folders, 'memory/.dreams'])
      writeFileSync(join(root, folder, '2026-05-28.md'), 'x\n')
    writeFileSync(join(root, 'memory/.fs-safe-12-aa.tmp'), 'x\n')
    writeFileSync(join(root, 'README.md'), 'x\n')
    await delay(200)
    writeFileSync(join(root, 'memory/2026-05-02.md'), 'marker\n')
    await until(() => told.includes('memory/2026-05-02.md'), 'the marker')
    expect(told.filter((path) => path !== 'memory/2026-05-02.md')).toEqual([])
  })

  it('gives what has changed to whoever asks first, and tells it once', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-01.md': 'Zofia\n' })
    const { watch, told } = await ready(root, { times: { ...QUICK, debounce: 500 } })
    writeFileSync(join(root, 'memory/2026-05-01.md'), 'Zofia keeps bees\n')
    const taken: string[] = []
    await until(() => {
      taken.push(...watch.takePending())
      return taken.length > 0
    }, 'a pending change')
    await delay(700)
    expect(new Set([...taken, ...told])).toEqual(new Set(['memory/2026-05-01.md']))
    expect(told.length).toBeLessThanOrEqual(1)
  })
})

describe('watching that fails', () => {
  it('C138: begins anew when changes are found that nobody told of, and says so once', async () => {
    const root = scratchWorkspace()
    const { sources, openEvents } = stubbedEvents()
    let missing = ['memory/2026-05-01.md', 'memory/2026-05-02.md', 'memory/2026-05-03.md']
    const { watch, log } = watched(root, {
      openEvents,
      times: { ...QUICK, compare: 80 },
      compare() {
        const changed = missing
        missing = []
        return changed
      },
    })
    await until(() => watch.state().restarts > 0, 'the restart')
    expect(watch.state()).toMatchObject({ mode: 'events', restarts: 1 })
    expect(watch.state().comparedAtMs).toBeGreaterThan(0)
    expect(log).toEqual([expect.stringMatching(/^3 changes were not told .*begins anew$/)])
    expect(sources.map(({ isClosed }) => isClosed)).toEqual([true, false])
    await delay(300)
    expect(watch.state().restarts).toBe(1)
  })

  it('C138: does not begin anew for a change that was told, also when the comparison was quicker', async () => {
    const root = scratchWorkspace()
    const { sources, openEvents } = stubbedEvents()
    let missing = ['memory/2026-05-01.md', 'memory/viagem/plano.md']
    const { watch, told } = watched(root, {
      openEvents,
      times: { ...QUICK, compare: 80, settle: 200 },
      compare() {
        const changed = missing
        missing = []
        for (const name of changed.length > 0 ? ['2026-05-01.md', 'viagem'] : [])
          setTimeout(() => sources[0]?.emit('raw', 'rename', name, { watchedPath: join(root, 'memory') }), 50)
        return changed
      },
    })
    await until(() => told.length > 1, 'the late events')
    await delay(400)
    expect(watch.state().restarts).toBe(0)
  })

  it.each(['EMFILE', 'ENOSPC'])(
    'C139: no room for watches (%s) gives one message and polling',
    async (code) => {
      const root = scratchWorkspace()
      const { sources, openEvents } = stubbedEvents()
      let compared = 0
      const { watch, log } = watched(root, {
        openEvents,
        compare() {
          compared += 1
          return []
        },
      })
      for (let error = 0; error < 300; error += 1)
        sources[0]?.emit('error', Object.assign(new Error('watch failed'), { code }))
      await until(() => compared >= 2, 'two comparisons')
      expect(log).toEqual([expect.stringContaining(code)])
      expect(watch.state()).toMatchObject({ mode: 'polling', isReady: true })
      expect(watch.state().refreshMs).toBeLessThanOrEqual(200)
      expect(sources[0]?.isClosed).toBe(true)
    },
  )

  it('C142: a folder that goes away is offline, and is watched again when it is back', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-01.md': '바다\n' })
    const { watch, told, log } = await ready(root, { times: { ...QUICK, compare: 100 } })
    renameSync(root, `${root}-away`)
    await until(() => watch.state().isOffline, 'the folder to be missed')
    renameSync(`${root}-away`, root)
    await until(() => !watch.state().isOffline, 'the folder to be back')
    await until(() => watch.state().restarts > 0 && watch.state().isReady, 'the new watcher')
    told.length = 0
    writeFileSync(join(root, 'memory/2026-05-02.md'), 'de volta\n')
    await until(() => told.includes('memory/2026-05-02.md'), 'a note after it')
    expect(log[0]).toContain('away')
  })

  it('C143: a folder without events is compared again and again, at most a minute apart', async () => {
    const root = scratchWorkspace()
    let compared = 0
    const { watch, log } = watched(root, {
      isPolled: true,
      compare() {
        compared += 1
        return []
      },
    })
    await until(() => compared >= 3, 'three comparisons')
    expect(watch.state()).toMatchObject({ mode: 'polling', isReady: true })
    expect(log).toHaveLength(1)
    const slow = watched(scratchWorkspace(), { isPolled: true, times: {} })
    expect(slow.watch.state().refreshMs).toBeLessThan(60_000)
  })
})

describe('the kind of file system', () => {
  const TABLE = [
    'proc /proc proc rw 0 0',
    '/dev/sda1 / ext4 rw 0 0',
    'nas:/vol /mnt/nas nfs4 rw 0 0',
    '//pc/share /mnt/my\\040share cifs rw 0 0',
    'C:\\134 /mnt/c 9p rw,aname=drvfs 0 0',
    'ana@host: /home/ana/remoto fuse.sshfs rw 0 0',
    '/dev/sdb1 /media/disk fuseblk rw 0 0',
    'tmpfs /mnt/nas/local tmpfs rw 0 0',
  ].join('\n')

  it.each([
    ['/home/ana/notas', 'ext4'],
    ['/mnt/nas/notas', 'nfs4'],
    ['/mnt/nasty', 'ext4'],
    ['/mnt/my share/notes', 'cifs'],
    ['/mnt/c/Users/ana', '9p'],
    ['/home/ana/remoto', 'fuse.sshfs'],
    ['/media/disk/notas', 'fuseblk'],
    ['/mnt/nas/local/x', 'tmpfs'],
  ])('%s lies on %s', (path, type) => {
    expect(mountType(path, TABLE)).toBe(type)
  })

  it('decides whether changes are told', () => {
    const root = scratchWorkspace()
    const on = (type: string) => needsPolling(root, `x / ext4 rw 0 0\nx ${root} ${type} rw 0 0`)
    for (const type of ['nfs', 'nfs4', 'cifs', 'smb3', '9p', 'drvfs', 'fuse.sshfs', 'fuse.rclone', 'vboxsf'])
      expect({ type, isPolled: on(type) }).toEqual({ type, isPolled: true })
    for (const type of ['ext4', 'btrfs', 'tmpfs', 'fuseblk', 'overlay', 'xfs'])
      expect({ type, isPolled: on(type) }).toEqual({ type, isPolled: false })
    expect(needsPolling(root, '')).toBe(false)
  })
})

function descriptors(): { open: number; watches: number } {
  let watches = 0
  const names = readdirSync('/proc/self/fd')
  for (const name of names) {
    try {
      if (!readlinkSync(`/proc/self/fd/${name}`).includes('inotify')) continue
      watches += readFileSync(`/proc/self/fdinfo/${name}`, 'utf8').split('inotify wd').length - 1
    } catch {
      // The descriptor of the listing itself.
    }
  }
  return { open: names.length, watches }
}

describe.skipIf(process.platform !== 'linux')('a large vault', () => {
  it('C140: takes one watch a folder, not one a note, and none for what is ignored', async () => {
    const root = scratchWorkspace()
    const FOLDERS = 24
    for (let folder = 0; folder < FOLDERS; folder += 1) {
      mkdirSync(join(root, `memory/f${folder}`))
      for (let note = 0; note < 500; note += 1)
        writeFileSync(join(root, `memory/f${folder}/n${note}.md`), '- uma linha\n')
    }
    for (let name = 0; name < 200; name += 1) {
      mkdirSync(join(root, `node_modules/p${name}`), { recursive: true })
      for (let file = 0; file < 100; file += 1)
        writeFileSync(join(root, `node_modules/p${name}/${file}.md`), '')
    }
    symlinkSync('/etc', join(root, 'memory/link'))
    const before = descriptors()
    const { watch, told } = watched(root)
    await until(() => watch.state().isReady, 'the watcher', 60_000)
    const after = descriptors()
    expect(after.open - before.open).toBeLessThan(20)
    expect(after.watches - before.watches).toBeGreaterThanOrEqual(FOLDERS)
    expect(after.watches - before.watches).toBeLessThanOrEqual(FOLDERS + 10)
    for (let note = 0; note < 300; note += 1)
      writeFileSync(join(root, `memory/f3/n${note}.md`), '- outra linha\n')
    await until(() => new Set(told).size >= 300, '300 changes', 30_000)
    expect(descriptors().open - before.open).toBeLessThan(20)
  }, 120_000)
})
