import type { Scheduled } from '../scheduler.ts'
import type { AppParts } from './parts.ts'

/** A workspace as the scheduler sees it. */
export function scheduledOf(
  { workspaces, obstacleOf }: Pick<AppParts, 'workspaces' | 'obstacleOf'>,
  id: string,
): Scheduled {
  const { enabled, frequency, timezone } = workspaces.settingsOf(id)
  return {
    id,
    // What the owner leaves to the other program is not done twice (ux 17.13).
    isEnabled: enabled && !workspaces.peerSweeps(id),
    frequency,
    zone: timezone,
    blocked: () => obstacleOf(id)?.reason ?? null,
  }
}
