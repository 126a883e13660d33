import type { SettingValue } from '../../model/setting.ts'
import type { WikiSettings } from '../../model/wiki.ts'

/** What each key of the wiki is after all defaults, by its name in the plugin's `config`. */
const READ: Readonly<Record<string, (settings: WikiSettings) => SettingValue>> = {
  vaultMode: ({ vaultMode }) => vaultMode,
  'vault.path': ({ vaultPath }) => vaultPath,
  'vault.renderMode': ({ renderMode }) => renderMode,
  'obsidian.enabled': ({ obsidian }) => obsidian.enabled,
  'obsidian.useOfficialCli': ({ obsidian }) => obsidian.useOfficialCli,
  'obsidian.vaultName': ({ obsidian }) => obsidian.vaultName,
  'obsidian.openAfterWrites': ({ obsidian }) => obsidian.openAfterWrites,
  'search.backend': ({ search }) => search.backend,
  'search.corpus': ({ search }) => search.corpus,
  'context.includeCompiledDigestPrompt': ({ isDigestPrompted }) => isDigestPrompted,
  'ingest.allowUrlIngest': ({ isUrlIngestAllowed }) => isUrlIngestAllowed,
  'ingest.maxConcurrentJobs': ({ maxConcurrentJobs }) => maxConcurrentJobs,
  'bridge.enabled': ({ bridge }) => bridge.enabled,
  'bridge.readMemoryArtifacts': ({ bridge }) => bridge.readMemoryArtifacts,
  'bridge.readMemoryCore': ({ bridge }) => bridge.readMemoryArtifacts,
  'bridge.indexDreamReports': ({ bridge }) => bridge.indexDreamReports,
  'bridge.indexDailyNotes': ({ bridge }) => bridge.indexDailyNotes,
  'bridge.indexMemoryRoot': ({ bridge }) => bridge.indexMemoryRoot,
  'bridge.followMemoryEvents': ({ bridge }) => bridge.followMemoryEvents,
  'unsafeLocal.allowPrivateMemoryCoreAccess': ({ unsafeLocal }) => unsafeLocal.allowPrivateMemoryCoreAccess,
  'unsafeLocal.paths': ({ unsafeLocal }) => [...unsafeLocal.paths],
  'ingest.autoCompile': ({ autoCompile }) => autoCompile,
  'render.preserveHumanBlocks': ({ preserveHumanBlocks }) => preserveHumanBlocks,
  'render.createBacklinks': ({ createBacklinks }) => createBacklinks,
  'render.createDashboards': ({ createDashboards }) => createDashboards,
}
/** The same of the keys that only our settings have (`wiki.…`). */
const READ_OWN: Readonly<Record<string, (settings: WikiSettings) => SettingValue>> = {
  fromMemory: ({ isFromMemory }) => isFromMemory,
  summaries: ({ isSummarised }) => isSummarised,
  urlHosts: ({ urlHosts }) => [...urlHosts],
}

export function wikiValue(settings: WikiSettings, name: string): SettingValue {
  return READ[name]?.(settings) ?? null
}

export function wikiOwnValue(settings: WikiSettings, name: string): SettingValue {
  return READ_OWN[name]?.(settings) ?? null
}
