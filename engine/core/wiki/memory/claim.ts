import type { WikiClaim, WikiEvidence } from '../../../model/wiki.ts'
import { sha1 } from '../slug.ts'
import type { FactOf } from './subject.ts'

/** Places of a claim that are told. */
const MAX_EVIDENCE = 5
const ID_DIGITS = 12
const CLAIM_PREFIX = 'claim.memory.'

/** Is this the id of a claim of the memory? */
export function isMemoryClaim({ id }: WikiClaim): boolean {
  return id?.startsWith(CLAIM_PREFIX) ?? false
}

export function sourceIdOf(workspace: string): string {
  return `source.memory.${workspace}`
}

/** The same fact has the same id, whatever page it is on. */
export function claimDigits({ workspace, fact }: FactOf): string {
  return sha1(`${workspace}\n${fact.key}`).slice(0, ID_DIGITS)
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
        sourceId: sourceIdOf(item.workspace),
        path,
        lines: `${startLine}-${endLine}`,
        ...(day === null ? {} : { updatedAt: day }),
      }),
    ),
    ...(lastConfirmed === null ? {} : { updatedAt: lastConfirmed }),
  }
}
