import { parentPort } from 'node:worker_threads'
import { textMemory } from '../adapters/mirror/text-memory.ts'
import { nodeFiles } from '../adapters/node-files.ts'
import { peerLock } from '../adapters/peer-lock.ts'
import { ContractError } from '../contract/errors.ts'
import { contractErrorOf } from '../host/app/errors.ts'
import { reviewWork } from '../host/app/review-work.ts'
import type { SweepContext } from '../host/context.ts'
import { LOCK_FILE } from '../model/paths.ts'
import type { ClaimsAnswer, ClaimsCall, ClaimsSpec, HeavyWork } from './app/claims-thread.ts'
import { storeWork } from './app/store-work.ts'
import { mirrorPath } from './mirror-path.ts'

/** The work on claims in a thread of its own: on a large store it takes seconds, and it keeps what it has read. */
const specs = new Map<string, ClaimsSpec>()
const specOf = (workspace: string): ClaimsSpec => {
  const spec = specs.get(workspace)
  if (!spec) throw new ContractError('not_found', { workspace })
  return spec
}
const open = (workspace: string): SweepContext => {
  const { home, root, settings, nowMs } = specOf(workspace)
  const files = nodeFiles(root)
  const lock = peerLock(files.absolute(LOCK_FILE), () => Date.now())
  const statements = textMemory(mirrorPath(home, root))
  return { files, root, lock, settings, narrator: null, nowMs, statements }
}
const review = reviewWork(open)
const work: HeavyWork = {
  ...review,
  entryCounts: (workspace) => storeWork(specOf(workspace).home, open).entryCounts(workspace),
  syncRecall: (workspace) => storeWork(specOf(workspace).home, open).syncRecall(workspace),
}

parentPort?.on('message', async ({ id, workspace, spec, method, args }: ClaimsCall) => {
  specs.set(workspace, spec)
  parentPort?.postMessage(await answerTo(id, method, args))
})

async function answerTo(
  id: number,
  method: keyof HeavyWork,
  args: readonly unknown[],
): Promise<ClaimsAnswer> {
  try {
    const call = work[method] as (...all: readonly unknown[]) => Promise<unknown>
    return { id, value: await call(...args) }
  } catch (error) {
    const known = contractErrorOf(error)
    if (known) return { id, error: { code: known.code, params: known.params, retry: known.retry } }
    return { id, unexpected: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
