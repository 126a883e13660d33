import type { OutputOf } from '../../lib/call-names.ts'

export const STEPS = ['folder', 'dry', 'choose'] as const
export type Inspection = OutputOf<'workspaces.inspect'>

/** What was chosen so far. */
export type Setup = {
  step: (typeof STEPS)[number]
  folder: string
  inspection: Inspection | null
  /** Once it stands in the settings; nothing in the folder has been written then. */
  workspace: string | null
  /** For a folder that is no workspace yet: make its files at the end, or only look. Null: it is one. */
  begins: 'create' | 'look' | null
}

/** The times of day that are offered, as hours. */
export const HOURS = [22, 23, 0, 1, 2, 3, 4, 5, 6] as const

/** Every night at that hour, as the schedule has it. */
export function nightlyAt(hour: number): string {
  return `0 ${hour} * * *`
}

/** The hour of a schedule that is nightly on the hour, else null. */
export function hourOf(frequency: string): number | null {
  const hour = /^0 (\d{1,2}) \* \* \*$/.exec(frequency)?.[1]
  return hour === undefined || Number(hour) > 23 ? null : Number(hour)
}

/** What was found in a folder that a person should know of, as keys of messages; facts with numbers are apart. */
export function findings(inspection: Inspection): string[] {
  const { exists, isFolder, isWritable, vault, state, lock, secondSweeper, inside, holds, isKnown } =
    inspection
  if (!exists) return ['missing']
  if (!isFolder) return ['noFolder']
  return [
    ...(isKnown === null ? [] : ['known']),
    ...(isWritable ? [] : ['readOnly']),
    ...(vault.kind === 'none' ? [] : [`vault.${vault.kind}`]),
    ...(state.era === 'none' ? [] : [`era.${state.era}`]),
    ...(lock === null || lock.isStale ? [] : ['locked']),
    ...(secondSweeper ? ['secondSweeper'] : []),
    ...(inside === null ? [] : ['inside']),
    ...(holds.length === 0 ? [] : ['holds']),
  ]
}
