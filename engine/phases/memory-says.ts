import type { Relation } from '../core/claims/compare.ts'
import type { ClaimLinks } from '../core/claims/links.ts'
import { ownerStatements, promotedBullets } from '../core/promote/memory-file.ts'
import type { TextReaders } from '../core/recall/text-readers.ts'
import { saidLines } from './said-lines.ts'

/** A line of long-term memory. `key`: its marker, or null for the owner's own; `day`: when it was last said. */
export type Said = { by: 'owner' | 'promoted' | 'archive'; key: string | null; text: string; day: string }
export type SaidRelation = { said: Said; relation: Relation; similarity: number }

/** What long-term memory says, so that a candidate can be compared with it. */
export type MemorySays = {
  /** The line that says the same, or else one it contradicts or corrects; null when none is about it. */
  about: (text: string) => SaidRelation | null
  add: (said: Said) => void
}

type SaysOptions = {
  /** When a promoted line was last confirmed, '' when that is not known. */
  dayOf: (key: string) => string
  /** Does the archive's line of this key still count? Not when it is back, or may come back. */
  isArchived?: (key: string) => boolean
  /** What a person has split and merged. */
  links: ClaimLinks
  read?: TextReaders['statement']
}

export function memorySays(
  existing: string,
  archive: string,
  { dayOf, isArchived = () => true, links, read }: SaysOptions,
): MemorySays {
  const index = saidLines([], read)
  const lines: Said[] = []
  const add = (said: Said) => {
    lines.push(said)
    index.add(said.text, said.day)
  }
  for (const { key, text } of promotedBullets(existing)) add({ by: 'promoted', key, text, day: dayOf(key) })
  for (const text of ownerStatements(existing)) add({ by: 'owner', key: null, text, day: '' })
  for (const { key, text } of promotedBullets(archive))
    if (isArchived(key)) add({ by: 'archive', key, text, day: dayOf(key) })
  return {
    add,
    about(text) {
      const exact = lines.find((said) => said.text === text || links.isJoined(said.text, text))
      if (exact) return { said: exact, relation: 'same', similarity: 1 }
      const found = index.find(text, 20).flatMap(({ at, ...how }): SaidRelation[] => {
        const said = lines[at]
        const isParted = said && how.relation === 'same' && links.isApart(said.text, text)
        return said && !isParted ? [{ said, ...how }] : []
      })
      const best = (relation: Relation) =>
        found.filter((item) => item.relation === relation).sort((a, b) => b.similarity - a.similarity)[0]
      return best('same') ?? best('corrects') ?? best('negates') ?? null
    },
  }
}
