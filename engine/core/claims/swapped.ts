import { isAside } from './asides.ts'
import type { Features } from './features.ts'

/**
 * Do two things change places, of which one has a mark: "the mill is south of the bridge" and "the bridge is south of
 * the mill"?
 */
export function changesPlaces(a: Features, b: Features, bit: number): boolean {
  return movesOut(a, b, bit) && movesOut(b, a, bit)
}

function movesOut(from: Features, to: Features, bit: number): boolean {
  return from.items.some(
    (item) => item.bits & bit && to.items.some(({ key, bits }) => key === item.key && !(bits & bit)),
  )
}

/** In each part of a statement some things stand together. Do two of them part, and each find another one? */
export function changesParts(a: Features, b: Features): boolean {
  if (a.parts.length === 0 || b.parts.length === 0) return false
  const places = sharedPlaces(a, b)
  return places.some((one, at) =>
    places.some(
      (other, otherAt) =>
        otherAt > at &&
        one.a === other.a &&
        one.b !== other.b &&
        findsOther(places, one) &&
        findsOther(places, other),
    ),
  )
}

type Place = { a: number; b: number }

/** The parts in which both statements have what they share. */
function sharedPlaces(a: Features, b: Features): Place[] {
  const places: Place[] = []
  for (const [at, item] of a.items.entries()) {
    if (isAside(item)) continue
    const otherAt = b.items.findIndex(({ key }) => key === item.key)
    const other = b.items[otherAt]
    if (other && !isAside(other)) places.push({ a: a.parts[at] ?? 0, b: b.parts[otherAt] ?? 0 })
  }
  return places
}

function findsOther(places: readonly Place[], { a, b }: Place): boolean {
  return places.some((place) => place.b === b && place.a !== a)
}
