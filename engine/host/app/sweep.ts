import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import type { AppParts } from './parts.ts'
import { sweepDetail } from './sweep-rows.ts'

/** Runs that are, and when the next ones may be. */
export function sweepHandlers(parts: AppParts): EngineHandlers['sweep'] {
  const { nights, scheduler, book, workspaces, blockedOf, obstacleOf, events, nowMs } = parts
  const view = (workspace: string) => ({ ...nights.view(workspace), blocked: blockedOf(workspace) })
  return {
    async run({ workspace, force }) {
      workspaces.open(workspace)
      // By hand it runs also while it is off or paused, on battery, or when somebody else sweeps too.
      const obstacle = obstacleOf(workspace)
      if (obstacle) throw new ContractError('blocked', { reason: obstacle.reason, ...obstacle.params })
      if (!nights.view(workspace).isRunning) void byHand(parts, workspace, force)
      return view(workspace)
    },
    async dryRun({ workspace }) {
      workspaces.open(workspace)
      return sweepDetail(await nights.dryRun(workspace), { receipt: null, run: undefined })
    },
    async stop({ workspace }) {
      return { wasRunning: await nights.stop(workspace) }
    },
    async pause({ workspace, untilMs }) {
      if (untilMs !== null && untilMs <= nowMs()) throw new ContractError('invalid_input', { key: 'untilMs' })
      known(parts, workspace)
      scheduler.pause(workspace, untilMs)
      return {}
    },
    async resume({ workspace }) {
      known(parts, workspace)
      scheduler.resume(workspace)
      return {}
    },
    async chooseSweeper({ workspace, sweeper }) {
      known(parts, workspace)
      book.save(workspace, { ...book.load(workspace), sweeper })
      events.publish({ event: 'schedule.changed', workspace })
      // What falls due from now on is ours again, or no longer.
      void scheduler.look()
      return {}
    },
  }
}

function known({ workspaces }: AppParts, workspace: string | null): void {
  if (workspace !== null && !workspaces.find(workspace)) throw new ContractError('not_found', { workspace })
}

async function byHand(
  { nights, scheduler, nowMs }: AppParts,
  workspace: string,
  force: boolean,
): Promise<void> {
  const startedMs = nowMs()
  const result = await nights.run(workspace, { trigger: 'by_hand', force })
  scheduler.noteRun(workspace, {
    dueMs: null,
    startedMs,
    endedMs: nowMs(),
    trigger: 'by_hand',
    missed: 0,
    ...result,
  })
}
