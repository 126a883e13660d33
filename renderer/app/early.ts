import { SESSION_PATH, TOKEN_NAME, WIRE_PATH, WIRE_PROTOCOL } from '../../engine/contract/session.ts'
import { loadCatalogue } from '../lib/catalogues.ts'
import { lastLanguage } from '../lib/language.ts'

/**
 * What can be under way while the program of the page is still read: the way in, the socket and the words. A file of
 * its own, which the document names by itself (`build/vite/renderer.config.ts`).
 */
const isShell = 'reverie' in window

/** Resolves when this browser has been let in, or has been refused. */
export const entered: Promise<unknown> = isShell ? Promise.resolve() : tradeToken(window.location.hash)

let first: WebSocket | null = null
if (!isShell)
  void entered.then(() => {
    first = newSocket()
  })
// What does not come is told by who needs it.
loadCatalogue(lastLanguage()).catch(() => null)

/** The socket that is already on its way, to the first who asks; else a new one. */
export function takeSocket(): WebSocket {
  const socket = first
  first = null
  return socket && socket.readyState <= WebSocket.OPEN ? socket : newSocket()
}

function newSocket(): WebSocket {
  const url = new URL(WIRE_PATH, document.baseURI)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.hash = ''
  return new WebSocket(url, WIRE_PROTOCOL)
}

/** A token in the fragment of the address is traded for a cookie, and leaves the address. */
async function tradeToken(hash: string): Promise<void> {
  const token = tokenIn(hash)
  if (token === null) return
  window.history.replaceState(null, '', '#/')
  const answer = fetch(new URL(SESSION_PATH, document.baseURI), {
    method: 'POST',
    body: token,
    credentials: 'same-origin',
  })
  // A host that has gone is told by the socket.
  await answer.catch(() => null)
}

export function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get(TOKEN_NAME)
}
