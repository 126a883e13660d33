import { app, type WebPreferences } from 'electron'
import type { LoginItem } from '../../engine/contract/schema/shell.ts'
import type { LoginItems } from './login-item.ts'
import type { MainWindow } from './main-window.ts'
import type { MenuItem } from './menu-item.ts'
import type { NoticeText } from './notice-words.ts'
import type { Notifications } from './notifications.ts'
import type { TrayIcon, TrayLook } from './tray-icon.ts'

/** What a test of the desktop reads and does, since Electron lists neither trays nor notifications. */
export type TestHandle = {
  /** Null where there is no tray. */
  tray(): TrayLook | null
  /** Chooses a row of the tray's menu; false when it is not there or cannot be chosen now. */
  clickMenu(id: string): boolean
  clickTray(): void
  /** All that were shown, oldest first. */
  notifications(): NoticeText[]
  /** Clicks the newest one; false when there is none. */
  clickNotification(): boolean
  loginItem(): LoginItem
  /** The switches of the window that stands; null without one. */
  security(): WebPreferences | null
}

export type TestParts = {
  window: MainWindow
  login: LoginItems
  tray: TrayIcon
  notifications: Notifications
  runTray(id: string): void
}

/** Only when it is asked for, and never in a package. */
export function exposeTestHandle({ window, login, tray, notifications, runTray }: TestParts): void {
  if (app.isPackaged || process.env.REVERIE_DESKTOP_TEST !== '1') return
  const handle: TestHandle = {
    tray: () => tray.look,
    clickMenu(id) {
      const isThere = canChoose(tray.look?.menu ?? [], id)
      if (isThere) runTray(id)
      return isThere
    },
    clickTray: () => tray.click(),
    notifications: () => notifications.shown.map(({ title, body }) => ({ title, body })),
    clickNotification() {
      const last = notifications.shown.at(-1)
      last?.click()
      return last !== undefined
    },
    loginItem: () => login.read(),
    security: () => window.switches,
  }
  Object.assign(globalThis, { reverieDesktop: handle })
}

function canChoose(menu: readonly MenuItem[], id: string): boolean {
  return menu.some(
    (item) =>
      'id' in item &&
      item.isEnabled !== false &&
      ((item.id === id && item.submenu === undefined) || canChoose(item.submenu ?? [], id)),
  )
}
