import { mayHoldReportRow } from '../core/recall/contamination.ts'
import type { RecallEntry } from '../model/recall.ts'
import { entryUnitCount } from './claim-units.ts'

/** An entry that is old and stands alone, with the number of its statements. */
export type FarEntry = { entry: RecallEntry; count: number }

/**
 * Parts the entries that matter from those whose statements need only be counted: not recent, and without a line in
 * common with another entry, so that each statement is a claim by itself. Most entries of a large store are such.
 */
export function partedByAge(
  entries: readonly RecallEntry[],
  recent: ReadonlySet<string>,
): { near: RecallEntry[]; far: FarEntry[] } {
  const near: RecallEntry[] = []
  const far: FarEntry[] = []
  const shared = sharingLines(entries)
  for (const entry of entries) {
    const { key, snippet } = entry
    if (recent.has(key) || shared.has(entry) || mayHoldReportRow(snippet)) near.push(entry)
    else far.push({ entry, count: entryUnitCount(entry) })
  }
  return { near, far }
}

function sharingLines(entries: readonly RecallEntry[]): Set<RecallEntry> {
  const byPath = new Map<string, RecallEntry[]>()
  for (const entry of entries) {
    const own = byPath.get(entry.path)
    if (own) own.push(entry)
    else byPath.set(entry.path, [entry])
  }
  const shared = new Set<RecallEntry>()
  for (const own of byPath.values()) {
    own.sort((a, b) => a.startLine - b.startLine)
    let longest: RecallEntry | undefined
    for (const entry of own) {
      if (longest && entry.startLine <= longest.endLine) shared.add(entry).add(longest)
      if (!longest || entry.endLine > longest.endLine) longest = entry
    }
  }
  return shared
}
