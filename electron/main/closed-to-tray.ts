import { type BrowserWindow, dialog } from 'electron'
import type { DesktopStateFile } from './desktop-state.ts'
import { closedText } from './notice-words.ts'
import type { Notifications } from './notifications.ts'
import type { Words } from './words.ts'

/** Told once in the life of an installation, by whatever the desktop has. */
export function explainTray(
  window: BrowserWindow,
  {
    state,
    notifications,
    words,
    show,
  }: {
    state: DesktopStateFile
    notifications: Notifications
    words: Words
    show(): void
  },
): void {
  if (state.now.isTrayExplained) return
  state.change({ isTrayExplained: true })
  const text = closedText(process.platform, words)
  if (notifications.show(text, show)) return
  void dialog.showMessageBox(window, { type: 'info', message: text.title, detail: text.body, noLink: true })
}
