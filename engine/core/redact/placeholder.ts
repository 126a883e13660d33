import { PERSONAL_KINDS } from '../../model/redaction.ts'

const PLACEHOLDERS = [...PERSONAL_KINDS, 'private'].map((kind) => `[${kind}]`)

/** Does what was said stand here without the personal data that it told (`[email]`)? */
export function holdsPlaceholder(text: string): boolean {
  return PLACEHOLDERS.some((placeholder) => text.includes(placeholder))
}
