import { promotedPairs } from '../core/promote/memory-file.ts'
import { type Resting, restingTest } from '../core/promote/resting.ts'
import { MEMORY_FILE, REVIEW_FILE } from '../model/paths.ts'
import { noteReader } from '../phases/claim-units.ts'
import type { Files } from '../ports/files.ts'
import type { SweepContext } from './context.ts'
import { readMemory } from './memory-revision.ts'
import { noteSource } from './note-source.ts'
import { loadProvenance } from './provenance.ts'
import { freeId, stampOf } from './receipts.ts'
import { noteLines } from './review-decide.ts'
import { loadReviewState } from './review-state.ts'
import { restingOf, reviewDecisions } from './verdicts.ts'
import { assertUsable } from './workspace.ts'

/** What rests and still stands in MEMORY.md; a line that was taken out of it rests no more. */
export function restingLines(files: Files): Resting[] {
  const noted = restingOf(reviewDecisions(files))
  if (noted.length === 0) return []
  const there = new Set(promotedPairs(readMemory(files).text ?? '').map(({ key }) => key))
  return noted.filter(({ key }) => there.has(key))
}

/** Tells what rests, read anew only when one of its files has changed. */
export function restingReader(
  files: Files,
): () => { count: number; isResting: ReturnType<typeof restingTest> } {
  let known: { stamp: string; count: number; isResting: ReturnType<typeof restingTest> } | null = null
  return () => {
    const stamp = [REVIEW_FILE, MEMORY_FILE]
      .map((path) => {
        const stats = files.stat(path)
        return stats ? `${stats.mtimeMs}:${stats.size}` : '-'
      })
      .join(' ')
    if (known?.stamp !== stamp) {
      const lines = restingLines(files)
      const count = lines.reduce((sum, { paths }) => sum + paths.length + 1, 0)
      known = { stamp, count, isResting: restingTest(lines) }
    }
    return known
  }
}

/**
 * Lets a promoted line rest, or gives it to agents again; the file stays as it is, and `review.undo` takes it back. Null
 * when MEMORY.md has no such line. Fails with `Blocked`, `LockHeld`.
 */
export async function setResting(
  context: SweepContext,
  key: string,
  isResting: boolean,
): Promise<{ receipt: string | null; revision: string } | null> {
  assertUsable(context.files, { isWriting: true })
  return context.lock.hold(() => {
    const { files, nowMs } = context
    const { text, revision } = readMemory(files)
    const line = promotedPairs(text ?? '').find((pair) => pair.key === key)
    if (!line) return null
    const { decisions } = loadReviewState(files)
    if (restingOf(decisions).some((one) => one.key === key) === isResting) return { receipt: null, revision }
    const at = new Date(nowMs).toISOString()
    const receipt = freeId(`d-${stampOf(at)}`, new Set(decisions.map((item) => item.receipt ?? '')))
    const resting = isResting
      ? restingFrom(files, at, { key, text: line.text })
      : { key, texts: [], paths: [] }
    noteLines(files, [{ at, decision: isResting ? 'rest' : 'wake', by: 'owner', resting, receipt }])
    return { receipt, revision }
  })
}

/** With the lines of the notes that it was taken from, as they stand there now. */
function restingFrom(files: Files, nowIso: string, { key, text }: { key: string; text: string }): Resting {
  const record = loadProvenance(files, nowIso).provenance.lines.get(key)
  const read = noteReader(noteSource(files))
  const sources = record?.sources ?? []
  const said = sources.flatMap(({ path, startLine, endLine }) =>
    (read(path)?.lines ?? []).flatMap(({ index, bare }) =>
      index >= startLine - 1 && index < endLine && bare !== '' ? [bare] : [],
    ),
  )
  return {
    key,
    texts: [...new Set([text, ...(record ? [record.text] : []), ...said])],
    paths: [...new Set(sources.map(({ path }) => path))],
  }
}
