import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reverie, scratchHome } from '../../../../support/command.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { scratchWorkspace, writeIn } from '../../../../support/workspace.ts'

const NOTES = { 'memory/2026-05-01.md': '- Zofia keeps bees on the roof\n' }

describe('a workspace without any note', () => {
  it.each([
    ['with an empty folder memory/', () => scratchWorkspace({})],
    ['that is an empty folder', () => scratchFolder()],
  ])('%s says so instead of looking like a search without result', async (_, make) => {
    const root = make()
    const home = scratchHome()
    const found = await reverie(['search', '-w', root, 'bees'], { home })
    expect(found).toMatchObject({ code: 1, stderr: '' })
    expect(found.stdout).toMatch(/^There are no notes here yet: .*MEMORY\.md/)
    const json = await reverie(['search', '-w', root, 'bees', '--json'], { home })
    expect(json.json()).toMatchObject({
      results: [],
      confidence: 'none',
      warnings: [expect.stringContaining('no notes here yet')],
    })
    expect((await reverie(['index', '-w', root], { home })).stdout).toContain('no notes here yet')
    writeIn(root, 'memory/2026-05-01.md', NOTES['memory/2026-05-01.md'])
    expect((await reverie(['search', '-w', root, 'bees'], { home })).code).toBe(0)
    expect((await reverie(['search', '-w', root, 'quantum'], { home })).stdout).toContain(
      'Nothing found here',
    )
  })
})

describe('C142: a folder that is away', () => {
  it('C142: is told from a slip and from what is no workspace, whether it was set up, searched or linked', async () => {
    const home = scratchHome()
    const base = scratchFolder()
    for (const name of ['searched', 'set-up', 'drive'])
      writeIn(join(base, name), 'memory/2026-05-01.md', NOTES['memory/2026-05-01.md'])
    symlinkSync(join(base, 'drive'), join(base, 'linked'))
    writeFileSync(join(home, 'config.json5'), JSON.stringify({ workspaces: [join(base, 'set-up')] }))
    expect((await reverie(['search', '-w', join(base, 'searched'), 'bees'], { home })).code).toBe(0)
    for (const name of ['searched', 'set-up', 'drive'])
      renameSync(join(base, name), join(base, `${name}-away`))
    for (const name of ['searched', 'set-up', 'linked'])
      for (const command of [['search', 'bees'], ['status'], ['sweep'], ['recalls'], ['index']]) {
        const ran = await reverie([...command, '-w', join(base, name)], { home })
        expect({ command, name, code: ran.code }).toEqual({ command, name, code: 3 })
        expect(ran.stderr).toContain('is not there now')
      }
    const slip = await reverie(['search', '-w', join(base, 'serached'), 'bees'], { home })
    expect(slip).toMatchObject({ code: 2, stderr: expect.stringContaining('does not exist') })
    // It is back, and everything with it.
    renameSync(join(base, 'searched-away'), join(base, 'searched'))
    expect((await reverie(['search', '-w', join(base, 'searched'), 'bees'], { home })).code).toBe(0)
  })

  it('C142: a place that is empty now keeps what was known of it, were it one note only', async () => {
    const home = scratchHome()
    const root = scratchWorkspace(NOTES)
    expect((await reverie(['search', '-w', root, 'bees'], { home })).code).toBe(0)
    rmSync(join(root, 'memory'), { recursive: true })
    const ran = await reverie(['search', '-w', root, 'bees', '--json'], { home })
    expect(ran.json()).toMatchObject({ isOffline: true, results: [] })
    expect(ran.stderr).toContain('Nothing was forgotten')
    const status = await reverie(['status', '-w', root], { home })
    expect(status).toMatchObject({ code: 3, stderr: expect.stringContaining('is empty: if a drive') })
    writeFileSync(join(root, 'x.txt'), 'x')
    expect((await reverie(['status', '-w', root], { home })).stderr).toContain('is no workspace')
    mkdirSync(join(root, 'memory'))
    // With the folder there, one note that is gone was removed by somebody.
    expect((await reverie(['search', '-w', root, 'bees', '--json'], { home })).json()).toMatchObject({
      isOffline: false,
    })
  })
})

describe('a note in UTF-16', () => {
  const utf16 = (text: string, mark = true) => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')

  it.each([
    ['little endian', utf16('- 열쇠는 화분 아래\n')],
    ['big endian', utf16('- 钥匙挂在门后\n').swap16()],
    ['without a mark', utf16('- the kiln key hangs behind the door\n', false)],
  ])('%s is named as such, with what to do, and found once it is saved anew', async (_, bytes) => {
    const root = scratchWorkspace({ ...NOTES, 'memory/2026-05-02.md': bytes })
    const home = scratchHome()
    const told = /memory\/2026-05-02\.md.*UTF-16; save it as UTF-8/
    expect((await reverie(['index', '-w', root], { home })).stdout).toMatch(told)
    expect((await reverie(['search', '-w', root, 'bees'], { home })).stderr).toMatch(told)
    const status = await reverie(['status', '-w', root], { home })
    expect(status.stdout).toMatch(told)
    expect((await reverie(['status', '-w', root, '--json'], { home })).json()).toMatchObject([
      { search: { failed: [{ path: 'memory/2026-05-02.md', problem: 'utf16' }] } },
    ])
    expect(
      (await reverie(['sweep', '-w', root, '--dry-run', '--now', '2026-05-03T03:00:00Z'], { home })).stdout,
    ).toContain('UTF-16')
    writeIn(root, 'memory/2026-05-02.md', '- the kiln key hangs behind the door\n', Date.now())
    expect((await reverie(['search', '-w', root, 'kiln key'], { home })).code).toBe(0)
  })

  it('is not taken for other bytes that are no text', async () => {
    const root = scratchWorkspace({
      'memory/a.md': Buffer.from([0x41, 0, 0, 0, 0, 0x42, 0x43, 0x44]),
      'memory/b.md': Buffer.from('café', 'latin1'),
      'memory/c.md': Buffer.alloc(64),
    })
    expect((await reverie(['index', '-w', root, '--json'])).json()).toMatchObject({
      failed: [
        { path: 'memory/a.md', problem: 'binary' },
        { path: 'memory/b.md', problem: 'not_utf8' },
        { path: 'memory/c.md', problem: 'binary' },
      ],
    })
  })
})
