import type { Wire } from '../../engine/contract/transport.ts'

/** What a page is told through; `webContents` of Electron. */
export type Page = { id: number; post(frame: string): void }

type Listeners = { frame: ((frame: string) => void)[]; close: (() => void)[] }

/**
 * Wires to the pages of windows. Each document has one of its own, opened with its first frame: when it is loaded
 * anew, no answer to the one before reaches it.
 */
export class PageWires {
  readonly #onWire: (wire: Wire) => void
  readonly #open = new Map<number, Listeners>()

  constructor(onWire: (wire: Wire) => void) {
    this.#onWire = onWire
  }

  /** A frame that was let in. */
  receive(page: Page, frame: string): void {
    const listeners = this.#open.get(page.id) ?? this.#begin(page)
    for (const listener of listeners.frame) listener(frame)
  }

  /** All pages are gone. */
  close(): void {
    for (const id of [...this.#open.keys()]) this.end(id)
  }

  /** The document of the page is gone. */
  end(id: number): void {
    const listeners = this.#open.get(id)
    this.#open.delete(id)
    for (const listener of listeners?.close ?? []) listener()
  }

  #begin(page: Page): Listeners {
    const listeners: Listeners = { frame: [], close: [] }
    this.#open.set(page.id, listeners)
    this.#onWire({
      post: (frame) => {
        if (this.#open.get(page.id) === listeners) page.post(frame)
      },
      onFrame: (listener) => void listeners.frame.push(listener),
      onClose: (listener) => void listeners.close.push(listener),
      close: () => {
        if (this.#open.get(page.id) === listeners) this.end(page.id)
      },
    })
    return listeners
  }
}
