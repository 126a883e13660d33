import { pageCounts } from '../../core/wiki/digest.ts'
import type {
  BrokenPage,
  WikiBridgeSettings,
  WikiFile,
  WikiPage,
  WikiPageCounts,
  WikiSettings,
} from '../../model/wiki.ts'
import { readPages } from './pages.ts'
import type { RefusedSummary, SummaryProblem, SummaryState } from './summaries.ts'
import type { Vault } from './vault.ts'

/** `waiting`: pages that had no answer yet at the last asking, null when none was asked. */
export type SummaryStatus = {
  model: string | null
  written: number
  waiting: number | null
  askedAt: string | null
  refused: { path: string; title: string; reason: RefusedSummary['reason']; by: string }[]
  problem: SummaryProblem | null
}

const WIKI_WARNINGS = [
  'vault-missing',
  'pages-unreadable',
  'obsidian-cli-missing',
  'bridge-disabled',
  'bridge-artifacts-missing',
  'unsafe-local-disabled',
  'unsafe-local-paths-missing',
  'unsafe-local-without-mode',
] as const
export type WikiWarning = (typeof WIKI_WARNINGS)[number]

export type WikiStatus = {
  vaultMode: WikiSettings['vaultMode']
  renderMode: WikiSettings['renderMode']
  vaultPath: string
  vaultExists: boolean
  bridge: WikiBridgeSettings
  bridgePublicArtifactCount: number | null
  obsidianCli: { enabled: boolean; requested: boolean; available: boolean; command: string | null }
  unsafeLocal: { allowPrivateMemoryCoreAccess: boolean; pathCount: number }
  pageCounts: WikiPageCounts
  sourceCounts: Record<'native' | 'bridge' | 'bridgeEvents' | 'unsafeLocal' | 'other', number>
  warnings: WikiWarning[]
  /** Summaries by a model; absent where `wiki.summaries` is off. */
  summaries?: SummaryStatus
  /** Pages that were left out; absent when there are none. */
  brokenPages?: BrokenPage[]
}

export type StatusInput = {
  settings: WikiSettings
  vaultPath: string
  /** Null when the folder is not there. */
  vault: Vault | null
  /** What is known of the asking for summaries, and the model that is set; null: they are off. */
  summaries: { state: SummaryState; model: string | null } | null
  /** Files that the bridge would mirror; null when the mode is another. */
  artifacts: number | null
  obsidianCommand: string | null
}

/** What is there and what stands in the way. Nothing is written. */
export function wikiStatus(input: StatusInput): WikiStatus {
  const { settings, vaultPath, vault, artifacts, obsidianCommand } = input
  const { pages, broken } = vault ? readPages(vault) : { pages: [], broken: [] }
  const read = pages.map(({ page }) => page)
  const { enabled, useOfficialCli } = settings.obsidian
  const isRequested = enabled && useOfficialCli
  return {
    vaultMode: settings.vaultMode,
    renderMode: settings.renderMode,
    vaultPath,
    vaultExists: vault !== null,
    bridge: settings.bridge,
    bridgePublicArtifactCount: artifacts,
    obsidianCli: {
      enabled,
      requested: isRequested,
      available: isRequested && obsidianCommand !== null,
      command: isRequested ? obsidianCommand : null,
    },
    unsafeLocal: {
      allowPrivateMemoryCoreAccess: settings.unsafeLocal.allowPrivateMemoryCoreAccess,
      pathCount: settings.unsafeLocal.paths.length,
    },
    pageCounts: pageCounts(read),
    sourceCounts: sourceCounts(read),
    warnings: WIKI_WARNINGS.filter((code) => isWarned(code, input, broken.length)),
    ...(input.summaries ? { summaries: summaryStatus(input.summaries, pages) } : {}),
    ...(broken.length > 0 ? { brokenPages: broken } : {}),
  }
}

function summaryStatus(
  { state: { refused = {}, last }, model }: NonNullable<StatusInput['summaries']>,
  pages: readonly WikiFile[],
): SummaryStatus {
  const titles = new Map(pages.map(({ page }) => [page.relativePath, page.title]))
  return {
    model,
    written: pages.filter(({ about }) => about.modelSummary !== undefined).length,
    waiting: last?.waiting ?? null,
    askedAt: last?.at ?? null,
    refused: Object.entries(refused).flatMap(([path, { reason, by }]) => {
      const title = titles.get(path)
      return title === undefined ? [] : [{ path, title, reason, by }]
    }),
    problem: model === null ? { code: 'no_model', detail: '' } : (last?.problem ?? null),
  }
}

function sourceCounts(pages: readonly WikiPage[]): WikiStatus['sourceCounts'] {
  const counts = { native: 0, bridge: 0, bridgeEvents: 0, unsafeLocal: 0, other: 0 }
  for (const { kind, sourceType, provenanceMode } of pages) {
    if (kind !== 'source') continue
    if (sourceType === 'memory-bridge') counts.bridge += 1
    else if (sourceType === 'memory-bridge-events') counts.bridgeEvents += 1
    else if (sourceType === 'memory-unsafe-local' || provenanceMode === 'unsafe-local')
      counts.unsafeLocal += 1
    else if (sourceType === undefined) counts.native += 1
    else counts.other += 1
  }
  return counts
}

function isWarned(code: WikiWarning, input: StatusInput, brokenCount: number): boolean {
  const { settings, vault, artifacts, obsidianCommand } = input
  const { vaultMode, bridge, unsafeLocal, obsidian } = settings
  switch (code) {
    case 'vault-missing':
      return vault === null
    case 'pages-unreadable':
      return brokenCount > 0
    case 'obsidian-cli-missing':
      return obsidian.enabled && obsidian.useOfficialCli && obsidianCommand === null
    case 'bridge-disabled':
      return vaultMode === 'bridge' && !bridge.enabled
    case 'bridge-artifacts-missing':
      return vaultMode === 'bridge' && bridge.enabled && bridge.readMemoryArtifacts && artifacts === 0
    case 'unsafe-local-disabled':
      return vaultMode === 'unsafe-local' && !unsafeLocal.allowPrivateMemoryCoreAccess
    case 'unsafe-local-paths-missing':
      return (
        vaultMode === 'unsafe-local' &&
        unsafeLocal.allowPrivateMemoryCoreAccess &&
        unsafeLocal.paths.length === 0
      )
    case 'unsafe-local-without-mode':
      return vaultMode !== 'unsafe-local' && unsafeLocal.allowPrivateMemoryCoreAccess
    default:
      return false
  }
}
