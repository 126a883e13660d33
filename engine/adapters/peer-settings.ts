import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { interpret } from './config-read.ts'
import { ConfigProblem, type LoadedConfig } from './config-types.ts'

/** Where OpenClaw keeps its settings. */
export function peerConfigPath(env: NodeJS.ProcessEnv): string {
  return env['OPENCLAW_CONFIG_PATH'] ?? join(homedir(), '.openclaw', 'openclaw.json')
}

/** A folder in which OpenClaw keeps the transcripts of one agent (spec session-memory 4). */
export type SessionFolder = { agentId: string; folder: string }

/** Those of all agents whose workspace this is (a real path), by the settings in `path`. */
export function peerSessionFolders(root: string, path: string, env: NodeJS.ProcessEnv): SessionFolder[] {
  const state = env['OPENCLAW_STATE_DIR'] ?? dirname(path)
  return (peerSettings(path)?.workspaces ?? [])
    .filter((item) => existsSync(item.path) && realpathSync(item.path) === root)
    .map(({ agentId }) => ({ agentId, folder: join(state, 'agents', agentId, 'sessions') }))
}

/** Is dreaming on in the peer's settings for this folder (a real path)? Null when they do not name it. */
export function peerDreamsOver(root: string, env: NodeJS.ProcessEnv): boolean | null {
  const peer = peerSettings(peerConfigPath(env))
  const isNamed = peer?.workspaces.some((item) => existsSync(item.path) && realpathSync(item.path) === root)
  return peer && isNamed ? peer.settings.enabled : null
}

function peerSettings(path: string): LoadedConfig | null {
  if (!existsSync(path)) return null
  try {
    return interpret(path, readFileSync(path, 'utf8'))
  } catch (error) {
    // A file of somebody else's that cannot be read says nothing.
    if (error instanceof ConfigProblem || (error as NodeJS.ErrnoException).code !== undefined) return null
    throw error
  }
}
