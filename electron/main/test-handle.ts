import { app, type WebPreferences } from 'electron'
import type { LoginItem, LoginItems } from './login-item.ts'
import type { MainWindow } from './main-window.ts'

/** What a test of the desktop reads, since Electron lists neither trays nor notifications. */
export type TestHandle = {
  loginItem(): LoginItem
  /** The switches of the window that stands, as it was made; null without one. */
  security(): WebPreferences | null
}

export type TestParts = { window: MainWindow; login: LoginItems }

/** Only when it is asked for, and never in a package. */
export function exposeTestHandle({ window, login }: TestParts): void {
  if (app.isPackaged || process.env.REVERIE_DESKTOP_TEST !== '1') return
  const handle: TestHandle = {
    loginItem: () => login.read(),
    security: () => window.switches,
  }
  Object.assign(globalThis, { reverieDesktop: handle })
}
