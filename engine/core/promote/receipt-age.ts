import {
  DAY_MS,
  RECEIPT_DAYS,
  RECEIPTS_ALWAYS_KEPT,
  RECEIPTS_MAX_BYTES,
  RECEIPTS_MAX_COUNT,
} from '../../model/constants.ts'

/** What is known of a kept receipt without its texts; `atMs` is NaN where its time cannot be read. */
export type ReceiptHead = { id: string; atMs: number; bytes: number }

/** Runs with less than this between them, and all within a day, are one night's set: they go together or not at all. */
const SET_GAP_MS = 6 * 3_600_000

/**
 * Ids of the receipts that leave: whole sets, oldest first, that are older than 90 days, or while all together take more
 * disk than is reasonable (ux 17.2). The newest 50 never leave for their age: a run may have had another clock. `heads`
 * are in the order of writing; `nowMs` is the time of the newest run.
 */
export function leavingReceipts(heads: readonly ReceiptHead[], nowMs: number): string[] {
  const leaving: string[] = []
  let count = heads.length
  let bytes = heads.reduce((sum, head) => sum + head.bytes, 0)
  for (const set of setsOf(heads).slice(0, -1)) {
    const isOld = set.every(({ atMs }) => nowMs - atMs > RECEIPT_DAYS * DAY_MS)
    const isAged = isOld && count - set.length >= RECEIPTS_ALWAYS_KEPT
    if (!isAged && bytes <= RECEIPTS_MAX_BYTES && count <= RECEIPTS_MAX_COUNT) continue
    count -= set.length
    bytes -= set.reduce((sum, head) => sum + head.bytes, 0)
    leaving.push(...set.map(({ id }) => id))
  }
  return leaving
}

function setsOf(heads: readonly ReceiptHead[]): ReceiptHead[][] {
  const sets: ReceiptHead[][] = []
  for (const head of heads) {
    const set = sets.at(-1)
    const [first, last] = [set?.[0], set?.at(-1)]
    const isNear = first && last && head.atMs - last.atMs < SET_GAP_MS && head.atMs - first.atMs < DAY_MS
    if (set && isNear) set.push(head)
    else sets.push([head])
  }
  return sets
}
