#!/usr/bin/env node
// Installs what a clone needs. Runs on Node 20 with nothing installed, so: no dependency, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const MODULES = join(ROOT, 'node_modules')
const LOCK = join(ROOT, 'package-lock.json')
const STAMP = join(MODULES, '.reverie-setup')
const ON_WINDOWS = process.platform === 'win32'
const NODE_24 = join(MODULES, 'node', 'bin', ON_WINDOWS ? 'node.exe' : 'node')
const OLDEST_NODE = 20
// Versions are exact, so what npm has kept from an earlier install is right; and a missing network is told soon.
const NPM_OPTIONS = [
  '--prefer-offline',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=8000',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Everything goes to stderr: what runs after this may print JSON on stdout. */
function say(line) {
  process.stderr.write(`setup: ${line}\n`)
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** What the installed packages depend on; a change of it means that they have to be looked at again. */
function wantedStamp() {
  const hash = createHash('sha256')
  for (const part of [readText(join(ROOT, 'package.json')), readText(LOCK), process.platform, process.arch]) {
    hash.update(part).update('\0')
  }
  return `${hash.digest('hex')}\n`
}

function isReady() {
  return existsSync(NODE_24) && readText(STAMP) === wantedStamp()
}

/** Only ever called when everything is in place: whoever finds the stamp looks no further. */
async function finish(line) {
  await import('./link-command.mjs')
  writeFileSync(STAMP, wantedStamp())
  say(line)
  return 0
}

function sameNames(left = {}, right = {}) {
  const a = Object.entries(left).sort().join()
  return a === Object.entries(right).sort().join()
}

/** Does the lock file lock what package.json asks for? */
function isLockOfManifest(locked) {
  const manifest = readJson(join(ROOT, 'package.json'))
  const root = locked?.[''] ?? {}
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => manifest && sameNames(manifest[kind], root[kind]),
  )
}

/**
 * True when npm's own record of node_modules agrees with the lock file, as after an `npm ci` by hand or a change
 * in package.json that touches no dependency. Then nothing has to be fetched.
 */
function isInstalled() {
  const wanted = readJson(LOCK)?.packages
  const found = readJson(join(MODULES, '.package-lock.json'))?.packages
  if (!wanted || !found || !isLockOfManifest(wanted) || !existsSync(NODE_24)) return false
  const missing = Object.entries(wanted).some(
    ([path, entry]) => path !== '' && !entry.optional && found[path]?.version !== entry.version,
  )
  const strange = Object.entries(found).some(([path, entry]) => wanted[path]?.version !== entry.version)
  return !missing && !strange
}

/** The path without node_modules/.bin: npm must not run on a Node that it is about to replace. */
function outsidePath() {
  const entries = (process.env.PATH ?? '').split(delimiter)
  return entries.filter((entry) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(entry)).join(delimiter)
}

/**
 * Runs npm in the clone; answers its exit code and what it said. It gets a process group of its own, so that whoever
 * ends the set-up ends all of npm: one left behind would write into the next install.
 */
function runNpm(command) {
  return new Promise((resolve) => {
    let output = ''
    const stop = (signal) => {
      if (ON_WINDOWS) child.kill(signal)
      else process.kill(-child.pid, signal)
    }
    // Before npm runs: a signal that comes while it starts must not leave it behind.
    for (const signal of SIGNALS) process.on(signal, stop)
    const child = spawn('npm', [command, ...NPM_OPTIONS], {
      cwd: ROOT,
      env: { ...process.env, PATH: outsidePath() },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: ON_WINDOWS,
      detached: !ON_WINDOWS,
    })
    const collect = (chunk) => {
      output += chunk
    }
    const end = (result) => {
      for (const signal of SIGNALS) process.off(signal, stop)
      resolve(result)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => end({ code: 1, output: `npm does not start: ${error.message}` }))
    child.on('close', (code, signal) =>
      end({ code: code ?? 1, output: signal ? `stopped by ${signal}` : output }),
    )
  })
}

/** Installs exactly what the lock file says; without a usable lock file, what package.json says. */
async function install() {
  rmSync(STAMP, { force: true })
  if (!existsSync(LOCK)) return runNpm('install')
  const before = readFileSync(LOCK)
  const result = await runNpm('ci')
  // npm refuses before it touches anything when package.json was edited and the lock file was not, and also when a
  // registry has not every optional package of another system.
  if (result.code === 0 || !result.output.includes('EUSAGE')) return result
  const installed = await runNpm('install')
  // Whoever only starts Reverie has changed nothing, and finds nothing changed.
  if (isLockOfManifest(readJson(LOCK)?.packages) && isLockOfManifest(JSON.parse(before.toString()).packages))
    writeFileSync(LOCK, before)
  return installed
}

function firstReason(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
  const telling = lines.filter(
    (line) => line && !/^(code|errno|syscall|path) |complete log|^npm warn/i.test(line),
  )
  return telling[0] ?? 'npm gave no reason'
}

async function installAndStamp() {
  say('installing packages (once; about a minute) …')
  const started = Date.now()
  const { code, output } = await install()
  if (code !== 0) {
    say(`the install failed (npm exit ${code}): ${firstReason(output)}. Run it again once that is mended.`)
    return 1
  }
  const check = spawnSync(NODE_24, ['--version'], { encoding: 'utf8' })
  if (check.status !== 0) {
    say(`the install left no working Node 24 at ${NODE_24}. Delete node_modules and run it again.`)
    return 1
  }
  return finish(`installed in ${Math.round((Date.now() - started) / 1000)} s, Node ${check.stdout.trim()}`)
}

async function prepare() {
  if (isReady()) return 0
  const { takeTurn } = await import('./turn.mjs')
  const endTurn = await takeTurn(join(ROOT, '.setup-lock'), () => say('another set-up is running, waiting …'))
  try {
    if (isReady()) return 0
    return isInstalled() ? await finish('packages are in place') : await installAndStamp()
  } finally {
    endTurn()
  }
}

const major = Number(process.versions.node.split('.')[0])
if (major < OLDEST_NODE) {
  say(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer and run it again.`)
  process.exitCode = 1
} else {
  process.exitCode = await prepare()
}
