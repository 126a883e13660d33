import { spawn } from 'node:child_process'
import { serve as openServe } from '../serve.ts'
import type { GlobalOptions } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printLines } from './streams.ts'
import { t } from './text.ts'

export type ServeFlags = GlobalOptions & { port?: number; open?: boolean; schedule?: boolean }

/** `reverie serve`: the interface in the browser and the schedule, until Ctrl-C. */
export async function serve(options: ServeFlags): Promise<number> {
  if (options.readOnly) throw new WrongUse(t('use.serveWrites'))
  const served = await start(options)
  const stopped = interrupted()
  const address = served.newAddress()
  printLines([`Reverie: ${address}`, t('serve.once')])
  void served.engine.settled().then((state) => {
    if (state === 'down') printLines([t('serve.down', { folder: served.log.folder })])
  })
  if (options.open) openAddress(address)
  const onLine = () => printLines([`Reverie: ${served.newAddress()}`])
  if (process.stdin.isTTY) process.stdin.on('data', onLine)
  await stopped
  process.stdin.pause()
  await served.close()
  return EXIT.done
}

async function start({ port = 0, config, workspace, schedule = true }: ServeFlags) {
  try {
    return await openServe({ port, config, workspaces: workspace, isScheduling: schedule })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new WrongUse(t('use.port', { port: String(port) }))
  }
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
}

/** Opens the address with what the system opens addresses with; where there is nothing, the printed one is enough. */
function openAddress(address: string): void {
  const [program, args] =
    process.platform === 'darwin'
      ? ['open', [address]]
      : process.platform === 'win32'
        ? ['rundll32', ['url.dll,FileProtocolHandler', address]]
        : ['xdg-open', [address]]
  const child = spawn(program as string, args as string[], { stdio: 'ignore', detached: true })
  child.on('error', () => printLines([t('serve.noBrowser')]))
  child.unref()
}
