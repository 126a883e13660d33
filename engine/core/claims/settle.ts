import { type FeatureItem, isNameLike } from './feature-item.ts'
import { COMPARED, DENIED, FREE_WEIGHT, HARD, LABEL, OWNER, REJECTED, SOFT } from './marks.ts'
import { isCurrency } from './numbers.ts'
import type { Reading } from './read-steps.ts'

/** With one of these, "goes to work" is about the way there. */
const VEHICLES = ['c:bike', 'c:car', 'c:drive', 'c:walk', 'c:train', 'c:bus']
/** "Feeds the cat" and "the cat eats". */
const PETS = ['c:dog', 'c:cat', 'c:pet']
const CHANGEABLE: ReadonlySet<string> = new Set(
  'like commute feed everyday move everyweek everymonth shut collect cost everyhour work address meat'
    .split(' ')
    .map((name) => `c:${name}`)
    .concat('lim:min'),
)
/** A statement weighs this much, in tenths of a word, before it can do without its label. */
const MIN_OWN_WEIGHT = 25

type Settled = { items: readonly FeatureItem[]; parts: readonly number[]; flips: number }

const ONE_PART: readonly number[] = []

/** The items of a reading as they are compared, and how often they turn the sense round. */
export function settledItems(reading: Reading): Settled {
  const changes = changesOf(reading)
  const items: FeatureItem[] = []
  const parts: number[] = []
  let flips = 0
  for (const { item, bits, clause, part } of reading.items) {
    const all = bits | (reading.deniedClauses.includes(clause) ? DENIED : 0)
    const change = changes?.get(item.key)
    if (change === null) continue
    if (change?.flips) flips += 1
    const settled = all === item.bits ? item : { ...item, bits: all }
    const at = addDistinct(items, change ? change.made(settled) : settled)
    if (at >= 0) parts[at] = part
  }
  return { items: softened(items), parts: reading.part === 0 ? ONE_PART : parts, flips }
}

type Change = { made: (item: FeatureItem) => FeatureItem; flips?: boolean } | null

/** What some words of a text make of others, by the key of the other; null for one that goes. */
function changesOf(reading: Reading): Map<string, Change> | undefined {
  if (!reading.items.some(({ item }) => CHANGEABLE.has(item.key))) return undefined
  const keys = new Set(reading.items.map(({ item }) => item.key))
  const groups = new Set(reading.items.map(({ item }) => item.group))
  const changes = new Map<string, Change>()
  const rename = (from: string, to: string) => changes.set(from, { made: (item) => ({ ...item, key: to }) })
  const lighten = (key: string) =>
    changes.set(key, { made: (item) => ({ ...item, bits: item.bits & ~HARD, weight: FREE_WEIGHT }) })
  // "Non ama più": what is denied in one word has no more of it.
  if (reading.hasMost || (reading.hasMore && reading.flips % 2 === 0)) rename('c:like', 'c:prefer')
  if (VEHICLES.some((key) => keys.has(key))) rename('c:commute', 'c:work')
  if (PETS.some((key) => keys.has(key))) rename('c:feed', 'c:eat')
  // The tables know who eats no meat.
  if (keys.has('c:eat') && keys.has('c:meat') && reading.deniedClauses.length === 0) {
    changes.set('c:eat', null)
    changes.set('c:meat', { made: (item) => ({ ...item, key: 'c:vegetarian' }), flips: true })
  }
  if (groups.has('t')) lighten('c:everyday')
  // 收280元: collects money.
  if (hasAmount(reading, isCurrency)) {
    rename('c:collect', 'c:cost')
    // "We pay 870 euros of rent" and "the rent is 870 euros"; a rent is by the month.
    if (keys.has('c:rent')) for (const key of ['c:cost', 'c:everymonth']) lighten(key)
  }
  // "Runs at 2,400 an hour" and "speed: 2,400 an hour".
  if (keys.has('c:everyhour') && hasAmount(reading, (unit) => unit === ''))
    for (const key of ['c:run', 'c:speed']) lighten(key)
  // So long before is at least so long before.
  if (keys.has('when:before') && groups.has('n')) changes.set('lim:min', null)
  // "Address of the mill: 33 Tiles Road" gives one as "the mill is at 33 Tiles Road" does.
  if (groups.has('n') && isAddressOf(reading)) lighten('c:address')
  if (isJobOf(reading)) rename('c:work', 'c:responsible')
  // "The meeting moved to 9:15."
  if (groups.has('t') || groups.has('wd')) lighten('c:move')
  if (groups.has('wd')) changes.set('c:everyweek', null)
  // Closed on Mondays is not open on Mondays; "closes at 6" is another thing than "opens at 6".
  if (!groups.has('t')) changes.set('c:shut', { made: (item) => ({ ...item, key: 'c:open' }), flips: true })
  return changes
}

function hasAmount({ items }: Reading, isUnit: (unit: string) => boolean): boolean {
  return items.some(({ item }) => item.group === 'n' && isUnit(item.surface))
}

function isAddressOf({ items }: Reading): boolean {
  const labels = items.filter(({ bits }) => bits & LABEL)
  return labels.length > 1 && labels.some(({ item }) => item.key === 'c:address')
}

/** "Bookkeeping and tax are Priya's job": the owner and the job stand last, behind what it is about. */
function isJobOf({ items }: Reading): boolean {
  const [owner, job] = items.slice(-2)
  return items.length > 2 && job?.item.key === 'c:work' && owner !== undefined && (owner.bits & OWNER) !== 0
}

/** Each key once; a mention that holds wins over one that is only compared with or rejected. Its place, if it is new. */
function addDistinct(items: FeatureItem[], item: FeatureItem): number {
  const at = items.findIndex(({ key }) => key === item.key)
  const known = items[at]
  if (!known) return items.push(item) - 1
  if (known.bits & (REJECTED | COMPARED) && !(item.bits & (REJECTED | COMPARED))) {
    items[at] = item
    return at
  }
  if (known.group === '' && item.bits & HARD && !(known.bits & HARD))
    items[at] = { ...known, bits: known.bits | item.bits, weight: item.weight }
  return -1
}

/** "Family: Ines is allergic to peanuts" names its subject itself; "Kiln: fires at 1,240°" does not. */
function softened(items: readonly FeatureItem[]): readonly FeatureItem[] {
  if (!items.some(({ bits }) => bits & LABEL)) return items
  const own = items.filter(({ bits }) => !(bits & (LABEL | REJECTED | COMPARED)))
  const weight = own.reduce((sum, item) => sum + item.weight, 0)
  const [subject] = own
  if (!subject || weight < MIN_OWN_WEIGHT || !mayBeName(subject)) return items
  return items.map((item) => (item.bits & LABEL ? { ...item, bits: item.bits | SOFT } : item))
}

function mayBeName(item: FeatureItem): boolean {
  return isNameLike(item) || item.group === 'kin' || item.group === 'sign' || item.group === 'hangul'
}
