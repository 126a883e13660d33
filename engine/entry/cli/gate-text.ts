import type { GateId, GateResult } from '../../model/dreaming.ts'
import { coded, listed, t } from './text.ts'
import { short } from './words.ts'

/** Name of a gate for a person. */
export function gateName(gate: GateId): string {
  return t(`gate.name.${gate}`)
}

/** What a candidate lacks: `signals 2 of 3`, `score 0.76 of 0.80`, `37.66 days old, 30 at most`. */
export function gapText({ gate, has, needed }: GateResult): string {
  const numbers = gate === 'score' ? scores(has, needed) : { has: short(has), needed: short(needed) }
  return t(`gate.gap.${gate}`, numbers)
}

/** As many digits as it takes to see that the one is below the other. */
function scores(has: number, needed: number): { has: string; needed: string } {
  const digits = [2, 3].find((count) => has.toFixed(count) !== needed.toFixed(count)) ?? 6
  return { has: has.toFixed(digits), needed: needed.toFixed(digits) }
}

/** Heading of those that this gate stops first. */
export function stoppedTitle(gate: GateId): string {
  return t(`gate.title.${gate}`)
}

/** `33 with too few signals, 3 with too low a score`, the most frequent first. */
export function stoppedText(stoppedBy: Readonly<Record<string, number>>): string {
  return listed(
    Object.entries(stoppedBy)
      .sort(([, a], [, b]) => b - a)
      .map(([gate, count]) => coded('gate.stopped', gate, { count }) ?? `${count} ${gate}`),
  )
}
