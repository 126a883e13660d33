import type { RedactionSettings } from '../../model/redaction.ts'
import { redacted } from '../redact/redact.ts'
import type { NightFragment, PhaseMaterial } from './due.ts'

/** What a narrator may know: no secret and no personal data, whether it is a model or stands in the program. */
export function redactedMaterial(material: PhaseMaterial, settings: RedactionSettings): PhaseMaterial {
  const plain = (text: string) => redacted(text, settings)
  const fragments = (items: readonly NightFragment[]) =>
    items.map((item) => ({ ...item, text: plain(item.text), tags: item.tags.map(plain) }))
  return {
    ...material,
    fragments: fragments(material.fragments),
    fallback: fragments(material.fallback),
    themes: material.themes.map(({ tag, line }) => ({ tag: plain(tag), line: plain(line) })),
    promoted: material.promoted.map(plain),
  }
}
