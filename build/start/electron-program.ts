import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OUT, ROOT, type Say } from './bundle.ts'

const FOLDER = join(ROOT, 'node_modules', 'electron')
/** Its package comes without the program, which is fetched once; where that fails nobody waits for it again. */
const FAILED = join(OUT, 'electron-program.failed')
const FETCH_MS = 90_000

/** Path of Electron's program, or null when it is not on this computer. */
export function electronProgram(): string | null {
  const name = join(FOLDER, 'path.txt')
  if (!existsSync(name)) return null
  const program = join(FOLDER, 'dist', readFileSync(name, 'utf8').trim())
  return existsSync(program) ? program : null
}

/**
 * Fetches the program with Electron's own installer, which checks what it has got and names it only when it is whole.
 * Tried once for each version; null when it did not come.
 */
export async function fetchElectron(say: Say): Promise<string | null> {
  const installer = join(FOLDER, 'install.js')
  if (!existsSync(installer)) return null
  const { version } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as { version: string }
  if (existsSync(FAILED) && readFileSync(FAILED, 'utf8') === version) return null
  say(`fetching the program of Electron ${version} (once; ${FETCH_MS / 1_000} seconds at most) …`)
  const child = spawn(process.execPath, [installer], { cwd: FOLDER, stdio: 'ignore', timeout: FETCH_MS })
  const code = await exitOf(child)
  const program = code === 0 ? electronProgram() : null
  if (program === null) {
    mkdirSync(OUT, { recursive: true })
    writeFileSync(FAILED, version)
  }
  return program
}

/** Starts the desktop app and waits for its end; its exit code, null when it could not be started. */
export function runElectron(program: string, args: readonly string[]): Promise<number | null> {
  return exitOf(spawn(program, [ROOT, ...args], { stdio: 'inherit' }))
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', (code) => resolve(code))
  })
}
