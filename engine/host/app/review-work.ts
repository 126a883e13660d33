import type { z } from 'zod'
import type {
  DecideInput,
  DecisionReceipt,
  Gates,
  PreviewResult,
  ReviewDetail,
  ReviewListInput,
  SplitInput,
} from '../../contract/schema/review.ts'
import { PROPOSALS_FILE } from '../../model/paths.ts'
import type { SweepContext } from '../context.ts'
import { recallStamp } from '../recall-lists.ts'
import { compareRows, filterRows, laneCounts, type Order, rowsOf } from '../review.ts'
import { decideReview } from '../review-decide.ts'
import { mergeClaims, splitClaim } from '../review-link.ts'
import type { Look } from '../review-look.ts'
import { lookStamp, noteStamp, openLook } from '../review-look.ts'
import { previewGates } from '../review-preview.ts'
import type { Row } from '../review-rows.ts'
import { type ReviewUndo, undoDecision } from '../review-undo.ts'
import { reviewDetail } from '../review-why.ts'
import { pageAfter } from './paging.ts'

type ListInput = z.output<typeof ReviewListInput>
type Page = { rows: Row[]; next: string | null; total: number }
type Detail = z.input<typeof ReviewDetail>

/**
 * The work on claims, which is heavy on a large store: in this thread, or in one of its own. A context holds files
 * and a lock, so each side opens its own from the name of the workspace.
 */
export interface ReviewWork {
  list(input: ListInput): Promise<Page>
  counts(workspace: string): Promise<{ ready: number; snoozed: number; quarantined: number }>
  /** Null when nothing of that key is known. */
  get(workspace: string, key: string): Promise<Detail | null>
  decide(input: z.output<typeof DecideInput>): Promise<z.input<typeof DecisionReceipt>>
  split(input: z.output<typeof SplitInput>): Promise<z.input<typeof DecisionReceipt>>
  merge(input: z.output<typeof SplitInput>): Promise<z.input<typeof DecisionReceipt>>
  undo(workspace: string, receipt: string): Promise<ReviewUndo>
  preview(workspace: string, gates: z.output<typeof Gates>): Promise<z.input<typeof PreviewResult>>
}

const DEFAULT_ORDER: Readonly<Record<Row['lane'], Order>> = {
  ready: 'score',
  snoozed: 'score',
  quarantined: 'score',
  close: 'nearest',
  done: 'newest',
}

/** Lanes that may hold as many rows as the store: they are sorted once, not for every page. */
export const LARGE_LANES: ReadonlySet<Row['lane']> = new Set(['close', 'done'])
const MAX_LISTS = 4

/** Pages that are turned one after the other look at the notes once. */
const SAME_NOTES_MS = 1_000

/** Names what the rows of a large lane are made from. */
function laneStamps(): (context: SweepContext, lane: Row['lane']) => string {
  let notes: { root: string; atMs: number; stamp: string } | null = null
  return (context, lane) => {
    const { files, root, nowMs } = context
    const proposals = files.stat(PROPOSALS_FILE)
    const own = `${proposals?.mtimeMs}:${proposals?.size}`
    if (lane !== 'close') return `${recallStamp(files)} ${own}`
    const isFresh = notes?.root === root && Math.abs(nowMs - notes.atMs) < SAME_NOTES_MS
    if (!notes || !isFresh) notes = { root, atMs: nowMs, stamp: noteStamp(files) }
    return `${lookStamp(context, notes.stamp)} ${own}`
  }
}

/** Review work in this thread; what was read of a workspace is kept until it changes. */
export function reviewWork(open: (workspace: string) => SweepContext): ReviewWork {
  // One workspace at a time: its claims are the largest thing in memory.
  let kept: { workspace: string; look: Look } | null = null
  const known = (workspace: string) => (kept?.workspace === workspace ? kept.look : null)
  const keep = (workspace: string, look: Look | null) => {
    if (look) kept = { workspace, look }
  }
  const lookAt = (workspace: string): { context: SweepContext; look: Look } => {
    const context = open(workspace)
    const look = openLook(context, known(workspace))
    keep(workspace, look)
    return { context, look }
  }
  const stampOf = laneStamps()
  const lists = new Map<string, { stamp: string; rows: Row[] }>()
  const sortedRows = (context: SweepContext, input: ListInput): Row[] => {
    const { workspace, lane, filter, order = DEFAULT_ORDER[lane] } = input
    const name = JSON.stringify([workspace, lane, filter, order])
    const stamp = LARGE_LANES.has(lane) ? stampOf(context, lane) : null
    const before = lists.get(name)
    if (before && before.stamp === stamp) return before.rows
    const { rows, look } = rowsOf(context, lane, known(workspace))
    keep(workspace, look)
    const sorted = filterRows(rows, filter).sort(compareRows(order, lane))
    if (stamp !== null) {
      if (lists.size >= MAX_LISTS) lists.clear()
      lists.set(name, { stamp, rows: sorted })
    }
    return sorted
  }
  const linked = async (
    { workspace, keys, expect }: z.output<typeof SplitInput>,
    link: typeof splitClaim,
  ): Promise<z.input<typeof DecisionReceipt>> => {
    const { context, look } = lookAt(workspace)
    const step = await link(context, keys, { expect, known: look })
    kept = null
    return { ...step, left: laneCounts(context).ready }
  }
  return {
    async list(input) {
      const sorted = sortedRows(open(input.workspace), input)
      return pageAfter(sorted, { cursor: input.cursor, limit: input.limit, name: (row) => row.key })
    },
    counts: async (workspace) => laneCounts(open(workspace)),
    async get(workspace, key) {
      const { context, look } = lookAt(workspace)
      return reviewDetail(context, look, key)
    },
    async decide({ workspace, keys, decision, expect }) {
      const context = open(workspace)
      const look = known(workspace)
      kept = null
      const step = await decideReview(context, keys, decision, { expect, known: look })
      return { ...step, left: laneCounts(context).ready }
    },
    split: (input) => linked(input, splitClaim),
    merge: (input) => linked(input, mergeClaims),
    async undo(workspace, receipt) {
      kept = null
      return undoDecision(open(workspace), receipt)
    },
    async preview(workspace, gates) {
      const { context, look } = lookAt(workspace)
      return previewGates(context, look, gates)
    },
  }
}
