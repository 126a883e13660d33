import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { REFUSALS } from '../../../../../engine/core/statement/refusals.ts'
import { cellWidth } from '../../../../../engine/entry/cli/cells.ts'
import { reasonText } from '../../../../../engine/entry/cli/reasons.ts'
import { coded, speak, t } from '../../../../../engine/entry/cli/text.ts'
import { signalText } from '../../../../../engine/entry/cli/words.ts'
import { type InterfaceLanguage, LANGUAGES } from '../../../../../engine/model/interface-language.ts'
import { untranslated, wrongMessages } from '../../../../support/catalogue.ts'

const ROOT = fileURLToPath(new URL('../../../../../engine', import.meta.url))
const CLI = join(ROOT, 'entry/cli')
const ALL = Object.keys(LANGUAGES) as InterfaceLanguage[]
const OTHERS = ALL.filter((language) => language !== 'en')
/** The same in another language on purpose: a comma. */
const SAME = new Set(['words.comma'])

const load = (language: string) =>
  JSON.parse(readFileSync(join(CLI, 'locales', `${language}.json`), 'utf8')) as Record<string, string>
const english = load('en')
const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')

afterEach(() => speak('en'))

describe('texts of the command line', () => {
  it('are there for each language of the interface, and for no other', () => {
    expect(readdirSync(join(CLI, 'locales')).sort()).toEqual(ALL.map((language) => `${language}.json`).sort())
  })

  it.each(OTHERS)('%s has the same keys, no more and no fewer', (language) => {
    expect(Object.keys(load(language)).sort()).toEqual(Object.keys(english).sort())
  })

  it.each(OTHERS)('%s is translated', (language) => {
    expect(untranslated(english, load(language)).filter((key) => !SAME.has(key))).toEqual([])
  })

  it.each(ALL)('%s: every message can be read, with the parameters and plural forms it needs', (language) => {
    expect(wrongMessages(english, load(language), language)).toEqual([])
  })

  it.each(ALL)('%s: the labels of the status leave room before what they tell', (language) => {
    const labels = Object.entries(load(language)).filter(([key]) => key.startsWith('status.label.'))
    expect(labels.filter(([, label]) => cellWidth(label) > 12)).toEqual([])
  })

  it('are all shown by some command', () => {
    const sources = sourcesIn(CLI)
    const prefixes = [...sources.matchAll(/coded\('([^']+)'/g)].map(([, prefix]) => `${prefix}.`)
    const patterns = [...sources.matchAll(/`([a-z]+\.[\w.]*)\$\{[^}]*\}`/g)].map(([, start = '']) => start)
    const unused = Object.keys(english).filter(
      (key) =>
        !sources.includes(`'${key}'`) && ![...prefixes, ...patterns].some((start) => key.startsWith(start)),
    )
    expect(unused).toEqual([])
  })

  it('name every reason that the engine gives, and none that it does not', () => {
    const sources = ['core', 'host', 'model', 'phases', 'adapters']
      .map((part) => sourcesIn(join(ROOT, part)))
      .join('\n')
    const codes = Object.keys(english).flatMap((key) => /^reason\.(.+)$/.exec(key)?.[1] ?? [])
    const isGiven = (code: string) =>
      sources.includes(`'${code}'`) ||
      // Put together: what a model made of it, what is wrong with a note or with MEMORY.md, how it tries to steer.
      /^(?:rewrite|rule|source|memory|steering|origin|entry)_/.test(code)
    expect(codes.filter((code) => !isGiven(code))).toEqual([])
    expect(REFUSALS.filter((code) => !codes.includes(code))).toEqual([])
  })
})

describe('speak', () => {
  it.each([
    ['en', '1 search, 3 day hits', '2 entries, 1 promoted, 0 on several days'],
    ['pt-BR', '1 busca, 3 dias anotados', '2 entradas, 1 promovida, 0 em vários dias'],
    ['it', '1 ricerca, 3 giorni annotati', '2 voci, 1 promossa, 0 in più giorni'],
    ['zh-CN', '1 次搜索，3 个记录日', '2 条，1 条已提升，0 条见于多天'],
    ['ko', '검색 1회, 기록된 날 3일', '항목 2개, 1개 승격, 0개는 여러 날'],
    ['ja', '検索 1 回、記録日 3 日', '2 件、昇格 1 件、複数日 0 件'],
  ] as const)('%s counts as it is counted there', (language, signals, store) => {
    speak(language)
    expect(signalText({ searches: 1, dayHits: 3, replayed: 0 })).toBe(signals)
    expect(t('status.store', { count: 2, promoted: 1, spaced: 0 })).toBe(store)
  })

  it('shows a code that has no words as it is, in any language', () => {
    speak('ko')
    expect(reasonText('something_new')).toBe('something_new')
    expect(coded('reason', 'toString')).toBeNull()
    expect(reasonText('todo')).not.toBe('todo')
  })

  it('takes what a note says as it is written', () => {
    speak('it')
    expect(t('promote.held', { text: 'l’{uso} <b> è #1 ’{’' })).toContain('l’{uso} <b> è #1 ’{’')
  })
})
