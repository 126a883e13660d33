import type { QueryClient } from '@tanstack/react-query'
import type { EngineEvent } from '../../engine/contract/schema/events.ts'
import type { ShellEvent } from '../../engine/contract/schema/shell.ts'
import { hostClock } from '../lib/clock.ts'
import type { Connection } from '../lib/connection.ts'
import { applyEvent } from '../lib/freshness.ts'

export type Listeners = { onShell(event: ShellEvent): void }

/** Follows both streams of events for as long as the page is there; after a break it begins anew. */
export function followEvents(connection: Connection, queries: QueryClient, { onShell }: Listeners): void {
  const { client } = connection
  void follow(
    connection,
    () => client.app.events({}),
    (event: EngineEvent) => {
      if (event.event === 'hello') hostClock.told(event.nowMs)
      applyEvent(queries, event)
    },
  )
  void follow(connection, () => client.shell.events({}), onShell)
}

const PAUSE_MS = 1_000

async function follow<E>(
  connection: Connection,
  open: () => Promise<AsyncIterable<E>>,
  take: (event: E) => void,
): Promise<never> {
  for (;;) {
    await whenOpen(connection)
    try {
      for await (const event of await open()) take(event)
    } catch {
      // A stream ends with its wire; whatever else ended it shows in the calls of the page as well.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

function whenOpen({ state }: Connection): Promise<void> {
  return new Promise((resolve) => {
    if (state.get().wire === 'open') return resolve()
    const stop = state.subscribe(() => {
      if (state.get().wire !== 'open') return
      stop()
      resolve()
    })
  })
}
