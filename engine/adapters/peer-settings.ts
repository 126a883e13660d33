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
  const peer = peerSettings(path)
  return (peer === null || peer === 'unreadable' ? [] : peer.workspaces)
    .filter((item) => isFolder(item.path, root))
    .map(({ agentId }) => ({ agentId, folder: join(state, 'agents', agentId, 'sessions') }))
}

/**
 * What the peer's settings say of a folder (a real path). `none`: there are none; `unreadable`: they cannot be used;
 * `other`: they do not name it.
 */
export type PeerLook =
  | { kind: 'none'; path: string }
  | { kind: 'unreadable'; path: string }
  | { kind: 'other'; path: string; workspaces: number }
  | { kind: 'named'; path: string; dreams: boolean }

/** Reads them anew, and nothing else. */
export function lookAtPeer(root: string, env: NodeJS.ProcessEnv): PeerLook {
  const path = peerConfigPath(env)
  const peer = peerSettings(path)
  if (peer === null) return { kind: 'none', path }
  if (peer === 'unreadable') return { kind: 'unreadable', path }
  const { workspaces, settings } = peer
  return workspaces.some((item) => isFolder(item.path, root))
    ? { kind: 'named', path, dreams: settings.enabled }
    : { kind: 'other', path, workspaces: workspaces.length }
}

/** Is dreaming on in the peer's settings for this folder (a real path)? Null when they do not name it. */
export function peerDreamsOver(root: string, env: NodeJS.ProcessEnv): boolean | null {
  const look = lookAtPeer(root, env)
  return look.kind === 'named' ? look.dreams : null
}

/** Null where there are none. */
function peerSettings(path: string): LoadedConfig | 'unreadable' | null {
  if (!existsSync(path)) return null
  try {
    return interpret(path, readFileSync(path, 'utf8'))
  } catch (error) {
    // A file of somebody else's that cannot be read says nothing.
    if (error instanceof ConfigProblem || (error as NodeJS.ErrnoException).code !== undefined)
      return 'unreadable'
    throw error
  }
}

function isFolder(path: string, root: string): boolean {
  return existsSync(path) && realpathSync(path) === root
}
