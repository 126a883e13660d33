import { spansOf } from './numbers.ts'
import { placeholderSpan, type Span } from './span.ts'
import {
  ADDRESSES,
  BEFORE_PLACE,
  BIRTH_AFTER,
  BIRTH_BEFORE,
  EMAIL,
  LABELLED_ADDRESS,
  NO_EMAIL,
} from './tables/text-patterns.ts'

export function findEmails(text: string): Span[] {
  return spansOf(text, 'email', EMAIL, (value) => !NO_EMAIL.test(value))
}

/** Dates with a year that are named as somebody's day of birth. */
export function findBirthDates(text: string): Span[] {
  return [
    ...spansOf(text, 'birth-date', BIRTH_BEFORE),
    ...[...text.matchAll(BIRTH_AFTER)].map(({ 1: date = '', index }) =>
      placeholderSpan('birth-date', index, index + date.length),
    ),
  ]
}

export function findPostalAddresses(text: string): Span[] {
  const spans = ADDRESSES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: whole, index }) => {
      const lead = leadLength(whole)
      const trimmed = whole.replace(/[\s,.(-]{1,4}$/, '')
      return placeholderSpan('address', index + lead, index + trimmed.length)
    }),
  )
  return [...spans, ...spansOf(text, 'address', LABELLED_ADDRESS, looksWhole).map(withoutEnd(text))]
}

/** Chinese parts no words: what stands before the place ends with one of a few words. */
function leadLength(whole: string): number {
  if (!/^\p{Script=Han}/u.test(whole)) return 0
  const last = [...whole.slice(0, 12).matchAll(BEFORE_PLACE)].at(-1)
  return last ? last.index + last[0].length : 0
}

/** More than one word, as no address of a machine has. */
function looksWhole(value: string): boolean {
  return /[\s,，]|[\u2e80-\uffef]/.test(value.trim()) && !/^(?:0x|https?:|localhost)/i.test(value.trim())
}

const withoutEnd =
  (text: string) =>
  (span: Span): Span => ({
    ...span,
    end: span.start + text.slice(span.start, span.end).replace(/[\s.]{1,4}$/, '').length,
  })
