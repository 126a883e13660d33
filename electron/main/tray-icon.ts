import { Tray } from 'electron'
import { trayIcon } from './icons.ts'
import type { MenuItem } from './menu-item.ts'
import { nativeMenu } from './native-menu.ts'
import type { TrayState } from './tray-state.ts'

export type TrayLook = { state: TrayState; tooltip: string; menu: readonly MenuItem[] }

export type TrayIconParts = {
  icons: string
  platform: NodeJS.Platform
  run(id: string): void
}

/** The icon beside the clock, as the habits of the system want it; it is drawn anew only where something changed. */
export class TrayIcon {
  readonly #parts: TrayIconParts
  #tray: Tray | null = null
  #look: TrayLook | null = null
  #drawn = ''

  constructor(parts: TrayIconParts) {
    this.#parts = parts
  }

  get look(): TrayLook | null {
    return this.#look
  }

  update(look: TrayLook): void {
    const { icons, platform, run } = this.#parts
    const isOtherState = this.#look?.state !== look.state
    this.#look = look
    const drawn = JSON.stringify(look)
    if (drawn === this.#drawn) return
    this.#drawn = drawn
    const icon = trayIcon(icons, look.state, platform)
    if (!this.#tray) this.#tray = this.#open(icon)
    else if (isOtherState) this.#tray.setImage(icon)
    this.#tray.setToolTip(look.tooltip)
    this.#tray.setContextMenu(nativeMenu(look.menu, run))
  }

  /** As a person clicks it. On macOS and Linux the menu is all that a click brings. */
  click(): void {
    this.#tray?.emit('click')
  }

  close(): void {
    this.#tray?.destroy()
    this.#tray = null
  }

  #open(icon: string): Tray {
    const tray = new Tray(icon)
    // Windows: the left button opens the window, the right one the menu.
    if (this.#parts.platform === 'win32') tray.on('click', () => this.#parts.run('window'))
    return tray
  }
}
