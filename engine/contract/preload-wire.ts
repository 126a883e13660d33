import type { Wire } from './transport.ts'

/** What the preload of the desktop shell exposes: two functions (architecture 5). */
export type PreloadBridge = {
  post(frame: string): void
  onFrame(listener: (frame: string) => void): void
}

/** Frames over the one channel of the desktop shell; it closes with the window. */
export function preloadWire(bridge: PreloadBridge): Wire {
  return {
    post: (frame) => bridge.post(frame),
    onFrame: (listener) => bridge.onFrame(listener),
    onClose: () => undefined,
    close: () => undefined,
  }
}
