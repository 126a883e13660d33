import { PHASE_SIGNALS, RECALL_ARCHIVE, RECALL_STORE, REVIEW_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'

/** What a person decided about an entry last. */
export type EntryDecision = { key: string; decision: string; at: string }

/** The last decision about each entry (decisions 5); lines that cannot be read are left out. */
export function loadDecisions(files: Files): EntryDecision[] {
  const file = files.read(REVIEW_FILE)
  if (file.kind !== 'text') return []
  const last = new Map<string, EntryDecision>()
  for (const line of file.text.split('\n')) {
    const value = parsed(line)
    if (value) last.set(value.key, value)
  }
  return [...last.values()]
}

function parsed(line: string): EntryDecision | null {
  if (line.trim() === '') return null
  try {
    const value = JSON.parse(line) as Partial<EntryDecision> | null
    const isWhole =
      typeof value?.key === 'string' && typeof value.decision === 'string' && typeof value.at === 'string'
    return isWhole ? { key: value.key ?? '', decision: value.decision ?? '', at: value.at ?? '' } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
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
