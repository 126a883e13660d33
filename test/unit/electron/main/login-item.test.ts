import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { autostartEntry, autostartFile, execArgument } from '../../../../electron/main/autostart-file.ts'
import { fileLoginItems, systemLoginItems } from '../../../../electron/main/login-item.ts'
import { startProgram } from '../../../../electron/main/program.ts'

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-login-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('the autostart entry of a Linux desktop', () => {
  it('starts the program hidden', () => {
    expect(autostartEntry(['/opt/Reverie/reverie-desktop'])).toContain(
      'Exec="/opt/Reverie/reverie-desktop" "--hidden"\n',
    )
  })

  it.each([
    ['/home/Zoë/My Apps/Reverie', '"/home/Zoë/My Apps/Reverie"'],
    ['/home/a"b', '"/home/a\\\\"b"'],
    ['/home/$HOME/`x`', '"/home/\\\\$HOME/\\\\`x\\\\`"'],
    ['/home/back\\slash', '"/home/back\\\\\\\\slash"'],
    ['/home/100%', '"/home/100%%"'],
  ])('quotes %s', (argument, expected) => {
    expect(execArgument(argument)).toBe(expected)
  })

  it('is written, read and removed where the desktop looks for it', () => {
    const home = scratch()
    const items = fileLoginItems(autostartFile(['/opt/reverie'], { XDG_CONFIG_HOME: home }))
    const path = join(home, 'autostart', 'reverie.desktop')
    expect(items.read()).toEqual({ isOn: false, problem: null })
    expect(items.set(true)).toEqual({ isOn: true, problem: null })
    writeFileSync(path, `${readFileSync(path, 'utf8')}Hidden=true\n`)
    expect(items.read().isOn).toBe(false)
    expect(items.set(true).isOn).toBe(true)
    expect(items.set(false)).toEqual({ isOn: false, problem: null })
    expect(items.set(false)).toEqual({ isOn: false, problem: null })
  })

  it('a folder that takes none is told', () => {
    const home = scratch()
    mkdirSync(join(home, 'config'))
    writeFileSync(join(home, 'config', 'autostart'), 'a file in its place')
    const items = fileLoginItems(autostartFile(['/opt/reverie'], { XDG_CONFIG_HOME: join(home, 'config') }))
    expect(items.set(true)).toEqual({ isOn: false, problem: 'not_writable' })
  })

  it('an AppImage is started by its own file, a clone by its folder', () => {
    const facts = {
      execPath: '/tmp/.mount_x/reverie',
      appPath: '/src/reverie',
      env: { APPIMAGE: '/home/R.AppImage' },
    }
    expect(startProgram({ ...facts, isPackaged: true })).toEqual(['/home/R.AppImage'])
    expect(startProgram({ ...facts, isPackaged: true, env: {} })).toEqual(['/tmp/.mount_x/reverie'])
    expect(startProgram({ ...facts, isPackaged: false })).toEqual(['/tmp/.mount_x/reverie', '/src/reverie'])
  })
})

describe('the login items of macOS and Windows', () => {
  type Found = { openAtLogin: boolean; status: string; executableWillLaunchAtLogin: boolean }
  function system(found: Partial<Found>, isPackaged = true) {
    const asked: unknown[] = []
    const app = {
      isPackaged,
      getLoginItemSettings: (where: unknown) => {
        asked.push(['get', where])
        return { openAtLogin: false, status: 'enabled', executableWillLaunchAtLogin: true, ...found }
      },
      setLoginItemSettings: (settings: unknown) => void asked.push(['set', settings]),
    }
    return { asked, app: app as unknown as Parameters<typeof systemLoginItems>[0] }
  }

  it('Windows asks and sets the same program with the same arguments, or it would not find itself', () => {
    const { app, asked } = system({ openAtLogin: true })
    const where = { path: 'C:\\R\\Reverie.exe', args: ['--hidden'] }
    expect(systemLoginItems(app, 'win32', ['C:\\R\\Reverie.exe']).set(true)).toEqual({
      isOn: true,
      problem: null,
    })
    expect(asked).toEqual([
      ['get', where],
      ['set', { openAtLogin: true, ...where }],
      ['get', where],
    ])
  })

  it('what a person switched off in the system is told', () => {
    const off = system({ openAtLogin: true, executableWillLaunchAtLogin: false })
    expect(systemLoginItems(off.app, 'win32', ['x']).read()).toEqual({ isOn: true, problem: 'switched_off' })
    const asking = system({ status: 'requires-approval' })
    expect(systemLoginItems(asking.app, 'darwin', ['x']).read()).toEqual({
      isOn: true,
      problem: 'needs_approval',
    })
  })

  it('in development macOS would start the bare program of Electron: nothing is set', () => {
    const { app, asked } = system({}, false)
    expect(systemLoginItems(app, 'darwin', ['x']).set(true)).toEqual({ isOn: false, problem: 'not_packaged' })
    expect(asked).toEqual([])
  })
})
