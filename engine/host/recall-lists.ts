import { PHASE_SIGNALS, RECALL_ARCHIVE, RECALL_STORE, REVIEW_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { reviewDecisions } from './verdicts.ts'

/** What a person decided last about an entry, or about a statement that never was one; `text` as it was shown. */
export type EntryDecision = { key: string; decision: string; at: string; text?: string }

/**
 * The last decision about each entry (decisions 5), also of those that are gone; lines that cannot be read are left
 * out, and so is what was forgotten: of that no text is kept.
 */
export function loadDecisions(files: Files): EntryDecision[] {
  const last = new Map<string, EntryDecision>()
  for (const { key, decision, at, text, snippet } of reviewDecisions(files)) {
    const said = text ?? snippet
    const name = typeof key === 'string' ? key : said
    if (typeof name !== 'string' || name === '') continue
    last.set(name, { key: name, decision, at, ...(typeof said === 'string' ? { text: said } : {}) })
  }
  return [...last.values()]
}

/** Size and time of every file that recall lists are made from: the same stamp, the same lists. */
export function recallStamp(files: Files): string {
  return [RECALL_STORE, RECALL_ARCHIVE, PHASE_SIGNALS, REVIEW_FILE]
    .map((path) => {
      const stats = files.stat(path)
      return stats ? `${stats.mtimeMs}:${stats.size}` : '-'
    })
    .join(' ')
}
