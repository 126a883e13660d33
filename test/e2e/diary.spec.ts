import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  reverie,
  shoot,
  test,
  watchComplaints,
} from './app-under-test.ts'

const entry = (date: string, text: string) => `\n---\n\n*${date}*\n\n${text}\n`
const OLD = entry('May 19, 2026 at 3:00 AM UTC', '窯は朝まで静かだった。')
const TWICE = entry('May 20, 2026 at 3:00 AM UTC', 'A estufa respirou devagar.')

/** The diary of two former nights, one of them written twice, before the last one. */
function withOldNights(workspace: string): void {
  const path = join(workspace, 'DREAMS.md')
  const mark = '<!-- openclaw:dreaming:diary:start -->'
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace(mark, `${mark}${OLD}${TWICE}${TWICE}`))
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the diary by day, ${colorScheme}`, async ({ page, open, sample }) => {
    await page.emulateMedia({ colorScheme })
    const complaints = watchComplaints(page)
    const workspace = sample()
    await reverie(workspace, 'sweep')
    withOldNights(workspace)
    await open({ workspaces: [workspace], hash: '#/diary' })
    await expect(page.getByRole('heading', { name: /Made from \d+ notes/ })).toBeVisible()
    await expect(page.getByText('1 of 4')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, `diary-${colorScheme}`)
    await page.getByRole('button', { name: 'Month before' }).click()
    await expect(page.getByText('A estufa respirou devagar.')).toBeVisible()
    await page.getByRole('link', { name: /Tuesday,? 19 May, written/ }).click()
    await expect(page.getByText('窯は朝まで静かだった。')).toBeVisible()
    expect(complaints).toEqual([])
  })

test('keys alone: older, newer, the note an entry was made from', async ({ page, open, sample }) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  withOldNights(workspace)
  await open({ workspaces: [workspace], hash: '#/diary' })
  await expect(page.getByText('1 of 4')).toBeVisible()
  await page.getByRole('region', { name: 'Diary' }).focus()
  await page.keyboard.press('j')
  await expect(page.getByText('2 of 4')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('窯は朝まで静かだった。')).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByText('3 of 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page
    .getByRole('button', { name: /memory\/.*\.md:4/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible()
  await expectAccessible(page)
})

test('doubles are shown before they go', async ({ page, open, sample }) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  withOldNights(workspace)
  await open({ workspaces: [workspace], hash: '#/diary' })
  await page.getByRole('button', { name: 'Remove 1 double' }).click()
  await expect(page.getByRole('dialog').getByText('A estufa respirou devagar.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove doubles' }).click()
  await expect(page.getByText('1 of 3')).toBeVisible()
  expect(readFileSync(join(workspace, 'DREAMS.md'), 'utf8').split('A estufa respirou').length).toBe(2)
})

test('the diary in little room, before the first night', async ({ page, open, sample }) => {
  await page.setViewportSize({ width: 640, height: 800 })
  await open({ workspaces: [sample()], hash: '#/diary' })
  await expect(page.getByRole('heading', { name: 'The diary is still empty' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(page)
})

test('by phase: only the nights in which it had something to tell', async ({ page, open, sample }) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  withOldNights(workspace)
  await open({ workspaces: [workspace], hash: '#/diary' })
  await expect(page.getByText('1 of 4')).toBeVisible()
  await page.getByRole('button', { name: /All phases/ }).click()
  await page.getByRole('option', { name: 'Deep decided' }).click()
  await expect(page).toHaveURL(/phase=deep/)
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(page.getByText(/· Light · REM · Deep/)).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'diary-phase')
})

test('old notes are shown by day, written, staged and taken back in one place', async ({
  page,
  open,
  sample,
}) => {
  const complaints = watchComplaints(page)
  const workspace = sample()
  const path = join(workspace, 'memory', '2026-03-02.md')
  writeFileSync(path, '## Preferenze\n- Nadia preferisce sempre il tè senza zucchero\n')
  await reverie(workspace, 'sweep')
  const diary = readFileSync(join(workspace, 'DREAMS.md'), 'utf8')
  await open({ workspaces: [workspace], hash: '#/diary' })
  await page.getByRole('button', { name: 'Replay old notes …' }).click()
  const panel = page.getByRole('dialog')
  await expect(
    panel.getByText('Preferenze: Nadia preferisce sempre il tè senza zucchero').first(),
  ).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'diary-backfill')
  await panel.getByRole('button', { name: 'Write and stage' }).click()
  await expect(panel.getByRole('button', { name: /Clear \d+ staged/ })).toBeVisible()
  expect(readFileSync(join(workspace, 'DREAMS.md'), 'utf8')).toContain('day=2026-03-02')
  await expect(panel.getByRole('button', { name: 'Write into the diary' })).toBeInViewport()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => window.location.assign('#/diary?kind=replayed&day=2026-03-02'))
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await expect(page.getByText('likely to last').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'memory/2026-03-02.md:2' })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'diary-replayed')
  await page.getByRole('button', { name: 'Replay old notes …' }).click()
  await panel.getByRole('button', { name: /Clear \d+ staged/ }).click()
  await expect(panel.getByRole('button', { name: /Clear \d+ staged/ })).toBeHidden()
  await panel.getByRole('button', { name: /Take \d+ entries out/ }).click()
  await expect(panel.getByRole('button', { name: /Take \d+ entries out/ })).toBeHidden()
  expect(readFileSync(join(workspace, 'DREAMS.md'), 'utf8')).toBe(diary)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSideScroll(page)
  expect(complaints).toEqual([])
})
