import { parentPort, workerData } from 'node:worker_threads'
import { stateFolder } from '../adapters/config-file.ts'
import { nodeFiles, removeLeftovers } from '../adapters/node-files.ts'
import { isProcessAlive, peerLock } from '../adapters/peer-lock.ts'
import { contractErrorOf } from '../host/app/errors.ts'
import { runSweep } from '../host/sweep.ts'
import { LOCK_FILE } from '../model/paths.ts'
import type { NightMessage, NightWork } from './app/night-job.ts'
import { gatedFiles } from './app/write-gate.ts'
import { nightModels } from './night-models.ts'
import { sessionsOf } from './session-sources.ts'
import { knownStatements } from './statements.ts'

/** One night in a thread of its own: it may take seconds, and it may be stopped at any moment but within a write. */
const { job, gate } = workerData as NightWork
const say = (message: NightMessage) => parentPort?.postMessage(message)

try {
  const files = gatedFiles(nodeFiles(job.root), gate)
  if (!job.dryRun) removeLeftovers(job.root, Date.now(), isProcessAlive)
  const report = await runSweep(
    {
      files,
      root: job.root,
      lock: peerLock(files.absolute(LOCK_FILE), () => Date.now()),
      settings: job.settings,
      nowMs: job.nowMs,
      ...nightModels(
        { home: job.home ?? stateFolder(process.env), env: process.env, keys: job.keys },
        { files, settings: job.settings },
      ),
      sessions: sessionsOf({
        ...{ root: job.root, settings: job.settings, nowMs: job.nowMs },
        ...{ configPath: job.configPath ?? null, env: process.env },
      }),
      ...(job.home === undefined ? {} : await knownStatements(job.home, { root: job.root, files })),
    },
    {
      dryRun: job.dryRun,
      force: job.force,
      onProgress: (step) => say({ kind: 'step', step }),
      self: { pid: process.pid, isAlive: isProcessAlive },
    },
  )
  say({ kind: 'done', report })
} catch (error) {
  const known = contractErrorOf(error)
  const code = known?.code ?? 'internal'
  say({
    kind: 'failed',
    code: code === 'blocked' ? String(known?.params['reason'] ?? code) : code,
    isBlocked: code === 'blocked' || code === 'busy',
    message: error instanceof Error ? error.message : String(error),
    params: known?.params ?? {},
  })
}
