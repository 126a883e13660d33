import { useCall, useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { activeChanges, isActiveOn } from './active-changes.ts'

export type ActiveSwitch = {
  /** Null: not known yet. */
  isOn: boolean | null
  /** Can it be changed here? Not in a file of OpenClaw, and not while nobody answers. */
  canChange: boolean
  turn(isOn: boolean): Promise<void>
}

/** Switches active memory on or off for all agents that use it; it can be taken back. */
export function useActiveSwitch(): ActiveSwitch {
  const { t } = useText()
  const notices = useNotices()
  const isOnline = useIsOnline()
  const set = useCommand('settings.set')
  const settings = useCall('settings.get', { workspace: null }).data?.settings ?? null
  const workspaces = useCall('workspaces.list', {}).data?.workspaces ?? []
  const write = async (changes: ReturnType<typeof activeChanges>['changes']) => {
    const done = await set.run({ workspace: null, changes, preferences: {} })
    return done !== null && done.problems.length === 0
  }
  return {
    isOn: settings && isActiveOn(settings),
    canChange: isOnline && settings?.every(({ readOnly }) => readOnly === null) === true,
    async turn(isOn) {
      if (settings === null) return
      const agents = [...new Set(workspaces.flatMap((workspace) => workspace.agents))]
      const { changes, former } = activeChanges(settings, isOn, agents)
      if (await write(changes))
        notices.did(t(isOn ? 'app.active.on' : 'app.active.off'), async () => {
          await write(former)
        })
      else notices.failed(t('app.dreaming.failed'))
    },
  }
}
