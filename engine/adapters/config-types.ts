import type { ActiveSettings } from '../model/active.ts'
import type { DreamingSettings } from '../model/config.ts'
import type {
  ActiveEntry,
  DreamingConfig,
  ModelsConfig,
  SessionMemoryConfig,
} from '../model/config-schema.ts'
import type { ModelsSettings } from '../model/models.ts'
import type { SearchSettings } from '../model/search.ts'
import type { SessionMemorySettings } from '../model/session.ts'

/** A configuration that cannot be used; the message names file, line, column and what to do. Exit code 2. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
}

/** Settings of models, resolved and as written. */
export type FoundModels = { models: ModelsSettings; modelsConfig: ModelsConfig; warnings: string[] }

export type ConfiguredWorkspace = { path: string; agentId: string }
export type LoadedConfig = {
  /** File the settings came from, or null for the defaults. */
  path: string | null
  workspaces: ConfiguredWorkspace[]
  settings: DreamingSettings
  /** As written, after unusable keys were left out. */
  config: DreamingConfig
  /** Settings of the memory search; those of an agent that has its own stand in `searchOf`, by its id. */
  search: SearchSettings
  searchOf: Readonly<Record<string, SearchSettings>>
  /** Settings of the notes made of sessions. */
  sessionMemory: SessionMemorySettings
  /** The same as written. */
  sessionMemoryConfig: SessionMemoryConfig
  /** Settings of active memory. */
  active: ActiveSettings
  /** The same as written. */
  activeConfig: ActiveEntry
  /** Settings of models as written; resolved they stand in `settings.models`. */
  modelsConfig: ModelsConfig
  warnings: string[]
}
