import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stateFolder } from '../adapters/config-file.ts'
import { type FileLog, openLogFile } from '../adapters/log-file.ts'
import { bridge } from './bridge.ts'
import { EngineThread } from './engine-thread.ts'
import { browserCapabilities, browserShell } from './serve/browser-shell.ts'
import { type HostServer, openHostServer } from './serve/host-server.ts'
import { turnCall } from './serve/turn-call.ts'

export type ServeOptions = {
  port: number
  config?: string | undefined
  workspaces?: readonly string[]
  /** Runs the schedule too, so that a server dreams; on unless told. */
  isScheduling?: boolean
  /** Folder of the built interface. */
  renderer?: string
  /** The state folder; that of the environment unless given. */
  home?: string
}

export type Served = {
  port: number
  newAddress(): string
  engine: EngineThread
  log: FileLog
  close(): Promise<void>
}

const RENDERER = join(fileURLToPath(new URL('../..', import.meta.url)), 'build', 'out', 'renderer')

/**
 * The interface and the engine on this computer alone; resolves when the interface can be opened. The engine may still
 * be starting: what is asked of it meanwhile waits.
 */
export async function serve(options: ServeOptions): Promise<Served> {
  const home = options.home ?? stateFolder(process.env)
  const log = openLogFile(home)
  const engine = new EngineThread({
    log,
    home,
    ...(options.config === undefined ? {} : { config: options.config }),
    workspaces: [...(options.workspaces ?? [])],
    capabilities: browserCapabilities(process.platform),
    isScheduling: options.isScheduling ?? true,
  })
  const shell = browserShell(engine, log)
  let server: HostServer
  try {
    server = await openHostServer({
      port: options.port,
      renderer: options.renderer ?? RENDERER,
      log,
      onWire: (wire) => bridge(wire, { engine, shell, log }),
      onTurn: turnCall(engine),
    })
  } catch (error) {
    await engine.stop()
    await log.close()
    throw error
  }
  log.info('serve.listening', { port: server.port })
  return {
    port: server.port,
    newAddress: () => server.newAddress(),
    engine,
    log,
    async close() {
      await server.close()
      await engine.stop()
      log.info('host.stopped')
      await log.close()
    },
  }
}
