import { useState } from 'react'
import { parseAddress, useAddress } from '../../lib/address.ts'
import type { CallError } from '../../lib/calls.ts'
import { type Done, useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { leavesLane } from './lane-rules.ts'
import type { Decision, Lane, Row, UndoConflict } from './types.ts'
import { useDecisionWords } from './use-decision-words.ts'
import { useHiddenRows } from './use-hidden-rows.ts'
import { type Made, type Refusal, useSteps } from './use-steps.ts'

/** MEMORY.md is another one than the person saw: the choice waits beside the fresh difference. */
export type Conflict = { rows: readonly Row[]; decision: Decision; revision: string }
/** The last decision, while it may be told more exactly by a number; `notice`: where the strip tells of it. */
type Last = { made: Made; notice: Done | null }

/** What came of the decisions of this page. */
export type Outcome = {
  conflict: Conflict | null
  refused: readonly Refusal[]
  error: CallError | null
  /** What an undo left alone, because its owner changed it since. */
  keptBack: readonly UndoConflict[]
}
const NOTHING: Outcome = { conflict: null, refused: [], error: null, keptBack: [] }

export type Decisions = {
  /** Rows that are decided while the list that was asked for before still has them. */
  hidden: ReadonlySet<string>
  outcome: Outcome
  decide(rows: readonly Row[], decision: Decision, expect: string): void
  /** Parts statements from the rest of a claim, or makes the claims of rows one (ux 17.1). */
  link(kind: 'split' | 'merge', rows: readonly Row[], keys: readonly string[], expect: string): void
  /** The last decision, and the lane it was made in. */
  last: { kind: Decision['kind']; lane: Lane | undefined } | null
  /** Says the last decision again with its reason or its day: one step, one undo. */
  sayAgain(decision: Decision): void
  /** Goes on with what a conflict stopped, or leaves it. */
  settleConflict(isGoingOn: boolean): void
  /** Takes a decision of an earlier day back. */
  takeBack(row: Row, expect: string): void
  dismiss(): void
}

/** A list that still shows a decided row after so long is right: it was taken back elsewhere. */
const SETTLING_MS = 5_000

/** Makes decisions, tells of them, and takes them back. */
export function useDecisions(): Decisions {
  const notices = useNotices()
  const words = useDecisionWords()
  const steps = useSteps()
  const hidden = useHiddenRows()
  const [last, setLast] = useState<Last | null>(null)
  const [outcome, setOutcome] = useState(NOTHING)
  const failed = useFailedStep(hidden.show, setOutcome)
  const undo = useUndo({ steps, show: hidden.show, setOutcome, setLast })
  const link = useLinkStep({ steps, undo, setOutcome, setLast })

  const decide: Decisions['decide'] = (rows, decision, expect) => {
    const leaving = rows.filter(({ lane }) => leavesLane(lane, decision.kind))
    hidden.hide(leaving)
    setLast(null)
    setOutcome(NOTHING)
    void steps.inTurn(async () => {
      try {
        const made = await steps.send(rows, decision, expect)
        hidden.show(leaving.filter(({ key }) => made.refused.some((one) => one.key === key)))
        setOutcome({ ...NOTHING, refused: made.refused })
        if (made.done.length === 0) return notices.failed(words.refused(made.refused))
        notices.did(words.done(made.done, decision, made.refused), () => undo(made))
        setLast({ made, notice: notices.shown.get() })
      } catch (error) {
        failed(error as CallError, { rows, decision })
      }
      setTimeout(() => hidden.show(leaving), SETTLING_MS)
    })
  }
  return {
    hidden: hidden.keys,
    outcome,
    decide,
    link,
    last: last && { kind: last.made.decision.kind, lane: last.made.done[0]?.lane },
    sayAgain(decision) {
      if (!last) return
      const { made, notice } = last
      hidden.hide(made.done.filter(({ lane }) => leavesLane(lane, decision.kind)))
      void steps.inTurn(async () => {
        try {
          await steps.undo(made.receipts)
          const { receipts } = await steps.send(made.done, decision, 'none')
          Object.assign(made, { receipts, decision })
          const text = words.done(made.done, decision, [])
          const shown = notices.shown.get()
          // The strip of the decision itself, also when its time was over; not one of something newer.
          if (notice && (shown === null || shown.id === notice.id)) notices.shown.set({ ...notice, text })
          notices.say(text)
        } catch (error) {
          failed(error as CallError, { rows: made.done, decision })
        }
        setTimeout(() => hidden.show(made.done), SETTLING_MS)
      })
    },
    settleConflict(isGoingOn) {
      const { conflict } = outcome
      setOutcome(NOTHING)
      if (conflict && isGoingOn) decide(conflict.rows, conflict.decision, conflict.revision)
    },
    takeBack(row, expect) {
      const { receipt } = row
      if (receipt === null) decide([row], { kind: 'allow' }, expect)
      else void undo({ receipts: [receipt], done: [row] })
    },
    dismiss: () => setOutcome(NOTHING),
  }
}

/** What is told of a step that failed: a conflict stands at its row, all else above the list. */
function useFailedStep(show: (rows: readonly Row[]) => void, setOutcome: (outcome: Outcome) => void) {
  const { t } = useText()
  const { choose } = useAddress()
  const notices = useNotices()
  return (error: CallError, { rows, decision }: Pick<Conflict, 'rows' | 'decision'>) => {
    show(rows)
    const { revision } = error.params
    if (error.code !== 'conflict' || typeof revision !== 'string') {
      setOutcome({ ...NOTHING, error })
      return
    }
    setOutcome({ ...NOTHING, conflict: { rows, decision, revision } })
    choose({ key: rows[0]?.key ?? null })
    notices.say(t('review.conflict.title'), true)
  }
}

type Undone = { receipts: readonly string[]; done: readonly Row[] }
type UndoParts = {
  steps: ReturnType<typeof useSteps>
  show(rows: readonly Row[]): void
  setOutcome(outcome: Outcome): void
  setLast(last: null): void
}

/** Takes a decision back, and leads to its row where its lane is in view. */
function useUndo({ steps, show, setOutcome, setLast }: UndoParts): (made: Undone) => Promise<void> {
  const { t } = useText()
  const { choose } = useAddress()
  const notices = useNotices()
  const words = useDecisionWords()
  return (made) =>
    steps.inTurn(async () => {
      setLast(null)
      try {
        const { isUndone, conflicts } = await steps.undo(made.receipts)
        setOutcome({ ...NOTHING, keptBack: conflicts })
        show(made.done)
        if (!isUndone) return notices.failed(t('review.notUndone'))
        notices.say(words.undone(made.done))
        const first = made.done[0]
        const { page, params } = parseAddress(window.location.hash)
        if (first && page === 'review' && (params.lane ?? 'ready') === first.lane) choose({ key: first.key })
      } catch (error) {
        const { code } = error as CallError
        notices.failed(`${t(`errors.${code}.title`)} ${t(`errors.${code}.help`)}`)
      }
    })
}

type LinkParts = Omit<UndoParts, 'show'> & { undo(made: Undone): Promise<void> }

/** Parts or joins claims, which stay in their lane unless the engine says otherwise. */
function useLinkStep({ steps, undo, setOutcome, setLast }: LinkParts): Decisions['link'] {
  const notices = useNotices()
  const words = useDecisionWords()
  return (kind, rows, keys, expect) => {
    setLast(null)
    setOutcome(NOTHING)
    void steps.inTurn(async () => {
      try {
        const { receipt, refused } = await steps.link(kind, keys, expect)
        if (receipt === null) return notices.failed(words.refused(refused))
        notices.did(words.linked(kind, rows, keys.length), () => undo({ receipts: [receipt], done: rows }))
      } catch (error) {
        setOutcome({ ...NOTHING, error: error as CallError })
      }
    })
  }
}
