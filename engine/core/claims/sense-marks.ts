import { CLOSED_WEIGHT, CONCEPT_WEIGHT, HARD, KNOWN, type Mark } from './marks.ts'
import type { Sense } from './senses.ts'

const fixedMarks = new Map<Sense, Mark>()

/** The mark of a phrase of the tables; `key` is what its first word is known by. */
export function markOf(sense: Sense, isJoined: boolean, key = ''): Mark {
  if (sense.kind === 'number')
    return { kind: 'number', value: String(sense.value), isClock: false, gap: true }
  if (sense.kind === 'unit') return { kind: 'unit', unit: sense.unit, gap: !isJoined, key }
  let mark = fixedMarks.get(sense)
  if (!mark) {
    mark = fixedMark(sense)
    fixedMarks.set(sense, mark)
  }
  return mark
}

function fixedMark(sense: Exclude<Sense, { kind: 'number' | 'unit' }>): Mark {
  if (sense.kind === 'operator') return { kind: 'operator', operator: sense.operator }
  const { key } = sense
  if (sense.kind === 'closed')
    return { kind: 'item', key, surface: key, bits: HARD | KNOWN, weight: CLOSED_WEIGHT, group: sense.group }
  const bits = (sense.isStrong ? HARD : 0) | KNOWN
  return {
    kind: 'item',
    key,
    surface: sense.isNegated ? '!' : '',
    bits,
    weight: CONCEPT_WEIGHT,
    group: 'concept',
  }
}
