import { describe, expect, it } from 'vitest'
import { ingestedPage, sourcePage } from '../../../../../engine/core/wiki/source-page.ts'
import { asReader } from '../../../../../renderer/pages/wiki/quoted-content.ts'

const NOTE =
  '---\ntags: [jardim]\n---\n# 温室\n\nSee [the manual](https://example.org/m).\n\n```sh\necho one\n```\n'

function pageOf(sourcePath: string, content: string): string {
  const file = { title: 'x', id: 'source.x', sourcePath, bytes: 1, content, at: '2026-06-01T00:00:00.000Z' }
  return sourcePage(ingestedPage(file), null).text
}

describe('a source as its reader wants it', () => {
  it('C124: Markdown stays Markdown, its own blocks of code stay whole, and its tags are those of the page', () => {
    const page = pageOf('/home/x/stove.md', NOTE)
    expect(page).toContain('tags:\n  - jardim\n')
    const shown = asReader(page)
    expect(shown).toContain(
      '## Content\n\n# 温室\n\nSee [the manual](https://example.org/m).\n\n```sh\necho one\n```\n',
    )
    expect(shown).not.toContain('````')
    expect(shown).toContain('## Notes')
  })

  it('leaves plain text and code as they are', () => {
    const text = pageOf('/home/x/letter.txt', 'Dear Mira,\n# no heading\n')
    expect(asReader(text)).toBe(text)
    expect(asReader('# a\n\n## Content\nplain\n')).toBe('# a\n\n## Content\nplain\n')
  })
})
