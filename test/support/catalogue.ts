import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

type Texts = Readonly<Record<string, string>>
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

/** Messages that cannot be read, have other parameters than the English ones, or lack a plural form. */
export function wrongMessages(english: Texts, texts: Texts, language: string): string[] {
  const forms = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort()
  return Object.entries(texts).flatMap(([key, message]) => {
    const { names, plurals } = factsOf(message)
    const expected = factsOf(english[key] ?? '').names
    const isComplete = plurals.every((found) => found.join() === forms.join())
    return [...names].sort().join() === [...expected].sort().join() && isComplete
      ? []
      : [`${key}: ${message}`]
  })
}

/** Keys whose text is the English one. */
export function untranslated(english: Texts, texts: Texts): string[] {
  return Object.keys(english).filter((key) => texts[key] === english[key])
}
