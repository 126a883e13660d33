import { describe, expect, it } from 'vitest'
import { archiveText } from '../../../../../engine/core/promote/archive.ts'
import { knownStatements } from '../../../../../engine/core/promote/known.ts'
import { claimMatcher } from '../../../../../engine/core/promote/mentions.ts'
import { replaceLine } from '../../../../../engine/core/promote/replace.ts'
import { scrubJsonLines, scrubJsonText } from '../../../../../engine/core/promote/scrub-json.ts'
import {
  ownersPlaces,
  scrubBlocks,
  scrubDiary,
  scrubEntries,
  scrubInPlace,
  scrubLines,
  scrubMemory,
  scrubReport,
} from '../../../../../engine/core/promote/scrub-notes.ts'
import { item, section } from './items.ts'

const CLAIM = 'Joris drinks oat milk'
const KEY = 'memory:memory/2026-05-20.md:3:3'
const { holds } = claimMatcher([CLAIM], (a, b) => knownStatements([a]).has(b))
const RULE = { keys: new Set([KEY]), holds }

describe('scrubJsonText', () => {
  const scrub = (value: unknown, indent?: number) => {
    const { text, removed } = scrubJsonText(`${JSON.stringify(value, null, indent)}\n`, RULE)
    return { value: JSON.parse(text), removed, text }
  }

  it('a record goes whole: a member of a map by key, an item of a list', () => {
    const other = { key: 'memory:b:1:1', snippet: 'Lia keeps bees' }
    const store = {
      version: 1,
      entries: { [KEY]: { key: KEY }, 'memory:a:1:1': { snippet: CLAIM }, 'memory:b:1:1': other },
    }
    expect(scrub(store).value).toEqual({ version: 1, entries: { 'memory:b:1:1': other } })
    const report = { deep: { verdicts: [{ candidate: { snippet: `x. ${CLAIM}.` } }, { candidate: other }] } }
    expect(scrub(report).value).toEqual({ deep: { verdicts: [{ candidate: other }] } })
  })

  it('a record that only names the forgotten one stays without that name', () => {
    const lines = { 'memory:b:1:1': { text: 'Lia keeps bees', supersedes: KEY } }
    expect(scrub({ lines }).value).toEqual({ lines: { 'memory:b:1:1': { text: 'Lia keeps bees' } } })
  })

  it('text outside of any record is emptied, line by line', () => {
    const report = {
      diary: { written: true, text: `A quiet night.\nI dreamt: ${CLAIM}.` },
      themes: ['milk', CLAIM],
    }
    expect(scrub(report).value).toEqual({
      diary: { written: true, text: 'A quiet night.' },
      themes: ['milk'],
    })
    expect(scrub({ text: CLAIM }).value).toEqual({ text: '' })
  })

  it('keeps the indentation, and every byte when nothing held it', () => {
    const value = { a: [CLAIM, 'b'], c: 1 }
    expect(scrub(value, 2).text).toBe(`${JSON.stringify({ a: ['b'], c: 1 }, null, 2)}\n`)
    const odd = '{ "a":1.0,\n"b" : [ ] }'
    expect(scrubJsonText(odd, RULE)).toEqual({ text: odd, removed: 0 })
  })
})

describe('scrubJsonLines', () => {
  it('takes lines out, hits out of a search, and a search of which no hit is left', () => {
    const bees = { snippet: 'Lia keeps bees 🐝' }
    const lines = [
      { state: 'copy', entry: { key: KEY } },
      { hash: 'a', hits: [{ snippet: CLAIM }, bees] },
      { hash: 'b', hits: [{ snippet: CLAIM }] },
      { query: `who said ${CLAIM}`, hits: [bees] },
      { hash: 'c', hits: [bees] },
    ].map((line) => JSON.stringify(line))
    const { text, removed } = scrubJsonLines(`${lines.join('\n')}\n{"torn": "${CLAIM}\n`, RULE)
    expect(removed).toBe(5)
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { hash: 'a', hits: [bees] },
      { hash: 'c', hits: [bees] },
    ])
    expect(text).toContain(String.raw`\ud83d\udc1d`)
  })
})

describe('scrubMemory', () => {
  it.each(['\n', '\r\n'])(
    'only the promoted line goes; the owner’s own words stay and are named (%j)',
    (eol) => {
      const text = `\ufeff# Memory${eol}${eol}- ${CLAIM}, I say${eol}${eol}${section('2026-05-20', ['a', 'b', CLAIM], eol)}end`
      const { text: rest, removed } = scrubMemory(text, RULE, () => true)
      expect(removed).toBe(1)
      expect(rest).toBe(
        text.replace(text.slice(text.indexOf(`<!-- openclaw-memory-promotion:${KEY}`), text.length - 3), ''),
      )
      expect(ownersPlaces(rest, RULE)).toEqual([{ line: 3, text: `- ${CLAIM}, I say` }])
    },
  )

  it('a line that the owner has reworded is theirs', () => {
    const text = section('2026-05-20', ['a', 'b', CLAIM])
    expect(scrubMemory(text, RULE, () => false)).toEqual({ text, removed: 0 })
    expect(ownersPlaces(text, RULE)).toHaveLength(1)
  })
})

describe('scrubLines', () => {
  it('an archive loses the line, its marker and an empty heading', () => {
    const archive = archiveText('', [
      section('2026-05-20', ['Lia keeps bees']),
      section('2026-05-21', [CLAIM]),
    ])
    const { text, removed } = scrubLines(archive, RULE)
    expect(removed).toBe(1)
    expect(text).toContain('Lia keeps bees')
    expect(text).not.toMatch(/Joris|2026-05-21/)
  })

  it('of a line that ended, only what is forgotten goes', () => {
    const ended = (before: string, after: string) =>
      replaceLine(
        section('2026-05-21', [before]),
        'memory:memory/2026-05-21.md:1:1',
        item(after, 'memory/c.md'),
        {
          endedOn: '2026-05-28',
        },
      )?.replaced.archive ?? ''
    const rest = scrubLines(ended('Joris drinks tea', CLAIM), RULE).text
    expect(rest).toContain('- Joris drinks tea (ended 2026-05-28) <!--')
    expect(rest).not.toContain('oat')
    expect(scrubLines(ended(CLAIM, 'Joris drinks tea'), RULE).text.trim()).toBe('')
  })
})

describe('what is ours in other files', () => {
  it('an item of a report goes with what is indented below it', () => {
    const report = `# Light Sleep\n\n- Candidate: ${CLAIM}\n  - confidence: 0.62\n- Candidate: Lia keeps bees\n  - recalls: 2\n`
    expect(scrubReport(report, RULE).text).toBe(
      '# Light Sleep\n\n- Candidate: Lia keeps bees\n  - recalls: 2\n',
    )
  })

  it('in a note only our own blocks are touched', () => {
    const block = `## Light Sleep\r\n<!-- openclaw:dreaming:light:start -->\r\n- Candidate: ${CLAIM}\r\n- Candidate: 蜂\r\n<!-- openclaw:dreaming:light:end -->\r\n`
    const note = `- ${CLAIM}\r\n\r\n${block}after`
    const { text, removed } = scrubBlocks(note, RULE)
    expect(removed).toBe(1)
    expect(text).toBe(note.replace(`- Candidate: ${CLAIM}\r\n`, ''))
    expect(ownersPlaces(text, RULE)).toEqual([{ line: 1, text: `- ${CLAIM}` }])
  })

  it('in the diary only our entries are; one that said nothing else goes whole', () => {
    const entry = (body: string) => `\n---\n\n*May 28, 2026*\n\n${body}\n\n`
    const frame = (inner: string) =>
      `mine: ${CLAIM}\n<!-- openclaw:dreaming:diary:start -->${inner}<!-- openclaw:dreaming:diary:end -->\n`
    const diary = frame(entry(`I heard “${CLAIM}”.`) + entry(`A ferry.\n\nAnd ${CLAIM} again.`))
    expect(scrubDiary(diary, RULE)).toEqual({ text: frame(`\n${entry('A ferry.\n').slice(1)}`), removed: 2 })
    expect(scrubDiary('no frame', RULE)).toEqual({ text: 'no frame', removed: 0 })
    expect(scrubEntries(`# Dream Diary 2025\n${entry(CLAIM)}`, RULE).text).toBe('# Dream Diary 2025\n\n')
  })

  it('a transcript keeps its line numbers', () => {
    expect(scrubInPlace(`a\nUser: ${CLAIM}\nb`, RULE)).toEqual({ text: 'a\n\nb', removed: 1 })
  })
})
