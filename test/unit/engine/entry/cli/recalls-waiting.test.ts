import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { LOCK_FILE, RECALL_STORE } from '../../../../../engine/model/paths.ts'
import { reverie, scratchHome } from '../../../../support/command.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

const HOLDER = join(import.meta.dirname, '../../../../support/hold-lock.ts')

async function busyWorkspace() {
  const root = scratchWorkspace({
    'memory/2026-05-01.md': '- The spare kiln key hangs behind the blue door\n',
    'memory/2026-05-02.md': '- 민서는 도서관 지붕에서 꿀벌을 키운다\n',
  })
  const home = scratchHome()
  writeFileSync(join(home, 'config.json5'), '{ dreaming: { enabled: true } }')
  const child = spawn(process.execPath, [HOLDER, join(root, LOCK_FILE)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill()
  })
  await once(child.stdout, 'data')
  const run = (...args: string[]) => reverie([...args, '-w', root], { home })
  return { root, run, release: () => child.stdin.end() && once(child, 'close') }
}

describe('searches while another program is at the store', () => {
  it('end at once, and reverie recalls tells how many of them wait to be counted', async () => {
    const { root, run, release } = await busyWorkspace()
    const started = performance.now()
    expect((await run('search', 'where does the spare kiln key hang')).code).toBe(0)
    expect((await run('search', '도서관 지붕 꿀벌')).code).toBe(0)
    const listed = await run('recalls')
    expect(performance.now() - started).toBeLessThan(8_000)
    expect(listed.stdout).toContain('2 searches are noted and not counted yet')
    expect((await run('recalls', '--json')).json()).toMatchObject({ recalls: [], waiting: 2 })
    await release()
    // Looking only counts nothing, and tells it.
    expect((await run('recalls', '--read-only')).stdout).toContain('2 searches')
    expect(existsSync(join(root, RECALL_STORE))).toBe(false)
    const done = await run('recalls')
    expect(done.stdout).not.toContain('not counted')
    expect((await run('recalls', '--json')).json()).toMatchObject({ total: 2, waiting: 0 })
  })
})
