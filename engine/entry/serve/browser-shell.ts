import { ContractError } from '../../contract/errors.ts'
import type { ShellHandlers } from '../../contract/handlers.ts'
import type { Capabilities } from '../../contract/schema/app.ts'
import type { Server } from '../../contract/server.ts'
import type { Log } from '../../ports/log.ts'
import type { EngineThread } from '../engine-thread.ts'
import { createShell, shellEvents } from '../shell-server.ts'

/** What a browser can do by itself: links, and nothing of the desktop. */
export function browserCapabilities(platform: NodeJS.Platform): Capabilities {
  const known = ['linux', 'darwin', 'win32'] as const
  return {
    shell: 'browser',
    platform: known.find((name) => name === platform) ?? 'other',
    canPickFolder: false,
    canNotify: false,
    canOpenAddress: false,
    canStartAtLogin: false,
  }
}

/** The shell of a browser: it tells of the engine, and answers everything else as `unsupported`. */
export function browserShell(engine: EngineThread, log: Log): Server {
  const unsupported = async (): Promise<never> => {
    throw new ContractError('unsupported')
  }
  const handlers: ShellHandlers = {
    events: async (_input, { signal }) => shellEvents(engine, signal),
    pickFolder: unsupported,
    notify: unsupported,
    openInObsidian: unsupported,
    tray: unsupported,
    loginItem: unsupported,
    setLoginItem: unsupported,
  }
  return createShell(handlers, log)
}
