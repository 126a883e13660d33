import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectAccessible, reverie, shoot, test, watchComplaints } from './app-under-test.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`tonight after a night, ${colorScheme}: accessible, nothing refused by the policy`, async ({
    page,
    open,
    sample,
  }) => {
    await page.emulateMedia({ colorScheme })
    const complaints = watchComplaints(page)
    const workspace = sample()
    await reverie(workspace, 'sweep')
    await open({ workspaces: [workspace] })
    await expect(page.getByRole('heading', { name: 'Last night' })).toBeVisible()
    await expect(page.getByText(/\d written/).first()).toBeVisible()
    await expect(page.getByText(/MEMORY\.md: [\d,]+ of 10,000 characters/)).toBeVisible()
    await expectAccessible(page)
    await shoot(page, `tonight-${colorScheme}`)
    expect(complaints).toEqual([])
  })

test('before the first night the page says what will be here and offers a dry run', async ({
  page,
  open,
  sample,
}) => {
  await open({ workspaces: [sample()] })
  await expect(page.getByRole('heading', { name: 'No night has run here yet' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('main').getByRole('button', { name: 'Dry run' }).first().click()
  await expect(page.getByText('Nothing was written', { exact: true })).toBeVisible()
  await expect(page.getByText('One of them, explained')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'tonight-dry-run')
})

test('C177: the first view tells in words and counts what a night did; no key, hash or score', async ({
  page,
  open,
  sample,
}) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  await open({ workspaces: [workspace] })
  await expect(page.getByRole('heading', { name: 'Last night' })).toBeVisible()
  await expect(page.getByText(/\d+ written/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the diary' })).toBeVisible()
  await expect(page.locator('main')).not.toHaveText(/memory:memory\/|\b[0-9a-f]{12}\b|\b0\.\d{2,}\b/)
})

test('a night is run, and taken back', async ({ page, open, sample }) => {
  await open({ workspaces: [sample()] })
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByRole('heading', { name: 'Last night' })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Undo this night' }).click()
  await expect(page.getByRole('heading', { name: 'Last night (undone)' })).toBeVisible()
  await expect(page.getByText(/as (?:it was|they were) before/).first()).toBeVisible()
})

test('the last night is taken back, by keys alone', async ({ page, open, sample }) => {
  const workspace = sample()
  const memory = () => readFileSync(join(workspace, 'MEMORY.md'), 'utf8')
  const before = memory()
  await reverie(workspace, 'sweep')
  expect(memory()).not.toBe(before)
  await open({ workspaces: [workspace] })
  await expect(page.getByRole('heading', { name: 'Last night' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('undo this night')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Last night (undone)' })).toBeVisible()
  expect(memory()).toBe(before)
})
