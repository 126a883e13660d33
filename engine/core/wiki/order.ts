import type { WikiPage } from '../../model/wiki.ts'

const COLLATOR = new Intl.Collator()

/** The order of `localeCompare`; two texts that it holds for the same stand by their characters, so there is one order. */
export function byText(one: string, other: string): number {
  return COLLATOR.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)
}

/** Pages by title, those of one title by path. */
export function byTitle(one: WikiPage, other: WikiPage): number {
  return byText(one.title, other.title) || byText(one.relativePath, other.relativePath)
}

/** More new items than this share of those that are sorted already are sorted together with them. */
const MAX_MERGED_SHARE = 1 / 8

/**
 * Sorts the items of all groups. A group that was there before, as the same array, is not sorted again: a few changed
 * groups among many cost little. `compare` is 0 only for items that are alike.
 */
export function sortedGroups<T>(
  compare: (one: T, other: T) => number,
): (groups: readonly (readonly T[])[]) => readonly T[] {
  let known = new Set<readonly T[]>()
  let sorted: readonly T[] = []
  return (groups) => {
    const now = new Set(groups)
    const gone = new Set<T>()
    for (const group of known) if (!now.has(group)) for (const item of group) gone.add(item)
    const added = groups.filter((group) => !known.has(group)).flat()
    known = now
    if (gone.size + added.length === 0) return sorted
    const kept = gone.size === 0 ? sorted : sorted.filter((item) => !gone.has(item))
    sorted = added.length === 0 ? kept : merged(kept, added.sort(compare), compare)
    return sorted
  }
}

function merged<T>(sorted: readonly T[], added: readonly T[], compare: (one: T, other: T) => number): T[] {
  if (added.length > sorted.length * MAX_MERGED_SHARE) return [...sorted, ...added].sort(compare)
  const all: T[] = []
  let from = 0
  for (const item of added) {
    const to = placeOf(item, sorted, from, compare)
    for (; from < to; from += 1) all.push(sorted[from] as T)
    all.push(item)
  }
  for (; from < sorted.length; from += 1) all.push(sorted[from] as T)
  return all
}

/** Where the first item stands, from `from` on, that comes after this one. */
function placeOf<T>(
  item: T,
  sorted: readonly T[],
  from: number,
  compare: (one: T, other: T) => number,
): number {
  let [low, high] = [from, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(sorted[middle] as T, item) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
