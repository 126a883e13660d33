import { RESET_FRAME, type Wire } from '../../engine/contract/transport.ts'

/** `refused`: the host is there but does not let this browser in. */
export type WireState = 'connecting' | 'open' | 'closed' | 'refused'

export type WireParts = {
  /** Opens a new wire; `onOpen` is called once it carries frames. */
  open(onOpen: () => void): Wire
  /** After a wire that closed before it was open: is the host there, so that it must have refused? */
  isRefused(): Promise<boolean>
  onState(state: WireState): void
  wait(ms: number, then: () => void): void
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 8_000

/** Milliseconds until the next attempt: doubled each time, eight seconds at most. */
export function backOff(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1))
}

/**
 * A wire that is opened again whenever it closes. What was asked before is told to be lost with the reset frame, so a
 * call never hangs; what is posted while there is no wire is told lost at once, except before the first opening, when
 * it waits.
 */
export class ReconnectingWire implements Wire {
  readonly #parts: WireParts
  readonly #frames: ((frame: string) => void)[] = []
  readonly #closes: (() => void)[] = []
  #wire: Wire | null = null
  #failures = 0
  #isClosed = false

  constructor(parts: WireParts) {
    this.#parts = parts
    this.#connect()
  }

  post(frame: string): void {
    if (this.#wire) this.#wire.post(frame)
    else queueMicrotask(() => this.#tell(RESET_FRAME))
  }

  onFrame(listener: (frame: string) => void): void {
    this.#frames.push(listener)
  }

  onClose(listener: () => void): void {
    this.#closes.push(listener)
  }

  close(): void {
    this.#isClosed = true
    this.#wire?.close()
    for (const listener of this.#closes) listener()
  }

  #tell(frame: string): void {
    for (const listener of this.#frames) listener(frame)
  }

  #connect(): void {
    let isOpen = false
    this.#parts.onState('connecting')
    const wire = this.#parts.open(() => {
      isOpen = true
      this.#failures = 0
      this.#parts.onState('open')
    })
    this.#wire = wire
    wire.onFrame((frame) => this.#tell(frame))
    wire.onClose(() => void this.#lost(isOpen))
  }

  async #lost(wasOpen: boolean): Promise<void> {
    if (this.#isClosed || this.#wire === null) return
    this.#wire = null
    this.#tell(RESET_FRAME)
    this.#failures += 1
    this.#parts.onState(!wasOpen && (await this.#parts.isRefused()) ? 'refused' : 'closed')
    this.#parts.wait(backOff(this.#failures), () => {
      if (!this.#isClosed) this.#connect()
    })
  }
}
