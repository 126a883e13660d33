import type { OutputOf } from '../../lib/call-names.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'

export type Blocked = NonNullable<OutputOf<'status.get'>['blocked']>

/** What stands in the way, in words, with what the host knows of it. */
export function useBlockedWords({ reason, params }: Blocked): { title: string; help: string } {
  const { t } = useText()
  const format = useFormat()
  const when = (ms: string | number | undefined) => (ms === undefined ? '' : format.dateTime(Number(ms)))
  if (reason === 'paused') {
    const help = t(params.scope === 'all' ? 'blocked.paused.all' : 'blocked.paused.one')
    const title =
      params.untilMs === undefined
        ? t('blocked.paused.title')
        : t('blocked.paused.until', { when: when(params.untilMs) })
    return { title, help }
  }
  if (reason === 'busy' && params.owner !== undefined && params.sinceMs !== undefined)
    return {
      title: t('blocked.busy.title'),
      help: t('blocked.busy.holder', { owner: String(params.owner), when: when(params.sinceMs) }),
    }
  if (reason === 'battery' && params.percent !== undefined)
    return {
      title: t('blocked.battery.title'),
      help: t('blocked.battery.at', { percent: Number(params.percent) }),
    }
  if (reason === 'second_sweeper' && params.sweeper === 'peer')
    return { title: t('blocked.second_sweeper.peer'), help: t('blocked.second_sweeper.peerHelp') }
  const path = params.path === undefined || params.path === '' ? null : String(params.path)
  const help = t(`blocked.${reason}.help`)
  return { title: t(`blocked.${reason}.title`), help: path === null ? help : `${help} (${path})` }
}
