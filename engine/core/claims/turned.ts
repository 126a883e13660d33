import { isAside } from './asides.ts'
import { type FeatureItem, isNameLike } from './feature-item.ts'
import type { Features } from './features.ts'
import {
  AGENT,
  COMPARED,
  DENIED,
  GOAL,
  HARD,
  LACKING,
  LANDMARK,
  ORIGIN,
  OWNER,
  RECEIVER,
  REJECTED,
} from './marks.ts'
import { changesParts, changesPlaces } from './swapped.ts'

/** "Without sugar" and "with sugar". */
export function lacksOther(a: Features, b: Features): boolean {
  return a.items.some(
    (item) => item.bits & LACKING && b.items.some((other) => other.key === item.key && !isAside(other)),
  )
}

/** Verbs that do not hold when the two they join change places. */
const DIRECTED: ReadonlySet<string> = new Set(
  [
    'owe',
    'lend',
    'borrow',
    'send',
    'callup',
    'teach',
    'help',
    'feed',
    'drive',
    'introduce',
    'invite',
    'lookafter',
    'like',
    '!like',
  ].map((name) => `c:${name}`),
)

/** Are the same things in other roles: who owes whom, what is more than what, from where to where? */
export function isTurned(a: Features, b: Features): boolean {
  for (const bit of [COMPARED, ORIGIN]) {
    const [left, right] = [keysWith(a, bit), keysWith(b, bit)]
    if (left.size === 0 || right.size === 0) continue
    // "A rent of 870 euros" and "870 euros of rent": a number and a thing are no two places to start from.
    if (areNumbers(a, left) !== areNumbers(b, right)) continue
    if (![...left].some((key) => right.has(key))) return true
  }
  if (rejectsOther(a, b)) return true
  if (crosses(a, b) || crosses(b, a) || goesBack(a, b) || goesBack(b, a) || isOtherOwner(a, b)) return true
  return changesPlaces(a, b, LANDMARK) || changesParts(a, b) || hasOtherDoer(a, b)
}

/** "Ana drives Ben" and "Ben drives Ana". */
function hasOtherDoer(a: Features, b: Features): boolean {
  const isShared = (keys: ReadonlySet<string>) => a.items.some(({ key }) => keys.has(key) && has(b, key))
  const isDirected = isShared(DIRECTED)
  if (isDirected && changesPlaces(a, b, RECEIVER)) return true
  if (a.items.some(({ key, bits }) => bits & RECEIVER && isReceiver(b, key))) return false
  const [first, other] = [doer(a), doer(b)]
  if (!first || !other || first.key === other.key) return false
  const [firstIn, otherIn] = [itemOf(b, first.key), itemOf(a, other.key)]
  if (!firstIn || !otherIn || !isOnePart(a, first, other) || !isOnePart(b, first, other)) return false
  if (isDirected) return true
  const areNames = [first, other, firstIn, otherIn].every((item) => isNameLike(item) || item.group === 'kin')
  return areNames && !isShared(LOOSE)
}

function isOnePart({ items, parts }: Features, ...of: readonly FeatureItem[]): boolean {
  const [first, other] = of.map(({ key }) => parts[items.findIndex((item) => item.key === key)])
  return first === other
}

function isReceiver({ items }: Features, key: string): boolean {
  return items.some((item) => item.key === key && item.bits & RECEIVER && mayAct(item))
}

/** Verbs that hold for both, or that join a name with a place or a thing in either order. */
const LOOSE: ReadonlySet<string> = new Set(
  (
    'meet marry divorce engaged twins play talk live move work origin born speak run fly trip arrive depart visit swim ' +
    'walk hike dance cook eat prefer choose name use deploy learn'
  )
    .split(' ')
    .map((name) => `c:${name}`),
)

/** Does one reject what the other says, or both something else? */
function rejectsOther(a: Features, b: Features): boolean {
  const [left, right] = [keysWith(a, REJECTED), keysWith(b, REJECTED)]
  if (left.size === 0 && right.size === 0) return false
  const main = (features: Features) => features.items.filter((item) => !isAside(item))
  if (main(b).some(({ key }) => left.has(key)) || main(a).some(({ key }) => right.has(key))) return true
  if (left.size === 0 || right.size === 0) return false
  const isMissing = (features: Features, keys: ReadonlySet<string>) =>
    features.items.some((item) => item.bits & REJECTED && item.bits & HARD && !keys.has(item.key))
  return ![...left].some((key) => right.has(key)) || isMissing(a, right) || isMissing(b, left)
}

/** Concepts with a place they start from and one they lead to. */
const WAYS: ReadonlySet<string> = new Set(
  ['move', 'depart', 'arrive', 'fly', 'train', 'bus', 'trip', 'drive', 'commute'].map((name) => `c:${name}`),
)

/** Is one from where the other is to? */
function goesBack(a: Features, b: Features): boolean {
  if (!a.items.some(({ key }) => WAYS.has(key))) return false
  return a.items.some(
    (item) => item.bits & ORIGIN && b.items.some(({ key, bits }) => key === item.key && bits & GOAL),
  )
}

/** "Owen's boss is Priya" and "Priya's boss is Owen". */
function isOtherOwner(a: Features, b: Features): boolean {
  const kin = a.items.find(({ group }) => group === 'kin')
  if (!kin || !has(b, kin.key)) return false
  const [left, right] = [keysWith(a, OWNER | ORIGIN), keysWith(b, OWNER | ORIGIN)]
  return left.size > 0 && right.size > 0 && ![...left].some((key) => right.has(key))
}

/** Is something main in one that is only compared with in the other? */
function crosses(a: Features, b: Features): boolean {
  return a.items.some(
    (item) =>
      item.bits & COMPARED &&
      b.items.some(({ key, bits }) => key === item.key && !(bits & (COMPARED | REJECTED))),
  )
}

function areNumbers({ items }: Features, keys: ReadonlySet<string>): boolean {
  return items.every(({ key, group }) => !keys.has(key) || group === 'n')
}

function keysWith(features: Features, bit: number): Set<string> {
  return new Set(features.items.filter((item) => item.bits & bit).map(({ key }) => key))
}

function has(features: Features, key: string): boolean {
  return features.items.some((item) => item.key === key)
}

function itemOf({ items }: Features, key: string): FeatureItem | undefined {
  return items.find((item) => item.key === key)
}

function doer({ items, language }: Features): FeatureItem | undefined {
  // "È portato da Marta."
  const agent = language === 'it' ? AGENT | ORIGIN : AGENT
  return items.find(({ bits }) => bits & agent) ?? items.find(isFirst) ?? items.find(mayAct)
}

function isFirst(item: FeatureItem): boolean {
  return mayAct(item) && (item.bits & (GOAL | ORIGIN | OWNER | RECEIVER)) === 0
}

function mayAct({ group }: FeatureItem): boolean {
  return group === '' || group === 'sign' || group === 'hangul' || group === 'kin'
}

/** Do both deny, but different things? */
export function deniesOther(a: Features, b: Features): boolean {
  const [left, right] = [keysWith(a, DENIED), keysWith(b, DENIED)]
  return left.size > 0 && right.size > 0 && ![...left].some((key) => right.has(key))
}
