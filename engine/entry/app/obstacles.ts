import { statSync } from 'node:fs'
import type { z } from 'zod'
import type { Blocked } from '../../contract/schema/common.ts'
import type { AppParts } from '../../host/app/parts.ts'
import { scheduledOf } from '../../host/app/scheduled.ts'
import { isWorkspace, migratedFiles } from '../../host/workspace.ts'
import { MEMORY_DIR, MEMORY_FILE } from '../../model/paths.ts'
import type { PowerState } from '../../ports/power.ts'
import { isWritable, lockOf } from './folders.ts'

type BlockedValue = z.output<typeof Blocked>

/** A MEMORY.md above this is not read (ux 10, huge). */
const MAX_MEMORY_BYTES = 16 * 1024 * 1024
/** Another program's lock is shorter in nearly all cases: only one that stays is told of. */
const LONG_LOCK_MS = 2_000

const blocked = (
  reason: BlockedValue['reason'],
  action: BlockedValue['action'],
  params: BlockedValue['params'] = {},
): BlockedValue => ({ reason, action, params })

/** What stands in the way of any run of a workspace: looked at on the disk, now. */
export function obstacleIn(
  { workspaces, files: open, nowMs }: Pick<AppParts, 'workspaces' | 'files' | 'nowMs'>,
  id: string,
): BlockedValue | null {
  const workspace = workspaces.find(id)
  if (!workspace || workspace.root === null)
    return blocked('folder_missing', 'locate_folder', { path: workspace?.folder ?? '' })
  const { root } = workspace
  const files = open(root)
  if (!isWorkspace(files)) return blocked('folder_missing', 'locate_folder', { path: workspace.folder })
  const [moved] = migratedFiles(files)
  if (moved !== undefined) return blocked('moved', 'look_only', { path: moved })
  const folder = files.stat(MEMORY_DIR) === null ? root : files.absolute(MEMORY_DIR)
  if (!isWritable(folder) || !isWritable(root))
    return blocked('read_only', 'make_writable', { path: workspace.folder })
  const bytes = statSync(files.absolute(MEMORY_FILE), { throwIfNoEntry: false })?.size ?? 0
  if (bytes > MAX_MEMORY_BYTES) return blocked('too_large', 'archive_by_month', { path: MEMORY_FILE, bytes })
  const lock = lockOf(files, nowMs())
  const isOthers = lock !== null && !lock.isStale && lock.owner !== process.pid && lock.ageMs > LONG_LOCK_MS
  if (!isOthers) return null
  const sinceMs = Math.round(nowMs() - lock.ageMs)
  return blocked('busy', 'wait', { sinceMs, ...(lock.owner === null ? {} : { owner: lock.owner }) })
}

/** The same for a person to see, and why nothing runs though it could. */
export function blockedIn(parts: AppParts, id: string, power: PowerState | null): BlockedValue | null {
  const obstacle = parts.obstacleOf(id)
  if (obstacle) return obstacle
  const view = parts.scheduler.view(scheduledOf(parts, id))
  if (view.problem !== null) return blocked('schedule_invalid', 'fix_schedule', { problem: view.problem })
  if (view.paused) {
    const { scope, untilMs } = view.paused
    return blocked('paused', 'resume', { scope, ...(untilMs === null ? {} : { untilMs }) })
  }
  if (!parts.workspaces.settingsOf(id).enabled) return blocked('off', 'enable')
  if (parts.workspaces.peerSweeps(id)) return blocked('second_sweeper', 'choose_sweeper', { sweeper: 'peer' })
  if (view.waitsFor === 'power')
    return blocked('battery', 'plug_in', power?.percent == null ? {} : { percent: power.percent })
  return parts.workspaces.secondSweeper(id) ? blocked('second_sweeper', 'choose_sweeper') : null
}
