import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCK_FILE, RECALL_STORE } from '../../../../../engine/model/paths.ts'
import { COMMAND, scratchHome, spawned } from '../../../../support/command.ts'
import { recallStore, scratchWorkspace, strongEntry, writeIn } from '../../../../support/workspace.ts'

const NOTE = 'memory/2026-05-25.md'
const many = () =>
  scratchWorkspace({
    [RECALL_STORE]: recallStore(
      Array.from({ length: 1500 }, (_, i) =>
        strongEntry(NOTE, i, `Ofen ${i}: die Tür klemmt 가마 문이 뻑뻑하다`),
      ),
    ),
  })
const AT = ['--now', '2026-05-28T03:00:00.000Z']

/** Runs a line of shell with the command as `reverie`; gives what it wrote on stdout. */
function shell(line: string): string {
  const command = `reverie() { "$N" "$R" "$@"; }; ${line}`
  return execFileSync('bash', ['-c', command], {
    encoding: 'utf8',
    env: { ...process.env, REVERIE_HOME: scratchHome(), N: process.execPath, R: COMMAND, W: many() },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** A sweep that gets Ctrl-C after a while. */
async function interrupted(
  root: string,
  afterMs: number,
): Promise<{ signal: string | null; stderr: string }> {
  const child = spawn(process.execPath, [COMMAND, 'sweep', '-w', root], {
    env: { ...process.env, REVERIE_HOME: scratchHome() },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk)
  })
  const ended = new Promise<string | null>((resolve) => child.on('close', (_code, signal) => resolve(signal)))
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  child.kill('SIGINT')
  return { signal: await ended, stderr }
}

describe('reverie as a process', () => {
  it('does not complain when the reader of its output goes away', () => {
    const out = shell(
      `{ { reverie promote --json -w "$W" ${AT.join(' ')} 2>&4; echo "code $?" >&4; } | head -c 20 >/dev/null; } 4>&1`,
    )
    expect(out).toBe('code 0\n')
  })

  it.skipIf(!existsSync('/dev/full'))('fails with one line when the output cannot be written', () => {
    const out = shell(`reverie promote --json -w "$W" ${AT.join(' ')} 2>&1 >/dev/full; echo "code $?"`)
    expect(out).toBe('reverie: the output cannot be written (ENOSPC); the work itself was done\ncode 1\n')
  })

  it('has no colours in a pipe or with NO_COLOR, and has them when forced', () => {
    const args = ['status', '-w', scratchWorkspace(), ...AT]
    expect(spawned(args).stdout).not.toContain('\u001b[')
    expect(spawned(args, { FORCE_COLOR: '1', NO_COLOR: '' }).stdout).toContain('\u001b[1m')
    expect(spawned(args, { FORCE_COLOR: '1', NO_COLOR: '1' }).stdout).not.toContain('\u001b[')
  })

  it('Ctrl-C ends it by the signal, with one line, while it waits for a lock', async () => {
    const root = many()
    writeIn(root, LOCK_FILE, `${process.pid}:${Date.now()}\n`, Date.now())
    const { signal, stderr } = await interrupted(root, 2500)
    expect(signal).toBe('SIGINT')
    expect(stderr).toContain('reverie: stopped; every file is as it was or complete')
    expect(existsSync(join(root, LOCK_FILE))).toBe(true)
  })

  it('Ctrl-C at any moment leaves no lock of its own, and the next run needs not wait', async () => {
    for (const afterMs of [250, 500, 900]) {
      const root = many()
      await interrupted(root, afterMs)
      expect(existsSync(join(root, LOCK_FILE))).toBe(false)
      expect(spawned(['sweep', '-w', root]).code).toBe(0)
    }
  })

  it('says in one line where the settings cannot be kept, and what to do', () => {
    const args = ['config', 'set', 'dreaming.enabled', 'true']
    const env = { REVERIE_HOME: join(COMMAND, 'no-folder') }
    const ran = spawned(args, env)
    expect(ran.code).toBe(2)
    expect(ran.stderr.trim().split('\n')).toHaveLength(1)
    expect(ran.stderr).toContain('name another folder with REVERIE_HOME')
  })
})
