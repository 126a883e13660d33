import type { DaySpan, SpanUnit } from './calendar.ts'

/** Which of all Tuesdays, or of all Mays: the latest with today, the latest before, that of this week, the next. */
export type Pick = 'latest' | 'before' | 'this' | 'next'

/** What a few letters of a query say about days; parts are joined before they become days. */
export type DateMeaning =
  | { kind: 'number'; value: number }
  | { kind: 'dayOfMonth'; day: number }
  | { kind: 'weekday'; weekday: number; pick: Pick }
  | { kind: 'month'; month: number; pick: Pick }
  /** `18 May`. */
  | { kind: 'date'; month: number; day: number; year: number | null }
  /** `May 2025`. */
  | { kind: 'monthOf'; month: number; year: number }
  | { kind: 'year'; year: number }
  | { kind: 'span'; unit: SpanUnit; span: DaySpan }

/** A part and its place in the text; one that is not sure counts only when another part is joined to it. */
export type DatePart = {
  start: number
  end: number
  meaning: DateMeaning
  isSure: boolean
  /** Told from today (`yesterday`): the notes of the day do not say it in these words. */
  isRelative: boolean
}

export type FoundPart = Omit<DatePart, 'start' | 'end'>

/** Parts of one kind in a text; `read` gets the match, null when it is nothing after all. */
export function matched(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => FoundPart | null,
): DatePart[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const part = read(match)
    return part ? [{ ...part, start: match.index, end: match.index + match[0].length }] : []
  })
}

export function sure(meaning: DateMeaning, isRelative = false): FoundPart {
  return { meaning, isSure: true, isRelative }
}

export function unsure(meaning: DateMeaning): FoundPart {
  return { meaning, isSure: false, isRelative: false }
}
