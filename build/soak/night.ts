import { readFileSync } from 'node:fs'
import { builtInNarrator } from '../../engine/adapters/built-in-narrator.ts'
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import { isProcessAlive, peerLock } from '../../engine/adapters/peer-lock.ts'
import { resolveSettings } from '../../engine/core/config/resolve.ts'
import { runSweep } from '../../engine/host/sweep.ts'
import { DreamingConfig } from '../../engine/model/config-schema.ts'
import type { NightReport } from '../../engine/model/night.ts'
import { LOCK_FILE } from '../../engine/model/paths.ts'

/** One night over the workspace at `root` with the settings of a file of ours, as `reverie sweep` does it. */
export function nightOver(root: string, configPath: string, nowMs: number): Promise<NightReport> {
  const config = JSON.parse(readFileSync(configPath, 'utf8')) as { dreaming: unknown }
  const files = nodeFiles(root)
  return runSweep(
    {
      files,
      root,
      lock: peerLock(files.absolute(LOCK_FILE), () => Date.now()),
      settings: resolveSettings(DreamingConfig.parse(config.dreaming), 'UTC'),
      narrator: builtInNarrator,
      nowMs,
    },
    { dryRun: false, force: false, self: { pid: process.pid, isAlive: isProcessAlive } },
  )
}
