import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../build/start/bundle.ts'
import { findChromium } from './chromium.ts'

/** Runs tests in the browser of this computer, or in the one that comes with the packages; answers the exit code. */
export async function runPlaywright(config: string, args: readonly string[]): Promise<number> {
  const { path, env } = await findChromium()
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const { NO_COLOR, ...surroundings } = process.env
  const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', config, ...args], {
    stdio: 'inherit',
    env: {
      ...surroundings,
      // Playwright sets FORCE_COLOR for what it starts, and Node warns of the two together.
      ...(NO_COLOR ? { FORCE_COLOR: '0' } : {}),
      REVERIE_TEST_BROWSER: path,
      REVERIE_TEST_BROWSER_ENV: JSON.stringify(env),
    },
  })
  return status ?? 1
}
