import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { resolveSettings } from '../core/config/resolve.ts'
import { DEFAULT_ACTIVE_SETTINGS } from '../model/active.ts'
import { fileNote } from '../model/file-note.ts'
import { DEFAULT_SEARCH_SETTINGS } from '../model/search.ts'
import { DEFAULT_SESSION_MEMORY } from '../model/session.ts'
import { ConfigProblem, type LoadedConfig } from './config-types.ts'
import { replaceFile } from './config-write.ts'

/** The state folder: `REVERIE_HOME`, else the system's folder for application data (decisions 1). */
export function stateFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  if (env['REVERIE_HOME']) return resolve(env['REVERIE_HOME'])
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Reverie')
  if (platform === 'win32') return join(env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Reverie')
  return join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'Reverie')
}

export function configPath(home: string): string {
  return join(home, 'config.json5')
}

/** The newest settings that could be read (case C085). */
export function goodCopyPath(home: string): string {
  return join(home, 'config.last-good.json5')
}

export type ConfigOptions = {
  /** File named by the caller: ours or an `openclaw.json`, which is only read. */
  explicit?: string | undefined
  /** Write no copy of good settings. */
  isReadOnly: boolean
}

/**
 * Settings of the named file, else of the state folder. A broken or empty file of our own is kept as it is and
 * the last good copy is used, with a warning; a broken named one is refused.
 */
export async function loadConfig(
  home: string,
  { explicit, isReadOnly }: ConfigOptions,
): Promise<LoadedConfig> {
  const path = explicit ? resolve(explicit) : configPath(home)
  if (!existsSync(path)) {
    if (explicit) throw new ConfigProblem(fileNote('absent', { path }))
    const settings = resolveSettings({}, undefined)
    const none = { path: null, workspaces: [], config: {}, searchOf: {}, warnings: [] }
    return {
      ...none,
      settings,
      search: DEFAULT_SEARCH_SETTINGS,
      sessionMemory: DEFAULT_SESSION_MEMORY,
      sessionMemoryConfig: {},
      active: DEFAULT_ACTIVE_SETTINGS,
      activeConfig: {},
      modelsConfig: {},
    }
  }
  // The schema library takes longer to load than most commands to run: only where there is something to check.
  const { interpret } = await import('./config-read.ts')
  const { modelsBeside } = await import('./config-models.ts')
  if (explicit) return interpret(path, textOf(path), () => modelsBeside(configPath(home)))
  const goodCopy = goodCopyPath(home)
  try {
    const text = textOf(path)
    if (text.trim() === '' && existsSync(goodCopy)) throw new ConfigProblem(fileNote('empty', { path }))
    const loaded = interpret(path, text)
    if (!isReadOnly) keepGoodCopy(goodCopy, text)
    return loaded
  } catch (error) {
    if (!(error instanceof ConfigProblem) || !existsSync(goodCopy)) throw error
    const loaded = interpret(goodCopy, textOf(goodCopy))
    return {
      ...loaded,
      path,
      warnings: [error.note, fileNote('good_copy', { path: goodCopy }), ...loaded.warnings],
    }
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigProblem(fileNote('unreadable', { path }, { reason: String(code) }))
  }
}

function keepGoodCopy(goodCopy: string, text: string): void {
  try {
    if (existsSync(goodCopy) && readFileSync(goodCopy, 'utf8') === text) return
    replaceFile(goodCopy, text)
  } catch (error) {
    // The settings are good without a copy; a full or read-only disk stops nothing here.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
  }
}
