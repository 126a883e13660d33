import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { interpret } from './config-read.ts'
import { ConfigProblem } from './config-types.ts'

/** Where OpenClaw keeps its settings. */
export function peerConfigPath(env: NodeJS.ProcessEnv): string {
  return env['OPENCLAW_CONFIG_PATH'] ?? join(homedir(), '.openclaw', 'openclaw.json')
}

/** Is dreaming on in the peer's settings for this folder (a real path)? Null when they do not name it. */
export function peerDreamsOver(root: string, env: NodeJS.ProcessEnv): boolean | null {
  const path = peerConfigPath(env)
  if (!existsSync(path)) return null
  try {
    const { workspaces, settings } = interpret(path, readFileSync(path, 'utf8'))
    const isNamed = workspaces.some((item) => existsSync(item.path) && realpathSync(item.path) === root)
    return isNamed ? settings.enabled : null
  } catch (error) {
    // A file of somebody else's that cannot be read says nothing.
    if (error instanceof ConfigProblem || (error as NodeJS.ErrnoException).code !== undefined) return null
    throw error
  }
}
