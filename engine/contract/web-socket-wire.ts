import type { Wire } from './transport.ts'

/** The part of a WebSocket that a wire uses: the browser's, or that of `ws`. */
export type SocketLike = {
  readonly readyState: number
  send(data: string): void
  close(): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'open' | 'close', listener: () => void): void
}

const CONNECTING = 0
const OPEN = 1

/** Frames over a WebSocket; what is posted before it is open is sent when it is. Only text is taken. */
export function webSocketWire(socket: SocketLike): Wire {
  const waiting: string[] = []
  socket.addEventListener('open', () => {
    for (const frame of waiting.splice(0)) socket.send(frame)
  })
  return {
    post(frame) {
      if (socket.readyState === OPEN) socket.send(frame)
      else if (socket.readyState === CONNECTING) waiting.push(frame)
    },
    onFrame: (listener) =>
      socket.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') listener(data)
      }),
    onClose: (listener) => socket.addEventListener('close', listener),
    close: () => socket.close(),
  }
}
