import { z } from 'zod'
import { WIKI_BACKENDS, WIKI_CORPORA } from './wiki.ts'

const text = z.string().trim().min(1)
const flag = z.boolean()

/** `plugins.entries.memory-wiki.config` (spec memory-wiki 2), in our own settings too. */
export const WikiConfig = z.strictObject({
  vaultMode: z.enum(['isolated', 'bridge', 'unsafe-local']).optional(),
  vault: z
    .strictObject({ path: text.optional(), renderMode: z.enum(['native', 'obsidian']).optional() })
    .optional(),
  obsidian: z
    .strictObject({
      enabled: flag.optional(),
      useOfficialCli: flag.optional(),
      vaultName: text.optional(),
      openAfterWrites: flag.optional(),
    })
    .optional(),
  bridge: z
    .strictObject({
      enabled: flag.optional(),
      readMemoryArtifacts: flag.optional(),
      /** The old name of `readMemoryArtifacts`. */
      readMemoryCore: flag.optional(),
      indexDreamReports: flag.optional(),
      indexDailyNotes: flag.optional(),
      indexMemoryRoot: flag.optional(),
      followMemoryEvents: flag.optional(),
    })
    .optional(),
  unsafeLocal: z
    .strictObject({ allowPrivateMemoryCoreAccess: flag.optional(), paths: z.array(text).optional() })
    .optional(),
  ingest: z
    .strictObject({
      autoCompile: flag.optional(),
      maxConcurrentJobs: z.number().int().min(1).optional(),
      allowUrlIngest: flag.optional(),
    })
    .optional(),
  search: z
    .strictObject({
      backend: z.enum(WIKI_BACKENDS).optional(),
      corpus: z.enum(WIKI_CORPORA).optional(),
    })
    .optional(),
  context: z.strictObject({ includeCompiledDigestPrompt: flag.optional() }).optional(),
  render: z
    .strictObject({
      preserveHumanBlocks: flag.optional(),
      createBacklinks: flag.optional(),
      createDashboards: flag.optional(),
    })
    .optional(),
})
export type WikiConfig = z.output<typeof WikiConfig>

/** `wiki` in our own settings. */
export const WikiOwnConfig = z.strictObject({
  /** Makes pages of what was promoted, at every compilation (true). */
  fromMemory: flag.optional(),
  /** Has the model of `models` write a summary of each page that has enough to say (false). */
  summaries: flag.optional(),
  /** Hosts whose addresses `wiki ingest` may fetch; none unless named. `*.example.org` stands for all below it. */
  urlHosts: z.array(text).optional(),
})
export type WikiOwnConfig = z.output<typeof WikiOwnConfig>
