import type { AddressInfo } from 'node:net'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { toChromium, toElectron } from './addresses.ts'

// Screenshots and traces are messages too.
const LIMITS = { maxPayload: 256 * 1024 * 1024, perMessageDeflate: false }

/**
 * Where Playwright connects: passes every message on to Chromium's DevTools, with the addresses of our schemes as
 * each side knows them. Answers the address to connect to.
 */
export async function startProxy(endpoint: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, ...LIMITS })
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  server.on('connection', (client) => join(client, endpoint))
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/devtools/browser`
}

function join(client: WebSocket, endpoint: string): void {
  const browser = new WebSocket(endpoint, LIMITS)
  const early: string[] = []
  client.on('message', (data) => {
    const text = toChromium(textOf(data))
    if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else early.push(text)
  })
  browser.on('open', () => {
    for (const text of early) browser.send(text)
  })
  browser.on('message', (data) => client.send(toElectron(textOf(data))))
  for (const [one, other] of [
    [client, browser],
    [browser, client],
  ] as const) {
    one.on('close', () => other.close())
    // A side that breaks off is closed as well, which is said to the other.
    one.on('error', () => one.terminate())
  }
}

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.concat(data as Buffer[]).toString('utf8')
}
