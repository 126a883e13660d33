import { claimLinks, type LinkDecision } from '../core/claims/links.ts'
import type { Resting } from '../core/promote/resting.ts'
import { parsedObject } from '../core/text/json.ts'
import { REVIEW_FILE } from '../model/paths.ts'
import { RULE_KINDS, type SourceRule } from '../model/promotion.ts'
import { isSaidBy } from '../phases/dismissed.ts'
import type { Verdicts } from '../phases/state.ts'
import type { Files } from '../ports/files.ts'

/** One line of `review.jsonl`: what a person decided, when and about what. Newer lines count over older ones. */
export type ReviewDecision = {
  at: string
  decision:
    | 'promote'
    | 'edit'
    | 'reject'
    | 'snooze'
    | 'dismissed'
    | 'allow'
    | 'forget'
    | 'rule'
    | 'unrule'
    | 'rest'
    | 'wake'
  by: 'owner'
  key?: string
  /** The statement as it was shown, or as the owner reworded it. */
  text?: string
  snippet?: string
  /** Of a rejection: `wrong`, `stale`, `private` or `noise`. */
  reason?: string
  /** Of a rule that is put in force, or lifted. */
  rule?: SourceRule
  /** Of a line that is kept from agents, or given to them again. */
  resting?: Resting
  /** Of a snooze: day from which it is shown again. */
  until?: string
}

/** All decisions, oldest first; a line that cannot be read is left alone. */
export function reviewDecisions(files: Files): ReviewDecision[] {
  const file = files.read(REVIEW_FILE)
  if (file.kind !== 'text') return []
  return file.text.split('\n').flatMap((line) => {
    const value = parsed(line)
    return value ? [value] : []
  })
}

function parsed(line: string): ReviewDecision | null {
  if (line.trim() === '') return null
  const value = parsedObject(line)
  const isDecision = typeof value?.['at'] === 'string' && typeof value['decision'] === 'string'
  return isDecision ? (value as ReviewDecision) : null
}

/** What a person has split and merged, oldest first. */
export function linkDecisions(decisions: readonly object[]): LinkDecision[] {
  return decisions.flatMap((line) => {
    const { decision, texts, from } = line as { decision?: unknown; texts?: unknown; from?: unknown }
    if ((decision !== 'split' && decision !== 'merge') || !areTexts(texts) || !areTexts(from)) return []
    return [{ kind: decision, texts, from }]
  })
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

export type NotedRule = SourceRule & { at: string }

/** One name for the same rule. */
export function ruleName({ kind, value }: SourceRule): string {
  return `${kind} ${value}`
}

/** The rules that hold, the oldest first: the last word about each counts. */
export function rulesInForce(decisions: readonly ReviewDecision[]): NotedRule[] {
  const rules = new Map<string, NotedRule>()
  for (const { decision, rule, at } of decisions) {
    if (!isRule(rule)) continue
    if (decision === 'rule') rules.set(ruleName(rule), { kind: rule.kind, value: rule.value, at })
    if (decision === 'unrule') rules.delete(ruleName(rule))
  }
  return [...rules.values()]
}

function isRule(value: unknown): value is SourceRule {
  const { kind, value: said } = (value ?? {}) as Partial<SourceRule>
  return RULE_KINDS.some((one) => one === kind) && typeof said === 'string' && said !== ''
}

/** What a person lets rest, the oldest first: the last word about each line counts. */
export function restingOf(decisions: readonly ReviewDecision[]): Resting[] {
  const lines = new Map<string, Resting>()
  for (const { decision, resting } of decisions) {
    if (!isResting(resting)) continue
    if (decision === 'rest') lines.set(resting.key, resting)
    if (decision === 'wake') lines.delete(resting.key)
  }
  return [...lines.values()]
}

function isResting(value: unknown): value is Resting {
  const { key, texts, paths } = (value ?? {}) as Partial<Resting>
  return typeof key === 'string' && areTexts(texts) && areTexts(paths)
}

/** What holds of them: the last word about a statement counts. */
export function verdictsOf(
  decisions: readonly ReviewDecision[],
  isForgotten: (text: string) => boolean,
): Verdicts {
  const rejected = new Set<string>()
  const allowed = new Set<string>()
  const until = new Map<string, string>()
  for (const { decision, key, text, snippet, until: day } of decisions) {
    for (const id of [key, text, snippet]) {
      if (id === undefined) continue
      if (decision === 'snooze' && day !== undefined) until.set(id, day)
      else until.delete(id)
    }
    const said = text ?? snippet
    if (said === undefined) continue
    if (decision === 'reject' || decision === 'dismissed') {
      rejected.add(said)
      allowed.delete(said)
    }
    if (decision === 'allow' || decision === 'promote' || decision === 'edit') {
      allowed.add(said)
      rejected.delete(said)
    }
  }
  const links = claimLinks(linkDecisions(decisions))
  const rules = rulesInForce(decisions)
  return {
    rejected: [...rejected],
    isAllowed: isSaidBy([...allowed], links),
    isPutOff: (key, text, day) => [key, text].some((id) => day < (until.get(id) ?? '')),
    isForgotten,
    links,
    rules,
  }
}
