import { useMemo, useRef } from 'react'
import { type CallError, useRun } from '../../lib/calls.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import type { Decision, Row, UndoConflict } from './types.ts'

/** What of a decision could not be carried out. */
export type Refusal = { key: string; outcome: string; reason: string | null }
/** A decision that was made, with what takes it back. */
export type Made = { decision: Decision; receipts: string[]; done: Row[]; refused: Refusal[] }

export type Steps = {
  /** Runs one step after the other, so that keys may be pressed faster than files are written. */
  inTurn(step: () => Promise<void>): Promise<void>
  /** Fails with a `CallError`; a `conflict` only where MEMORY.md was changed by somebody else and would be written. */
  send(rows: readonly Row[], decision: Decision, expect: string): Promise<Made>
  /** Takes receipts back, the newest first. */
  undo(receipts: readonly string[]): Promise<{ isUndone: boolean; conflicts: UndoConflict[] }>
}

/** Keys that one call may name (the contract). */
const MAX_KEYS = 500

/** The calls that decisions are made of. */
export function useSteps(): Steps {
  const { id: workspace } = useWorkspace()
  const run = useRun()
  const latest = useRef(run)
  latest.current = run
  return useMemo(() => {
    let queue = Promise.resolve()
    // Texts of MEMORY.md that we wrote ourselves: to meet one of them is no conflict.
    const own = new Set<string>()

    const decideOnce = async (keys: string[], decision: Decision, expect: string) => {
      const input = { workspace, keys, decision }
      const isWriting = decision.kind === 'promote' || decision.kind === 'edit'
      try {
        return await latest.current('review.decide', { ...input, expect })
      } catch (error) {
        const now = (error as CallError).params.revision
        if (typeof now !== 'string' || (isWriting && !own.has(now))) throw error
        return latest.current('review.decide', { ...input, expect: now })
      }
    }
    return {
      inTurn(step) {
        queue = queue.then(step)
        return queue
      },
      async send(rows, decision, expect) {
        const made: Made = { decision, receipts: [], done: [], refused: [] }
        const byKey = new Map(rows.map((row) => [row.key, row]))
        const keys = [...byKey.keys()]
        let revision = expect
        for (let from = 0; from < keys.length; from += MAX_KEYS) {
          const answer = await decideOnce(keys.slice(from, from + MAX_KEYS), decision, revision)
          revision = answer.revision
          own.add(revision)
          if (answer.receipt !== null) made.receipts.push(answer.receipt)
          for (const one of answer.decided) {
            const row = byKey.get(one.key)
            if (row && (one.outcome === 'done' || one.outcome === 'known')) made.done.push(row)
            else made.refused.push(one)
          }
        }
        return made
      },
      async undo(receipts) {
        const conflicts: UndoConflict[] = []
        let isUndone = false
        for (const receipt of [...receipts].reverse()) {
          const answer = await latest.current('review.undo', { workspace, receipt })
          own.add(answer.revision)
          conflicts.push(...answer.conflicts)
          isUndone ||= answer.isUndone
        }
        return { isUndone, conflicts }
      },
    }
  }, [workspace])
}
