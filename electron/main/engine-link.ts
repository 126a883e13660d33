import { type Client, createClient } from '../../engine/contract/client.ts'
import type { Server } from '../../engine/contract/server.ts'
import { memoryWires, type Wire } from '../../engine/contract/transport.ts'
import { bridge } from '../../engine/entry/bridge.ts'
import type { EngineThread } from '../../engine/entry/engine-thread.ts'
import type { Log } from '../../engine/ports/log.ts'

/** The engine as this process asks it: over the same contract as a window, by a wire in memory. */
export type EngineLink = {
  client: Client
  join(engine: EngineThread, shell: Server, log: Log): void
  close(): void
}

export function engineLink(): EngineLink {
  const [own, other]: [Wire, Wire] = memoryWires()
  return {
    client: createClient(own),
    join: (engine, shell, log) => bridge(other, { engine, shell, log }),
    close: () => own.close(),
  }
}
