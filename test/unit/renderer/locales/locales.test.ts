import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../../renderer/lib/language.ts'
import { untranslated, wrongMessages } from '../../../support/catalogue.ts'

const ROOT = fileURLToPath(new URL('../../../../renderer/locales', import.meta.url))
const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en')
const AREAS = readdirSync(join(ROOT, 'en')).filter((name) => name.endsWith('.json'))
/** The same in every language on purpose: names, signs, numbers. */
const SAME = new Set([
  'app.page.wiki',
  'wiki.links.node',
  'wiki.row',
  'wiki.report.other',
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
    expect(untranslated(english, load(language, area)).filter((key) => !SAME.has(key))).toEqual([])
  })

  it.each(['en', ...OTHERS])(
    '%s: every message can be read, with the parameters and plural forms it needs',
    (language) => {
      expect(wrongMessages(english, load(language, area), language)).toEqual([])
    },
  )
})

it('each language merges every file', () => {
  for (const language of ['en', ...OTHERS]) {
    const source = readFileSync(join(ROOT, language, 'catalogue.ts'), 'utf8')
    expect(AREAS.filter((area) => !source.includes(`'./${area}'`))).toEqual([])
  }
})
