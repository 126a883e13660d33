import { isAnchored, isAside, isSent, total, withoutAsides } from './asides.ts'
import { isCorrected, type Match, MIN_CONTRADICTED } from './corrected.ts'
import { type FeatureItem, isNameLike } from './feature-item.ts'
import { type Features, plainWording } from './features.ts'
import { FREE_WEIGHT, HARD, LABEL, SOFT } from './marks.ts'
import { isSameTime } from './numbers.ts'
import { deniesOther, isTurned, lacksOther } from './turned.ts'

/**
 * How the newer statement b stands to a: says the same; says the opposite; corrects it; says the same of another
 * number, name or value; or something else.
 */
export type Relation = 'same' | 'negates' | 'corrects' | 'other_value' | 'different'
export type Comparison = { relation: Relation; similarity: number }

/** The share of the longer statement's weight that the shorter one must have. */
export const MIN_COVERAGE = 0.6
/** The weight, in tenths of a word, that two statements must share before anything is said about them. */
const MIN_SHARED = 17
/** Similarity of two statements that are just the same; equal wording has 1. */
export const SAME_THRESHOLD = 0.8
/** What is not the same stays below. */
const BELOW_SAME = 0.79
/** The weight of one word: a frame of less says nothing. */
const MIN_FRAME_WEIGHT = 8.5

/** Compares two statements; b is the newer one. Symmetric in `same`, `negates`, `other_value` and `different`. */
export function compareStatements(a: Features, b: Features): Comparison {
  if (a.text === b.text) return { relation: 'same', similarity: 1 }
  if (
    a.items.length === 0 &&
    b.items.length === 0 &&
    plainWording(a) !== '' &&
    plainWording(a) === plainWording(b)
  )
    return { relation: 'same', similarity: 1 }
  const match = matched(a, b)
  const { shared, sharedWeight, weightA, weightB } = match
  const longer = Math.max(weightA, weightB)
  const coverage = longer > 0 ? sharedWeight / longer : 0
  const distance = (relation: Relation) => ({ relation, similarity: BELOW_SAME * Math.min(1, coverage) })
  if (shared.length === 0) return distance('different')
  if (lacksOther(a, b) || lacksOther(b, a))
    return distance(
      sharedWeight >= MIN_FRAME_WEIGHT && coverage >= MIN_CONTRADICTED ? 'negates' : 'different',
    )
  if (isCorrected(a, b, match)) return distance('corrects')
  const conflict = conflictOf(match)
  if (conflict)
    return distance(conflict === 'value' && sharedWeight >= MIN_FRAME_WEIGHT ? 'other_value' : 'different')
  if (coverage < MIN_COVERAGE || sharedWeight < MIN_SHARED || isTurned(a, b)) return distance('different')
  if (a.isDenied !== b.isDenied) return distance('negates')
  if (a.isDenied && deniesOther(a, b)) return distance('different')
  const isEqual = coverage >= 1 && plainWording(a) === plainWording(b)
  return { relation: 'same', similarity: isEqual ? 1 : sameSimilarity(coverage) }
}

function sameSimilarity(coverage: number): number {
  // Equal wording alone has 1.
  return (
    SAME_THRESHOLD + (0.98 - SAME_THRESHOLD) * ((Math.min(1, coverage) - MIN_COVERAGE) / (1 - MIN_COVERAGE))
  )
}

function matched(a: Features, b: Features): Match {
  const mainA = a.items.filter((item) => !isAside(item))
  const mainB = b.items.filter((item) => !isAside(item))
  const shared: FeatureItem[] = []
  const onlyA: FeatureItem[] = []
  const taken = new Set<FeatureItem>()
  let hasValueConflict = false
  for (const item of mainA) {
    const other = mainB.find(({ key }) => key === item.key)
    if (!other) {
      onlyA.push(item)
      continue
    }
    taken.add(other)
    shared.push(item)
    if (!agree(item, other)) hasValueConflict = true
  }
  const match = { shared, onlyA, onlyB: mainB.filter((item) => !taken.has(item)), hasValueConflict }
  secondLook(match)
  if (isSent(match.onlyA, match.onlyB, mainA, mainB)) match.onlyA = []
  if (isSent(match.onlyB, match.onlyA, mainB, mainA)) match.onlyB = []
  if (labelsClash(match.onlyA, match.onlyB)) hasValueConflict = true
  match.hasValueConflict = hasValueConflict
  const kept = withoutAsides(match, mainA, mainB)
  const dropped = (item: FeatureItem) => (item.bits & SOFT) === 0 && kept(item)
  const weightA = total(mainA) - total(match.onlyA.filter((item) => !dropped(item)))
  const weightB = total(mainB) - total(match.onlyB.filter((item) => !dropped(item)))
  match.onlyA = match.onlyA.filter(dropped)
  match.onlyB = match.onlyB.filter(dropped)
  const sharedWeight = Math.min(weightA - total(match.onlyA), weightB - total(match.onlyB))
  return { ...match, sharedWeight, weightA, weightB, firstA: subjectOf(mainA), firstB: subjectOf(mainB) }
}

function subjectOf(items: readonly FeatureItem[]): FeatureItem | undefined {
  const [first] = items
  return first?.group === 'sign' || first?.group === 'hangul' ? first : undefined
}

/** Different names, numbers or relatives in two labels: the statements are about different things. */
function labelsClash(onlyA: readonly FeatureItem[], onlyB: readonly FeatureItem[]): boolean {
  const isTelling = ({ bits }: FeatureItem) => (bits & SOFT) !== 0 && (bits & HARD) !== 0
  return onlyA.some(isTelling) && onlyB.some(isTelling)
}

function agree(a: FeatureItem, b: FeatureItem): boolean {
  if (a.group === 't') return isSameTime(a.surface, b.surface)
  if (a.group === 'n') return a.surface === b.surface || a.surface === '' || b.surface === ''
  if (a.group === '' && isNameLike(a) && isNameLike(b)) return isSameName(a.surface, b.surface)
  return true
}

function isSameName(a: string, b: string): boolean {
  return a === b || `${a}s` === b || `${b}s` === a
}

/** Words cut at different places: "note book" and "notebook", 咖啡 and 咖啡店, 수거 and 수거일. */
function secondLook(match: Pick<Match, 'onlyA' | 'onlyB' | 'shared'>): void {
  if (match.onlyA.length === 0 || match.onlyB.length === 0) return
  const isPlain = ({ group }: FeatureItem) => group === '' || group === 'sign' || group === 'hangul'
  const wordsA = match.onlyA.filter(isPlain)
  const wordsB = match.onlyB.filter(isPlain)
  if (wordsA.length === 0 || wordsB.length === 0) return
  const [textA, textB] = [joined(wordsA), joined(wordsB)]
  if (textA === textB || (wordsA[0]?.group === 'sign' && sameSigns(textA, textB))) {
    take(match, wordsA, wordsB)
    return
  }
  for (const item of wordsA) {
    const other = wordsB.find((word) => match.onlyB.includes(word) && isLongerForm(item, word))
    if (other) take(match, [item], [other])
  }
}

function take(match: Pick<Match, 'onlyA' | 'onlyB' | 'shared'>, a: FeatureItem[], b: FeatureItem[]): void {
  match.shared.push(...a)
  match.onlyA = match.onlyA.filter((item) => !a.includes(item))
  match.onlyB = match.onlyB.filter((item) => !b.includes(item))
}

function joined(items: readonly FeatureItem[]): string {
  return items.map(({ group, key, surface }) => (group === '' ? surface : key)).join('')
}

function sameSigns(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('')
}

const MIN_STEM = 2

function isLongerForm(a: FeatureItem, b: FeatureItem): boolean {
  if (a.group !== b.group || a.group === '') return false
  const [short, long] = a.key.length <= b.key.length ? [a.key, b.key] : [b.key, a.key]
  return short.length >= MIN_STEM && long.startsWith(short) && long.length - short.length <= 1
}

/** What keeps two statements apart: another value in the same frame, or other content. */
function conflictOf(match: Match): 'value' | 'content' | null {
  const { onlyA, onlyB, shared, hasValueConflict } = match
  const isSubject = (item: FeatureItem) =>
    (item === match.firstA || item === match.firstB) && !(isApposed(item) && isAnchored(shared))
  const hardA = onlyA.filter((item) => isBinding(item, shared) || isSubject(item))
  const hardB = onlyB.filter((item) => isBinding(item, shared) || isSubject(item))
  const softA = onlyA.filter((item) => isContent(item, onlyB))
  const softB = onlyB.filter((item) => isContent(item, onlyA))
  if (softA.length > 0 && softB.length > 0) {
    const areNames = [...softA, ...softB].every(isNameLike)
    return areNames && ![...hardA, ...hardB].some(({ bits }) => bits & HARD) ? 'value' : 'content'
  }
  if (hasValueConflict) return 'value'
  if (hardA.some(({ group }) => hardB.some((other) => other.group === group))) return 'value'
  if (hardA.length + hardB.length > 0) return 'content'
  return null
}

/** Words that count little do not part statements; but "runs" is another thing than an unknown verb. */
function isContent({ bits, weight, key }: FeatureItem, others: readonly FeatureItem[]): boolean {
  if (bits & HARD) return false
  return weight > FREE_WEIGHT || (key === 'c:run' && others.some(({ group }) => group === ''))
}

/** 도매상 한바퀴상사는: a Korean noun without a particle tells what the next one is. */
function isApposed({ group, key, surface, bits }: FeatureItem): boolean {
  return group === 'hangul' && key === surface && !(bits & LABEL)
}

/** May this item not stand on one side only? */
function isBinding(item: FeatureItem, shared: readonly FeatureItem[]): boolean {
  if (item.bits & HARD) return true
  return isNameLike(item) && shared.every((other) => !isNameLike(other) || other === item)
}
