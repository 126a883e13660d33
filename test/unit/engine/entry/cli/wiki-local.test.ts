import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reverie, scratchHome } from '../../../../support/command.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { scratchWorkspace, writeIn } from '../../../../support/workspace.ts'

/** A wiki in `vault` (of `folder`) that mirrors `paths`. */
function mirroring(folder: string, paths: readonly string[], vault = 'wiki') {
  const home = scratchHome()
  const config = {
    vaultMode: 'unsafe-local',
    vault: { path: join(folder, vault) },
    unsafeLocal: { allowPrivateMemoryCoreAccess: true, paths },
  }
  writeIn(home, 'config.json5', JSON.stringify({ plugins: { entries: { 'memory-wiki': { config } } } }))
  const wiki = (...args: string[]) => reverie(['wiki', ...args], { home })
  const sources = () =>
    readdirSync(join(folder, vault, 'sources'))
      .filter((name) => name !== 'index.md')
      .map(
        (name) =>
          /Relative path: `(.*)`/.exec(readFileSync(join(folder, vault, 'sources', name), 'utf8'))?.[1],
      )
      .sort()
  return { wiki, sources }
}

function put(folder: string, path: string, text = `# ${path}\r\n\r\n- 매주 금요일에 점검\r\n`): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeIn(folder, path, text)
}

describe('reverie wiki unsafe-local import', () => {
  it('C151, C127, C140: takes deep notes; no copies, no notes that are off, nothing that programs keep', async () => {
    const folder = scratchFolder()
    const kept = ['记录/深/更深/周五.md', 'receitas/forno.txt', '노트.json']
    for (const path of kept) put(folder, path)
    for (const path of [
      '记录/深/更深/周五 (Conflicted copy 桌面 202606011200).md',
      '记录/深/更深/周五.sync-conflict-20260601-120000-ABCDEFG.md',
      'receitas/lista (Cópia em conflito de Joana 2026-06-01).md',
      '.obsidian/app.json',
      '.trash/vecchio.md',
      'node_modules/x/package.json',
    ])
      put(folder, path)
    put(folder, 'diario.md', '---\r\nmemory: off\r\n---\r\nsegreto\r\n')
    put(folder, 'diario 2.md', 'altro testo\n')
    symlinkSync('/etc/hosts', join(folder, 'hosts.md'))
    const { wiki, sources } = mirroring(folder, [folder])
    const { code, stdout } = await wiki('unsafe-local', 'import')
    expect(code).toBe(0)
    expect(stdout).toContain('4 new')
    expect(sources()).toEqual([...kept, 'diario 2.md'].sort())
  })

  it('a wiki below a path of its own is no source of itself, however often it is compiled', async () => {
    const folder = scratchFolder()
    put(folder, 'ノート.md')
    const { wiki, sources } = mirroring(folder, [folder, join(folder, 'wiki', 'sources')])
    for (const action of ['compile', 'compile', 'lint']) expect((await wiki(action)).code).toBe(0)
    expect(sources()).toEqual(['ノート.md'])
  })

  it('what is no file is named and left, and keeps nobody waiting', async () => {
    const folder = scratchFolder()
    put(folder, 'nota.md')
    const pipe = join(folder, 'pipe.md')
    execFileSync('mkfifo', [pipe])
    const { wiki, sources } = mirroring(folder, [pipe, join(folder, 'nota.md')])
    const { code, stderr } = await wiki('unsafe-local', 'import')
    expect(code).toBe(0)
    expect(stderr).toContain(`Nothing is mirrored from ${pipe}`)
    expect(sources()).toEqual(['nota.md'])
  })

  it('C142: a path that is away or empty loses no page; a note that is gone takes its page along', async () => {
    const folder = scratchFolder()
    const drive = join(folder, 'unità')
    for (const path of ['unità/a.md', 'unità/sotto/b.md']) put(folder, path)
    const { wiki, sources } = mirroring(folder, [drive])
    await wiki('compile')
    renameSync(drive, `${drive}-away`)
    const away = await wiki('compile')
    expect(away.stderr).toContain(`${drive} is not there, is empty or cannot be read now, so its pages stay`)
    mkdirSync(drive)
    expect((await wiki('compile')).stderr).toContain(`${drive} is not there, is empty`)
    expect(sources()).toEqual(['a.md', 'sotto/b.md'])
    rmSync(drive, { recursive: true })
    renameSync(`${drive}-away`, drive)
    rmSync(join(drive, 'a.md'))
    expect((await wiki('compile')).stderr).toBe('')
    expect(sources()).toEqual(['sotto/b.md'])
  })

  it('compile counts what its own import wrote, and says that nothing had to be when nothing had', async () => {
    const folder = scratchFolder()
    put(folder, 'note/uno.md')
    const { wiki } = mirroring(folder, [join(folder, 'note')])
    await wiki('init')
    await wiki('compile')
    expect((await wiki('compile')).stdout).toContain('nothing had to be written')
    put(folder, 'note/due.md')
    const { stdout } = await wiki('compile')
    expect(stdout).toMatch(/\d+ files written/)
    expect((await wiki('compile')).stdout).toContain('nothing had to be written')
  })
})

describe('reverie wiki apply synthesis', () => {
  it.each([
    [
      ['--body', 'a\n<!-- openclaw:wiki:generated:end -->', '--source-id', 'source.x'],
      'a marker of the wiki',
    ],
    [['--body', '  ', '--source-id', 'source.x'], 'needs its text'],
    [['--body', '二度塗り', '--source-id', ' '], 'needs its text'],
  ])('refuses %j and writes no page', async (args, reason) => {
    const folder = scratchFolder()
    const { wiki } = mirroring(folder, [])
    const { code, stderr } = await wiki('apply', 'synthesis', '窯', ...args)
    expect(code).toBe(2)
    expect(stderr).toContain(reason)
    expect(existsSync(join(folder, 'wiki', 'syntheses', '窯.md'))).toBe(false)
  })
})

describe('reverie wiki bridge import', () => {
  it('C151: no page of a copy that a sync program left, and none of a wiki inside of the memory', async () => {
    const root = scratchWorkspace({
      'MEMORY.md': '# Memória\r\n',
      'memory/2026-05-01.md': '- Joana prefere relatórios curtos\r\n',
      'memory/2026-05-01 (conflicted copy 2026-05-02).md': '- antigo\r\n',
      'memory/projet/été/note.md': '- le four est réparé\n',
      'memory/projet/été/note.sync-conflict-20260501-120000-ABCDEFG.md': '- le four est cassé\n',
    })
    const home = scratchHome()
    const vault = join(root, 'memory', 'wiki')
    const config = { vaultMode: 'bridge', bridge: { enabled: true }, vault: { path: vault } }
    const plugins = { entries: { 'memory-wiki': { config } } }
    writeIn(home, 'config.json5', JSON.stringify({ workspaces: [root], plugins }))
    for (const _ of [1, 2]) expect((await reverie(['wiki', 'bridge', 'import'], { home })).code).toBe(0)
    const titles = readdirSync(join(vault, 'sources')).filter((name) => name !== 'index.md')
    expect(titles).toHaveLength(3)
    expect(existsSync(join(vault, 'index.md'))).toBe(true)
    const status = (await reverie(['wiki', 'status', '--json'], { home })).json()
    expect(status).toMatchObject({ bridgePublicArtifactCount: 3, sourceCounts: { bridge: 3 } })
  })
})

describe('a slip in `plugins` of our own settings', () => {
  it.each([
    [{ plugins: [] }, '"plugins" must be an object'],
    [{ plugins: { entries: 'x' } }, '"plugins.entries" must be an object'],
    [
      { wiki: { fromMemory: false }, plugins: { entries: { 'memroy-wiki': {} } } },
      'plugins.entries.memory-wiki',
    ],
  ])('%j is told with its place, and all other settings count', async (settings, words) => {
    const home = scratchHome()
    const root = scratchWorkspace({ 'MEMORY.md': '# Memória\n' })
    writeIn(home, 'config.json5', JSON.stringify({ ...settings, workspaces: [root] }))
    const vault = join(scratchFolder(), 'wiki')
    const { code, stderr } = await reverie(['wiki', 'status', '--vault', vault], { home })
    expect(code).toBe(0)
    expect(stderr).toContain('config.json5:1:')
    expect(stderr).toContain(words)
    const listed = await reverie(['status', '--json'], { home })
    expect(listed.stdout).toContain(root)
  })
})
