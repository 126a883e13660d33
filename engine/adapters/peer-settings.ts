import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { interpret } from './config-read.ts'
import { ConfigProblem } from './config-types.ts'

/** Where OpenClaw keeps its settings. */
export function peerConfigPath(env: NodeJS.ProcessEnv): string {
  return env['OPENCLAW_CONFIG_PATH'] ?? join(homedir(), '.openclaw', 'openclaw.json')
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
  if (!existsSync(path)) return { kind: 'none', path }
  try {
    const { workspaces, settings } = interpret(path, readFileSync(path, 'utf8'))
    const isNamed = workspaces.some((item) => existsSync(item.path) && realpathSync(item.path) === root)
    if (isNamed) return { kind: 'named', path, dreams: settings.enabled }
    return { kind: 'other', path, workspaces: workspaces.length }
  } catch (error) {
    // A file of somebody else's that cannot be read says nothing.
    if (error instanceof ConfigProblem || (error as NodeJS.ErrnoException).code !== undefined)
      return { kind: 'unreadable', path }
    throw error
  }
}

/** Is dreaming on in the peer's settings for this folder (a real path)? Null when they do not name it. */
export function peerDreamsOver(root: string, env: NodeJS.ProcessEnv): boolean | null {
  const look = lookAtPeer(root, env)
  return look.kind === 'named' ? look.dreams : null
}
