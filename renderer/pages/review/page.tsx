import './review.css'
import { useAddress } from '../../lib/address.ts'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { LaneView } from './lane-view.tsx'
import type { Lane } from './types.ts'
import { type Decisions, useDecisions } from './use-decisions.ts'
import { LANES, viewOf } from './view.ts'

/** What should be remembered, and why (ux 4). */
export function Page() {
  const { t } = useText()
  const { params, choose } = useAddress()
  const view = viewOf(params)
  const decisions = useDecisions()
  const counts = useLaneCounts()
  return (
    <div className="page page-whole review">
      <h1>{t('app.page.review')}</h1>
      <Tabs
        label={t('review.lanes')}
        value={view.lane}
        onChange={(lane) => choose({ lane, key: null, full: null, sort: null, reason: null })}
        tabs={LANES.map((lane) => ({
          value: lane,
          label: t(`review.lane.${lane}`),
          ...counts(lane),
          children: lane === view.lane && <LaneInView key={lane} decisions={decisions} />,
        }))}
      />
    </div>
  )
}

function LaneInView({ decisions }: { decisions: Decisions }) {
  const { params } = useAddress()
  return <LaneView view={viewOf(params)} decisions={decisions} />
}

/** Exact totals of all lanes, whatever the filter. */
function useLaneCounts(): (lane: Lane) => { count?: string } {
  const { id: workspace } = useWorkspace()
  const format = useFormat()
  const status = useCall('status.get', { workspace }).data?.counts
  const close = useCall('review.list', { workspace, lane: 'close', limit: 1 }).data?.total
  const done = useCall('review.list', { workspace, lane: 'done', limit: 1 }).data?.total
  const counts: Record<Lane, number | undefined> = {
    ready: status?.ready,
    close,
    snoozed: status?.snoozed,
    done,
    quarantined: status?.quarantined,
  }
  return (lane) => {
    const count = counts[lane]
    return count === undefined ? {} : { count: format.number(count) }
  }
}
