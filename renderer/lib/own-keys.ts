import { type Command, useRunning } from './commands.ts'
import { isSingleKey, keysLabel } from './keyboard.ts'
import { isMac } from './platform.ts'
import { type Preferences, usePreferences } from './use-preferences.ts'

type OwnKeys = Pick<Preferences, 'keys' | 'singleKeys'>

/** The keys of a command: those of its owner, else its own; single ones only where they are switched on. */
export function keysOf({ id, keys }: Pick<Command, 'id' | 'keys'>, own: OwnKeys): readonly string[] {
  const chosen = own.keys[id] === undefined ? keys : [own.keys[id]].filter((text) => text !== '')
  return own.singleKeys ? chosen : chosen.filter((text) => !isSingleKey(text))
}

/** The first keys of a command in view as they are written, by its id or title; empty while it has none. */
export function useKeyLabel(name: string): string {
  const own = usePreferences()
  const command = useRunning().find(({ id, title }) => id === name || title === name)
  const first = command && keysOf(command, own)[0]
  return first === undefined ? '' : keysLabel(first, isMac)
}
