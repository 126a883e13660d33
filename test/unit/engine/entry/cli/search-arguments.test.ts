import { Command } from 'commander'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../../../../engine/entry/cli/commands.ts'
import { withGlobals } from '../../../../../engine/entry/cli/options.ts'
import { type SearchArguments, searchArguments } from '../../../../../engine/entry/cli/search-arguments.ts'
import { reverie } from '../../../../support/command.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

/** What the parser of all commands makes of it; null where it refuses. */
function parsed(tokens: readonly string[]): SearchArguments | null {
  const definition = COMMANDS.find(({ name }) => name === 'search')
  if (!definition) throw new Error('no search')
  const program = new Command('reverie')
    .exitOverride()
    .configureOutput({ writeErr: () => undefined, writeOut: () => undefined })
  const command = program.command('search').copyInheritedSettings(program)
  let read: SearchArguments | null = null
  withGlobals(definition.shape(command)).action((...params: unknown[]) => {
    const self = params.at(-1) as Command
    read = { options: self.opts(), words: self.args }
  })
  try {
    program.parse(['search', ...tokens], { from: 'user' })
  } catch {
    return null
  }
  return read
}

const TOKENS = [
  ...['--json', '--no-record', '--read-only', '--query', '--config', '-w', '--workspace', '--max-results'],
  ...[
    '--min-score',
    '--timezone',
    '--now',
    '--help',
    '-h',
    '--',
    '-',
    '-wnotes',
    '--query=kiln',
    '--jsn',
    '--record',
  ],
  ...[
    'notes',
    'kiln',
    'onde está a chave',
    '钥匙在哪里',
    '열쇠',
    '鍵はどこ',
    'dove è la chiave',
    'help',
    'search',
    '',
  ],
  ...['0', '1', '3', '0.5', '1.5', '-1', ' ', '1e3', '0x10', 'Infinity', 'NaN', '9007199254740993'],
]

describe('searchArguments', () => {
  it('reads what the parser of all commands reads, or leaves it to that one', () => {
    let plain = 0
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TOKENS), { maxLength: 7 }), (tokens) => {
        const read = searchArguments(['search', ...tokens])
        if (read === null) return
        plain += 1
        expect(read).toEqual(parsed(tokens))
      }),
      { numRuns: 3000 },
    )
    expect(plain).toBeGreaterThan(100)
  })

  it('reads the usual calls itself', () => {
    expect(searchArguments(['search', 'kiln', 'key', '--json', '-w', 'a', '--workspace', 'b'])).toEqual({
      options: { json: true, record: true, workspace: ['a', 'b'] },
      words: ['kiln', 'key'],
    })
    expect(
      searchArguments([
        'search',
        '--query',
        '열쇠',
        '--max-results',
        '3',
        '--min-score',
        '.5',
        '--no-record',
      ]),
    ).toEqual({
      options: { query: '열쇠', maxResults: 3, minScore: 0.5, record: false, workspace: [] },
      words: [],
    })
  })

  it.each([
    [['sweep', '--json']],
    [[]],
    [['--json', 'search', 'kiln']],
    [['search', '--help']],
    [['search', 'kiln', '--jsn']],
    [['search', '--max-results', '0']],
    [['search', '--min-score', '2']],
    [['search', '--query']],
    [['search', '--query', '--json']],
    [['search', '--', '--json']],
    [['search', 'constructor', '--toString']],
    [['search', '--timezone', 'Europe/Lisbon', 'kiln']],
  ])('leaves %j to the parser of all commands', (argv) => {
    expect(searchArguments(argv)).toBeNull()
  })

  it('an error of the short way is told as on the long one', async () => {
    const root = scratchWorkspace({ 'MEMORY.md': '# Memory\n\n- The kiln key hangs behind the door.\n' })
    const short = await reverie(['search', '-w', `${root}/nowhere`, 'kiln'])
    const long = await reverie(['search', `-w${root}/nowhere`, 'kiln'])
    expect(short.code).toBe(2)
    expect(short).toMatchObject({ code: long.code, stdout: long.stdout, stderr: long.stderr })
    const asked = ['--no-record', '--json', 'kiln', 'key']
    const answer = await reverie(['search', '-w', root, ...asked])
    const same = await reverie(['search', `-w${root}`, ...asked])
    const timeless = ({ stdout }: { stdout: string }) => stdout.replace(/"searchMs": [\d.]+/, '')
    expect(answer.code).toBe(0)
    expect(timeless(answer)).toBe(timeless(same))
  })
})
