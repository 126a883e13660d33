import type { RefObject } from 'react'
import { useAddress } from '../../lib/address.ts'
import { type CallResult, useCall } from '../../lib/calls.ts'
import { hostClock } from '../../lib/clock.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { focusedList } from '../../ui/focused-list.ts'
import type { Action, LaneActions } from './actions.ts'
import { canDecide, REASONS, SNOOZES, type Snooze, snoozeUntil } from './lane-rules.ts'
import { chosenRows, promotable, type Selection } from './selection.ts'
import type { Decision, Detail, Lane, Row } from './types.ts'
import type { Decisions } from './use-decisions.ts'
import { useLinks } from './use-links.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useSettledValue } from './use-settled.ts'
import { useWording } from './use-wording.ts'

export type LaneParts = {
  area: RefObject<HTMLElement | null>
  lane: Lane
  rows: readonly Row[]
  row: Row | null
  selection: Selection
  clear(): void
  decisions: Decisions
}

/** Everything that can be done with the rows of a lane, with its keys. */
export function useLaneActions(parts: LaneParts): LaneActions {
  const { area, lane, rows, row, selection, clear, decisions } = parts
  const { choose } = useAddress()
  const { detail, expect } = useDetail(row)
  const chosen = chosenRows(rows, selection, row?.key ?? null)
  const passing = promotable(chosen, selection)
  const whyNot = useWhyNot(chosen, { passing: passing.length, isReady: expect !== null })
  const snoozeTo = useSnooze()
  const wording = useWording(row, (one, text, seen) => decisions.decide([one], { kind: 'edit', text }, seen))

  const make = (what: readonly Row[], decision: Decision) => {
    if (expect !== null) decisions.decide(what, decision, expect)
    clear()
  }
  const action = (kind: Decision['kind'], run: () => void): Action => {
    const reason = whyNot(kind)
    return { run: reason === null ? run : null, whyNot: reason }
  }
  const showAll = (key: string, target: string) => {
    choose({ key, full: '1' })
    setTimeout(() => area.current?.querySelector<HTMLElement>(target)?.focus())
  }
  const links = useLinks({
    row,
    chosen,
    detail: detail.data,
    expect,
    decisions,
    clear,
    show: (key) => showAll(key, '.review-leaves input'),
  })
  const { last, sayAgain } = decisions
  const told = last?.lane === lane ? last.kind : null
  const actions: LaneActions = {
    chosen,
    promoted: passing.length,
    detail,
    promote: action('promote', () => make(passing, { kind: 'promote' })),
    keepBoth: action('promote', () => make(passing, { kind: 'promote', keepsBoth: true })),
    edit: action('edit', () => row && expect !== null && wording.begin(row, expect)),
    clean: action('edit', () => row?.rewrite && make([row], { kind: 'edit', text: row.rewrite.clean })),
    reject: action('reject', () => make(chosen, { kind: 'reject' })),
    rejectAs: (reason) => make(chosen, { kind: 'reject', reason }),
    snooze: action('snooze', () => make(chosen, snoozeTo('tomorrow'))),
    ...links,
    takeBack: useTakeBack(row, () => row && decisions.takeBack(row, expect ?? 'none')),
    choices:
      told === 'reject'
        ? REASONS.map((reason) => ({ id: reason, run: () => sayAgain({ kind: 'reject', reason }) }))
        : told === 'snooze'
          ? SNOOZES.map((id) => ({ id, run: () => sayAgain(snoozeTo(id)) }))
          : [],
    wording,
    open: (key) => showAll(key, '.review-detail'),
    leave() {
      choose({ full: null })
      setTimeout(() => focusedList()?.focus())
    },
  }
  useReviewKeys(actions, row, area)
  return actions
}

/** Rows that are only passed by are not asked for. */
const PASSING_MS = 80

/** The detail of the current row, and the MEMORY.md that the person sees. */
function useDetail(row: Row | null): { detail: CallResult<Detail>; expect: string | null } {
  const { id: workspace } = useWorkspace()
  const asked = useSettledValue(row?.key ?? null, PASSING_MS)
  const answer = useCall('review.get', asked === null ? null : { workspace, key: asked })
  const status = useCall('status.get', { workspace }).data
  const detail: CallResult<Detail> =
    asked === row?.key ? answer : { ...answer, data: undefined, state: { kind: 'loading' } }
  return { detail, expect: detail.data?.diff.revision ?? status?.memory.revision ?? null }
}

/** Why a decision cannot be made now, or null. */
function useWhyNot(
  chosen: readonly Row[],
  { passing, isReady }: { passing: number; isReady: boolean },
): (kind: Decision['kind']) => string | null {
  const { t } = useText()
  const isOnline = useIsOnline()
  return (kind) => {
    const first = chosen[0]
    if (!isOnline) return t('app.offline.title')
    if (!first) return t('review.why.nothing')
    if (!isReady) return t('app.loading')
    if (!canDecide(first.lane, kind))
      return t(kind === 'snooze' ? 'review.why.notWaiting' : 'review.why.done')
    if (kind === 'promote' && passing === 0) return t('review.why.warned')
    return kind === 'edit' && chosen.length > 1 ? t('review.why.oneByOne') : null
  }
}

function useSnooze(): (until: Snooze) => Decision {
  const { id: workspace } = useWorkspace()
  const zone = useCall('status.get', { workspace }).data?.zone ?? 'UTC'
  return (until) => ({ kind: 'snooze', until: snoozeUntil(until, hostClock.now(), zone) })
}

function useTakeBack(row: Row | null, run: () => void): Action {
  const { t } = useText()
  const isOnline = useIsOnline()
  if (!isOnline) return { run: null, whyNot: t('app.offline.title') }
  const canAllow = row?.lane === 'done' && !['allow', 'withdrawn'].includes(row.decision?.kind ?? '')
  if (row && (row.receipt !== null || canAllow)) return { run, whyNot: null }
  return { run: null, whyNot: t('review.why.noReceipt') }
}
