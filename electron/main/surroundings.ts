import { execFile } from 'node:child_process'
import type { Capabilities } from '../../engine/contract/schema/app.ts'

/** What this desktop can do when the app starts; `tray-host.ts` follows its tray from then on. */
export type Surroundings = { hasTray: boolean; canNotify: boolean; isWayland: boolean }

/** Runs a program; its output, or null when it is missing, fails or takes too long. */
export type Run = (program: string, args: readonly string[]) => Promise<string | null>

const PROBE_MS = 2_000

const runProgram: Run = (program, args) =>
  new Promise((resolve) => {
    execFile(program, [...args], { timeout: PROBE_MS, windowsHide: true }, (error, stdout) =>
      resolve(error ? null : stdout),
    )
  })

const BUS = 'org.freedesktop.DBus'
/** Whoever shows tray icons on a Linux desktop owns this name. */
export const TRAY_NAME = 'org.kde.StatusNotifierWatcher'
/** Whoever shows notifications owns this one, or is started when it is asked for. */
export const NOTIFICATION_NAME = 'org.freedesktop.Notifications'

/** Three programs that can ask the session bus; each is missing somewhere. */
const ASKERS: readonly (readonly [string, (method: string) => string[]])[] = [
  ['dbus-send', (method) => ['--session', '--print-reply', `--dest=${BUS}`, '/', `${BUS}.${method}`]],
  [
    'gdbus',
    (method) => ['call', '--session', '--dest', BUS, '--object-path', '/', '--method', `${BUS}.${method}`],
  ],
  ['busctl', (method) => ['--user', 'call', BUS, '/', BUS, method]],
]

/** Names on the session bus; null where nobody can be asked. */
async function busNames(run: Run, method: 'ListNames' | 'ListActivatableNames'): Promise<string | null> {
  for (const [program, args] of ASKERS) {
    const output = await run(program, args(method))
    if (output !== null) return output
  }
  return null
}

const has = (names: string | null, name: string) =>
  names?.includes(`"${name}"`) || names?.includes(`'${name}'`) || false

/** A Linux desktop shows a tray only if some program of it does; closing the window must not lose the app. */
export async function linuxSurroundings(
  env: NodeJS.ProcessEnv,
  run: Run = runProgram,
): Promise<Surroundings> {
  const isWayland = Boolean(env.WAYLAND_DISPLAY) || env.XDG_SESSION_TYPE === 'wayland'
  const [running, activatable] = await Promise.all([
    busNames(run, 'ListNames'),
    busNames(run, 'ListActivatableNames'),
  ])
  return {
    hasTray: has(running, TRAY_NAME),
    canNotify: has(running, NOTIFICATION_NAME) || has(activatable, NOTIFICATION_NAME),
    isWayland,
  }
}

/** Does a program of this desktop show tray icons now? */
export async function linuxHasTray(run: Run = runProgram): Promise<boolean> {
  return has(await busNames(run, 'ListNames'), TRAY_NAME)
}

/** macOS and Windows always have both. */
export async function probeSurroundings(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): Promise<Surroundings> {
  return platform === 'linux' ? linuxSurroundings(env) : { hasTray: true, canNotify: true, isWayland: false }
}

/** The same as the interface is told it. */
export function desktopCapabilities(
  platform: NodeJS.Platform,
  { canNotify }: Pick<Surroundings, 'canNotify'>,
): Capabilities {
  const known = ['linux', 'darwin', 'win32'] as const
  return {
    shell: 'electron',
    platform: known.find((name) => name === platform) ?? 'other',
    canPickFolder: true,
    canNotify,
    canOpenAddress: true,
    canStartAtLogin: true,
  }
}
