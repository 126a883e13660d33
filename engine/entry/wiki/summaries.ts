import { chatModel } from '../../adapters/models/chat.ts'
import { nodeFiles } from '../../adapters/node-files.ts'
import { memoryPlan } from '../../core/wiki/memory/plan.ts'
import { type Compiled, compileWiki } from '../../host/wiki/compile.ts'
import { readPages } from '../../host/wiki/pages.ts'
import { type Ran, wikiRun } from '../../host/wiki/run.ts'
import { askSummaries, dueNow, nextState, type SummaryAsking } from '../../host/wiki/summaries.ts'
import { modelWorld } from '../night-models.ts'
import { memoriesOf } from './memories.ts'
import { bringUp, lookAtVault, workshop } from './open.ts'
import { summaryStore } from './summary-store.ts'
import type { Wiki } from './wiki.ts'

export type Summarised = {
  asked: number
  written: number
  waiting: number
  ran: Ran<Compiled> | null
}

/**
 * Asks the model for the summaries that are due after a compilation, where the settings want them and name one, and
 * writes what it may. Nothing is held while it is asked: others may write into the vault. Null: nobody was to be asked.
 * Fails with `LockHeld`.
 */
export async function summarise(
  wiki: Wiki,
  { signal, onPage }: Pick<SummaryAsking, 'signal' | 'onPage'>,
): Promise<Summarised | null> {
  const { isSummarised, isFromMemory, renderMode: mode } = wiki.settings
  const { access, settings } = wiki.models ?? {}
  const { endpoint, fallbackModel } = settings?.models ?? {}
  const vault = lookAtVault(wiki)
  if (!isSummarised || !isFromMemory || !access || !settings || !endpoint || vault === null) return null
  const { memories, roots, away } = await memoriesOf(wiki)
  if (away.length > 0) return null
  const { due } = memoryPlan(memories, readPages(vault).pages, {
    ...{ mode, plans: wiki.caches.plans(wiki.vaultPath), summaries: new Map() },
  })
  const store = summaryStore(wiki)
  const state = store.read()
  const names = [endpoint.model, ...(fallbackModel === undefined ? [] : [fallbackModel])]
  const places = new Map(memories.map(({ name }, at) => [name, roots[at]]))
  const asked = await askSummaries(dueNow(due, state, names), {
    ...{ fallbackModel, nowMs: wiki.nowMs, signal, ...(onPage ? { onPage } : {}) },
    modelOf(memory) {
      const root = places.get(memory)
      if (root === undefined) return null
      const world = modelWorld(access, { files: nodeFiles(root), settings })
      return { model: chatModel(endpoint, world), redaction: settings.redaction }
    },
  })
  const next = nextState(state, due, { asked, by: endpoint.model, nowMs: wiki.nowMs })
  if (asked.asked > 0 || asked.refused.size > 0 || state.last?.waiting !== next.last?.waiting)
    store.write(next)
  const ran = asked.summaries.size === 0 ? null : await written(wiki, asked.summaries)
  const { waiting = 0 } = next.last ?? {}
  return { asked: asked.asked, written: asked.summaries.size, waiting, ran }
}

function written(wiki: Wiki, summaries: Parameters<typeof bringUp>[2]): Promise<Ran<Compiled>> {
  return wikiRun(workshop(wiki), 'summaries', async (vault) => {
    const isLooked = await bringUp(wiki, vault, summaries)
    return compileWiki(vault, { isLooked })
  })
}
