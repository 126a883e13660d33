import type { Language } from '../../model/language.ts'
import { isGenericHeading } from '../text/generic-heading.ts'
import { detectLanguage } from '../text/language.ts'
import type { StatementContext } from './context.ts'
import { isBarePhrase } from './fragment.ts'
import { isNameLike, labelOf } from './labels.ts'
import { subjectOf } from './names.ts'
import {
  BARE_VERB,
  EMPTY_IT,
  MISSING_SUBJECTS,
  NO_TOPIC,
  PERSON_SECTIONS,
  PRONOUNS,
  type PronounKind,
  SECTION_NAMES,
  WEATHER_IT,
} from './tables/subject-words.ts'

const DEMONSTRATIVE =
  /^(?:that['’]?s|that is|this is|those are|these are|that sounds|that looks|isso é|questo è|这是|那是)(?!\p{L}\p{L}{3})/iu
const SESSION = /^(?:session|sessão|sessione|会话|セッション|세션)\b[\s\d#:(]*/iu

/**
 * What a sentence lacks: a person, a thing, or the subject itself; null when it says who or what it is about. A `topic` is
 * left out where it is clear, in Chinese, Japanese and Korean: the heading tells it, and without one it is the owner.
 */
export type Lacking = PronounKind | 'subject' | 'phrase' | 'topic'

/** What the text needs from its surroundings to be understood; null when it stands alone. */
export function lacking(text: string): Lacking | null {
  const language = detectLanguage(text)
  const { pronouns, missing } = rulesOf(language)
  const pronoun = pronouns.find(({ pattern }) => pattern.test(text))
  if (pronoun && !isEmptyIt(text)) return pronoun.kind
  if (missing.some(({ pattern }) => pattern.test(text))) return 'subject'
  if (isBarePhrase(text, language)) return 'phrase'
  if (BARE_VERB.some((pattern) => pattern.test(text))) return 'subject'
  return NO_TOPIC.some((pattern) => pattern.test(text)) ? 'topic' : null
}

type Rules = { pronouns: typeof PRONOUNS; missing: typeof MISSING_SUBJECTS }

const rules = new Map<Language, Rules>()

function rulesOf(language: Language): Rules {
  let found = rules.get(language)
  if (!found) {
    const isFor = (rule: { languages: string }) => rule.languages.split(' ').includes(language)
    found = { pronouns: PRONOUNS.filter(isFor), missing: MISSING_SUBJECTS.filter(isFor) }
    rules.set(language, found)
  }
  return found
}

function isEmptyIt(text: string): boolean {
  if (/^IT\b/.test(text)) return true
  return EMPTY_IT.test(text) || WEATHER_IT.test(text)
}

/**
 * The text with its subject: as it is when it names one, `Subject: text` when the heading or the line before shows
 * it, null when nothing does. "She moved" under `## Ada` gives "Ada: She moved".
 */
export function withSubject(text: string, context: StatementContext): string | null {
  // Under a day or an hour the title of the note says nothing of who did it.
  const above = context.heading === '' ? [] : (context.headings ?? [])
  const parents = above.filter((title) => specificHeading(title) !== '')
  const heading = specificHeading(context.heading) || (parents.at(-1) ?? '')
  const labelled = labelOf(text)
  if (labelled && labelled.rest !== '') {
    const isOwnHeading = labelled.label === context.heading
    return !isOwnHeading && isNameLike(labelled.label) && DEMONSTRATIVE.test(labelled.rest) ? null : text
  }
  if (heading !== '' && text.startsWith(`${heading}: `)) return text
  const lack = lacking(text)
  if (lack === null) return text
  const subject = antecedent(lack, heading, { ...context, headings: parents })
  if (subject === null && lack === 'topic') return text
  return subject === null ? null : `${subject}: ${text}`
}

function antecedent(lack: Lacking, heading: string, context: StatementContext): string | null {
  const person = context.headings?.findLast(isPerson)
  if (lack === 'phrase') return heading === '' ? null : heading
  if (lack === 'person') {
    if (isPerson(heading)) return heading
    return subjectOf(context.before) ?? person ?? (namesSomebody(heading) ? heading : null)
  }
  if (person !== undefined && PERSON_SECTIONS.has(heading.toLowerCase())) return person
  if (lack === 'topic') return isPerson(heading) ? heading : null
  return heading === '' ? subjectOf(context.before) : heading
}

function isPerson(heading: string): boolean {
  return isNameLike(heading) && !PERSON_SECTIONS.has(heading.toLowerCase())
}

/** A heading with a name in it: "Talk with Ada", "Petra's flat". */
function namesSomebody(heading: string): boolean {
  return /\s\p{Lu}\p{Ll}|\p{Lu}\p{Ll}+['’]s\b|(?:さん|君|씨|님)/u.test(heading)
}

/** The heading when it names a subject; '' for days, times and names of sections. */
export function specificHeading(heading: string): string {
  const text = heading.trim()
  // One letter names nothing.
  if (/^[\p{Script=Latin}\p{Nd}]$/u.test(text)) return ''
  if (text === '' || isGenericHeading(text) || SESSION.test(text)) return ''
  return SECTION_NAMES.has(text.toLowerCase()) ? '' : text
}
