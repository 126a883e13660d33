import { compareStatements } from '../claims/compare.ts'
import { type FeatureItem, isNameLike } from '../claims/feature-item.ts'
import { type Features, featuresOf } from '../claims/features.ts'
import { FREE_WEIGHT } from '../claims/marks.ts'
import { sentencesOf } from '../statement/chatter.ts'
import { judgeStatement } from '../statement/judge.ts'
import { steeringReason } from '../statement/steering.ts'
import { hasNegation } from '../text/statement.ts'

/** Why the words of a model are not taken. */
export type RewriteRefusal =
  | 'empty'
  | 'too_long'
  | 'many_sentences'
  | 'steering'
  | 'no_statement'
  | 'number'
  | 'date'
  | 'name'
  | 'negation'
  | 'word'
  | 'meaning'

const DATES: ReadonlySet<string> = new Set(['t', 'wd', 'mo', 'sea', 'rel', 'part', 'when'])
const NUMBERS: ReadonlySet<string> = new Set(['n', 'code'])

/**
 * May a rewriting take the place of the clean wording (issue 4, section 2)? One sentence of at most `maxChars` that is
 * itself a statement; every name, number and date of it stands in the source lines, and so does every other word that
 * tells something; it denies what they deny, and says the same as one of them. Null when it may, else why not.
 */
export function rewriteRefusal(
  rewrite: string,
  sources: readonly string[],
  maxChars: number,
): RewriteRefusal | null {
  const text = rewrite.trim()
  if (text === '') return 'empty'
  if (text.length > maxChars) return 'too_long'
  if (/[\r\n]/.test(text) || sentencesOf(text).length > 1) return 'many_sentences'
  if (steeringReason(text) !== null) return 'steering'
  const judgement = judgeStatement(text, { heading: '', before: null, after: null })
  if (judgement.kind === 'refused' || judgement.text !== text) return 'no_statement'
  const own = featuresOf(text)
  const known = sources.map(featuresOf)
  const strange = own.items.find((item) => !isKnown(item, known))
  if (strange) return refusalOf(strange)
  if (hasNegation(text) && !sources.some(hasNegation)) return 'negation'
  if (known.every(({ isDenied }) => isDenied !== own.isDenied)) return 'negation'
  return known.some((source) => isSame(source, own)) ? null : 'meaning'
}

function isKnown(item: FeatureItem, sources: readonly Features[]): boolean {
  if (item.weight <= FREE_WEIGHT && !isNameLike(item)) return true
  return sources.some(({ items }) => items.some((other) => other.key === item.key && hasValueOf(other, item)))
}

/** 7 kg is no 7 km, and 7 in the morning no 7 in the evening. */
function hasValueOf(source: FeatureItem, item: FeatureItem): boolean {
  return (item.group !== 'n' && item.group !== 't') || source.surface === item.surface
}

function refusalOf({ group, ...item }: FeatureItem): RewriteRefusal {
  if (NUMBERS.has(group)) return 'number'
  if (DATES.has(group)) return 'date'
  return isNameLike({ group, ...item }) ? 'name' : 'word'
}

function isSame(source: Features, own: Features): boolean {
  return (
    compareStatements(source, own).relation === 'same' && compareStatements(own, source).relation === 'same'
  )
}
