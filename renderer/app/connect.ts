import { createClient } from '../../engine/contract/client.ts'
import { type PreloadBridge, preloadWire } from '../../engine/contract/preload-wire.ts'
import { SESSION_PATH, TOKEN_NAME, WIRE_PATH, WIRE_PROTOCOL } from '../../engine/contract/session.ts'
import { webSocketWire } from '../../engine/contract/web-socket-wire.ts'
import { hostClock } from '../lib/clock.ts'
import { type Connection, connectionOf } from '../lib/connection.ts'
import { ReconnectingWire, type WireState } from '../lib/reconnecting-wire.ts'

declare global {
  interface Window {
    /** There in the desktop shell only. */
    reverie?: PreloadBridge
  }
}

/** The shell's channel where there is one, else a WebSocket to the host of this page, opened again when it closes. */
export async function openConnection(): Promise<Connection> {
  if (window.reverie) {
    const connection = connectionOf(createClient(preloadWire(window.reverie)))
    connection.state.set({ wire: 'open', lastSeenMs: hostClock.now() })
    return connection
  }
  await tradeToken()
  let tell: (state: WireState) => void = () => undefined
  let first: WireState = 'connecting'
  const wire = new ReconnectingWire({
    open: openSocket,
    isRefused: isHostThere,
    wait: waitAwake,
    onState: (state) => {
      first = state
      tell(state)
    },
  })
  const connection = connectionOf(createClient(wire))
  tell = (state) => {
    const { lastSeenMs } = connection.state.get()
    const isChange = connection.state.get().wire === 'open' || state === 'open'
    connection.state.set({ wire: state, lastSeenMs: isChange ? hostClock.now() : lastSeenMs })
  }
  tell(first)
  return connection
}

/** A token in the fragment of the address is traded for a cookie, and leaves the address. */
async function tradeToken(): Promise<void> {
  const token = tokenIn(window.location.hash)
  // A second address, opened in the same tab, changes the fragment alone.
  window.addEventListener('hashchange', () => {
    if (tokenIn(window.location.hash) !== null) window.location.reload()
  })
  if (token === null) return
  window.history.replaceState(null, '', '#/')
  await fetch(new URL(SESSION_PATH, document.baseURI), {
    method: 'POST',
    body: token,
    credentials: 'same-origin',
  })
}

function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get(TOKEN_NAME)
}

function openSocket(onOpen: () => void) {
  const url = new URL(WIRE_PATH, document.baseURI)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.hash = ''
  const socket = new WebSocket(url, WIRE_PROTOCOL)
  socket.addEventListener('open', onOpen)
  return webSocketWire(socket)
}

/** A browser does not tell why a WebSocket was refused; a host that answers has refused it. */
async function isHostThere(): Promise<boolean> {
  try {
    return (await fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' })).ok
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Waits, but no longer than until the computer is awake or the page is looked at again. */
function waitAwake(ms: number, then: () => void): void {
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('online', end)
    window.removeEventListener('focus', end)
    then()
  }
  const timer = setTimeout(end, ms)
  window.addEventListener('online', end)
  window.addEventListener('focus', end)
}
