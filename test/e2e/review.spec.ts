import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { localServer } from '../support/local-server.ts'
import {
  clientOf,
  configure,
  expect,
  expectAccessible,
  expectNoSideScroll,
  reverie,
  shoot,
  test,
  texts,
  watchComplaints,
} from './app-under-test.ts'

/** Rows of the lane in view, the current one last said. */
const rows = (page: Page) => page.locator('.grid-list-row')
const current = (page: Page) => page.locator('.grid-list-row[data-active]')
/** What the strip says of the last decision. */
const told = (page: Page, words: string | RegExp) =>
  expect(page.locator('.notice-strip-text', { hasText: words })).toBeVisible({ timeout: 60_000 })
const readyTab = (page: Page) => page.getByRole('tab', { name: /^Ready/ })
const memoryOf = (workspace: string) => readFileSync(join(workspace, 'MEMORY.md'), 'utf8')

type Parts = {
  open(options: { workspaces: string[]; hash: string }): Promise<unknown>
  sample(): string
  scratch: string
}

/** Runs a night that proposes and writes nothing, as the host of the test will be set too. */
async function nightInReview(workspace: string, scratch: string, more: object = {}): Promise<void> {
  const home = join(scratch, 'home')
  configure(home, { dreaming: { enabled: true, promotion: 'review', ...more } })
  const before = process.env.REVERIE_HOME
  process.env.REVERIE_HOME = home
  try {
    await reverie(workspace, 'sweep')
  } finally {
    if (before === undefined) delete process.env.REVERIE_HOME
    else process.env.REVERIE_HOME = before
  }
}

type Prepared = {
  /** Done to the sample before its night. */
  prepare?(workspace: string): void
  /** More settings of dreaming. */
  settings?: object
  hash?: string
}

/** The sample after a night in review mode, with the page at its list. */
async function reviewed(
  page: Page,
  { open, sample, scratch }: Parts,
  { prepare, settings = {}, hash = '#/review' }: Prepared = {},
): Promise<string> {
  const workspace = sample()
  prepare?.(workspace)
  await nightInReview(workspace, scratch, settings)
  await open({ workspaces: [workspace], hash })
  await expect(page.getByRole('grid')).toBeFocused()
  await isExplained(page)
  return workspace
}

/** The first look at a workspace reads all of it; on a busy machine that takes a while. */
async function isExplained(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'What would be written' })
  await expect(heading.or(page.getByRole('button', { name: 'Details' })).first()).toBeVisible({
    timeout: 90_000,
  })
}

test.setTimeout(240_000)

test('a night, then clear it with J A X S Z', async ({ page, open, sample, scratch }) => {
  const complaints = watchComplaints(page)
  const workspace = await reviewed(page, { open, sample, scratch })
  const count = await rows(page).count()
  expect(count).toBeGreaterThanOrEqual(5)
  const first = ((await current(page).locator('.review-row-text').textContent()) ?? '').trim()
  await page.keyboard.press('a')
  await told(page, `Promoted “${first.slice(0, 30)}`)
  await expect.poll(() => memoryOf(workspace)).toContain(first)
  await expect(rows(page)).toHaveCount(count - 1)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('Why? (if you like)')).toBeVisible()
  await page.keyboard.press('2')
  await told(page, /^Rejected “.+” \(out of date\)\.$/)
  await expect(rows(page)).toHaveCount(count - 2)
  await page.keyboard.press('s')
  await expect(page.getByText('Until when?')).toBeVisible()
  await page.keyboard.press('3')
  await told(page, /is put off until a new signal comes\.$/)
  await expect(rows(page)).toHaveCount(count - 3)
  await page.keyboard.press('z')
  await expect(rows(page)).toHaveCount(count - 2)
  await page.keyboard.press('z')
  await expect(rows(page)).toHaveCount(count - 1)
  for (let left = count - 1; left > 0; left -= 1) {
    await page.keyboard.press('a')
    await expect(rows(page)).toHaveCount(left - 1)
  }
  await expect(page.getByText('Nothing left to review.')).toBeVisible()
  await expect(page.getByText(/^Next: /).last()).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'review-end')
  await page.keyboard.press('z')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('grid')).toBeFocused()
  expect(complaints).toEqual([])
})

test('edit first: the words of a person, in place, with counter and source', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const workspace = await reviewed(page, { open, sample, scratch })
  await page.keyboard.press('e')
  const field = page.getByRole('textbox', { name: 'Wording' })
  await expect(field).toBeFocused()
  await field.fill('Nadia: no peanuts in the booth, ever')
  await expect(page.getByText(/^36 of [\d,]+ characters$/)).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'review-edit')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('grid')).toBeFocused()
  await page.keyboard.press('e')
  await field.fill('Nadia: no peanuts in the booth, ever')
  await page.keyboard.press('Control+Enter')
  await told(page, 'Promoted in your words: “Nadia: no peanuts in the booth, ever”.')
  expect(memoryOf(workspace)).toMatch(/- Nadia: no peanuts in the booth, ever \[.*source=memory\//)
  await expect(page.getByRole('grid')).toBeFocused()
})

test('conflict with an outside edit: the choice is kept, the fresh difference shown, asked once', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const workspace = await reviewed(page, { open, sample, scratch })
  await page.keyboard.press('e')
  const field = page.getByRole('textbox', { name: 'Wording' })
  await field.fill('Sem amendoim na cabine')
  writeFileSync(join(workspace, 'MEMORY.md'), `${memoryOf(workspace)}- O forno novo chega em março.\n`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'The memory changed meanwhile' })).toBeVisible()
  await expect(page.getByText('Your wording is kept: Sem amendoim na cabine')).toBeVisible()
  await expect(page.getByText('O forno novo chega em março.').first()).toBeVisible()
  expect(memoryOf(workspace)).not.toContain('amendoim')
  await expectAccessible(page)
  await shoot(page, 'review-conflict')
  await page.getByRole('button', { name: 'Promote it all the same' }).press('Enter')
  await expect.poll(() => memoryOf(workspace)).toContain('Sem amendoim na cabine')
  expect(memoryOf(workspace)).toContain('O forno novo chega em março.')
})

test('undo after an outside edit keeps the owner’s lines and shows what changed', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const workspace = await reviewed(page, { open, sample, scratch })
  await page.keyboard.press('a')
  await told(page, /^Promoted “/)
  writeFileSync(
    join(workspace, 'MEMORY.md'),
    memoryOf(workspace).replace(/^- People: .*$/m, '- Niente arachidi'),
  )
  await page.keyboard.press('z')
  await expect(page.getByRole('region', { name: 'MEMORY.md was left as it is' })).toBeVisible()
  expect(memoryOf(workspace)).toContain('Niente arachidi')
  await shoot(page, 'review-undo-kept')
})

test('threshold preview: other gates, another count, nothing written', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const workspace = await reviewed(page, { open, sample, scratch })
  const before = memoryOf(workspace)
  await page.getByRole('button', { name: 'Try other gates' }).click()
  const result = page.getByText(/^With these gates last night would have proposed (\d+)\.$/)
  await expect(result).toBeVisible()
  const first = (await result.textContent()) ?? ''
  await expectAccessible(page)
  await shoot(page, 'review-gates')
  const slider = page.getByRole('slider', { name: 'Score at least' })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(page.getByText('With these gates last night would have proposed nothing.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to what is set' }).click()
  await expect(page.getByText(first)).toBeVisible()
  expect(memoryOf(workspace)).toBe(before)
})

test('selection and bulk: Space, Shift+J, Mod+A; one step, one undo', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const workspace = await reviewed(page, { open, sample, scratch })
  const before = memoryOf(workspace)
  const count = await rows(page).count()
  await page.keyboard.press('Shift+J')
  await page.keyboard.press('Shift+J')
  await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(3)
  await expect(page.getByText('3 chosen')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'review-bulk')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+a')
  await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(count)
  await page.keyboard.press('a')
  await told(page, `${count} promoted.`)
  await expect(rows(page)).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(rows(page)).toHaveCount(count)
  expect(memoryOf(workspace)).toBe(before)
})

test('lanes, filters and order are in the address; Close says what is missing; Done has its undo', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  await reviewed(page, { open, sample, scratch })
  const ready = Number(((await readyTab(page).textContent()) ?? '').replace(/\D/g, ''))
  await page.keyboard.press('x')
  await expect(readyTab(page)).toHaveText(new RegExp(`${ready - 1}$`))
  await page.getByRole('tab', { name: /^Close/ }).click()
  await expect(page).toHaveURL(/lane=close/)
  await expect(page.getByText(/more (?:signal|recall|query|score)/).first()).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'review-close')
  await page.getByRole('button', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'By note' }).click()
  await expect(page).toHaveURL(/sort=path/)
  await page.keyboard.press('/')
  await page.keyboard.type('kiln zzz')
  await expect(page.getByText('Nothing in this lane fits the filter.')).toBeVisible()
  await expect(page).toHaveURL(/text=kiln\+zzz/)
  await page.getByRole('button', { name: 'Clear the filter' }).last().click()
  await page.getByRole('tab', { name: /^Done/ }).click()
  await expect(page.getByText(/^Rejected, /).first()).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'review-done')
  await page.getByRole('button', { name: 'Take the decision back' }).click()
  await expect(readyTab(page)).toHaveText(new RegExp(`${ready}$`))
})

test('Enter shows all of it; O and Shift+O lead to the source; W and D to why and the difference', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  await reviewed(page, { open, sample, scratch })
  await expect(page.getByRole('heading', { name: 'Why', exact: true })).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.locator('#review-why')).toBeFocused()
  await expect(page.getByText('What the writer looks at')).toHaveCount(0)
  await shoot(page, 'review-why')
  await page.keyboard.press('d')
  await expect(page.locator('#review-diff')).toBeFocused()
  await page.keyboard.press('d')
  await expect(page.getByRole('grid')).toBeFocused()
  await page.keyboard.press('o')
  await expect(page.getByRole('dialog', { name: /^memory\/.+:\d+(?:-\d+)?$/ })).toBeVisible()
  await expect(page.locator('.note-lines [data-source]').first()).toBeInViewport()
  await expectAccessible(page)
  await shoot(page, 'review-source')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+O')
  await expect(page.getByText('This folder is not a vault of Obsidian.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/full=1/)
  await expect(page.getByText(/different quer/)).toBeVisible()
  await page.locator('#review-life').scrollIntoViewIfNeeded()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await page.getByText('The same as a table').click()
  await expect(page.getByRole('columnheader', { name: 'What happened' })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'review-full')
  await page.locator('.review-detail').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`review, ${colorScheme}: accessible`, async ({ page, open, sample, scratch }) => {
    await page.emulateMedia({ colorScheme })
    await reviewed(page, { open, sample, scratch })
    await expect(page.getByRole('heading', { name: 'What would be written' })).toBeVisible()
    await expectAccessible(page)
    await shoot(page, `review-${colorScheme}`)
  })

for (const width of [899, 640, 320])
  test(`review at ${width} px: nothing is lost, nothing scrolls sideways`, async ({
    page,
    open,
    sample,
    scratch,
  }) => {
    await page.setViewportSize({ width, height: 760 })
    await reviewed(page, { open, sample, scratch })
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `review-${width}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'What would be written' })).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `review-${width}-full`)
  })

test('before the first night: what will be here, and a dry run', async ({ page, open, sample }) => {
  await open({ workspaces: [sample()], hash: '#/review' })
  await expect(page.getByRole('heading', { name: 'Nothing to review yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Dry run' }).click()
  await expect(page.getByText('Nothing was written', { exact: true })).toBeVisible()
})

test('a contradiction stands first and has three answers', async ({ page, open, sample, scratch }) => {
  const denied = '- Le chiavi del trasmettitore non stanno nella scatola gialla accanto al mixer.\n'
  const workspace = await reviewed(
    page,
    { open, sample, scratch },
    { prepare: (folder) => appendFileSync(join(folder, 'MEMORY.md'), denied) },
  )
  await expect(current(page)).toContainText('contradicts a line of yours')
  const replace = page.getByRole('button', { name: 'Replace the old one' })
  await expect(replace).toHaveAccessibleDescription(/That line is yours/)
  await expectAccessible(page)
  await shoot(page, 'review-contradiction')
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect.poll(() => memoryOf(workspace)).toContain('- Le chiavi del trasmettitore stanno')
  expect(memoryOf(workspace)).toContain('- Le chiavi del trasmettitore non stanno')
})

test('six languages: lanes and answers are in words of each', async ({ page, open, sample, scratch }) => {
  await reviewed(page, { open, sample, scratch })
  const client = await clientOf(page)
  for (const language of ['pt-BR', 'zh-CN', 'ko', 'it', 'ja'] as const) {
    await client.settings.set({ workspace: null, changes: [], preferences: { language } })
    const words = texts(language, 'review')
    await expect(page.getByRole('button', { name: words['review.promote'] ?? '?' })).toBeVisible()
    await expect(page.getByRole('heading', { name: words['review.diff'] ?? '?' })).toBeVisible()
    await shoot(page, `review-${language}`)
  }
  await expectAccessible(page)
})

test('split and merge: P and M, a row in Done, and the way back', async ({ page, open, sample, scratch }) => {
  const said = ['Lena lives in Porto.', 'Lena’s home is in Porto.']
  await reviewed(
    page,
    { open, sample, scratch },
    {
      prepare(folder) {
        const memory = join(folder, 'memory')
        const notes = readdirSync(memory).filter((name) => /^\d{4}-\d{2}-\d{2}\.md$/.test(name))
        for (const [at, name] of notes.toSorted().slice(-2).entries())
          appendFileSync(join(memory, name), `\n## People\n\n- ${said[at]}\n`)
      },
    },
  )
  const count = await rows(page).count()
  await page.getByRole('tab', { name: /^Close/ }).click()
  await page.getByRole('searchbox', { name: 'Find in this lane' }).fill('Lena')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.locator('.review-detail').getByText('Lena').first()).toBeVisible()
  await isExplained(page)
  await page.getByRole('grid').focus()
  await page.keyboard.press('p')
  const boxes = page.getByRole('checkbox', { name: 'It says something else' })
  await expect(boxes.first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(boxes.first()).toBeChecked()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
  await shoot(page, 'review-split')
  await page.getByRole('button', { name: 'Set 1 apart' }).click()
  await told(page, /^One statement of “.+” stands for itself now\.$/)
  await expect(rows(page)).toHaveCount(2)
  await readyTab(page).click()
  await page.getByRole('button', { name: 'Clear the filter' }).last().click()
  await expect(rows(page)).toHaveCount(count)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('m')
  await told(page, new RegExp(`^${count} claims are one now: “`))
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('tab', { name: /^Done/ }).click()
  await expect(page.getByText(/^Made one claim by you, /).first()).toBeVisible()
  await expect(page.getByText(/^Set apart by you, /).first()).toBeVisible()
  await expect(page.getByText('says the same as')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'review-done-linked')
  await page.getByRole('button', { name: 'Take the decision back' }).click()
  await expect(readyTab(page)).toHaveText(new RegExp(`${count}$`))
})

test('words of a model: both wordings before a yes, and the clean one on request', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const content = 'Nadia is allergic to peanuts, nothing with peanuts goes into the radio booth'
  const answer = JSON.stringify({ choices: [{ message: { content } }] })
  const { url: baseUrl, close } = await localServer((_, response) => response.end(answer))
  const settings = { rewrite: { baseUrl, model: 'small' } }
  const workspace = await reviewed(page, { open, sample, scratch }, { settings })
  close()
  await expect(current(page)).toContainText(content)
  const note = page.locator('.rewrite-note')
  await expect(note.getByText(/^A model put it in one short sentence/)).toBeVisible()
  await expect(note.getByText(/so nothing with peanuts goes into the radio booth/)).toBeVisible()
  await note.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await shoot(page, 'review-rewrite')
  await page.getByRole('grid').focus()
  await page.keyboard.press('j')
  await expect(note.getByText(/^The words of the model are not taken: /)).toBeVisible()
  await shoot(page, 'review-rewrite-refused')
  await page.keyboard.press('k')
  await page.getByRole('button', { name: 'Promote the clean wording instead' }).click()
  await expect.poll(() => memoryOf(workspace)).toContain('so nothing with peanuts goes into the radio booth')
  await page.evaluate(() => window.location.assign('#/sweeps'))
  await expect(page.getByText(content).first()).toBeVisible()
  await expect(page.getByText(/^The words of the model are not taken: /).first()).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'sweeps-rewrite')
})

test('a trial stands in the why beside the gates, and changes none of them', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const workspace = sample()
  await nightInReview(workspace, scratch)
  const said = ['--verdict', 'harmful', '--risk-flag', 'fora de época', '--reason', '계획이 어긋난다']
  const told = ['--baseline-outcome', 'nessun problema', '--candidate-outcome', '계획에 오류가 생긴다']
  await reverie(workspace, 'shadow-trial', 'peanuts', '--trial-prompt', '今週の計画', ...told, ...said)
  await open({ workspaces: [workspace], hash: '#/review' })
  await isExplained(page)
  await expect(current(page)).toContainText('peanuts')
  const note = page.locator('.trial-note')
  await expect(note).toContainText('계획이 어긋난다')
  await expect(note.getByText('今週の計画')).toHaveAttribute('lang', 'ja')
  await expect(note).toContainText('fora de época')
  await note.scrollIntoViewIfNeeded()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await shoot(page, `review-trial-${colorScheme}`)
  }
  // It is a word to the reviewer: the row can be promoted as before.
  await page.getByRole('grid').focus()
  await page.keyboard.press('a')
  await expect.poll(() => memoryOf(workspace)).toContain('peanuts')
})

test('with the order of credit the why says what the room is given for', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const settings = { ranking: 'credit' }
  await reviewed(page, { open, sample, scratch }, { settings, hash: '#/review?full=1' })
  const table = page.getByRole('table', { name: /^Order of credit: number \d+ of \d+$/ })
  await expect(
    table.getByRole('row', { name: /Share of the answer, per query .* in \d+ quer/ }),
  ).toBeVisible()
  await expect(table.getByRole('row', { name: /^Length \d+ characters$/ })).toBeVisible()
  await table.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await shoot(page, 'review-credit')
})

/** Moves the notes of a workspace into a folder below, and what is recalled of them too. */
function intoClips(workspace: string): void {
  const memory = join(workspace, 'memory')
  mkdirSync(join(memory, 'clips'))
  const store = join(memory, '.dreams', 'short-term-recall.json')
  writeFileSync(store, readFileSync(store, 'utf8').replaceAll('memory/2026-', 'memory/clips/2026-'))
  for (const name of readdirSync(memory).filter((file) => file.startsWith('2026-')))
    renameSync(join(memory, name), join(memory, 'clips', name))
}

test('after three rejects from one folder a rule is offered, and Settings lifts it', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  await reviewed(page, { open, sample, scratch }, { prepare: intoClips })
  const count = await rows(page).count()
  for (let left = count - 1; left >= count - 3; left -= 1) {
    await page.keyboard.press('x')
    await expect(rows(page)).toHaveCount(left)
  }
  const never = page.getByRole('button', { name: 'Never from the folder memory/clips' })
  await expect(never).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'review-rule-offer')
  await never.click()
  await told(page, 'A rule from now on: Never from the folder memory/clips.')
  await expect(never).toHaveCount(0)
  await expect(rows(page)).toHaveCount(0)
  await page.evaluate(() => window.location.assign('#/settings'))
  await page
    .getByRole('button', { name: 'Lift the rule: Never from the folder memory/clips' })
    .scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await shoot(page, 'settings-rules')
  await page.getByRole('button', { name: 'Lift the rule: Never from the folder memory/clips' }).click()
  await expect(page.getByText(/^No source is kept out\./)).toBeVisible()
  await page.evaluate(() => window.location.assign('#/review'))
  await expect(rows(page)).toHaveCount(count - 3)
})
