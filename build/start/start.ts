// `npm start`: the app. Builds what is needed, and runs it as a desktop app or for the browser until it is stopped.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type * as Cli from '../../engine/entry/cli.ts'
import { startLeanly } from '../lean-memory.ts'
import { buildElectron } from './build-electron.ts'
import { buildHost } from './build-host.ts'
import { buildRenderer } from './build-renderer.ts'
import { ROOT } from './bundle.ts'
import { electronProgram, fetchElectron, runElectron } from './electron-program.ts'
import { bundledProgram } from './host-bundle.ts'
import { hasScreen, opensBrowser, wantsBrowser } from './opens-browser.ts'

/** An end so soon is no use of the app: it could not start (no sandbox, a library that is missing). */
const SOON_MS = 10_000

startLeanly()
// Where the command keeps it too (`build/reverie.mjs`).
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'compile'))
const say = (line: string) => process.stderr.write(`start: ${line}\n`)

/** Exit code of the desktop app; null when the app is used in a browser instead, which one line has told. */
async function startDesktop(args: readonly string[]): Promise<number | null> {
  const program = electronProgram() ?? (await fetchElectron(say))
  if (program === null) {
    say('Electron’s program is not installed here; the app is used in a browser instead.')
    return null
  }
  await buildElectron({ say })
  const startedAt = performance.now()
  const code = await runElectron(program, args)
  if (code === 0 || performance.now() - startedAt > SOON_MS) return code ?? 1
  say(`Electron does not run here (exit code ${code}); the app is used in a browser instead.`)
  return null
}

const args = process.argv.slice(2)
const surroundings = { isTerminal: process.stdout.isTTY, platform: process.platform, env: process.env }
await buildRenderer({ say })
const isDesktop = !wantsBrowser(args) && hasScreen(surroundings)
const code = isDesktop ? await startDesktop(args) : null
if (code !== null) process.exitCode = code
else {
  const opens = !args.includes('--no-open') && opensBrowser(surroundings)
  const rest = args.filter((arg) => !['--no-open', '--open', '--browser'].includes(arg))
  await buildHost({ say })
  const { main } = (await import(bundledProgram('cli') ?? '../../engine/entry/cli.ts')) as typeof Cli
  process.exitCode = await main(['serve', ...(opens ? ['--open'] : []), ...rest])
}
