// `npm run e2e [ARGUMENT …]`: builds the interface if needed, finds a browser, and runs the tests in it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildRenderer } from '../../build/start/build-renderer.ts'
import { ROOT } from '../../build/start/bundle.ts'
import { findChromium } from './chromium.ts'

await buildRenderer({ say: (line) => process.stderr.write(`e2e: ${line}\n`) })
const { path, env } = await findChromium()
const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
const config = join(ROOT, 'test', 'e2e', 'playwright.config.ts')
const { NO_COLOR, ...surroundings } = process.env
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '--config', config, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...surroundings,
      // Playwright sets FORCE_COLOR for what it starts, and Node warns of the two together.
      ...(NO_COLOR ? { FORCE_COLOR: '0' } : {}),
      REVERIE_TEST_BROWSER: path,
      REVERIE_TEST_BROWSER_ENV: JSON.stringify(env),
    },
  },
)
process.exitCode = status ?? 1
