import { isOwnAddress } from './security.ts'

/** Who sent a frame, as Electron tells it. */
export type Sender = {
  /** Is it a window of ours that still stands? */
  isKnown: boolean
  /** The frame of the page; null when it is gone already. */
  frame: { parent: unknown; url: string } | null
}
export type SenderRefusal = 'window' | 'frame' | 'address' | 'malformed'

/** Null when the main frame of our own window, showing our own page, has sent text (architecture 5). */
export function senderRefusal({ isKnown, frame }: Sender, data: unknown): SenderRefusal | null {
  if (!isKnown) return 'window'
  if (frame === null || frame.parent !== null) return 'frame'
  if (!isOwnAddress(frame.url)) return 'address'
  return typeof data === 'string' ? null : 'malformed'
}
