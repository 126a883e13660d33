import type { App } from 'electron'
import type { LoginItem } from '../../engine/contract/schema/shell.ts'
import type { AutostartFile } from './autostart-file.ts'
import { HIDDEN_ARGUMENT } from './identity.ts'

export type LoginItems = { read(): LoginItem; set(isOn: boolean): LoginItem }

type LoginApp = Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings' | 'isPackaged'>

/** Start at login by the system's own list, on macOS and Windows; the window stays closed. */
export function systemLoginItems(app: LoginApp, platform: 'darwin' | 'win32', program: string[]): LoginItems {
  const [path = '', ...args] = program
  const where = platform === 'win32' ? { path, args: [...args, HIDDEN_ARGUMENT] } : {}
  const read = (): LoginItem => {
    // The system would start the bare program of Electron.
    if (platform === 'darwin' && !app.isPackaged) return { isOn: false, problem: 'not_packaged' }
    const found = app.getLoginItemSettings(where)
    if (platform === 'darwin' && found.status === 'requires-approval')
      return { isOn: true, problem: 'needs_approval' }
    const isRefused = platform === 'win32' && found.openAtLogin && !found.executableWillLaunchAtLogin
    return { isOn: found.openAtLogin, problem: isRefused ? 'switched_off' : null }
  }
  return {
    read,
    set(isOn) {
      if (read().problem !== 'not_packaged') app.setLoginItemSettings({ openAtLogin: isOn, ...where })
      return read()
    },
  }
}

/** Start at login by an autostart entry, on Linux. */
export function fileLoginItems(file: AutostartFile): LoginItems {
  const read = (): LoginItem => ({ isOn: file.isOn(), problem: null })
  return {
    read,
    set(isOn) {
      const problem = isOn ? file.write() : file.remove()
      return problem === null ? read() : { isOn: file.isOn(), problem }
    },
  }
}
