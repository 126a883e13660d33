import type { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { toElectron } from './addresses.ts'
import { emitPreventable } from './events.ts'
import type { Page } from './page.ts'

/** Two messages of the same navigation come on different ways; the second is at most this much later. */
const APART_MS = 250

/** Tells navigations that a page wants from those that the app (or a test) makes, and asks about the former. */
export class Navigations {
  private readonly emitter: EventEmitter
  private readonly page: Page
  /** Where the app itself goes at this moment. */
  private ownUrl: string | null = null
  /** By frame: where its page wants to go, and who waits to hear of it. */
  private readonly wanted = new Map<string, string>()
  private readonly waiting = new Map<string, () => void>()

  constructor(emitter: EventEmitter, page: Page) {
    this.emitter = emitter
    this.page = page
    page.session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
      if (disposition !== 'currentTab') return
      // What Chromium does not load (an address of another program) is asked about here: nothing else comes of it.
      if (!/^https?:/.test(url)) this.ask(frameId, url)
      else this.wanted.set(frameId, url)
      this.waiting.get(frameId)?.()
    })
  }

  async own<T>(url: string, navigate: () => Promise<T>): Promise<T> {
    this.ownUrl = url
    try {
      return await navigate()
    } finally {
      this.ownUrl = null
    }
  }

  /** `url` as Chromium knows it. */
  async mayGo(frameId: string, url: string): Promise<boolean> {
    if (frameId === this.page.targetId && this.ownUrl === toElectron(url)) return true
    if (!this.wanted.has(frameId)) {
      const heard = new Promise<void>((resolve) => this.waiting.set(frameId, resolve))
      await Promise.race([heard, delay(APART_MS)])
      this.waiting.delete(frameId)
    }
    const isWanted = this.wanted.delete(frameId)
    return !isWanted || this.ask(frameId, url)
  }

  private ask(frameId: string, chromiumUrl: string): boolean {
    const frame = this.page.frames.of(frameId)
    const url = toElectron(chromiumUrl)
    const isMainFrame = frameId === this.page.targetId
    const details = { url, frame, isMainFrame, isSameDocument: false }
    const isRefused = isMainFrame && emitPreventable(this.emitter, 'will-navigate', details, url)
    return !emitPreventable(this.emitter, 'will-frame-navigate', details) && !isRefused
  }
}
