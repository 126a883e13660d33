/** One row of a menu as plain data; `run` of whoever shows it gets its id. */
export type MenuItem =
  | { type: 'separator' }
  | {
      id: string
      label: string
      type?: 'normal' | 'radio' | 'submenu'
      isEnabled?: boolean
      isChecked?: boolean
      /** An action that the system knows (`copy`, `quit`); it is carried out by it. */
      role?: MenuRole
      keys?: string
      submenu?: readonly MenuItem[]
    }

export type MenuRole =
  | 'undo'
  | 'redo'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'selectAll'
  | 'resetZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'togglefullscreen'
  | 'minimize'
  | 'close'
  | 'reload'
  | 'toggleDevTools'
  | 'services'
  | 'hide'
  | 'hideOthers'
  | 'unhide'
  | 'front'

export const SEPARATOR = { type: 'separator' } as const
