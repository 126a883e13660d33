import { GapList } from '../../features/night-summary/gap-list.tsx'
import { useAddress } from '../../lib/address.ts'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useHasPage } from '../../lib/pages.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isFiltered, NO_FILTER, type View } from './view.ts'

/** What stands in a lane without rows: why, and the way on (ux 10). */
export function EmptyLane({ view }: { view: View }) {
  return (
    <div className="review-end" data-end data-keys="list" tabIndex={-1}>
      <Words view={view} />
    </div>
  )
}

function Words({ view }: { view: View }) {
  const { t } = useText()
  const { choose, href } = useAddress()
  const { id: workspace } = useWorkspace()
  const status = useCall('status.get', { workspace }).data
  if (isFiltered(view))
    return (
      <>
        <p>{t('review.empty.filtered')}</p>
        <Button onPress={() => choose(NO_FILTER)}>{t('review.filter.clear')}</Button>
      </>
    )
  if (view.lane !== 'ready') return <p>{t(`review.empty.${view.lane}`)}</p>
  if (!status) return null
  if (status.lastNight === null)
    return (
      <EmptyState
        title={t('review.empty.never')}
        action={<a href={href('tonight', { dry: '1' })}>{t('tonight.dryRun')}</a>}
      >
        <p>{t('review.empty.neverHelp')}</p>
        <NextRun nextMs={status.schedule.nextRunsMs[0]} />
      </EmptyState>
    )
  const { promoted, proposed } = status.lastNight.deep
  return promoted + proposed > 0 ? (
    <AllDone nextMs={status.schedule.nextRunsMs[0]} isAutomatic={status.mode === 'auto'} />
  ) : (
    <NothingPassed nextMs={status.schedule.nextRunsMs[0]} />
  )
}

function NextRun({ nextMs }: { nextMs: number | undefined }) {
  const { t } = useText()
  const format = useFormat()
  return nextMs === undefined ? null : (
    <p className="soft">{t('app.status.next', { when: format.dateTime(nextMs) })}</p>
  )
}

type EndProps = { nextMs: number | undefined }

function AllDone({ nextMs, isAutomatic }: EndProps & { isAutomatic: boolean }) {
  const { t } = useText()
  const { href } = useAddress()
  const hasDiary = useHasPage('diary')
  return (
    <>
      <p>{t(isAutomatic ? 'review.empty.automatic' : 'review.empty.ready')}</p>
      <NextRun nextMs={nextMs} />
      <p>
        <a href={href('review', { lane: 'done' })}>{t('review.empty.toDone')}</a>
        {hasDiary && <a href={href('diary')}>{t('tonight.readDiary')}</a>}
      </p>
    </>
  )
}

function NothingPassed({ nextMs }: EndProps) {
  const { t } = useText()
  const { href } = useAddress()
  const { id: workspace } = useWorkspace()
  const close = useCall('review.list', { workspace, lane: 'close', order: 'nearest', limit: 3 })
  const rows = close.data?.rows ?? []
  return (
    <>
      <p>{t(rows.length > 0 ? 'review.empty.nothing' : 'review.empty.ready')}</p>
      {rows.length > 0 && <GapList rows={rows} label={t('tonight.closest')} />}
      {rows.length > 0 && <a href={href('review', { lane: 'close' })}>{t('tonight.openClose')}</a>}
      <NextRun nextMs={nextMs} />
    </>
  )
}
