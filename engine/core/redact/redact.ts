import {
  DEFAULT_REDACTION,
  PERSONAL_KINDS,
  type PersonalKind,
  type Redaction,
  type RedactionSettings,
} from '../../model/redaction.ts'
import { findCustom } from './custom.ts'
import { foldedWidth } from './fold.ts'
import { findIbans } from './iban.ts'
import { findNationalIds } from './national-id.ts'
import { findCards, findIpAddresses, findLocations, findPhones } from './numbers.ts'
import { findSecrets } from './secrets.ts'
import { counted, replaced, type Span, settled } from './span.ts'
import { findBirthDates, findEmails, findPostalAddresses } from './words.ts'

const FINDERS: Readonly<Record<PersonalKind, (text: string) => Span[]>> = {
  email: findEmails,
  phone: findPhones,
  address: findPostalAddresses,
  iban: findIbans,
  card: findCards,
  'national-id': findNationalIds,
  'birth-date': findBirthDates,
  ip: findIpAddresses,
  location: findLocations,
}

/** All personal data has a digit in it, or is an address for mail. */
const MAY_BE_PERSONAL = /[\d０-９@＠]/

/**
 * The text as it may be stored or sent: secrets masked (spec dreaming 8), personal data as typed placeholders
 * (`[email]`), what the person's own patterns match as `[private]`. Names stay. It gives the same for the same text,
 * and its own result back unchanged.
 */
export function redact(text: string, settings: RedactionSettings = DEFAULT_REDACTION): Redaction {
  const spans = findSensitive(text, settings)
  if (spans.length === 0) return { text, found: [] }
  return { text: stable(replaced(text, spans), settings), found: counted(spans) }
}

/** Rounds until a text is at rest; the second finds something only where a replacement joined what stood apart. */
const MAX_ROUNDS = 8

function stable(text: string, settings: RedactionSettings): string {
  let current = text
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const spans = findSensitive(current, settings)
    if (spans.length === 0) break
    current = replaced(current, spans)
  }
  return current
}

/** Only the text. */
export function redacted(text: string, settings: RedactionSettings = DEFAULT_REDACTION): string {
  return redact(text, settings).text
}

/** What would be replaced, in the order of the text; spans do not overlap. */
export function findSensitive(text: string, settings: RedactionSettings = DEFAULT_REDACTION): Span[] {
  const plain = MAY_BE_PERSONAL.test(text) ? foldedWidth(text) : null
  const finders = PERSONAL_KINDS.filter((kind) => plain !== null && !settings.keep.includes(kind))
  const spans = [
    findSecrets(text),
    findCustom(text, settings.patterns),
    ...finders.map((kind) => FINDERS[kind](plain ?? text)),
  ].flat()
  if (spans.length === 0) return spans
  return settled(settings.allow.length === 0 ? spans : withoutAllowed(text, spans, settings.allow))
}

function withoutAllowed(text: string, spans: readonly Span[], allow: readonly string[]): Span[] {
  const allowed = new Set(allow.map((item) => item.trim().toLowerCase()))
  return spans.filter(({ start, end }) => !allowed.has(text.slice(start, end).toLowerCase()))
}
