import type { Client } from '../../engine/contract/client.ts'
import type { Route } from '../../engine/contract/schema/shell.ts'
import type { Facts } from './facts.ts'
import { currentWorkspace, WORKSPACE_ROW } from './tray-menu.ts'

export type TrayActionsParts = {
  client: Client
  facts(): Facts
  /** Id of the workspace that the menu speaks of. */
  chosen(): string | null
  choose(workspace: string): void
  nowMs(): number
  show(): void
  go(route: Route): void
  openVault(workspace: string): Promise<void>
  quit(): void
}

const HOUR_MS = 3_600_000
const PAUSES: Readonly<Record<string, number | null>> = {
  'pause.hour': HOUR_MS,
  'pause.day': 24 * HOUR_MS,
  'pause.open': null,
}

/** Carries out a row of the tray's menu; what the engine refuses is shown where it is explained, in the window. */
export async function runTrayAction(id: string, parts: TrayActionsParts): Promise<void> {
  const { choose, chosen, facts, show, go, openVault, quit } = parts
  const workspace = currentWorkspace(facts(), chosen())?.id ?? null
  if (id === 'quit') return quit()
  if (id === 'window') return show()
  if (id === 'settings') return go({ page: 'settings', workspace })
  if (id.startsWith(WORKSPACE_ROW)) return choose(id.slice(WORKSPACE_ROW.length))
  if (workspace === null) return show()
  if (id === 'status') return go({ page: 'tonight', workspace })
  if (id === 'review') return go({ page: 'review', workspace: withReady(facts(), workspace) })
  if (id === 'obsidian') return openVault(workspace)
  try {
    await command(id, workspace, parts)
  } catch {
    // Blocked, busy or gone: the page says so, with what lifts it.
    go({ page: 'tonight', workspace })
  }
}

async function command(
  id: string,
  workspace: string,
  { client, facts, nowMs }: TrayActionsParts,
): Promise<void> {
  if (id === 'dream') await client.sweep.run({ workspace })
  else if (id === 'stop') await client.sweep.stop({ workspace })
  else if (id === 'resume') await client.sweep.resume({ workspace: facts().pausedAll ? null : workspace })
  else if (id in PAUSES) {
    const ms = PAUSES[id] ?? null
    const untilMs = ms === null ? null : nowMs() + ms
    await client.sweep.pause({ workspace: pauseScope(facts(), workspace), untilMs })
  }
}

/** The menu pauses all of several workspaces. */
function pauseScope({ workspaces }: Facts, current: string): string | null {
  return (workspaces?.length ?? 0) > 1 ? null : current
}

/** The current workspace if something waits there, else the first where something does. */
function withReady({ workspaces }: Facts, current: string): string {
  const waiting = (workspaces ?? []).filter(({ ready }) => ready > 0)
  return waiting.some(({ id }) => id === current) ? current : (waiting[0]?.id ?? current)
}
