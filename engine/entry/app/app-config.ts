import { existsSync, statSync } from 'node:fs'
import { configPath, loadConfig } from '../../adapters/config-file.ts'
import { ConfigProblem, type LoadedConfig } from '../../adapters/config-types.ts'
import { DEFAULT_ACTIVE_SETTINGS } from '../../model/active.ts'
import { DEFAULT_SETTINGS } from '../../model/config.ts'
import { DEFAULT_SEARCH_SETTINGS } from '../../model/search.ts'
import { DEFAULT_SESSION_MEMORY } from '../../model/session.ts'

/** The settings file, read again when it has changed. */
export class AppConfig {
  readonly home: string
  readonly #explicit: string | undefined
  #loaded: LoadedConfig | null = null
  #stamp = ''

  constructor(home: string, explicit: string | undefined) {
    this.home = home
    this.#explicit = explicit
  }

  /** The file that counts. */
  get path(): string {
    return this.#explicit ?? configPath(this.home)
  }

  get isExplicit(): boolean {
    return this.#explicit !== undefined
  }

  /** As it was read last. */
  get now(): LoadedConfig {
    if (!this.#loaded) throw new Error('the settings were not read yet')
    return this.#loaded
  }

  /** True when it is another one than before. One that cannot be used at all counts as the defaults, with its problem. */
  async refresh(): Promise<boolean> {
    const stamp = stampOf(this.path)
    if (this.#loaded && stamp === this.#stamp) return false
    this.#stamp = stamp
    const isFirst = this.#loaded === null
    try {
      this.#loaded = await loadConfig(this.home, { explicit: this.#explicit, isReadOnly: false })
    } catch (error) {
      if (!(error instanceof ConfigProblem)) throw error
      this.#loaded = { ...UNUSABLE, path: this.path, warnings: [error.note] }
    }
    return !isFirst
  }
}

const UNUSABLE: LoadedConfig = {
  path: null,
  workspaces: [],
  settings: DEFAULT_SETTINGS,
  config: {},
  search: DEFAULT_SEARCH_SETTINGS,
  searchOf: {},
  sessionMemory: DEFAULT_SESSION_MEMORY,
  sessionMemoryConfig: {},
  active: DEFAULT_ACTIVE_SETTINGS,
  activeConfig: {},
  modelsConfig: {},
  warnings: [],
}

function stampOf(path: string): string {
  if (!existsSync(path)) return 'none'
  const { mtimeMs, size, ino } = statSync(path)
  return `${mtimeMs}:${size}:${ino}`
}
