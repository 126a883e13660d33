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
  /** Parts the statements of these keys from their claims, or makes their claims one. Fails with a `CallError`. */
  link(
    kind: 'split' | 'merge',
    keys: readonly string[],
    expect: string,
  ): Promise<{ receipt: string | null; refused: Refusal[] }>
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

    /** A step that leaves MEMORY.md alone goes on with whatever stands there; others with what we wrote. */
    const once = async <T>(call: (expect: string) => Promise<T>, expect: string, isWriting: boolean) => {
      try {
        return await call(expect)
      } catch (error) {
        const now = (error as CallError).params.revision
        if (typeof now !== 'string' || (isWriting && !own.has(now))) throw error
        return call(now)
      }
    }
    const decideOnce = (keys: string[], decision: Decision, from: string) =>
      once(
        (expect) => latest.current('review.decide', { workspace, keys, decision, expect }),
        from,
        decision.kind === 'promote' || decision.kind === 'edit',
      )
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
      async link(kind, keys, from) {
        const { receipt, decided } = await once(
          (expect) => latest.current(`review.${kind}`, { workspace, keys: [...keys], expect }),
          from,
          false,
        )
        return { receipt, refused: decided.filter(({ outcome }) => outcome !== 'done') }
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
