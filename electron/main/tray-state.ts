import type { MessageKey } from '../../renderer/lib/catalogues.ts'
import type { Facts, WorkspaceFacts } from './facts.ts'
import type { Words } from './words.ts'

/** The five shapes of the icon (ux 12). */
export const TRAY_STATES = ['idle', 'dreaming', 'review', 'paused', 'blocked'] as const
export type TrayState = (typeof TRAY_STATES)[number]

/** Chosen by the owner, or over by itself: nothing that somebody must lift. */
const CALM = new Set(['off', 'paused', 'busy', 'battery'])

export function isStopped({ blocked }: WorkspaceFacts): boolean {
  return blocked !== null && !CALM.has(blocked.reason)
}

/** One icon for all workspaces: what is going on, then what a person must see to, then what waits. */
export function trayState({ engine, workspaces, pausedAll }: Facts): TrayState {
  if (engine === 'down') return 'blocked'
  const all = workspaces ?? []
  const enabled = all.filter(({ isEnabled }) => isEnabled)
  if (all.some(({ isRunning }) => isRunning)) return 'dreaming'
  if (all.some(isStopped)) return 'blocked'
  const isPaused =
    pausedAll !== null || (enabled.length > 0 && enabled.every(({ paused }) => paused !== null))
  if (isPaused) return 'paused'
  return all.some(({ ready }) => ready > 0) ? 'review' : 'idle'
}

const DAY_MS = 86_400_000

/** How a workspace is, in a few words: what runs, what stands in its way, or its next run. */
function statusWords(facts: WorkspaceFacts, words: Words, nowMs: number): string {
  const { blocked, nextRunMs, zone } = facts
  const { t } = words
  if (facts.isRunning) return t('desktop.tray.dreaming')
  if (blocked?.reason === 'paused' && blocked.untilMs !== null)
    return t('blocked.paused.until', { when: words.dateTime(blocked.untilMs, zone) })
  if (blocked) return t(`blocked.${blocked.reason}.title`)
  if (nextRunMs === null) return t('app.status.noNext')
  const day = words.day(nextRunMs, zone)
  const time = words.time(nextRunMs, zone)
  if (day === words.day(nowMs, zone)) return t('desktop.next.today', { time })
  if (day === words.day(nowMs + DAY_MS, zone)) return t('desktop.next.tomorrow', { time })
  return t('desktop.next.later', { when: words.dateTime(nextRunMs, zone) })
}

const ENGINE_WORDS: Partial<Record<Facts['engine'], MessageKey>> = {
  starting: 'desktop.engine.starting',
  restarting: 'desktop.engine.starting',
  down: 'desktop.engine.down',
}

/** First line of the menu. */
export function headline(facts: Facts, current: WorkspaceFacts | null, words: Words, nowMs: number): string {
  const key = ENGINE_WORDS[facts.engine]
  if (key) return words.t(key)
  if (facts.workspaces === null) return words.t('desktop.engine.starting')
  if (!current) return words.t('desktop.tray.none')
  return words.t('desktop.tray.line', { name: current.name, status: statusWords(current, words, nowMs) })
}

/** How many proposals wait in all. */
export function readyInAll({ workspaces }: Facts): number {
  return (workspaces ?? []).reduce((sum, { ready }) => sum + ready, 0)
}

/** The first line and what waits, for the system's tooltip; Windows cuts it at 127 characters. */
export function tooltip(facts: Facts, current: WorkspaceFacts | null, words: Words, nowMs: number): string {
  const count = readyInAll(facts)
  const lines = [headline(facts, current, words, nowMs)]
  if (count > 0) lines.push(words.t('desktop.tray.review', { count }))
  return lines.join('\n').slice(0, 127)
}
