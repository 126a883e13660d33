import { expect, it } from 'vitest'
import { type DisplayParts, displayToAsk } from '../../../../electron/main/display.ts'

const RUNTIME = { XDG_RUNTIME_DIR: '/run/user/1000' }
const SOCKET = '/run/user/1000/wayland-0'

function ask(
  env: Record<string, string>,
  { sockets = [], ...more }: Partial<DisplayParts> & { sockets?: string[] } = {},
) {
  return displayToAsk({
    ...{ platform: 'linux', args: [], exists: (path: string) => sockets.includes(path) },
    ...more,
    env: { ...RUNTIME, ...env },
  })
}

it.each([
  [
    'a session of Wayland',
    { XDG_SESSION_TYPE: 'wayland', WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' },
    [SOCKET],
    null,
  ],
  ['a session of X11', { XDG_SESSION_TYPE: 'x11', DISPLAY: ':0' }, [], null],
  [
    'a shell that does not know its session',
    { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' },
    [SOCKET],
    'wayland',
  ],
  [
    'a service of the session',
    { XDG_SESSION_TYPE: 'unspecified', WAYLAND_DISPLAY: 'wayland-0' },
    [SOCKET],
    'wayland',
  ],
  ['a socket elsewhere', { WAYLAND_DISPLAY: '/tmp/way', XDG_SESSION_TYPE: 'tty' }, ['/tmp/way'], 'wayland'],
  ['Wayland alone, under its usual name', {}, [SOCKET], 'wayland'],
  [
    'a Wayland inside of X11',
    { XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' },
    [SOCKET],
    null,
  ],
  ['a name of Wayland that is left over', { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' }, [], null],
  ['no screen', {}, [], 'headless'],
  ['a name of a session without its screen', { XDG_SESSION_TYPE: 'wayland' }, [], 'headless'],
] as const)('C166: %s', (_, env, sockets, expected) => {
  expect(ask(env, { sockets: [...sockets] })).toBe(expected)
})

it('C166: what a person asks for stays, and other systems have no choice', () => {
  expect(ask({}, { args: ['--ozone-platform=x11'] })).toBeNull()
  expect(ask({}, { args: ['--ozone-platform-hint=auto'] })).toBeNull()
  expect(ask({}, { platform: 'darwin' })).toBeNull()
  expect(ask({}, { platform: 'win32' })).toBeNull()
})
