import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECALL_STORE } from '../../engine/model/paths.ts'
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  reverie,
  shoot,
  test,
  watchComplaints,
} from './app-under-test.ts'

test('a damaged store is found, what a repair does is shown, and it is repaired with nothing lost', async ({
  page,
  open,
  sample,
}) => {
  const complaints = watchComplaints(page)
  const workspace = sample()
  const store = join(workspace, RECALL_STORE)
  writeFileSync(store, readFileSync(store, 'utf8').slice(0, -200))
  mkdirSync(join(workspace, 'memory', '2026-05-02.md'))
  await open({ workspaces: [workspace], hash: '#/health' })
  await expect(page.getByText('The store of recalls is damaged')).toBeVisible()
  await expect(page.getByText(/A repair sets it aside at .*damaged/)).toBeVisible()
  await expect(page.getByText('A note is not read')).toBeVisible()
  await expect(page.getByText('Only you can change this; Reverie leaves it as it is.')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'health-light')
  await page.getByRole('button', { name: 'Repair 1 thing' }).press('Enter')
  await expect(page.getByRole('region', { name: 'It is repaired.' })).toBeVisible()
  await expect(page.getByText(/entr(?:y was|ies were) recovered/)).toBeVisible()
  await expect(page.getByText('The store of recalls is damaged')).toHaveCount(0)
  expect(() => JSON.parse(readFileSync(store, 'utf8'))).not.toThrow()
  await expectAccessible(page)
  await shoot(page, 'health-repaired')
  expect(complaints).toEqual([])
})

test('diagnostics are shown before they are copied; the mirror is made anew', async ({
  page,
  context,
  open,
  sample,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const workspace = sample()
  await reverie(workspace, 'sweep')
  await open({ workspaces: [workspace], hash: '#/health' })
  await expect(page.getByText('Nothing is wrong with the files.')).toBeVisible()
  await page.getByRole('button', { name: 'Rebuild the mirror' }).press('Enter')
  await expect(page.getByText('The mirror is made anew.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show diagnostics' }).press('Enter')
  const text = page.getByRole('region', { name: 'Text of the diagnostics' })
  await expect(text).toContainText('Reverie ')
  await expect(text).not.toContainText('peanuts')
  await expectAccessible(page)
  await shoot(page, 'health-diagnostics')
  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter')
  await expect(page.getByText('Copied.').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.textContent())
  expect(existsSync(join(workspace, 'MEMORY.md'))).toBe(true)
})

for (const width of [640, 320])
  test(`${width} px wide, dark: findings and diagnostics, nothing scrolls sideways`, async ({
    page,
    open,
    sample,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width, height: 760 })
    const workspace = sample()
    writeFileSync(join(workspace, RECALL_STORE), '')
    await open({ workspaces: [workspace], hash: '#/health?show=diagnostics' })
    await expect(page.getByText('The store of recalls is an empty file')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Text of the diagnostics' })).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `health-${width}`)
  })

test('one finding is repaired by itself, after what moves where was shown', async ({
  page,
  open,
  sample,
}) => {
  const workspace = sample()
  const store = join(workspace, RECALL_STORE)
  writeFileSync(store, readFileSync(store, 'utf8').slice(0, -200))
  const corpus = join(workspace, 'memory', '.dreams', 'session-corpus')
  mkdirSync(corpus, { recursive: true })
  writeFileSync(
    join(corpus, '2026-05-20.txt'),
    '[main/sessions/main/dreaming-narrative-1.jsonl#L1] User: Write a dream diary entry from these memory fragments\n',
  )
  await open({ workspaces: [workspace], hash: '#/health' })
  const moves = page.locator('.finding-moves').filter({ hasText: 'session-corpus' })
  await expect(moves).toContainText('.openclaw-repair/dreaming/…/session-corpus')
  await expectAccessible(page)
  await shoot(page, 'health-one')
  const damaged = readFileSync(store, 'utf8')
  await moves
    .locator('..')
    .getByRole('button', { name: /^Repair: / })
    .click()
  await expect(page.getByRole('region', { name: 'It is repaired.' })).toBeVisible()
  await expect(moves).toHaveCount(0)
  expect(existsSync(join(corpus, '2026-05-20.txt'))).toBe(false)
  expect(readFileSync(store, 'utf8')).toBe(damaged)
  await page.getByRole('button', { name: 'Repair: The store of recalls is damaged' }).click()
  await expect(page.getByText('Nothing is wrong with the files.')).toBeVisible()
  expect(() => JSON.parse(readFileSync(store, 'utf8'))).not.toThrow()
})

test('what a repair has set aside is put back, byte for byte', async ({ page, open, sample }) => {
  const workspace = sample()
  const corpus = join(workspace, 'memory', '.dreams', 'session-corpus')
  mkdirSync(corpus, { recursive: true })
  const file = join(corpus, '2026-05-20.txt')
  const text =
    '[main/sessions/main/dreaming-narrative-1.jsonl#L1] User: Write a dream diary entry from these memory fragments\n'
  writeFileSync(file, text)
  await open({ workspaces: [workspace], hash: '#/health' })
  await expect(page.getByRole('button', { name: 'Put it back' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Repair 1 thing' }).press('Enter')
  await expect(page.getByRole('region', { name: 'It is repaired.' })).toBeVisible()
  expect(existsSync(file)).toBe(false)
  await expectAccessible(page)
  await shoot(page, 'health-put-back')
  await page.getByRole('button', { name: 'Put it back' }).press('Enter')
  await expect(page.getByText(/^1 file or folder put back/).first()).toBeVisible()
  expect(readFileSync(file, 'utf8')).toBe(text)
  // What was wrong is wrong again, and can be repaired again.
  await expect(page.getByRole('button', { name: 'Repair 1 thing' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put it back' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'It is repaired.' })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`C150, C151: copies of a sync program are listed and compared, ${colorScheme}`, async ({
    page,
    open,
    sample,
  }) => {
    await page.emulateMedia({ colorScheme })
    const workspace = sample()
    const memory = readFileSync(join(workspace, 'MEMORY.md'), 'utf8')
    const copies = ['MEMORY (conflicted copy Laptop 2026-05-01).md', 'memory/2026-05-19 2.md']
    for (const copy of copies) writeFileSync(join(workspace, copy), `${memory}- Só na cópia: a chave azul\n`)
    writeFileSync(join(workspace, 'memory', '2026-05-19.md'), '- x\n')
    await open({ workspaces: [workspace], hash: '#/health' })
    await expect(page.getByText('A copy of MEMORY.md')).toBeVisible()
    await expect(page.getByText('A copy of memory/2026-05-19.md')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, `health-copies-${colorScheme}`)
    await page.getByRole('button', { name: `Compare: ${copies[0]}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: copies[0] ?? '' })
    await expect(dialog.getByText('Só na cópia: a chave azul')).toBeVisible()
    await expect(dialog.locator('.diff-added')).toHaveCount(1)
    await expect(dialog.locator('.diff-removed')).toHaveCount(0)
    await expectAccessible(page)
    await shoot(page, `health-compare-${colorScheme}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(readFileSync(join(workspace, 'MEMORY.md'), 'utf8')).toBe(memory)
    rmSync(join(workspace, copies[0] ?? ''))
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect(page.getByText('A copy of MEMORY.md')).toHaveCount(0)
  })
