import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const BUILD = join(import.meta.dirname, '../../../build')
let root = ''

const installNode = (): void => {
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'))
}

const command = (name: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'build', name), ...args], { encoding: 'utf8' })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reverie-node24-'))
  mkdirSync(join(root, 'build'))
  for (const file of ['node24.mjs', 'reverie.mjs']) copyFileSync(join(BUILD, file), join(root, 'build', file))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('node24.mjs', () => {
  it('hands on arguments, output and exit code', () => {
    installNode()
    const file = join(root, 'eco.mjs')
    writeFileSync(file, `console.log(process.argv.slice(2).join('+')); process.exitCode = 7`)
    const result = command('node24.mjs', file, 'maré alta', '--json')
    expect(result).toMatchObject({ status: 7, stdout: 'maré alta+--json\n', stderr: '' })
  })

  it('hands on a signal and ends as the program ended', async () => {
    installNode()
    const file = join(root, 'aspetta.mjs')
    writeFileSync(
      file,
      `process.on('SIGTERM', () => process.exit(9)); console.log('ready'); setInterval(() => 0, 1000)`,
    )
    const end = (signal: NodeJS.Signals, program: string) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [join(root, 'build/node24.mjs'), program])
        child.stdout.once('data', () => child.kill(signal))
        child.on('close', (code, by) => resolve(by ?? code))
      })
    expect(await end('SIGTERM', file)).toBe(9)
    expect(await end('SIGINT', file)).toBe('SIGINT')
  })

  it('says in one line what to do when nothing was installed', () => {
    const result = command('node24.mjs', 'x.ts')
    expect(result.status).toBe(1)
    expect(result.stderr).toMatch(
      /^reverie: Node 24 is not installed here yet; run "npm start" once in .+\n$/,
    )
  })
})

describe('reverie.mjs', () => {
  it('says in one line what to do when nothing was installed', () => {
    const result = command('reverie.mjs', 'status')
    expect(result).toMatchObject({ status: 1, stdout: '' })
    expect(result.stderr).toMatch(/^reverie: not set up yet; run "npm start" once in .+\n$/)
  })

  it('ends with the code that the program answers', () => {
    mkdirSync(join(root, 'node_modules/commander'), { recursive: true })
    mkdirSync(join(root, 'engine/entry'), { recursive: true })
    writeFileSync(
      join(root, 'engine/entry/cli.ts'),
      'export const main = async (argv: string[]): Promise<number> => { console.log(argv.join(" ")); return 3 }\n',
    )
    expect(command('reverie.mjs', 'sweep', '--dry-run')).toMatchObject({
      status: 3,
      stdout: 'sweep --dry-run\n',
      stderr: '',
    })
  })
})
