import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reverie, scratchHome } from '../../../../support/command.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { claudeCode } from '../../../../support/transcripts.ts'
import { scratchWorkspace, writeIn } from '../../../../support/workspace.ts'

const NOW = '2026-05-28T03:00:00Z'

/** A workspace, and a state folder of Claude Code with a session of it and one of another folder. */
function claudeWorkspace(): { root: string; home: string } {
  const root = scratchWorkspace({ 'memory/2026-05-01.md': '# old\n' })
  const state = scratchFolder()
  vi.stubEnv('CLAUDE_CONFIG_DIR', state)
  vi.stubEnv('CODEX_HOME', join(state, 'codex'))
  vi.stubEnv('OPENCLAW_CONFIG_PATH', join(state, 'openclaw.json'))
  const at = { timestamp: '2026-05-27T09:00:00.000Z' }
  const project = root.replace(/[^A-Za-z0-9]/g, '-')
  writeIn(
    state,
    `projects/${project}/a1.jsonl`,
    `${claudeCode.turn('user', 'As chaves da oficina ficam na gaveta azul', { ...at, cwd: root })}\n`,
  )
  writeIn(
    state,
    'projects/-other/b1.jsonl',
    `${claudeCode.turn('user', '我们的猫叫小黑，每天早上七点吃饭', { ...at, cwd: '/other' })}\n`,
  )
  return { root, home: scratchHome() }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('reverie sessions', () => {
  it('switches a program on for one workspace, reads it, and off again', async () => {
    const { root, home } = claudeWorkspace()
    const run = (...args: string[]) => reverie([...args, '-w', root, '--now', NOW], { home })
    expect((await run('sessions')).stdout).toContain('Claude Code  off (reverie sessions on claude-code)')
    await run('sweep')
    const on = await run('sessions', 'on', 'claude-code', '--json')
    expect(on.json()).toMatchObject({
      workspaceDir: root,
      programs: [
        { program: 'openclaw', scope: 'agents', sessions: 0 },
        { program: 'claude-code', scope: 'workspace', sessions: 1, leftOut: 0, taken: 0 },
        { program: 'codex', scope: 'off' },
      ],
      sessions: [{ path: 'claude-code/sessions/claude-code/a1.jsonl', isDone: false, excluded: null }],
    })
    expect((await run('sweep')).stdout).toContain('1 session read, 1 message taken in')
    const corpus = join(root, 'memory/.dreams/session-corpus/2026-05-27.txt')
    expect(readFileSync(corpus, 'utf8')).toContain('User: As chaves da oficina ficam na gaveta azul')
    await run('sessions', 'on', 'claude-code', '--all')
    await run('sweep')
    expect(readFileSync(corpus, 'utf8')).toContain('我们的猫叫小黑')
    expect((await run('sessions', '--verbose')).stdout).toContain('b1.jsonl  1 message taken in')
    expect((await run('sessions', 'off', 'claude-code', '--json')).json()).toMatchObject({ sessions: [] })
  })

  it('shows what is left out, and why', async () => {
    const { root, home } = claudeWorkspace()
    writeFileSync(
      join(home, 'config.json5'),
      JSON.stringify({ dreaming: { sessions: { claudeCode: 'all', exclude: ['session:a1'] } } }),
    )
    const { stdout } = await reverie(['sessions', '-w', root, '--now', NOW], { home })
    expect(stdout).toContain('claude-code/sessions/claude-code/a1.jsonl  left out by you')
    expect(stdout).not.toContain('b1.jsonl')
  })

  it('says what is wrong with a call', async () => {
    const { root, home } = claudeWorkspace()
    const run = (...args: string[]) => reverie(['sessions', ...args, '-w', root], { home })
    expect(await run('start')).toMatchObject({ code: 2 })
    expect((await run('on', 'gemini')).stderr).toContain('openclaw, claude-code, codex')
    expect((await run('on', 'codex', '--read-only')).code).toBe(2)
  })
})
