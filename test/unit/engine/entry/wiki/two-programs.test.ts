import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { COMMAND, scratchHome } from '../../../../support/command.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { promotedMemory } from '../../../../support/wiki.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

const KILLED = fileURLToPath(new URL('../../../../support/killed-command.ts', import.meta.url))
const AT = '2026-05-28T12:00:00.000Z'
const SAID = [
  'prefers green tea',
  '每三天检查一次',
  'ripara la pompa',
  '은 목요일에 쉰다',
  'はラジオの当番だ',
]

function workspace(): string {
  const facts = Array.from({ length: 60 }, (_, at) => ({
    text: `${['Petra Endo', 'Bruno Costa', '小王', 'Ada Kato'][at % 4]} ${SAID[at % 5]} ${at}`,
    day: new Date(Date.UTC(2026, 2, 1 + at)).toISOString().slice(0, 10),
    heading: ['温室', 'Radio', 'Oficina'][at % 3] ?? '',
  }))
  return scratchWorkspace(promotedMemory(facts))
}

const args = (root: string, vault: string) => [
  ...['wiki', 'compile', '-w', root, '--vault', vault, '--now', AT, '--json'],
]

/** Runs a program to its end. */
function ran(script: string, given: readonly string[], home: string) {
  const child = spawn(process.execPath, [script, ...given], {
    env: { ...process.env, REVERIE_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  return new Promise<{ code: number | null; signal: string | null; output: string }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal, output })),
  )
}

/** All files of a vault but the log, which tells of each run. */
function filesOf(vault: string): Record<string, string> {
  const files = readdirSync(vault, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  const named = paths.map((path) => [path.slice(vault.length + 1), path] as const)
  return Object.fromEntries(
    named
      .filter(([name]) => name !== '.openclaw-wiki/log.jsonl')
      .map(([name, path]) => [name, readFileSync(path, 'utf8')]),
  )
}

const leftovers = (vault: string) => Object.keys(filesOf(vault)).filter((name) => name.includes('.fs-safe-'))

describe('two programs that compile one wiki', () => {
  it('both end well, one after the other, and the vault is that of one', async () => {
    const root = workspace()
    const [one, two] = [join(scratchFolder(), 'wiki'), join(scratchFolder(), 'wiki')]
    const home = scratchHome()
    const both = await Promise.all([1, 2].map(() => ran(COMMAND, args(root, two), home)))
    expect(both).toEqual([1, 2].map(() => expect.objectContaining({ code: 0 })))
    expect((await ran(COMMAND, args(root, one), scratchHome())).code).toBe(0)
    expect(filesOf(two)).toEqual(filesOf(one))
    const log = readFileSync(join(two, '.openclaw-wiki/log.jsonl'), 'utf8').trimEnd().split('\n')
    expect(log.filter((line) => JSON.parse(line).type === 'compile')).toHaveLength(1)
  })

  it.each([1, 9, 20, 30])('one that is killed at its %ith write is mended by the next', async (count) => {
    const root = workspace()
    const [one, two] = [join(scratchFolder(), 'wiki'), join(scratchFolder(), 'wiki')]
    const home = scratchHome()
    const killed = await ran(KILLED, [String(count), two, ...args(root, two)], home)
    expect(killed).toMatchObject({ signal: 'SIGKILL' })
    const half = leftovers(two)
    expect(half).toHaveLength(1)
    // What is as old as this is nobody's any more.
    for (const path of [...half, '.openclaw-wiki/locks/reverie.lock'])
      utimesSync(join(two, path), Date.now() / 1000 - 60, Date.now() / 1000 - 60)
    expect((await ran(COMMAND, args(root, two), home)).code).toBe(0)
    expect((await ran(COMMAND, args(root, one), scratchHome())).code).toBe(0)
    expect(filesOf(two)).toEqual(filesOf(one))
    // What the killed one wrote has its receipt too.
    const runs = join(home, 'wiki-runs')
    const ids = readdirSync(join(runs, readdirSync(runs)[0] ?? ''))
    expect(ids).not.toContain('running.jsonl')
  })
})
