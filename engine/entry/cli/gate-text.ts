import type { GateId, GateResult } from '../../model/dreaming.ts'
import { short } from './words.ts'

/** Names of the gates for a person. */
export const GATE_NAMES: Readonly<Record<GateId, string>> = {
  signals: 'has a signal',
  recallCount: 'signals',
  uniqueQueries: 'queries or days',
  maxAge: 'days old',
  score: 'score',
}

const STOPPED: Readonly<Record<string, string>> = {
  signals: 'without a signal',
  recallCount: 'with too few signals',
  uniqueQueries: 'with too few queries or days',
  maxAge: 'too old',
  score: 'with too low a score',
}

/** What a candidate lacks: `signals 2 of 3`, `score 0.76 of 0.80`, `37.66 days old, 30 at most`. */
export function gapText({ gate, has, needed }: GateResult): string {
  if (gate === 'maxAge') return `${short(has)} days old, ${short(needed)} at most`
  if (gate === 'signals') return 'no signal yet'
  if (gate === 'score') return `score ${scores(has, needed)}`
  return `${GATE_NAMES[gate]} ${short(has)} of ${short(needed)}`
}

/** As many digits as it takes to see that the one is below the other. */
function scores(has: number, needed: number): string {
  for (const digits of [2, 3]) {
    if (has.toFixed(digits) !== needed.toFixed(digits))
      return `${has.toFixed(digits)} of ${needed.toFixed(digits)}`
  }
  return `${has.toFixed(6)} of ${needed.toFixed(6)}`
}

/** Heading of those that this gate stops first. */
export function stoppedTitle(gate: GateId): string {
  const text = STOPPED[gate] ?? gate
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `33 with too few signals, 3 with too low a score`, the most frequent first. */
export function stoppedText(stoppedBy: Readonly<Record<string, number>>): string {
  return Object.entries(stoppedBy)
    .sort(([, a], [, b]) => b - a)
    .map(([gate, count]) => `${count} ${STOPPED[gate] ?? gate}`)
    .join(', ')
}
