import { lineChatter, withoutChatter } from './chatter.ts'
import { cleanLine, withoutFrontMatter } from './clean-line.ts'
import { MAX_STATEMENT_CHARS, type StatementContext } from './context.ts'
import { fragmentCode, isNotedPhrase, PLACEHOLDER } from './fragment.ts'
import { isRoleLabel, labelOf } from './labels.ts'
import { isPassingState } from './passing.ts'
import type { Refusal } from './refusals.ts'
import { refusedShape } from './shape.ts'
import { lacking, withSubject } from './subject.ts'

export type { StatementContext } from './context.ts'
export { REFUSALS, type Refusal } from './refusals.ts'

/** What a line is: a statement in its clean wording, or the reason why it is none. */
export type Judgement =
  | {
      kind: 'statement'
      /** Clean, with its subject. */
      text: string
      /** Bound to a moment: worth keeping only if it is said again on a later day. */
      isPassing: boolean
    }
  | { kind: 'refused'; code: Refusal }

/** An empty check box with something to do behind it, also behind a heading: `Shop: [ ] order lamps`. */
const OPEN_TASK =
  /^\s*(?:>\s?)*(?:(?:[-*+•]|\d{1,9}[.)])\s+)?(?:[^\s:：[][^:：[]{0,60}[:：]\s*)?(?:\[ \]|☐)\s+\S/u
/** The same in words: "TODO: call Rosa". */
const NAMED_TASK =
  /^(?:to[- ]?do|fixme|xxx|a fazer|por fazer|da fare|待办|待辦|할 ?일|やること|やる事|タスク)\s*[:：]\s*\S/iu
const MARKED_TASK = /^(?:TODO|FIXME|XXX)\s+\p{L}/u
const STRUCK = /^~~.*~~[.;]?$/

/**
 * Is this line of a note a self-contained statement that may last (issue 4, section 2)? Refuses only what is surely
 * none; text in a language it has no words for passes unless its shape refuses it. Pure, never throws.
 */
export function judgeStatement(line: string, context: StatementContext): Judgement {
  if (line.length > MAX_STATEMENT_CHARS) return { kind: 'refused', code: 'too_long' }
  const raw = line.trim().replace(/^(?:[-*+]\s+|\d{1,9}[.)]\s+)(?:\[[ xX]\]\s+)?/, '')
  const front = withoutFrontMatter(line)
  if (PLACEHOLDER.test(front)) return { kind: 'refused', code: 'fragment' }
  const shape = refusedShape(raw, front)
  if (shape !== null) return { kind: 'refused', code: shape }
  if (STRUCK.test(front)) return { kind: 'refused', code: 'struck' }
  if (OPEN_TASK.test(line) || NAMED_TASK.test(front) || MARKED_TASK.test(front))
    return { kind: 'refused', code: 'todo' }
  const text = cleanLine(line)
  if (text === '') return { kind: 'refused', code: emptyCode(line, raw) }
  return judgeText(text, context)
}

function emptyCode(line: string, raw: string): Refusal {
  const labelled = labelOf(raw)
  return labelled && isRoleLabel(labelled.label)
    ? 'role_text'
    : line.includes('<!--')
      ? 'generated'
      : 'fragment'
}

function judgeText(line: string, context: StatementContext): Judgement {
  const labelled = labelOf(line)
  const [prefix, said] = labelled?.rest
    ? [line.slice(0, line.length - labelled.rest.length), labelled.rest]
    : ['', line]
  const chatter = lineChatter(said)
  if (chatter !== null) return { kind: 'refused', code: chatter }
  const kept = withoutChatter(said)
  // A number is no statement, but one behind a label is: "Ada: +49 30 1234567".
  const code = fragmentCode(/\p{L}/u.test(kept) ? kept : prefix + kept)
  if (code !== null) return { kind: 'refused', code }
  const whole = withSubject(prefix + kept, context)
  if (whole === null && lacking(kept) !== 'phrase') return { kind: 'refused', code: 'no_subject' }
  if (whole === null && !isNotedPhrase(kept)) return { kind: 'refused', code: 'fragment' }
  const text = whole ?? prefix + kept
  return { kind: 'statement', text, isPassing: isPassingState(text) }
}
