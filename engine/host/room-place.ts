import type { RankedClaims } from '../phases/ranked-claims.ts'

/**
 * With `ranking: credit`, what decides who gets room first: credit by query, how much the text states (0..1), its
 * characters, and its place among `of` claims.
 */
export type RoomPlace = { credit: number; prior: number; chars: number; place: number; of: number }

export function roomPlace({ entries, worth, roomWorth }: RankedClaims, key: string): RoomPlace {
  const own = worth(key)
  const { credit, prior, chars } = roomWorth(key) ?? { credit: 0, prior: 0, chars: 0 }
  const before = entries.filter((entry) => worth(entry.key) > own).length
  return { credit, prior, chars, place: before + 1, of: entries.length }
}
