import { describe, expect, it } from 'vitest'
import { noteLines } from '../../../../../engine/core/promote/forms.ts'
import { type Rehydrated, rehydrate } from '../../../../../engine/core/promote/rehydrate.ts'

/** Looks `snippet` up in the note; the recorded range is 1-based and inclusive. */
function find(note: string, snippet: string, startLine: number, endLine = startLine): Rehydrated {
  return rehydrate(noteLines(note.split(/\r?\n/)), snippet, { startLine, endLine })
}

function found(startLine: number, endLine: number, text: string): Rehydrated {
  return { kind: 'found', startLine, endLine, text }
}

function skip(reason: string) {
  return { kind: 'skip', reason }
}

describe('text at its place', () => {
  it.each([
    ['- Bence moved the studio to Pécs'],
    ['- Joana prefere relatórios às sextas-feiras'],
    ['- 备份任务改到凌晨两点'],
    ['- 라우터 백업은 월요일에 한다'],
    ['- 田中さんは毎週木曜に出社する'],
    ['- La fattura va spedita il giorno cinque'],
  ])('is taken as it stands: %s', (line) => {
    expect(find(`# Day\n\n${line}\n`, line, 3)).toEqual(found(3, 3, line))
  })

  it('is read alike with CRLF', () => {
    expect(find('# Day\r\n\r\n- Petra pays by invoice\r\n', '- Petra pays by invoice', 3)).toEqual(
      found(3, 3, '- Petra pays by invoice'),
    )
  })

  it('is taken for an entry that has no text', () => {
    expect(find('one line here\nsecond line', '', 2)).toEqual(found(2, 2, 'second line'))
    expect(find('one line here\n\n', '', 2)).toEqual(skip('source_missing'))
  })
})

describe('C003: text that moved is followed', () => {
  const noted = 'Line one about the boat\nline two about the mast\nline three about the sail'
  const snippet = 'Line one about the boat line two about the mast line three about the sail'

  it('C003 a: one line down under a comment', () => {
    const note = `top\n\n<!-- remark -->\n${noted}\n`
    expect(find(note, snippet, 3, 5)).toEqual(found(4, 6, snippet))
  })

  it('C003 a: with a comment of several lines inside', () => {
    const note = `top\n\nLine one about the boat\n<!-- a remark\nover two lines -->\nline two about the mast\nline three about the sail`
    expect(find(note, snippet, 3, 5)).toEqual(found(3, 7, snippet))
  })

  it('C003 b: a replaced line is refused', () => {
    const note = `top\n\nLine one about the boat\nlorem ipsum\nline three about the sail\n`
    expect(find(note, snippet, 3, 5)).toEqual(skip('source_changed'))
  })

  it('C003 c: two places equally near are a doubt, one nearer place is not', () => {
    const filler = (count: number) => 'other words\n'.repeat(count)
    const both = `${noted}\n${filler(9)}${noted}\n`
    expect(find(both, snippet, 7, 9)).toEqual(skip('source_ambiguous'))
    const nearer = `${noted}\n${filler(8)}${noted}\n`
    expect(find(nearer, snippet, 7, 9)).toMatchObject({ kind: 'found', startLine: 7 + 5 })
  })

  it('C003 c: also when each place holds a little more than the text', () => {
    const note = `the tap drips in winter, says Lia\nx\nx\nx\nthe tap drips in winter, says Rui\n`
    expect(find(note, 'the tap drips in winter', 3)).toEqual(skip('source_ambiguous'))
  })

  it('upwards', () => {
    expect(find('- Rui sells the van\n', '- Rui sells the van', 40)).toMatchObject({
      startLine: 1,
      endLine: 1,
    })
  })

  it('past the end of the file', () => {
    expect(find('something else\n', 'Rui sells the van', 900, 1200)).toEqual(skip('source_missing'))
  })

  it.each([
    [0, 0],
    [-5, 1],
    [1, -7],
    [9, 2],
  ])('with impossible lines %i to %i', (start, end) => {
    const result = find('Rui sells the van\nnext line', 'Rui sells the van', start, end)
    expect(result).toEqual(found(1, 1, 'Rui sells the van'))
  })
})

describe('what changed around the text', () => {
  it('list markers', () => {
    const note = '# Mixer\n\n1. Mixer goes first\n2. monitors go second\n'
    expect(find(note, 'Mixer goes first; monitors go second', 5, 6)).toMatchObject({
      startLine: 3,
      endLine: 4,
      text: 'Mixer goes first; monitors go second',
    })
    expect(find('* the boiler is serviced in May\n', '- the boiler is serviced in May', 1)).toMatchObject({
      kind: 'found',
    })
    expect(
      find('Mixer goes first\nmonitors go second', 'Mixer goes first; monitors go second', 1, 2),
    ).toMatchObject({ startLine: 1, endLine: 2 })
  })

  it('a paragraph was wrapped, a list item was wrapped', () => {
    const paragraph = 'Lena keeps the spare key\nwith the neighbour on\nthe third floor\n'
    const text = 'Lena keeps the spare key with the neighbour on the third floor'
    expect(find(paragraph, text, 1)).toEqual(found(1, 3, text))
    const list = '- Lena keeps the spare key\n  with the neighbour\n- the cellar key hangs inside\n'
    const items = 'Lena keeps the spare key with the neighbour; the cellar key hangs inside'
    expect(find(list, items, 1, 2)).toEqual(found(1, 3, items))
  })

  it('the heading has another name', () => {
    const note = '# 2026-05-24\n\n## New title\n- gaskets are in the blue drawer\n'
    expect(find(note, 'Old title: gaskets are in the blue drawer', 9)).toEqual(
      found(4, 4, 'New title: gaskets are in the blue drawer'),
    )
  })

  it('the line went from under its heading: the same words under another one are about something else', () => {
    const note = '## Petra\n- lives in Braga\n\n## Joris\n- drinks only oat milk\n'
    expect(find(note, 'Petra: drinks only oat milk', 2)).toEqual(skip('source_changed'))
    const deleted = '## Petra\n\n\n## Joris\n- lives in Braga\n- drinks only oat milk, says Ana\n'
    expect(find(deleted, 'Petra: drinks only oat milk', 2)).toEqual(skip('source_missing'))
  })

  it('a heading of the day stands between the text and its own heading', () => {
    const note = '# Garden\n\nx\n\n## Morning\n- tomatoes stand by the south wall\n'
    expect(find(note, 'Garden: tomatoes stand by the south wall', 3)).toEqual(
      found(6, 6, 'tomatoes stand by the south wall'),
    )
  })

  it('nested list items', () => {
    const note = '- travel\n  - Ana books trains only\n    - never before nine\n'
    expect(find(note, 'Ana books trains only; never before nine', 2, 3)).toEqual(
      found(2, 3, 'Ana books trains only; never before nine'),
    )
  })

  it('an underlined heading is text like any other', () => {
    const note = 'Family\n======\nMarta teaches piano on Fridays\n'
    expect(find(note, 'Marta teaches piano on Fridays', 9)).toEqual(
      found(3, 3, 'Marta teaches piano on Fridays'),
    )
  })
})

describe('a longer line', () => {
  const text = 'the antenna must face north in winter'

  it('holds the text: today’s whole line is taken, and nothing from next to it', () => {
    const note = `# 2026-05-25\n\nBefore: ${text}, says Lia\nunrelated remark about bread\n`
    expect(find(note, text, 1)).toEqual(found(3, 3, `Before: ${text}, says Lia`))
  })

  it('does not hold enough of it', () => {
    const note = `A long line about many other things that happened on that day, and ${text}, and more of them\n`
    expect(find(note, text, 1)).toEqual(skip('source_changed'))
  })

  it('keeps neighbours out although the recorded range had them', () => {
    const note = `${text} here\nthe bread was good\n`
    expect(find(note, text, 1, 2)).toEqual(found(1, 1, `${text} here`))
  })

  it.each([
    ['Bence runs the studio', 'Bence no longer runs the studio'],
    ['Bence runs the studio', 'It is not true that Bence runs the studio'],
    ['Joana prefere relatórios às sextas', 'Joana prefere relatórios às sextas? Não, já não'],
    ['王芳负责备份任务', '王芳负责备份任务，现在不是了'],
    ['田中さんは犬が好き', '田中さんは犬が好きではない'],
    ['민수는 커피를 좋아', '민수는 커피를 좋아하지 않는다'],
    ['Lia lavora in banca', 'Lia lavora in banca, anzi non più'],
    ['the port is 80', 'the port is 8080'],
    ['每月房租三千', '每月房租三千五百'],
    ['meet in room 4', 'meet in room 42'],
    ['Bence runs the studio', '~~Bence runs the studio~~'],
    ['Rui sells the van', '<!-- Rui sells the van -->'],
  ])('turns it around: %s -> %s', (snippet, line) => {
    expect(find(`${line}\n`, snippet, 1).kind).toBe('skip')
    expect(find(`x\ny\n- ${line}\n`, snippet, 1).kind).toBe('skip')
  })

  it.each([
    ['会议改到三点开始', '会议改到四点开始'],
    ['家賃は三千円です', '家賃は五千円です'],
    ['회의는 세 시에 시작', '회의는 네 시에 시작'],
    ['The rent is 300 euros', 'The rent is 400 euros'],
  ])('with another number is another statement: %s', (snippet, line) => {
    expect(find(`- ${line}\n`, snippet, 1)).toEqual(skip('source_changed'))
  })

  it('was cut when it was recorded: the recorded lines are taken whole', () => {
    const long = `Heating: ${'the valve in the hall sticks when it is cold '.repeat(9)}and then it whistles`
    const note = `## Heating\n- ${long.slice(9)}\n- next item about bread\n`
    const cut = long.slice(0, 280).trim()
    expect(find(note, cut, 2)).toEqual(found(2, 2, long))
    expect(find(`x\nx\nx\n${note}`, cut, 2)).toEqual(found(5, 5, long))
  })
})

describe('text that is gone', () => {
  it.each(['-', 'pump', 'Valve 3 leaks'])('a fragment of it is no match: %s', (rest) => {
    expect(find(`# Day\n\n${rest}\n\nother\n`, 'Valve 3 leaks when the pump restarts', 3).kind).toBe('skip')
  })

  it('inside a comment of several lines it is hidden by the owner', () => {
    expect(find('a\n<!--\nRui sells the van\n-->\nb', 'Rui sells the van', 3).kind).toBe('skip')
  })

  it('a comment that is never closed hides nothing', () => {
    expect(find('<!-- open\nRui sells the van\n', 'Rui sells the van', 2).kind).toBe('found')
  })
})

describe('C002: generated blocks', () => {
  const block = [
    '## Light Sleep',
    '<!-- openclaw:dreaming:light:start -->',
    '- Candidate: The feature flag lives in rolloutRule',
    '  - confidence: 0.62',
    '  - status: staged',
    '<!-- openclaw:dreaming:light:end -->',
  ].join('\n')
  const fact = 'The feature flag lives in rolloutRule'

  it('C002: the human bullet is taken although the recorded range lies in the block', () => {
    const note = `# Day\n\n- ${fact}\n${block}\n`
    expect(find(note, fact, 6)).toEqual(found(3, 3, fact))
  })

  it('C002: the copy in the block is never taken', () => {
    expect(find(`# Day\n\n${block}\n`, fact, 5)).toEqual(skip('source_generated'))
    expect(find(`# Day\n\n${block}\n`, '', 5)).toEqual(skip('source_generated'))
  })

  it('C002: no window spans a block', () => {
    const note = `- the pump restarts at night\n<!-- openclaw:dreaming:rem:start -->\nx\n<!-- openclaw:dreaming:rem:end -->\n- and wakes the cat\n`
    const text = 'the pump restarts at night; and wakes the cat'
    expect(find(note, text, 1, 5).kind).toBe('skip')
    expect(find(note, '', 1, 5).kind).toBe('skip')
  })

  it('C002: a row of a block that lost its end marker is not taken for a longer line', () => {
    const note = `# Day\n\n<!-- openclaw:dreaming:light:start -->\n- Candidate: ${fact}\n  - confidence: 0.62\n`
    expect(find(note, fact, 3).kind).toBe('skip')
  })
})

describe('C005: diff hunks', () => {
  it('C005: what cannot be matched is named', () => {
    expect(find('- something else here\n', '@@ -3,4 @@ - Bence moved the studio', 1)).toEqual(
      skip('source_changed'),
    )
  })
})

describe('long notes', () => {
  it('are looked through once for each text, whatever the recorded range was', () => {
    const line = (number: number) =>
      `- The ${number} entry of the log says that nothing special happened there`
    const note = noteLines(Array.from({ length: 100_000 }, (_, index) => line(index)))
    expect(rehydrate(note, line(99_998), { startLine: 2, endLine: 2 })).toMatchObject({ startLine: 99_999 })
    expect(rehydrate(note, 'The text that is gone', { startLine: 1, endLine: 90_000 }).kind).toBe('skip')
  })

  it('stop at the first line that differs', () => {
    const note = noteLines(Array.from({ length: 20_000 }, () => 'log entry'))
    const target = `${'log entry '.repeat(60)}end`
    expect(rehydrate(note, target, { startLine: 5, endLine: 15_000 }).kind).toBe('skip')
  })
})
