import { mayBeAside } from './asides.ts'
import { compareStatements, MIN_COVERAGE } from './compare.ts'
import type { FeatureItem } from './feature-item.ts'
import { type Features, featuresOf, type ReadStatement } from './features.ts'
import type { ClaimLinks } from './links.ts'
import { COMPARED, FREE_WEIGHT, REJECTED, SOFT } from './marks.ts'
import type { Claim, ClaimUnit } from './units.ts'

/** One wording with all statements that have it. What is in the middle part is there once it is filed. */
export type Wording = {
  readonly text: string
  /** By day, path and line. */
  units: readonly ClaimUnit[]
  group: Claim | null

  features: Features
  /** Ids of the keys that a longer statement must share to say the same. */
  needed: readonly number[]
  /** `needed` and those of a label it can do without. */
  all: readonly number[]
  /** Of what it needs, in tenths of a word, and of that and details at its end. */
  weight: number
  fullWeight: number
  neededMask: number
  allMask: number
  /** The key it is found by from statements that say more; -1 where nothing tells it from others. */
  anchor: number

  /** Wordings that say the same. */
  same: Set<Wording> | null
  /** Those that a person says are the same. */
  joined: Set<Wording> | null
  /** Scratch of a question. */
  score: number
}

export type Postings = {
  /** Reads and files wordings and links those that say the same, with each other and with the ones already there. */
  insert(wordings: readonly Wording[]): void
  remove(wording: Wording): void
  /** Wordings that share most with a statement, best first; all pairs that say the same are found among few. */
  near(features: Features): Wording[]
}

/** Entries of postings that a question looks at, rarest keys first, and wordings that it is compared with. */
const NEAR_ENTRIES = 10_000
const NEAR_WORDINGS = 200

/** Wordings that have a key, and beside them the masks of all their keys: most can be told apart without a look at them. */
type List = { wordings: Wording[]; masks: number[] }

type State = {
  ids: Map<string, number>
  lists: List[]
  /** Wordings by the key that was rarest when they came. */
  anchored: Wording[][]
  count: number
  isApart: ClaimLinks['isApart']
  read: ReadStatement
}

/**
 * Finds pairs in which all that one statement says is in the other: only those can say the same. The search starts at
 * the shortest list, so that its cost grows with the rarest word of a statement; its result depends on no order.
 */
export function createPostings(read: ReadStatement, { isApart }: ClaimLinks): Postings {
  const state: State = { ids: new Map(), lists: [], anchored: [], count: 0, isApart, read }
  return {
    insert: (wordings) => insert(state, wordings),
    remove(wording) {
      state.count -= 1
      for (const key of wording.all) withoutListed(state.lists[key], wording)
      if (wording.anchor >= 0) without(state.anchored[wording.anchor], wording)
    },
    near: (features) => nearest(state, features),
  }
}

function idOf({ ids, lists, anchored }: State, key: string): number {
  let id = ids.get(key)
  if (id === undefined) {
    id = ids.size
    ids.set(key, id)
    lists.push({ wordings: [], masks: [] })
    anchored.push([])
  }
  return id
}

const NOTHING = featuresOf('')

/** A wording that is not filed yet. */
export function newWording(text: string): Wording {
  const none: readonly number[] = []
  const keys = { needed: none, all: none, weight: 0, fullWeight: 0, neededMask: 0, allMask: 0, anchor: -1 }
  return { text, units: [], group: null, features: NOTHING, ...keys, same: null, joined: null, score: 0 }
}

function findKeys(state: State, wording: Wording): void {
  const needed: number[] = []
  const soft: number[] = []
  for (const item of wording.features.items) {
    if (item.weight <= FREE_WEIGHT || item.bits & (REJECTED | COMPARED)) continue
    const isAside = mayBeAside(item)
    const ids = item.bits & SOFT || isAside ? soft : needed
    if (ids === needed) wording.weight += item.weight
    if (ids === needed || isAside) wording.fullWeight += item.weight
    if (item.group !== 'sign' && item.group !== 'hangul') addOnce(ids, idOf(state, item.key))
    else for (const key of keysOf(item)) addOnce(ids, idOf(state, key))
  }
  wording.needed = needed
  wording.all = soft.length === 0 ? needed : [...new Set([...needed, ...soft])]
  wording.neededMask = maskOf(needed)
  wording.allMask = maskOf(wording.all)
}

function addOnce(ids: number[], id: number): void {
  if (!ids.includes(id)) ids.push(id)
}

/** Signs count one by one, Korean words by their beginning: words are cut at different places. */
function keysOf(item: FeatureItem): string[] {
  if (item.group === 'sign') return [...item.key].map((sign) => `h:${sign}`)
  if (item.group === 'hangul') return [`h:${item.key.slice(0, 2)}`]
  return [item.key]
}

/** As many as a small whole number has. */
const MASK_BITS = 30

function maskOf(keys: readonly number[]): number {
  let mask = 0
  for (const key of keys) mask |= 1 << ((Math.imul(key, 0x9e3779b1) >>> 8) % MASK_BITS)
  return mask
}

function insert(state: State, wordings: readonly Wording[]): void {
  const { lists, anchored } = state
  // One thing after the other for all: each has tables of its own that want to stay at hand.
  for (const wording of wordings) wording.features = state.read(wording.text)
  for (const wording of wordings) findKeys(state, wording)
  for (const wording of wordings) {
    for (const key of wording.all) {
      lists[key]?.wordings.push(wording)
      lists[key]?.masks.push(wording.allMask)
    }
  }
  for (const wording of wordings) {
    wording.anchor = rarest(lists, wording.needed)
    if (wording.anchor >= 0) anchored[wording.anchor]?.push(wording)
  }
  const hadOthers = state.count > 0
  state.count += wordings.length
  for (const wording of wordings) {
    linkLarger(state, wording)
    // Among wordings that come together each pair is found from the smaller one.
    if (hadOthers) linkSmaller(state, wording)
  }
}

function rarest(lists: readonly List[], keys: readonly number[]): number {
  let best = -1
  let length = Number.POSITIVE_INFINITY
  for (const key of keys) {
    const size = lists[key]?.wordings.length ?? 0
    if (size >= length) continue
    best = key
    length = size
  }
  return best
}

function linkLarger({ lists, isApart }: State, wording: Wording): void {
  const list = lists[wording.anchor]
  if (!list) return
  const { wordings, masks } = list
  const mask = wording.neededMask
  for (let at = 0; at < masks.length; at += 1) {
    if ((mask & ~(masks[at] ?? 0)) !== 0) continue
    const other = wordings[at] as Wording
    if (other !== wording && isWithin(wording, other)) link(wording, other, isApart)
  }
}

function linkSmaller({ anchored, isApart }: State, wording: Wording): void {
  for (const key of wording.all)
    for (const other of anchored[key] ?? []) {
      if (other !== wording && isWithin(other, wording)) link(wording, other, isApart)
    }
}

/** What words without a key may add to the weight of a statement. */
const SLACK = 12

function isWithin(small: Wording, large: Wording): boolean {
  if ((small.neededMask & ~large.allMask) !== 0 || small.needed.length > large.all.length) return false
  // Free words weigh a little more on one side or the other.
  if (small.fullWeight + SLACK < MIN_COVERAGE * large.weight) return false
  for (const key of small.needed) if (!large.all.includes(key)) return false
  return true
}

function link(a: Wording, b: Wording, isApart: ClaimLinks['isApart']): void {
  if (a.same?.has(b)) return
  if (compareStatements(a.features, b.features).relation !== 'same') return
  if (compareStatements(b.features, a.features).relation !== 'same' || isApart(a.text, b.text)) return
  a.same = (a.same ?? new Set()).add(b)
  b.same = (b.same ?? new Set()).add(a)
}

function withoutListed(list: List | undefined, wording: Wording): void {
  const at = list?.wordings.indexOf(wording) ?? -1
  if (!list || at < 0) return
  takeOut(list.wordings, at)
  takeOut(list.masks, at)
}

function without(list: Wording[] | undefined, wording: Wording): void {
  const at = list?.indexOf(wording) ?? -1
  if (list && at >= 0) takeOut(list, at)
}

/** The last one takes the place: the order of a list means nothing. */
function takeOut<T>(list: T[], at: number): void {
  const last = list.pop() as T
  if (at < list.length) list[at] = last
}

function nearest({ ids, lists }: State, features: Features): Wording[] {
  const weights = new Map<number, number>()
  for (const item of features.items) {
    for (const key of keysOf(item)) {
      const id = ids.get(key)
      if (id !== undefined) weights.set(id, item.weight)
    }
  }
  const length = (id: number) => lists[id]?.wordings.length ?? 0
  const byLength = [...weights].sort(([a], [b]) => length(a) - length(b) || a - b)
  const touched: Wording[] = []
  let read = 0
  for (const [id, weight] of byLength) {
    if (read > 0 && read + length(id) > NEAR_ENTRIES) break
    read += length(id)
    for (const wording of lists[id]?.wordings ?? []) {
      if (wording.score === 0) touched.push(wording)
      wording.score += weight
    }
  }
  return best(touched)
}

function best(touched: readonly Wording[]): Wording[] {
  const least = nthLargest(
    Float64Array.from(touched, ({ score }) => score),
    NEAR_WORDINGS,
  )
  const near = touched
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1))
    .slice(0, NEAR_WORDINGS)
  for (const wording of touched) wording.score = 0
  return near
}

function nthLargest(values: Float64Array, count: number): number {
  return values.length <= count ? 0 : (values.sort()[values.length - count] ?? 0)
}
