import { describe, expect, it } from 'vitest'
import { pageWithMetadata, synthesisPage } from '../../../../../engine/core/wiki/apply.ts'
import {
  type Block,
  blockBody,
  blockText,
  HUMAN,
  managedBlock,
  RELATED,
  withBlock,
  withoutBlock,
} from '../../../../../engine/core/wiki/blocks.ts'
import { linkTargets } from '../../../../../engine/core/wiki/links.ts'
import { readPage } from '../../../../../engine/core/wiki/page.ts'
import { wikiSlug } from '../../../../../engine/core/wiki/slug.ts'
import { notesOf } from '../../../../../engine/core/wiki/source-page.ts'

const AT = '2026-06-20T12:00:00.000Z'

describe('slugs', () => {
  it.each([
    ['Plano de pintura: São João', 'plano-de-pintura-são-joão'],
    ['库存 / 笔记', '库存-笔记'],
    ['선체 조사 (2차)', '선체-조사-2차'],
    ['船体の「調査」', '船体の-調査'],
    ['Perché no?', 'perché-no'],
    ['Журнал №7', 'журнал-7'],
    ['हिन्दी', 'हिन्दी'],
    ['…', 'page'],
    ['CON', 'con-page'],
    ['lpt1', 'lpt1-page'],
    ['nul.md', 'nul-md'],
  ])('%s', (title, slug) => expect(wikiSlug(title)).toBe(slug))

  it('cuts at a character below 240 bytes, and tells long names apart', () => {
    const [one, other] = [wikiSlug(`${'記'.repeat(200)}一`), wikiSlug(`${'記'.repeat(200)}二`)]
    expect(Buffer.byteLength(one)).toBeLessThanOrEqual(240)
    expect(one).toMatch(/^記+-[0-9a-f]{12}$/)
    expect(one).not.toBe(other)
  })
})

describe('blocks', () => {
  const block = managedBlock('index', '## Generated')
  const made = (body: string) =>
    `## Generated\n<!-- openclaw:wiki:index:start -->\n${body}\n<!-- openclaw:wiki:index:end -->`

  it('are replaced in place, every other byte stays', () => {
    const text = `# Índice\r\n\r\nmeu $1\n\n${made('- velho')}\n\ndepois  \n`
    expect(withBlock(text, block, '- novo $&')).toBe(text.replace('- velho', () => '- novo $&'))
  })

  it('lose copies that follow at once, not those behind a text of somebody', () => {
    const text = `${made('- a')}\n\n${made('- b')}\n\nmio\n\n${made('- c')}\n`
    expect(withBlock(text, block, '- d')).toBe(`${made('- d')}\n\nmio\n\n${made('- c')}\n`)
  })

  it('take in nothing of somebody when one was left open: no compilation replaces it', () => {
    const open = '# Página\n\n## Generated\n<!-- openclaw:wiki:index:start -->\nminha linha\n'
    const once = withBlock(open, block, '- um')
    expect(once).toBe(`${open}\n${made('- um')}\n`)
    expect(withBlock(once, block, '- dois')).toBe(`${open}\n${made('- dois')}\n`)
    const notes = '## Notes\n<!-- openclaw:human:start -->\n私のメモ\n<!-- openclaw:human:end -->\n'
    const around = `${open}\n${notes}<!-- openclaw:wiki:index:end -->\n`
    expect(withBlock(around, block, '- 하나')).toContain(notes)
  })

  it('get the line ends of the text they are put into, and change none of them', () => {
    const text = '# 页\r\n\r\n我的一行\r\n'
    const once = withBlock(text, block, '- 一\n- 二')
    expect(once.startsWith(text)).toBe(true)
    expect(once).not.toMatch(/(?<!\r)\n/)
    expect(withBlock(once, block, '- 一\n- 二')).toBe(once)
  })

  it('are put at the end where there are none', () => {
    expect(withBlock('# 메모', block, '- 하나')).toBe(`# 메모\n\n${made('- 하나')}\n`)
  })
})

describe('links', () => {
  it('are read from wikilinks and relative links, not from fences, schemes, anchors or our block', () => {
    const body = [
      '[[概念/船|船]] [a](../sources/h%C3%A4fen.md#x) [b](https://x.example/) [c](#d)',
      '````text\n```\n[[quoted]]\n```\n[[also]]\n````',
      withBlock('', RELATED, '- [[ours]]'),
      '[e](porto-selwick.md?x)',
    ].join('\n\n')
    expect(linkTargets(body, 'entities/mira.md')).toEqual([
      '概念/船',
      'sources/häfen.md',
      'entities/porto-selwick.md',
    ])
  })
})

describe('a frontmatter that is changed', () => {
  const raw =
    '---\n# quem escreveu\nid: concept.x\ntitle: X # curto\nconfidence: 0.40\nown: { a: 1 }\n---\n\nCorpo  \r\n'

  it('keeps comments, order, foreign fields and the body', () => {
    const changed = pageWithMetadata(raw, { questions: ['Quando?'], confidence: null, status: 'active' }, AT)
    expect(changed).toBe(
      `---\n# quem escreveu\nid: concept.x\ntitle: X # curto\nown:\n  a: 1\nquestions:\n  - Quando?\nstatus: active\nupdatedAt: ${AT}\n---\n\nCorpo  \r\n`,
    )
    expect(pageWithMetadata(changed, { questions: [] }, AT)).not.toContain('questions')
  })

  it('of a synthesis leaves the rest of its page', () => {
    const synthesis = { title: 'Piano', id: 'synthesis.piano', at: AT, sourceIds: ['source.a', 'source.a'] }
    const first = synthesisPage(null, { ...synthesis, body: 'Due mani.' })
    expect(first).toContain('sourceIds:\n  - source.a\nstatus: active')
    const mine = `${first.replace('human:start -->\n', 'human:start -->\nmio\n')}\nsotto\n`
    const second = synthesisPage(mine, { ...synthesis, body: 'Tre mani.' })
    expect(second).toBe(mine.replace('Due mani.', 'Tre mani.'))
  })
})

describe('a page', () => {
  it('is read leniently: single texts as lists, claims without a text dropped, dates as texts', () => {
    const raw =
      '---\naliases: Mira\nsourceIds: [" a ", ""]\nupdatedAt: 2026-06-01\nclaims:\n  - text: Oui\n  - id: none\n---\n# Titre\n'
    expect(readPage('entities/mira.md', raw, '/v/entities/mira.md')?.page).toMatchObject({
      title: 'Titre',
      aliases: ['Mira'],
      sourceIds: ['a'],
      updatedAt: '2026-06-01',
      claims: [{ text: 'Oui', evidence: [] }],
    })
    expect(readPage('entities/index.md', raw, '/v/entities/index.md')).toBeNull()
    expect(readPage('entities/deep/x.md', raw, '/v/entities/deep/x.md')).toBeNull()
  })

  it('whose frontmatter is no map is refused in one line', () => {
    expect(() => readPage('entities/x.md', '---\n- a\n---\n', '/v/x.md')).toThrow('no YAML map')
    expect(() => readPage('entities/x.md', '---\na: [\n---\n', '/v/x.md')).toThrow(/^[^\n]+$/)
  })
})

describe('markers that a text quotes in a fence', () => {
  const quoted = (block: Block, body: string, eol: string) =>
    ['# ガイド', '', '````markdown', blockText(block, body), '```', '````', '']
      .join('\n')
      .replaceAll('\n', eol)

  it.each([['\n'], ['\r\n']])('C123: belong to the text; the block of the page is another (%j)', (eol) => {
    const text = quoted(RELATED, 'citato', eol)
    const page = withBlock(text, RELATED, '- [鍵](key.md)')
    expect(page.startsWith(text)).toBe(true)
    expect(blockBody(page, RELATED)).toBe('- [鍵](key.md)')
    expect(withBlock(page, RELATED, '- [鍵](key.md)')).toBe(page)
    expect(withoutBlock(page, RELATED).trimEnd()).toBe(text.trimEnd())
  })

  it.each([['\n'], ['\r\n']])(
    'C123: the notes of a person are told and replaced, not those in the quotation (%j)',
    (eol) => {
      const page = `${quoted(HUMAN, 'exemplo', eol)}${eol}${blockText(HUMAN, '내 메모').replaceAll('\n', eol)}${eol}`
      expect(notesOf(page)).toBe('내 메모')
      const changed = withBlock(page, HUMAN, '다른 메모')
      expect(changed).toBe(page.replace('내 메모', '다른 메모'))
      expect(changed).toContain('exemplo')
    },
  )

  it('a fence that is never closed hides no block, so that none is added with every compilation', () => {
    const page = `# 笔记\n\n\`\`\`\ncodice\n\n${blockText(RELATED, 'vecchio')}\n`
    const once = withBlock(page, RELATED, 'nuovo')
    expect(once).toBe(page.replace('vecchio', 'nuovo'))
  })
})
