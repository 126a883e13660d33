import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { COMMAND, scratchHome } from '../../../support/command.ts'
import { scratchWorkspace, writeIn } from '../../../support/workspace.ts'

/** `reverie index --watch`, at work; `end` interrupts it and resolves to its exit code. */
async function watching(root: string, home: string) {
  const child = spawn(process.execPath, [COMMAND, 'index', '--watch', '-w', root], {
    env: { ...process.env, REVERIE_HOME: home },
  })
  onTestFinished(() => {
    child.kill()
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    said.out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    said.err += String(chunk)
  })
  const until = async (isDone: () => boolean) => {
    for (let tries = 0; tries < 400 && !isDone(); tries += 1) await delay(25)
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  await until(() => said.err.includes('watching'))
  const end = () => {
    child.kill('SIGINT')
    return ended
  }
  return { said, until, end }
}

describe('reverie index --watch', () => {
  it('tells each change on one line until it is interrupted, and then ends well', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-01.md': '- uma linha\n',
      'memory/2026-05-02.md': '- duas\n',
    })
    const home = scratchHome()
    writeFileSync(join(home, 'config.json5'), '{ memorySearch: { sync: { pauseOnBattery: false } } }')
    const { said, until, end } = await watching(root, home)
    await delay(500)
    writeIn(root, 'memory/2026-05-03.md', '- 새 노트\n', Date.now())
    rmSync(join(root, 'memory/2026-05-02.md'))
    await until(() => said.out.includes('removed'))
    expect(await end()).toBe(0)
    const lines = said.out.trim().split('\n')
    expect(lines[0]).toContain('2 files, 2 lines; 2 indexed now')
    expect(lines.slice(1).sort()).toEqual(['indexed  memory/2026-05-03.md', 'removed  memory/2026-05-02.md'])
  })

  it('goes by changed settings without being started again', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-01.md': '- uma linha\n' })
    const [home, folder] = [scratchHome(), scratchHome()]
    writeIn(folder, 'faro.md', '- il faro\n')
    const { said, until, end } = await watching(root, home)
    const memorySearch = { extraPaths: [folder], sync: { pauseOnBattery: false, watchDebounceMs: 50 } }
    writeFileSync(join(home, 'config.json5'), JSON.stringify({ memorySearch }))
    await until(() => said.err.includes('the settings have changed'))
    expect(said.err).toContain('the settings have changed: 2 files, 2 lines now')
    await delay(500)
    writeIn(folder, 'chave.md', '- a chave\n', Date.now())
    await until(() => said.out.includes('chave.md'))
    expect(await end()).toBe(0)
    expect(said.out).toMatch(/indexed {2}.*chave\.md/)
  }, 30_000)
})
