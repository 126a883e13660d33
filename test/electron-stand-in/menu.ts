import { EventEmitter } from 'node:events'
import { app } from './app.ts'

type Click = (item: MenuItem, window: unknown, event: object) => void
type Options = {
  id?: string
  label?: string
  sublabel?: string
  toolTip?: string
  type?: string
  role?: string
  accelerator?: string
  enabled?: boolean
  visible?: boolean
  checked?: boolean
  icon?: unknown
  click?: Click
  submenu?: Options[] | Menu
}

let lastCommand = 0

export class MenuItem {
  readonly commandId: number
  readonly id: string
  readonly type: string
  readonly role: string | undefined
  readonly accelerator: string | undefined
  readonly icon: unknown
  readonly submenu: Menu | undefined
  label: string
  sublabel: string
  toolTip: string
  enabled: boolean
  visible: boolean
  checked: boolean
  /** As a person's click: a box changes its state first, and what is off does nothing. */
  readonly click: (event?: object, window?: unknown) => void

  constructor(options: Options) {
    const {
      label = '',
      sublabel = '',
      toolTip = '',
      enabled = true,
      visible = true,
      checked = false,
    } = options
    this.commandId = ++lastCommand
    this.id = options.id ?? ''
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal')
    this.role = options.role
    this.accelerator = options.accelerator
    this.icon = options.icon
    this.submenu = Array.isArray(options.submenu) ? Menu.buildFromTemplate(options.submenu) : options.submenu
    this.label = label || (options.role ?? '')
    this.sublabel = sublabel
    this.toolTip = toolTip
    this.enabled = enabled
    this.visible = visible
    this.checked = checked
    this.click = (event = {}, window) => {
      if (!this.enabled) return
      if (this.type === 'checkbox') this.checked = !this.checked
      if (this.type === 'radio') this.checked = true
      if (options.click) options.click(this, window, event)
      else if (this.role === 'quit') app.quit()
    }
  }
}

export class Menu extends EventEmitter {
  readonly items: MenuItem[] = []

  append(item: MenuItem): void {
    this.items.push(item)
  }

  insert(at: number, item: MenuItem): void {
    this.items.splice(at, 0, item)
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }

  popup(): void {
    this.emit('menu-will-show')
  }

  closePopup(): void {
    this.emit('menu-will-close')
  }

  static buildFromTemplate(template: (Options | MenuItem)[]): Menu {
    const menu = new Menu()
    for (const entry of template) menu.append(entry instanceof MenuItem ? entry : new MenuItem(entry))
    return menu
  }

  static setApplicationMenu(menu: Menu | null): void {
    app.applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return app.applicationMenu as Menu | null
  }
}
