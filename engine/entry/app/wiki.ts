import { basename } from 'node:path'
import { readWikiConfig } from '../../adapters/config-wiki.ts'
import { nodeFiles } from '../../adapters/node-files.ts'
import { memorySourceId } from '../../core/wiki/memory-source.ts'
import type { Obsidian, WikiWork, Workspaces } from '../../host/app/parts.ts'
import { undoWiki, wikiRun, wikiRuns } from '../../host/wiki/run.ts'
import { initVault, isVaultMade, missingOfVault } from '../../host/wiki/vault.ts'
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
import type { Wiki } from '../wiki/wiki.ts'
import type { AppConfig } from './app-config.ts'

export type WikiParts = {
  config: AppConfig
  workspaces: Workspaces
  obsidian: Obsidian
  nowMs(): number
  env: NodeJS.ProcessEnv
}

/** The wiki of the settings as they are at each call. */
export function wikiWork({ config, workspaces, obsidian, nowMs, env }: WikiParts): WikiWork {
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
    init: () => initVault(openVault(opened())),
    compile() {
      const wiki = opened()
      return wikiRun(workshop(wiki), 'compile', (vault) => compileAll(wiki, vault))
    },
    change(what, work) {
      const wiki = opened()
      return wikiRun(workshop(wiki), what, async (vault) => {
        await bringUp(wiki, vault)
        return work(vault)
      })
    },
    runs() {
      const receipts = lookAtReceipts(opened())
      return receipts ? wikiRuns(receipts) : []
    },
    undo: (receipt) => undoWiki(workshop(opened()), receipt),
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
