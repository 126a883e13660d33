import { join } from 'node:path'
import { jsonStore } from '../../adapters/wiki-files.ts'
import { sha1 } from '../../core/wiki/slug.ts'
import type { SummaryState } from '../../host/wiki/summaries.ts'
import type { Wiki } from './wiki.ts'

/** What is remembered of asking models for summaries of one vault. */
export function summaryStore({ home, vaultPath }: Pick<Wiki, 'home' | 'vaultPath'>) {
  return jsonStore<SummaryState>(join(home, 'wiki-sync', `${sha1(vaultPath)}-summaries.json`))
}
