import { PAGES } from '../../engine/contract/schema/shell.ts'
import type { MessageKey } from '../../renderer/lib/catalogues.ts'
import { type MenuItem, type MenuRole, SEPARATOR } from './menu-item.ts'
import type { Words } from './words.ts'

/** Begins the id of a row that leads to a page. */
export const PAGE_ROW = 'page.'

export type AppMenuInput = { platform: NodeJS.Platform; isPackaged: boolean; words: Words }

/** The menu bar: on macOS at the top of the screen, elsewhere behind Alt. The keys of text fields need it. */
export function appMenu({ platform, isPackaged, words: { t } }: AppMenuInput): MenuItem[] {
  const isMac = platform === 'darwin'
  const row = (role: MenuRole, key: MessageKey): MenuItem => ({ id: role, label: t(key), role })
  const submenu = (id: string, key: MessageKey | null, rows: MenuItem[]): MenuItem => ({
    id,
    label: key === null ? 'Reverie' : t(key),
    type: 'submenu',
    submenu: rows,
  })
  const about: MenuItem = { id: 'about', label: t('desktop.menu.about') }
  const settings: MenuItem = { id: 'settings', label: t('desktop.menu.settings'), keys: 'CmdOrCtrl+,' }
  const quit: MenuItem = { id: 'quit', label: t('desktop.menu.quit'), keys: 'CmdOrCtrl+Q' }
  const close: MenuItem = row('close', 'desktop.menu.close')
  const hiding = [
    row('services', 'desktop.menu.services'),
    SEPARATOR,
    row('hide', 'desktop.menu.hide'),
    row('hideOthers', 'desktop.menu.hideOthers'),
    row('unhide', 'desktop.menu.showAll'),
  ]
  const first = isMac
    ? submenu('app', null, [about, SEPARATOR, settings, SEPARATOR, ...hiding, SEPARATOR, quit])
    : submenu('file', 'desktop.menu.file', [settings, SEPARATOR, about, SEPARATOR, close, quit])
  return [
    first,
    submenu('edit', 'desktop.menu.edit', editRows(row)),
    submenu('view', 'desktop.menu.view', viewRows(row, isPackaged)),
    submenu(
      'go',
      'desktop.menu.go',
      // Settings have a row where each system looks for them.
      PAGES.filter((page) => page !== 'settings').map((page) => ({
        id: `${PAGE_ROW}${page}`,
        label: t(`app.page.${page}`),
      })),
    ),
    submenu('windows', 'desktop.menu.window', [
      row('minimize', 'desktop.menu.minimize'),
      ...(isMac ? [close, SEPARATOR, row('front', 'desktop.menu.front')] : []),
    ]),
  ]
}

type Row = (role: MenuRole, key: MessageKey) => MenuItem

function editRows(row: Row): MenuItem[] {
  return [
    row('undo', 'desktop.menu.undo'),
    row('redo', 'desktop.menu.redo'),
    SEPARATOR,
    row('cut', 'desktop.menu.cut'),
    row('copy', 'desktop.menu.copy'),
    row('paste', 'desktop.menu.paste'),
    row('selectAll', 'desktop.menu.selectAll'),
  ]
}

function viewRows(row: Row, isPackaged: boolean): MenuItem[] {
  return [
    row('resetZoom', 'desktop.menu.actualSize'),
    row('zoomIn', 'desktop.menu.zoomIn'),
    row('zoomOut', 'desktop.menu.zoomOut'),
    SEPARATOR,
    row('togglefullscreen', 'desktop.menu.fullscreen'),
    ...(isPackaged
      ? []
      : [SEPARATOR, row('reload', 'desktop.menu.reload'), row('toggleDevTools', 'desktop.menu.devtools')]),
  ]
}
