import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type ElectronApplication, _electron as electron, expect } from '@playwright/test'
import { electronOfTests } from './electron-program.ts'

export const PROGRAM = electronOfTests()

/** `args`: the app and what it is started with. */
export type StartOptions = { args: string[]; env?: Record<string, string> }
export type Ended = { code: number | null; output: string }

export type Fixtures = {
  /** A folder that goes with the test; also the home of the person. */
  scratch: string
  /** Starts the app as Playwright drives it; what still runs at the end of the test is ended. */
  launch(options: StartOptions): Promise<ElectronApplication>
  /** Starts the app as a person does, to its end. */
  run(options: StartOptions): Promise<Ended>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs.
  scratch: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'reverie-desktop-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  launch: async ({ scratch }, use, info) => {
    const processes: ChildProcess[] = []
    let said = ''
    await use(async ({ args, env = {} }) => {
      const app = await electron.launch({
        executablePath: PROGRAM.path,
        args,
        env: environment(scratch, env),
      })
      processes.push(app.process())
      app.process().stderr?.on('data', (chunk) => {
        said += chunk
      })
      return app
    })
    await Promise.all(processes.map(killAll))
    // What the app said is the first that one wants to see of a test that failed.
    if (info.status !== info.expectedStatus && said !== '') process.stderr.write(`${info.title}:\n${said}`)
  },
  run: async ({ scratch }, use) => {
    const processes: ChildProcess[] = []
    await use(({ args, env = {} }) => {
      const child = spawn(PROGRAM.path, [...switches(), ...args], {
        env: environment(scratch, env),
        detached: true,
      })
      processes.push(child)
      return endOf(child)
    })
    await Promise.all(processes.map(killAll))
  },
})

/** The test's own titles say what ran it: only real Electron proves what Electron does. */
export function titled(title: string): string {
  return `${title} (${PROGRAM.kind})`
}

/** When the program has ended by itself: its exit code. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

/** A home of its own, so that no test finds what another, or the person, has set. */
function environment(scratch: string, env: Record<string, string>): Record<string, string> {
  const home = join(scratch, 'home')
  const temporary = join(scratch, 'tmp')
  for (const folder of [home, temporary]) mkdirSync(folder, { recursive: true })
  const { NO_COLOR, ...surroundings } = process.env as Record<string, string>
  return {
    ...surroundings,
    HOME: home,
    USERPROFILE: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local', 'share'),
    TMPDIR: temporary,
    TZ: 'Europe/Lisbon',
    LANG: 'en_GB.UTF-8',
    // Nor the kind of session that it sits in; real Electron needs to know its own.
    ...(PROGRAM.kind === 'stand-in'
      ? { WAYLAND_DISPLAY: '', XDG_RUNTIME_DIR: scratch, XDG_SESSION_TYPE: '', DISPLAY: ':0' }
      : {}),
    ...env,
  }
}

/** The sandbox of Chromium cannot be set up by root; Playwright says so by itself. */
function switches(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

async function endOf(child: ChildProcess): Promise<Ended> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  return { code: await exitOf(child), output }
}

/** Ends a program with all that it has started, as a crash of the computer would. */
export async function killAll(child: ChildProcess): Promise<void> {
  const ended = exitOf(child)
  try {
    // Each is the first of a group of its own; what it started may outlive it for a moment, and still write.
    process.kill(process.platform === 'win32' ? (child.pid ?? 0) : -(child.pid ?? 0), 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
  await ended
}

export { expect }
