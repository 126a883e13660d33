import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../../../../engine/entry/cli/commands.ts'
import { reverie, scratchHome } from '../../../../support/command.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

describe('help', () => {
  it('of reverie and of nothing at all: every command, how to begin, exit codes; exit 0', async () => {
    const bare = await reverie([])
    expect(bare).toMatchObject({ code: 0, stderr: '' })
    expect(await reverie(['--help'])).toMatchObject({ code: 0, stdout: bare.stdout })
    for (const { name } of COMMANDS) expect(bare.stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
    expect(bare.stdout).toContain('reverie sweep --dry-run')
    expect(bare.stdout).toContain('0 done, 1 failed, 2 wrong use, 3 blocked')
  })

  it.each(COMMANDS.map(({ name }) => name))('of %s fits a terminal and has examples', async (name) => {
    const { code, stdout, stderr } = await reverie([name, '--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.startsWith(`Usage: reverie ${name}`)).toBe(true)
    expect(stdout).toContain('--json')
    expect(stdout).toContain('Examples:\n  reverie ')
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })

  it('every example of a help text is a call that the parser takes', async () => {
    for (const { examples, shape, name } of COMMANDS) {
      const known = (await reverie([name, '--help'])).stdout
      expect(shape).toBeTypeOf('function')
      for (const example of examples) {
        for (const [flag] of example.matchAll(/(?<= )--[a-z-]+/g)) expect(known).toContain(flag)
      }
    }
  })

  it('shows the version', async () => {
    expect((await reverie(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

describe('wrong use: exit 2, one line that says what to do, nothing on stdout', () => {
  it.each([
    [['swep'], 'Did you mean sweep?'],
    [['sweep', '--jsn'], 'Did you mean --json?'],
    [['sweep', '--dryrun'], 'Did you mean --dry-run?'],
    [['--json', 'sweep'], '--help'],
    [['sweep', '--timezone', 'Mars/Olympus'], 'use a name such as Europe/Lisbon'],
    [['sweep', '--now', 'tomorrow'], 'ISO time such as 2026-05-28T03:00:00Z'],
    [['sweep', '--now', '5'], 'ISO time'],
    [['sweep', '--limit', '-1'], 'whole number of at least 0'],
    [['sweep', '--limit', ''], 'whole number of at least 0'],
    [['sweep', '--limit', '1.5'], 'whole number of at least 0'],
    [['sweep', '--min-score', '2'], 'between 0 and 1'],
    [['sweep', '--max-age-days', '0'], 'at least 1'],
    [['diary', '--day', '2026-13-40'], 'a day such as 2026-05-28'],
    [['promote-explain'], "missing required argument 'selector'"],
    [['promote-explain', ' '], 'needs part of a key, a path or a text'],
    [['status', 'everything'], 'too many arguments: at most 0, and there are 1'],
    [['serve', '--port', '99999'], 'from 0 to 65535'],
    [['get'], "missing required argument 'PATH[:A-B]'"],
    [['promote', '--key', 'x'], '--key goes with --apply'],
    [['promote', '--apply', '--read-only'], 'leave out --read-only'],
    [['repair', '--read-only'], 'leave out --read-only'],
    [['status', '--fix', '--read-only'], 'leave out --read-only'],
    [['undo', '--read-only'], 'leave out --read-only'],
    [['diary', '--dedupe', '--read-only'], 'leave out --read-only'],
    [['demo', '-w', '.'], 'reverie sweep --workspace DIR'],
    [['status', '-w', '/nowhere/at/all'], 'name an existing folder with --workspace'],
    [['status', '-w', import.meta.filename], '--workspace takes a folder'],
    [['status', '--config', '/nowhere.json5'], 'name an existing file with --config'],
    [['rem-harness', '--path', '/nowhere'], 'name a daily note or a folder of them'],
    [['config', 'sett', 'a', 'b'], 'config knows get, set, unset'],
    [['config', 'get'], 'needs a key'],
    [['config', 'set', 'dreaming.enabled'], 'needs a value'],
    [['config', 'unset', 'dreaming.enabled', 'x'], 'takes no value'],
  ])('%j', async (args, advice) => {
    const { code, stdout, stderr } = await reverie(args, { cwd: scratchWorkspace() })
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain(advice)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('a folder that is no workspace: says how to go on', async () => {
    const home = scratchHome()
    const { code, stderr } = await reverie(['status'], { home, cwd: home })
    expect(code).toBe(2)
    expect(stderr).toContain('neither MEMORY.md nor a folder memory/')
    expect(stderr).toContain('reverie demo')
    expect(await reverie(['status', '-w', home])).toMatchObject({ code: 3 })
  })
})
