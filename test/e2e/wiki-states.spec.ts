import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import {
  clientOf,
  expect,
  expectAccessible,
  expectNoSideScroll,
  shoot,
  test,
  texts,
} from './app-under-test.ts'
import { readOnlyFolder } from './read-only-folder.ts'
import { list, made, remembered, write } from './wiki-vault.ts'

const HOLD = fileURLToPath(new URL('../support/hold-lock.ts', import.meta.url))
const FOLDERS = ['.openclaw-wiki', 'entities', 'concepts', 'syntheses', 'sources', 'reports', '_views']

/** In both themes, and narrow in Japanese and Korean. */
async function expectWellBehaved(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await shoot(page, `${name}-light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  const client = await clientOf(page)
  for (const [width, language] of [
    [640, 'ko'],
    [320, 'ja'],
  ] as const) {
    await client.settings.set({ workspace: null, changes: [], preferences: { language } })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.setViewportSize({ width, height: 760 })
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `${name}-dark-${width}`)
  }
}

/** Another program that writes into the vault; ends when told. */
async function writerIn(vault: string): Promise<() => Promise<void>> {
  const program = spawn(process.execPath, [HOLD, join(vault, '.openclaw-wiki/locks/reverie.lock')])
  await once(program.stdout, 'data')
  return async () => {
    program.stdin.end()
    await once(program, 'exit')
  }
}

test('while another program writes into the wiki: who is waited for, and then it goes on', async ({
  page,
  open,
  scratch,
}) => {
  const { workspace, vault } = remembered(scratch)
  await open({ workspaces: [workspace] })
  await made(page, vault)
  await page.evaluate((to) => window.location.assign(to), '#/wiki')
  await expect(list(page)).toBeVisible()
  const end = await writerIn(vault)
  await page.getByRole('button', { name: 'Compile' }).press('Enter')
  const note = page.locator('.banner').filter({ hasText: /Another program works on it|別のプログラム/ })
  await expect(note).toBeVisible({ timeout: 60_000 })
  await expect(list(page)).toContainText('Petra')
  await expectWellBehaved(page, 'wiki-busy')
  await end()
  const words = texts('ja', 'wiki')
  await page.getByRole('button', { name: words['wiki.compile'] ?? '' }).press('Enter')
  await expect(page.getByText(words['wiki.compiled.same'] ?? '').first()).toBeVisible({ timeout: 60_000 })
  await expect(note).toHaveCount(0)
})

test('a host that is gone: pages that are here can be read, and nothing can be written', async ({
  page,
  open,
  scratch,
}) => {
  const { workspace, vault } = remembered(scratch)
  const host = await open({ workspaces: [workspace] })
  await made(page, vault)
  await page.evaluate((to) => window.location.assign(to), '#/wiki?page=entities/petra.md')
  await expect(page.getByRole('heading', { level: 2, name: 'Petra' })).toBeVisible()
  await host.stop()
  await expect(page.getByRole('region', { name: 'Reverie does not answer' })).toBeVisible()
  await expect(page.locator('.wiki-claim').first()).toBeVisible()
  const compile = page.getByRole('button', { name: 'Compile' })
  await expect(compile).toHaveAttribute('aria-disabled', 'true')
  await expect(compile).toHaveAccessibleDescription('Reverie does not answer')
  await expect(page.getByRole('textbox', { name: 'Your own words on this page' })).toHaveAttribute('readonly')
  await expectAccessible(page)
  await shoot(page, 'wiki-offline')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 760 })
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await shoot(page, 'wiki-offline-320')
})

test('a wiki without a page says where pages come from', async ({ page, open, scratch }) => {
  const { workspace } = remembered(scratch)
  write(workspace, { 'MEMORY.md': '# Nothing yet\n', 'memory/.dreams/provenance.json': '{}' })
  await open({ workspaces: [workspace] })
  const client = await clientOf(page)
  const id = (await client.workspaces.list({})).workspaces[0]?.id ?? ''
  await client.wiki.init({ workspace: id })
  await page.evaluate((to) => window.location.assign(to), '#/wiki')
  await expect(page.getByText('The wiki has no pages yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Review' })).toHaveAttribute('href', /review/)
  await expectWellBehaved(page, 'wiki-empty')
})

test('a page that cannot be read is named with its line, and the others are there', async ({
  page,
  open,
  scratch,
}) => {
  const { workspace, vault } = remembered(scratch)
  await open({ workspaces: [workspace] })
  await made(page, vault, { 'entities/壊れた頁.md': '---\ntitle: [broken\nid: x\n---\n\n# x\n' })
  await page.evaluate((to) => window.location.assign(to), '#/wiki')
  await expect(page.getByRole('region', { name: '1 thing stands in the way' })).toContainText(
    /entities\/壊れた頁\.md:\d/,
  )
  await expect(list(page)).toContainText('Petra')
  await expectWellBehaved(page, 'wiki-broken-page')
})

test('a wiki that cannot be written is read all the same, and says so when it is to be compiled', async ({
  page,
  open,
  scratch,
}) => {
  const { workspace, vault } = remembered(scratch)
  await open({ workspaces: [workspace] })
  await made(page, vault)
  write(workspace, { 'MEMORY.md': `${readFileSync(join(workspace, 'MEMORY.md'), 'utf8')}\n` })
  const writable = readOnlyFolder(vault, FOLDERS)
  test.skip(writable === null, 'nothing here can make a folder read-only for this user')
  try {
    await page.evaluate((to) => window.location.assign(to), '#/wiki?page=entities/petra.md')
    await expect(page.getByRole('heading', { level: 2, name: 'Petra' })).toBeVisible()
    await page.getByRole('button', { name: 'Compile' }).press('Enter')
    const note = page.getByRole('region', { name: 'The folder cannot be written' })
    await expect(note).toContainText('wiki/.openclaw-wiki/')
    await expect(note).not.toContainText(scratch)
    await expect(page.locator('.wiki-claim').first()).toBeVisible()
    await expectWellBehaved(page, 'wiki-read-only')
  } finally {
    writable?.()
  }
})

test('runs of the wiki stand in the lane Done and are taken back there', async ({ page, open, scratch }) => {
  const { workspace, vault } = remembered(scratch)
  await open({ workspaces: [workspace] })
  const id = await made(page, vault)
  const client = await clientOf(page)
  await client.wiki.apply({ workspace: id, op: 'notes', page: 'entities/petra.md', notes: 'ask Odile' })
  await page.evaluate((to) => window.location.assign(to), '#/review?lane=done')
  await page.getByText('2 runs of the wiki').click()
  const runs = page.locator('.review-wiki-run')
  await expect(runs.first()).toContainText('Your own words')
  await expect(runs.nth(1)).toContainText('Compiled')
  await expectAccessible(page)
  await shoot(page, 'review-wiki-runs')
  await page.getByRole('button', { name: 'Undo: Your own words, 1 page' }).press('Enter')
  await expect(runs.first()).toContainText('Taken back')
  await expect(page.getByText('1 page is as it was before.').first()).toBeVisible()
  expect(readFileSync(join(vault, 'entities/petra.md'), 'utf8')).not.toContain('ask Odile')
  await runs.nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/wiki\?page=/)
  await page.goBack()
  await page.getByText('2 runs of the wiki').click()
  await expect(runs).toHaveCount(2)
  await expectWellBehaved(page, 'review-wiki-runs')
})
