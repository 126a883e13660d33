import type { CallResult } from '../../lib/calls.ts'
import type { REASONS } from './lane-rules.ts'
import type { Detail, Row } from './types.ts'
import type { Wording } from './use-wording.ts'

/** Something that can be done now, or why it cannot. */
export type Action = { run: (() => void) | null; whyNot: string | null }

export type LaneActions = {
  /** Rows that a decision is about now, and how many of them a promotion takes. */
  chosen: readonly Row[]
  promoted: number
  detail: CallResult<Detail>
  promote: Action
  keepBoth: Action
  edit: Action
  reject: Action
  rejectAs(reason: (typeof REASONS)[number]): void
  snooze: Action
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
