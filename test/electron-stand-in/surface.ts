import type * as Electron from 'electron'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu, MenuItem } from './menu.ts'
import { nativeImage } from './native-image.ts'
import { Notification } from './notification.ts'
import { protocol, session } from './session.ts'
import { clipboard, dialog, nativeTheme, net, powerMonitor, safeStorage, screen, shell } from './system.ts'
import { Tray } from './tray.ts'
import { webContents } from './web-contents.ts'

/** The module `electron`: what our app uses of it. What is not here is undefined, so that its first use fails. */
export const electron = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  webContents,
} satisfies { [Name in keyof typeof Electron]?: unknown }
