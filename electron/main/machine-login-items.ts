import { app } from 'electron'
import { autostartFile } from './autostart-file.ts'
import { fileLoginItems, type LoginItems, systemLoginItems } from './login-item.ts'
import { startProgram } from './program.ts'

/** Start at login as this system has it. */
export function machineLoginItems(): LoginItems {
  const { platform, execPath, env } = process
  const program = startProgram({ execPath, appPath: app.getAppPath(), isPackaged: app.isPackaged, env })
  return platform === 'darwin' || platform === 'win32'
    ? systemLoginItems(app, platform, program)
    : fileLoginItems(autostartFile(program, env))
}
