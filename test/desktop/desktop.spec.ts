import { ROOT } from '../../build/start/bundle.ts'
import { test, titled } from './app-under-test.ts'
test(titled('starts'), async ({ launch, scratch }) => {
  const app = await launch({ args: [ROOT], env: { REVERIE_HOME: scratch + '/state', REVERIE_DESKTOP_TEST: '1' } })
  app.process().stderr?.on('data', (d) => process.stderr.write(d))
  const page = await app.firstWindow()
  page.on('console', (m) => console.log('CONSOLE', m.text()))
  await page.waitForLoadState()
  await page.waitForTimeout(2500)
  console.log(page.url(), await page.title(), await page.locator('body').innerText())
  console.log(await app.evaluate(() => (globalThis as any).reverieDesktop?.security()))
  await page.screenshot({ path: 'test/desktop/out/first.png' })
  await app.close()
})
