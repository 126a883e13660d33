import { findSensitive } from '../../engine/core/redact/redact.ts'
import { REDACTION_KINDS, type RedactionKind } from '../../engine/model/redaction.ts'
import {
  type LabelledItem,
  type LabelledSpan,
  type RedactionPart,
  redactionSet,
} from '../../test/support/redaction-set.ts'

/** `expected` labelled spans, of which `missed` were not wholly found; of `reported` spans `wrong` hit nothing. */
export type KindFigures = {
  expected: number
  missed: number
  reported: number
  wrong: number
  recall: number
  precision: number
}
export type PartFigures = {
  part: RedactionPart
  items: number
  kinds: Partial<Record<RedactionKind, KindFigures>>
  personal: KindFigures
  all: KindFigures
  /** `pt:12 missed phone "…"`. */
  faults: string[]
}

/** A span may take this many characters more than the label before it counts as wrong. */
const SLACK = 8

export function evaluateRedaction(): PartFigures[] {
  return (['tuned', 'held-out', 'later'] as const).map((part) => figuresOf(part, redactionSet(part)))
}

function figuresOf(part: RedactionPart, items: readonly LabelledItem[]): PartFigures {
  const counts = new Map<RedactionKind, KindFigures>()
  const faults: string[] = []
  for (const item of items) judge(item, (kind) => countsOf(counts, kind), faults)
  const kinds: Partial<Record<RedactionKind, KindFigures>> = {}
  for (const kind of REDACTION_KINDS) {
    const own = counts.get(kind)
    if (own) kinds[kind] = withShares(own)
  }
  const of = (isIn: (kind: RedactionKind) => boolean) =>
    withShares(summed([...counts].filter(([kind]) => isIn(kind)).map(([, own]) => own)))
  return {
    part,
    items: items.length,
    kinds,
    personal: of((kind) => kind !== 'secret'),
    all: of(() => true),
    faults,
  }
}

function judge(
  { language, line, text, spans }: LabelledItem,
  countOf: (kind: RedactionKind) => KindFigures,
  faults: string[],
): void {
  const found = findSensitive(text)
  const tell = (what: string, { kind, start, end }: LabelledSpan) =>
    faults.push(`${language}:${line} ${what} ${kind} "${text.slice(start, end)}"`)
  for (const label of spans) {
    const count = countOf(label.kind)
    count.expected += 1
    if (isCovered(text, label, found)) continue
    count.missed += 1
    tell('missed', label)
  }
  for (const span of found) {
    const count = countOf(span.kind)
    count.reported += 1
    if (spans.some((label) => fits(label, span))) continue
    count.wrong += 1
    tell('wrong', span)
  }
}

/** Every letter and digit of the label lies in spans of its kind. */
function isCovered(text: string, label: LabelledSpan, found: readonly LabelledSpan[]): boolean {
  const own = found.filter(({ kind }) => kind === label.kind)
  for (let at = label.start; at < label.end; at += 1) {
    const isSign = !/[\p{L}\p{N}]/u.test(text[at] ?? '')
    if (!isSign && !own.some(({ start, end }) => start <= at && at < end)) return false
  }
  return true
}

function fits(label: LabelledSpan, { kind, start, end }: LabelledSpan): boolean {
  const more = Math.max(0, label.start - start) + Math.max(0, end - label.end)
  return kind === label.kind && start < label.end && label.start < end && more <= SLACK
}

function countsOf(counts: Map<RedactionKind, KindFigures>, kind: RedactionKind): KindFigures {
  const own = counts.get(kind) ?? summed([])
  counts.set(kind, own)
  return own
}

function summed(figures: readonly KindFigures[]): KindFigures {
  const sum = { expected: 0, missed: 0, reported: 0, wrong: 0, recall: 1, precision: 1 }
  for (const { expected, missed, reported, wrong } of figures) {
    sum.expected += expected
    sum.missed += missed
    sum.reported += reported
    sum.wrong += wrong
  }
  return sum
}

function withShares(figures: KindFigures): KindFigures {
  const { expected, missed, reported, wrong } = figures
  return {
    ...figures,
    recall: expected === 0 ? 1 : (expected - missed) / expected,
    precision: reported === 0 ? 1 : (reported - wrong) / reported,
  }
}

export function redactionTable(parts: readonly PartFigures[]): string[] {
  return parts.flatMap(({ part, items, kinds, personal, all, faults }) => [
    `${part}, ${items} lines`,
    ...Object.entries({ ...kinds, 'personal data': personal, all }).map(
      ([name, { expected, missed, reported, wrong, recall, precision }]) =>
        `  ${name.padEnd(14)} recall ${recall.toFixed(3)} (${expected - missed}/${expected})   precision ${precision.toFixed(3)} (${reported - wrong}/${reported})`,
    ),
    ...faults.map((fault) => `  ${fault}`),
  ])
}
