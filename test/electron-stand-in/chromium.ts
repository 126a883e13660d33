import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { type Browser, findChromium } from '../e2e/chromium.ts'
import { DevToolsPipe, type DevToolsSession } from './devtools.ts'

// Those of Playwright's own list without which a test depends on the machine.
const SWITCHES = [
  '--headless',
  '--no-startup-window',
  '--no-first-run',
  '--no-default-browser-check',
  '--block-new-web-contents',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-back-forward-cache',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-ipc-flooding-protection',
  '--disable-sync',
  '--disable-features=PaintHolding,OptimizationHints,HttpsUpgrades,Translate',
  '--force-color-profile=srgb',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--remote-debugging-pipe',
  '--remote-debugging-port=0',
]
const END_MS = 3_000

/** The one Chromium of this app: ours by its pipe, Playwright's by its port. */
class Chromium {
  private child: ChildProcess | null = null
  private pipe: DevToolsPipe | null = null
  /** Address of its DevTools for whoever else drives it. */
  endpoint = ''

  /** Settles when it answers. `profile`: a folder that is kept between starts, as an app's session is. */
  async start(profile: string): Promise<void> {
    const { path, env } = await browserOfTests()
    mkdirSync(profile, { recursive: true })
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    this.child = spawn(path, [...SWITCHES, ...sandbox, `--user-data-dir=${join(profile, 'chromium')}`], {
      // Its own line "DevTools listening" must not be taken for ours.
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const [, , , input, output] = this.child.stdio
    this.pipe = new DevToolsPipe(input as Writable, output as Readable)
    this.endpoint = await printedEndpoint(this.child)
    await this.root.send('Target.setDiscoverTargets', { discover: true })
  }

  get isStarted(): boolean {
    return this.endpoint !== ''
  }

  /** Once, when it ends without having been asked. */
  onCrash(listener: () => void): void {
    this.child?.once('exit', () => {
      if (this.isStarted) listener()
    })
  }

  get root(): DevToolsSession {
    return this.running.session()
  }

  async attach(targetId: string): Promise<DevToolsSession> {
    const { sessionId } = await this.root.send('Target.attachToTarget', { targetId, flatten: true })
    return this.running.session(sessionId)
  }

  /** Lets it write its profile, but not for long. */
  async close(): Promise<void> {
    const { child } = this
    if (!child || !this.isStarted) return
    this.endpoint = ''
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), END_MS)
      child.once('exit', () => {
        clearTimeout(timer)
        resolve()
      })
      this.root.send('Browser.close').catch(() => child.kill('SIGKILL'))
    })
  }

  kill(): void {
    this.child?.kill('SIGKILL')
  }

  private get running(): DevToolsPipe {
    if (!this.pipe) throw new Error('Chromium is not started yet')
    return this.pipe
  }
}

export const chromium = new Chromium()

async function browserOfTests(): Promise<Omit<Browser, 'isPackaged'>> {
  const { REVERIE_TEST_BROWSER: path, REVERIE_TEST_BROWSER_ENV: env } = process.env
  return path ? { path, env: JSON.parse(env ?? '{}') } : findChromium()
}

function printedEndpoint(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    createInterface({ input: child.stderr as Readable }).on('line', (line) => {
      const endpoint = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (endpoint) resolve(endpoint)
      else said.push(line)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${said.join('\n')}`)))
  })
}
