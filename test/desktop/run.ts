// `npm run desktop [ARGUMENT …]`: builds the desktop app if needed, and runs its tests in Electron or what stands in
// for it.
import { join } from 'node:path'
import { buildElectron } from '../../build/start/build-electron.ts'
import { buildRenderer } from '../../build/start/build-renderer.ts'
import { runPlaywright } from '../e2e/run-playwright.ts'
import { electronOfTests } from './electron-program.ts'

const say = (line: string) => process.stderr.write(`desktop: ${line}\n`)
const { path, kind } = electronOfTests()
say(
  kind === 'Electron'
    ? `the tests run on Electron (${path})`
    : 'the tests run on the stand-in, since Electron’s program, or a screen for it, is not here',
)
await buildRenderer({ say })
await buildElectron({ say })
process.exitCode = await runPlaywright(
  join(import.meta.dirname, 'playwright.config.ts'),
  process.argv.slice(2),
)
