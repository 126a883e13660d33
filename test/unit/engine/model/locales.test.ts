import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FILE_NOTE_CODES } from '../../../../engine/model/file-note.ts'
import { LANGUAGES } from '../../../../engine/model/interface-language.ts'
import { untranslated, wrongMessages } from '../../../support/catalogue.ts'

const ROOT = fileURLToPath(new URL('../../../../engine/model/locales/', import.meta.url))
const ALL = Object.keys(LANGUAGES)
const load = (language: string) =>
  JSON.parse(readFileSync(`${ROOT}${language}.json`, 'utf8')) as Record<string, string>
const english = load('en')

describe('words that the command line and the interface share', () => {
  it('are there for each language of the interface, and for no other', () => {
    expect(readdirSync(ROOT).sort()).toEqual(ALL.map((language) => `${language}.json`).sort())
  })

  it.each(ALL)('%s has words for each thing that can be wrong with a file of settings', (language) => {
    const keys = [...FILE_NOTE_CODES.map((code) => `file.${code}`), 'schedule.problem']
    expect(Object.keys(load(language)).sort()).toEqual(keys.sort())
  })

  it.each(ALL.filter((language) => language !== 'en'))('%s is translated', (language) => {
    expect(untranslated(english, load(language))).toEqual([])
  })

  it.each(ALL)('%s: every message can be read, with the parameters and plural forms it needs', (language) => {
    expect(wrongMessages(english, load(language), language)).toEqual([])
  })
})
