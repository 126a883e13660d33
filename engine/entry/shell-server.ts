import { shellContract } from '../contract/contract.ts'
import { ContractError } from '../contract/errors.ts'
import type { ShellHandlers } from '../contract/handlers.ts'
import type { ShellEvent } from '../contract/schema/shell.ts'
import { createServer, type Server } from '../contract/server.ts'
import type { Log } from '../ports/log.ts'
import { callLog } from './app/call-log.ts'
import type { EngineThread } from './engine-thread.ts'

/** Answers the calls of `shell.*`: those of a browser, or of the desktop. */
export function createShell(handlers: ShellHandlers, log: Log): Server {
  return createServer(
    shellContract,
    { shell: handlers },
    {
      errorOf: (error) =>
        error instanceof ContractError
          ? error
          : new ContractError('internal', { id: 'shell' }, { cause: error }),
      clock: () => performance.now(),
      ...callLog(log),
    },
  )
}

/** Something else that is told on the same stream: it calls back with each event, and its answer ends that. */
export type ShellSource = (tell: (event: ShellEvent) => void) => () => void

/** The state of the engine now and at each change, and whatever else the shell tells. */
export async function* shellEvents(
  engine: EngineThread,
  signal: AbortSignal,
  ...others: ShellSource[]
): AsyncGenerator<ShellEvent, void, void> {
  const now = (): ShellEvent => ({
    event: 'host.state',
    host: { state: engine.state, restarts: engine.restarts },
  })
  let wake: () => void = () => undefined
  const waiting: ShellEvent[] = [now()]
  const tell = (event: ShellEvent) => {
    waiting.push(event)
    wake()
  }
  const ends = [engine.onState(() => tell(now())), ...others.map((source) => source(tell))]
  const onAbort = () => wake()
  signal.addEventListener('abort', onAbort)
  try {
    while (!signal.aborted) {
      const next = waiting.shift()
      if (next) yield next
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  } finally {
    for (const end of ends) end()
    signal.removeEventListener('abort', onAbort)
  }
}
