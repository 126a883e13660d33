import { existsSync } from 'node:fs'
import { basename, isAbsolute } from 'node:path'
import { chosenEmbedders, type EmbedderProblem } from '../../../adapters/embeddings/choose.ts'
import { extraNotes } from '../../../adapters/extra-notes.ts'
import { openSearchStore } from '../../../adapters/mirror/search-store.ts'
import { linesWithoutVector } from '../../../adapters/mirror/vector-progress.ts'
import { openVectorStore } from '../../../adapters/mirror/vector-store.ts'
import { shownProblem, withoutCredentials } from '../../../core/connections/shown-problem.ts'
import { type Embedder, EmbeddingFailed } from '../../../ports/embedder.ts'
import { MirrorBusy, MirrorDamaged, MirrorUnwritable } from '../../../ports/search-store.ts'
import type { EmbedderRest } from '../../../ports/vector-store.ts'
import { mirrorPath } from '../../mirror-path.ts'
import { blotted, faultOf } from './endpoint-fault.ts'
import { type ConnectionKind, type ConnectionWorld, factsOf, row, type Tried, tried } from './kind.ts'
import { settingsWay } from './settings-way.ts'

/** An invented sentence: what is tried never holds text of a note. */
const TEST_TEXT = 'The spare key hangs behind the blue door.'

/** The model that gives lines their vectors (`memorySearch.…`). */
export const embeddings: ConnectionKind = {
  id: 'embeddings',
  async look(world) {
    const { embedders, problems } = chosen(world)
    const [first] = embedders
    const ways = [settingsWay('ollama', OLLAMA), settingsWay('openai', OPENAI)]
    if (!first && problems.length === 0) return row('off', 'no_provider', { ways })
    const index = indexOf(world, first ?? null)
    const facts = factsOf(
      ['provider', 'text', first ? withoutCredentials(first.provider) : world.search.provider],
      ['model', 'text', first ? modelOf(first) : world.search.model],
      ['fallback', 'text', world.search.fallback === 'none' ? null : world.search.fallback],
      ['lines', 'count', index?.lines],
      ['vectors', 'count', index && index.lines - index.missing],
      ['rests_until', 'time', index?.rest?.untilMs],
    )
    const shown = (text: string | undefined) => (text ? shownProblem(text, hidden(world)) : null)
    if (!first)
      return row('attention', problems[0]?.code ?? 'no_provider', {
        facts,
        ways,
        params: paramsOf(problems[0]),
      })
    if (index?.rest && index.rest.untilMs > world.nowMs)
      return row('attention', 'rests', { facts, ways, problem: shown(index.rest.reason) })
    return row('ready', index && index.missing > 0 ? 'fills' : 'ready', { facts, ways })
  },
  async test(world, signal) {
    const { embedders, problems } = chosen(world)
    let failed: Tried | null = null
    for (const embedder of embedders) {
      const result = await tryEmbedder(embedder, world, signal)
      if (result.isOk && failed) return { ...result, says: 'fallback', problem: failed.problem }
      if (result.isOk || signal.aborted) return result
      failed ??= result
    }
    if (failed) return failed
    const [problem] = problems
    if (problem === undefined) return tried(false, 'no_provider')
    return tried(false, problem.code, { params: paramsOf(problem) })
  },
}

const OLLAMA = { memorySearch: { provider: 'ollama', model: 'nomic-embed-text' } }
const OPENAI = {
  memorySearch: {
    provider: 'openai',
    model: 'text-embedding-3-small',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the settings take it from the environment.
    remote: { apiKey: '${OPENAI_API_KEY}' },
  },
}

/** A folder on this computer by its name. */
function paramsOf(problem: EmbedderProblem | undefined): Record<string, string> {
  const { path, ...params } = problem?.params ?? {}
  return path === undefined ? params : { ...params, path: basename(path) }
}

function chosen({ search, context, env }: ConnectionWorld) {
  return chosenEmbedders(search, context.root, env, context.settings.redaction)
}

async function tryEmbedder(embedder: Embedder, world: ConnectionWorld, signal: AbortSignal): Promise<Tried> {
  try {
    const [vector] = await embedder.embed([TEST_TEXT], 'query', signal)
    wake(world, embedder)
    const params = { dimensions: vector?.length ?? 0, model: modelOf(embedder) }
    return tried(true, 'vector', { params })
  } catch (error) {
    if (signal.aborted) return tried(false, 'late')
    if (!(error instanceof EmbeddingFailed)) throw error
    return faultOf(error, hidden(world))
  }
}

/** A folder on this computer by its name. */
function modelOf({ model }: Embedder): string {
  return isAbsolute(model) ? basename(model) : model
}

/** What the settings hold that is nobody's to see, and the places that are long to read. */
function hidden({ search: { remote, local }, context, env }: ConnectionWorld) {
  const values = [remote.apiKey, ...Object.values(remote.headers)]
  const filled = values.flatMap((value) =>
    [...(value ?? '').matchAll(/\$\{([A-Za-z_]\w*)\}/g)].map(([, name = '']) => env[name]),
  )
  const model = local.modelPath
  return [
    ...blotted([...values, ...filled]),
    ...(model ? [[model, basename(model)] as const] : []),
    [context.root, basename(context.root)] as const,
  ]
}

type Index = { lines: number; missing: number; rest: EmbedderRest | null }

/** Of the index as it is; null where there is none that can be read. */
function indexOf(world: ConnectionWorld, embedder: Embedder | null): Index | null {
  return inIndex(world, (store) => {
    const db = store.mirror()
    const rest = embedder && openVectorStore(db).rest(embedder.provider, embedder.model)
    return { lines: store.counts().units, missing: linesWithoutVector(db), rest }
  })
}

/** It has answered: it is asked again at once, and not only when its rest is over. */
function wake(world: ConnectionWorld, { provider, model }: Embedder): void {
  inIndex(world, (store) => openVectorStore(store.mirror()).setRest(provider, model, null))
}

function inIndex<T>(
  { home, context: { root }, search }: ConnectionWorld,
  work: (store: ReturnType<typeof openSearchStore>) => T,
): T | null {
  const path = mirrorPath(home, root)
  if (!existsSync(path)) return null
  const store = openSearchStore(path, extraNotes(root, search.extraPaths).scope)
  try {
    return work(store)
  } catch (error) {
    if ([MirrorBusy, MirrorDamaged, MirrorUnwritable].some((kind) => error instanceof kind)) return null
    throw error
  } finally {
    store.close()
  }
}
