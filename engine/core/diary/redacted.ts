import type { RedactionSettings } from '../../model/redaction.ts'
import { redacted } from '../redact/redact.ts'
import { holdsSecret } from '../redact/secrets.ts'
import type { NightFragment, PhaseMaterial } from './due.ts'

/** What a narrator may know: no secret and no personal data, whether it is a model or stands in the program. */
export function redactedMaterial(material: PhaseMaterial, settings: RedactionSettings): PhaseMaterial {
  const plain = (text: string) => redacted(text, settings)
  const told = (text: string) => withoutSecretItems(plain(text))
  const fragments = (items: readonly NightFragment[]) =>
    items
      .map((item) => ({ ...item, text: told(item.text), tags: item.tags.filter(isLeft).map(plain) }))
      .filter(({ text }) => text !== '')
  const isLeft = keptWords([...material.fragments, ...material.fallback], plain)
  return {
    ...material,
    fragments: fragments(material.fragments),
    fallback: fragments(material.fallback),
    themes: material.themes
      .filter(({ tag }) => isLeft(tag))
      .map(({ tag, line }) => ({ tag: plain(tag), line: told(line) })),
    promoted: material.promoted.map(told).filter((text) => text !== ''),
  }
}

/** What is left of a line about a password says nothing but that there is one: no diary quotes it. */
function withoutSecretItems(text: string): string {
  if (!holdsSecret(text)) return text
  return text
    .split(/(?<=;)\s|\n/)
    .filter((item) => !holdsSecret(item))
    .join(' ')
    .replace(/;$/, '')
}

/** A word that stood only in what was taken out, as the host of an address for mail does, is no theme either. */
function keptWords(
  fragments: readonly NightFragment[],
  plain: (text: string) => string,
): (word: string) => boolean {
  const before = fragments.map(({ text }) => text.toLowerCase()).join('\n')
  const after = fragments.map(({ text }) => plain(text).toLowerCase()).join('\n')
  return (word) => !before.includes(word.toLowerCase()) || after.includes(word.toLowerCase())
}
