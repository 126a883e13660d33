import type { Page } from '@playwright/test'
import { expect, reverie, test } from './app-under-test.ts'

type Stroke = { key: string; code: string; text?: string; modifiers?: number }

const CONTROL = 2
const letters = (text: string): Stroke[] =>
  [...text].map((key) => ({ key, code: `Key${key.toUpperCase()}`, text: key }))

/** Strokes that are all on their way before the first one is answered, as fast as nobody types. */
async function typeAtOnce(page: Page, strokes: readonly Stroke[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const sent = strokes.flatMap((stroke) => [
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: stroke.key, code: stroke.code }),
  ])
  await Promise.all(sent)
  await session.detach()
}

const PALETTE: Stroke = { key: 'k', code: 'KeyK', modifiers: CONTROL }
const FIND: Stroke = { key: '/', code: 'Slash', text: '/' }
const ENTER: Stroke = { key: 'Enter', code: 'Enter', text: '\r' }

test('palette: nothing is lost of what is typed right after Mod+K', async ({ page, open, sample }) => {
  await open({ workspaces: [sample()] })
  await expect(page.getByRole('button', { name: 'Dry run' }).first()).toBeVisible()
  await typeAtOnce(page, [PALETTE, ...letters('dry')])
  await expect(page.getByRole('combobox', { name: 'Commands' })).toHaveValue('dry')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await typeAtOnce(page, [PALETTE, ...letters('health'), ENTER])
  await expect(page).toHaveURL(/#\/health/)
})

for (const at of ['review', 'recall', 'search'])
  test(`“/” on ${at}: nothing is lost of what is typed right after it`, async ({ page, open, sample }) => {
    const workspace = sample()
    await reverie(workspace, 'sweep')
    await open({ workspaces: [workspace], hash: `#/${at}` })
    const search = page.locator('main input[type="search"]').first()
    await expect(search).toBeVisible()
    await page.locator('main').focus()
    await typeAtOnce(page, [FIND, ...letters('kilnzzz')])
    await expect(search).toHaveValue('kilnzzz')
    await expect(search).toBeFocused()
  })

test('review: letters that come while the former ones are being looked for stay', async ({
  page,
  open,
  sample,
}) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  await open({ workspaces: [workspace], hash: '#/review' })
  const search = page.locator('main input[type="search"]')
  // About the pause after which the words are looked for, so that some letters fall into the looking.
  await search.pressSequentially('forno novo', { delay: 205 })
  await expect(search).toHaveValue('forno novo')
  await expect(page).toHaveURL(/text=forno\+novo/)
})
