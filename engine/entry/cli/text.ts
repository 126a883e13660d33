import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Messages from 'intl-messageformat'
import type { InterfaceLanguage } from '../../model/interface-language.ts'
import shared from '../../model/locales/en.json' with { type: 'json' }
import { nothingIsMany } from '../../model/zero-plural.ts'
import own from './locales/en.json' with { type: 'json' }

/** The words of the command line, and those that it shares with the interface. */
const english = { ...own, ...shared }
export type TextKey = keyof typeof english
export type TextParams = Readonly<Record<string, string | number>>
type Catalogue = Readonly<Record<TextKey, string>>

let language: InterfaceLanguage = 'en'
let catalogue: Catalogue = english
let formats = new Map<TextKey, Messages.IntlMessageFormat>()
let library: typeof Messages | undefined

/** Has everything that is printed from now on be in this language. */
export function speak(wanted: InterfaceLanguage): void {
  if (wanted === language) return
  language = wanted
  formats = new Map()
  catalogue = wanted === 'en' ? english : { ...read('entry/cli', wanted), ...read('model', wanted) }
}

/** The address holds from the sources as from a bundle (`build/out/…`). */
function read(folder: 'entry/cli' | 'model', wanted: InterfaceLanguage): Catalogue {
  const address = new URL(`../../../engine/${folder}/locales/${wanted}.json`, import.meta.url)
  return JSON.parse(readFileSync(address, 'utf8')) as Catalogue
}

/** A message in the language of this call, with its parameters filled in. */
export function t(key: TextKey, params?: TextParams): string {
  return params ? String(formatOf(key).format(params)) : catalogue[key]
}

/** The message of a code that the engine sent; null when there are no words for it. */
export function coded(prefix: string, code: string, params?: TextParams): string | null {
  const key = `${prefix}.${code}`
  return Object.hasOwn(english, key) ? t(key as TextKey, params) : null
}

/** Several things in a row, as this language puts them. */
export function listed(items: readonly string[]): string {
  return items.join(t('words.comma'))
}

function formatOf(key: TextKey): Messages.IntlMessageFormat {
  const known = formats.get(key)
  if (known) return known
  // Loaded only for a message that has something to fill in: a search has none.
  library ??= createRequire(import.meta.url)('intl-messageformat') as typeof Messages
  const format = new library.IntlMessageFormat(catalogue[key], language)
  nothingIsMany(format.getAst(), language)
  formats.set(key, format)
  return format
}
