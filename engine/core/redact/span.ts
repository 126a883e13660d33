import { REDACTION_KINDS, type RedactionKind } from '../../model/redaction.ts'

/** A piece of a text, in UTF-16 code units, with what stands in its place. */
export type Span = { kind: RedactionKind; start: number; end: number; replacement: string }

const PLACEHOLDERS: Readonly<Record<Exclude<RedactionKind, 'secret'>, string>> = {
  custom: '[private]',
  email: '[email]',
  phone: '[phone]',
  address: '[address]',
  iban: '[iban]',
  card: '[card]',
  'national-id': '[national-id]',
  'birth-date': '[birth-date]',
  ip: '[ip]',
  location: '[location]',
}

export function placeholderSpan(kind: Exclude<RedactionKind, 'secret'>, start: number, end: number): Span {
  return { kind, start, end, replacement: PLACEHOLDERS[kind] }
}

/** Where two kinds claim the same characters, the one further in front has them. */
const PRIORITY: readonly RedactionKind[] = [
  'secret',
  'custom',
  'iban',
  'card',
  'national-id',
  'email',
  'birth-date',
  'location',
  'address',
  'ip',
  'phone',
]
/** Kinds of which a part is still telling when another span cut into one. */
const TELLS_IN_PART: ReadonlySet<RedactionKind> = new Set(['address', 'custom'])

/** Spans that do not overlap, in the order of the text. */
export function settled(spans: readonly Span[]): Span[] {
  let kept: Span[] = []
  for (const kind of PRIORITY) {
    const own = spans.filter((span) => span.kind === kind).sort((a, b) => a.start - b.start || b.end - a.end)
    if (own.length > 0) kept = [...kept, ...withoutTaken(own, kept)].sort((a, b) => a.start - b.start)
  }
  return kept
}

/** What of `own` (sorted) neither `taken` (sorted, disjoint) nor an earlier one of them covers. */
function withoutTaken(own: readonly Span[], taken: readonly Span[]): Span[] {
  const free: Span[] = []
  let next = 0
  let from = 0
  for (const span of own) {
    let start = Math.max(span.start, from)
    while (next < taken.length && (taken[next] as Span).end <= start) next += 1
    const parts: Span[] = []
    for (let index = next; start < span.end; index += 1) {
      const end = Math.min(span.end, Math.max(start, taken[index]?.start ?? span.end))
      if (end > start) parts.push({ ...span, start, end })
      start = Math.max(start, end, Math.min(span.end, taken[index]?.end ?? span.end))
    }
    const isWhole = parts.length === 1 && parts[0]?.start === span.start && parts[0].end === span.end
    if (isWhole || TELLS_IN_PART.has(span.kind)) free.push(...parts)
    from = Math.max(from, span.end)
  }
  return free
}

/** Those of `spans` that touch none of `taken`. */
export function apartFrom(taken: readonly Span[], spans: readonly Span[]): Span[] {
  const sorted = [...taken].sort((a, b) => a.start - b.start)
  let next = 0
  let reach = -1
  return [...spans]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      for (; (sorted[next]?.start ?? end) < end; next += 1)
        reach = Math.max(reach, (sorted[next] as Span).end)
      return reach <= start
    })
}

/** How often each kind is there, in the order of `REDACTION_KINDS`. */
export function counted(spans: readonly Span[]): { kind: RedactionKind; count: number }[] {
  return REDACTION_KINDS.map((kind) => ({
    kind,
    count: spans.filter((span) => span.kind === kind).length,
  })).filter(({ count }) => count > 0)
}

export function replaced(text: string, spans: readonly Span[]): string {
  let result = ''
  let from = 0
  for (const { start, end, replacement } of spans) {
    result += text.slice(from, start) + replacement
    from = end
  }
  return result + text.slice(from)
}
