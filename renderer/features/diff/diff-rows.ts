import { diffLines } from 'diff'

/** A line of a difference, with its numbers in the text before and after; `gap` stands for lines left out. */
export type DiffRow =
  | { kind: 'same' | 'added' | 'removed'; text: string; before: number | null; after: number | null }
  | { kind: 'gap'; count: number }

/** Unchanged lines shown around a change. */
const CONTEXT = 3

const linesOf = (text: string): string[] => (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')

/** What is other in `after`, line by line, with long unchanged stretches folded. Both texts in the same line ends. */
export function diffRows(before: string, after: string, context = CONTEXT): DiffRow[] {
  let [left, right] = [0, 0]
  const rows: Exclude<DiffRow, { kind: 'gap' }>[] = []
  for (const { value, added, removed } of diffLines(before, after)) {
    for (const text of linesOf(value)) {
      const kind = added ? 'added' : removed ? 'removed' : 'same'
      if (!added) left += 1
      if (!removed) right += 1
      rows.push({ kind, text, before: added ? null : left, after: removed ? null : right })
    }
  }
  return folded(rows, context)
}

function folded(rows: readonly Exclude<DiffRow, { kind: 'gap' }>[], context: number): DiffRow[] {
  const isKept = new Uint8Array(rows.length)
  rows.forEach(({ kind }, at) => {
    if (kind !== 'same') isKept.fill(1, Math.max(0, at - context), at + context + 1)
  })
  const result: DiffRow[] = []
  let skipped = 0
  rows.forEach((row, at) => {
    if (isKept[at]) {
      if (skipped > 0) result.push({ kind: 'gap', count: skipped })
      skipped = 0
      result.push(row)
    } else skipped += 1
  })
  if (skipped > 0) result.push({ kind: 'gap', count: skipped })
  return result
}

/** How many lines came and went. */
export function diffCounts(rows: readonly DiffRow[]): { added: number; removed: number } {
  const count = (kind: DiffRow['kind']) => rows.filter((row) => row.kind === kind).length
  return { added: count('added'), removed: count('removed') }
}
