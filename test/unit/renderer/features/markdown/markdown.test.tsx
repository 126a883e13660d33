import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from '../../../../../renderer/features/markdown/markdown.tsx'
import type { Catalogue } from '../../../../../renderer/lib/catalogues.ts'
import { createText } from '../../../../../renderer/lib/create-text.ts'
import { TextProvider } from '../../../../../renderer/lib/text.ts'

const TEXT = createText('en', { 'shared.markdown.properties': 'Properties' } as unknown as Catalogue)

function html(source: string): string {
  return renderToStaticMarkup(
    <TextProvider value={TEXT}>
      <Markdown
        source={source}
        noteHref={({ path, anchor }) => (path === 'gone' ? null : `#/note?path=${path}&at=${anchor ?? ''}`)}
      />
    </TextProvider>,
  ).replaceAll('>\n<', '><')
}

describe('markdown as in Obsidian', () => {
  it.each([
    [
      '[[memory/2026-05-18#Greenhouse|the valve]]',
      '<a href="#/note?path=memory/2026-05-18&amp;at=Greenhouse">the valve</a>',
    ],
    ['[[钥匙]]', '<a href="#/note?path=钥匙&amp;at=">钥匙</a>'],
    ['![[planta baixa.png]]', 'planta baixa.png</a>'],
    ['[[note#^bloco-1]]', 'at=^bloco-1'],
    ['| a |\n|---|\n| [[x\\|y]] |', '>y</a>'],
    ['[[gone]]', '<span class="md-lost">gone</span>'],
    ['==importante==', '<mark>importante</mark>'],
    ['#forno/brasa e resto', '<span class="md-tag">#forno/brasa</span>'],
    ['- [/] meio', '<code class="md-task">/</code> meio'],
    ['- [x] 끝', 'type="checkbox"'],
    ['nota[^1]\n\n[^1]: rodapé', 'rodapé'],
  ])('%s', (source, expected) => {
    expect(html(source)).toContain(expected)
  })

  it.each([
    ['um %%segredo%% dois', 'segredo'],
    ['antes\n%%\nescondido\n%%\ndepois', 'escondido'],
    ['linha ^bloco-1', 'bloco'],
    ['<!-- openclaw:marker -->texto', 'openclaw'],
    ['---\ntags: [a, b]\n---\ntexto', '---'],
  ])('hides what is not for reading: %s', (source, hidden) => {
    expect(html(source)).not.toContain(hidden)
  })

  it('leaves code alone', () => {
    expect(html('`[[x]] ==y== %%z%%`')).toContain('[[x]] ==y== %%z%%')
    expect(html('```\n%%a%%\n#b [[c]]\n```')).toContain('%%a%%\n#b [[c]]')
  })

  it('a number after # is no tag', () => {
    expect(html('issue #12')).not.toContain('md-tag')
  })

  it('draws callouts, folded where their author folded them', () => {
    const folded = html('> [!warning]- Cuidado\n> quente\n> > [!tip] dentro\n> > sim')
    expect(folded).toContain('<details class="md-callout md-callout-warn"><summary>Cuidado</summary>')
    expect(folded).toContain('md-callout-good')
    expect(html('> [!FAQ]+ \n> 열림')).toContain(
      '<details class="md-callout md-callout-warn" open=""><summary>Faq</summary>',
    )
    expect(html('> [!qualquer] x\n> y')).toContain('md-callout-note')
    expect(html('> só uma citação')).toContain('<blockquote>')
  })

  it('shows properties as a table, nested ones as they stand', () => {
    const out = html('---\naliases:\n  - Forno\n  - "가마"\ntags: [kiln, "a, b"]\n---\n# T')
    expect(out).toContain('<th scope="row">aliases</th><td>Forno · 가마</td>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html;base64,AAAA)',
    '![x](https://example.org/pixel.png)',
    '[[javascript:alert(1)]]',
    '<iframe src="https://example.org"></iframe>',
    '[x](vbscript:y)',
    '<a href="https://example.org" onclick="x()">y</a>',
  ])('nothing runs and nothing is loaded: %s', (source) => {
    const out = html(source)
    expect(out).not.toMatch(/<(?:script|img|iframe)|onerror|onclick|href="(?:javascript|data|vbscript)/i)
  })

  it('tells the language of what is written', () => {
    expect(html('三号阀门现在早上七点一刻才打开')).toContain('lang="zh"')
    expect(html('キルンの鍵は棚の裏')).toContain('lang="ja"')
    expect(html('가마 이름은 브라사')).toContain('lang="ko"')
    expect(html('The kiln is called Brasa')).not.toContain('lang=')
  })
})
