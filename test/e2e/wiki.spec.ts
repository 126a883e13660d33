import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wikiPage } from '../support/wiki.ts'
import {
  clientOf,
  expect,
  expectAccessible,
  expectNoSideScroll,
  shoot,
  test,
  texts,
  watchComplaints,
} from './app-under-test.ts'
import { BY_HAND, list, made, remembered, write } from './wiki-vault.ts'

test('not set up: what it would be, then made, read and left by keys alone', async ({
  page,
  open,
  scratch,
}) => {
  const complaints = watchComplaints(page)
  const { workspace, vault } = remembered(scratch)
  await open({ workspaces: [workspace] })
  await page.locator('main').focus()
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await expect(page.getByRole('heading', { name: 'There is no wiki yet' })).toBeVisible()
  await page.getByText(/files and folders will be made/).click()
  await expect(page.locator('.wiki-files')).toContainText('index.md')
  expect(existsSync(vault)).toBe(false)
  await expectAccessible(page)
  await shoot(page, 'wiki-none')
  await page.getByRole('button', { name: 'Make the wiki' }).press('Enter')
  await expect(list(page).getByRole('row', { name: /^Petra, Person or thing/ })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'wiki-list-light')
  await page.keyboard.press('/')
  await page.keyboard.type('Petra')
  await page.keyboard.press('Enter')
  await expect(list(page).getByRole('row').first()).toContainText('Petra')
  await list(page).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const petra = page.getByRole('article', { name: 'entities/petra.md' })
  await expect(petra.getByRole('heading', { name: 'Petra', level: 2 })).toBeVisible()
  await expect(petra.locator('.wiki-claim').first()).toContainText('memory/2026-05-')
  await expect(petra.locator('.wiki-history')).toContainText('Petra lives in Nantes')
  await expect(petra.locator('.wiki-history')).toContainText('Petra moved to Lyon')
  await expectAccessible(page)
  await shoot(page, 'wiki-page-light')
  await petra
    .getByRole('button', { name: /^Open .* here/ })
    .first()
    .press('Enter')
  await expect(page.locator('.note-lines [data-source]').first()).toBeInViewport()
  await page.keyboard.press('Escape')
  await petra.getByRole('button', { name: 'Open in Obsidian' }).first().press('Enter')
  await expect(page.getByText(/is not a vault of Obsidian yet/)).toBeVisible()
  await petra.getByRole('button', { name: 'Close the page' }).press('Enter')
  await expect(petra).toHaveCount(0)
  await expect(list(page)).toBeFocused()
  await page.getByRole('button', { name: 'Compile' }).press('Enter')
  await expect(page.getByText('The wiki is up to date: no page has changed.').first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('links: the graph is walked by Tab, and the table tells the same', async ({ page, open, scratch }) => {
  const { workspace, vault } = remembered(scratch)
  await open({ workspaces: [workspace] })
  await made(page, vault)
  await page.evaluate((to) => window.location.assign(to), '#/wiki?page=syntheses/boat.md')
  const graph = page.getByRole('navigation', { name: 'Pages around The boat' })
  await expect(graph.getByRole('link')).not.toHaveCount(0)
  await page.getByRole('button', { name: /How far/ }).press('Enter')
  await page.getByRole('option', { name: 'Their neighbours too' }).press('Enter')
  await expect(graph.getByRole('link', { name: /^Petra/ })).toBeVisible()
  await page.getByText('The same as a table').click()
  const rows = page.locator('.wiki-table tbody tr')
  await expect(rows.filter({ hasText: 'Hafen' }).first()).toContainText('The boat')
  await graph.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await shoot(page, 'wiki-graph-light')
  await graph.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  const second = graph.getByRole('link').nth(1)
  await expect(second).toBeFocused()
  const name = (await second.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: name.split(',')[0] ?? '' })).toBeVisible()
  await page.evaluate((to) => window.location.assign(to), '#/wiki?page=syntheses/boat.md')
  await page.locator('.md').getByRole('link', { name: 'Petra' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Petra' })).toBeVisible()
  await page.evaluate((to) => window.location.assign(to), '#/wiki?page=concepts/nowhere.md')
  await expect(page.getByText('There is no page concepts/nowhere.md any more.')).toBeVisible()
})

test('contradictions side by side, open questions, changes, and a page that cannot be read', async ({
  page,
  open,
  scratch,
}) => {
  const { workspace, vault } = remembered(scratch)
  await open({ workspaces: [workspace] })
  await made(page, vault, { ...BY_HAND, 'entities/kaputt.md': '---\ntitle: [broken\nid: x\n---\n\n# x\n' })
  await page.evaluate((to) => window.location.assign(to), '#/wiki')
  const problem = page.getByRole('region', { name: '1 thing stands in the way' })
  await expect(problem).toContainText(/entities\/kaputt\.md:\d/)
  await page.getByRole('tab', { name: /^Contradictions/ }).press('Enter')
  await page.getByRole('tab', { name: /^Contradictions/ }).click()
  const row = page.locator('.wiki-dashboard-row').first()
  await expect(row).toContainText('The boat is green.')
  await expect(row).toContainText('The boat is red.')
  await expectAccessible(page)
  await shoot(page, 'wiki-contradictions')
  await page.getByRole('tab', { name: /^Open questions/ }).click()
  await expect(page.getByText('Who has the key of the boathouse?')).toBeVisible()
  await page.getByRole('tab', { name: /^Changes/ }).click()
  await expect(page.locator('.wiki-dashboard-row').first()).toContainText('Petra lives in Nantes')
  await page.locator('.wiki-dashboard-row').first().getByRole('link').first().click()
  await expect(page.getByRole('article')).toBeVisible()
  await expectAccessible(page)
})

test('one’s own words are kept through a compilation, and taken back', async ({ page, open, scratch }) => {
  const { workspace, vault } = remembered(scratch)
  await open({ workspaces: [workspace] })
  const id = await made(page, vault, {})
  await page.evaluate((to) => window.location.assign(to), '#/wiki?page=entities/petra.md')
  const own = page.getByRole('textbox', { name: 'Your own words on this page' })
  await own.fill('ask Odile: 何時？')
  await own.press('ControlOrMeta+Enter')
  await expect(page.getByText('Your words are on the page.').first()).toBeVisible()
  await (await clientOf(page)).wiki.compile({ workspace: id })
  const file = () => readFileSync(join(vault, 'entities/petra.md'), 'utf8')
  expect(file()).toContain('ask Odile: 何時？')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(own).toHaveValue('')
  await expect.poll(file).not.toContain('ask Odile')
})

test('nothing fits, nothing yet, and a thousand pages of which only those in view are drawn', async ({
  page,
  open,
  scratch,
}) => {
  const { workspace, vault } = remembered(scratch)
  write(workspace, { 'MEMORY.md': '# Nothing yet\n', 'memory/.dreams/provenance.json': '{}' })
  await open({ workspaces: [workspace] })
  const id = await made(page, vault, {})
  await page.evaluate((to) => window.location.assign(to), '#/wiki?kind=entity')
  await expect(page.getByText('No page fits that.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all pages' }).press('Enter')
  await expect(list(page).getByRole('row').first()).toBeVisible()
  const many = Array.from({ length: 1_000 }, (_, at) => {
    const name = `stone-${String(at).padStart(4, '0')}`
    return [
      `concepts/${name}.md`,
      wikiPage({ pageType: 'concept', id: `concept.${name}`, title: name }, `# ${name}\n`),
    ]
  })
  write(vault, Object.fromEntries(many))
  await (await clientOf(page)).wiki.compile({ workspace: id })
  await page.evaluate((to) => window.location.assign(to), '#/wiki?kind=concept')
  await expect(list(page)).toHaveAttribute('aria-rowcount', '1000')
  expect(await list(page).getByRole('row').count()).toBeLessThan(60)
})

test('another folder is chosen in Settings before it is made', async ({ page, open, scratch }) => {
  const { workspace } = remembered(scratch)
  await open({ workspaces: [workspace], hash: '#/wiki' })
  await page.getByRole('link', { name: 'Choose another folder' }).press('Enter')
  const group = page.getByRole('region', { name: 'Wiki of the memory' })
  const folder = group.getByRole('textbox', { name: 'Folder of the wiki' })
  await folder.fill(join(scratch, 'jardim'))
  await folder.press('Enter')
  await expect(page.getByText('Saved: Folder of the wiki.').first()).toBeVisible()
  await group.getByText('More of the wiki').click()
  await expectAccessible(page)
  await group.scrollIntoViewIfNeeded()
  await shoot(page, 'wiki-settings')
  await group.getByRole('link', { name: 'To the page Wiki' }).click()
  await expect(page.getByText(/in a folder of its own, jardim/)).toBeVisible()
})

test('a folder that is away: what is missing and what lifts it', async ({ page, open, scratch }) => {
  const { workspace } = remembered(scratch)
  await open({ workspaces: [workspace, join(scratch, 'away')] })
  const { workspaces } = await (await clientOf(page)).workspaces.list({})
  const id = workspaces.find(({ name }) => name === 'away')?.id ?? ''
  await page.evaluate((to) => window.location.assign(to), `#/wiki?workspace=${id}`)
  const note = page.locator('main').getByRole('region', { name: 'The folder is missing' })
  await expect(note.first()).toBeVisible()
  await expectAccessible(page)
})

for (const [width, language] of [
  [640, 'ko'],
  [320, 'ja'],
] as const)
  test(`${width} px wide, dark, ${language}: list, page, graph and dashboards`, async ({
    page,
    open,
    scratch,
  }) => {
    const { workspace, vault } = remembered(scratch)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width, height: 760 })
    await open({ workspaces: [workspace] })
    await made(page, vault)
    await (await clientOf(page)).settings.set({ workspace: null, changes: [], preferences: { language } })
    const words = texts(language, 'wiki')
    await page.evaluate((to) => window.location.assign(to), '#/wiki')
    await expect(
      page
        .getByRole('grid', { name: words['wiki.list'] ?? '' })
        .getByRole('row')
        .first(),
    ).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `wiki-list-${width}`)
    await page.evaluate((to) => window.location.assign(to), '#/wiki?page=entities/petra.md')
    await expect(page.getByRole('heading', { level: 2, name: 'Petra' })).toBeVisible()
    await expect(page.locator('.link-graph')).toBeVisible()
    await page.getByText(words['wiki.links.table'] ?? '').click()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `wiki-page-${width}`)
    await page.locator('.link-graph').scrollIntoViewIfNeeded()
    await shoot(page, `wiki-graph-${width}`)
    await page.evaluate((to) => window.location.assign(to), '#/wiki?view=contradictions')
    await expect(page.locator('.wiki-dashboard-row').first()).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `wiki-contradictions-${width}`)
  })
