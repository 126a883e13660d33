import { isAbsolute, join } from 'node:path'

export type DisplayParts = {
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  /** What the program was started with. */
  args: readonly string[]
  exists(path: string): boolean
}

/**
 * What a Linux session draws on where Electron would not find it by itself (case C166). Electron takes Wayland when
 * `XDG_SESSION_TYPE` says so, else X11: an app started from a service or a shell of the session, which know no such
 * name, would be blurred by X11 inside of Wayland; and with neither it would not start at all. Null: nothing to add.
 */
export function displayToAsk({ platform, env, args, exists }: DisplayParts): 'wayland' | 'headless' | null {
  if (platform !== 'linux' || args.some((arg) => arg.startsWith('--ozone-platform'))) return null
  const { WAYLAND_DISPLAY, XDG_RUNTIME_DIR = '', XDG_SESSION_TYPE, DISPLAY } = env
  const socket = WAYLAND_DISPLAY || 'wayland-0'
  const hasWayland = exists(isAbsolute(socket) ? socket : join(XDG_RUNTIME_DIR, socket))
  if (hasWayland && XDG_SESSION_TYPE === 'wayland') return null
  if (hasWayland && WAYLAND_DISPLAY && XDG_SESSION_TYPE !== 'x11') return 'wayland'
  return DISPLAY ? null : hasWayland ? 'wayland' : 'headless'
}
