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

/** The best units in order; lower id first among equals. */
export function ordered(touched: Int32Array, total: Float32Array, ceiling: number): Ranking {
  const best = touched.length > MAX_RANKED ? highest(touched, total, MAX_RANKED) : touched
  const ids = Int32Array.from(best).sort((a, b) => (total[b] ?? 0) - (total[a] ?? 0) || a - b)
  return { ids, raw: Float32Array.from(ids, (id) => total[id] ?? 0), ceiling }
}

/** The `count` ids with the highest scores (lower id first among equals), by a heap with the worst on top. */
function highest(ids: Int32Array, scores: Float32Array, count: number): Int32Array {
  const heap = new Int32Array(count)
  let size = 0
  const isWorse = (a: number, b: number) => {
    const left = scores[a] as number
    const right = scores[b] as number
    return left < right || (left === right && a > b)
  }
  for (const id of ids) {
    if (size < count) {
      heap[size] = id
      siftUp(heap, size, isWorse)
      size += 1
    } else if (isWorse(heap[0] ?? 0, id)) {
      heap[0] = id
      siftDown(heap, size, isWorse)
    }
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
