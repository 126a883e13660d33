import { type MemoryHit, mixedHits } from '../../core/wiki/corpora.ts'
import { searchWiki, type WikiHit } from '../../core/wiki/search.ts'
import { readPages } from '../../host/wiki/pages.ts'
import type { SearchHit } from '../../model/search.ts'
import type { WikiBackend, WikiCorpus, WikiSearchMode } from '../../model/wiki.ts'
import { lookAtVault } from './open.ts'
import type { Wiki } from './wiki.ts'

export type WikiAsked = {
  query: string
  mode: WikiSearchMode
  maxResults: number
  backend?: WikiBackend | undefined
  corpus?: WikiCorpus | undefined
}
/** Asks the memory search of the workspace. */
export type AskMemory = (query: string, maxResults: number) => Promise<readonly SearchHit[]>

/** Hits of the wiki, of the memory or of both, as the call or the settings say. Null: there is no wiki to search. */
export async function searchAll(
  wiki: Wiki,
  asked: WikiAsked,
  askMemory: AskMemory,
): Promise<(WikiHit | MemoryHit)[] | null> {
  const { query, mode, maxResults } = asked
  const { backend, corpus } = corporaOf(wiki, asked)
  const isMemoryAsked = backend === 'shared' && corpus !== 'wiki'
  const vault = lookAtVault(wiki)
  if (vault === null && !isMemoryAsked) return null
  const pages = vault !== null && corpus !== 'memory' ? readPages(vault).pages : []
  const ofWiki = searchWiki(pages, { query, mode, maxResults }, wiki.nowMs)
  if (!isMemoryAsked) return ofWiki
  const ofMemory = (await askMemory(query, maxResults)).map((hit): MemoryHit => memoryHit(hit, mode))
  return corpus === 'memory' ? ofMemory : mixedHits(ofWiki, ofMemory, maxResults)
}

/** What a call asks for, else what the settings say. */
export function corporaOf(
  { settings }: Wiki,
  { backend, corpus }: Pick<WikiAsked, 'backend' | 'corpus'>,
): { backend: WikiBackend; corpus: WikiCorpus } {
  return { backend: backend ?? settings.search.backend, corpus: corpus ?? settings.search.corpus }
}

function memoryHit(hit: SearchHit, searchMode: WikiSearchMode): MemoryHit {
  const { path, startLine, endLine, score, snippet, source, citation } = hit
  return {
    corpus: 'memory',
    path,
    title: path.split('/').at(-1)?.replace(/\.md$/, '') ?? path,
    kind: 'memory',
    score,
    snippet,
    startLine,
    endLine,
    memorySource: source,
    searchMode,
    citation,
  }
}
