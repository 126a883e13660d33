import { createClient } from '../../engine/contract/client.ts'
import { type PreloadBridge, preloadWire } from '../../engine/contract/preload-wire.ts'
import { webSocketWire } from '../../engine/contract/web-socket-wire.ts'
import { hostClock } from '../lib/clock.ts'
import { type Connection, connectionOf } from '../lib/connection.ts'
import { ReconnectingWire, type WireState } from '../lib/reconnecting-wire.ts'
import { entered, takeSocket, tokenIn } from './early.ts'

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
  // A second address, opened in the same tab, changes the fragment alone.
  window.addEventListener('hashchange', () => {
    if (tokenIn(window.location.hash) !== null) window.location.reload()
  })
  await entered
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

function openSocket(onOpen: () => void) {
  const socket = takeSocket()
  if (socket.readyState === WebSocket.OPEN) queueMicrotask(onOpen)
  else socket.addEventListener('open', onOpen)
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
