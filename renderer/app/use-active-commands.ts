import { useActiveSwitch } from '../features/active-switch/use-active-switch.ts'
import { useAddress } from '../lib/address.ts'
import { useCommands } from '../lib/commands.ts'
import { ACTIVE_COMMANDS } from './app-commands.ts'

/** What `/active-memory on`, `off` and `status` do in a chat, in the palette. */
export function useActiveCommands(): void {
  const { go } = useAddress()
  const { isOn, canChange, turn } = useActiveSwitch()
  useCommands(ACTIVE_COMMANDS, {
    'app.activeOn': canChange && isOn === false ? () => void turn(true) : null,
    'app.activeOff': canChange && isOn === true ? () => void turn(false) : null,
    'app.activeTry': () => go('search', { tab: 'reply' }),
  })
}
