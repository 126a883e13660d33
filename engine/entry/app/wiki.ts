import { basename } from 'node:path'
import { readWikiConfig } from '../../adapters/config-wiki.ts'
import { nodeFiles } from '../../adapters/node-files.ts'
import { memorySourceId } from '../../core/wiki/memory-source.ts'
import type { Obsidian, WikiWork, Workspaces } from '../../host/app/parts.ts'
import { wikiRun, wikiRuns } from '../../host/wiki/run.ts'
import { initVault, isVaultMade, missingOfVault } from '../../host/wiki/vault.ts'
import type { ModelKeys } from '../../model/models.ts'
import { WriteRefused } from '../../ports/files.ts'
import type { Log } from '../../ports/log.ts'
import { wikiCaches } from '../wiki/caches.ts'
import {
  bringUp,
  compileAll,
  lookAtReceipts,
  lookAtVault,
  openVault,
  statusOf,
  wikiPlace,
  workshop,
} from '../wiki/open.ts'
import { keptByRuns } from '../wiki/runs.ts'
import { summarise } from '../wiki/summaries.ts'
import { summaryStore } from '../wiki/summary-store.ts'
import { undoRun } from '../wiki/undo-run.ts'
import type { Wiki } from '../wiki/wiki.ts'
import type { AppConfig } from './app-config.ts'

export type WikiParts = {
  config: AppConfig
  workspaces: Workspaces
  obsidian: Obsidian
  nowMs(): number
  log: Log
  keys(): ModelKeys
  env: NodeJS.ProcessEnv
}

/** The wiki of the settings as they are at each call. */
export function wikiWork({ config, workspaces, obsidian, nowMs, log, keys, env }: WikiParts): WikiWork {
  const caches = wikiCaches()
  const opened = (): Wiki => {
    const { settings } = readWikiConfig(config.now.path)
    const bridged = () =>
      workspaces
        .list()
        .flatMap(({ root, agents }) =>
          root === null ? [] : [{ root, agentIds: agents, files: nodeFiles(root) }],
        )
    return {
      home: config.home,
      settings,
      caches,
      vaultPath: wikiPlace(settings, undefined, env),
      nowMs: Math.round(nowMs()),
      workspaces: async () => bridged(),
      memoryRoots: async () => ({ named: [], configured: bridged().map(({ root }) => root) }),
      models: { access: { home: config.home, env, keys: keys() }, settings: config.now.settings },
      env,
    }
  }
  const look = () => lookAtVault(opened())
  return {
    settings: () => opened().settings,
    name: () => basename(opened().vaultPath),
    look,
    isMade() {
      const vault = look()
      return vault !== null && isVaultMade(vault)
    },
    missing: () => missingOfVault(look()?.files ?? null, opened().settings),
    status: () => statusOf(opened()),
    async init() {
      const wiki = opened()
      return inVault(wiki, async () => initVault(openVault(wiki)))
    },
    compile() {
      const wiki = opened()
      return inVault(wiki, () => wikiRun(workshop(wiki), 'compile', (vault) => compileAll(wiki, vault)))
    },
    ...asking(opened, log),
    change(what, work) {
      const wiki = opened()
      return inVault(wiki, () =>
        wikiRun(workshop(wiki), what, async (vault) => {
          await bringUp(wiki, vault)
          return work(vault)
        }),
      )
    },
    runs() {
      const receipts = lookAtReceipts(opened())
      return receipts ? wikiRuns(receipts) : []
    },
    undo(receipt) {
      const wiki = opened()
      return inVault(wiki, () => undoRun(wiki, receipt))
    },
    kept: () => keptByRuns(config.home),
    sourceOf: memorySourceId,
    link(path) {
      const root = opened().vaultPath
      return obsidian.link(root, path === null ? null : { path, heading: null, newTab: false })
    },
    async open(path) {
      return path === null ? false : obsidian.open(opened().vaultPath, { path, newTab: false })
    },
  }
}

/** A file that cannot be written is named as it lies in the vault: no absolute path is shown. */
async function inVault<T>({ vaultPath }: Wiki, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof WriteRefused) || !error.path.startsWith(vaultPath)) throw error
    const path = `${basename(vaultPath)}${error.path.slice(vaultPath.length)}`
    throw new WriteRefused(path.replaceAll('\\', '/'), error.code, { cause: error })
  }
}

/** One asking for summaries at a time. */
function asking(
  opened: () => Wiki,
  log: Log,
): Pick<WikiWork, 'summarise' | 'isAsking' | 'whyNoSummary' | 'stop'> {
  const stopped = new AbortController()
  let isAsking = false
  return {
    summarise(done) {
      const wiki = opened()
      const isWanted = wiki.settings.isSummarised && wiki.models?.settings.models.endpoint !== undefined
      if (!isWanted || isAsking || stopped.signal.aborted) return false
      isAsking = true
      void summarise(wiki, { signal: stopped.signal })
        .catch((error: unknown) => log.warn('wiki.summaries', { problem: String(error) }))
        .then(() => {
          isAsking = false
          done()
        })
      return true
    },
    isAsking: () => isAsking,
    whyNoSummary(path) {
      const wiki = opened()
      return wiki.settings.isSummarised ? (summaryStore(wiki).read().refused?.[path]?.reason ?? null) : null
    },
    stop: () => stopped.abort(),
  }
}
