import type { ActiveSettings } from '../model/active.ts'
import type { DreamingSettings } from '../model/config.ts'
import type {
  ActiveEntry,
  DreamingConfig,
  ModelsConfig,
  SessionMemoryConfig,
} from '../model/config-schema.ts'
import { type FileNote, placeOf } from '../model/file-note.ts'
import type { ModelsSettings } from '../model/models.ts'
import type { SearchSettings } from '../model/search.ts'
import type { SessionMemorySettings } from '../model/session.ts'

/** A configuration that cannot be used, or a change of it that is refused. Exit code 2. The catalogues have the words. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
  readonly note: FileNote
  constructor(note: FileNote, options: ErrorOptions = {}) {
    super(`${placeOf(note)} ${note.code}`.trim(), options)
    this.note = note
  }
}

/** Settings of models, resolved and as written. */
export type FoundModels = { models: ModelsSettings; modelsConfig: ModelsConfig; warnings: FileNote[] }

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
  warnings: FileNote[]
}
