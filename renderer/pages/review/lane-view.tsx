import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import { usePages } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { GridList } from '../../ui/grid-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitPanes } from '../../ui/split-panes.tsx'
import { ActionBar } from './action-bar.tsx'
import { DetailPane } from './detail-pane.tsx'
import { EmptyLane } from './empty-lane.tsx'
import { Filters } from './filters.tsx'
import { GatesTry } from './gates-try.tsx'
import { Notes } from './notes.tsx'
import { RowView } from './row-view.tsx'
import { RuleOffer } from './rule-offer.tsx'
import { NOTHING, selected } from './selection.ts'
import type { Lane, Row } from './types.ts'
import type { Decisions } from './use-decisions.ts'
import { useLaneActions } from './use-lane-actions.ts'
import { useRowWords } from './use-row-words.ts'
import { orderOf, type View } from './view.ts'
import { WikiRuns } from './wiki-runs.tsx'

/** Under this width one pane is in view at a time. */
const NARROW = '(max-width: 719px)'

/** One lane: its rows, and beside them what the current one is about. */
export function LaneView({ view, decisions }: { view: View; decisions: Decisions }) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const list = usePages('review.list', {
    workspace,
    lane: view.lane,
    filter: view.filter,
    order: orderOf(view),
    limit: 100,
  })
  const { params } = useAddress()
  const isAlone = useMedia(NARROW) && (params.full === '1' || params.gates === '1')
  const isOpen = ({ key }: Row) => !decisions.hidden.has(key)
  const rows = list.data?.rows.filter(isOpen) ?? []
  const gone = (list.data?.rows.length ?? 0) - rows.length
  const total = (list.data?.total ?? 0) - gone
  return (
    <div className="review-lane">
      {!isAlone && <Filters view={view} shown={rows.length} total={total} />}
      {!isAlone && view.lane === 'done' && <WikiRuns />}
      <Notes decisions={decisions} />
      <RuleOffer decisions={decisions} />
      <Async
        state={list.state}
        loading={<Skeleton lines={8} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={list.again} />}
        blocked={(error) => <BlockedNote error={error} workspace={workspace} onRetry={list.again} />}
        empty={() => null}
      >
        {() => <LaneRows view={view} decisions={decisions} rows={rows} total={total} onMore={list.more} />}
      </Async>
    </div>
  )
}

type LaneRowsProps = { view: View; decisions: Decisions; rows: Row[]; total: number; onMore(): void }

function LaneRows({ view, decisions, rows, total, onMore }: LaneRowsProps) {
  const { t } = useText()
  const { params, choose } = useAddress()
  const words = useRowWords()
  const [selection, setSelection] = useState(NOTHING)
  const active = params.key ?? rows[0]?.key ?? null
  const row = rows.find(({ key }) => key === active) ?? null
  const isNarrow = useMedia(NARROW)
  const isFull = params.full === '1'
  const isTrying = params.gates === '1'
  const area = useRef<HTMLDivElement>(null)
  const actions = useLaneActions({
    lane: view.lane,
    area,
    rows,
    row,
    selection,
    clear: () => setSelection(NOTHING),
    decisions,
  })
  useListFocus(area, rows.length > 0)

  const laneList = (
    <GridList
      label={t('review.list', { lane: t(`review.lane.${view.lane}`) })}
      rows={rows}
      total={total}
      keyOf={({ key }) => key}
      nameOf={words.name}
      renderRow={(item, { isSelected }) => <RowView row={item} words={words} isSelected={isSelected} />}
      rowHeight={72}
      active={active}
      onActive={(key) => choose({ key })}
      selected={selection.keys}
      onSelect={(keys, isOne) => setSelection(selected(selection, keys, isOne))}
      onOpen={actions.open}
      onLeave={() => choose({ full: null })}
      onMore={onMore}
      empty={<EmptyLane view={view} />}
    />
  )
  const side = isTrying ? (
    <GatesTry onClose={() => choose({ gates: null })} />
  ) : (
    row && <DetailPane row={row} actions={actions} decisions={decisions} isFull={isFull} />
  )
  // Between two rows there is none: the list must stay where it is, with the focus in it.
  const hasSide = isTrying || rows.length > 0
  return (
    <div className="review-lane-rows" ref={area}>
      <Panes
        lane={view.lane}
        list={laneList}
        side={hasSide ? (side ?? <div className="review-detail" />) : null}
        isSideFirst={isFull || isTrying}
      />
      <ActionBar actions={actions} row={row} hasOpen={isNarrow && !isFull && !isTrying} />
    </div>
  )
}

type PanesProps = { lane: Lane; list: ReactNode; side: ReactNode; isSideFirst: boolean }

/** The list and its pane side by side; where there is no room, one of them. */
function Panes({ lane, list, side, isSideFirst }: PanesProps) {
  const { t } = useText()
  const isNarrow = useMedia(NARROW)
  if (side === null) return list
  if (isNarrow) return isSideFirst ? <OnePane>{side}</OnePane> : list
  return (
    <SplitPanes
      id="review"
      dividerLabel={(before, after) => t('review.divider', { before, after })}
      panes={[
        { id: 'review-list', label: t(`review.lane.${lane}`), size: 42, minSize: 25, children: list },
        { id: 'review-detail', label: t('review.detail'), minSize: 30, children: side },
      ]}
    />
  )
}

function OnePane({ children }: { children: ReactNode }) {
  const { t } = useText()
  const { choose } = useAddress()
  return (
    <section className="review-one-pane" aria-label={t('review.detail')}>
      <div>
        <Button onPress={() => choose({ full: null, gates: null })}>{t('review.back')}</Button>
      </div>
      {children}
    </section>
  )
}

/** Whoever comes to the page, or takes back the last decision of a lane, can go on with keys at once. */
function useListFocus(area: { current: HTMLElement | null }, hasRows: boolean): void {
  useEffect(() => {
    const at = document.activeElement
    const isNowhere = at === null || at === document.body || at.matches('main, [data-end]')
    if (isNowhere) area.current?.querySelector<HTMLElement>(hasRows ? '[role="grid"]' : '[data-end]')?.focus()
  }, [area, hasRows])
}
