import type { OpenWorkspace } from './cli/context.ts'
import { isLargeStore, type Recorder } from './recall-recorder.ts'

/** Quiet time after which recorded searches are counted; longer where that takes long (ms). */
const IDLE_MS = 3_000
const LARGE_IDLE_MS = 60_000

export type IdleFold = {
  /** Something was recorded: it is counted after a quiet time from now. */
  start(): void
  stop(): void
}

/** Counts recorded searches when nothing was asked for a while, so that no answer waits for it. */
export function idleFold(
  workspace: OpenWorkspace,
  recorder: Recorder,
  log: (message: string) => void,
): IdleFold {
  let timer: NodeJS.Timeout | undefined
  let told: string | null = null
  const fold = async () => {
    const { problem } = await recorder.fold()
    if (problem && problem !== told) log(`searches are answered but not counted: ${problem}`)
    told = problem
  }
  return {
    start() {
      clearTimeout(timer)
      timer = setTimeout(() => void fold(), isLargeStore(workspace) ? LARGE_IDLE_MS : IDLE_MS).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
