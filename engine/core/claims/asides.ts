import type { FeatureItem } from './feature-item.ts'
import { COMPARED, DENIED, GOAL, HARD, REJECTED, TAIL } from './marks.ts'
import { VERBS } from './read-steps.ts'

/** Is the item only compared with or rejected? */
export function isAside(item: FeatureItem): boolean {
  return (item.bits & (REJECTED | COMPARED)) !== 0
}

/** The weight of items, in tenths of a word. */
export function total(items: readonly FeatureItem[]): number {
  let sum = 0
  for (const { weight } of items) sum += weight
  return sum
}

/** Closed classes a detail may be of: the place, the colour. */
const DETAILS: ReadonlySet<string> = new Set(['pl', 'col', 'dir', 'when'])
/** What two statements share before one may say more: the weight of a subject and a number. */
const MIN_ASIDE_SHARED = 30

/** May this stand on one side only, in statements that share enough? It is found in the clause behind a comma. */
export function mayBeAside({ bits, group }: FeatureItem): boolean {
  if (!(bits & TAIL) || bits & (DENIED | REJECTED | COMPARED)) return false
  return bits & HARD ? DETAILS.has(group) : true
}

type Compared = { shared: FeatureItem[]; onlyA: FeatureItem[]; onlyB: FeatureItem[] }

/**
 * What counts when one statement adds a detail at its end: "…, by the bridge". Only one of the two may, and
 * both must give the same number.
 */
export function withoutAsides(
  { shared, onlyA, onlyB }: Compared,
  mainA: readonly FeatureItem[],
  mainB: readonly FeatureItem[],
): (item: FeatureItem) => boolean {
  const all = () => true
  const [asidesA, asidesB] = [onlyA.filter(mayBeAside), onlyB.filter(mayBeAside)]
  if (asidesA.length > 0 === asidesB.length > 0) return all
  if (!isAnchored(shared)) return all
  const [asides, main] = asidesA.length > 0 ? [asidesA, mainA] : [asidesB, mainB]
  // "Tiles Road, 33, by the bridge": the number of a house has a comma of its own.
  const isWhole = main.every((item) => !(item.bits & TAIL) || item.group === 'n' || asides.includes(item))
  return (item) => !asides.includes(item) || (!isWhole && (item.bits & HARD) !== 0)
}

/** Do they share a subject and a number? */
export function isAnchored(shared: readonly FeatureItem[]): boolean {
  return shared.some(({ group }) => group === 'n' || group === 't') && total(shared) >= MIN_ASIDE_SHARED
}

/** "No proofs to clients" and "we never send clients proofs": what goes to someone is sent. */
export function isSent(
  only: readonly FeatureItem[],
  otherOnly: readonly FeatureItem[],
  main: readonly FeatureItem[],
  other: readonly FeatureItem[],
): boolean {
  if (only.length !== 1 || only[0]?.key !== 'c:send' || otherOnly.length > 0) return false
  const receivers = other.filter(({ bits }) => bits & GOAL)
  return (
    receivers.some((item) => main.some(({ key }) => key === item.key)) &&
    !other.some(({ key }) => VERBS.has(key))
  )
}
