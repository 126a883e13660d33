// `npm run e2e [ARGUMENT …]`: builds the interface if needed, finds a browser, and runs the tests in it.
import { join } from 'node:path'
import { buildRenderer, ROOT } from '../../build/start/build-renderer.ts'
import { runPlaywright } from './run-playwright.ts'

await buildRenderer({ say: (line) => process.stderr.write(`e2e: ${line}\n`) })
const config = join(ROOT, 'test', 'e2e', 'playwright.config.ts')
process.exitCode = await runPlaywright(config, process.argv.slice(2))
