import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  clientOf,
  expect,
  expectAccessible,
  expectNoSideScroll,
  knownVault,
  reverie,
  shoot,
  test,
  texts,
  watchComplaints,
} from './app-under-test.ts'

test('gates: what they would do is shown while they move, and only then saved, and taken back', async ({
  page,
  open,
  sample,
}) => {
  const complaints = watchComplaints(page)
  const workspace = sample()
  await reverie(workspace, 'sweep')
  const { home } = await open({ workspaces: [workspace], hash: '#/settings?tab=all' })
  const score = page.getByRole('slider', { name: 'Score at least' })
  await expect(score).toHaveValue('0.8')
  await expect(page.getByText(/a night would propose \d+ now/)).toBeVisible({ timeout: 60_000 })
  await score.focus()
  await page.keyboard.press('Home')
  await expect(page.getByText(/\(as saved: \d+\)/)).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Save these gates' }).press('Enter')
  await expect(page.getByText('Saved: Score at least.').first()).toBeVisible()
  await expect(page.getByText(/From config\.json5, line \d+/).first()).toBeVisible()
  expect(readFileSync(join(home, 'config.json5'), 'utf8')).toContain('0.01')
  await shoot(page, 'settings-gates')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(score).toHaveValue('0.8')
  expect(complaints).toEqual([])
})

test('the schedule: nightly, every six hours, one of one’s own with its next times, or what is wrong with it', async ({
  page,
  open,
  sample,
}) => {
  await open({ workspaces: [sample()], hash: '#/settings' })
  await page.getByText('Every six hours', { exact: true }).click()
  await expect(page.getByText('Saved: How often.').first()).toBeVisible()
  await expect(page.getByText('Set for this workspace alone').first()).toBeVisible()
  await page.getByText('By a schedule of my own').click()
  const field = page.getByRole('textbox', { name: 'Schedule as five fields' })
  await field.fill('30 25 * * *')
  await expect(page.getByText(/This is not understood/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await field.fill('30 2 * * 1')
  await expect(page.getByText(/02:30/)).toHaveCount(5)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  const client = await clientOf(page)
  const [first] = (await client.workspaces.list({})).workspaces
  const { settings } = await client.settings.get({ workspace: first?.id ?? null })
  expect(settings.find(({ key }) => key === 'dreaming.frequency')?.value).toBe('30 2 * * 1')
  await shoot(page, 'settings-schedule')
  await page.getByRole('button', { name: 'As in all workspaces' }).first().click()
  await expect(page.getByText('Every night')).toBeVisible()
})

test('the language is another at once, by keys alone, and can be taken back', async ({
  page,
  open,
  sample,
}) => {
  await open({ workspaces: [sample()], hash: '#/settings' })
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'This computer' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: /Language/ }).press('Enter')
  await page.getByRole('option', { name: '日本語' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  const words = texts('ja', 'settings')
  await expect(page.getByRole('heading', { name: words['settings.group.look'] ?? '?' })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'settings-ja')
  await page.getByRole('button', { name: texts('ja', 'app')['app.undo'] ?? '?' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a workspace is taken out and comes back; its files stay', async ({ page, open, sample }) => {
  await open({ workspaces: [sample('uno')], hash: '#/settings?tab=all' })
  const client = await clientOf(page)
  await client.workspaces.add({ folder: sample('due'), mode: 'review', isEnabled: false })
  await page.getByRole('button', { name: 'Take out due; its files stay' }).click()
  await expect(page.getByText('due is taken out; its files are as they were.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Take out/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /Take out/ })).toHaveCount(2)
})

test('single keys are changed by keys alone, refused where they are taken, and taken back', async ({
  page,
  open,
  sample,
}) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  await open({ workspaces: [workspace], hash: '#/settings?tab=computer' })
  await page.getByRole('button', { name: 'Change keys …' }).press('Enter')
  const change = page.getByRole('button', { name: 'Change the keys of “Next row”' })
  const field = page.getByRole('textbox', { name: 'New keys of “Next row”' })
  await change.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.getByText('“Previous row” has these keys.')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'keys-taken')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('K')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('no key')
  await page.keyboard.press('n')
  await expect(field).toHaveValue('N')
  await page.keyboard.press('Enter')
  await expect(page.locator('.keys-sheet div', { has: change }).locator('kbd')).toHaveText(['N'])
  await expect(change).toBeFocused()
  // The first one closes what tells the button’s name.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => window.location.assign('#/recall'))
  const grid = page.getByRole('grid')
  const current = page.locator('.grid-list-row[data-active]')
  await grid.focus()
  await expect(current).toHaveAttribute('aria-rowindex', '1')
  await page.keyboard.press('j')
  await page.keyboard.press('n')
  await expect(current).toHaveAttribute('aria-rowindex', '2')
  await page.keyboard.press('z')
  await expect
    .poll(async () => (await (await clientOf(page)).settings.get({ workspace: null })).preferences.keys)
    .toEqual({})
  // The page hears of it a moment later.
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(current).toHaveAttribute('aria-rowindex', '3', { timeout: 500 })
  }).toPass()
})

test('notes open by Obsidian’s own command line where it is here and was chosen', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const workspace = sample()
  const home = join(scratch, 'home')
  knownVault(home, workspace)
  const told = join(scratch, 'told.txt')
  writeFileSync(join(scratch, 'obsidian'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${told}'\n`, { mode: 0o755 })
  await reverie(workspace, 'sweep')
  await open({ workspaces: [workspace], hash: '#/settings?tab=computer', path: scratch })
  await page.getByRole('switch', { name: 'Open notes with Obsidian’s own command line' }).press('Space')
  await expect(page.getByText(/It opens the exact file/)).toBeVisible()
  await shoot(page, 'settings-obsidian')
  await page.evaluate(() => window.location.assign('#/recall'))
  await page.getByRole('grid').focus()
  await page.keyboard.press('Shift+O')
  await expect
    .poll(() => existsSync(told) && readFileSync(told, 'utf8'))
    .toMatch(/^vault=pottery-notes\nopen\npath=memory\/[\w-]+\.md\n$/)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`each part is accessible, wide and narrow, ${colorScheme}`, async ({ page, open, sample }) => {
    await page.emulateMedia({ colorScheme })
    const workspace = sample()
    await open({ workspaces: [workspace], hash: '#/settings' })
    for (const [tab, name] of [
      ['workspace', 'When it dreams'],
      ['all', 'Gates'],
      ['computer', 'Look and keys'],
    ] as const) {
      await page.evaluate((to) => window.location.assign(to), `#/settings?tab=${tab}`)
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await expectAccessible(page)
      await shoot(page, `settings-${tab}-${colorScheme}`)
    }
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 760 })
      await page.evaluate(() => window.location.assign('#/settings?tab=all'))
      await expect(page.getByRole('heading', { name: 'Gates' })).toBeVisible()
      await expectNoSideScroll(page)
      await shoot(page, `settings-all-${width}-${colorScheme}`)
    }
  })

test('a value that is refused is told with its file and line, and the default holds', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const home = join(scratch, 'home')
  mkdirSync(home, { recursive: true })
  const lines = [
    '{',
    '  // gates',
    '  "dreaming": {',
    '    "enabled": true,',
    '    "fraquency": "0 3 * * *",',
  ]
  const bad = '    "phases": { "deep": { "minScore": "alto" } }'
  writeFileSync(join(home, 'config.json5'), [...lines, bad, '  }', '}', ''].join('\n'))
  await open({ workspaces: [sample()], hash: '#/settings?tab=all' })
  const note = page.getByRole('region', { name: 'Some of the file is not understood; it is kept as it is' })
  await expect(note.getByRole('listitem')).toHaveCount(2)
  await expect(note).toContainText(/config\.json5:6.*dreaming\.phases\.deep\.minScore.*"alto"/)
  await expect(note).toContainText(/config\.json5:5.*dreaming\.fraquency.*dreaming\.frequency/)
  await expect(page.getByRole('slider', { name: 'Score at least' })).toHaveValue('0.8')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await shoot(page, `settings-refused-${colorScheme}`)
  }
  const client = await clientOf(page)
  for (const language of ['pt-BR', 'zh-CN', 'ko', 'it', 'ja'] as const) {
    await client.settings.set({ workspace: null, changes: [], preferences: { language } })
    const told = page.getByRole('region', { name: texts(language, 'settings')['settings.warnings'] ?? '' })
    await expect(told).toContainText(/config\.json5:6.*dreaming\.phases\.deep\.minScore.*"alto"/)
    await expect(told).toContainText(/config\.json5:5.*dreaming\.fraquency.*dreaming\.frequency/)
    await expect(told).not.toContainText(/must be|did you mean|is ignored/)
    if (language === 'ja') await shoot(page, 'settings-refused-ja')
  }
})

test('models, session notes and redaction in each language, also in a narrow window', async ({
  page,
  open,
  sample,
}) => {
  const workspace = sample()
  await open({ workspaces: [workspace], hash: '#/settings?tab=all' })
  const client = await clientOf(page)
  const changes = [
    { key: 'models.provider', value: 'openai' },
    { key: 'models.model', value: 'modelo-pequeno' },
    { key: 'dreaming.redaction.patterns', value: ['CX-\\d+'] },
  ]
  expect((await client.settings.set({ workspace: null, changes, preferences: {} })).problems).toEqual([])
  await page.setViewportSize({ width: 320, height: 760 })
  for (const language of ['pt-BR', 'zh-CN', 'ko', 'it', 'ja', 'en'] as const) {
    await client.settings.set({ workspace: null, changes: [], preferences: { language } })
    const words = texts(language, 'settings')
    for (const key of ['models', 'sessions', 'sessionNotes', 'redaction']) {
      const group = page.getByRole('region', { name: words[`settings.group.${key}`] ?? '', exact: true })
      await expect(group).toBeVisible()
      if (language === 'ja') {
        await group.scrollIntoViewIfNeeded()
        await shoot(page, `settings-${key}-ja`)
      }
    }
    await expectNoSideScroll(page)
  }
  await page.setViewportSize({ width: 1200, height: 800 })
  const group = page.getByRole('region', { name: 'What is taken out', exact: true })
  const patterns = group.getByRole('textbox', { name: /^More to take out/ })
  await expect(patterns).toHaveValue('CX-\\d+')
  await patterns.fill('CX-\\d+\n(')
  await patterns.press('ControlOrMeta+Enter')
  await expect(group.getByRole('alert')).toContainText('(')
  await group.getByRole('checkbox', { name: 'IP addresses' }).press('Space')
  await expect
    .poll(async () => {
      const { settings } = await client.settings.get({ workspace: null })
      return settings.find(({ key }) => key === 'dreaming.redaction.keep')?.value
    })
    .toEqual(['ip'])
  await shoot(page, 'settings-redaction')
})
