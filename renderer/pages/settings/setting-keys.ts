/** The settings that this page shows, by kind of control; a key has its words at `settings.<key>`. */
export type FlagKey =
  | 'dreaming.enabled'
  | 'dreaming.phases.light.enabled'
  | 'dreaming.phases.rem.enabled'
  | 'dreaming.phases.deep.enabled'
  | 'dreaming.storage.separateReports'
  | 'dreaming.clearQueries'
export type ChoiceKey =
  | 'dreaming.promotion'
  | 'dreaming.ranking'
  | 'dreaming.provenance'
  | 'dreaming.narrator'
export type NumberKey =
  | 'dreaming.phases.deep.limit'
  | 'dreaming.memoryFileMaxChars'
  | 'dreaming.phases.light.lookbackDays'
  | 'dreaming.phases.light.limit'
  | 'dreaming.phases.rem.lookbackDays'
  | 'dreaming.storeMaxEntries'
export type GateKey =
  | 'dreaming.phases.deep.minScore'
  | 'dreaming.phases.deep.minRecallCount'
  | 'dreaming.phases.deep.minUniqueQueries'
  | 'dreaming.phases.deep.maxAgeDays'
export type TextKey = 'dreaming.frequency' | 'dreaming.timezone'
export type SettingKey = FlagKey | ChoiceKey | NumberKey | GateKey | TextKey

/** Of each choice, what can be chosen; its words are at `settings.<key>.<value>`. */
export const CHOICES = {
  'dreaming.promotion': ['review', 'auto'],
  'dreaming.ranking': ['signals', 'credit'],
  'dreaming.provenance': ['suffix', 'hidden'],
  'dreaming.narrator': ['builtin', 'none'],
} as const satisfies Record<ChoiceKey, readonly string[]>
