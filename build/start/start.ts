// `npm start`: the app. Builds the interface where that is needed, and serves it until it is stopped.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startLeanly } from '../lean-memory.ts'
import { buildRenderer, ROOT } from './build-renderer.ts'
import { opensBrowser } from './opens-browser.ts'

/** Is the program of Electron here? Its npm package comes without it (decisions 2). */
function hasElectron(): boolean {
  const folder = join(ROOT, 'node_modules', 'electron')
  const name = join(folder, 'path.txt')
  return existsSync(name) && existsSync(join(folder, 'dist', readFileSync(name, 'utf8').trim()))
}

startLeanly()
const say = (line: string) => process.stderr.write(`start: ${line}\n`)
const args = process.argv.slice(2)
await buildRenderer({ say })
if (!hasElectron()) say('Electron’s program is not installed here; the app is used in a browser instead.')
const isAsked = !args.includes('--no-open')
const opens =
  isAsked && opensBrowser({ isTerminal: process.stdout.isTTY, platform: process.platform, env: process.env })
const rest = args.filter((arg) => arg !== '--no-open' && arg !== '--open')
// Only now: what was loaded before the process began again would be loaded twice.
const { main } = await import('../../engine/entry/cli.ts')
process.exitCode = await main(['serve', ...(opens ? ['--open'] : []), ...rest])
