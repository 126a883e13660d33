import { MAX_STATEMENT_CHARS } from './context.ts'
import { foldConfusables, readingsOf } from './fold-confusables.ts'
import { hidesText, withoutInvisible } from './hidden.ts'
import { CJK_ACTS, LATIN_ACTS } from './tables/steering-acts.ts'
import type { SteeringConcept } from './tables/steering-concept.ts'
import { LATIN_CONCEPTS } from './tables/steering-concepts.ts'
import { CJK_CONCEPTS } from './tables/steering-concepts-cjk.ts'
import { LATIN_FRAMES } from './tables/steering-frames.ts'
import { CJK_FRAMES } from './tables/steering-frames-cjk.ts'
import { LATIN_PATTERNS } from './tables/steering-patterns.ts'
import { CJK_PATTERNS } from './tables/steering-patterns-cjk.ts'
import type { Guard, SteeringPattern, SteeringReason } from './tables/steering-rule.ts'

export type { SteeringReason } from './tables/steering-rule.ts'

const OWN_MARKER = /openclaw[:-](?:dreaming|memory-promotion)|<!--\s*(?:openclaw|reverie)\b/
const COMMENT = /<!--([\s\S]*?)(?:-->|$)/g
/** User and password, or a key, inside an address. */
const CREDENTIAL_LINK =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/(?:[^\s/@:]{1,100}:[^\s/@]{1,200}@|[^\s/?#]{0,200}[^\s?#]{0,300}[?&#;](?:[a-z_.-]{0,20}(?:token|api[_-]?key|apikey|secret|passw(?:or)?d|passwd|signature|credential|jwt)|key|auth|sig|pass|pwd|code)=[^\s&#]{6,})/i
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** A negation right in front of an order makes it a warning; one before "hesitate" does not. */
const NEGATED_BEFORE =
  /(?:\b(?:never|not|don'?t|cannot|can't|nobody|no one|must not|nunca|jamais|nao|non|mai|nie|nicht|ninguem|nessuno)\s+(?:\w+\s+)?|(?:不要|别|別|勿|不得|禁止|切勿|绝不|不能|不可|从不|不许|千万别)[^，。；]{0,4})$/u
const FALSE_NEGATION =
  /(?:hesitate|forget|fail|refuse|mind|stop|only|hesit\w*|esquec\w*|dimentic\w*|esit\w*)\s+(?:to\s+)?$|忘记?$|犹豫$/u
const NEGATED_AFTER =
  /^[^。；.;]{0,6}(?:しない|しません|せず|ないで|てはいけ|てはなら|するな|禁止|なくて|ない(?:こと|よう)|하지|지(?:말|마|않)|않|금지|안된|안돼)/u

/**
 * Does the line try to steer its reader against the owner: orders to the agent, secrets to be sent out, links with
 * credentials, hidden text, markers of ours typed by somebody (issue 4, section 4; case C169)? Null for an honest
 * line, which may well be a standing rule of the owner. Looks at the first 2,000 characters.
 */
export function steeringReason(text: string): SteeringReason | null {
  const line = text.length > MAX_STATEMENT_CHARS ? text.slice(0, MAX_STATEMENT_CHARS) : text
  let reason = known.get(line)
  if (reason === undefined) {
    if (known.size >= MAX_KNOWN) known.clear()
    reason = reasonOf(line)
    known.set(line, reason)
  }
  return reason
}

/** A line is looked at several times a night, raw and as it was recorded, and again on the next. */
const MAX_KNOWN = 2_000
const known = new Map<string, SteeringReason | null>()

function reasonOf(line: string): SteeringReason | null {
  if (hidesText(line)) return 'hidden_text'
  const folded = foldConfusables(line)
  if (OWN_MARKER.test(folded)) return 'fake_marker'
  for (const [, comment = ''] of line.matchAll(COMMENT)) {
    if (orderIn(comment) !== null) return 'hidden_text'
  }
  if (CREDENTIAL_LINK.test(line.normalize('NFKC'))) return 'credential_link'
  return orderIn(line)
}

/** Does a comment, which no reader of the page sees, hold an order? A marker in it is one for programs. */
export function commentReason(comment: string): SteeringReason | null {
  if (comment === '') return null
  const reason = steeringReason(comment)
  return reason === null || reason === 'fake_marker' ? null : 'hidden_text'
}

/** Ends of sentences; a dot inside an address or file name is none. */
const SENTENCE = /[.!?;]+\s+|[。！？；\n]+/u

const LATIN = [...LATIN_CONCEPTS, ...LATIN_FRAMES, ...LATIN_ACTS]
const EAST_ASIAN = [...CJK_CONCEPTS, ...CJK_FRAMES, ...CJK_ACTS]

function orderIn(text: string): SteeringReason | null {
  for (const reading of readingsOf(text)) {
    const reason = matched(LATIN_PATTERNS, reading) ?? conceptIn(LATIN, reading.split(SENTENCE))
    if (reason !== null) return reason
  }
  if (!CJK.test(text)) return null
  const folded = withoutInvisible(text.normalize('NFKC')).toLowerCase()
  const sentences = folded.split(SENTENCE).map((sentence) => sentence.replace(/\s+/g, ''))
  return matched(CJK_PATTERNS, folded.replace(/\s+/g, '')) ?? conceptIn(EAST_ASIAN, sentences)
}

function conceptIn(
  concepts: readonly SteeringConcept[],
  sentences: readonly string[],
): SteeringReason | null {
  for (const sentence of sentences) {
    for (const { reason, guard, all } of concepts) {
      if (!all.every((pattern) => pattern.test(sentence))) continue
      const first = all[0]?.exec(sentence)
      if (first && !isNegated(guard, sentence, first.index, first[0].length)) return reason
    }
  }
  return null
}

function matched(patterns: readonly SteeringPattern[], text: string): SteeringReason | null {
  for (const { pattern, guard, reason } of patterns) {
    for (const match of text.matchAll(pattern)) {
      if (!isNegated(guard, text, match.index, match[0].length)) return reason
    }
  }
  return null
}

function isNegated(guard: Guard, text: string, start: number, length: number): boolean {
  if (guard === 'none') return false
  if (guard === 'after') return NEGATED_AFTER.test(text.slice(start + length))
  const near = text.slice(Math.max(0, start - 40), start)
  return NEGATED_BEFORE.test(near) && !FALSE_NEGATION.test(near)
}
