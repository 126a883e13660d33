// `npm run e2e [ARGUMENT …]`: builds the interface if needed, finds a browser, and runs the tests in it.
import { join } from 'node:path'
import { buildRenderer } from '../../build/start/build-renderer.ts'
import { runPlaywright } from './run-playwright.ts'

await buildRenderer({ say: (line) => process.stderr.write(`e2e: ${line}\n`) })
process.exitCode = await runPlaywright(
  join(import.meta.dirname, 'playwright.config.ts'),
  process.argv.slice(2),
)
