import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createContext, useContext } from 'react'
import type { Client } from '../../engine/contract/client.ts'
import type { WireState } from './reconnecting-wire.ts'
import { createStore, type Store, useStore } from './store.ts'

/** What the page is connected with: the calls, their queries, and whether anybody answers. */
export type Connection = {
  client: Client
  calls: ReturnType<typeof createTanstackQueryUtils<Client>>
  state: Store<ConnectionState>
}

/** `lastSeenMs`: when it was last open, on the host's clock; null before the first time. */
export type ConnectionState = { wire: WireState; lastSeenMs: number | null }

export function connectionOf(client: Client): Connection {
  return {
    client,
    calls: createTanstackQueryUtils(client),
    state: createStore<ConnectionState>({ wire: 'connecting', lastSeenMs: null }),
  }
}

const ConnectionContext = createContext<Connection | null>(null)
export const ConnectionProvider = ConnectionContext.Provider

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext)
  if (!connection) throw new Error('no ConnectionProvider above this component')
  return connection
}

/** May something be written now? While nobody answers, the page can be read and nothing more (ux 10, offline). */
export function useIsOnline(): boolean {
  return useStore(useConnection().state).wire === 'open'
}
