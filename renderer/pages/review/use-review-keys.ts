import type { RefObject } from 'react'
import { useSource } from '../../features/source-note/use-source.ts'
import { useCommands } from '../../lib/commands.ts'
import { focusedList } from '../../ui/focused-list.ts'
import type { LaneActions } from './actions.ts'
import { REVIEW_COMMANDS } from './commands.ts'
import type { Row } from './types.ts'

/** Share of the reading pane that PageDown goes on by. */
const PAGE = 0.9

/** The keys of the review (ux 9). */
export function useReviewKeys(
  actions: LaneActions,
  row: Row | null,
  area: RefObject<HTMLElement | null>,
): void {
  const { open, openInObsidian } = useSource()
  const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector) ?? null
  const goTo = (selector: string) => {
    const part = find(selector)
    if (part?.contains(document.activeElement)) focusedList()?.focus()
    else part?.focus()
  }
  const turn = (by: number) => {
    const pane = find('.review-detail')?.closest<HTMLElement>('.split-section, .review-one-pane')
    pane?.scrollBy({ top: by * PAGE * pane.clientHeight })
  }
  const place = row && row.place.path !== '' ? row.place : null
  useCommands(REVIEW_COMMANDS, {
    'review.promote': actions.promote.run,
    'review.edit': actions.edit.run,
    'review.reject': actions.reject.run,
    'review.snooze': actions.snooze.run,
    'review.split': actions.split.action.run,
    'review.merge': actions.merge.run,
    'review.first': actions.choices[0]?.run ?? null,
    'review.second': actions.choices[1]?.run ?? null,
    'review.third': actions.choices[2]?.run ?? null,
    'review.fourth': actions.choices[3]?.run ?? null,
    'review.why': row && (() => goTo('#review-why')),
    'review.diff': row && (() => goTo('#review-diff')),
    'review.source': place && (() => open(place)),
    'review.obsidian': place && (() => openInObsidian(place)),
    'review.pageDown': row && (() => turn(1)),
    'review.pageUp': row && (() => turn(-1)),
    'review.takeBack': row?.lane === 'done' ? actions.takeBack.run : null,
  })
}
