import type { OutputOf } from '../../lib/call-names.ts'

export type LifeDay = OutputOf<'review.get'>['life'][number]
export type LifeKind = LifeDay['kinds'][number]

/** Where the line of recalls stands on a day; `ms` is the start of the day. */
export type LifePoint = { day: string; ms: number; recalls: number }

/** Days that change what is remembered: they are drawn as lines of their own. */
const TURNS: ReadonlySet<LifeKind> = new Set(['proposed', 'promoted', 'decided', 'ended'])

/** How often a claim had been recalled by each day, the first day to the last. */
export function lifePoints(life: readonly LifeDay[]): LifePoint[] {
  let recalls = 0
  return life.map((at) => {
    recalls += at.recalls
    return { day: at.day, ms: Date.parse(at.day), recalls }
  })
}

/** The days on which something was noted, and those that turned its life. */
export function lifeTurns(life: readonly LifeDay[]): { day: string; ms: number; kinds: LifeKind[] }[] {
  return life.flatMap(({ day, kinds }) => {
    const turns = kinds.filter((kind) => TURNS.has(kind))
    return turns.length > 0 ? [{ day, ms: Date.parse(day), kinds: turns }] : []
  })
}
