import type { MessagePort } from 'node:worker_threads'
import type { Wire } from '../contract/transport.ts'

/** Frames over a port between two threads. */
export function messagePortWire(port: MessagePort): Wire {
  return {
    post: (frame) => port.postMessage(frame),
    onFrame: (listener) =>
      void port.on('message', (data: unknown) => {
        if (typeof data === 'string') listener(data)
      }),
    onClose: (listener) => void port.on('close', listener),
    close: () => port.close(),
  }
}
