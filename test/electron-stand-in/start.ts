// `electron APP [ARGUMENT …]`: see `electron` beside this file. APP is a script, or a folder with a package.json.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { app } from './app.ts'
import { chromium } from './chromium.ts'
import { startProxy } from './devtools-proxy.ts'
import { watchNetwork } from './network.ts'
import { fixSchemes } from './session.ts'
import { electron } from './surface.ts'

const MODULE = new URL('electron.cjs', import.meta.url).href
const LAUNCHER = fileURLToPath(new URL('electron', import.meta.url))

const args = process.argv.slice(2)
const isDriven = args.includes('--remote-debugging-port=0')
const given = args.find((arg) => !arg.startsWith('-'))
if (given === undefined) throw new Error('electron stand-in: which app?')

process.argv = [LAUNCHER, ...args]
process.execPath = LAUNCHER
Object.assign(process, { defaultApp: true, type: 'browser', resourcesPath: dirname(LAUNCHER) })
Object.defineProperty(process.versions, 'electron', { value: '45.5.0', enumerable: true })
Object.assign(globalThis, { [Symbol.for('electron-stand-in')]: electron })
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: MODULE, shortCircuit: true } : next(specifier, context),
})
for (const arg of args) {
  const [, name, value] = /^--([^=]+)=?(.*)$/.exec(arg) ?? []
  if (name) app.commandLine.appendSwitch(name, value)
}
const userData = app.commandLine.getSwitchValue('user-data-dir')
if (userData) app.setPath('userData', userData)
// As Electron ends when the system asks it to.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit())
process.on('exit', () => chromium.kill())

// Playwright starts the app once it listens to it, so that it misses nothing.
const driven = Promise.withResolvers<void>()
Object.assign(globalThis, { __playwright_run: () => driven.resolve() })
if (!isDriven) driven.resolve()

await import(pathToFileURL(mainScript(resolve(given))).href)
// An app that lost the lock has asked to end: it needs no browser.
if (!app.isEnding) await start()

async function start(): Promise<void> {
  await chromium.start(app.getPath('sessionData'))
  chromium.onCrash(() => {
    console.error('electron stand-in: Chromium has ended')
    process.exit(1)
  })
  fixSchemes()
  await watchNetwork()
  if (isDriven) process.stderr.write(`\nDevTools listening on ${await startProxy(chromium.endpoint)}\n\n`)
  await driven.promise
  app.becomeReady()
}

/** Also takes the name and version of the app from its package, as Electron does. */
function mainScript(path: string): string {
  const isFile = statSync(path).isFile()
  app.appPath = isFile ? dirname(path) : path
  if (isFile) return path
  const file = join(path, 'package.json')
  const { main = 'index.js', ...of } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  app.name = of.productName ?? of.name ?? app.name
  app.version = of.version ?? app.version
  return join(path, main)
}
