import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { obsidianLink, vaultOf } from '../../../../engine/adapters/obsidian-vaults.ts'
import { scratchFolder } from '../../../support/search.ts'

/** A vault with a name that needs care, a workspace in it, and a home with Obsidian's list. */
function world({ isKnown = true, hasProgram = true } = {}) {
  const home = scratchFolder()
  const vault = join(home, "Mara's Vault 🌱")
  const root = join(vault, 'AI & co')
  mkdirSync(join(vault, '.obsidian'), { recursive: true })
  mkdirSync(join(root, 'memory'), { recursive: true })
  mkdirSync(join(home, '.config', 'obsidian'), { recursive: true })
  const vaults = isKnown ? { a1b2: { path: vault, ts: 1 } } : {}
  writeFileSync(join(home, '.config', 'obsidian', 'obsidian.json'), JSON.stringify({ vaults }))
  if (hasProgram) {
    const folder = join(home, '.local', 'share', 'applications')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'obsidian.desktop'), 'MimeType=x-scheme-handler/obsidian;')
  }
  return {
    home,
    vault,
    root,
    options: { platform: 'linux', home, env: { XDG_DATA_DIRS: join(home, 'none') } } as const,
  }
}

describe('a link to Obsidian', () => {
  it('C154: aims at the outer vault, every part encoded', () => {
    const { root, options, vault } = world()
    expect(vaultOf(root)).toEqual({ kind: 'inside', path: vault })
    const target = { path: 'memory/2026-05-18.md', heading: "Kiln (Brasa) & l'altro", newTab: true }
    const link = obsidianLink(root, target, options)
    expect(link.state).toBe('ready')
    const address = new URL(link.address ?? '')
    expect(address.searchParams.get('vault')).toBe('a1b2')
    expect(address.searchParams.get('file')).toBe("AI & co/memory/2026-05-18#Kiln (Brasa) & l'altro")
    expect(address.searchParams.get('paneType')).toBe('tab')
    expect(link.address).not.toMatch(/[ '()&](?!vault|file|paneType)/)
    expect(address.hash).toBe('')
  })

  it('says what is missing: a vault, its name in the list, or the program', () => {
    const target = { path: 'memory/a.md', heading: null, newTab: false }
    const unknown = world({ isKnown: false })
    expect(obsidianLink(unknown.root, target, unknown.options)).toMatchObject({
      state: 'unregistered',
      address: 'obsidian://choose-vault',
    })
    const none = world({ isKnown: false, hasProgram: false })
    expect(obsidianLink(none.root, target, none.options)).toMatchObject({
      state: 'no-handler',
      address: null,
    })
    const plain = scratchFolder()
    expect(obsidianLink(plain, target, none.options)).toMatchObject({ state: 'not-a-vault', vault: null })
  })

  it('knows a vault whose configuration folder has another name, and one right below', () => {
    const root = scratchFolder()
    mkdirSync(join(root, '.notes-config'))
    for (const name of ['app.json', 'core-plugins.json'])
      writeFileSync(join(root, '.notes-config', name), '{}')
    expect(vaultOf(root)).toEqual({ kind: 'root', path: root })
    const outer = scratchFolder()
    mkdirSync(join(outer, 'vault', '.obsidian'), { recursive: true })
    expect(vaultOf(outer)).toEqual({ kind: 'holds', path: join(outer, 'vault') })
  })
})
