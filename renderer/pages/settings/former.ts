import type { OutputOf } from '../../lib/call-names.ts'

export type Setting = OutputOf<'settings.get'>['settings'][number]
export type Value = Setting['value']

/** What takes a change back: the value that stood in that place, or null where nothing stood there. */
export function formerValue(setting: Setting, workspace: string | null): Value {
  const ownPlace = workspace === null ? 'file' : 'workspace'
  return setting.source === ownPlace ? setting.value : null
}
