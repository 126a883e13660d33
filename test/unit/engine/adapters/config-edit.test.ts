import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { configPath, goodCopyPath } from '../../../../engine/adapters/config-file.ts'
import { editConfig, loadConfig } from '../../../support/told-settings.ts'

function scratchHome(text?: string): string {
  const home = mkdtempSync(join(tmpdir(), 'reverie-home-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  if (text !== undefined) writeFileSync(configPath(home), text)
  return home
}

const textOf = (home: string) => readFileSync(configPath(home), 'utf8')

const COMMENTED = `{
  // where I write
  "workspaces": ["/ws/a"], /* one for now */
  "dreaming": {
    "enabled": true, // nightly
    "frequency": "0 3 * * *",
  },
}
`

describe('C076: a change keeps comments, order and all other keys', () => {
  it('changes a value in its place', () => {
    const home = scratchHome(COMMENTED)
    editConfig(home, 'dreaming.enabled', false)
    expect(textOf(home)).toBe(COMMENTED.replace('"enabled": true', '"enabled": false'))
  })

  it('adds a key behind a trailing comma', async () => {
    const home = scratchHome(COMMENTED)
    editConfig(home, 'dreaming.phases.deep.minScore', 0.7)
    expect(textOf(home)).toContain('// where I write')
    expect(textOf(home)).toContain('/* one for now */')
    expect(textOf(home)).toContain('// nightly')
    expect((await loadConfig(home, { isReadOnly: true })).settings).toMatchObject({
      enabled: true,
      deep: { minScore: 0.7 },
    })
  })

  it('removes a key, and says when it was not there', () => {
    const home = scratchHome(COMMENTED)
    expect(editConfig(home, 'dreaming.frequency', undefined).isChanged).toBe(true)
    expect(textOf(home)).not.toContain('frequency')
    expect(textOf(home)).toContain('// nightly')
    expect(textOf(home)).toBe(COMMENTED.replace('\n    "frequency": "0 3 * * *",', ''))
    const before = textOf(home)
    expect(editConfig(home, 'dreaming.frequency', undefined).isChanged).toBe(false)
    expect(textOf(home)).toBe(before)
  })

  it('removes a last key behind a comment, and loses no comment', () => {
    const home = scratchHome('{"dreaming":{"enabled":true, // on\r\n "frequency":"0 3 * * *" // three\r\n}}')
    editConfig(home, 'dreaming.frequency', undefined)
    expect(textOf(home)).toBe('{"dreaming":{"enabled":true, // on // three\r\n}}')
  })

  it('refuses to remove a key with a comment in front of its comma', () => {
    const text = '{"dreaming":{"frequency":"0 3 * * *" /* three */,"enabled":true}}'
    const home = scratchHome(text)
    expect(() => editConfig(home, 'dreaming.frequency', undefined)).toThrow('nothing was changed')
    expect(textOf(home)).toBe(text)
  })

  it('writes nothing when the value is that already', () => {
    const home = scratchHome(COMMENTED)
    const before = statSync(configPath(home)).mtimeMs
    expect(editConfig(home, 'dreaming.enabled', true).isChanged).toBe(false)
    expect(statSync(configPath(home)).mtimeMs).toBe(before)
  })

  it('keeps line ends, indentation, byte order mark and the end of the file', () => {
    const text = '\ufeff{\r\n\t"dreaming": {\r\n\t\t"enabled": true\r\n\t}\r\n}'
    const home = scratchHome(text)
    editConfig(home, 'dreaming.timezone', 'Europe/Rome')
    expect(textOf(home)).toBe(
      '\ufeff{\r\n\t"dreaming": {\r\n\t\t"enabled": true,\r\n\t\t"timezone": "Europe/Rome"\r\n\t}\r\n}',
    )
  })

  it('begins a file that is not there, private, and keeps a good copy of it', () => {
    const home = scratchHome()
    const { path, text } = editConfig(home, 'dreaming.enabled', true)
    expect(text).toBe('{\n  "dreaming": {\n    "enabled": true\n  }\n}\n')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(home).sort()).toEqual(['config.json5', 'config.last-good.json5'])
    expect(readFileSync(goodCopyPath(home), 'utf8')).toBe(text)
  })

  it('keeps the mode of a file and follows a link to it', () => {
    const home = scratchHome()
    const real = join(home, 'dotfiles.json5')
    writeFileSync(real, '{}')
    chmodSync(real, 0o640)
    symlinkSync(real, configPath(home))
    editConfig(home, 'dreaming.enabled', true)
    expect(lstatSync(configPath(home)).isSymbolicLink()).toBe(true)
    expect(statSync(real).mode & 0o777).toBe(0o640)
    expect(readFileSync(real, 'utf8')).toContain('"enabled": true')
  })
})

describe('C076: what cannot be changed safely is refused with the place', () => {
  it.each([
    ['{ "dreaming": { "enabled": true', ':1:32: '],
    ['{\n  dreaming: { enabled: true }\n}', ':2:3: '],
    ["{\n  'dreaming': {}\n}", ':2:3: '],
    ['{\n "a": 1\n "b": 2 }', ':3:2: '],
  ])('%j', (text, place) => {
    const home = scratchHome(text)
    expect(() => editConfig(home, 'dreaming.enabled', false)).toThrow(`${configPath(home)}${place}`)
    expect(textOf(home)).toBe(text)
  })

  it('a key under a value that is no group', () => {
    const home = scratchHome('{ "dreaming": true }')
    expect(() => editConfig(home, 'dreaming.enabled', true)).toThrow('Change it by hand')
    expect(textOf(home)).toBe('{ "dreaming": true }')
  })

  it.each([
    ['dreaming.enable', 'dreaming.enabled'],
    ['dreaming.phases.deep.minscore', 'dreaming.phases.deep.minScore'],
    ['dreaming.minPatternStrength', 'dreaming.phases.rem.minPatternStrength'],
    ['dreaming.phase.deep.limit', 'dreaming.phases'],
    ['workspace', 'workspaces'],
    ['minUniqueQueries', 'dreaming.phases.deep.minUniqueQueries'],
  ])('an unknown key: %s is near %s', (key, near) => {
    const home = scratchHome(COMMENTED)
    expect(() => editConfig(home, key, 1)).toThrow(`"${key}" is no setting; did you mean "${near}`)
    expect(textOf(home)).toBe(COMMENTED)
  })

  it.each([
    ['dreaming.enabled', 'perhaps'],
    ['dreaming.phases.deep.minScore', 1.5],
    ['dreaming.phases.deep.maxAgeDays', 0],
    ['dreaming.phases.light.limit', 'all'],
    ['dreaming.storage.mode', 'daily'],
    ['dreaming.timezone', 'Mars/Olympus'],
    ['dreaming.frequency', 'every night'],
    ['dreaming.minScore', 0.5],
    ['workspaces', 'one'],
    ['dreaming.phases', { deep: { minScor: 1 } }],
  ])('an impossible value: %s = %j', (key, value) => {
    const home = scratchHome(COMMENTED)
    expect(() => editConfig(home, key, value)).toThrow(`${configPath(home)}: `)
    expect(() => editConfig(home, key, value)).toThrow('nothing was changed')
    expect(textOf(home)).toBe(COMMENTED)
  })

  it('but not because of another key that was wrong before', () => {
    const home = scratchHome('{\n  "odd": 1,\n  "dreaming": {}\n}\n')
    editConfig(home, 'dreaming.enabled', true)
    expect(textOf(home)).toContain('"odd": 1')
    expect(textOf(home)).toContain('"enabled": true')
  })

  it('a gate of the presets may be set once there is a mode', () => {
    const home = scratchHome('{}')
    editConfig(home, 'dreaming.mode', 'core')
    editConfig(home, 'dreaming.minScore', 0.5)
    expect(JSON.parse(textOf(home))).toEqual({ dreaming: { mode: 'core', minScore: 0.5 } })
  })
})

it('C085: a change to a file that was emptied goes on from the last good copy', async () => {
  const home = scratchHome(COMMENTED)
  await loadConfig(home, { isReadOnly: false })
  writeFileSync(configPath(home), '')
  editConfig(home, 'dreaming.timezone', 'Asia/Seoul')
  expect(textOf(home)).toContain('// where I write')
  expect(textOf(home)).toContain('Asia/Seoul')
  expect(readFileSync(goodCopyPath(home), 'utf8')).toBe(textOf(home))
})
