import type { ProvenanceForm } from '../../model/config.ts'
import { MEMORY_RESERVE_CHARS } from '../../model/constants.ts'
import { type LeavingStep, leavingOrder, leavingParts, type Usefulness, withoutParts } from './leaving.ts'
import {
  dominantEol,
  type IsAsWritten,
  itemLines,
  type PromotedItem,
  type PromotedSection,
  promotedSections,
  withPromotedSection,
} from './memory-file.ts'
import { type Replacement, replaceLine } from './replace.ts'

/** What the file would become; `held` items found no room, `shortfall` is the room they lack in characters. */
export type BudgetPlan = {
  text: string
  appended: PromotedItem[]
  held: PromotedItem[]
  shortfall: number
  /** Sections, or lines of them, that leave for the archive. */
  dropped: PromotedSection[]
  /** Lines that a newer statement took the place of. */
  replaced: Replacement[]
  /** Everything that the archive must hold before the file changes, in order. */
  archived: string[]
}

export type BudgetOptions = {
  day: string
  /** In characters; 0 or less is no budget. */
  maxChars: number
  /** Without a place to archive them nothing may leave. */
  canArchive: boolean
  isAsWritten?: IsAsWritten
  usefulness?: Usefulness
  form?: ProvenanceForm
  /** How much of the budget a text takes; its length unless given. */
  measure?: (text: string) => number
  /** What a line is worth, by key: one that is worth less never pushes another out. Without it what is new comes in. */
  worth?: (key: string) => number
}

/**
 * Room in MEMORY.md, asked for item by item, best first (spec dreaming 13). The least useful generated lines leave,
 * only as many as needed; the owner's text never does. An item that would not fit even then is held, nothing is
 * dropped for it, and a shorter one after it may still fit (C006, C016, C062).
 */
export type MemoryRoom = {
  /** Takes the item when it fits; otherwise it is held. */
  add: (item: PromotedItem) => boolean
  /**
   * Puts the item in the place of the promoted line of this key. `not_there`: the owner has changed that line, or it
   * has left; nothing is held then. `no_room`: it is longer and does not fit, or the old line cannot be archived.
   */
  replace: (key: string, item: PromotedItem, endedOn?: string) => 'replaced' | 'not_there' | 'no_room'
  plan: () => BudgetPlan
}

/** MEMORY.md as it is at one point of the planning, and what of it may leave. */
type Base = { text: string; steps: LeavingStep[]; leastChars: number; headChars: number }

export function openRoom(existing: string, options: BudgetOptions): MemoryRoom {
  const { day, maxChars, canArchive, isAsWritten, form = 'suffix', measure = lengthOf, worth } = options
  const limit = maxChars > 0 ? maxChars - MEMORY_RESERVE_CHARS : Number.POSITIVE_INFINITY
  const eol = dominantEol(existing)
  const state: State = { base: baseOf(existing, options, new Set()), appended: [], held: [], replaced: [] }
  const sizeOf = (items: readonly PromotedItem[]) =>
    measure(items.flatMap((item) => itemLines(item, form).map((line) => line + eol)).join(''))
  let added = 0
  /** Is all that must leave for so many characters worth less? */
  const mayPushOut = ({ text, steps, headChars }: Base, chars: number, value: number) => {
    let excess = measure(text) + headChars + chars - limit
    for (const { pairs } of steps) {
      if (excess <= 0) return true
      if (pairs.some(({ key }) => (worth?.(key) ?? 0) >= value)) return false
      excess -= pairs.reduce((sum, { start, end }) => sum + measure(text.slice(start, end)), 0)
    }
    return true
  }
  const used = ({ leastChars, headChars }: Base) => leastChars + (added > 0 ? headChars + added : 0)
  return {
    add(item) {
      const size = sizeOf([item])
      const { leastChars, headChars } = state.base
      const fits =
        leastChars + headChars + added + size <= limit &&
        (worth === undefined || mayPushOut(state.base, added + size, worth(item.candidate.key)))
      if (fits) added += size
      ;(fits ? state.appended : state.held).push(item)
      return fits
    },
    replace(key, item, endedOn = day) {
      const { base, replaced } = state
      const how = { endedOn, form, ...(isAsWritten ? { isAsWritten } : {}) }
      const done = replaceLine(base.text, key, item, how)
      if (!done) return 'not_there'
      const kept = new Set([...replaced.map(({ by }) => by), item.candidate.key])
      const next = baseOf(done.text, options, kept)
      if (!canArchive || (used(next) > limit && measure(next.text) > measure(base.text))) {
        state.held.push(item)
        return 'no_room'
      }
      state.base = next
      replaced.push(done.replaced)
      return 'replaced'
    },
    plan() {
      const { base, appended, held } = state
      const needed = used(base) + (appended.length === 0 ? base.headChars : 0) + sizeOf(held)
      const shortfall = held.length === 0 ? 0 : Math.max(0, needed - limit)
      return planOf(state, shortfall, { existing, limit, day, eol, form, measure })
    },
  }
}

type State = Pick<BudgetPlan, 'appended' | 'held' | 'replaced'> & { base: Base }
type Frame = {
  existing: string
  limit: number
  day: string
  eol: '\r\n' | '\n'
  form: ProvenanceForm
  measure: (text: string) => number
}

function planOf(
  { base, appended, held, replaced }: State,
  shortfall: number,
  { existing, limit, day, eol, form, measure }: Frame,
): BudgetPlan {
  const textWithout = (count: number) => {
    const rest = withoutParts(base.text, leavingParts(base.text, base.steps.slice(0, count)))
    return appended.length > 0 ? withPromotedSection(rest, appended, day, eol, form) : rest
  }
  const isUnchanged = appended.length === 0 && replaced.length === 0
  // A replacement alone has no need to bring a file that was over the budget before below it.
  const target = appended.length > 0 ? limit : Math.max(limit, measure(existing))
  const count = isUnchanged ? 0 : fewest(base.steps.length, (n) => measure(textWithout(n)) <= target)
  const dropped = leavingParts(base.text, base.steps.slice(0, count))
  return {
    text: isUnchanged ? existing : textWithout(count),
    appended,
    held,
    shortfall,
    dropped,
    replaced,
    archived: [...replaced.map(({ archive }) => archive), ...dropped.map(({ text }) => text)],
  }
}

function baseOf(
  text: string,
  { day, canArchive, isAsWritten, usefulness, measure = lengthOf }: BudgetOptions,
  kept: ReadonlySet<string>,
): Base {
  const sections = canArchive ? promotedSections(text, isAsWritten) : []
  const steps = leavingOrder(sections, usefulness, kept)
  const least = withoutParts(text, leavingParts(text, steps))
  const headChars = measure(withPromotedSection(least, [], day, dominantEol(text))) - measure(least)
  return { text, steps, leastChars: measure(least), headChars }
}

function lengthOf(text: string): number {
  return text.length
}

/** The smallest count up to `max` that is enough; more never is less. `max` when none is. */
function fewest(max: number, isEnough: (count: number) => boolean): number {
  let [low, high] = [0, max]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle + 1
  }
  return low
}
