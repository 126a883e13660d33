import { app, BrowserWindow, nativeTheme, screen, type WebContents, type WebPreferences } from 'electron'
import type { DesktopStateFile } from './desktop-state.ts'
import { APP_NAME, UI_ADDRESS } from './identity.ts'
import { guardContents, webPreferences } from './security.ts'
import { MIN_SIZE, windowBounds } from './window-bounds.ts'

export type MainWindowParts = {
  state: DesktopStateFile
  preload: string
  /** Picture of the window where the system shows one; null where it takes that of the program. */
  icon: string | null
  isPackaged: boolean
  isWayland: boolean
  /** The window is about to close: true when it is only hidden. */
  staysInTray(window: BrowserWindow): boolean
  open(address: string): void
  /** The document of the page is another one, or there is none any more. */
  onPageEnd(id: number): void
  /** The address of the view has changed (`#/review?workspace=…`). */
  onView(address: string): void
}

/** Before the page has drawn anything: the paper of the interface (`renderer/ui/tokens.css`). */
const PAPER = { light: '#f8f6f1', dark: '#1b1a18' }

/** The one window: made when it is first shown, hidden when it closes to the tray. */
export class MainWindow {
  readonly #parts: MainWindowParts
  #window: BrowserWindow | null = null

  constructor(parts: MainWindowParts) {
    this.#parts = parts
  }

  get window(): BrowserWindow | null {
    return this.#window
  }

  /** Does a person have it in front? */
  get isLookedAt(): boolean {
    return this.#window?.isFocused() === true && this.#window.isVisible()
  }

  /** The switches that the page of the window runs with; null without one. */
  get switches(): WebPreferences | null {
    const contents = this.#window?.webContents as
      | (WebContents & { getLastWebPreferences?(): WebPreferences | null })
      | undefined
    return contents?.getLastWebPreferences?.() ?? null
  }

  isOwn(contents: WebContents): boolean {
    return this.#window !== null && !contents.isDestroyed() && this.#window.webContents === contents
  }

  /** Brings it to the front, from wherever it is. */
  show(): void {
    const window = this.#window ?? this.#open()
    void app.dock?.show()
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }

  /** For a start at login where no tray could bring it back. */
  showMinimized(): void {
    if (!this.#window) this.#open().minimize()
  }

  /** It goes for good. */
  end(): void {
    if (!this.#window) return
    this.#keepBounds(this.#window)
    this.#window.destroy()
  }

  #open(): BrowserWindow {
    const { state, preload, icon, isPackaged, isWayland } = this.#parts
    const kept = state.now.window
    const areas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea)
    const window = new BrowserWindow({
      // Wayland lets no program say where its window is.
      ...windowBounds(kept && isWayland ? { ...kept, x: null, y: null } : kept, areas),
      minWidth: MIN_SIZE.width,
      minHeight: MIN_SIZE.height,
      title: APP_NAME,
      show: false,
      autoHideMenuBar: true,
      backgroundColor: nativeTheme.shouldUseDarkColors ? PAPER.dark : PAPER.light,
      webPreferences: webPreferences(preload, isPackaged),
      ...(icon === null ? {} : { icon }),
    })
    this.#window = window
    if (kept?.isMaximized) window.maximize()
    this.#followPage(window)
    this.#followBounds(window)
    void window.loadURL(UI_ADDRESS)
    return window
  }

  #followPage(window: BrowserWindow): void {
    const { open, onPageEnd, onView } = this.#parts
    const { webContents } = window
    const { id } = webContents
    guardContents(webContents, open)
    webContents.on('did-navigate', () => onPageEnd(id))
    webContents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
      if (isMainFrame) onView(address)
    })
    webContents.on('render-process-gone', (_event, { reason }) => {
      onPageEnd(id)
      if (reason !== 'clean-exit') webContents.reload()
    })
    webContents.on('destroyed', () => onPageEnd(id))
  }

  #followBounds(window: BrowserWindow): void {
    const { staysInTray } = this.#parts
    window.on('close', (event) => {
      this.#keepBounds(window)
      if (!staysInTray(window)) return
      event.preventDefault()
      window.hide()
      // On macOS only the icon in the menu bar is left.
      app.dock?.hide()
    })
    window.on('closed', () => {
      this.#window = null
    })
  }

  #keepBounds(window: BrowserWindow): void {
    const { x, y, width, height } = window.getNormalBounds()
    this.#parts.state.change({ window: { x, y, width, height, isMaximized: window.isMaximized() } })
  }
}
