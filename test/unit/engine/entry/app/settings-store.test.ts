import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingRows } from '../../../../../engine/adapters/setting-list.ts'
import { openTestEngine } from '../../../../support/app.ts'
import { reviewFiles } from '../../../../support/nights.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

describe('settings', () => {
  it('shows every key with its value, its default and the line it stands in', async () => {
    const home = scratchFolder()
    writeFileSync(
      join(home, 'config.json5'),
      '{\n  "dreaming": {\n    "timezone": "Asia/Seoul",\n    "phases": { "deep": { "minScore": 0.7 } },\n    "typo": 1\n  }\n}\n',
    )
    const { parts } = await openTestEngine({ home })
    const { settings, warnings, nextRunsMs } = parts.settings.view(null)
    expect(settings).toHaveLength(settingRows().length)
    const find = (key: string) => settings.find((item) => item.key === key)
    expect(find('dreaming.phases.deep.minScore')).toMatchObject({
      value: 0.7,
      default: 0.8,
      source: 'file',
      line: 4,
    })
    expect(find('dreaming.phases.deep.limit')).toMatchObject({ value: 10, source: 'default', file: null })
    expect(find('dreaming.timezone')).toMatchObject({
      value: 'Asia/Seoul',
      source: 'file',
      line: 3,
      perWorkspace: true,
    })
    expect(warnings).toEqual([
      expect.objectContaining({ line: 5, params: expect.objectContaining({ key: 'dreaming.typo' }) }),
    ])
    expect(nextRunsMs).toHaveLength(5)
  })

  it('shows and changes the settings of active memory, lists among them', async () => {
    const { parts, home } = await openTestEngine()
    const key = (name: string) => `plugins.entries.active-memory.${name}`
    const find = (name: string) => parts.settings.view(null).settings.find((one) => one.key === key(name))
    expect(find('enabled')).toMatchObject({ kind: 'flag', value: false, source: 'default' })
    expect(find('config.agents')).toMatchObject({ kind: 'list', value: [], choices: null })
    expect(find('config.promptStyle')).toMatchObject({ value: 'balanced', default: 'balanced' })
    expect(find('config.timeoutMs')).toMatchObject({ kind: 'whole', value: 15_000, min: 250, max: 120_000 })
    const changes = [
      { key: key('enabled'), value: true },
      { key: key('config.agents'), value: ['main', 'horta'] },
      { key: key('config.queryMode'), value: 'message' },
      { key: key('config.allowedChatTypes'), value: ['direct', 'group'] },
    ]
    expect(await parts.settings.set(null, changes)).toEqual([])
    expect(find('config.agents')).toMatchObject({ value: ['main', 'horta'], default: [], source: 'file' })
    expect(find('config.promptStyle')).toMatchObject({
      value: 'strict',
      default: 'strict',
      source: 'default',
    })
    expect(readFileSync(join(home, 'config.json5'), 'utf8')).toContain('"horta"')
    const wrong = await parts.settings.set(null, [
      { key: key('config.allowedChatTypes'), value: ['direct', 'letter'] },
      { key: key('config.agents'), value: 'main' },
      { key: key('config.agents'), value: [' '] },
      { key: key('config.timeoutMs'), value: 100 },
    ])
    expect(wrong.map(({ code }) => code)).toEqual(['no_choice', 'wrong_type', 'wrong_type', 'out_of_range'])
    expect(await parts.settings.set(null, [{ key: key('config.agents'), value: null }])).toEqual([])
    expect(find('config.agents')).toMatchObject({ value: [], source: 'default' })
  })

  it('shows and changes the settings of the wiki', async () => {
    const { parts, home } = await openTestEngine()
    const key = (name: string) => `plugins.entries.memory-wiki.config.${name}`
    const find = (name: string) => parts.settings.view(null).settings.find((one) => one.key === name)
    expect(find(key('vault.path'))).toMatchObject({ value: '~/.openclaw/wiki/main', source: 'default' })
    expect(find(key('vaultMode'))).toMatchObject({
      value: 'isolated',
      choices: ['isolated', 'bridge', 'unsafe-local'],
    })
    expect(find(key('search.corpus'))).toMatchObject({ kind: 'choice', value: 'wiki', default: 'wiki' })
    expect(find('wiki.fromMemory')).toMatchObject({ kind: 'flag', value: true, default: true })
    const changes = [
      { key: key('vault.path'), value: join(home, '維基') },
      { key: key('vault.renderMode'), value: 'obsidian' },
      { key: 'wiki.fromMemory', value: false },
      { key: 'wiki.urlHosts', value: ['*.example.org'] },
    ]
    expect(await parts.settings.set(null, changes)).toEqual([])
    expect(find(key('vault.path'))).toMatchObject({ value: join(home, '維基'), source: 'file' })
    expect(find('wiki.fromMemory')).toMatchObject({ value: false, source: 'file' })
    expect(find('wiki.urlHosts')).toMatchObject({ value: ['*.example.org'], default: [] })
    expect(parts.wiki.name()).toBe('維基')
    const wrong = await parts.settings.set(null, [{ key: key('vaultMode'), value: 'open' }])
    expect(wrong.map(({ code }) => code)).toEqual(['no_choice'])
    writeFileSync(join(home, 'config.json5'), '{ broken')
    expect(find(key('vaultMode'))).toMatchObject({ value: 'isolated' })
  })

  it('names what is wrong with each key, and then changes none', async () => {
    const { parts, home } = await openTestEngine()
    const problems = await parts.settings.set(null, [
      { key: 'dreaming.phases.deep.minScore', value: 7 },
      { key: 'dreaming.phases.deep.limit', value: 'many' },
      { key: 'dreaming.phases.deep.maxAge', value: 3 },
      { key: 'dreaming.timezone', value: 'Mars/Olympus' },
      { key: 'dreaming.frequency', value: 'every night' },
      { key: 'dreaming.storage.mode', value: 'beside' },
      { key: 'dreaming.minScore', value: 0.5 },
      { key: 'dreaming.phases.light.limit', value: 50 },
    ])
    expect(problems.map(({ key, code }) => `${key} ${code}`)).toEqual([
      'dreaming.phases.deep.minScore out_of_range',
      'dreaming.phases.deep.limit wrong_type',
      'dreaming.phases.deep.maxAge unknown_key',
      'dreaming.timezone no_zone',
      'dreaming.frequency no_schedule',
      'dreaming.storage.mode no_choice',
      'dreaming.minScore needs_mode',
    ])
    expect(problems[2]?.params).toEqual({ nearest: 'dreaming.phases.deep.maxAgeDays' })
    expect(
      parts.settings.view(null).settings.find(({ key }) => key === 'dreaming.phases.light.limit')?.value,
    ).toBe(100)
    expect(() => readFileSync(join(home, 'config.json5'))).toThrow()
  })

  it('C091: a new time counts at once, for one workspace or for all, and null is the default again', async () => {
    const root = scratchWorkspace(reviewFiles())
    const { parts } = await openTestEngine()
    const { id } = await parts.workspaces.add(root, { mode: 'review', isEnabled: true })
    const times = (workspace: string | null) =>
      parts.settings.view(workspace).nextRunsMs.map((ms) => new Date(ms).toISOString().slice(11, 16))
    await parts.settings.set(null, [{ key: 'dreaming.timezone', value: 'UTC' }])
    await parts.settings.set(id, [{ key: 'dreaming.frequency', value: '10 5 * * *' }])
    expect(times(id)[0]).toBe('05:10')
    expect(times(null)[0]).toBe('03:00')
    await parts.settings.set(null, [{ key: 'dreaming.frequency', value: '0 4 * * *' }])
    expect(times(null)[0]).toBe('04:00')
    await parts.settings.set(id, [{ key: 'dreaming.frequency', value: null }])
    expect(times(id)[0]).toBe('04:00')
    const [other] = await parts.settings.set(id, [{ key: 'dreaming.phases.deep.limit', value: 3 }])
    expect(other?.code).toBe('not_here')
  })

  it('keeps the preferences of the app, and lives with a file that was damaged', async () => {
    const { parts, home } = await openTestEngine()
    parts.settings.setPreferences({ theme: 'dark', idleMinutes: 5 })
    expect(parts.settings.preferences()).toMatchObject({ theme: 'dark', idleMinutes: 5, language: 'system' })
    writeFileSync(join(home, 'app.json'), '{"preferences":{"theme":"neon","idleMinutes":7}')
    expect(parts.settings.preferences()).toMatchObject({ theme: 'system', idleMinutes: 2 })
    writeFileSync(join(home, 'app.json'), '{"preferences":{"theme":"neon","idleMinutes":7}}')
    expect(parts.settings.preferences()).toMatchObject({ theme: 'system', idleMinutes: 7 })
  })
})
