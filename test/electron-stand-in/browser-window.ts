import type { EventEmitter } from 'node:events'
import { pathToFileURL } from 'node:url'
import { app } from './app.ts'
import { emitEvent, emitPreventable } from './events.ts'
import { WebContents } from './web-contents.ts'
import { type Rectangle, WindowState } from './window-state.ts'
import { openWindows } from './windows.ts'

type Options = Partial<Rectangle> & {
  show?: boolean
  title?: string
  webPreferences?: Record<string, unknown>
}

let lastId = 0

/** A window: its state is kept here, its content is a page of Chromium that is always drawn, seen or not. */
export class BrowserWindow extends WindowState {
  readonly id: number
  readonly webContents: WebContents
  /** What it was made with, to be looked at by a test. */
  readonly options: Options
  private title: string
  private isGone = false

  constructor(options: Options = {}) {
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    super(options)
    this.id = ++lastId
    this.options = options
    this.title = options.title ?? app.name
    this.webContents = new WebContents(options.webPreferences ?? {}, this.getBounds())
    this.webContents.onClose = () => this.close()
    this.webContents.once('did-finish-load', () => emitEvent(this, 'ready-to-show'))
    this.webContents.once('destroyed', () => this.leave())
    this.webContents.on('page-title-updated', (_event, title: string) => {
      if (!emitPreventable(this, 'page-title-updated', {}, title, true)) this.title = title
    })
    this.on('resize', () => void this.webContents.resize({ ...this.size() }))
    openWindows.add(this)
    emitEvent(app as EventEmitter, 'browser-window-created', {}, this)
    // As in Electron before the constructor ends, so that nobody hears of it.
    if (options.show !== false) this.show()
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }

  loadFile(path: string): Promise<void> {
    return this.loadURL(pathToFileURL(path).href)
  }

  reload(): void {
    this.webContents.reload()
  }

  /** Asks the app first. Answers whether the window goes. */
  close(): boolean {
    if (this.isGone) return true
    if (emitPreventable(this, 'close')) return false
    this.destroy()
    return true
  }

  destroy(): void {
    void this.webContents.destroy()
  }

  isDestroyed(): boolean {
    return this.isGone
  }

  getTitle(): string {
    return this.title
  }

  setTitle(title: string): void {
    this.title = title
  }

  static getAllWindows(): BrowserWindow[] {
    return [...openWindows] as BrowserWindow[]
  }

  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.isFocused()) ?? null
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null
  }

  static fromId(id: number): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.id === id) ?? null
  }

  private size(): { width: number; height: number } {
    const { width, height } = this.getBounds()
    return { width, height }
  }

  private leave(): void {
    if (this.isGone) return
    this.hide()
    this.isGone = true
    openWindows.delete(this)
    emitEvent(this, 'closed')
    app.windowClosed()
  }
}
