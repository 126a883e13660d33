import type { UnitTable } from '../../model/search.ts'

export type Ranking = {
  /** Unit ids, best first. */
  ids: Int32Array
  /** Raw scores of the same order. */
  raw: Float32Array
  /** What a unit would score that holds every term of the query once. */
  ceiling: number
}

/** Results that can be asked for at most; whatever the limit of a call, the ranking is cut here. */
export const MAX_RANKED = 500

/** What decides between equal scores: the file's place among the paths, then the line; not the time of indexing. */
export type Places = Pick<UnitTable, 'fileOf' | 'orderOf'>

/** The best `limit` units in order; equal ones by path and line, so that a smaller limit gives the same beginning. */
export function ordered(
  touched: Int32Array,
  total: Float32Array,
  { ceiling, limit, places }: { ceiling: number; limit: number; places: Places },
): Ranking {
  const { fileOf, orderOf } = places
  const isWorse: Order = (a, b) => {
    const [left, right] = [total[a] as number, total[b] as number]
    if (left !== right) return left < right
    const [first, second] = [orderOf[fileOf[a] as number] as number, orderOf[fileOf[b] as number] as number]
    return first === second ? a > b : first > second
  }
  const count = Math.min(MAX_RANKED, limit)
  const best = touched.length > count ? highest(touched, total, count, isWorse) : touched
  const ids = Int32Array.from(best).sort((a, b) => (a === b ? 0 : isWorse(a, b) ? 1 : -1))
  return { ids, raw: Float32Array.from(ids, (id) => total[id] ?? 0), ceiling }
}

/** The `count` best ids, by a heap with the worst on top. */
function highest(ids: Int32Array, scores: Float32Array, count: number, isWorse: Order): Int32Array {
  const heap = new Int32Array(count)
  if (count === 0) return heap
  let size = 0
  let least = Number.NEGATIVE_INFINITY
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] as number
    if (size < count) {
      heap[size] = id
      siftUp(heap, size, isWorse)
      size += 1
    } else {
      // Nearly all end here: a comparison of two numbers, not of two lines.
      if ((scores[id] as number) < least || !isWorse(heap[0] as number, id)) continue
      heap[0] = id
      siftDown(heap, size, isWorse)
    }
    least = scores[heap[0] as number] as number
  }
  return heap.subarray(0, size)
}

type Order = (a: number, b: number) => boolean

function siftUp(heap: Int32Array, start: number, isWorse: Order): void {
  for (let index = start; index > 0; ) {
    const parent = (index - 1) >> 1
    if (!isWorse(heap[index] ?? 0, heap[parent] ?? 0)) return
    swap(heap, index, parent)
    index = parent
  }
}

function siftDown(heap: Int32Array, size: number, isWorse: Order): void {
  for (let index = 0; ; ) {
    const left = 2 * index + 1
    if (left >= size) return
    const right = left + 1
    const child = right < size && isWorse(heap[right] ?? 0, heap[left] ?? 0) ? right : left
    if (!isWorse(heap[child] ?? 0, heap[index] ?? 0)) return
    swap(heap, index, child)
    index = child
  }
}

function swap(heap: Int32Array, a: number, b: number): void {
  const held = heap[a] ?? 0
  heap[a] = heap[b] ?? 0
  heap[b] = held
}
