import { isPowerEnough } from '../../../ports/power.ts'
import { type ConnectionKind, type ConnectionWorld, factsOf, row, tried } from './kind.ts'

/** What tells whether a night may begin: what feeds the computer, and whether somebody is at it. */
export const power: ConnectionKind = {
  id: 'power',
  async look(world) {
    const { says, isEnough, facts } = await told(world)
    const state = says === 'unknown' ? 'unknown' : isEnough ? 'ready' : 'attention'
    return row(state, isEnough ? says : 'too_low', { facts })
  },
  async test(world) {
    const { says } = await told(world)
    return tried(says !== 'unknown', says)
  },
}

async function told({ power: source, idle, preferences }: ConnectionWorld) {
  const read = await source.read()
  const idleMs = idle.idleMs()
  const least = preferences.batteryPercent
  return {
    says: read.source,
    isEnough: isPowerEnough(read, least),
    facts: factsOf(
      ['source', 'code', read.source],
      ['charge', 'percent', read.percent],
      ['least_charge', least === null ? 'code' : 'percent', least ?? 'mains_only'],
      ['idle', idleMs === null ? 'code' : 'span', idleMs ?? 'not_told'],
      ['idle_needed', 'span', preferences.idleMinutes * 60_000],
    ),
  }
}
