import { EventEmitter, once } from 'node:events'
import { toChromium, toElectron } from './addresses.ts'
import { chromium } from './chromium.ts'
import { emitEvent } from './events.ts'
import { ipcMain } from './ipc-main.ts'
import { Navigations } from './navigations.ts'
import { openPage, type Page, resizePage, type Size } from './page.ts'
import { type Session, session } from './session.ts'
import type { WebFrameMain } from './web-frame-main.ts'

type WebPreferences = Record<string, unknown> & { preload?: string; nodeIntegrationInSubFrames?: boolean }
type OpenDetails = { url: string; frameName: string; features: string; disposition: string }
type OpenHandler = (details: OpenDetails) => { action: 'allow' | 'deny' }

// What Electron takes where an app says nothing.
const DEFAULTS = {
  allowRunningInsecureContent: false,
  contextIsolation: true,
  devTools: true,
  experimentalFeatures: false,
  images: true,
  javascript: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  sandbox: true,
  webSecurity: true,
  webviewTag: false,
}

const all = new Map<number, WebContents>()
let lastId = 0

/** The content of a window: a page of Chromium with its preload, its messages and its navigations. */
export class WebContents extends EventEmitter {
  readonly id: number
  readonly session: Session = session.defaultSession
  /** Closes the window around it; set by the window. */
  onClose: () => void = () => undefined
  private readonly preferences: WebPreferences
  private readonly opened: Promise<Page>
  private page: Page | null = null
  private navigations: Navigations | null = null
  private openHandler: OpenHandler = () => ({ action: 'allow' })
  private title = ''
  private isGone = false
  private isBusy = false

  constructor(preferences: WebPreferences, size: Size) {
    super()
    this.id = ++lastId
    this.preferences = { ...DEFAULTS, ...preferences }
    all.set(this.id, this)
    const { preload: path, nodeIntegrationInSubFrames: inSubframes = false } = preferences
    this.opened = openPage(size, path ? { path, inSubframes } : null)
    void this.opened.then((page) => this.listen(page))
  }

  get mainFrame(): WebFrameMain {
    if (!this.page) throw new Error('The stand-in has no frame before the first loadURL')
    return this.page.frames.main
  }

  getLastWebPreferences(): WebPreferences {
    return { ...this.preferences }
  }

  /** Id of its DevTools target, once there is one. */
  get targetId(): string | undefined {
    return this.page?.targetId
  }

  /** Settles when the page has loaded; rejects with Chromium's code when it cannot be. */
  async loadURL(url: string): Promise<void> {
    await this.opened
    const loaded = Promise.race([once(this, 'did-finish-load'), once(this, 'destroyed')])
    const { page, navigations } = this
    if (!page || !navigations) return
    const { errorText, loaderId } = await navigations.own(url, () =>
      page.session.send('Page.navigate', { url: toChromium(url) }),
    )
    if (errorText) {
      const code = errorText.replace(/^net::/, '')
      emitEvent(this, 'did-fail-load', {}, -1, code, url, true)
      throw Object.assign(new Error(`${code} loading '${url}'`), { code, url })
    }
    // Without one it was a jump within the document.
    if (loaderId) await loaded
  }

  reload(): void {
    const { page, navigations } = this
    if (page) void navigations?.own(this.getURL(), () => page.session.send('Page.reload'))
  }

  send(channel: string, ...args: unknown[]): void {
    this.page?.frames.main.send(channel, ...args)
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const { session: devtools } = await this.opened
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }

  getURL(): string {
    const url = this.page?.frames.main.url ?? ''
    return url === 'about:blank' ? '' : url
  }

  getTitle(): string {
    return this.title
  }

  isLoading(): boolean {
    return this.isBusy
  }

  isDestroyed(): boolean {
    return this.isGone
  }

  isCrashed(): boolean {
    return false
  }

  focus(): void {
    this.emit('focus')
  }

  close(): void {
    this.onClose()
  }

  /** Ends the page's process, which the app hears of. */
  forcefullyCrashRenderer(): void {
    // The answer never comes: nobody is left to give it.
    this.page?.session.send('Page.crash').catch(() => undefined)
  }

  async resize(size: Size): Promise<void> {
    await resizePage((await this.opened).targetId, size)
  }

  /** Closes the page; its window hears `destroyed`. */
  async destroy(): Promise<void> {
    const { targetId } = await this.opened
    this.leave()
    // It may have closed itself.
    await chromium.root.send('Target.closeTarget', { targetId }).catch(() => undefined)
  }

  /** Whether a document may be asked for; the app's `will-navigate` decides where the page itself wants to leave. */
  async mayNavigate(frameId: string, url: string): Promise<boolean> {
    return this.navigations?.mayGo(frameId, url) ?? true
  }

  ownsFrame(frameId: string): boolean {
    return this.page?.frames.of(frameId) !== undefined
  }

  private listen(page: Page): void {
    this.page = page
    this.navigations = new Navigations(this, page)
    page.frames.onMessage((from) => ipcMain.receive(this, from))
    this.listenToLoading(page)
    page.session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) =>
      this.openWindow({
        url: toElectron(url),
        frameName: windowName,
        features: windowFeatures.join(','),
        disposition: windowFeatures.length > 0 ? 'new-window' : 'foreground-tab',
      }),
    )
    chromium.root.on('Target.targetCrashed', ({ targetId, errorCode }) => {
      if (targetId === page.targetId)
        emitEvent(this, 'render-process-gone', {}, { reason: 'crashed', exitCode: errorCode })
    })
    chromium.root.on('Target.targetDestroyed', ({ targetId }) => {
      if (targetId === page.targetId) this.leave()
    })
  }

  private listenToLoading({ session: devtools, frames: { main } }: Page): void {
    devtools.on('Page.frameStartedLoading', ({ frameId }) => {
      if (frameId === main.frameToken) this.isBusy = true
    })
    devtools.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (frameId === main.frameToken) this.isBusy = false
    })
    devtools.on('Page.domContentEventFired', () => emitEvent(this, 'dom-ready'))
    devtools.on('Page.loadEventFired', () => {
      if (main.url === 'about:blank') return
      emitEvent(this, 'did-finish-load')
      void this.readTitle()
    })
    devtools.on('Page.frameNavigated', ({ frame }) => {
      if (!frame.parentId && main.url !== 'about:blank')
        emitEvent(this, 'did-navigate', {}, main.url, 200, '')
    })
    devtools.on('Page.navigatedWithinDocument', ({ frameId, url }) =>
      emitEvent(this, 'did-navigate-in-page', {}, toElectron(url), frameId === main.frameToken),
    )
  }

  /** Chromium tells no change of a title: it is read when the document has been loaded. */
  private async readTitle(): Promise<void> {
    // The page may go while it is asked.
    const title = await this.executeJavaScript('document.title').catch(() => this.title)
    if (title === this.title || this.isGone) return
    this.title = String(title)
    emitEvent(this, 'page-title-updated', {}, title, true)
  }

  private openWindow(details: OpenDetails): void {
    // Chromium was told to open none by itself.
    if (this.openHandler(details).action === 'allow')
      console.error(`electron stand-in: opens no windows for pages: ${details.url}`)
  }

  private leave(): void {
    if (this.isGone) return
    this.isGone = true
    all.delete(this.id)
    this.emit('destroyed')
  }
}

/** Who has this frame, main or below. */
export function webContentsOfFrame(frameId: string): WebContents | undefined {
  return [...all.values()].find((contents) => contents.ownsFrame(frameId))
}

export const webContents = {
  getAllWebContents: (): WebContents[] => [...all.values()],
  fromId: (id: number): WebContents | undefined => all.get(id),
  fromFrame: (frame: WebFrameMain): WebContents | undefined => webContentsOfFrame(frame.frameToken),
  fromDevToolsTargetId: (targetId: string): WebContents | undefined =>
    [...all.values()].find((contents) => contents.targetId === targetId),
}
