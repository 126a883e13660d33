import { isAside } from './asides.ts'
import type { Features } from './features.ts'
import { AGENT, COMPARED, DENIED, GOAL, HARD, LACKING, ORIGIN, OWNER, REJECTED } from './marks.ts'

/** "Without sugar" and "with sugar". */
export function lacksOther(a: Features, b: Features): boolean {
  return a.items.some(
    (item) => item.bits & LACKING && b.items.some((other) => other.key === item.key && !isAside(other)),
  )
}

/** Verbs that do not hold when the two they join change places. */
const DIRECTED: ReadonlySet<string> = new Set(
  ['owe', 'lend', 'borrow', 'send', 'callup', 'teach', 'help', 'feed', 'like', '!like'].map(
    (name) => `c:${name}`,
  ),
)

/** Are the same things in other roles: who owes whom, what is more than what, from where to where? */
export function isTurned(a: Features, b: Features): boolean {
  for (const bit of [COMPARED, ORIGIN]) {
    const [left, right] = [keysWith(a, bit), keysWith(b, bit)]
    if (left.size === 0 || right.size === 0) continue
    if (![...left].some((key) => right.has(key))) return true
  }
  if (rejectsOther(a, b)) return true
  if (crosses(a, b) || crosses(b, a) || goesBack(a, b) || goesBack(b, a) || isOtherOwner(a, b)) return true
  const isDirected = a.items.some(({ key }) => DIRECTED.has(key) && b.items.some((item) => item.key === key))
  if (!isDirected) return false
  const [first, other] = [doer(a), doer(b)]
  if (first === null || other === null || first === other) return false
  return has(b, first) && has(a, other)
}

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

function keysWith(features: Features, bit: number): Set<string> {
  return new Set(features.items.filter((item) => item.bits & bit).map(({ key }) => key))
}

function has(features: Features, key: string): boolean {
  return features.items.some((item) => item.key === key)
}

function doer(features: Features): string | null {
  const agent = features.items.find((item) => item.bits & AGENT)
  if (agent) return agent.key
  const first = features.items.find(
    (item) => item.group === '' || item.group === 'sign' || item.group === 'hangul' || item.group === 'kin',
  )
  return first?.key ?? null
}

/** Do both deny, but different things? */
export function deniesOther(a: Features, b: Features): boolean {
  const [left, right] = [keysWith(a, DENIED), keysWith(b, DENIED)]
  return left.size > 0 && right.size > 0 && ![...left].some((key) => right.has(key))
}
