import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { COMMAND, scratchHome } from '../../../support/command.ts'
import { scratchWorkspace, writeIn } from '../../../support/workspace.ts'

describe('reverie index --watch', () => {
  it('tells each change on one line until it is interrupted, and then ends well', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-01.md': '- uma linha\n',
      'memory/2026-05-02.md': '- duas\n',
    })
    const home = scratchHome()
    writeFileSync(join(home, 'config.json5'), '{ memorySearch: { sync: { pauseOnBattery: false } } }')
    const child = spawn(process.execPath, [COMMAND, 'index', '--watch', '-w', root], {
      env: { ...process.env, REVERIE_HOME: home },
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk) => {
      out += String(chunk)
    })
    child.stderr.on('data', (chunk) => {
      err += String(chunk)
    })
    const until = async (isDone: () => boolean) => {
      for (let tries = 0; tries < 400 && !isDone(); tries += 1) await delay(25)
    }
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    await until(() => err.includes('watching'))
    await delay(500)
    writeIn(root, 'memory/2026-05-03.md', '- 새 노트\n', Date.now())
    rmSync(join(root, 'memory/2026-05-02.md'))
    await until(() => out.includes('removed'))
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    const lines = out.trim().split('\n')
    expect(lines[0]).toContain('2 files, 2 lines; 2 indexed now')
    expect(lines.slice(1).sort()).toEqual(['indexed  memory/2026-05-03.md', 'removed  memory/2026-05-02.md'])
  })

  it('goes by changed settings without being started again', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-01.md': '- uma linha\n' })
    const home = scratchHome()
    const folder = scratchHome()
    writeIn(folder, 'faro.md', '- il faro\n')
    const child = spawn(process.execPath, [COMMAND, 'index', '--watch', '-w', root], {
      env: { ...process.env, REVERIE_HOME: home },
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => {
      out += String(chunk)
    })
    child.stderr.on('data', (chunk) => {
      err += String(chunk)
    })
    const until = async (isDone: () => boolean) => {
      for (let tries = 0; tries < 400 && !isDone(); tries += 1) await delay(25)
    }
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    await until(() => err.includes('watching'))
    const memorySearch = { extraPaths: [folder], sync: { pauseOnBattery: false, watchDebounceMs: 50 } }
    writeFileSync(join(home, 'config.json5'), JSON.stringify({ memorySearch }))
    await until(() => err.includes('the settings have changed'))
    expect(err).toContain('the settings have changed: 2 files, 2 lines now')
    await delay(500)
    writeIn(folder, 'chave.md', '- a chave\n', Date.now())
    await until(() => out.includes('chave.md'))
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(out).toMatch(/indexed {2}.*chave\.md/)
  }, 30_000)
})
