import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reverie, scratchHome } from '../../../../support/command.ts'

const KEY = 'dreaming.phases.deep.minScore'

function home(text?: string): { dir: string; file: string } {
  const dir = scratchHome()
  const file = join(dir, 'config.json5')
  if (text !== undefined) writeFileSync(file, text)
  return { dir, file }
}

describe('reverie config', () => {
  it('shows the defaults and where the file would be', async () => {
    const { dir, file } = home()
    const { stdout, code } = await reverie(['config'], { home: dir })
    expect(code).toBe(0)
    expect(stdout).toContain(`# ${file} (not there yet; these are the defaults)`)
    expect(stdout).toContain('"minScore": 0.8')
    expect(existsSync(file)).toBe(false)
  })

  it('sets, gets and unsets a key', async () => {
    const { dir, file } = home('{\n  // mine\n  "workspaces": []\n}\n')
    expect(await reverie(['config', 'set', KEY, '0.7'], { home: dir })).toMatchObject({
      code: 0,
      stdout: `${file}: ${KEY} is set.\n`,
    })
    expect((await reverie(['config', 'set', KEY, '0.7'], { home: dir })).stdout).toContain('is set already')
    expect((await reverie(['config', 'get', KEY], { home: dir })).stdout).toBe('0.7\n')
    expect((await reverie(['config', 'unset', KEY], { home: dir })).stdout).toContain(
      'is removed; the default applies',
    )
    expect((await reverie(['config', 'unset', KEY], { home: dir })).stdout).toContain('was not set')
    const unset = await reverie(['config', 'get', KEY], { home: dir })
    expect(unset).toMatchObject({ code: 0, stdout: '0.8\n' })
    expect(unset.stderr).toContain('is not set; the default applies')
    expect(readFileSync(file, 'utf8')).toContain('// mine')
  })

  it('takes a value as JSON or as text', async () => {
    const { dir, file } = home()
    await reverie(['config', 'set', 'dreaming.timezone', 'Europe/Rome'], { home: dir })
    await reverie(['config', 'set', 'dreaming.enabled', 'true'], { home: dir })
    await reverie(['config', 'set', 'workspaces', '["~/note"]'], { home: dir })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      dreaming: { timezone: 'Europe/Rome', enabled: true },
      workspaces: ['~/note'],
    })
  })

  it('prints one JSON value with --json', async () => {
    const { dir, file } = home()
    expect((await reverie(['config', 'set', KEY, '0.5', '--json'], { home: dir })).json()).toEqual({
      path: file,
      key: KEY,
      value: 0.5,
      isChanged: true,
    })
    expect((await reverie(['config', 'unset', KEY, '--json'], { home: dir })).json()).toEqual({
      path: file,
      key: KEY,
      isChanged: true,
    })
  })

  it.each([
    [['get', 'dreaming.phases.dep'], 'did you mean "dreaming.phases.deep"?'],
    [['get', 'dreaming.constructor'], 'is no setting'],
    [['set', 'dreaming.enabld', 'true'], 'did you mean "dreaming.enabled"?'],
    [['set', 'dreaming.timezone', 'Mars'], 'no known time zone'],
    [['set', KEY, 'high'], 'nothing was changed'],
    [['set', KEY, '1', '--read-only'], 'leave out --read-only'],
  ])('C076: %j is refused with exit 2 and the file stays', async (args, advice) => {
    const text = '{ "dreaming": { "enabled": false /* why */ } }'
    const { dir, file } = home(text)
    const ran = await reverie(['config', ...args], { home: dir })
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain(advice)
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('C076: a broken file is refused with line and column; a named one is never written', async () => {
    const { dir, file } = home('{\n  "dreaming": {,}\n}')
    const ran = await reverie(['config', 'set', KEY, '0.5'], { home: dir })
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain(`${file}:2:16: `)
    expect(readFileSync(file, 'utf8')).toBe('{\n  "dreaming": {,}\n}')
    const named = await reverie(['config', 'set', KEY, '0.5', '--config', file], { home: dir })
    expect(named.code).toBe(2)
    expect(named.stderr).toContain('is only read')
  })

  it('C085: after a forced quit the last good settings count, and it is told once', async () => {
    const { dir, file } = home('{ "dreaming": { "enabled": true } }')
    await reverie(['config', 'set', KEY, '0.6'], { home: dir })
    await reverie(['sweep', '-w', scratchHome()], { home: dir })
    writeFileSync(file, '')
    const ran = await reverie(['config', '--json'], { home: dir })
    expect(ran.json()).toMatchObject({ settings: { enabled: true, deep: { minScore: 0.6 } } })
    const [why, instead, ...more] = ran.stderr.trim().split('\n')
    expect(why).toMatch(/config\.json5 is empty$/)
    expect(instead).toContain('the last good copy')
    expect(more).toEqual([])
    expect(readFileSync(file, 'utf8')).toBe('')
  })
})
