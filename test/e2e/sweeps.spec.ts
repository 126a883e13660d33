import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('a run is opened: every verdict by outcome, why, the files with what changed; then it is taken back', async ({
  page,
  open,
  sample,
}) => {
  const complaints = watchComplaints(page)
  const workspace = sample()
  const before = readFileSync(join(workspace, 'MEMORY.md'), 'utf8')
  await reverie(workspace, 'sweep')
  expect(readFileSync(join(workspace, 'MEMORY.md'), 'utf8')).not.toBe(before)
  await open({ workspaces: [workspace], hash: '#/sweeps' })
  const runs = page.getByRole('grid', { name: 'Runs' })
  await expect(runs.getByRole('row')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Written' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gates in force' })).toBeVisible()
  await page.locator('.verdict-why > summary').first().click()
  await expect(page.getByRole('table', { name: 'What each gate needs and has' }).first()).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'sweeps-light')
  await runs.focus()
  await page.keyboard.press('d')
  await expect(page.getByRole('region', { name: 'MEMORY.md' })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'sweeps-files')
  await page.getByRole('button', { name: 'Undo this run' }).press('Enter')
  await expect(page.getByRole('heading', { name: /Run \(undone\)/ })).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo this run' })
  await expect(undo).toHaveAccessibleDescription('It is undone already')
  expect(readFileSync(join(workspace, 'MEMORY.md'), 'utf8')).toBe(before)
  expect(complaints).toEqual([])
})

test('two runs are compared, by keys alone', async ({ page, open, sample }) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  await reverie(workspace, 'sweep', '--force')
  await open({ workspaces: [workspace], hash: '#/sweeps' })
  const runs = page.getByRole('grid', { name: 'Runs' })
  await expect(runs.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-disabled', 'true')
  await runs.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Two runs compared' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Weighed' })).toBeVisible()
  await expect(page.getByText(/claims? fared otherwise/)).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'sweeps-compare')
})

test('a night with zero shows where all went, and each number its rows; a dry run writes nothing', async ({
  page,
  open,
  sample,
}) => {
  const workspace = sample()
  await open({ workspaces: [workspace], hash: '#/sweeps' })
  await expect(page.getByRole('heading', { name: 'No run yet' })).toBeVisible()
  await expectAccessible(page)
  const client = await clientOf(page)
  await client.settings.set({
    workspace: null,
    changes: [{ key: 'dreaming.phases.deep.minScore', value: 0.99 }],
    preferences: {},
  })
  const before = readFileSync(join(workspace, 'MEMORY.md'), 'utf8')
  await page.getByRole('button', { name: 'Dry run' }).first().click()
  await expect(page.getByText('Nothing was written', { exact: true })).toBeVisible({ timeout: 60_000 })
  const funnel = page.getByRole('table', { name: /Where \d+ candidates went/ })
  await expect(funnel).toBeVisible()
  await funnel.getByRole('button', { name: 'score too low' }).click()
  await expect(page.getByText('Only these are shown.')).toBeVisible()
  await expect(page.getByText(/more score/).first()).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'sweeps-dry-run')
  expect(readFileSync(join(workspace, 'MEMORY.md'), 'utf8')).toBe(before)
})

for (const width of [640, 320])
  test(`${width} px wide, dark: runs above, the open one below`, async ({ page, open, sample }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width, height: 760 })
    const workspace = sample()
    await reverie(workspace, 'sweep')
    await open({ workspaces: [workspace], hash: '#/sweeps' })
    await expect(page.getByRole('heading', { name: 'Written' })).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `sweeps-${width}`)
  })

test('an undo after an outside edit shows before, after and now; a run shows the settings it went by', async ({
  page,
  open,
  sample,
}) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  const path = join(workspace, 'MEMORY.md')
  await open({ workspaces: [workspace], hash: '#/sweeps' })
  await page.getByText('Settings in force').click()
  await expect(page.getByText('Memories in one night at most')).toBeVisible()
  await page.getByText('Settings in force').scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await shoot(page, 'sweeps-config')
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^- People: .*$/m, '- Nessuna arachide in cabina'))
  await page.getByRole('button', { name: 'Undo this run' }).press('Enter')
  const kept = page.getByRole('region', { name: 'MEMORY.md was left as it is' })
  await expect(kept).toBeVisible()
  await expect(kept.getByRole('heading', { name: 'Before, and what was written' })).toBeVisible()
  await expect(
    kept.getByRole('heading', { name: 'What was written, and what stands there now' }),
  ).toBeVisible()
  await expect(kept.getByText('Nessuna arachide in cabina')).toBeVisible()
  expect(readFileSync(path, 'utf8')).toContain('Nessuna arachide in cabina')
  await expectAccessible(page)
  await shoot(page, 'sweeps-undo-kept')
})
