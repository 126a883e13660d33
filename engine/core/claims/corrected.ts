import { isAside } from './asides.ts'
import { type FeatureItem, isNameLike } from './feature-item.ts'
import type { Features } from './features.ts'
import { FREE_WEIGHT, LABEL, LACKING, ORIGIN, REJECTED, SOFT } from './marks.ts'
import { VERBS } from './read-steps.ts'

/** The share of the longer one that two statements have in common when one says otherwise than the other. */
export const MIN_CONTRADICTED = 0.3
const MIN_FRAME = 0.5

/** What two statements share and what each has alone; what is only compared with or rejected is in none of them. */
export type Match = {
  /** What stands first, where it may be the name of who it is about: scripts without capitals show it by place. */
  firstA: FeatureItem | undefined
  firstB: FeatureItem | undefined
  shared: FeatureItem[]
  onlyA: FeatureItem[]
  onlyB: FeatureItem[]
  /** Shared by key, but with another unit, half of the day or spelling of a name. */
  hasValueConflict: boolean
  sharedWeight: number
  weightA: number
  weightB: number
}

/** Concepts a person or thing has one of. */
const SINGLE: ReadonlySet<string> = new Set(
  [
    'prefer',
    'born',
    'live',
    'phone',
    'mail',
    'address',
    'password',
    'code',
    'deadline',
    'work',
    'origin',
    'size',
  ].map((name) => `c:${name}`),
)

/** Does b, the newer one, say that what a says does not hold (any more)? */
export function isCorrected(a: Features, b: Features, match: Match): boolean {
  const { onlyA, onlyB, shared } = match
  const rejected = keysOf(b, ({ bits }) => (bits & REJECTED) !== 0 && (bits & LACKING) === 0)
  const left = keysOf(b, ({ bits, key }) => rejected.has(key) || ((bits & ORIGIN) !== 0 && hasMove(b)))
  const replaced = a.items.filter((item) => !isAside(item) && left.has(item.key) && !(item.bits & ORIGIN))
  const isJourneyToo = a.items.some(({ bits }) => bits & ORIGIN)
  if (replaced.length > 0 && !isJourneyToo) {
    const others = shared.filter((item) => !left.has(item.key))
    const more = onlyA.filter((item) => !left.has(item.key) && item.group !== 'concept')
    return others.length > 0 && more.length === 0
  }
  if (onlyA.length === 0 || onlyB.length === 0) return false
  // "Tea instead of coffee" is about coffee.
  if (rejected.size === 0 && isAnnounced(b, match) && isSameSubject(a, b, match)) return true
  const isLabelled = shared.some((item) => item.bits & LABEL && SINGLE.has(item.key)) && !isSection(b)
  return isLabelled && labelsAgree(a, b) && [...onlyA, ...onlyB].every((item) => !(item.bits & LABEL))
}

function keysOf({ items }: Features, fits: (item: FeatureItem) => boolean): Set<string> {
  return new Set(items.filter(fits).map(({ key }) => key))
}

/** "Correction: …" is about what it shares much with; "now" is about another value of the same. */
function isAnnounced(b: Features, match: Match): boolean {
  if (!b.isCorrection && !b.isChange) return false
  const told = toldOf(match)
  if (told.length === 0) return false
  const isFrame = hasFrame(match)
  if (b.isCorrection && isFrame) return true
  const kinds = kindsOf(match)
  if (!kinds) return false
  const isOpen = kinds.has('name') || kinds.has('word')
  // Who has a dog and speaks Danish may have a cat and speak Italian too.
  if (isOpen && (b.isInventory || told.some(({ key }) => ADDITIVE.has(key)))) return false
  return isOneEach(match) || (isFrame && told.length > 1 && told.some(({ key }) => VERBS.has(key)))
}

/** Who is speaking is nothing that a statement tells. */
function toldOf({ shared }: Match): FeatureItem[] {
  return shared.filter(({ bits, weight }) => (bits & LABEL) === 0 && weight > FREE_WEIGHT)
}

/** A word of a long text is no frame of it. */
function hasFrame({ sharedWeight, weightA, weightB }: Match): boolean {
  return (
    sharedWeight >= MIN_FRAME * Math.min(weightA, weightB) &&
    sharedWeight >= MIN_CONTRADICTED * Math.max(weightA, weightB)
  )
}

/** One word on each side, or one name of several. */
function isOneEach({ onlyA, onlyB }: Match): boolean {
  return (onlyA.length === 1 && onlyB.length === 1) || [...onlyA, ...onlyB].every(isNameLike)
}

/** Verbs of which a person does many things. */
const ADDITIVE: ReadonlySet<string> = new Set(
  'like !like learn speak teach play read visit buy sell sing help cook eat write knit see hear grow'
    .split(' ')
    .map((name) => `c:${name}`),
)

/** What kinds of value stand on one side only, if they are the same on both and no verb is among them. */
function kindsOf({ onlyA, onlyB }: Match): ReadonlySet<string> | null {
  const [left, right] = [new Set(onlyA.map(kindOf)), new Set(onlyB.map(kindOf))]
  if (left.has('verb') || right.has('verb') || left.size !== right.size) return null
  return [...left].every((kind) => right.has(kind)) ? left : null
}

function kindOf(item: FeatureItem): string {
  if (VERBS.has(item.key)) return 'verb'
  if (isNameLike(item)) return 'name'
  const { group, surface } = item
  if (group === '' || group === 'concept' || group === 'sign' || group === 'hangul') return 'word'
  return group === 'n' ? `n:${surface}` : group
}

/** Is what each begins with in both? Where nothing but verbs is, nobody is named: "I live in Porto". */
function isSameSubject(a: Features, b: Features, match: Match): boolean {
  const told = toldOf(match)
  if (told.every(({ key }) => VERBS.has(key))) return isOneEach(match)
  return [a, b].every((one) => {
    const first = one.items.find((item) => !isAside(item) && !(item.bits & SOFT))
    return first !== undefined && match.shared.some(({ key }) => key === first.key)
  })
}

/** Names of sections, under which a note says many things: "Work: …". */
const SECTIONS: ReadonlySet<string> = new Set(['c:work'])

function isSection({ items }: Features): boolean {
  const labels = items.filter((item) => item.bits & LABEL)
  return labels.length === 1 && SECTIONS.has(labels[0]?.key ?? '')
}

function hasMove(features: Features): boolean {
  return features.items.some(({ key }) => key === 'c:move')
}

function labelsAgree(a: Features, b: Features): boolean {
  const labels = (features: Features) =>
    features.items.filter((item) => item.bits & LABEL).map(({ key }) => key)
  const keys = labels(b)
  return keys.length > 0 && labels(a).every((key) => keys.includes(key))
}
