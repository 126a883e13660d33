import { MAX_FRAME_BYTES } from './limits.ts'

/**
 * Carries text frames both ways: a pair in memory, a message port, Electron's one channel, a WebSocket. An empty
 * frame says that whoever answers has begun anew: nothing that was asked before it is answered any more.
 */
export interface Wire {
  post(frame: string): void
  onFrame(listener: (frame: string) => void): void
  onClose(listener: () => void): void
  close(): void
}

export const RESET_FRAME = ''

/** How a frame from outside begins: the id of the call, then either its path or that it is cancelled. */
const HEAD = /^\{"i":"([\w-]{1,40})",(?:"t":(4)[,}]|"p":\{"u":"\/((?:[A-Za-z]+\/)?[A-Za-z]+)")/

/** What a frame asks for, without reading all of it. */
export type FrameHead = { id: string; kind: 'cancel' } | { id: string; kind: 'call'; call: string }

/** Null when it is no frame of ours. `call` has the form `review.list`. */
export function frameHead(frame: string): FrameHead | null {
  const match = HEAD.exec(frame.length > 512 ? frame.slice(0, 512) : frame)
  const id = match?.[1]
  if (!match || id === undefined) return null
  if (match[2] !== undefined) return { id, kind: 'cancel' }
  return { id, kind: 'call', call: (match[3] ?? '').replace('/', '.') }
}

/** Is the text longer than a frame may be, in bytes of UTF-8? Most are told from their length alone. */
export function isTooLarge(text: string): boolean {
  if (text.length * 3 <= MAX_FRAME_BYTES) return false
  return text.length > MAX_FRAME_BYTES || utf8Bytes(text) > MAX_FRAME_BYTES
}

function utf8Bytes(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

type Listeners = { frame: ((frame: string) => void)[]; close: (() => void)[] }

/** Two ends of one wire in this process; frames arrive in a later turn, as on any other. */
export function memoryWires(): [Wire, Wire] {
  const ends: Listeners[] = [
    { frame: [], close: [] },
    { frame: [], close: [] },
  ]
  let isOpen = true
  const wire = (own: number): Wire => ({
    post(frame) {
      queueMicrotask(() => {
        if (isOpen) for (const listener of ends[1 - own]?.frame ?? []) listener(frame)
      })
    },
    onFrame: (listener) => void ends[own]?.frame.push(listener),
    onClose: (listener) => void ends[own]?.close.push(listener),
    close() {
      if (!isOpen) return
      isOpen = false
      for (const end of ends) for (const listener of end.close) listener()
    },
  })
  return [wire(0), wire(1)]
}

/** The part of a port that oRPC's message-port adapter uses. */
export type OrpcPort = {
  postMessage(data: unknown): void
  on(event: string, listener: (event?: { data: unknown }) => void): void
}

/** A wire as such a port. `read` turns what came into what oRPC takes, null for what it must not see. */
export function orpcPort(
  wire: Wire,
  read: (frame: string) => unknown,
  write: (data: unknown) => string,
): OrpcPort {
  return {
    postMessage: (data) => wire.post(write(data)),
    on(event, listener) {
      if (event === 'close') {
        wire.onClose(() => listener())
        wire.onFrame((frame) => {
          if (frame === RESET_FRAME) listener()
        })
      } else if (event === 'message') {
        wire.onFrame((frame) => {
          const data = frame === RESET_FRAME ? null : read(frame)
          if (data !== null) listener({ data })
        })
      }
    },
  }
}
