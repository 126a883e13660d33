import type { WikiClaim, WikiEvidence } from '../../../model/wiki.ts'
import { sha1 } from '../slug.ts'
import type { FactOf } from './subjects.ts'
import type { WorkspaceMemory } from './types.ts'

/** Places of a claim that are told. */
const MAX_EVIDENCE = 5
const ID_DIGITS = 12
const CLAIM_PREFIX = 'claim.memory.'

/** Is this the id of a claim of the memory? */
export function isMemoryClaim({ id }: WikiClaim): boolean {
  return id?.startsWith(CLAIM_PREFIX) ?? false
}

export function sourceIdOf({ name }: WorkspaceMemory): string {
  return `source.memory.${name}`
}

/** The same fact has the same id, whatever page it is on. */
export function claimDigits({ memory, fact }: FactOf): string {
  return sha1(`${memory.name}\n${fact.key}`).slice(0, ID_DIGITS)
}

/** The first place at which something was said, and the newest. */
export function toldPlaces<T>(places: readonly T[]): readonly T[] {
  return places.length <= MAX_EVIDENCE ? places : [...places.slice(0, 1), ...places.slice(1 - MAX_EVIDENCE)]
}

/** Id of the claim that a fact is. */
export function claimId(item: FactOf): string {
  return `${CLAIM_PREFIX}${claimDigits(item)}`
}

export function claimOf(item: FactOf): WikiClaim {
  const { fact } = item
  const { places, confidence, lastConfirmed } = fact
  return {
    id: claimId(item),
    text: fact.text,
    status: 'supported',
    ...(confidence === null ? {} : { confidence: Math.round(confidence * 100) / 100 }),
    evidence: toldPlaces(places).map(
      ({ path, startLine, endLine, day }): WikiEvidence => ({
        kind: 'memory-note',
        sourceId: sourceIdOf(item.memory),
        path,
        lines: `${startLine}-${endLine}`,
        ...(day === null ? {} : { updatedAt: day }),
      }),
    ),
    ...(lastConfirmed === null ? {} : { updatedAt: lastConfirmed }),
  }
}
