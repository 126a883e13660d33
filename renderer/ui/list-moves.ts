/** What is current and chosen in a list; `anchor` is where an extended selection began. */
export type ListPlace = {
  active: string | null
  anchor: string | null
  selected: ReadonlySet<string>
}

/** A number of rows, or an end of the list. */
export type Move = number | 'first' | 'last'

/** The row that a move leads to, or null in an empty list. A row that is gone counts as before the first. */
export function movedTo(keys: readonly string[], active: string | null, move: Move): string | null {
  if (keys.length === 0) return null
  const at = active === null ? -1 : keys.indexOf(active)
  const to = move === 'first' ? 0 : move === 'last' ? keys.length - 1 : at < 0 ? 0 : at + move
  return keys[Math.min(keys.length - 1, Math.max(0, to))] ?? null
}

/** The place after a move; extending selects every row between the anchor and where it leads. */
export function afterMove(
  keys: readonly string[],
  place: ListPlace,
  move: Move,
  isExtending: boolean,
): ListPlace {
  const active = movedTo(keys, place.active, move)
  if (active === null) return place
  if (!isExtending) return { active, anchor: active, selected: place.selected }
  const anchor = place.anchor ?? place.active ?? active
  const [from, to] = [keys.indexOf(anchor), keys.indexOf(active)].sort((a, b) => a - b)
  return { active, anchor, selected: new Set(keys.slice(Math.max(0, from ?? 0), (to ?? 0) + 1)) }
}

/** Selects the row, or takes it out of the selection. */
export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Where to be when the current row is gone: the one that took its place, at the end the one before. */
export function neighbour(before: readonly string[], now: readonly string[], active: string): string | null {
  if (now.includes(active)) return active
  const at = before.indexOf(active)
  const left = new Set(now)
  return (
    before.slice(at + 1).find((key) => left.has(key)) ??
    before.slice(0, Math.max(0, at)).findLast((key) => left.has(key)) ??
    null
  )
}
