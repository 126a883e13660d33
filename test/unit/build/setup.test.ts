import { spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const BUILD = join(import.meta.dirname, '../../../build')
let root = ''

type Result = { code: number | null; stdout: string; stderr: string; ms: number }

/** An npm that notes each call and, when `behaviour` says so, makes what the real one would. */
function stubNpm(behaviour: string): void {
  const file = join(root, 'bin', 'npm')
  writeFileSync(file, `#!/bin/sh\necho "$@" >> "${root}/calls"\n${behaviour}\n`)
  chmodSync(file, 0o755)
}

const INSTALLS = `mkdir -p node_modules/node/bin
printf '#!/bin/sh\\necho v24.21.0\\n' > node_modules/node/bin/node
chmod +x node_modules/node/bin/node`

function run(args: string[] = []): Promise<Result> {
  const started = Date.now()
  const PATH = [join(root, 'bin'), process.env.PATH].join(delimiter)
  const child = spawn(process.execPath, [...args, join(root, 'build', 'setup.mjs')], {
    env: { ...process.env, PATH },
  })
  const result: Result = { code: null, stdout: '', stderr: '', ms: 0 }
  child.stdout.on('data', (chunk) => {
    result.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    result.stderr += chunk
  })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ ...result, code, ms: Date.now() - started }))
  })
}

const calls = (): string[] =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : []
const stamp = (): string => join(root, 'node_modules', '.reverie-setup')

function writeManifest(version: string, inLock = version): void {
  const manifest = { name: 'reverie', dependencies: { tide: version } }
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest))
  const packages = { '': { dependencies: { tide: inLock } }, 'node_modules/tide': { version: inLock } }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reverie setup '))
  for (const folder of ['bin', 'build']) mkdirSync(join(root, folder))
  for (const file of ['setup.mjs', 'turn.mjs', 'link-command.mjs', 'reverie.mjs']) {
    copyFileSync(join(BUILD, file), join(root, 'build', file))
  }
  writeManifest('1.0.0')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('setup.mjs', () => {
  it('installs from the lock file once and is silent the second time', async () => {
    stubNpm(INSTALLS)
    const first = await run()
    expect(first).toMatchObject({ code: 0, stdout: '' })
    expect(first.stderr).toMatch(/installing packages[\s\S]*installed in \d+ s, Node v24/)
    const second = await run()
    expect(second).toMatchObject({ code: 0, stdout: '', stderr: '' })
    expect(calls()).toHaveLength(1)
    expect(calls()[0]).toMatch(/^ci /)
    expect(existsSync(join(root, 'node_modules/.bin/reverie'))).toBe(true)
    expect(existsSync(join(root, '.setup-lock'))).toBe(false)
  })

  it('leaves no stamp when npm fails, says why in one line, and tries again', async () => {
    stubNpm(
      `${INSTALLS}\necho "npm error code ENOTFOUND" >&2\necho "npm error no route to the registry" >&2\nexit 7`,
    )
    const failed = await run()
    expect(failed.code).toBe(1)
    expect(failed.stderr.trim().split('\n').at(-1)).toBe(
      'setup: the install failed (npm exit 7): no route to the registry. Run it again once that is mended.',
    )
    expect(existsSync(stamp())).toBe(false)
    stubNpm(INSTALLS)
    expect((await run()).code).toBe(0)
    expect(calls()).toHaveLength(2)
  })

  it('removes the stamp of an earlier install when a later one fails', async () => {
    stubNpm(INSTALLS)
    await run()
    writeManifest('1.1.0')
    stubNpm('exit 1')
    expect((await run()).code).toBe(1)
    expect(existsSync(stamp())).toBe(false)
  })

  it('does not call it installed when no working Node came with it', async () => {
    stubNpm('mkdir -p node_modules')
    const result = await run()
    expect(result.code).toBe(1)
    expect(result.stderr).toContain('no working Node 24')
    expect(existsSync(stamp())).toBe(false)
  })

  it('installs again when the lock file, or Node 24 itself, is not the one that was installed', async () => {
    stubNpm(INSTALLS)
    await run()
    writeManifest('1.1.0')
    await run()
    expect(calls()).toHaveLength(2)
    rmSync(join(root, 'node_modules/node'), { recursive: true })
    await run()
    expect(calls()).toHaveLength(3)
  })

  it('asks nobody when npm has already installed what the lock file says', async () => {
    stubNpm(`${INSTALLS}\nexit 1`)
    mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true })
    writeFileSync(join(root, 'node_modules/node/bin/node'), '')
    const record = { packages: { 'node_modules/tide': { version: '1.0.0' } } }
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify(record))
    expect(await run()).toMatchObject({ code: 0, stderr: 'setup: packages are in place\n' })
    expect(calls()).toEqual([])
    writeManifest('1.0.1')
    expect((await run()).code).toBe(1)
    expect(calls()).toHaveLength(1)
  })

  it('falls back to a plain install when package.json was edited and the lock file was not', async () => {
    stubNpm(`if [ "$1" = ci ]; then echo "npm error code EUSAGE" >&2; exit 1; fi\n${INSTALLS}`)
    writeManifest('2.0.0', '1.0.0')
    expect((await run()).code).toBe(0)
    expect(calls().map((call) => call.split(' ')[0])).toEqual(['ci', 'install'])
  })

  it.each([
    ['stays as it was when nothing was edited', '1.0.0', '1.0.0', false],
    ['follows package.json when that was edited', '2.0.0', '1.0.0', true],
  ])('after a plain install the lock file %s', async (_what, version, inLock, isChanged) => {
    const lock = join(root, 'package-lock.json')
    const relocked = JSON.stringify({
      packages: {
        '': { dependencies: { tide: version } },
        'node_modules/tide': { version, hasInstallScript: true },
      },
    })
    stubNpm(
      `if [ "$1" = ci ]; then echo "npm error code EUSAGE" >&2; exit 1; fi\n${INSTALLS}\necho '${relocked}' > '${lock}'`,
    )
    writeManifest(version, inLock)
    const before = readFileSync(lock, 'utf8')
    expect((await run()).code).toBe(0)
    expect(readFileSync(lock, 'utf8').trim()).toBe(isChanged ? relocked : before)
  })

  it('lets one of two install while the other waits', async () => {
    stubNpm(`sleep 1\n${INSTALLS}`)
    const [one, other] = await Promise.all([run(), run()])
    expect([one.code, other.code]).toEqual([0, 0])
    expect(calls()).toHaveLength(1)
    expect(one.stderr + other.stderr).toContain('another set-up is running')
  })

  it('takes over from a set-up that was killed', async () => {
    stubNpm(INSTALLS)
    mkdirSync(join(root, '.setup-lock'))
    writeFileSync(join(root, '.setup-lock', `${encodeURIComponent(hostname())}~4194999`), '')
    const results = await Promise.all([run(), run(), run()])
    expect(results.map((result) => result.code)).toEqual([0, 0, 0])
    expect(calls()).toHaveLength(1)
    expect(existsSync(join(root, '.setup-lock'))).toBe(false)
  })

  it('ends npm when it is ended', async () => {
    stubNpm('sleep 60')
    const running = run()
    await expect.poll(() => calls().length, { timeout: 5000 }).toBe(1)
    const [owner] = readdirSync(join(root, '.setup-lock'))
    process.kill(Number(owner?.split('~')[1]), 'SIGTERM')
    const result = await running
    expect(result.code).toBe(1)
    expect(result.stderr).toContain('stopped by SIGTERM')
    expect(existsSync(join(root, '.setup-lock'))).toBe(false)
  })

  it('refuses a Node that is too old, without a trace', async () => {
    stubNpm(INSTALLS)
    const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`
    const result = await run(['--import', `data:text/javascript,${encodeURIComponent(old)}`])
    expect(result).toMatchObject({ code: 1, stdout: '' })
    expect(result.stderr).toBe('setup: Node 18.20.4 is too old: install Node 20 or newer and run it again.\n')
    expect(calls()).toEqual([])
  })
})
