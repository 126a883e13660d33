import {
  clientOf,
  expect,
  expectAccessible,
  expectNoSideScroll,
  shoot,
  test,
  watchComplaints,
} from './app-under-test.ts'

test('words are searched while they are typed; nothing is counted, and the note opens here by keys', async ({
  page,
  open,
  sample,
}) => {
  const complaints = watchComplaints(page)
  await open({ workspaces: [sample()], hash: '#/search' })
  const client = await clientOf(page)
  const [workspace] = (await client.workspaces.list({})).workspaces
  const searches = async () => (await client.status.get({ workspace: workspace?.id ?? '' })).counts.searches
  const before = await searches()
  const field = page.getByRole('searchbox', { name: 'Search memory and notes' })
  await expect(field).toBeFocused()
  await page.keyboard.type('kiln')
  const results = page.getByRole('grid', { name: 'What was found' })
  await expect(results.getByRole('row').first()).toBeVisible()
  await expect(results.locator('mark').first()).toHaveText(/kiln/i)
  await expect(results.getByText(/memory\/.*\.md:\d+/).first()).toBeVisible()
  await expect(page.getByText(/places? in /)).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'search-light')
  await results.focus()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('o')
  await expect(page.locator('.note-lines [data-source]').first()).toBeInViewport()
  await expectAccessible(page)
  await shoot(page, 'search-note')
  await page.getByRole('button', { name: 'Open in Obsidian' }).click()
  await expect(page.getByText('This folder is not a vault of Obsidian.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close the note' }).press('Enter')
  await expect(page.locator('.note-lines')).toHaveCount(0)
  expect(await searches()).toBe(before)
  expect(complaints).toEqual([])
})

test('counted as recalls only where that was chosen, and only by Enter', async ({ page, open, sample }) => {
  await open({ workspaces: [sample()], hash: '#/search' })
  const client = await clientOf(page)
  const [workspace] = (await client.workspaces.list({})).workspaces
  const id = workspace?.id ?? ''
  const searches = async () => (await client.status.get({ workspace: id })).counts.searches
  const record = page.getByRole('switch', { name: 'Count as recalls' })
  await expect(record).toBeDisabled()
  await expect(page.getByText('Recalls are counted only while dreaming is on.')).toBeVisible()
  await client.settings.set({
    workspace: id,
    changes: [{ key: 'dreaming.enabled', value: true }],
    preferences: {},
  })
  await expect(record).toBeEnabled()
  await expect(record).not.toBeChecked()
  await record.press('Space')
  await page.getByRole('searchbox').fill('kiln')
  await expect(page.getByRole('grid', { name: 'What was found' })).toBeVisible()
  const before = await searches()
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText(/counted as (?:a recall|recalls)\./).first()).toBeVisible()
  // A search is noted at once and counted when there is time.
  await expect.poll(searches).toBeGreaterThan(before)
})

test('nothing found is said so; Escape empties the field', async ({ page, open, sample }) => {
  await open({ workspaces: [sample()], hash: '#/search?q=xylophonwerkstatt' })
  await expect(page.getByRole('heading', { name: 'Nothing found here' })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'search-nothing')
  await page.getByRole('searchbox').press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'What would an agent find?' })).toBeVisible()
})

for (const width of [640, 320])
  test(`${width} px wide, dark: results and a note, nothing scrolls sideways`, async ({
    page,
    open,
    sample,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width, height: 760 })
    await open({ workspaces: [sample()], hash: '#/search?q=kiln' })
    const results = page.getByRole('grid', { name: 'What was found' })
    await expect(results.getByRole('row').first()).toBeVisible()
    await expectNoSideScroll(page)
    await results.getByRole('row').first().dblclick()
    await expect(page.locator('.note-lines')).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `search-${width}`)
  })
