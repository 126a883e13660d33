import './tonight.css'
import { Funnel } from '../../features/night-summary/funnel.tsx'
import { GapList } from '../../features/night-summary/gap-list.tsx'
import { NightSummary, NightTime, type Sweep } from '../../features/night-summary/night-summary.tsx'
import { useAddress } from '../../lib/address.ts'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useHasPage } from '../../lib/pages.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import type { Status } from './use-night.ts'

/** The last run in four lines, and what follows from it: something to review, nothing left, or why there was nothing. */
export function LastNight({ sweep, status }: { sweep: Sweep; status: Status }) {
  const { t } = useText()
  const { href } = useAddress()
  const hasReview = useHasPage('review')
  const hasDiary = useHasPage('diary')
  const { ready } = status.counts
  return (
    <section className="tonight-last" aria-labelledby="last-night">
      <h2 id="last-night">
        {t(sweep.isUndone ? 'tonight.last.undone' : 'tonight.last')} <NightTime sweep={sweep} />
      </h2>
      <NightSummary
        sweep={sweep}
        deepAction={hasReview && ready > 0 && <a href={href('review')}>{t('app.ready', { count: ready })}</a>}
        diaryAction={hasDiary && sweep.diary.written && <a href={href('diary')}>{t('tonight.readDiary')}</a>}
      />
      {sweep.outcome === 'failed' && <p role="alert">{t('tonight.failed')}</p>}
      <Outcome sweep={sweep} status={status} />
    </section>
  )
}

function Outcome({ sweep, status }: { sweep: Sweep; status: Status }) {
  const { t } = useText()
  const format = useFormat()
  const { deep } = sweep
  const next = status.schedule.nextRunsMs[0]
  if (status.counts.ready > 0) return <p>{t('tonight.needsYou', { count: status.counts.ready })}</p>
  if (deep.promoted + deep.proposed > 0)
    return (
      <p className="soft">
        {t('tonight.allDone')} {next !== undefined && t('app.status.next', { when: format.dateTime(next) })}
      </p>
    )
  return <NothingPassed sweep={sweep} />
}

/** A night with zero: the three that came nearest with what they lack, and where all others went (ux 10, 17.9). */
function NothingPassed({ sweep }: { sweep: Sweep }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const { href } = useAddress()
  const hasReview = useHasPage('review')
  const close = useCall('review.list', { workspace: id, lane: 'close', order: 'nearest', limit: 3 })
  const rows = close.data?.rows ?? []
  return (
    <>
      <p>{t(sweep.outcome === 'nothing_new' ? 'tonight.nothingNew' : 'tonight.nothingPassed')}</p>
      {rows.length > 0 && <GapList rows={rows} label={t('tonight.closest')} />}
      {hasReview && <a href={href('review', { lane: 'close' })}>{t('tonight.openClose')}</a>}
      {sweep.deep.considered > 0 && <Funnel sweep={sweep} />}
    </>
  )
}
