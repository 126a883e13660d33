import { MEMORY_RESERVE_CHARS } from '../../model/constants.ts'
import {
  dominantEol,
  type IsAsWritten,
  itemLines,
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

export type BudgetOptions = {
  day: string
  /** In characters; 0 or less is no budget. */
  maxChars: number
  /** Without a place to archive them nothing may leave. */
  canArchive: boolean
  isAsWritten?: IsAsWritten
}

/**
 * Room in MEMORY.md, asked for item by item, best first (spec dreaming 13). The oldest generated sections
 * leave, only as many as needed; the owner's text never does. An item that would not fit even then is
 * held, nothing is dropped for it, and a shorter one after it may still fit (C006, C016, C062).
 */
export type MemoryRoom = {
  /** Takes the item when it fits; otherwise it is held. */
  add: (item: PromotedItem) => boolean
  plan: () => BudgetPlan
}

export function openRoom(existing: string, options: BudgetOptions): MemoryRoom {
  const { day, maxChars, canArchive, isAsWritten } = options
  const limit = maxChars > 0 ? maxChars - MEMORY_RESERVE_CHARS : Number.POSITIVE_INFINITY
  const eol = dominantEol(existing)
  const oldestFirst = canArchive ? byAge(promotedSections(existing, isAsWritten)) : []
  const smallest = withPromotedSection(withoutSections(existing, oldestFirst), [], day, eol).length
  const appended: PromotedItem[] = []
  const held: PromotedItem[] = []
  let used = smallest
  return {
    add(item) {
      const size = sizeOf(item, eol)
      const fits = used + size <= limit
      if (fits) used += size
      ;(fits ? appended : held).push(item)
      return fits
    },
    plan() {
      const missing = held.reduce((sum, item) => sum + sizeOf(item, eol), used) - limit
      const shortfall = held.length === 0 ? 0 : Math.max(0, missing)
      if (appended.length === 0) return { text: existing, appended, held, shortfall, dropped: [] }
      for (let count = 0; ; count += 1) {
        const dropped = oldestFirst.slice(0, count)
        const text = withPromotedSection(withoutSections(existing, dropped), appended, day, eol)
        if (text.length <= limit || count >= oldestFirst.length)
          return { text, appended, held, shortfall, dropped }
      }
    },
  }
}

function sizeOf(item: PromotedItem, eol: string): number {
  return itemLines(item).reduce((sum, line) => sum + line.length + eol.length, 0)
}

/** By the date in the heading, as text; equal dates in file order (spec dreaming 13). */
function byAge(sections: readonly PromotedSection[]): PromotedSection[] {
  return sections
    .map((section, index) => ({ section, index }))
    .sort((a, b) => compareText(a.section.date, b.section.date) || a.index - b.index)
    .map(({ section }) => section)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
