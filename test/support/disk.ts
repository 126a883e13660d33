import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Files } from '../../engine/ports/files.ts'

const COMMAND = fileURLToPath(new URL('../../build/reverie.mjs', import.meta.url))

/** Every file, folder and link below `root` with its kind, mode, times and content. */
export function treeOf(root: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    const full = join(entry.parentPath, entry.name)
    const stats = lstatSync(full)
    const content = entry.isFile()
      ? readFileSync(full).toString('base64')
      : entry.isSymbolicLink()
        ? readlinkSync(full)
        : ''
    found[relative(root, full)] = `${stats.mode.toString(8)} ${stats.mtimeMs} ${content}`
  }
  return found
}

/** Bytes of every regular file that belongs to the owner: all but what dreaming keeps for itself. */
export function ownerBytes(root: string): Record<string, string> {
  const isOurs = (path: string) => /^memory\/(?:\.dreams|dreaming|archive)(?:\/|$)/.test(path)
  return Object.fromEntries(
    readdirSync(root, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((full) => !isOurs(relative(root, full)))
      .map((full) => [relative(root, full), readFileSync(full).toString('base64')]),
  )
}

/** Names of temporary files anywhere below `root`. */
export function leftovers(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.fs-safe-'))
}

/** A folder on a small disk of its own, or null (with the reason printed) where none can be mounted. */
export function smallDisk(sizeKib: number): string | null {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-disk-')))
  return mounted(folder, ['-t', 'tmpfs', '-o', `size=${sizeKib}k`, 'tmpfs', folder])
}

/** The same folder under another path that cannot be written, or null (with the reason printed). */
export function readOnlyView(root: string): string | null {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-ro-')))
  const view = mounted(folder, ['--bind', root, folder])
  return view && mounted(folder, ['-o', 'remount,ro,bind', folder])
}

function mounted(folder: string, args: string[]): string | null {
  try {
    execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    console.warn(`no mount here, a stub stands in: ${error instanceof Error ? error.message.trim() : error}`)
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  if (!args.includes('remount,ro,bind')) {
    onTestFinished(() => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    })
  }
  return folder
}

/** These files with some calls replaced; `files` is handed in for the rest. */
export function stubbed(files: Files, changes: Partial<Files>): Files {
  return { ...files, ...changes }
}

export type CommandResult = { code: number | null; out: string; err: string }

/** Runs `reverie` with a home of its own. */
export function reverie(...args: string[]): CommandResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: 'utf8',
    env: { ...process.env, REVERIE_HOME: scratchHome() },
  })
  return { code: status, out: stdout, err: stderr }
}

function scratchHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'reverie-home-'))
  mkdirSync(home, { recursive: true })
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  return home
}

/** Starts a script of this folder with the Node of the tests. */
export function startScript(name: string, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL(name, import.meta.url)), ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

/** Resolves when the child prints this line. */
export function printed(child: ChildProcess, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
      if (text.split('\n').includes(line)) resolve()
    })
    child.on('close', () => reject(new Error(`ended before it printed ${line}: ${text}`)))
  })
}

export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code))
  })
}
