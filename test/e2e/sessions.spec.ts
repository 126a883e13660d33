import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  transcript(home, workspace, 'a1')
  transcript(home, workspace, 'agent-77')
  await open({ workspaces: [workspace], hash: '#/connections' })
  const card = page.locator('[data-connection="claude_code"]')
  await expect(card).toContainText('Its sessions are not read')
  await page.evaluate(() => window.location.assign('#/settings'))
  const group = page.getByRole('radiogroup', { name: 'Sessions of Claude Code' })
  await expect(group.getByRole('radio', { name: /None/ })).toBeChecked()
  await group.getByRole('radio', { name: /Of this folder/ }).press('Space')
  await expect(group.getByRole('radio', { name: /Of this folder/ })).toBeChecked()
  await shoot(page, 'sessions-settings')
  await page.evaluate(() => window.location.assign('#/sweeps'))
  await page.getByRole('button', { name: 'Dry run' }).first().click()
  await expect(page.getByText('1 session, 1 message taken in')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('tab', { name: /Files/ }).click()
  await expect(page.getByText('left out: a sub-agent’s')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'sessions-run')
  await page.evaluate(() => window.location.assign('#/connections'))
  await expect(card).toContainText('Nights read its sessions')
  await expect(card).toContainText('Left out')
  await card.getByRole('button', { name: /Test/ }).click()
  await expect(card).toContainText('1 session can be read, 1 left out')
  await expectAccessible(page)
  await shoot(page, 'sessions-connection')
  expect(complaints).toEqual([])
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
