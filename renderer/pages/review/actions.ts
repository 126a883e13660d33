import type { CallResult } from '../../lib/calls.ts'
import type { REASONS } from './lane-rules.ts'
import type { Detail, Row } from './types.ts'
import type { Wording } from './use-wording.ts'

/** Something that can be done now, or why it cannot. */
export type Action = { run: (() => void) | null; whyNot: string | null }

/** Statements of the current claim that are to be a claim of their own (ux 17.1). */
export type Split = {
  /** Keys of the statements that were chosen to leave. */
  keys: ReadonlySet<string>
  choose(key: string, isIn: boolean): void
  /** Shows what can be chosen while nothing is, and else parts it from the rest. */
  action: Action
}

export type LaneActions = {
  /** Rows that a decision is about now, and how many of them a promotion takes. */
  chosen: readonly Row[]
  promoted: number
  detail: CallResult<Detail>
  promote: Action
  keepBoth: Action
  edit: Action
  /** Promotes the wording as it is without a model. */
  clean: Action
  reject: Action
  rejectAs(reason: (typeof REASONS)[number]): void
  snooze: Action
  split: Split
  /** Makes one claim of the chosen rows. */
  merge: Action
  /** Undoes a decision of the lane Done, or lets a claim be learned again. */
  takeBack: Action
  /** Tells the last decision more exactly; empty when there is nothing to tell. */
  choices: readonly { id: string; run(): void }[]
  wording: Wording
  /** All of the row, with the focus in its pane. */
  open(key: string): void
  /** Back to the list. */
  leave(): void
}
