import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PAGES } from '../../engine/contract/schema/shell.ts'
import { day, recent } from '../support/nights.ts'
import { recallStore, strongEntry } from '../support/workspace.ts'
import { clientOf, expect, reverie, shoot, test } from './app-under-test.ts'

const TEXTS = [
  '三番バルブはポンプの再起動で漏れる',
  '温室の鍵は青い鉢の下にある',
  '火曜の朝に粘土が届く',
  '窯は左のレバーで点火する',
]

/** Notes without one English word, and with everything that a page has to complain about. */
function troubledWorkspace(scratch: string): string {
  const root = join(scratch, '陶房')
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  TEXTS.forEach((text, index) => {
    write(`memory/${day(index + 2)}.md`, `# ${day(index + 2)}\n\n- ${text}\n`)
  })
  const entries = TEXTS.map((text, index) => strongEntry(`memory/${day(index + 2)}.md`, 3, text, recent))
  write('MEMORY.md', '# 長期記憶\n\n- 真理さんは日曜に手紙を書く。\n')
  write('MEMORY (conflicted copy 2026-05-01).md', '# 長期記憶\n\n- 真理さんは土曜に手紙を書く。\n')
  write('memory/.dreams/short-term-recall.json', recallStore(entries))
  write(`memory/${day(8)}.md`, Buffer.from('\ufeff- 文字コード\n', 'utf16le'))
  write(`memory/${day(9)}.md`, Buffer.from([0x2d, 0x20, 0x93, 0xfa, 0x96, 0x7b, 0x0a]))
  write(`memory/${day(10)}.md`, Buffer.from([0x2d, 0x20, 0x00, 0x00, 0x0a]))
  return root
}

function troubledSettings(home: string): void {
  mkdirSync(home, { recursive: true })
  const settings = {
    dreaming: { enabled: true, fraquency: 1, frequency: '0 25 * * *', phases: { deep: { minScore: 'x' } } },
    memorySearch: { provider: 'openai', sources: ['memory', 'sessions'] },
    models: { provider: 'openai', model: 'm' },
  }
  writeFileSync(join(home, 'config.json5'), JSON.stringify(settings, null, 2))
}

/** Three Latin words in a row that stand in a page: names of products and files have fewer. */
const ENGLISH = /[A-Za-z]{2,}(?:[ ,;:’“”()-]+[A-Za-z]+){2,}/g

/** Names that stand side by side in every language; headings and files that both programs know by their names. */
const NAMES =
  /^(?:Light|REM|Deep|Obsidian|OpenClaw|Claude Code|Codex|Ollama|OpenAI|MCP|Markdown|Reverie|\W)+$|^Promoted From Short-Term Memory$|^MEMORY \(conflicted copy$/

async function englishIn(page: Page): Promise<string[]> {
  const told = await page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement
    // What a program calls itself, what another program said, code to be copied, and the report for a bug.
    for (const part of copy.querySelectorAll(
      'pre, code, kbd, .diagnostics, .connection-own-words, option, select',
    ))
      part.remove()
    const named = [...copy.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
    ])
    const texts: string[] = []
    const walk = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) texts.push(walk.currentNode.textContent ?? '')
    return [...texts, ...named]
  })
  return told.flatMap((text) =>
    (text.match(ENGLISH) ?? []).filter((run) => !NAMES.test(run)).map((run) => `${run} ← ${text}`),
  )
}

const ADDRESSES = [
  ...PAGES,
  'search?q=温室',
  'settings?tab=all',
  'settings?tab=computer',
  'review?lane=close',
  'review?lane=done',
] as const

for (const language of ['ja', 'zh-CN', 'ko'] as const)
  test(`no page speaks English to a reader of ${language}, whatever is wrong`, async ({
    page,
    open,
    scratch,
  }) => {
    const workspace = troubledWorkspace(scratch)
    await reverie(workspace, 'sweep')
    troubledSettings(join(scratch, 'home'))
    await open({ workspaces: [workspace] })
    const client = await clientOf(page)
    await client.settings.set({ workspace: null, changes: [], preferences: { language } })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const [first] = (await client.workspaces.list({})).workspaces
    const workspaceId = first?.id ?? ''
    await client.wiki.init({ workspace: workspaceId })
    await client.wiki.compile({ workspace: workspaceId })
    const found: string[] = []
    for (const address of ADDRESSES) {
      await page.evaluate((to) => window.location.assign(to), `#/${address}`)
      await expect(page.locator('main h1').first()).toBeVisible()
      await expect(page.locator('main .skeleton')).toHaveCount(0)
      found.push(...(await englishIn(page)).map((run) => `${address}: ${run}`))
      await shoot(page, `words-${language}-${address.replace(/\W+/g, '-')}`)
    }
    expect(found).toEqual([])
  })

test('such a sentence would be found', async ({ page }) => {
  await page.setContent('<p>「x」 must be a number</p><p>Light、REM、Deep</p><p title="not like that">語</p>')
  expect(await englishIn(page)).toHaveLength(2)
})
