import type { Page } from '@playwright/test'
import type { PreloadBridge } from '../../engine/contract/preload-wire.ts'
import type { Wire } from '../../engine/contract/transport.ts'

declare global {
  interface Window {
    /** Frames for the test, in their order. */
    framesForTest?: string[]
  }
}

const PREFIX = 'test-'
const HEAD = /^\{"i":"/
const POLL_MS = 20

/**
 * A wire of the test's own over the two functions of a page's preload: what it asks goes the way of the interface. Its
 * calls are told from the page's by their ids.
 */
export async function pageWire(page: Page): Promise<Wire> {
  const frame: ((frame: string) => void)[] = []
  const close: (() => void)[] = []
  let isOpen = true
  await page.evaluate((head) => {
    const frames: string[] = []
    window.framesForTest = frames
    const { onFrame } = window.reverie as PreloadBridge
    onFrame((text) => {
      if (text.startsWith(head)) frames.push(text)
    })
  }, `{"i":"${PREFIX}`)
  const read = async () => {
    while (isOpen) {
      const came = await page.evaluate(() => window.framesForTest?.splice(0) ?? []).catch(() => null)
      if (came === null) break
      for (const text of came) for (const listener of frame) listener(text.replace(PREFIX, ''))
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    for (const listener of close) listener()
  }
  void read()
  return {
    post(text) {
      const own = text.replace(HEAD, `$&${PREFIX}`)
      // The page may be gone; then `read` has seen it too.
      page.evaluate((sent) => window.reverie?.post(sent), own).catch(() => undefined)
    },
    onFrame: (listener) => void frame.push(listener),
    onClose: (listener) => void close.push(listener),
    close: () => {
      isOpen = false
    },
  }
}
