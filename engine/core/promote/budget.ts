import { MEMORY_RESERVE_CHARS } from '../../model/constants.ts'
import {
  type PromotedItem,
  type PromotedSection,
  promotedSections,
  withoutSections,
  withPromotedSection,
} from './memory-file.ts'

/** What the file would become; `held` items found no room, `shortfall` is the room they lack in characters. */
export type BudgetPlan = {
  text: string
  appended: PromotedItem[]
  held: PromotedItem[]
  shortfall: number
  dropped: PromotedSection[]
}

/**
 * Fits new items into the budget of MEMORY.md in characters (spec dreaming 13): the oldest generated
 * sections leave first, only as many as needed; the owner's text never does. When that is not enough the
 * lowest-ranked new items are held, and nothing is dropped for an item that does not fit anyway (C006, C062).
 * A budget of 0 or less is no budget.
 */
export function fitIntoBudget(
  existing: string,
  items: readonly PromotedItem[],
  day: string,
  maxChars: number,
): BudgetPlan {
  const limit = maxChars > 0 ? maxChars - MEMORY_RESERVE_CHARS : Number.POSITIVE_INFINITY
  const oldestFirst = promotedSections(existing)
    .map((section, index) => ({ section, index }))
    .sort((a, b) => compareText(a.section.date, b.section.date) || a.index - b.index)
    .map(({ section }) => section)
  for (let count = items.length; count > 0; count -= 1) {
    const chosen = items.slice(0, count)
    for (let drop = 0; drop <= oldestFirst.length; drop += 1) {
      const dropped = oldestFirst.slice(0, drop)
      const text = withPromotedSection(withoutSections(existing, dropped), chosen, day)
      if (text.length > limit) continue
      const held = items.slice(count)
      return { text, appended: [...chosen], held, shortfall: shortfall(text, held, day, limit), dropped }
    }
  }
  const emptied = withoutSections(existing, oldestFirst)
  return {
    text: existing,
    appended: [],
    held: [...items],
    shortfall: shortfall(emptied, items.slice(0, 1), day, limit),
    dropped: [],
  }
}

function shortfall(text: string, held: readonly PromotedItem[], day: string, limit: number): number {
  return held.length === 0 ? 0 : Math.max(0, withPromotedSection(text, held, day).length - limit)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
