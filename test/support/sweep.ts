import { runSweep } from '../../engine/host/sweep.ts'
import type { DreamingSettings } from '../../engine/model/config.ts'
import type { NightReport } from '../../engine/model/night.ts'
import { contextFor, NIGHT } from './workspace.ts'

/** A whole night over a workspace, also when nothing is new. */
export function sweep(
  root: string,
  settings: Partial<DreamingSettings> = {},
  nowMs = NIGHT,
): Promise<NightReport> {
  return runSweep(contextFor(root, { settings, nowMs }), { dryRun: false, force: true })
}
