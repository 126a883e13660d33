import type { Row } from './types.ts'

/** What is chosen in a lane; `byItself` are the rows that were chosen one by one. */
export type Selection = { keys: ReadonlySet<string>; byItself: ReadonlySet<string> }

export const NOTHING: Selection = { keys: new Set(), byItself: new Set() }

/** The selection after the list changed it; `isOne`: a single row was put in or taken out. */
export function selected(before: Selection, keys: ReadonlySet<string>, isOne: boolean): Selection {
  const kept = [...before.byItself].filter((key) => keys.has(key))
  const added = isOne ? [...keys].filter((key) => !before.keys.has(key)) : []
  return { keys, byItself: new Set([...kept, ...added]) }
}

/** What a decision is about: the chosen rows, else the current one. */
export function chosenRows(rows: readonly Row[], { keys }: Selection, active: string | null): Row[] {
  const chosen = rows.filter(({ key }) => keys.has(key))
  return chosen.length > 0 ? chosen : rows.filter(({ key }) => key === active)
}

/** A warned row is in no promotion of several unless it was chosen by itself (ux 4). */
export function promotable(rows: readonly Row[], { byItself }: Selection): Row[] {
  if (rows.length < 2) return [...rows]
  return rows.filter(({ key, warnings }) => warnings.length === 0 || byItself.has(key))
}
