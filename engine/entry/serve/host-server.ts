import { randomBytes } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { MAX_FRAME_BYTES } from '../../contract/limits.ts'
import { SESSION_PATH, TOKEN_NAME, TURN_PATH, WIRE_PATH, WIRE_PROTOCOL } from '../../contract/session.ts'
import type { Wire } from '../../contract/transport.ts'
import { type SocketLike, webSocketWire } from '../../contract/web-socket-wire.ts'
import type { Log } from '../../ports/log.ts'
import { Doorkeeper, type Refusal } from './doorkeeper.ts'
import { securityHeaders } from './headers.ts'
import { BUILT_RENDERER, staticFile } from './static-files.ts'
import type { CallAnswer } from './turn-call.ts'

export type HostOptions = {
  /** 0: any free one. */
  port: number
  /** Folder of the built interface, which need not be there; its own place unless given. */
  renderer?: string
  log: Log
  /** Asked for when somebody who was let in wants more than files. */
  answers(): Promise<HostAnswers>
}

export type HostAnswers = {
  /** Gets the wire of each interface that was let in. */
  onWire(wire: Wire): void
  /** Answers what programs ask about a turn. */
  onTurn(body: string): Promise<CallAnswer>
}

export type HostServer = {
  port: number
  /** An address that lets one browser in, once. */
  newAddress(): string
  close(): Promise<void>
}

/** A frame above the limit is answered; one that is many times as large is not even read to its end. */
const HARD_FRAME_BYTES = 4 * MAX_FRAME_BYTES
// An import of `node:http` has Node load its `fetch` too, which takes longer than all else until a page can be opened.
const { createServer } = process.getBuiltinModule('node:http')
const MAX_TOKEN_BYTES = 256
const REFUSED_STATUS: Readonly<Record<Refusal, number>> = {
  host: 421,
  origin: 403,
  token: 403,
  session: 401,
  too_often: 429,
}

/** The local host of the interface: 127.0.0.1 only, the built files, one way in, and the WebSocket. */
export async function openHostServer({
  port,
  renderer = BUILT_RENDERER,
  log,
  answers,
}: HostOptions): Promise<HostServer> {
  const http = createServer({ maxHeaderSize: 16_384, requestTimeout: 30_000, headersTimeout: 10_000 })
  await listening(http, port)
  const own = (http.address() as AddressInfo).port
  const door = new Doorkeeper(own)
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: HARD_FRAME_BYTES,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(WIRE_PROTOCOL) ? WIRE_PROTOCOL : false),
  })
  http.on('request', (request, response) => void answer(request, response, { door, renderer, log, answers }))
  http.on(
    'upgrade',
    (request, socket, head) => void upgrade(request, socket, head, { door, sockets, log, answers }),
  )
  http.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  return {
    port: own,
    newAddress: () => `http://127.0.0.1:${own}/#${TOKEN_NAME}=${door.newToken()}`,
    async close() {
      for (const client of sockets.clients) client.close(1001)
      http.closeAllConnections()
      await new Promise<void>((resolve) => http.close(() => resolve()))
      for (const client of sockets.clients) client.terminate()
    },
  }
}

function listening(http: HttpServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      http.off('error', reject)
      resolve()
    })
  })
}

type AnswerParts = Pick<HostOptions, 'log' | 'answers'> & { renderer: string; door: Doorkeeper }

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { door, renderer, log, answers }: AnswerParts,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64')
  for (const [name, value] of Object.entries(securityHeaders(nonce))) response.setHeader(name, value)
  const refuse = (refusal: Refusal) => {
    log.warn('serve.refused', { refusal })
    end(response, REFUSED_STATUS[refusal], `${refusal}\n`)
  }
  const path = pathOf(request)
  const refusal = door.refusalOf(request, { needsOrigin: request.method === 'POST' })
  if (refusal) return refuse(refusal)
  if (request.method === 'POST' && path === `/${SESSION_PATH}`) {
    const token = await bodyOf(request, MAX_TOKEN_BYTES)
    const traded = token === null ? { refusal: 'token' as const } : door.trade(token, Date.now())
    if ('refusal' in traded) return refuse(traded.refusal)
    log.info('session.opened')
    response.setHeader('set-cookie', traded.cookie)
    return end(response, 204)
  }
  if (request.method === 'POST' && path === `/${TURN_PATH}`) {
    if (!door.hasSession(request)) return refuse('session')
    return sendCall(response, await turnAnswer(request, answers))
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return end(response, 405, 'method not allowed\n')
  }
  const { status, type, body, isLasting } = staticFile(renderer, path, nonce)
  response.setHeader('content-type', type)
  response.setHeader('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'no-store')
  end(response, status, request.method === 'HEAD' ? undefined : body)
}

async function turnAnswer(request: IncomingMessage, answers: HostOptions['answers']): Promise<CallAnswer> {
  const body = await bodyOf(request, MAX_FRAME_BYTES)
  if (body === null) return { status: 413, value: { error: 'too_large' } }
  return (await answers()).onTurn(body)
}

function sendCall(response: ServerResponse, { status, value }: CallAnswer): void {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  end(response, status, `${JSON.stringify(value)}\n`)
}

function end(response: ServerResponse, status: number, body?: string | Buffer): void {
  response.statusCode = status
  if (!response.hasHeader('content-type') && body !== undefined)
    response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(body)
}

/** Path of the request as it was sent: `..` is not resolved away before it can be refused. */
function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split(/[?#]/, 1)[0] ?? '/'
}

/** The whole body as text; null when it is too long. */
async function bodyOf(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8').trim()
}

type UpgradeParts = Pick<HostOptions, 'log' | 'answers'> & { door: Doorkeeper; sockets: WebSocketServer }

async function upgrade(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { door, sockets, log, answers }: UpgradeParts,
): Promise<void> {
  const isWire = pathOf(request) === `/${WIRE_PATH}`
  const refusal =
    door.refusalOf(request, { needsOrigin: true }) ?? (door.hasSession(request) ? null : 'session')
  if (refusal || !isWire) {
    if (refusal) log.warn('serve.refused', { refusal })
    const status = refusal ? REFUSED_STATUS[refusal] : 404
    socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    return
  }
  const onLost = () => log.warn('frame.refused', { reason: 'socket' })
  socket.on('error', onLost)
  const { onWire } = await answers()
  socket.off('error', onLost)
  sockets.handleUpgrade(request, socket, head, (client) => {
    log.info('wire.opened')
    client.on('error', () => log.warn('frame.refused', { reason: 'socket' }))
    client.on('close', () => log.info('wire.closed'))
    // Only text is a frame; anything else is dropped by the wire.
    onWire(webSocketWire(client as unknown as SocketLike))
  })
}
