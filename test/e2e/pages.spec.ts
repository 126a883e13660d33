import { PAGES } from '../../engine/contract/schema/shell.ts'
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  reverie,
  test,
  watchComplaints,
} from './app-under-test.ts'

/** A search with results shows more than an empty one. */
const ADDRESSES = PAGES.map((page) => (page === 'search' ? 'search?q=forno' : page))

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1200, 640, 320])
    test(`every page after a night, ${colorScheme}, ${width} px: accessible, nothing scrolls sideways`, async ({
      page,
      open,
      sample,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      const complaints = watchComplaints(page)
      const workspace = sample()
      await reverie(workspace, 'sweep')
      await open({ workspaces: [workspace] })
      for (const name of ADDRESSES) {
        await page.evaluate((to) => window.location.assign(to), `#/${name}`)
        await expect(page.locator('main h1').first()).toBeVisible()
        await expect(page.locator('main .skeleton')).toHaveCount(0)
        await expectAccessible(page)
        await expectNoSideScroll(page)
      }
      expect(complaints).toEqual([])
    })
