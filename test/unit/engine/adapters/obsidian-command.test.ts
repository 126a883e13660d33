import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  findObsidianCommand,
  obsidianArguments,
  openByCommand,
} from '../../../../engine/adapters/obsidian-command.ts'

/** A command in a folder of its own that writes down where it runs and what it was given. */
function program(code = 0) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-obsidian-')))
  const path = join(folder, 'obsidian')
  const script = `require('fs').writeFileSync(${JSON.stringify(join(folder, 'told.json'))}, JSON.stringify([process.cwd(), ...process.argv.slice(2)])); process.exit(${code})`
  writeFileSync(path, `#!${process.execPath}\n${script}\n`)
  chmodSync(path, 0o755)
  const vault = join(folder, 'jardim; rm -rf $HOME 菜园')
  mkdirSync(vault)
  const told = () => JSON.parse(readFileSync(join(folder, 'told.json'), 'utf8')) as string[]
  return { folder, path, vault, told }
}

describe('the command line of Obsidian', () => {
  it('is found in the search path, and not elsewhere', () => {
    const { folder, path } = program()
    expect(findObsidianCommand({ platform: 'linux', env: { PATH: `/nowhere:${folder}` } })).toBe(path)
    expect(findObsidianCommand({ platform: 'linux', env: { PATH: '/nowhere' } })).toBeNull()
    expect(findObsidianCommand({ platform: 'linux', env: {} })).toBeNull()
  })

  it('gets its arguments one by one', () => {
    const place = { vault: '/home/ana/segundo cérebro', path: 'memory/2026-05-18.md', newTab: true }
    expect(obsidianArguments(place)).toEqual([
      'vault=segundo cérebro',
      'open',
      'path=memory/2026-05-18.md',
      'newtab',
    ])
    expect(obsidianArguments({ ...place, path: null, newTab: false })).toEqual([
      'vault=segundo cérebro',
      'open',
    ])
  })

  it.runIf(process.platform !== 'win32')(
    'runs in the vault, and no sign of a name is read by a shell',
    async () => {
      const { path, vault, told, folder } = program()
      const note = 'notas/$(touch pwned) `touch pwned` & 회의.md'
      expect(await openByCommand(path, { vault, path: note, newTab: false })).toBe(true)
      expect(told()).toEqual([vault, 'vault=jardim; rm -rf $HOME 菜园', 'open', `path=${note}`])
      expect(existsSync(join(vault, 'pwned')) || existsSync(join(folder, 'pwned'))).toBe(false)
    },
  )

  it.runIf(process.platform !== 'win32')('tells when it could not open the note', async () => {
    const { path, vault } = program(1)
    expect(await openByCommand(path, { vault, path: 'a.md', newTab: false })).toBe(false)
    expect(await openByCommand(join(vault, 'gone'), { vault, path: 'a.md', newTab: false })).toBe(false)
  })
})
