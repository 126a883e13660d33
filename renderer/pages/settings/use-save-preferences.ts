import { type CallError, useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import type { Preferences } from '../../lib/use-preferences.ts'

export type PreferenceSaving = {
  isOnline: boolean
  error: CallError | null
  save(changes: Partial<Preferences>): Promise<void>
}

/** Saves at once, with the way back. */
export function useSavePreferences(former: Preferences): PreferenceSaving {
  const { t } = useText()
  const notices = useNotices()
  const isOnline = useIsOnline()
  const set = useCommand('settings.set')
  const put = (preferences: Partial<Preferences>) => set.run({ workspace: null, changes: [], preferences })
  return {
    isOnline,
    error: set.error,
    async save(changes: Partial<Preferences>) {
      const before = Object.fromEntries(
        Object.keys(changes).map((name) => [name, former[name as keyof Preferences]]),
      ) as Partial<Preferences>
      if (await put(changes))
        notices.did(t('settings.savedHere'), async () => {
          await put(before)
        })
    },
  }
}
