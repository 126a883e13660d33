import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../../renderer/lib/language.ts'

const ROOT = fileURLToPath(new URL('../../../../renderer/locales', import.meta.url))
const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en')
const AREAS = readdirSync(join(ROOT, 'en')).filter((name) => name.endsWith('.json'))
/** The same in every language on purpose: names, signs, numbers. */
const SAME = new Set([
  'app.title',
  'app.workspace.blocked',
  'desktop.menu.file',
  'desktop.tray.blockedName',
  'desktop.tray.line',
  'shared.diff.counts',
  'shared.night.when',
])

const load = (language: string, area: string) =>
  JSON.parse(readFileSync(join(ROOT, language, area), 'utf8')) as Record<string, string>

type Facts = { names: Set<string>; plurals: string[][] }

function factsOf(message: string): Facts {
  const facts: Facts = { names: new Set(), plurals: [] }
  const visit = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      facts.names.add(element.value)
      if (element.type === TYPE.tag) visit(element.children)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
      const forms = Object.keys(element.options)
      if (element.type === TYPE.plural)
        facts.plurals.push(forms.filter((form) => !form.startsWith('=')).sort())
      for (const { value } of Object.values(element.options)) visit(value)
    }
  }
  visit(parse(message))
  return facts
}

describe.each(AREAS)('texts of %s', (area) => {
  const english = load('en', area)
  const name = area.replace('.json', '')

  it('each key begins with the name of its file', () => {
    expect(Object.keys(english).filter((key) => !key.startsWith(`${name}.`))).toEqual([])
  })

  it.each(OTHERS)('%s has the same keys, no more and no fewer', (language) => {
    expect(Object.keys(load(language, area)).sort()).toEqual(Object.keys(english).sort())
  })

  it.each(OTHERS)('%s is translated', (language) => {
    const texts = load(language, area)
    // A text without letters of its own (only names and parameters) has nothing to translate.
    const same = Object.keys(english).filter((key) => texts[key] === english[key] && !SAME.has(key))
    expect(same).toEqual([])
  })

  it.each(['en', ...OTHERS])(
    '%s: every message can be read, with the parameters and plural forms it needs',
    (language) => {
      const texts = load(language, area)
      const forms = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort()
      const wrong = Object.entries(texts).flatMap(([key, message]) => {
        const { names, plurals } = factsOf(message)
        const expected = factsOf(english[key] ?? '').names
        const isComplete = plurals.every((found) => found.join() === forms.join())
        return [...names].sort().join() === [...expected].sort().join() && isComplete
          ? []
          : [`${key}: ${message}`]
      })
      expect(wrong).toEqual([])
    },
  )
})

it('each language merges every file', () => {
  for (const language of ['en', ...OTHERS]) {
    const source = readFileSync(join(ROOT, language, 'catalogue.ts'), 'utf8')
    expect(AREAS.filter((area) => !source.includes(`'./${area}'`))).toEqual([])
  }
})
