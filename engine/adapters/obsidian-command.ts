import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'

export type CommandPlace = { platform?: NodeJS.Platform; env?: NodeJS.ProcessEnv }
/** `vault` is its folder, `path` within it with its ending; null: the vault itself. */
export type VaultPlace = { vault: string; path: string | null; newTab: boolean }

/** After this time it has become the app itself, and its end is no longer waited for, ms. */
const PATIENCE_MS = 3_000

/** Obsidian's own command line (1.12 on, switched on in its settings), as the search path has it; null: not here. */
export function findObsidianCommand({
  platform = process.platform,
  env = process.env,
}: CommandPlace): string | null {
  const name = platform === 'win32' ? 'Obsidian.com' : 'obsidian'
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** Its arguments, one by one: nothing of them is ever read by a shell. */
export function obsidianArguments({ vault, path, newTab }: VaultPlace): string[] {
  return [
    `vault=${basename(vault)}`,
    'open',
    ...(path === null ? [] : [`path=${path}`]),
    ...(newTab ? ['newtab'] : []),
  ]
}

/** A call that answers by itself; Obsidian is started by it where it does not run, which takes its time. */
const MAX_RUN_MS = 30_000
const MAX_OUTPUT_BYTES = 1024 * 1024

/** Runs it and waits for what it says. It never fails: what goes wrong stands in `stderr`. */
export function runObsidian(
  program: string,
  argv: readonly string[],
  cwd: string,
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const options = { cwd, timeout: MAX_RUN_MS, maxBuffer: MAX_OUTPUT_BYTES, shell: false }
    execFile(program, [...argv], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      resolve({ code, stdout, stderr: stderr || (error === null ? '' : error.message) })
    })
  })
}

/** Runs it in the vault, which tells two vaults of one name apart; false when it could not open the note. */
export function openByCommand(program: string, place: VaultPlace): Promise<boolean> {
  const child = spawn(program, obsidianArguments(place), {
    cwd: place.vault,
    stdio: 'ignore',
    detached: true,
    shell: false,
  })
  child.unref()
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(true), PATIENCE_MS)
    const end = (isOpened: boolean) => {
      clearTimeout(late)
      resolve(isOpened)
    }
    child.once('error', () => end(false))
    child.once('exit', (code) => end(code === 0))
  })
}
