import { useAddress } from '../lib/address.ts'
import { useCall, useCommand } from '../lib/calls.ts'
import { useCommands } from '../lib/commands.ts'
import { useIsOnline } from '../lib/connection.ts'
import { useNotices } from '../lib/notices.ts'
import { useText } from '../lib/text.ts'
import { DREAMING_COMMANDS } from './app-commands.ts'

const MODE = 'dreaming.mode'
const ENABLED = 'dreaming.enabled'
type Change = { key: string; value: string | boolean | null }

/** What `/dreaming` and its words do, in the palette; a change can be taken back. */
export function useDreamingCommands(workspace: string): void {
  const { t } = useText()
  const { go } = useAddress()
  const notices = useNotices()
  const isOnline = useIsOnline()
  const set = useCommand('settings.set')
  const get = useCommand('settings.get')
  const { data } = useCall('status.get', { workspace })
  const write = async (where: string | null, changes: Change[]) => {
    const done = await set.run({ workspace: where, changes, preferences: {} })
    return done !== null && done.problems.length === 0
  }
  const turn = async (isOn: boolean) => {
    const to = (value: boolean) => write(workspace, [{ key: ENABLED, value }])
    if (await to(isOn))
      notices.did(t(isOn ? 'app.dreaming.on' : 'app.dreaming.off'), async () => {
        await to(!isOn)
      })
    else notices.say(t('app.dreaming.failed'))
  }
  /** The gates are one setting of all workspaces, as in a chat; the one in view is switched on with them. */
  const choose = async (mode: string) => {
    const before = await get.run({ workspace: null })
    const former = before?.settings.find(({ key }) => key === MODE)
    const wasOff = data?.schedule.isTurnedOff === true
    const isDone =
      former !== undefined &&
      (await write(null, [{ key: MODE, value: mode }])) &&
      (!wasOff || (await write(workspace, [{ key: ENABLED, value: true }])))
    if (!isDone) return notices.say(t('app.dreaming.failed'))
    notices.did(t('app.dreaming.mode', { mode }), async () => {
      const value = former.source === 'file' ? String(former.value) : null
      await write(null, [{ key: MODE, value }])
      if (wasOff) await write(workspace, [{ key: ENABLED, value: false }])
    })
  }
  const isOff = data?.schedule.isTurnedOff
  const mode = (name: string) => (isOnline ? () => void choose(name) : null)
  useCommands(DREAMING_COMMANDS, {
    'app.dreamingOn': isOnline && isOff === true ? () => void turn(true) : null,
    'app.dreamingOff': isOnline && isOff === false ? () => void turn(false) : null,
    'app.dreamingStatus': () => go('tonight'),
    'app.dreamingCore': mode('core'),
    'app.dreamingRem': mode('rem'),
    'app.dreamingDeep': mode('deep'),
  })
}
