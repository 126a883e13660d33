import type { z } from 'zod'
import type { Client } from '../../engine/contract/client.ts'
import type { BlockReason } from '../../engine/contract/schema/common.ts'
import type { Pause as PauseSchema } from '../../engine/contract/schema/workspaces.ts'
import type { EngineState } from '../../engine/entry/engine-thread.ts'
import type { Preferences } from '../../engine/model/preferences.ts'

export type Pause = z.output<typeof PauseSchema>

/** A workspace as the tray and the notifications see it. */
export type WorkspaceFacts = {
  id: string
  name: string
  zone: string
  isEnabled: boolean
  /** Proposals that wait for a person. */
  ready: number
  blocked: { reason: BlockReason; untilMs: number | null } | null
  /** A run that writes, or waits for its turn to. */
  isRunning: boolean
  nextRunMs: number | null
  /** Due times that passed while something stood in the way. */
  missed: number
  paused: Pause | null
}

/** All that the desktop shows outside of the window. */
export type Facts = {
  engine: EngineState
  /** Null until the engine has told once. */
  workspaces: readonly WorkspaceFacts[] | null
  pausedAll: Pause | null
  preferences: Preferences
}

/** Asks the engine for all of it. */
export async function askFacts(client: Client): Promise<Omit<Facts, 'engine'>> {
  const [{ workspaces, pausedAll }, { preferences }] = await Promise.all([
    client.workspaces.list({}),
    client.settings.get({ workspace: null }),
  ])
  const rows = await Promise.all(
    workspaces.map(async ({ id, name, zone, isEnabled, ready, blocked }): Promise<WorkspaceFacts> => {
      const untilMs = blocked?.params['untilMs']
      const row = {
        ...{ id, name, zone, isEnabled, ready },
        blocked: blocked && {
          reason: blocked.reason,
          untilMs: typeof untilMs === 'number' ? untilMs : null,
        },
      }
      // A folder that is gone has no status to ask for.
      if (blocked?.reason === 'folder_missing')
        return { ...row, isRunning: false, nextRunMs: null, missed: 0, paused: null }
      const { run, schedule } = await client.status.get({ workspace: id })
      return {
        ...row,
        isRunning: run.isRunning && !run.isDryRun,
        nextRunMs: schedule.nextRunsMs[0] ?? null,
        missed: schedule.state === 'blocked' ? (schedule.missed?.count ?? 0) : 0,
        paused: schedule.paused,
      }
    }),
  )
  return { workspaces: rows, pausedAll, preferences }
}
