import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error It comes without types.
import { load } from 'js-yaml'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { reverie, scratchHome } from '../../../support/command.ts'
import { scratchFolder } from '../../../support/search.ts'
import { type Promoted, promotedMemory } from '../../../support/wiki.ts'
import { scratchWorkspace } from '../../../support/workspace.ts'

/** Names in six scripts and more, and those that a file of Windows or a link of Obsidian may not have. */
const HEADINGS = [
  ...['Petra', '温室', '가마', '当番', 'Oficina Barrovento', 'Città'],
  ...[
    'CON',
    'aux',
    'nul.txt',
    'COM¹',
    'LPT9',
    'index',
    'a/b\\c:d*e?f"g<h>i|j',
    'trailing dot.',
    '#tag ^block [x] | y',
  ],
  ...[
    'الورشة',
    'בית',
    'мастерская',
    '🌱',
    'Café',
    'Café',
    'Straße',
    'İzmir',
    'x'.repeat(300),
    '长'.repeat(200),
  ],
  ...[
    'Radio & TV',
    'A "quoted" name',
    '100%',
    "l'officina",
    '- dash',
    'true',
    '2026',
    'null',
    '~',
    '@home',
    '!bang',
    '*star*',
  ],
]

const TEXTS = [
  'Petra said "yes: no" # not a heading ^c-0123',
  '三号阀门早上七点一刻打开',
  '지수는 금요일마다 점검한다',
  '彩花さんは木曜に掃除をする',
  'o Caio leva [[a/b|o bolo]] e ![[foto.png]] %%segredo%%',
  'Ornella ha [la lista](../lista.md) e <b>grassetto</b> `codice`',
  '--- \\ "quotes" & <!-- openclaw:wiki:related:start --> \u2028 {{braces}}',
  'see https://example.org/a_(b)?q=[1] and #tag/one',
]

const FACTS: Promoted[] = HEADINGS.flatMap((heading, at) =>
  [0, 1].map((turn) => ({
    text: `${at} ${turn} ${TEXTS[(at + turn) % 8]}`,
    day: new Date(Date.UTC(2026, 0, 1 + at * 2 + turn)).toISOString().slice(0, 10),
    heading,
    ...(at % 5 === 0 && turn === 0 ? { replaces: { text: `~~old~~ [[${heading}]]`, on: '2026-05-01' } } : {}),
  })),
)

async function compiled(renderMode: 'native' | 'obsidian') {
  const home = scratchHome()
  const vault = join(scratchFolder(), "Mara's Vault 🌱")
  mkdirSync(join(vault, '.obsidian'), { recursive: true })
  writeFileSync(join(vault, '.obsidian/app.json'), '{ }')
  const root = scratchWorkspace(promotedMemory(FACTS))
  const config = { vault: { path: vault, renderMode } }
  writeFileSync(
    join(home, 'config.json5'),
    JSON.stringify({ workspaces: [root], plugins: { entries: { 'memory-wiki': { config } } } }),
  )
  const now = ['--now', '2026-06-20T12:00:00.000Z', '--json']
  const wiki = (...args: string[]) => reverie(['wiki', ...args, ...now], { home })
  const file = join(scratchFolder(), 'a [list] | of (things).md')
  writeFileSync(file, '# list\n\n```js\n[[not/a/link]]\n```\n')
  expect((await wiki('ingest', file)).code).toBe(0)
  expect((await wiki('compile')).code).toBe(0)
  const again = (await wiki('compile')).json() as { updatedFiles: string[] }
  expect(again.updatedFiles).toEqual([])
  return { vault, wiki }
}

function notesOf(vault: string): string[] {
  return readdirSync(vault, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name).slice(vault.length + 1))
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter)
const FORBIDDEN = /[<>:"/\\|?*#^[\]\p{Cc}]|[. ]$/u
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

/** A page as another program reads it. */
function read(vault: string, path: string) {
  const text = readFileSync(join(vault, path), 'utf8')
  const tree = markdown.parse(text)
  const links: string[] = []
  const blocks: string[] = []
  let yaml: unknown = null
  visit(tree, (node) => {
    if (node.type === 'yaml') yaml = load(node.value)
    if (node.type === 'link' || node.type === 'image') links.push(node.url)
    if (node.type !== 'text') return
    for (const match of node.value.matchAll(/\[\[([^\]|#]+)(?:[#|][^\]]*)?\]\]/g)) links.push(`[[${match[1]}`)
  })
  for (const match of text.matchAll(/ \^([\w-]+)$/gm)) blocks.push(match[1] ?? '')
  return { text, tree, links, blocks, fields: (yaml ?? {}) as Record<string, unknown> }
}

function expectLegalName(path: string): void {
  for (const part of path.split('/')) {
    expect(FORBIDDEN.test(part), part).toBe(false)
    expect(DEVICE.test(part), part).toBe(false)
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255)
  }
}

function expectOnce(names: readonly string[]): void {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
}

function expectProperties({
  id,
  tags = [],
  aliases = [],
  firstSeen = '2026-01-01',
}: Record<string, unknown>): void {
  if (id !== undefined) expect(typeof id).toBe('string')
  for (const list of [tags, aliases])
    expect(Array.isArray(list) && list.every((one) => typeof one === 'string')).toBe(true)
  for (const tag of tags as string[]) expect(tag).toMatch(/^[\p{L}\p{N}_/-]*[\p{L}_/-][\p{L}\p{N}_/-]*$/u)
  // A YAML 1.1 reader takes a plain day for a date, which Obsidian does too.
  expect(firstSeen instanceof Date || /^\d{4}-\d\d-\d\d$/.test(String(firstSeen))).toBe(true)
}

function brokenLinks(path: string, links: readonly string[], known: ReadonlySet<string>): string[] {
  const folder = path.split('/').slice(0, -1).join('/')
  return links
    .filter((link) => !/^[a-z]+:/i.test(link))
    .filter(
      (link) =>
        !known.has(link.startsWith('[[') ? `${link.slice(2)}.md` : join(folder, decodeURIComponent(link))),
    )
    .map((link) => `${path} -> ${link}`)
}

describe.each(['native', 'obsidian'] as const)('a compiled vault, links %s, as Obsidian reads it', (mode) => {
  it('has legal names, valid properties, no broken link and no id twice', async () => {
    const { vault } = await compiled(mode)
    const paths = notesOf(vault)
    const known = new Set(paths)
    expect(paths.length).toBeGreaterThan(40)
    const pages = paths.map((path) => ({ path, ...read(vault, path) }))
    for (const { path, text, tree } of pages) {
      expectLegalName(path)
      expect(tree.children.filter(({ type }) => type === 'yaml').length).toBe(
        text.startsWith('---\n') ? 1 : 0,
      )
    }
    for (const { fields } of pages) expectProperties(fields)
    expectOnce(paths.map((path) => path.normalize('NFC').toLowerCase()))
    expectOnce(pages.flatMap(({ fields }) => (fields['id'] === undefined ? [] : [String(fields['id'])])))
    expect(pages.flatMap(({ path, links }) => brokenLinks(path, links, known))).toEqual([])
    if (mode === 'native')
      expect(pages.flatMap(({ links }) => links.filter((link) => link.startsWith('[[')))).toEqual([])
    const withBlocks = pages.filter(({ blocks }) => blocks.length > 0)
    expect(withBlocks.length).toBeGreaterThan(20)
    for (const { path, blocks } of withBlocks) {
      expect(path).toMatch(/^(?:entities|concepts)\/|^sources\/memory-/)
      expectOnce(blocks)
    }
    expect(existsSync(join(vault, '_views/memory.base'))).toBe(mode === 'obsidian')
  })

  it('C154: leaves the settings of Obsidian alone, and says what a page holds in a callout', async () => {
    const { vault } = await compiled(mode)
    expect(readdirSync(join(vault, '.obsidian'))).toEqual(['app.json'])
    expect(readFileSync(join(vault, '.obsidian/app.json'), 'utf8')).toBe('{ }')
    const page = read(vault, 'concepts/温室.md')
    const quote = page.tree.children.find(({ type }) => type === 'blockquote')
    expect(quote && page.text.slice(quote.position?.start.offset, quote.position?.end.offset)).toMatch(
      /^> \[!info\] From the memory\n> 2 facts, first seen 2026-01-03/,
    )
  })
})

it('makes a base that is YAML with the views of Obsidian, once', async () => {
  const { vault, wiki } = await compiled('obsidian')
  const path = join(vault, '_views/memory.base')
  expect(load(readFileSync(path, 'utf8'))).toMatchObject({ views: [{ type: 'table' }, { type: 'table' }] })
  writeFileSync(path, 'views: []\n')
  await wiki('compile')
  expect(readFileSync(path, 'utf8')).toBe('views: []\n')
})
