import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished, vi } from 'vitest'
import { main } from '../../engine/entry/cli.ts'

export const COMMAND = fileURLToPath(new URL('../../build/reverie.mjs', import.meta.url))

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export type Ran = { code: number; stdout: string; stderr: string; json: () => unknown }
export type RunOptions = { home?: string; cwd?: string }

/** A state folder of its own, removed after the test. */
export function scratchHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'reverie-home-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  return home
}

/** Runs the command line in this process; output and exit code as a shell would see them. */
export async function reverie(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const out: string[] = []
  const err: string[] = []
  const capture = (to: string[]) => (chunk: unknown) => {
    to.push(String(chunk))
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(capture(out)),
    vi.spyOn(process.stderr, 'write').mockImplementation(capture(err)),
  ]
  const handlers = SIGNALS.map((signal) => [signal, process.rawListeners(signal)] as const)
  const before = { home: process.env['REVERIE_HOME'], cwd: process.cwd() }
  process.env['REVERIE_HOME'] = options.home ?? scratchHome()
  try {
    if (options.cwd) process.chdir(options.cwd)
    const code = await main(args)
    return { code, stdout: out.join(''), stderr: err.join(''), json: () => JSON.parse(out.join('')) }
  } finally {
    for (const spy of spies) spy.mockRestore()
    process.chdir(before.cwd)
    if (before.home === undefined) delete process.env['REVERIE_HOME']
    else process.env['REVERIE_HOME'] = before.home
    for (const [signal, listeners] of handlers) {
      for (const listener of process.rawListeners(signal))
        if (!listeners.includes(listener)) process.removeListener(signal, listener as () => void)
    }
  }
}

/** Runs the command as its own process, as a user does, with `input` on its standard input. */
export function spawned(args: readonly string[], env: NodeJS.ProcessEnv = {}, input?: string): Ran {
  const child = spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
    env: { ...process.env, REVERIE_HOME: scratchHome(), ...env },
  })
  return {
    code: child.status ?? -1,
    stdout: child.stdout,
    stderr: child.stderr,
    json: () => JSON.parse(child.stdout),
  }
}

/** Every file and folder below `root` with its bytes, mode and time: two equal ones mean nothing was written. */
export function treeOf(root: string): Record<string, string> {
  const tree: Record<string, string> = {}
  const walk = (dir: string, name: string) => {
    const stats = lstatSync(dir)
    const hash = stats.isFile() ? createHash('sha1').update(readFileSync(dir)).digest('hex') : ''
    tree[name] = `${stats.mode.toString(8)} ${stats.mtimeMs} ${hash}`
    if (stats.isDirectory()) for (const item of readdirSync(dir)) walk(join(dir, item), `${name}/${item}`)
  }
  walk(root, '.')
  return tree
}
