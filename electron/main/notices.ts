import type { EngineEvent } from '../../engine/contract/schema/events.ts'
import type { Route } from '../../engine/contract/schema/shell.ts'
import type { Preferences } from '../../engine/model/preferences.ts'
import type { Facts, WorkspaceFacts } from './facts.ts'
import { isStopped } from './tray-state.ts'

/** What is remembered of notifications, by workspace; days are those of this computer. */
export type NoticeBook = {
  /** Day on which something was shown last: once a day is enough (ux 13). */
  shownDay: string | null
  /** Proposals that a person was told of, or has seen. */
  toldReady: Readonly<Record<string, number>>
  /** Memories that were written by themselves, and not told of yet. */
  written: Readonly<Record<string, number>>
  /** Nights without success in a row. */
  failures: Readonly<Record<string, { nights: number; day: string; code: string | null }>>
}
export const EMPTY_BOOK: NoticeBook = { shownDay: null, toldReady: {}, written: {}, failures: {} }

/** One line of a notification; never with the text of a memory. */
export type NoticeLine =
  | { kind: 'ready' | 'written'; count: number; workspaces: string[] }
  | { kind: 'failed'; workspace: string; code: string | null }
export type NoticePlan = { lines: NoticeLine[]; route: Route; book: NoticeBook }

/** Nights in a row without success before it is told. */
const FAILED_NIGHTS = 2

/** A run that ended by itself; what a person started in the window is seen there. */
export function noteSweep(
  book: NoticeBook,
  event: Extract<EngineEvent, { event: 'sweep.finished' }>,
  today: string,
): NoticeBook {
  const { workspace, outcome, promoted, problem, trigger, isDryRun } = event
  if (isDryRun || outcome === 'stopped') return book
  const { [workspace]: failure, ...failures } = book.failures
  if (outcome !== 'failed') {
    const written = (book.written[workspace] ?? 0) + (trigger === 'by_hand' ? 0 : promoted)
    return {
      ...book,
      failures,
      ...(written > 0 ? { written: { ...book.written, [workspace]: written } } : {}),
    }
  }
  if (trigger === 'by_hand') return book
  // Tried again after minutes it is still the same night.
  const nights = failure === undefined ? 1 : failure.nights + (failure.day === today ? 0 : 1)
  return { ...book, failures: { ...failures, [workspace]: { nights, day: today, code: problem } } }
}

/** `isLooking`: a person has the window in front, and sees what is ready there. */
export function noteReady(
  book: NoticeBook,
  workspaces: readonly WorkspaceFacts[],
  isLooking: boolean,
): NoticeBook {
  const toldReady = Object.fromEntries(
    workspaces.map(({ id, ready }) => [id, isLooking ? ready : Math.min(book.toldReady[id] ?? 0, ready)]),
  )
  const isSame = workspaces.every(({ id }) => toldReady[id] === book.toldReady[id])
  return isSame ? book : { ...book, toldReady }
}

/** Is this hour of the day one in which nothing is notified? The same hour twice: never. */
export function isQuiet(hour: number, { from, to }: Preferences['quiet']): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** What is to be shown now, all of it in one; null for nothing, or while it is held. */
export function dueNotice(
  book: NoticeBook,
  { workspaces, preferences }: Pick<Facts, 'workspaces' | 'preferences'>,
  now: { day: string; hour: number },
): NoticePlan | null {
  if (!workspaces || isQuiet(now.hour, preferences.quiet) || book.shownDay === now.day) return null
  const { notify } = preferences
  const ready = notify.ready
    ? workspaces.filter((one) => one.isEnabled && one.ready > (book.toldReady[one.id] ?? 0))
    : []
  const written = notify.written ? workspaces.filter(({ id }) => (book.written[id] ?? 0) > 0) : []
  const failed = notify.failed ? workspaces.filter((one) => hasFailed(book, one)) : []
  const lines: NoticeLine[] = [
    ...counted('ready', ready, ({ ready: count }) => count),
    ...counted('written', written, ({ id }) => book.written[id] ?? 0),
    ...failed.map(
      ({ id, name, blocked }): NoticeLine => ({
        kind: 'failed',
        workspace: name,
        code: blocked?.reason ?? book.failures[id]?.code ?? null,
      }),
    ),
  ]
  const first = ready[0] ?? written[0] ?? failed[0]
  if (!first) return null
  return {
    lines,
    route: { page: ready.length > 0 ? 'review' : 'tonight', workspace: first.id },
    book: {
      shownDay: now.day,
      toldReady: Object.fromEntries(workspaces.map((one) => [one.id, one.ready])),
      written: {},
      // From here it takes as long again before it is told once more.
      failures: without(book.failures, failed),
    },
  }
}

function hasFailed({ failures }: NoticeBook, workspace: WorkspaceFacts): boolean {
  const isBlocked = isStopped(workspace) && workspace.missed >= FAILED_NIGHTS
  return isBlocked || (failures[workspace.id]?.nights ?? 0) >= FAILED_NIGHTS
}

function counted(
  kind: 'ready' | 'written',
  workspaces: readonly WorkspaceFacts[],
  count: (workspace: WorkspaceFacts) => number,
): NoticeLine[] {
  if (workspaces.length === 0) return []
  const sum = workspaces.reduce((total, workspace) => total + count(workspace), 0)
  return [{ kind, count: sum, workspaces: workspaces.map(({ name }) => name) }]
}

function without<T>(
  record: Readonly<Record<string, T>>,
  workspaces: readonly WorkspaceFacts[],
): Record<string, T> {
  const gone = new Set(workspaces.map(({ id }) => id))
  return Object.fromEntries(Object.entries(record).filter(([id]) => !gone.has(id)))
}
