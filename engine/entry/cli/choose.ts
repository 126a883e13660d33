import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { LoadedConfig } from '../../adapters/config-types.ts'
import { nodeFiles } from '../../adapters/node-files.ts'
import { Blocked } from '../../host/blocked.ts'
import { isWorkspace } from '../../host/workspace.ts'
import { mirrorPath } from '../mirror-path.ts'
import { WrongUse } from './exit.ts'
import { t } from './text.ts'

/** A folder as it was named, with the agents of the configuration that use it. */
export type Chosen = { path: string; agentIds: string[] }

/** The named workspaces, else this folder if it is one, else the configured ones. */
export function chosenWorkspaces(given: readonly string[], config: LoadedConfig): Chosen[] {
  const named = (path: string) => ({ path, agentIds: agentsOf(path, config) })
  if (given.length > 0) return given.map(named)
  const here = currentFolder()
  if (here !== null && isWorkspaceHere()) return [named(here)]
  if (config.workspaces.length > 0)
    return config.workspaces.map(({ path, agentId }) => ({ path, agentIds: [agentId] }))
  throw new WrongUse(t('use.noWorkspace'))
}

/** Is the folder in which the command runs a workspace? */
export function isWorkspaceHere(): boolean {
  const here = currentFolder()
  return here !== null && isWorkspace(nodeFiles(here))
}

function currentFolder(): string | null {
  try {
    return process.cwd()
  } catch (error) {
    // The folder this was started in has been deleted.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The agents of the configuration that use this folder; `main` when none does. */
export function agentsOf(path: string, config: LoadedConfig): string[] {
  const real = existsSync(path) ? realpathSync(path) : path
  const agents = config.workspaces.filter((item) => existsSync(item.path) && realpathSync(item.path) === real)
  return agents.length > 0 ? agents.map(({ agentId }) => agentId) : ['main']
}

/** Was this a workspace before: set up, or searched? Or is it a link, to somewhere that is away? */
export function wasWorkspace(path: string, home: string, config: LoadedConfig): boolean {
  const full = resolve(path)
  if (config.workspaces.some((item) => resolve(item.path) === full)) return true
  return existsSync(mirrorPath(home, full)) || lstatSync(full, { throwIfNoEntry: false }) !== undefined
}

/**
 * One folder under two names, through a link or in another case, has one identity (case C145). One that is not there
 * is away if it was there before (case C142), else a slip.
 */
export function realFolder(path: string, wasThere: () => boolean): { root: string; identity: string } {
  if (!existsSync(path)) {
    if (wasThere()) throw new Blocked('missing', t('use.away', { path }))
    throw new WrongUse(t('use.noFolder', { path }))
  }
  const root = realpathSync(path)
  const stats = statSync(root, { bigint: true })
  if (!stats.isDirectory()) throw new WrongUse(t('use.isFile', { path }))
  return { root, identity: `${stats.dev}:${stats.ino}` }
}
