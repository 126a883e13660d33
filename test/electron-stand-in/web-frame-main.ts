import { toElectron } from './addresses.ts'
import type { DevToolsSession } from './devtools.ts'
import { BINDING, PRELOAD_WORLD } from './page-scripts.ts'

/** A frame of a page, as the main process sees it. */
export class WebFrameMain {
  readonly frameToken: string
  readonly parent: WebFrameMain | null
  readonly frames: WebFrameMain[] = []
  name = ''
  url = 'about:blank'
  /** Context of the preload, while there is one. */
  preloadContext: number | null = null
  private isGone = false
  private readonly session: DevToolsSession

  constructor(session: DevToolsSession, frameToken: string, parent: WebFrameMain | null) {
    this.session = session
    this.frameToken = frameToken
    this.parent = parent
    parent?.frames.push(this)
  }

  get top(): WebFrameMain {
    return this.parent?.top ?? this
  }

  get origin(): string {
    const { protocol, host, origin } = new URL(this.url)
    // Node's URL knows no origin of a scheme of ours; Chromium gives a standard scheme one.
    return origin === 'null' && host !== '' ? `${protocol}//${host}` : origin
  }

  get framesInSubtree(): WebFrameMain[] {
    return [this, ...this.frames.flatMap((frame) => frame.framesInSubtree)]
  }

  get detached(): boolean {
    return this.isGone
  }

  isDestroyed(): boolean {
    return this.isGone
  }

  /** To the preload of this frame; nobody hears it where there is none. */
  send(channel: string, ...args: unknown[]): void {
    this.deliver({ channel, args })
  }

  deliver(message: object): void {
    if (this.preloadContext === null) return
    this.session
      .send('Runtime.evaluate', {
        contextId: this.preloadContext,
        expression: `__fromMain(${JSON.stringify(message)})`,
      })
      // The page went elsewhere meanwhile.
      .catch(() => undefined)
  }

  leave(): void {
    for (const frame of this.framesInSubtree) frame.isGone = true
    this.parent?.frames.splice(this.parent.frames.indexOf(this), 1)
  }
}

/** Message that a preload sent, with the frame it really came from. */
export type FromPage = {
  frame: WebFrameMain
  message: { channel: string; args: unknown[]; invoked?: number }
}

/** Keeps the frames of a page as they come and go. `targetId`: also the id of its main frame. */
export class FrameTree {
  readonly main: WebFrameMain
  private readonly frames = new Map<string, WebFrameMain>()
  private readonly session: DevToolsSession

  constructor(session: DevToolsSession, targetId: string) {
    this.session = session
    this.main = new WebFrameMain(session, targetId, null)
    this.frames.set(targetId, this.main)
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => this.add(frameId, parentFrameId))
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      // A frame that goes on in another process is not gone.
      if (reason === 'remove') this.remove(frameId)
    })
    session.on('Page.frameNavigated', ({ frame }) => {
      const of = this.add(frame.id, frame.parentId)
      of.url = toElectron(frame.url + (frame.urlFragment ?? ''))
      of.name = frame.name ?? ''
    })
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      this.add(frameId).url = toElectron(url)
    })
    this.keepContexts()
  }

  of(frameId: string | undefined): WebFrameMain | undefined {
    return frameId === undefined ? undefined : this.frames.get(frameId)
  }

  onMessage(listener: (from: FromPage) => void): void {
    this.session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      const frame = [...this.frames.values()].find((one) => one.preloadContext === executionContextId)
      if (name === BINDING && frame) listener({ frame, message: JSON.parse(payload) })
    })
  }

  private keepContexts(): void {
    this.session.on('Runtime.executionContextCreated', ({ context }) => {
      const frame = this.of((context.auxData as { frameId?: string } | undefined)?.frameId)
      if (frame && context.name === PRELOAD_WORLD) frame.preloadContext = context.id
    })
    this.session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      for (const frame of this.frames.values())
        if (frame.preloadContext === executionContextId) frame.preloadContext = null
    })
    this.session.on('Runtime.executionContextsCleared', () => {
      for (const frame of this.frames.values()) frame.preloadContext = null
    })
  }

  private add(frameId: string, parentId?: string): WebFrameMain {
    const known = this.frames.get(frameId)
    if (known) return known
    const frame = new WebFrameMain(this.session, frameId, this.of(parentId) ?? this.main)
    this.frames.set(frameId, frame)
    return frame
  }

  private remove(frameId: string): void {
    this.frames.get(frameId)?.leave()
    this.frames.delete(frameId)
  }
}
