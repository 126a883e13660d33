import { DAY_MS } from '../../model/constants.ts'
import { withoutRange } from './cut.ts'
import { dominantEol, isOurLine, type PromotedPair, type PromotedSection } from './memory-file.ts'

/** How useful a promoted line is, by its entry key: higher stays longer. Unknown is told from the date of its section. */
export type Usefulness = (key: string) => number | undefined

/** Pairs of one section that leave MEMORY.md together. */
export type LeavingStep = { section: PromotedSection; pairs: readonly PromotedPair[] }

/** Day `YYYY-MM-DD` as a number of days since 1970, on the scale of `Usefulness`; null for any other text. */
export function dayNumber(day: string): number | null {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(ms) ? null : ms / DAY_MS
}

/** Dates compare as text (spec dreaming 13): what is no date stands before or after all of them. */
function sectionValue(date: string): number {
  return dayNumber(date) ?? (date > '9' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY)
}

/**
 * What leaves first when there is no room: the least useful lines. Lines of which nothing is known leave by whole
 * sections, oldest first, equal dates in file order (spec dreaming 13). Keys in `kept` never leave.
 */
export function leavingOrder(
  sections: readonly PromotedSection[],
  usefulness: Usefulness = () => undefined,
  kept: ReadonlySet<string> = new Set(),
): LeavingStep[] {
  const steps = sections.flatMap((section, place) => {
    const pairs = section.pairs.filter(({ key }) => !kept.has(key))
    const unknown = pairs.filter(({ key }) => usefulness(key) === undefined)
    const known = pairs.filter(({ key }) => usefulness(key) !== undefined)
    return [
      ...(unknown.length > 0 ? [{ section, place, pairs: unknown, value: sectionValue(section.date) }] : []),
      ...known.map((pair) => ({ section, place, pairs: [pair], value: usefulness(pair.key) ?? 0 })),
    ]
  })
  return steps
    .sort(
      (a, b) =>
        compare(a.value, b.value) ||
        compare(a.section.date, b.section.date) ||
        a.place - b.place ||
        (a.pairs[0]?.start ?? 0) - (b.pairs[0]?.start ?? 0),
    )
    .map(({ section, pairs }) => ({ section, pairs }))
}

function compare<T extends number | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * The steps as parts of sections, each section once, in the order in which they begin to leave. A section of which
 * every pair leaves goes whole, with its heading; of another one its lines go, and `text`, which is for the
 * archive, has the heading all the same.
 */
export function leavingParts(text: string, steps: readonly LeavingStep[]): PromotedSection[] {
  const leaving = new Map<PromotedSection, Set<PromotedPair>>()
  for (const { section, pairs } of steps) {
    const known = leaving.get(section) ?? new Set()
    for (const pair of pairs) known.add(pair)
    leaving.set(section, known)
  }
  return [...leaving].map(([section, pairs]) =>
    pairs.size === section.pairs.length ? section : partOf(text, section, pairs),
  )
}

function partOf(text: string, section: PromotedSection, leaving: ReadonlySet<PromotedPair>): PromotedSection {
  const pairs = section.pairs.filter((pair) => leaving.has(pair))
  const ranges = pairs.map(({ start, end }) => ({ start, end }))
  const eol = dominantEol(text)
  const heading = `## Promoted From Short-Term Memory (${section.date})${eol}${eol}`
  const lines = ranges.map(({ start, end }) => text.slice(start, end)).join('')
  return { date: section.date, ranges, text: heading + lines, keys: pairs.map(({ key }) => key), pairs }
}

/** The text without these parts. The owner's bytes are untouched and never run together. */
export function withoutParts(text: string, parts: readonly PromotedSection[]): string {
  const eol = dominantEol(text)
  const cuts = parts.flatMap((part) =>
    part.ranges.map((range) => ({ ...range, isPair: isPair(part, range) })),
  )
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, isPair: isAlone }) =>
        isAlone && isAmongOurs(result, start, end)
          ? result.slice(0, start) + result.slice(end)
          : withoutRange(result, start, end, eol),
      text,
    )
}

function isPair({ pairs }: PromotedSection, { start, end }: { start: number; end: number }): boolean {
  return pairs.some((pair) => pair.start === start && pair.end === end)
}

/** Between two pairs of ours no empty line is needed where a third one stood. */
function isAmongOurs(text: string, start: number, end: number): boolean {
  const above = text.slice(text.lastIndexOf('\n', start - 2) + 1, start)
  const below = /^[^\n]*/.exec(text.slice(end))?.[0] ?? ''
  return isOurLine(above.trimEnd()) || (below.startsWith('<!--') && isOurLine(below.trimEnd()))
}
