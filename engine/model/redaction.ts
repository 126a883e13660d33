/** Personal data that redaction knows; names of people stay. */
export const PERSONAL_KINDS = [
  'email',
  'phone',
  'address',
  'iban',
  'card',
  'national-id',
  'birth-date',
  'ip',
  'location',
] as const
export type PersonalKind = (typeof PERSONAL_KINDS)[number]

/** `secret`: a password, key or token; `custom`: what a pattern of the settings matches. */
export const REDACTION_KINDS = ['secret', 'custom', ...PERSONAL_KINDS] as const
export type RedactionKind = (typeof REDACTION_KINDS)[number]

export type RedactionSettings = {
  /** Kinds of personal data that are left as they are; secrets never are. */
  keep: readonly PersonalKind[]
  /** Texts that are left as they are wherever they are the whole of what was found, in any case of letters. */
  allow: readonly string[]
  /** Patterns of a person's own, in the syntax of RE2. */
  patterns: readonly string[]
}

export const DEFAULT_REDACTION: RedactionSettings = { keep: [], allow: [], patterns: [] }

/** What was found, by kind, in the order of `REDACTION_KINDS`. */
export type RedactionCount = { kind: RedactionKind; count: number }
export type Redaction = { text: string; found: RedactionCount[] }
