import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMAND, scratchHome } from '../../../support/command.ts'
import { scratchWorkspace, writeIn } from '../../../support/workspace.ts'

/** Notes every way out of a program of Node, and closes it. */
const GUARD = `
  const net = require('node:net'), dgram = require('node:dgram'), dns = require('node:dns'), fs = require('node:fs')
  const note = (what) => { fs.appendFileSync(process.env.OUTGOING, what + '\\n'); throw new Error('outgoing: ' + what) }
  net.Socket.prototype.connect = () => note('connect')
  dgram.Socket.prototype.send = () => note('send')
  dns.lookup = () => note('lookup')
  dns.promises.lookup = () => note('lookup')
  globalThis.fetch = () => note('fetch')`

const NOTES = [
  'A chave do forno fica na gaveta azul',
  'Ines is allergic to peanuts',
  '가마 점검은 금요일마다 한다',
  '庭の水やりは水曜日の朝',
  'Il forno si accende alle sei del mattino',
  '备份任务改到凌晨两点',
  'The pump restarts when valve 3 leaks',
  'Nadia prefere relatórios curtos',
  '予約は木曜日に変わった',
  'La chiave di riserva è dietro la porta blu',
]

/** A run of the command as a user starts it, with a monitor at every way out. */
function monitored() {
  const home = scratchHome()
  const root = scratchWorkspace()
  const [guard, out] = [join(home, 'guard.cjs'), join(home, 'outgoing')]
  writeFileSync(guard, GUARD)
  const run = (...args: string[]) => {
    const child = spawnSync(process.execPath, [COMMAND, ...args, '-w', root], {
      encoding: 'utf8',
      // The keys of services are there; nothing was set up that would use them.
      env: {
        ...{ PATH: process.env['PATH'], HOME: home, REVERIE_HOME: join(home, 'state'), OUTGOING: out },
        ...{
          OPENAI_API_KEY: 'k-fictional',
          ANTHROPIC_API_KEY: 'k-fictional',
          NODE_OPTIONS: `--require ${guard}`,
        },
      },
    })
    return { code: child.status, stderr: child.stderr, stdout: child.stdout }
  }
  return { root, run, outgoing: () => (existsSync(out) ? readFileSync(out, 'utf8').trim().split('\n') : []) }
}

describe('data about memory stays on this computer', () => {
  it('C174: the first start, ten notes, a night and ten searches make no connection at all', () => {
    const { root, run, outgoing } = monitored()
    for (const [index, text] of NOTES.entries())
      writeIn(root, `memory/2026-05-${String(index + 10)}.md`, `- ${text}\n`)
    const night = run('sweep', '--json', '--now', '2026-05-21T03:00:00Z')
    expect([night.code, night.stderr]).toEqual([0, ''])
    for (const text of NOTES) expect(run('search', text, '--json').code).toBe(0)
    for (const args of [['status'], ['models'], ['diary'], ['recall', NOTES[0] ?? '']])
      expect([args[0], run(...args).code]).toEqual([args[0], 0])
    expect(outgoing()).toEqual([])
  }, 120_000)

  it('C174: the monitor sees a call that the owner has set up, so that its silence tells something', () => {
    const { root, run, outgoing } = monitored()
    writeIn(root, 'memory/2026-05-20.md', `- ${NOTES[0]}\n`)
    expect(run('config', 'set', 'models.provider', 'openai-compatible').code).toBe(0)
    expect(run('config', 'set', 'models.baseUrl', 'http://127.0.0.1:45999/v1').code).toBe(0)
    expect(run('config', 'set', 'models.model', 'stub').code).toBe(0)
    run('sweep', '--now', '2026-05-21T03:00:00Z')
    expect(new Set(outgoing())).toEqual(new Set(['fetch']))
  }, 60_000)
})
