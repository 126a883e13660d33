import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { sessionSource } from '../../engine/adapters/sessions/source.ts'
import type { SweepContext } from '../../engine/host/context.ts'
import { runSweep } from '../../engine/host/sweep.ts'
import type { DreamingSettings } from '../../engine/model/config.ts'
import type { NightReport } from '../../engine/model/night.ts'
import { SESSION_CORPUS_DIR } from '../../engine/model/paths.ts'
import { DEFAULT_SESSIONS, type SessionSettings } from '../../engine/model/session-source.ts'
import { contextFor, NIGHT, readIn, scratchWorkspace, writeIn } from './workspace.ts'

export type SessionBench = {
  root: string
  state: string
  /** Writes a transcript of an agent: its name and its lines. */
  transcript(name: string, lines: readonly string[] | string, agent?: string): void
  context(options?: SessionOptions): SweepContext
  dream(options?: SessionOptions): Promise<NightReport>
  /** All lines of the corpus, by day. */
  corpus(): Record<string, string[]>
}

export type SessionOptions = {
  nowMs?: number
  sessions?: Partial<SessionSettings>
  settings?: Partial<DreamingSettings>
  agents?: readonly string[]
  env?: NodeJS.ProcessEnv
  force?: boolean
}

/** A workspace and a state folder of OpenClaw with transcripts in it. */
export function sessionBench(files: Readonly<Record<string, string>> = {}): SessionBench {
  const root = scratchWorkspace(files)
  const state = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-state-')))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  const folder = (agent: string) => join('agents', agent, 'sessions')
  const bench: SessionBench = {
    root,
    state,
    transcript(name, lines, agent = 'main') {
      const text = typeof lines === 'string' ? lines : `${lines.join('\n')}\n`
      writeIn(state, join(folder(agent), name), text)
    },
    context({ nowMs = NIGHT, sessions = {}, settings = {}, agents = ['main'], env = {} } = {}) {
      const own = { ...DEFAULT_SESSIONS, ...sessions }
      const places = {
        root,
        settings: own,
        agents: agents.map((agentId) => ({ agentId, folder: join(state, folder(agentId)) })),
        sinceMs: nowMs - 9 * 86_400_000,
        env: { CLAUDE_CONFIG_DIR: join(state, 'claude'), CODEX_HOME: join(state, 'codex'), ...env },
      }
      const context = contextFor(root, { nowMs, settings: { narrator: 'none', ...settings, sessions: own } })
      return { ...context, sessions: sessionSource(places) }
    },
    dream: (options = {}) =>
      runSweep(bench.context(options), { dryRun: false, force: options.force ?? false }),
    corpus() {
      const names = listed(join(root, SESSION_CORPUS_DIR))
      return Object.fromEntries(
        names.map((name) => [
          name.slice(0, 10),
          readIn(root, `${SESSION_CORPUS_DIR}/${name}`)
            .split('\n')
            .filter((line) => line !== ''),
        ]),
      )
    },
  }
  return bench
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return []
  }
}

/** A message in OpenClaw's form at a time. */
export function said(
  role: 'user' | 'assistant',
  text: string,
  at = '2026-05-27T09:00:00.000Z',
  more: Record<string, unknown> = {},
): string {
  return JSON.stringify({ type: 'message', timestamp: at, message: { role, content: text }, ...more })
}

/** What a corpus line says, without its place. */
export function saying(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/^\[[^\]]*\] /, ''))
}
