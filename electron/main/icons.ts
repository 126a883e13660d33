import { join } from 'node:path'
import type { TrayState } from './tray-state.ts'

/**
 * Files of `electron/icons`, by system: on macOS a template image that the system colours (its `@2x` is found beside
 * it), on Windows one file of several sizes, on Linux 22 px and `@2x`.
 */
export function trayIcon(icons: string, state: TrayState, platform: NodeJS.Platform): string {
  const ending = platform === 'darwin' ? 'Template.png' : platform === 'win32' ? '.ico' : '.png'
  return join(icons, 'tray', `${state}${ending}`)
}

/** Picture of the window on Linux; elsewhere the program brings its own. */
export function windowIcon(icons: string, platform: NodeJS.Platform): string | null {
  return platform === 'linux' ? join(icons, 'app.png') : null
}
