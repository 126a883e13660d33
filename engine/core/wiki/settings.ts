import type { WikiSettings } from '../../model/wiki.ts'
import type { WikiConfig, WikiOwnConfig } from '../../model/wiki-config.ts'

const DEFAULT_VAULT = '~/.openclaw/wiki/main'

/** Settings with their defaults (spec memory-wiki 2); `own` are the keys that only our settings have. */
export function resolveWiki(config: WikiConfig, own: WikiOwnConfig = {}): WikiSettings {
  const { bridge = {}, obsidian = {}, unsafeLocal = {}, render = {} } = config
  return {
    vaultMode: config.vaultMode ?? 'isolated',
    vaultPath: config.vault?.path ?? DEFAULT_VAULT,
    renderMode: config.vault?.renderMode ?? 'native',
    obsidian: {
      enabled: obsidian.enabled ?? false,
      useOfficialCli: obsidian.useOfficialCli ?? false,
      vaultName: obsidian.vaultName ?? null,
      openAfterWrites: obsidian.openAfterWrites ?? false,
    },
    search: { backend: config.search?.backend ?? 'shared', corpus: config.search?.corpus ?? 'wiki' },
    isUrlIngestAllowed: config.ingest?.allowUrlIngest ?? true,
    isDigestPrompted: config.context?.includeCompiledDigestPrompt ?? false,
    maxConcurrentJobs: config.ingest?.maxConcurrentJobs ?? 1,
    bridge: {
      enabled: bridge.enabled ?? false,
      readMemoryArtifacts: bridge.readMemoryArtifacts ?? bridge.readMemoryCore ?? true,
      indexDreamReports: bridge.indexDreamReports ?? true,
      indexDailyNotes: bridge.indexDailyNotes ?? true,
      indexMemoryRoot: bridge.indexMemoryRoot ?? true,
      followMemoryEvents: bridge.followMemoryEvents ?? true,
    },
    unsafeLocal: {
      allowPrivateMemoryCoreAccess: unsafeLocal.allowPrivateMemoryCoreAccess ?? false,
      paths: unsafeLocal.paths ?? [],
    },
    isFromMemory: own.fromMemory ?? true,
    isSummarised: own.summaries ?? false,
    urlHosts: own.urlHosts ?? [],
    autoCompile: config.ingest?.autoCompile ?? true,
    preserveHumanBlocks: render.preserveHumanBlocks ?? true,
    createBacklinks: render.createBacklinks ?? true,
    createDashboards: render.createDashboards ?? true,
  }
}
