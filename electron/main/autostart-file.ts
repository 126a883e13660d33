import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { codeOf, RENAMING, replaceFile } from '../../engine/adapters/atomic-write.ts'
import { APP_NAME, HIDDEN_ARGUMENT } from './identity.ts'

type DiskProblem = 'not_writable' | null

/** The autostart entry of a Linux desktop; `write` and `remove` answer a code when the disk refuses. */
export type AutostartFile = { isOn(): boolean; write(): DiskProblem; remove(): DiskProblem }

/** One argument of an `Exec` line, quoted as the Desktop Entry specification wants it. */
export function execArgument(argument: string): string {
  // First as a string of the file, where a backslash is doubled; `%` would begin a field code.
  const quoted = argument.replace(/["`$\\]/g, '\\$&')
  return `"${quoted.replaceAll('\\', '\\\\').replaceAll('%', '%%')}"`
}

/** Text of the entry for a program with its arguments. */
export function autostartEntry(program: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${APP_NAME}`,
    `Exec=${[...program, HIDDEN_ARGUMENT].map(execArgument).join(' ')}`,
    'Icon=reverie-desktop',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')
}

/** `env`: for XDG_CONFIG_HOME. */
export function autostartFile(program: readonly string[], env: NodeJS.ProcessEnv): AutostartFile {
  const folder = join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'autostart')
  const path = join(folder, 'reverie.desktop')
  const coded = (change: () => void): DiskProblem => {
    try {
      change()
      return null
    } catch (error) {
      if (codeOf(error) === 'EUNKNOWN') throw error
      return 'not_writable'
    }
  }
  return {
    isOn: () => isEnabled(path),
    write: () =>
      coded(() => {
        mkdirSync(folder, { recursive: true })
        replaceFile(path, autostartEntry(program), 0o644, RENAMING)
      }),
    remove: () => coded(() => rmSync(path, { force: true })),
  }
}

/** Desktops switch an entry off by a line in it, and leave the file. */
function isEnabled(path: string): boolean {
  try {
    const text = readFileSync(path, 'utf8')
    return !/^(?:Hidden=true|X-GNOME-Autostart-enabled=false)\s*$/im.test(text)
  } catch (error) {
    if (codeOf(error) === 'EUNKNOWN') throw error
    return false
  }
}
