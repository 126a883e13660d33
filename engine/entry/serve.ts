import { stateFolder } from '../adapters/config-file.ts'
import { type FileLog, openLogFile } from '../adapters/log-file.ts'
import { EngineThread } from './engine-thread.ts'
import { browserCapabilities } from './serve/browser-capabilities.ts'
import type { HostAnswers, HostServer } from './serve/host-server.ts'

export type ServeOptions = {
  port: number
  config?: string | undefined
  workspaces?: readonly string[]
  /** Runs the schedule too, so that a server dreams; on unless told. */
  isScheduling?: boolean
  /** Folder of the built interface; its own place unless given. */
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
  let loaded: Promise<HostAnswers> | undefined
  const answers = () => {
    loaded ??= import('./serve/host-answers.ts').then(({ hostAnswers }) =>
      hostAnswers(engine, log, { home, config: options.config }),
    )
    return loaded
  }
  let server: HostServer
  try {
    // Loaded while the thread starts, and what answers an interface while the browser does.
    const { openHostServer } = await import('./serve/host-server.ts')
    const { port, renderer } = options
    server = await openHostServer({ port, log, answers, ...(renderer === undefined ? {} : { renderer }) })
    void answers()
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
