import { ContractError } from '../../contract/errors.ts'
import type { ShellHandlers } from '../../contract/handlers.ts'
import type { Server } from '../../contract/server.ts'
import type { Log } from '../../ports/log.ts'
import type { EngineThread } from '../engine-thread.ts'
import { createShell, shellEvents } from '../shell-server.ts'

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
    openWiki: unsupported,
    tray: unsupported,
    loginItem: unsupported,
    modelKeys: unsupported,
    setModelKey: unsupported,
    setLoginItem: unsupported,
  }
  return createShell(handlers, log)
}
