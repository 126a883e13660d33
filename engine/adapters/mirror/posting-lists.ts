import type { PostingList } from '../../model/search.ts'

/** Postings while they are gathered: ids ascending, at most 255 counted. */
export type PendingPostings = Map<string, { docs: number[]; counts: number[] }>

/** Adds one line to a term's list. */
export function putPosting(pending: PendingPostings, term: string, id: number, count: number): void {
  let list = pending.get(term)
  if (!list) {
    list = { docs: [], counts: [] }
    pending.set(term, list)
  }
  list.docs.push(id)
  list.counts.push(Math.min(255, count))
}

/** Ids as they are stored: 32 bits each, as this machine has them (a mirror never leaves it). */
export function bytesOf(ids: readonly number[]): Buffer {
  return Buffer.from(Int32Array.from(ids).buffer)
}

/** Numbers out of stored bytes. The blob's memory need not be aligned for 32 bits: copy bytes, not numbers. */
export function numbersOf(bytes: Buffer): Int32Array<ArrayBuffer> {
  const numbers = new Int32Array(bytes.length >> 2)
  new Uint8Array(numbers.buffer).set(bytes)
  return numbers
}

export type FreshRow = {
  id: number
  units: number
  terms: string
  sizes: Buffer
  docs: Buffer
  counts: Buffer
}

/** One change's postings in a single row: a note costs one write, not one for each of its terms. */
export function packPostings(pending: PendingPostings): Omit<FreshRow, 'id' | 'units'> {
  const lists = [...pending.values()]
  return {
    terms: [...pending.keys()].join('\n'),
    sizes: bytesOf(lists.map(({ docs }) => docs.length)),
    docs: bytesOf(lists.flatMap(({ docs }) => docs)),
    counts: Buffer.from(lists.flatMap(({ counts }) => counts)),
  }
}

/** The lists of a packed row; they share its memory. */
export function* unpackPostings({ terms, sizes, docs, counts }: FreshRow): Generator<[string, PostingList]> {
  if (terms === '') return
  const lengths = numbersOf(sizes)
  const ids = numbersOf(docs)
  let at = 0
  for (const [index, term] of terms.split('\n').entries()) {
    const end = at + (lengths[index] ?? 0)
    yield [term, { docs: ids.subarray(at, end), counts: counts.subarray(at, end) }]
    at = end
  }
}

/** One list after the other; ids of later lists are higher. */
export function joined(lists: readonly PostingList[]): PostingList {
  const [only] = lists
  if (only && lists.length === 1) return only
  const length = lists.reduce((sum, { docs }) => sum + docs.length, 0)
  const docs = new Int32Array(length)
  const counts = new Uint8Array(length)
  let at = 0
  for (const list of lists) {
    docs.set(list.docs, at)
    counts.set(list.counts, at)
    at += list.docs.length
  }
  return { docs, counts }
}

/** The list without lines that are gone; the same object when none is. */
export function livePostings(list: PostingList, fileOf: Uint32Array): PostingList {
  const { docs, counts } = list
  let live = 0
  // Another program may have added lines that this table does not know yet: they are none of its own.
  for (let at = 0; at < docs.length; at += 1) if ((fileOf[docs[at] as number] ?? 0) > 0) live += 1
  if (live === docs.length) return list
  const left: PostingList = { docs: new Int32Array(live), counts: new Uint8Array(live) }
  let to = 0
  for (let at = 0; at < docs.length; at += 1) {
    if (!((fileOf[docs[at] as number] ?? 0) > 0)) continue
    left.docs[to] = docs[at] as number
    left.counts[to] = counts[at] as number
    to += 1
  }
  return left
}
