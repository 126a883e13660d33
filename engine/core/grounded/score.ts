import type { Signals } from './signals.ts'
import type { SignalClass } from './tables/class-words.ts'

export const LEANS = ['likely_durable', 'unclear', 'likely_situational'] as const
export type Lean = (typeof LEANS)[number]

type Rule = {
  points: number
  of: (has: (kind: SignalClass) => boolean, all: (kind: SignalClass) => boolean) => boolean
}

/** What speaks for and against a lasting statement, in the order of the sum (spec dreaming 16.3). */
const RULES: readonly Rule[] = [
  { points: 3.2, of: (has) => has('persistence') },
  { points: 2.4, of: (has) => has('memory') },
  { points: 2.3, of: (has) => has('personPattern') },
  { points: 1.8, of: (has) => has('explicitPreference') },
  { points: 1.6, of: (has) => has('operatorRule') },
  { points: 1.5, of: (has) => has('stablePerson') },
  { points: 1.2, of: (has) => has('persistentTitle') },
  { points: -4.2, of: (has, all) => all('monitoring') && !has('memory') },
  { points: -2.8, of: (has) => has('situational') },
  { points: -2.6, of: (has) => has('travel') },
  { points: -2.4, of: (has) => has('metadata') },
  { points: -2.4, of: (has) => has('processFrame') },
  { points: -2.2, of: (_, all) => all('projectMeta') },
  { points: -2.1, of: (has) => has('tooling') && !has('stablePerson') },
  { points: -2.0, of: (has) => has('transient') },
  { points: -1.6, of: (has) => has('incident') },
  { points: -1.4, of: (has) => has('logistics') && !has('memory') },
  { points: -1.2, of: (has) => has('task') },
  { points: -1.2, of: (has) => has('specific') && !has('stablePerson') },
  { points: -1.2, of: (has) => has('transientTitle') && !has('persistentTitle') },
  { points: -0.8, of: (has) => has('build') && !has('memory') },
]
const CODE_LIKE = /[`/]|https?:/
const CODE_POINTS = -0.8
const DURABLE = 4
const SITUATIONAL = 0.25
const TITLE_CLASSES: ReadonlySet<SignalClass> = new Set(['persistentTitle', 'transientTitle'])

/** How much a text under a title looks like something that lasts. */
export function claimScore(title: string, text: string, signals: Signals): number {
  const has = (kind: SignalClass) => signals(kind, TITLE_CLASSES.has(kind) ? title : text)
  const all = (kind: SignalClass) => signals(kind, `${title} ${text}`)
  const sum = RULES.reduce((total, { points, of }) => (of(has, all) ? total + points : total), 0)
  return CODE_LIKE.test(text) ? sum + CODE_POINTS : sum
}

export function leanOf(score: number, text: string, signals: Signals): Lean {
  if (score >= DURABLE) return 'likely_durable'
  if (score <= SITUATIONAL || signals('situational', text) || signals('transient', text))
    return 'likely_situational'
  return 'unclear'
}
