import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localServer } from '../support/local-server.ts'
import type { Promoted } from '../support/wiki.ts'
import {
  clientOf,
  expect,
  expectAccessible,
  expectNoSideScroll,
  shoot,
  test,
  texts,
} from './app-under-test.ts'
import { made, remembered } from './wiki-vault.ts'

const FACTS: Promoted[] = [
  { text: 'Nadia mora no Porto desde 2019', day: '2026-05-03' },
  { text: 'Nadia trabalha na olaria da Rua Nova', day: '2026-05-04' },
  { text: 'Nadia não come amendoim', day: '2026-05-05' },
  { text: '小安住在上海', day: '2026-05-06' },
  { text: '小安对花生过敏', day: '2026-05-07' },
  { text: '小安每周一去游泳', day: '2026-05-08' },
]
const NADIA =
  'Nadia mora no Porto desde 2019 [1] e trabalha na olaria da Rua Nova [2]. Ela não come amendoim [3].'
const WRONG = '小安住在北京[1]。'

/** An endpoint that speaks OpenAI's chat completions; `answer` null: not a word, ever. */
async function model(answer: (user: string) => string | null) {
  return localServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      const { messages, model: name } = JSON.parse(body) as {
        model: string
        messages: { role: string; content: string }[]
      }
      const content = answer(messages.at(-1)?.content ?? '')
      if (content === null) return
      const message = { role: 'assistant', content }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          ...{ id: 'c-1', object: 'chat.completion', created: 1, model: name },
          choices: [{ index: 0, message, finish_reason: 'stop' }],
        }),
      )
    })
  })
}

function summarised(scratch: string, baseUrl: string) {
  return remembered(scratch, {
    facts: FACTS,
    more: {
      models: { provider: 'openai-compatible', baseUrl, model: 'qwen3:4b' },
      wiki: { summaries: true },
    },
  })
}

for (const [scheme, width, language] of [
  ['light', 1280, 'en'],
  ['dark', 1280, 'zh-CN'],
  ['dark', 320, 'ja'],
  ['light', 640, 'ko'],
] as const)
  test(`a summary by a model leads to its claims, and a refused one says why: ${scheme}, ${width} px, ${language}`, async ({
    page,
    open,
    scratch,
  }) => {
    const { url, close } = await model((user) => (user.includes('Nadia') ? NADIA : WRONG))
    const { workspace, vault } = summarised(scratch, `${url}/v1`)
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 820 })
    await open({ workspaces: [workspace] })
    const id = await made(page, vault, {})
    const client = await clientOf(page)
    await client.settings.set({ workspace: null, changes: [], preferences: { language } })
    await expect
      .poll(async () => (await client.wiki.state({ workspace: id })).summaries)
      .toMatchObject({ written: 1, isAsking: false })
    const words = texts(language, 'wiki')
    await page.evaluate((to) => window.location.assign(to), '#/wiki?page=entities/nadia.md')
    const summary = page.getByRole('region', { name: words['wiki.section.summary'] ?? '' })
    await expect(summary).toContainText('Nadia mora no Porto desde 2019')
    await expect(summary).toContainText('qwen3:4b')
    await summary.getByRole('link').nth(1).press('Enter')
    await expect(page.locator('.wiki-claim').nth(1)).toBeFocused()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page.getByRole('heading', { level: 2, name: 'Nadia' }).scrollIntoViewIfNeeded()
    await shoot(page, `wiki-summary-${scheme}-${width}`)
    await page.evaluate(
      (to) => window.location.assign(to),
      `#/wiki?page=entities/${encodeURIComponent('小安')}.md`,
    )
    await expect(page.getByText(words['wiki.summary.refused.word'] ?? '', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await shoot(page, `wiki-summary-refused-${scheme}-${width}`)
    close()
  })

test('while a model is asked the pages are there, and who is asked is told', async ({
  page,
  open,
  scratch,
}) => {
  const { url, close } = await model(() => null)
  const { workspace, vault } = summarised(scratch, `${url}/v1`)
  await open({ workspaces: [workspace] })
  await made(page, vault, {})
  await page.evaluate((to) => window.location.assign(to), '#/wiki')
  await expect(page.getByRole('progressbar', { name: 'qwen3:4b is writing summaries …' })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Pages of the wiki' })).toContainText('Nadia')
  await expect(page.getByRole('button', { name: 'Compile' })).toBeEnabled()
  await expectAccessible(page)
  await shoot(page, 'wiki-summary-asking')
  close()
})

test('summaries are switched on in Settings', async ({ page, open, scratch }) => {
  const { workspace } = remembered(scratch)
  await open({ workspaces: [workspace], hash: '#/settings?tab=all' })
  const group = page.getByRole('region', { name: 'Wiki of the memory' })
  await group.getByRole('switch', { name: /A model writes a summary/ }).press('Space')
  await expect(page.getByText(/^Saved: A model writes a summary/).first()).toBeVisible()
  await group.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  expect(readFileSync(join(scratch, 'home', 'config.json5'), 'utf8')).toMatch(/summaries"?: true/)
})
