import type { restingReader } from '../host/resting.ts'
import { REVIEW_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'

export type RestingNow = ReturnType<ReturnType<typeof restingReader>>
const NOTHING: RestingNow = { count: 0, isResting: () => false }

/** What rests now. Most people let nothing rest: then what tells it is not even loaded, for a single search has no time for it. */
export function liveResting(files: Files): () => Promise<RestingNow> {
  let looked: { stamp: string; isAny: boolean } | null = null
  let reader: ReturnType<typeof restingReader> | null = null
  return async () => {
    const stats = files.stat(REVIEW_FILE)
    if (!stats) return NOTHING
    const stamp = `${stats.mtimeMs}:${stats.size}`
    if (looked?.stamp !== stamp) {
      const file = files.read(REVIEW_FILE)
      looked = { stamp, isAny: file.kind === 'text' && file.text.includes('"rest"') }
    }
    if (!looked.isAny) return NOTHING
    reader ??= (await import('../host/resting.ts')).restingReader(files)
    return reader()
  }
}
