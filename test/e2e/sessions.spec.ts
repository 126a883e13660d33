import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pendingNotes } from '../../engine/adapters/pending-notes.ts'
import { sessionCaptures } from '../../engine/adapters/session-captures.ts'
import { expect, expectAccessible, shoot, test, watchComplaints } from './app-under-test.ts'

/** A transcript of Claude Code, said today: in the folder of the workspace, or by a program without a person. */
function transcript(home: string, workspace: string, name: string, more: Record<string, unknown> = {}): void {
  const root = realpathSync(workspace)
  const path = join(home, '.claude', 'projects', root.replace(/[^A-Za-z0-9]/g, '-'), `${name}.jsonl`)
  mkdirSync(dirname(path), { recursive: true })
  const record = {
    ...{ type: 'user', sessionId: name, cwd: root, timestamp: new Date().toISOString() },
    message: { role: 'user', content: 'As luvas do forno ficam no armário azul, ao lado da porta' },
    ...more,
  }
  writeFileSync(path, `${JSON.stringify(record)}\n`)
}

test('sessions of Claude Code are switched on for this workspace, read by a run, and shown in Connections', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const complaints = watchComplaints(page)
  const workspace = sample()
  const home = join(scratch, 'home')
  const config = join(home, 'config.json5')
  transcript(home, workspace, 'a1')
  transcript(home, workspace, 'agent-77')
  transcript(home, workspace, 'b2')
  await open({ workspaces: [workspace], hash: '#/connections' })
  const card = page.locator('[data-connection="claude_code"]')
  await expect(card).toContainText('Its sessions are not read')
  await page.evaluate(() => window.location.assign('#/settings'))
  const group = page.getByRole('radiogroup', { name: 'Sessions of Claude Code' })
  await expect(group.getByRole('radio', { name: /None/ })).toBeChecked()
  await group.getByRole('radio', { name: /Of this folder/ }).press('Space')
  await expect(group.getByRole('radio', { name: /Of this folder/ })).toBeChecked()
  const left = page.getByRole('textbox', { name: /^Sessions to leave out/ })
  await expect(left).toHaveCount(0)
  await page.evaluate(() => window.location.assign('#/settings?tab=all'))
  await left.fill('session:b2\nchannel:telegram')
  await left.press('ControlOrMeta+Enter')
  const names = page.getByRole('textbox', { name: /^Your names in groups/ })
  await names.fill('노라')
  await names.press('ControlOrMeta+Enter')
  await expect
    // No such file before the first setting is written.
    .poll(() => (existsSync(config) ? readFileSync(config, 'utf8') : ''))
    .toMatch(/session:b2[\s\S]*channel:telegram[\s\S]*노라/)
  await names.scrollIntoViewIfNeeded()
  await shoot(page, 'sessions-settings')
  await page.evaluate(() => window.location.assign('#/sweeps'))
  await page.getByRole('button', { name: 'Dry run' }).first().click()
  await expect(page.getByText('1 session, 1 message taken in')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('tab', { name: /Files/ }).click()
  await expect(page.getByText('left out: a sub-agent’s')).toBeVisible()
  await expect(page.getByText('left out by you')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'sessions-run')
  await page.evaluate(() => window.location.assign('#/connections'))
  await expect(card).toContainText('Nights read its sessions')
  await expect(card).toContainText('Left out')
  await card.getByRole('button', { name: /Test/ }).click()
  await expect(card).toContainText('1 session can be read, 2 left out')
  await expectAccessible(page)
  await shoot(page, 'sessions-connection')
  expect(complaints).toEqual([])
})

test('C113: Health warns of a session that left no note and of a note that waits', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const workspace = sample()
  const home = join(scratch, 'home')
  const root = realpathSync(workspace)
  sessionCaptures(home).note({
    ...{ root, channel: 'telegram', atMs: Date.now() - 3_600_000, outcome: 'missing', path: null },
  })
  await open({ workspaces: [workspace], hash: '#/health' })
  await expect(page.getByText('A session ended without a note')).toBeVisible()
  await expect(page.getByText(/^telegram, ended /)).toBeVisible()
  // Kept while the app runs: at its start it would be written, since the folder can be.
  pendingNotes(home).keep({ root, day: '2026-05-28', slug: '窑的钥匙', text: '# Session\n' })
  await page.getByRole('button', { name: 'Look again' }).press('Enter')
  await expect(page.getByText('Notes of sessions wait')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await shoot(page, 'sessions-captures-dark')
})

test('text from before redaction is found in Health, taken out, and put back', async ({
  page,
  open,
  sample,
}) => {
  const workspace = sample()
  const corpus = join(workspace, 'memory/.dreams/session-corpus/2026-05-20.txt')
  mkdirSync(dirname(corpus), { recursive: true })
  writeFileSync(corpus, '[main/sessions/main/a.jsonl#L2] User: o e-mail da Joana é joana@example.test\n')
  await open({ workspaces: [workspace], hash: '#/health' })
  await expect(page.getByText('Secrets or personal data from before they were taken out')).toBeVisible()
  await expect(page.getByText('1 line of it would not be stored like this today')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await shoot(page, 'sessions-health-dark')
  const before = readFileSync(corpus, 'utf8')
  await page.getByRole('button', { name: 'Repair 1 thing' }).press('Enter')
  await expect.poll(() => readFileSync(corpus, 'utf8')).toContain('User: o e-mail da Joana é [email]')
  await page.getByRole('button', { name: 'Put it back' }).press('Enter')
  await expect(page.getByText(/^1 file or folder put back/).first()).toBeVisible()
  expect(readFileSync(corpus, 'utf8')).toBe(before)
})
