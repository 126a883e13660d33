import type { RedactionSettings } from '../../model/redaction.ts'
import { redacted } from '../redact/redact.ts'
import type { NightFragment, PhaseMaterial } from './due.ts'

/** What a narrator may know: no secret and no personal data, whether it is a model or stands in the program. */
export function redactedMaterial(material: PhaseMaterial, settings: RedactionSettings): PhaseMaterial {
  const plain = (text: string) => redacted(text, settings)
  const fragments = (items: readonly NightFragment[]) =>
    items.map((item) => ({ ...item, text: plain(item.text), tags: item.tags.filter(isLeft).map(plain) }))
  const isLeft = keptWords([...material.fragments, ...material.fallback], plain)
  return {
    ...material,
    fragments: fragments(material.fragments),
    fallback: fragments(material.fallback),
    themes: material.themes
      .filter(({ tag }) => isLeft(tag))
      .map(({ tag, line }) => ({ tag: plain(tag), line: plain(line) })),
    promoted: material.promoted.map(plain),
  }
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
