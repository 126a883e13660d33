import { DEFAULT_PREFERENCES } from '../../engine/model/preferences.ts'
import type { OutputOf } from './call-names.ts'
import { type CallResult, useCall } from './calls.ts'

export type Preferences = OutputOf<'settings.get'>['preferences']

/** Settings that hold for all workspaces, with the preferences of this computer. */
export function useSettings(): CallResult<OutputOf<'settings.get'>> {
  return useCall('settings.get', { workspace: null })
}

/** The preferences, those of a new installation until the host has told. */
export function usePreferences(): Preferences {
  return useSettings().data?.preferences ?? DEFAULT_PREFERENCES
}
