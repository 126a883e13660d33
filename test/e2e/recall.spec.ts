import {
  clientOf,
  expect,
  expectAccessible,
  expectNoSideScroll,
  reverie,
  shoot,
  test,
  watchComplaints,
} from './app-under-test.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`what waits, filtered and explained, ${colorScheme}`, async ({ page, open, sample }) => {
    await page.emulateMedia({ colorScheme })
    const complaints = watchComplaints(page)
    const workspace = sample()
    await reverie(workspace, 'sweep')
    await open({ workspaces: [workspace], hash: '#/recall?order=signals' })
    const list = page.getByRole('grid', { name: 'Entries' })
    await expect(list.getByRole('row').first()).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Why' }).getByRole('button', { name: 'Forget' }),
    ).toBeVisible()
    await expectAccessible(page)
    await shoot(page, `recall-${colorScheme}`)
    await page.getByRole('searchbox', { name: 'Words' }).fill('brasa')
    await expect(page).toHaveURL(/text=brasa/)
    await expect.poll(async () => Number(await list.getAttribute('aria-rowcount'))).toBeLessThan(20)
    for (const row of await list.getByRole('row').all()) await expect(row).toContainText(/brasa/i)
    await page.getByRole('searchbox', { name: 'Words' }).fill('no such word')
    await expect(page.getByText('Nothing fits these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).last().click()
    await expect(list).toBeVisible()
    expect(complaints).toEqual([])
  })

test('keys alone: found, explained, forgotten and taken back', async ({ page, open, sample }) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  await open({ workspaces: [workspace], hash: '#/recall?state=waiting' })
  const list = page.getByRole('grid', { name: 'Entries' })
  await expect(list).toBeVisible()
  await list.focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Words' })).toBeFocused()
  await page.keyboard.type('gutter')
  await expect(list.getByRole('row')).toHaveCount(1)
  await list.focus()
  await page.keyboard.press('w')
  await expect(page.getByRole('region', { name: 'Why' }).getByRole('button').first()).toBeFocused()
  await list.focus()
  await page.keyboard.press('o')
  await expect(page.getByRole('dialog').locator('mark').filter({ hasText: 'gutter' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await list.focus()
  await page.keyboard.press('x')
  await expect(list.getByRole('row', { name: /gutter.*forgotten/ })).toBeVisible()
  await page.keyboard.press('z')
  await expect(list.getByRole('row', { name: /gutter.*waiting/ })).toBeVisible()
})

test('recall in little room: the explanation opens above; before anything was found', async ({
  page,
  open,
  sample,
}) => {
  await page.setViewportSize({ width: 640, height: 800 })
  const workspace = sample()
  await reverie(workspace, 'sweep')
  await open({ workspaces: [workspace], hash: '#/recall' })
  const list = page.getByRole('grid', { name: 'Entries' })
  await list.getByRole('row').first().click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Why' })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'recall-why-640')
  await page.keyboard.press('Escape')
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(page)
  await shoot(page, 'recall-320')
  await (await clientOf(page)).settings.set({ workspace: null, changes: [], preferences: { language: 'ja' } })
  await expect(page.getByRole('heading', { name: '想起' })).toBeVisible()
  await expectNoSideScroll(page)
})
