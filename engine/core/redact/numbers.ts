import { hasLuhnDigit } from './check-digits.ts'
import { placeholderSpan, type Span } from './span.ts'
import {
  CARD,
  COORDINATES,
  INTERNATIONAL_PHONE,
  IPV4,
  IPV6,
  LABELLED_CARD,
  LABELLED_PHONE,
  MAP_COORDINATES,
  NAMED_COORDINATES,
  NATIONAL_PHONE,
  SEXAGESIMAL,
  VERSION_BEFORE,
} from './tables/number-patterns.ts'

/** The spans of `kind` where `pattern` matches and `isReal` agrees; the last group is the value. */
export function spansOf(
  text: string,
  kind: Exclude<Span['kind'], 'secret'>,
  pattern: RegExp,
  isReal: (value: string, at: number) => boolean = () => true,
): Span[] {
  const spans: Span[] = []
  for (const match of text.matchAll(pattern)) {
    const value = match[1] !== undefined && match[0].endsWith(match[1]) ? match[1] : match[0]
    const start = match.index + match[0].length - value.length
    if (isReal(value, start)) spans.push(placeholderSpan(kind, start, start + value.length))
  }
  return spans
}

const digitsOf = (value: string) => value.replace(/\D/g, '')

export function findPhones(text: string): Span[] {
  return [
    ...spansOf(text, 'phone', INTERNATIONAL_PHONE, (value) => digitsOf(value).length >= 8),
    ...spansOf(text, 'phone', LABELLED_PHONE, isNoDate),
    ...spansOf(text, 'phone', NATIONAL_PHONE),
  ]
}

/** `2026-05-18`, `18.05.2026 16.30`, `10 12`: what a word such as "call" stands before as well. */
const DATE = /^\(?(?:(?:19|20)\d{2}[-./ ]\d{1,2}[-./ ]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ](?:19|20)\d{2})(?!\d)/

function isNoDate(value: string): boolean {
  return !DATE.test(value)
}

/** First digits and length of the cards of the large networks. */
const NETWORKS =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d{2}|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d{2}|4[4-9]\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|62\d{14,17}|(?:5067|5090|6362|6363|4011|4389|6062)\d{12})$/

export function findCards(text: string): Span[] {
  return [
    ...spansOf(text, 'card', CARD, (value) => NETWORKS.test(digitsOf(value)) && hasLuhnDigit(value)),
    ...spansOf(text, 'card', LABELLED_CARD, hasLuhnDigit),
  ]
}

/** How far before a number the word "version" is looked for. */
const BEFORE = 16

export function findIpAddresses(text: string): Span[] {
  const isVersion = (at: number) => VERSION_BEFORE.test(text.slice(Math.max(0, at - BEFORE), at))
  return [
    ...spansOf(text, 'ip', IPV4, (value, at) => !/^(?:127|0)\.|^255\.255\./.test(value) && !isVersion(at)),
    ...spansOf(text, 'ip', IPV6, isIpv6),
  ]
}

/** Eight groups, or fewer with one gap; not `::1`, not a time, not `a::b` of a program. */
function isIpv6(value: string): boolean {
  const groups = value.split(':')
  const gaps = value.split('::').length - 1
  if (gaps > 1 || value.includes(':::')) return false
  if (gaps === 0) return groups.length === 8 && !groups.includes('')
  if (!/\d/.test(value) || !groups.some((group) => group.length >= 3)) return false
  return groups.filter(Boolean).length >= 2 && !/^:[^:]|[^:]:$/.test(value)
}

export function findLocations(text: string): Span[] {
  return [COORDINATES, MAP_COORDINATES, NAMED_COORDINATES, SEXAGESIMAL].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([, latitude, longitude]) => isOnEarth(Number(latitude), Number(longitude)))
      .map(({ 0: whole, index }) => placeholderSpan('location', index, index + whole.length)),
  )
}

/** Two shares such as 0.9512, 0.8731 would lie in the sea, where nobody lives. */
function isOnEarth(latitude: number, longitude: number): boolean {
  const isShare = Math.abs(latitude) <= 1 && Math.abs(longitude) <= 1
  return !isShare && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
