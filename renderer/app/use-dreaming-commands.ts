import { useCall, useCommand } from '../lib/calls.ts'
import { useCommands } from '../lib/commands.ts'
import { useIsOnline } from '../lib/connection.ts'
import { useNotices } from '../lib/notices.ts'
import { useText } from '../lib/text.ts'
import { DREAMING_COMMANDS } from './app-commands.ts'

/** What `/dreaming on` and `/dreaming off` do, in the palette; it can be taken back. */
export function useDreamingCommands(workspace: string): void {
  const { t } = useText()
  const notices = useNotices()
  const isOnline = useIsOnline()
  const set = useCommand('settings.set')
  const { data } = useCall('status.get', { workspace })
  const write = async (isOn: boolean) => {
    const changes = [{ key: 'dreaming.enabled', value: isOn }]
    const done = await set.run({ workspace, changes, preferences: {} })
    return done !== null && done.problems.length === 0
  }
  const turn = async (isOn: boolean) => {
    if (await write(isOn))
      notices.did(t(isOn ? 'app.dreaming.on' : 'app.dreaming.off'), async () => {
        await write(!isOn)
      })
    else notices.say(t('app.dreaming.failed'))
  }
  const isOff = data?.schedule.isTurnedOff
  useCommands(DREAMING_COMMANDS, {
    'app.dreamingOn': isOnline && isOff === true ? () => void turn(true) : null,
    'app.dreamingOff': isOnline && isOff === false ? () => void turn(false) : null,
  })
}
