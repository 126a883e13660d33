import { expect, it } from 'vitest'
import { ownProgram } from '../../../../electron/main/own-program.ts'
import { startArguments } from '../../../../electron/main/start-arguments.ts'

const PACKED = { execPath: '/opt/Reverie/reverie-desktop', isPackaged: true, appPath: '/x/app.asar', env: {} }

it('an agent starts the installed app itself, with nothing to draw on', () => {
  expect(ownProgram({ ...PACKED, platform: 'linux' })).toEqual({
    command: '/opt/Reverie/reverie-desktop',
    args: ['--ozone-platform=headless', '--mcp'],
  })
  const mac = { ...PACKED, execPath: '/Applications/Reverie.app/Contents/MacOS/Reverie' }
  expect(ownProgram({ ...mac, platform: 'darwin' })).toEqual({ command: mac.execPath, args: ['--mcp'] })
})

it('an AppImage is named by its own file; what it is unpacked to is gone when it ends', () => {
  const env = { APPIMAGE: '/home/ana/My Apps/Reverie.AppImage' }
  expect(ownProgram({ ...PACKED, platform: 'linux', env })?.command).toBe(env.APPIMAGE)
})

it('a program that is not packaged is told the app; Windows gives such a program no standard input', () => {
  const bare = { ...PACKED, isPackaged: false, appPath: '/src/reverie' }
  expect(ownProgram({ ...bare, platform: 'linux' })?.args[0]).toBe('/src/reverie')
  expect(ownProgram({ ...PACKED, platform: 'win32' })).toBeNull()
})

it('what it is started with is understood', () => {
  const program = ownProgram({ ...PACKED, platform: 'linux' })
  const args = [...(program?.args ?? []), '--workspace', '/notas/庭', '--read-only']
  expect(startArguments(args)).toMatchObject({ isMcp: true, isReadOnly: true, workspaces: ['/notas/庭'] })
  expect(startArguments([])).toMatchObject({ isMcp: false, isReadOnly: false })
})
