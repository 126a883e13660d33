import type { Facts, WorkspaceFacts } from './facts.ts'
import { type MenuItem, SEPARATOR } from './menu-item.ts'
import { headline, isStopped, readyInAll } from './tray-state.ts'
import type { Words } from './words.ts'

/** Begins the id of a row that chooses a workspace. */
export const WORKSPACE_ROW = 'workspace.'

export type TrayMenuInput = {
  facts: Facts
  /** The workspace that the menu speaks of. */
  current: WorkspaceFacts | null
  words: Words
  nowMs: number
}

/** The workspace that was chosen last, or the first. */
export function currentWorkspace({ workspaces }: Facts, chosen: string | null): WorkspaceFacts | null {
  return workspaces?.find(({ id }) => id === chosen) ?? workspaces?.[0] ?? null
}

/** The menu of the tray (ux 12). */
export function trayMenu(input: TrayMenuInput): MenuItem[] {
  const { facts, current, words, nowMs } = input
  const { t } = words
  const count = readyInAll(facts)
  return [
    { id: 'status', label: escaped(headline(facts, current, words, nowMs)), isEnabled: current !== null },
    {
      id: 'review',
      label: count > 0 ? t('desktop.tray.review', { count }) : t('desktop.tray.nothing'),
      isEnabled: count > 0,
    },
    SEPARATOR,
    dreamRow(input),
    pauseRow(input),
    ...workspaceRows(input),
    { id: 'obsidian', label: t('shared.source.obsidian'), isEnabled: current !== null && isThere(current) },
    SEPARATOR,
    { id: 'window', label: t('desktop.tray.window') },
    { id: 'settings', label: t('desktop.menu.settings') },
    { id: 'quit', label: t('desktop.menu.quit') },
  ]
}

function isThere({ blocked }: WorkspaceFacts): boolean {
  return blocked?.reason !== 'folder_missing'
}

function dreamRow({ facts, current, words: { t } }: TrayMenuInput): MenuItem {
  if (current?.isRunning) return { id: 'stop', label: t('desktop.tray.stop') }
  const isPossible = facts.engine === 'ready' && current !== null && isThere(current)
  return { id: 'dream', label: t('desktop.tray.dream'), isEnabled: isPossible }
}

/** Each choice names what it holds for (ux 17.12): the tray pauses all of them. */
function pauseRow({ facts, current, words: { t } }: TrayMenuInput): MenuItem {
  if (!current) return { id: 'pause', label: t('app.pause'), isEnabled: false }
  const isPossible = facts.engine === 'ready'
  if (facts.pausedAll !== null || current.paused)
    return { id: 'resume', label: t('blocked.lift.resume'), isEnabled: isPossible }
  const scope = (facts.workspaces?.length ?? 0) > 1 ? 'all' : 'one'
  const submenu = (['hour', 'day', 'open'] as const).map((span) => ({
    id: `pause.${span}`,
    label: escaped(t(`app.pause.${scope}.${span}`, { name: current.name })),
  }))
  return { id: 'pause', label: t('app.pause'), type: 'submenu', isEnabled: isPossible, submenu }
}

function workspaceRows({ facts, current, words: { t } }: TrayMenuInput): MenuItem[] {
  const workspaces = facts.workspaces ?? []
  if (workspaces.length < 2) return []
  const submenu = workspaces.map((workspace): MenuItem => {
    const { id, name, blocked } = workspace
    const label =
      blocked && isStopped(workspace)
        ? t('desktop.tray.blockedName', { name, reason: t(`blocked.${blocked.reason}.title`) })
        : name
    return {
      id: `${WORKSPACE_ROW}${id}`,
      label: escaped(label),
      type: 'radio',
      isChecked: id === current?.id,
    }
  })
  return [{ id: 'workspaces', label: t('desktop.tray.workspaces'), type: 'submenu', submenu }]
}

/** In a menu `&` would mark the letter after it, and names of folders may hold one. */
function escaped(label: string): string {
  return label.replaceAll('&', '&&')
}
