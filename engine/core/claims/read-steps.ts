import type { Language } from '../../model/language.ts'
import {
  AGENT,
  COMPARED,
  GOAL,
  HARD,
  KNOWN,
  LABEL,
  LACKING,
  LANDMARK,
  type Mark,
  ORIGIN,
  OWNER,
  RECEIVER,
  REJECTED,
  TAIL,
} from './marks.ts'
import type { Operator } from './senses.ts'

export type Item = Extract<Mark, { kind: 'item' }>
export type Step = Exclude<Mark, { kind: 'number' | 'unit' }>

/** A label is short: what stands behind a later colon belongs to the statement. */
const MAX_LABEL_ITEMS = 5
/** Labels that may follow each other: a heading and the label of a line. */
const MAX_LABELS = 2

/** What the operators of a text make of its items. */
export type Reading = {
  /** A part ends with its clause, and before "and". */
  items: { item: Item; bits: number; clause: number; part: number }[]
  hasNegation: boolean
  flips: number
  isCorrection: boolean
  isNow: boolean
  isAdded: boolean
  isInventory: boolean
  hasMost: boolean
  hasMore: boolean
  deniedClauses: number[]
  clause: number
  part: number
  /** The next item gets these bits. */
  pending: number
  /** Items of this clause are replaced by another: "…, not X". */
  rejecting: number
  isClauseStart: boolean
}

/** Applies the operators of a text in a language to its items, in reading order. */
export function readSteps(steps: readonly Step[], language: Language): Reading {
  const state: Reading = {
    items: [],
    hasNegation: false,
    flips: 0,
    isCorrection: false,
    isNow: false,
    isAdded: false,
    isInventory: false,
    hasMost: false,
    hasMore: false,
    deniedClauses: [],
    clause: 0,
    part: 0,
    pending: 0,
    rejecting: 0,
    isClauseStart: true,
  }
  let labels = 0
  const tails = new Set<number>()
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'item') {
      takeItem(state, step)
      markLandmark(state, steps, index, language)
    } else if (step.kind === 'operator') takeOperator(state, steps, index, step.operator)
    else {
      if (step.border === 'label') {
        if (labels < MAX_LABELS && state.items.length <= MAX_LABEL_ITEMS)
          for (const entry of state.items) entry.bits |= LABEL
        labels += 1
      }
      nextClause(state, step.border !== 'label')
      if (step.border === 'clause') tails.add(state.clause)
    }
  }
  for (const entry of state.items) if (tails.has(entry.clause) && !(entry.bits & LABEL)) entry.bits |= TAIL
  rejectTails(state)
  // "No peanuts for Ines (allergic)": what one must avoid is denied in another clause.
  const allergy = state.items.find(({ item }) => item.key === 'c:allergic')
  if (allergy && state.hasNegation) state.hasNegation = state.deniedClauses.includes(allergy.clause)
  return state
}

function takeOperator(state: Reading, steps: readonly Step[], index: number, operator: Operator): void {
  if (operator === 'neg') deny(state, steps, index)
  else if (operator === 'lack') lack(state, steps, index)
  else EFFECTS[operator]?.(state)
}

function takeItem(state: Reading, item: Item): void {
  if (item.surface === '!') state.flips += 1
  state.items.push({
    item,
    bits: item.bits | state.pending | state.rejecting,
    clause: state.clause,
    part: state.part,
  })
  state.pending = 0
  state.isClauseStart = false
}

function nextClause(state: Reading, isPart = true): void {
  state.clause += 1
  if (isPart) state.part += 1
  state.pending = 0
  state.rejecting = 0
  state.isClauseStart = true
}

/** "open until 6" is no opening at 6. */
const UNTIL: Item = {
  kind: 'item',
  key: 'lim:until',
  surface: '',
  bits: HARD | KNOWN,
  weight: 5,
  group: 'lim',
}

/** What each operator does; those that are not here only keep words apart. */
const EFFECTS: Partial<Record<Operator, (state: Reading) => void>> = {
  flip: (state) => {
    state.flips += 1
  },
  fix: (state) => {
    state.isCorrection = true
  },
  now: (state) => {
    state.isNow = true
  },
  also: (state) => {
    state.isAdded = true
  },
  have: (state) => {
    state.isInventory = true
  },
  most: (state) => {
    state.hasMost = true
  },
  more: (state) => {
    // "non piace più": no longer, not more.
    if (!state.deniedClauses.includes(state.clause)) state.hasMore = true
  },
  than: (state) => {
    state.hasMore = true
    state.pending |= COMPARED
  },
  // "del" behind "più" compares, else it tells whose something is.
  thanif: (state) => {
    state.pending |= state.hasMore && state.items.length > 0 ? COMPARED : OWNER
  },
  pthan: (state) => {
    const last = state.items.at(-1)
    if (!last || last.item.group === 't' || last.item.group === 'n') return
    state.hasMore = true
    last.bits |= COMPARED
  },
  // "Prefers tea to coffee."
  to: (state) => {
    const isBehind = state.items.at(-1)?.item.key !== PREFER && hasItem(state, PREFER)
    state.pending |= isBehind ? COMPARED : GOAL
  },
  goal: (state) => {
    state.pending |= GOAL
  },
  until: (state) => takeItem(state, UNTIL),
  of: (state) => {
    state.pending |= OWNER
  },
  pof: (state) => markLast(state, OWNER),
  from: (state) => {
    state.pending |= ORIGIN
  },
  pfrom: (state) => markLast(state, ORIGIN),
  by: (state) => {
    state.pending |= AGENT
  },
  reject: (state) => {
    if (hasItem(state, PREFER)) state.pending |= COMPARED
    else state.rejecting = REJECTED
  },
  preject: (state) => markLast(state, REJECTED),
  and: (state) => {
    state.part += 1
  },
  // "First sand it, then oil it."
  later: (state) => {
    state.part += 1
    for (const entry of state.items) entry.bits &= ~LANDMARK
    state.pending |= LANDMARK
  },
  give: (state) => {
    state.pending |= RECEIVER
  },
  pgive: (state) => markLast(state, RECEIVER),
  but: (state) => nextClause(state),
}

/** Closed classes that tell where or when something is from something else, and do not hold the other way round. */
const RELATIONS: ReadonlySet<string> = new Set(['when', 'pl', 'dir'])
const MUTUAL: ReadonlySet<string> = new Set(['pl:beside', 'pl:opposite', 'pl:between'])
const WHOSE: ReadonlySet<Operator> = new Set<Operator>(['of', 'from', 'thanif'])

/** "Before lunch", "north of the station", 饭前, 家の北側: what the other thing is placed by. */
function markLandmark(state: Reading, steps: readonly Step[], index: number, language: Language): void {
  const { key, group } = steps[index] as Item
  if (!RELATIONS.has(group) || MUTUAL.has(key)) return
  const next = steps[index + 1]
  if (language !== 'zh' && language !== 'ja' && language !== 'ko') {
    // "The left drawer" is no drawer that something is left of.
    const isPlaced = group !== 'dir' || (next?.kind === 'operator' && WHOSE.has(next.operator))
    if (isPlaced) state.pending |= LANDMARK
    return
  }
  const [before, last] = [steps[index - 1], state.items.at(-2)]
  const isOwned = before?.kind === 'operator' && before.operator === 'pof'
  const isBeside = before?.kind === 'item' && (language === 'zh' || group === 'when' || isBare(before))
  const isAdjective = group !== 'when' && next?.kind === 'operator' && next.operator === 'pof'
  if (last && (isOwned || isBeside) && !isAdjective) last.bits |= LANDMARK
}

/** A Korean noun without a particle belongs to what follows. */
function isBare({ group, key, surface }: Item): boolean {
  return group === 'hangul' ? key === surface : group === 'concept'
}

const PREFER = 'c:prefer'

function hasItem(state: Reading, key: string): boolean {
  return state.items.some(({ item }) => item.key === key)
}

function markLast(state: Reading, bits: number): void {
  const last = state.items.at(-1)
  if (last) last.bits |= bits
}

/** Most items a clause "…, not X" may have and still only reject something. */
const MAX_REJECTED = 2

function deny(state: Reading, steps: readonly Step[], index: number): void {
  if (state.isClauseStart && state.items.length > 0) {
    const rest = clauseAfter(steps, index)
    const count = rest.filter((step) => step.kind === 'item').length
    const hasOperator = rest.some((step) => step.kind === 'operator' && step.operator === 'neg')
    if (count > 0 && count <= MAX_REJECTED && !hasOperator && !rest.some(isVerb)) {
      state.rejecting = REJECTED
      return
    }
  }
  state.hasNegation = true
  state.deniedClauses.push(state.clause)
}

const DENIALS: ReadonlySet<Operator> = new Set<Operator>(['neg', 'lack', 'flip'])

/** "Coffee, black and without sugar": what is not there; where nothing else is said it denies its clause. */
function lack(state: Reading, steps: readonly Step[], index: number): void {
  const rest = clauseAfter(steps, index)
  const count = rest.filter((step) => step.kind === 'item').length
  const isPlain = !rest.some((step) => step.kind === 'operator' && DENIALS.has(step.operator))
  const isSaid = state.items.length > 0 && !state.deniedClauses.includes(state.clause)
  if (isSaid && count > 0 && count <= MAX_REJECTED && isPlain && !rest.some(isVerb))
    state.rejecting = REJECTED | LACKING
  else deny(state, steps, index)
}

/** "I prefer mornings, after four never": the last clause rejects as "…, never after four" does. */
function rejectTails(state: Reading): void {
  const last = state.items.at(-1)?.clause ?? 0
  if (last === 0 || state.deniedClauses.length !== 1 || state.deniedClauses[0] !== last) return
  const tail = state.items.filter(({ clause }) => clause === last)
  const isSaid = state.items.some(
    ({ item, clause, bits }) => clause !== last && !(bits & LABEL) && VERBS.has(item.key),
  )
  if (!isSaid || tail.length > MAX_REJECTED || tail.some(({ item }) => VERBS.has(item.key))) return
  for (const entry of tail) entry.bits |= REJECTED | LACKING
  state.deniedClauses = []
  state.hasNegation = false
}

function clauseAfter(steps: readonly Step[], index: number): Step[] {
  const rest: Step[] = []
  for (const step of steps.slice(index + 1)) {
    if (step.kind === 'border' || (step.kind === 'operator' && step.operator === 'but')) break
    rest.push(step)
  }
  return rest
}

/** Concepts that make a clause of their own: "…, not smoking" denies, "…, not coffee" rejects. */
export const VERBS: ReadonlySet<string> = new Set(
  (
    'like prefer live move work commute marry buy sell cost owe lend borrow send meet callup start end open shut drink eat ' +
    'smoke sleep wake learn teach speak run drive walk collect clean wash repair lose cancel postpone expire depart arrive ' +
    'write feed water cook swim play lock turn switchoff switchon help visit choose approve review avoid see hear park read ' +
    'sing dance paint climb ski knit save allergic'
  )
    .split(' ')
    .map((name) => `c:${name}`),
)

function isVerb(step: Step): boolean {
  return step.kind === 'item' && VERBS.has(step.key)
}
