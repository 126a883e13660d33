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

const PEANUTS = 'Nadia is allergic to peanuts'
const memoryOf = (workspace: string) => readFileSync(join(workspace, 'MEMORY.md'), 'utf8')

for (const colorScheme of ['light', 'dark'] as const)
  test(`memory, proposals and diary side by side, ${colorScheme}`, async ({ page, open, sample }) => {
    await page.emulateMedia({ colorScheme })
    const complaints = watchComplaints(page)
    const workspace = sample()
    await reverie(workspace, 'sweep')
    await open({ workspaces: [workspace], hash: '#/memory' })
    await expect(page.getByText(PEANUTS).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Made from' })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`Where it comes from: .*${PEANUTS}`) }).click()
    await expect(page.getByRole('button', { name: 'Demote' })).toBeVisible()
    await expectAccessible(page)
    await shoot(page, `memory-${colorScheme}`)
    expect(complaints).toEqual([])
  })

test('a promoted line: its source is opened, it is demoted and comes back, by keys alone', async ({
  page,
  open,
  sample,
}) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  const before = memoryOf(workspace)
  await open({ workspaces: [workspace], hash: '#/memory' })
  await expect(page.getByText(PEANUTS).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Where it comes from/ })
    .first()
    .focus()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/score 0\.95/)).toBeVisible()
  await page.keyboard.press('o')
  const note = page.getByRole('dialog')
  await expect(note.locator('mark').filter({ hasText: PEANUTS })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Where it comes from/ })
    .first()
    .focus()
  await page.keyboard.press('x')
  await expect(page.getByText(/Taken out of MEMORY\.md/).first()).toBeVisible()
  expect(memoryOf(workspace)).not.toContain(PEANUTS)
  await page.keyboard.press('z')
  await expect(page.getByText('It is as it was before.').first()).toBeVisible()
  expect(memoryOf(workspace)).toBe(before)
})

test('MEMORY.md is edited, saved by Mod+S, and the save is taken back', async ({ page, open, sample }) => {
  const complaints = watchComplaints(page)
  const workspace = sample()
  const before = memoryOf(workspace)
  await open({ workspaces: [workspace], hash: '#/memory' })
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'MEMORY.md' })).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n- 가마는 화요일에 쉰다')
  await expectAccessible(page)
  await shoot(page, 'memory-edit')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.locator('.frame-strip').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'MEMORY.md' })).toContainText('가마는 화요일에 쉰다')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('MEMORY.md is saved.').first()).toBeVisible()
  await expect(page.getByText('가마는 화요일에 쉰다')).toBeVisible()
  expect(memoryOf(workspace)).toBe(`${before}\n- 가마는 화요일에 쉰다`)
  await page.locator('.frame-strip').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It is as it was before.').first()).toBeVisible()
  expect(memoryOf(workspace)).toBe(before)
  expect(complaints).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`an edit from outside while writing: both are shown, nothing is lost, ${colorScheme}`, async ({
    page,
    open,
    sample,
  }) => {
    await page.emulateMedia({ colorScheme })
    const workspace = sample()
    const before = memoryOf(workspace)
    await open({ workspaces: [workspace], hash: '#/memory' })
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('textbox', { name: 'MEMORY.md' })).toBeFocused()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\n- minha linha')
    writeFileSync(join(workspace, 'MEMORY.md'), before.replace('22:00', '21:00'))
    await expect(page.getByText('Somebody changed MEMORY.md while you wrote')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, `memory-conflict-${colorScheme}`)
    await page.getByRole('button', { name: 'Take theirs' }).first().click()
    await page.getByRole('button', { name: 'Save what is shown' }).click()
    await expect(page.getByText('MEMORY.md is saved.').first()).toBeVisible()
    expect(memoryOf(workspace)).toContain('21:00')
    expect(memoryOf(workspace)).toContain('- minha linha')
  })

test('erasing asks, with the safe answer in focus', async ({ page, open, sample }) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  await open({ workspaces: [workspace], hash: '#/memory' })
  await page.getByRole('button', { name: new RegExp(`Where it comes from: .*${PEANUTS}`) }).click()
  await page.getByRole('button', { name: 'Erase everywhere' }).click()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await shoot(page, 'memory-erase')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText(/Erased from/).first()).toBeVisible()
  expect(memoryOf(workspace)).not.toContain(PEANUTS)
})

test('memory in little room: tabs, 640 and 320 px; what a night would change', async ({
  page,
  open,
  sample,
}) => {
  await page.setViewportSize({ width: 640, height: 800 })
  await open({ workspaces: [sample()], hash: '#/memory' })
  await expect(page.getByRole('tab', { name: 'Remembered' })).toBeVisible()
  await expectNoSideScroll(page)
  await page.getByRole('tab', { name: 'Proposals' }).click()
  await page.getByRole('button', { name: 'Show what a night would change' }).click()
  await expect(page.getByText('Nothing was written.')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'memory-640')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(page)
  await shoot(page, 'memory-320')
  await page.getByRole('tab', { name: 'Diary' }).click()
  await expect(page.getByText('The diary is still empty')).toBeVisible()
})

test('a MEMORY.md that is too large is read part by part, and never edited here', async ({
  page,
  open,
  sample,
}) => {
  const workspace = sample()
  const line = '- Il forno si apre soltanto sotto gli ottanta gradi, mai prima\n'
  writeFileSync(join(workspace, 'MEMORY.md'), `# Long-Term Memory\n\n${line.repeat(6_000)}`)
  await open({ workspaces: [workspace], hash: '#/memory' })
  await expect(page.getByText('MEMORY.md is too large to be edited here')).toBeVisible()
  await expect(page.getByText('Lines 1 to 500 of 6,002')).toBeVisible()
  await page.getByRole('button', { name: 'Next part' }).click()
  await expect(page.getByText('Lines 501 to 1,000 of 6,002')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a line rests by R, says who used it last, and is given again by Z', async ({ page, open, sample }) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  const before = memoryOf(workspace)
  await open({ workspaces: [workspace], hash: '#/memory' })
  await page.getByRole('button', { name: new RegExp(`Where it comes from: .*${PEANUTS}`) }).click()
  await page.keyboard.press('r')
  await expect(page.getByText('resting', { exact: true })).toBeVisible()
  await expect(page.getByText(/search and MCP give it to no agent/)).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'memory-resting')
  expect(memoryOf(workspace)).toBe(before)
  const client = await clientOf(page)
  const { workspaces } = await client.workspaces.list({})
  const { hits } = await client.search.query({
    workspace: workspaces[0]?.id ?? '',
    query: 'Nadia allergic peanuts',
    record: false,
  })
  expect(hits.filter(({ snippet }) => snippet.includes(PEANUTS))).toEqual([])
  await page.keyboard.press('z')
  await expect(page.getByText('resting', { exact: true })).toHaveCount(0)
})
