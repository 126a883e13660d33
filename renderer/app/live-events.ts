import type { QueryClient } from '@tanstack/react-query'
import { followStream } from '../../engine/contract/follow-stream.ts'
import type { EngineEvent } from '../../engine/contract/schema/events.ts'
import type { ShellEvent } from '../../engine/contract/schema/shell.ts'
import { hostClock } from '../lib/clock.ts'
import type { Connection } from '../lib/connection.ts'
import { applyEvent } from '../lib/freshness.ts'

const PAUSE_MS = 1_000

export type Listeners = { onShell(event: ShellEvent): void }

/** Follows both streams of events for as long as the page is there; after a break it begins anew. */
export function followEvents(connection: Connection, queries: QueryClient, { onShell }: Listeners): void {
  const { client } = connection
  const follow = {
    whenReady: () => whenOpen(connection),
    pause: () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS)),
  }
  void followStream({
    ...follow,
    open: () => client.app.events({}),
    take: (event: EngineEvent) => {
      if (event.event === 'hello') hostClock.told(event.nowMs)
      applyEvent(queries, event)
    },
  })
  void followStream({ ...follow, open: () => client.shell.events({}), take: onShell })
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
