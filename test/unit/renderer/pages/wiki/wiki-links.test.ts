import { describe, expect, it } from 'vitest'
import { asWikiLinks } from '../../../../../renderer/pages/wiki/wiki-links.ts'

describe('relative links of a page', () => {
  it.each([
    ['[Mira](mira.md)', '[[entities/mira|Mira]]'],
    ['[Diário](../sources/diario.md)', '[[sources/diario|Diário]]'],
    ['[舟](./%E8%88%9F.md#%E6%AD%B4%E5%8F%B2)', '[[entities/舟|舟]]'],
    ['[a|b](../concepts/tea.md)', '[[concepts/tea|a¦b]]'],
    ['[out](../../../etc/passwd.md)', '[out](../../../etc/passwd.md)'],
    ['[web](https://example.org/a.md)', '[web](https://example.org/a.md)'],
    ['![bild](../x.md)', '![bild](../x.md)'],
    ['[50%](100%.md)', '[[entities/100%|50%]]'],
    ['[[concepts/tea|Tea]] [x](#top)', '[[concepts/tea|Tea]] [x](#top)'],
  ])('%s', (given, expected) => {
    expect(asWikiLinks(given, 'entities/page.md')).toBe(expected)
  })
})
