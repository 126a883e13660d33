// `npm run desktop [ARGUMENT …]`: runs the tests of the desktop app in Electron, or in what stands in for it.
import { join } from 'node:path'
import { runPlaywright } from '../e2e/run-playwright.ts'
import { electronOfTests } from './electron-program.ts'

const { path, kind } = electronOfTests()
const told =
  kind === 'Electron' ? `Electron (${path})` : 'the stand-in: Electron’s program, or a screen, is not here'
process.stderr.write(`desktop: tests run on ${told}\n`)
process.exitCode = await runPlaywright(
  join(import.meta.dirname, 'playwright.config.ts'),
  process.argv.slice(2),
)
