import { type NativeImage, nativeImage, Tray } from 'electron'
import type { ShellEvent, TrayShown } from '../../engine/contract/schema/shell.ts'
import type { ShellSource } from '../../engine/entry/shell-server.ts'
import type { Log } from '../../engine/ports/log.ts'
import { trayIcon } from './icons.ts'
import type { MenuItem } from './menu-item.ts'
import { nativeMenu } from './native-menu.ts'
import type { TrayState } from './tray-state.ts'

export type TrayLook = { state: TrayState; tooltip: string; menu: readonly MenuItem[] }

export type TrayIconParts = {
  icons: string
  platform: NodeJS.Platform
  log: Log
  /** Does somebody show icons now? It may change (case C159). */
  hasHost: boolean
  run(id: string): void
}

/** The icon beside the clock, as the habits of the system want it; it is drawn anew only where something changed. */
export class TrayIcon {
  readonly #parts: TrayIconParts
  readonly #listeners = new Set<(event: ShellEvent) => void>()
  #hasHost: boolean
  #problem: TrayShown['problem'] = null
  #tray: Tray | null = null
  #look: TrayLook | null = null
  #drawn = ''
  #state: TrayState | null = null

  constructor(parts: TrayIconParts) {
    this.#parts = parts
    this.#hasHost = parts.hasHost
    if (!this.#picture('idle')) this.#problem = 'no_icon'
  }

  /** Can a person find the app there? */
  get shown(): TrayShown {
    const problem = this.#hasHost ? this.#problem : 'no_host'
    return { isShown: problem === null, problem }
  }

  /** What the icon was last given; null where there is none. */
  get look(): TrayLook | null {
    return this.#tray ? this.#look : null
  }

  /** Told of each change. */
  readonly source: ShellSource = (tell) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  /** Whoever shows the icons has come or gone: it forgets all icons when it goes. */
  setHost(hasHost: boolean): void {
    if (this.#hasHost === hasHost) return
    this.#hasHost = hasHost
    this.#parts.log.info('tray.changed', { hasHost })
    if (hasHost) this.#draw()
    else this.close()
    for (const tell of this.#listeners) tell({ event: 'shell.tray', tray: this.shown })
  }

  update(look: TrayLook): void {
    this.#look = look
    this.#draw()
  }

  /** As a person clicks it. On macOS and Linux the menu is all that a click brings. */
  click(): void {
    this.#tray?.emit('click')
  }

  close(): void {
    this.#tray?.destroy()
    this.#tray = null
    this.#drawn = ''
  }

  #draw(): void {
    const look = this.#look
    if (!look || !this.shown.isShown) return
    const drawn = JSON.stringify(look)
    if (drawn === this.#drawn) return
    this.#drawn = drawn
    this.#tray = this.#drawState(look.state)
    this.#tray?.setToolTip(look.tooltip)
    this.#tray?.setContextMenu(nativeMenu(look.menu, this.#parts.run))
  }

  #drawState(state: TrayState): Tray | null {
    const tray = this.#tray
    if (tray && this.#state === state) return tray
    const picture = this.#picture(state) ?? this.#picture('idle')
    if (!picture) return tray
    this.#state = state
    if (!tray) return this.#open(picture)
    tray.setImage(picture)
    return tray
  }

  /** Null when its file is missing or is no picture: a tray would throw. */
  #picture(state: TrayState): NativeImage | null {
    const { icons, platform, log } = this.#parts
    const path = trayIcon(icons, state, platform)
    const picture = nativeImage.createFromPath(path)
    if (!picture.isEmpty()) return picture
    log.warn('tray.noIcon', { path })
    return null
  }

  #open(picture: NativeImage): Tray {
    const tray = new Tray(picture)
    // Windows: the left button opens the window, the right one the menu.
    if (this.#parts.platform === 'win32') tray.on('click', () => this.#parts.run('window'))
    return tray
  }
}
