import { describe, expect, it } from 'vitest'
import {
  desktopCapabilities,
  linuxSurroundings,
  NOTIFICATION_NAME,
  probeSurroundings,
  type Run,
  TRAY_NAME,
} from '../../../../electron/main/surroundings.ts'

/** A session bus with these names, asked by one program; all others are missing. */
function bus(program: string, running: string[], activatable: string[] = []): Run {
  return async (asked, args) => {
    if (asked !== program) return null
    const names = args.some((arg) => arg.includes('ListActivatableNames')) ? activatable : running
    return program === 'gdbus'
      ? `([${names.map((name) => `'${name}'`).join(', ')}],)`
      : names.map((name) => `string "${name}"`).join('\n')
  }
}

describe('what a Linux desktop can show', () => {
  it.each(['dbus-send', 'gdbus', 'busctl'])('is found with %s', async (program) => {
    const found = await linuxSurroundings({}, bus(program, [TRAY_NAME, NOTIFICATION_NAME]))
    expect(found).toEqual({ hasTray: true, canNotify: true, isWayland: false })
  })

  it('GNOME without an extension has no tray; its notifications are started when asked for', async () => {
    const found = await linuxSurroundings(
      { WAYLAND_DISPLAY: 'wayland-0' },
      bus('gdbus', [], [NOTIFICATION_NAME]),
    )
    expect(found).toEqual({ hasTray: false, canNotify: true, isWayland: true })
  })

  it('a program that could start a tray shows none', async () => {
    expect((await linuxSurroundings({}, bus('gdbus', [], [TRAY_NAME]))).hasTray).toBe(false)
  })

  it('a name that only begins like it is another', async () => {
    const names = [`${TRAY_NAME}Helper`, `x.${NOTIFICATION_NAME}`]
    expect(await linuxSurroundings({}, bus('dbus-send', names))).toMatchObject({
      hasTray: false,
      canNotify: false,
    })
  })

  it('where nobody can be asked there is neither: closing the window must not lose the app', async () => {
    const found = await linuxSurroundings({ XDG_SESSION_TYPE: 'wayland' }, async () => null)
    expect(found).toEqual({ hasTray: false, canNotify: false, isWayland: true })
  })
})

it('macOS and Windows have both', async () => {
  for (const platform of ['darwin', 'win32'] as const)
    expect(await probeSurroundings(platform, {})).toEqual({
      hasTray: true,
      canNotify: true,
      isWayland: false,
    })
})

it('the interface is told what there is', () => {
  expect(desktopCapabilities('linux', { canNotify: true })).toEqual({
    shell: 'electron',
    platform: 'linux',
    canPickFolder: true,
    canNotify: true,
    canOpenAddress: true,
    canStartAtLogin: true,
  })
  expect(desktopCapabilities('freebsd', { canNotify: true }).platform).toBe('other')
})
