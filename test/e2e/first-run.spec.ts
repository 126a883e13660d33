import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectAccessible, shoot, test, watchComplaints } from './app-under-test.ts'

test('first run with the sample: look, choose, and only then is anything decided', async ({ page, open }) => {
  const complaints = watchComplaints(page)
  await open()
  await expect(page.getByRole('heading', { name: 'A memory worth keeping' })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'first-run-folder')
  await page.getByRole('button', { name: 'Use the sample' }).click()
  await expect(page.getByText('Nothing was written', { exact: true })).toBeVisible()
  await expect(page.getByText('One of them, explained')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'first-run-dry')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radio', { name: /you decide/ })).toBeChecked()
  await expectAccessible(page)
  await shoot(page, 'first-run-choose')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { name: 'Tonight', level: 1 })).toBeVisible()
  await expect(page.getByText(/Next: /).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('a folder without memory is begun only at the last step', async ({ page, open, scratch }) => {
  const folder = join(scratch, 'vazia')
  mkdirSync(folder)
  await open()
  await page.getByRole('textbox', { name: 'Path of the folder' }).fill(folder)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`A folder without memory yet: ${folder}`)).toBeVisible()
  await expect(page.getByText('MEMORY.md · memory')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('These will be created: MEMORY.md, memory')).toBeVisible()
  expect(readdirSync(folder)).toEqual([])
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { name: 'Tonight', level: 1 })).toBeVisible()
  expect(existsSync(join(folder, 'memory'))).toBe(true)
})

test('a folder that is not there, or is a file, is told; nothing can be continued', async ({
  page,
  open,
  scratch,
}) => {
  await open()
  const field = page.getByRole('textbox', { name: 'Path of the folder' })
  await field.fill(join(scratch, 'nirgends'))
  await page.getByRole('button', { name: 'Look' }).click()
  await expect(page.getByText('There is no such folder.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
})

test('keyboard alone: a workspace of one’s own, chosen automatic, at four', async ({
  page,
  open,
  sample,
}) => {
  const folder = sample('cerâmica')
  const host = await open()
  await expect(page.getByRole('textbox', { name: 'Path of the folder' })).toBeFocused()
  await page.keyboard.type(folder)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`A workspace: ${folder}`)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing was written', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByRole('radio', { name: /you decide/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /writes by itself/ })).toBeChecked()
  await page.getByRole('button', { name: /Time of the night/ }).press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Begin' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Tonight', level: 1 })).toBeVisible()
  const saved = readFileSync(join(host.home, 'app.json'), 'utf8')
  expect(saved).toContain('"promotion": "auto"')
  expect(saved).toContain('0 4 * * *')
})
