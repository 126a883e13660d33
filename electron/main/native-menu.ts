import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { MenuItem } from './menu-item.ts'

/** A menu of the system from plain rows; `run` gets the id of the one that was chosen. */
export function nativeMenu(items: readonly MenuItem[], run: (id: string) => void): Menu {
  return Menu.buildFromTemplate(items.map((item) => nativeItem(item, run)))
}

function nativeItem(item: MenuItem, run: (id: string) => void): MenuItemConstructorOptions {
  if (!('id' in item)) return { type: 'separator' }
  const { id, label, type = 'normal', isEnabled = true, isChecked = false, role, keys, submenu } = item
  return {
    id,
    label,
    enabled: isEnabled,
    ...(role === undefined ? { type, click: () => run(id) } : { role }),
    ...(type === 'radio' ? { checked: isChecked } : {}),
    ...(keys === undefined ? {} : { accelerator: keys }),
    ...(submenu === undefined ? {} : { submenu: submenu.map((one) => nativeItem(one, run)) }),
  }
}
