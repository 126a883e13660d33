import { describe, expect, it } from 'vitest'
import { withoutParts } from '../../../../../engine/core/promote/leaving.ts'
import {
  dominantEol,
  ownerStatements,
  promotedBullets,
  promotedSections,
  promotionMarkers,
  withPromotedSection,
} from '../../../../../engine/core/promote/memory-file.ts'
import { item, section } from './items.ts'

const DAY = '2026-05-28'

function withoutAll(text: string): string {
  return withoutParts(text, promotedSections(text))
}

describe('withPromotedSection', () => {
  it('begins a new file with a title', () => {
    expect(withPromotedSection('', [item('Rui sells the van')], DAY)).toBe(
      '# Long-Term Memory\n\n\n## Promoted From Short-Term Memory (2026-05-28)\n\n<!-- openclaw-memory-promotion:memory:memory/2026-05-20.md:3:3 -->\n- Rui sells the van [score=0.893 recalls=5 avg=0.960 source=memory/2026-05-20.md:3-3]\n',
    )
  })

  it.each([
    ['\ufeff', '\ufeff# Long-Term Memory\n\n\n## Promoted'],
    ['\n\n', '\n\n# Long-Term Memory\n\n\n## Promoted'],
    ['# Memory', '# Memory\n\n## Promoted'],
    ['# Memory\n', '# Memory\n\n## Promoted'],
    ['# Memory\r\n\r\ntext', '# Memory\r\n\r\ntext\r\n\r\n## Promoted'],
    ['\ufeff# 记忆\r\n', '\ufeff# 记忆\r\n\r\n## Promoted'],
  ])('keeps what is there: %j', (existing, start) => {
    const text = withPromotedSection(existing, [item('Rui sells the van')], DAY)
    expect(text.startsWith(start)).toBe(true)
    expect(text.endsWith(existing.includes('\r\n') ? ']\r\n' : ']\n')).toBe(true)
    expect(dominantEol(text)).toBe(existing.includes('\r\n') ? '\r\n' : '\n')
  })
})

describe('promotionMarkers', () => {
  it('finds keys with blanks around them, and duplicates once', () => {
    const text =
      'x <!--openclaw-memory-promotion:a:1:1-->\n<!--  openclaw-memory-promotion:b:2:2  -->\n<!-- openclaw-memory-promotion:a:1:1 -->'
    expect([...promotionMarkers(text)]).toEqual(['a:1:1', 'b:2:2'])
  })
})

describe('C061: a section owns its own lines only', () => {
  it('C061: owner headings of every kind survive', () => {
    const own =
      '# My notes\n\nHandwritten.\n\nFamily\n======\nMarta teaches piano.\n\n   ## Indented\nkept too\n'
    const text = `# Long-Term Memory\n\n${section('2026-01-01', ['old fact'])}\n${own}`
    expect(withoutAll(text)).toBe(`# Long-Term Memory\n\n\n${own}`)
  })

  it('C061: text between generated lines stays, parted from its neighbours', () => {
    const [first, second] = [section('2026-01-01', ['one', 'two']), section('2026-01-02', ['three'])]
    const lines = first.split('\n')
    const mixed = [...lines.slice(0, 4), 'My remark on one.', ...lines.slice(4)].join('\n')
    const text = `Intro of mine.\n\n${mixed}\n${second}\nlast words\n`
    expect(withoutAll(text)).toBe('Intro of mine.\n\nMy remark on one.\n\n\nlast words\n')
  })

  it('C061: nothing of the owner is run together where no blank line was', () => {
    const text = `Para\n${section('2026-01-01', ['one'])}---\nmore\n`
    expect(withoutAll(text)).toBe('Para\n\n---\nmore\n')
  })

  it('a bullet without its suffix is the owner’s, its marker stays with it', () => {
    const text = `${section('2026-01-01', ['one', 'two']).replace(/- two \[.*\]/, '- two, and I say so')}`
    expect(withoutAll(text)).toBe(
      '<!-- openclaw-memory-promotion:memory:memory/2026-01-01.md:2:2 -->\n- two, and I say so\n',
    )
  })

  it('a bullet that the owner reworded is the owner’s when it can be told', () => {
    const text = section('2026-01-01', ['one, my way', 'two'])
    const sections = promotedSections(text, (_key, bullet) => bullet === 'two')
    expect(withoutParts(text, sections)).toContain('- one, my way [score')
    expect(withoutParts(text, sections)).not.toContain('- two')
  })

  it('a bullet that was wrapped is the owner’s', () => {
    const text = section('2026-01-01', ['one']).replace('- one [', '- one\n  [')
    expect(withoutAll(text)).toBe(text)
  })

  it('markers in a code block are an example', () => {
    const example = `How it looks:\n\n\`\`\`md\n${section('2026-01-01', ['one'])}\`\`\`\n`
    const text = `${example}\n${section('2026-01-02', ['two'])}`
    expect(withoutAll(text)).toBe(example)
    expect(promotedBullets(text).map(({ text }) => text)).toEqual(['two'])
  })

  it('a duplicated marker stays, its bullet goes with the other', () => {
    const marker = '<!-- openclaw-memory-promotion:memory:memory/2026-01-01.md:1:1 -->\n'
    const text = section('2026-01-01', ['one']).replace(marker, marker + marker)
    expect(withoutAll(text).trimStart()).toBe(marker)
    expect(promotionMarkers(withoutAll(text)).size).toBe(1)
  })

  it('pairs that the owner put under a heading of their own are theirs', () => {
    const pair = section('2026-01-01', ['one']).split('\n').slice(2).join('\n')
    const text = `${section('2026-01-02', ['two'])}\n### Worth keeping\n\n${pair}`
    expect(withoutAll(text)).toBe(`\n### Worth keeping\n\n${pair}`)
  })

  it('a section without any pair is no section', () => {
    const text = '## Promoted From Short-Term Memory (2026-01-01)\n\nmy own list now\n'
    expect(promotedSections(text)).toEqual([])
  })

  it.each(['\n', '\r\n'])('goes with the blank line in front of it when nothing follows (%j)', (eol) => {
    const own = `# Memory${eol}${eol}mine${eol}`
    const [first, second] = [section('2026-01-01', ['one'], eol), section('2026-01-02', ['two'], eol)]
    const text = `${own}${eol}${first}${eol}${second}`
    expect(withoutAll(text)).toBe(own)
    expect(withoutParts(text, promotedSections(text).slice(0, 1))).toBe(`${own}${eol}${second}`)
    expect(withoutParts(text, promotedSections(text).slice(1))).toBe(`${own}${eol}${first}`)
  })

  it('keeps the byte order mark and a missing final newline', () => {
    const text = `\ufeffmine\n\n${section('2026-01-01', ['一', '二'])}\nend without newline`
    expect(withoutAll(text)).toBe('\ufeffmine\n\n\nend without newline')
  })

  it('knows bullets of notes with odd names', () => {
    const odd = item('Rui sells the van', 'memory/2026-05-20-a]b [c].md')
    const text = withPromotedSection('', [odd], DAY)
    expect(promotedSections(text)).toHaveLength(1)
    expect(promotedBullets(text)).toEqual([{ key: odd.candidate.key, text: 'Rui sells the van' }])
  })
})

describe('provenance: hidden', () => {
  const hidden = (text: string, path?: string) =>
    withPromotedSection('', [item(text, path)], DAY, '\n', 'hidden')

  it('the line reads as a sentence; marker and numbers are as documented', () => {
    expect(hidden('Rui sells the van.').split('\n').slice(5)).toEqual([
      '<!-- openclaw-memory-promotion:memory:memory/2026-05-20.md:3:3 -->',
      '- Rui sells the van. <!-- [score=0.893 recalls=5 avg=0.960 source=memory/2026-05-20.md:3-3] -->',
      '',
    ])
  })

  it.each([
    'Rui sells the van.',
    'A Joana prefere relatórios às sextas',
    '王芳负责备份任务。',
    '라우터는 월요일에 백업한다.',
    '田中さんは木曜に来る。',
    'Il forno si accende alle 6 [di mattina]',
  ])('both forms may stand in one file: %s', (fact) => {
    const text = `${section('2026-01-01', ['older'])}\n${hidden(fact)}\nmine\n`
    expect(promotedBullets(text).map((bullet) => bullet.text)).toEqual(['older', fact])
    expect(ownerStatements(text)).toEqual(['mine'])
    expect(promotedSections(text)).toHaveLength(2)
    expect(withoutAll(text)).toBe('\n# Long-Term Memory\n\n\n\nmine\n')
  })

  it('a bullet that lost its marker still says what was promoted', () => {
    const text = hidden('Rui sells the van.').replace(/<!-- openclaw.*\n/, '')
    expect(ownerStatements(text)).toEqual(['Rui sells the van.'])
  })

  it('a path that would end the comment keeps the numbers in sight', () => {
    const text = hidden('Rui sells the van.', 'memory/2026-05-20-a-->b.md')
    expect(text).toContain('- Rui sells the van. [score=')
  })
})

describe('ownerStatements', () => {
  it('are the owner’s lines, without markers, headings, comments, code and promoted lines', () => {
    const text = `# Memory\n- Rui sells the van\n  2) 王芳负责备份\n<!-- note -->\n\`\`\`\ncode\n\`\`\`\nplain text\n\n${section('2026-01-01', ['one'])}`
    expect(ownerStatements(text)).toEqual(['Rui sells the van', '王芳负责备份', 'plain text'])
  })
})
