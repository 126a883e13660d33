import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { configPath, goodCopyPath, stateFolder } from '../../../../engine/adapters/config-file.ts'
import { DEFAULT_SETTINGS } from '../../../../engine/model/config.ts'
import { loadConfig } from '../../../support/told-settings.ts'

function scratchHome(text?: string): string {
  const home = mkdtempSync(join(tmpdir(), 'reverie-home-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  if (text !== undefined) writeFileSync(configPath(home), text)
  return home
}

const load = (home: string) => loadConfig(home, { isReadOnly: false })

/** Settings of a file named with --config. */
function named(name: string, text: string) {
  const path = join(scratchHome(), name)
  writeFileSync(path, text)
  return { path, loaded: loadConfig(scratchHome(), { explicit: path, isReadOnly: true }) }
}

describe('the state folder', () => {
  it('is the folder for application data of each system, or REVERIE_HOME', () => {
    expect(stateFolder({ REVERIE_HOME: '/x/y' }, 'linux')).toBe('/x/y')
    expect(stateFolder({ XDG_CONFIG_HOME: '/c' }, 'linux')).toBe('/c/Reverie')
    expect(stateFolder({}, 'linux')).toBe(join(homedir(), '.config', 'Reverie'))
    expect(stateFolder({}, 'darwin')).toBe(join(homedir(), 'Library', 'Application Support', 'Reverie'))
    expect(stateFolder({ APPDATA: '/roaming' }, 'win32')).toBe(join('/roaming', 'Reverie'))
  })
})

describe('our own file', () => {
  it('need not be there, and is not made by looking', async () => {
    const home = join(scratchHome(), 'not-yet')
    expect(await load(home)).toMatchObject({ path: null, settings: DEFAULT_SETTINGS, warnings: [] })
    expect(existsSync(home)).toBe(false)
  })

  it('may have comments, trailing commas, unquoted keys and single quotes', async () => {
    const home = scratchHome(`// mine
    { workspaces: ['notes', "~/work", '/abs',], /* all */
      dreaming: { enabled: true, timezone: 'Europe/Lisbon', phases: { deep: { minScore: .7, }, }, }, }`)
    const loaded = await load(home)
    expect(loaded.warnings).toEqual([])
    expect(loaded.settings).toMatchObject({
      enabled: true,
      timezone: 'Europe/Lisbon',
      deep: { minScore: 0.7 },
    })
    expect(loaded.workspaces).toEqual([
      { path: join(home, 'notes'), agentId: 'main' },
      { path: join(homedir(), 'work'), agentId: 'workspace-2' },
      { path: '/abs', agentId: 'workspace-3' },
    ])
  })

  it('names an unknown key with file, line and the nearest known one, and uses the rest', async () => {
    const home = scratchHome(
      '{\n  // limt: no\n  "dreaming": {\n    "phases": {\n      "light": { "limit": 5 },\n      "rem": {\n        "limt": 7\n      }\n    }\n  }\n}',
    )
    const { warnings, settings } = await load(home)
    expect(warnings).toEqual([
      `${configPath(home)}:7: unknown key "dreaming.phases.rem.limt" is ignored; did you mean "dreaming.phases.rem.limit"?`,
    ])
    expect(settings.light.limit).toBe(5)
    expect(settings.rem.limit).toBe(10)
  })

  it.each([
    ['{ dreamin: {} }', 'dreamin', 'dreaming'],
    ['{ dreaming: { phase: {} } }', 'dreaming.phase', 'dreaming.phases'],
    [
      '{ dreaming: { minPatternStrength: 1 } }',
      'dreaming.minPatternStrength',
      'dreaming.phases.rem.minPatternStrength',
    ],
    ['{ dreaming: { storage: { Mode: "both" } } }', 'dreaming.storage.Mode', 'dreaming.storage.mode'],
  ])('%s: "%s" is near "%s"', async (text, key, near) => {
    const { warnings } = await load(scratchHome(text))
    expect(warnings[0]).toContain(`unknown key "${key}" is ignored; did you mean "${near}"?`)
  })

  it('names a value that cannot be used with its line, and takes the default', async () => {
    const home = scratchHome(
      '{\n dreaming: {\n  storage: { mode: "daily" },\n  phases: { deep: { maxAgeDays: 0 } },\n  enabled: 3 } }',
    )
    const { warnings, settings } = await load(home)
    expect(settings).toMatchObject({
      enabled: false,
      storage: { mode: 'separate' },
      deep: { maxAgeDays: 30 },
    })
    expect(warnings).toHaveLength(3)
    expect(warnings.join('\n')).toContain(`${configPath(home)}:3: "dreaming.storage.mode"`)
    expect(warnings.join('\n')).toContain(`${configPath(home)}:4: "dreaming.phases.deep.maxAgeDays"`)
    expect(warnings.join('\n')).toContain(`${configPath(home)}:5: "dreaming.enabled"`)
    expect(warnings.every((warning) => warning.endsWith('the default is used'))).toBe(true)
  })

  it('survives a group that is no object and a list with holes', async () => {
    const home = scratchHome('{ workspaces: ["", "a", 5, "b"], dreaming: "on" }')
    const { warnings, settings, workspaces } = await load(home)
    expect(settings).toEqual(DEFAULT_SETTINGS)
    expect(workspaces.map(({ path }) => path)).toEqual([join(home, 'a'), join(home, 'b')])
    expect(warnings.length).toBeGreaterThanOrEqual(3)
  })

  it('says that gates directly under dreaming belong to the presets', async () => {
    const { warnings } = await load(scratchHome('{ dreaming: { minScore: 0.5 } }'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('did you mean "dreaming.phases.deep.minScore"?')
    expect((await load(scratchHome('{ dreaming: { mode: "core", minScore: 0.5 } }'))).warnings).toEqual([])
  })

  it('warns about an unknown zone and uses that of the computer', async () => {
    const home = scratchHome('{ dreaming: {\n timezone: "Mars/Olympus" } }')
    const { warnings, settings } = await load(home)
    expect(settings.timezone).toBeUndefined()
    expect(warnings).toEqual([
      `${configPath(home)}:2: "Mars/Olympus" is no known time zone; the zone of this computer is used`,
    ])
  })

  it('refuses a file with an error, with its line and column, when there is no good copy', async () => {
    const home = scratchHome('{\n  dreaming: { enabled true } }')
    await expect(load(home)).rejects.toThrow(`${configPath(home)}:2:23: `)
    expect(readFileSync(configPath(home), 'utf8')).toBe('{\n  dreaming: { enabled true } }')
    await expect(load(scratchHome('[1]'))).rejects.toThrow(':1:1: the file must hold one object')
  })

  it('C085: an empty or half file gives the last good settings and a notice, and is kept', async () => {
    const good = '{ dreaming: { enabled: true, /* nightly */ frequency: "10 5 * * *" } }\n'
    const home = scratchHome(good)
    expect((await load(home)).warnings).toEqual([])
    for (const broken of ['', '  \n', good.slice(0, good.length / 2)]) {
      writeFileSync(configPath(home), broken)
      const loaded = await load(home)
      expect(loaded.settings).toMatchObject({ enabled: true, frequency: '10 5 * * *' })
      expect(loaded.warnings[1]).toContain(`the last good copy ${goodCopyPath(home)} is used instead`)
      expect(readFileSync(configPath(home), 'utf8')).toBe(broken)
      expect(readFileSync(goodCopyPath(home), 'utf8')).toBe(good)
    }
  })

  it('C091: a new time counts at the next start, and the default again when it is gone', async () => {
    const home = scratchHome('{ dreaming: { frequency: "10 5 * * *" } }')
    expect((await load(home)).settings.frequency).toBe('10 5 * * *')
    writeFileSync(configPath(home), '{ dreaming: {} }')
    expect((await load(home)).settings.frequency).toBe('0 3 * * *')
  })

  it('writes no good copy when it may only look', async () => {
    const home = scratchHome('{}')
    await loadConfig(home, { isReadOnly: true })
    expect(existsSync(goodCopyPath(home))).toBe(false)
  })

  it('writes the good copy once', async () => {
    const home = scratchHome('{}')
    await load(home)
    const before = statSync(goodCopyPath(home)).mtimeMs
    await load(home)
    expect(statSync(goodCopyPath(home)).mtimeMs).toBe(before)
  })

  it('says so when the file is a folder', async () => {
    const home = scratchHome()
    mkdirSync(configPath(home))
    await expect(load(home)).rejects.toThrow('cannot be read (EISDIR)')
  })
})

describe('an openclaw.json (spec dreaming 19, 20)', () => {
  const text = `{
  // the gateway's own
  gateway: { port: 18789, },
  agents: {
    defaults: { workspace: '/ws/main', userTimezone: 'Asia/Tokyo' },
    list: [
      { id: ' Ana ', default: true },
      { id: 'BO', workspace: '/ws/bo' },
      { id: 'ana', workspace: '/ws/other' },
      { workspace: '/ws/nameless' }, 7, null,
    ],
  },
  plugins: { entries: { 'memory-core': { config: { dreaming: { enabled: true,
    phases: { deep: { limit: 3, minRecal: 2 } } } } } } },
}`

  it('is read: agents, their folders, zone and dreaming; nothing is said about its other keys', async () => {
    const { path, loaded } = named('openclaw.json', text)
    const { workspaces, settings, warnings } = await loaded
    expect(workspaces).toEqual([
      { agentId: 'ana', path: '/ws/main' },
      { agentId: 'bo', path: '/ws/bo' },
    ])
    expect(settings).toMatchObject({ enabled: true, timezone: 'Asia/Tokyo', deep: { limit: 3 } })
    expect(warnings).toEqual([
      `${path}:14: unknown key "plugins.entries.memory-core.config.dreaming.phases.deep.minRecal" is ignored; did you mean "plugins.entries.memory-core.config.dreaming.phases.deep.minRecallCount"?`,
    ])
  })

  it('C076: is never written, and nothing is written beside it', async () => {
    const { path, loaded } = named('openclaw.json', text)
    await loaded
    expect(readFileSync(path, 'utf8')).toBe(text)
    expect(existsSync(join(path, '..', 'config.last-good.json5'))).toBe(false)
  })

  it('follows the memory slot to another plugin, but not to none', async () => {
    const slot = (memory: string) =>
      named(
        'a.json5',
        `{ plugins: { slots: { memory: '${memory}' }, entries: {
          'memory-core': { config: { dreaming: { frequency: '1 1 * * *' } } },
          'memory-lance': { config: { dreaming: { frequency: '2 2 * * *' } } } } } }`,
      ).loaded
    expect((await slot('memory-lance')).settings.frequency).toBe('2 2 * * *')
    expect((await slot('none')).settings.frequency).toBe('1 1 * * *')
    expect((await slot('missing')).settings.frequency).toBe('0 3 * * *')
  })

  it.each([
    ['{ agents: null, plugins: null }'],
    ['{ agents: { list: {} }, plugins: { entries: [] } }'],
    ['{ agents: { list: "all", defaults: 5 }, plugins: { slots: 1, entries: { "memory-core": null } } }'],
    ['{}'],
  ])('survives %s', async (odd) => {
    const { workspaces, settings } = await named('openclaw.json', odd).loaded
    expect(settings).toEqual(DEFAULT_SETTINGS)
    expect(workspaces).toEqual([{ agentId: 'main', path: join(homedir(), '.openclaw', 'workspace') }])
  })

  it('warns when dreaming is no object', async () => {
    const { path, loaded } = named(
      'openclaw.json',
      '{\n plugins: { entries: { "memory-core": { config: {\n dreaming: true } } } } }',
    )
    expect((await loaded).warnings).toEqual([
      `${path}:3: "plugins.entries.memory-core.config.dreaming" must be an object { … }, not true; the defaults are used`,
    ])
  })

  it('refuses one that is not there or broken', async () => {
    await expect(
      loadConfig(scratchHome(), { explicit: '/nowhere/openclaw.json', isReadOnly: true }),
    ).rejects.toThrow('does not exist')
    const { path, loaded } = named('openclaw.json', '{ agents: {\n ')
    await expect(loaded).rejects.toThrow(`${path}:2:2: `)
  })
})

describe('active memory', () => {
  const entry = (config: string) =>
    `{ plugins: { entries: { 'active-memory': { enabled: true, config: ${config} } } } }`

  it('is read from our own file, which stays ours with it', async () => {
    const { loaded } = named('config.json5', entry('{ agents: [" Main "], queryMode: "full" }'))
    const { active, warnings, workspaces } = await loaded
    expect(active).toMatchObject({
      isOn: true,
      agents: ['main'],
      queryMode: 'full',
      promptStyle: 'contextual',
    })
    expect([warnings, workspaces]).toEqual([[], []])
  })

  it('is read from an openclaw.json, where keys that mean nothing here are left alone', async () => {
    const { loaded } = named(
      'openclaw.json',
      entry(
        '{ agents: ["main"], qmd: { searchMode: "query" }, transcriptDir: "x", toolsAllow: ["memory_recall"], timeoutMs: "9000" }',
      ),
    )
    const { active, warnings } = await loaded
    expect(active).toMatchObject({ isOn: true, timeoutMs: 9000, toolsAllow: ['memory_search', 'memory_get'] })
    expect(warnings).toEqual([])
  })

  it('names what has no effect or is wrong, with its line', async () => {
    const { path, loaded } = named(
      'openclaw.json',
      entry('{ modelFallbackPolicy: "x",\n maxSummaryChars: 5, modle: 1 }'),
    )
    const { active, warnings } = await loaded
    expect(active.maxSummaryChars).toBe(40)
    expect(warnings.join('\n')).toContain('modelFallbackPolicy" has no effect')
    expect(warnings.join('\n')).toContain(`${path}:2: "plugins.entries.active-memory.config.maxSummaryChars"`)
    expect(warnings.join('\n')).toContain('did you mean "plugins.entries.active-memory.config.model"?')
  })

  it('takes the nearer end for a number out of range in an openclaw.json, as OpenClaw does, and says so', async () => {
    const { path, loaded } = named(
      'openclaw.json',
      entry('{ timeoutMs: 50, recentUserTurns: "9",\n cacheTtlMs: 999999.5, maxSummaryChars: 300 }'),
    )
    const { active, warnings } = await loaded
    expect([active.timeoutMs, active.recent.userTurns, active.cacheTtlMs]).toEqual([250, 4, 120_000])
    expect(active.maxSummaryChars).toBe(300)
    const key = 'plugins.entries.active-memory.config.cacheTtlMs'
    expect(warnings).toHaveLength(3)
    expect(warnings).toContain(`${path}:2: "${key}" must be between 1000 and 120000; 120000 is used`)
  })

  it('is off unless its entry is on', async () => {
    const off = "{ plugins: { entries: { 'active-memory': { config: { agents: ['main'] } } } } }"
    expect((await named('config.json5', off).loaded).active.isOn).toBe(false)
  })
})
