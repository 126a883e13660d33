import type { z } from 'zod'
import type { ReviewRow } from '../contract/schema/review.ts'
import type { Held } from '../core/promote/held.ts'
import type { Proposal } from '../core/promote/proposals.ts'
import { isoMs } from '../core/time/zone.ts'
import type { GateResult } from '../model/dreaming.ts'
import { baseName, DAILY_NAME, SESSION_CORPUS_DIR } from '../model/paths.ts'
import type { RewriteNote } from '../model/promotion.ts'
import { type RecallEntry, restatementsOf, totalSignals } from '../model/recall.ts'
import type { NotedDecision } from './review-state.ts'

/** A row of the review, before it is checked against the contract. */
export type Row = z.input<typeof ReviewRow>
type Warning = Row['warnings'][number]

/** Reasons of the writer that are a warning of their own; every other refusal of a line is `other`. */
const WARNING_OF: Readonly<Record<string, Warning>> = {
  fragment: 'fragment',
  heading: 'heading',
  table: 'table',
  command: 'command',
  code: 'command',
  generated: 'generated',
  generated_text: 'generated',
  same_statement: 'known',
  contradicts_owner: 'contradicts_owner',
  superseded: 'contradicts',
  secret: 'secret',
  source_changed: 'source_changed',
  source_ambiguous: 'source_changed',
  source_missing: 'source_missing',
  passing_state: 'passing_state',
}
/** Codes that say where something stands, not what is wrong with it. */
const PLAIN_REASONS = new Set(['review_mode', 'already_promoted', 'dismissed', 'forgotten', 'marker'])

export function warningsOf(reason: string | null, replaces: { by: string } | null): Warning[] {
  const warnings: Warning[] = []
  if (replaces) warnings.push(replaces.by === 'owner' ? 'contradicts_owner' : 'contradicts')
  if (reason?.startsWith('steering_')) warnings.push('steering')
  else if (reason?.startsWith('origin_')) warnings.push('not_owner')
  else if (reason !== null && !PLAIN_REASONS.has(reason) && !reason.startsWith('rule_'))
    warnings.push(WARNING_OF[reason] ?? 'other')
  return [...new Set(warnings)]
}

export function dayOfNote(path: string): string | null {
  return DAILY_NAME.exec(baseName(path))?.[1] ?? null
}

export function sourceOf(path: string): 'note' | 'session' {
  return path.startsWith(`${SESSION_CORPUS_DIR}/`) ? 'session' : 'note'
}

/** The counters of an entry, each with its own name (ux 17.10). */
export function signalsOf(entry: RecallEntry): Row['signals'] {
  return {
    total: totalSignals(entry),
    searches: entry.recallCount - restatementsOf(entry),
    restatements: restatementsOf(entry),
    dayHits: entry.dailyCount,
    replayed: entry.groundedCount,
    days: new Set(entry.recallDays).size,
    queries: entry.queryHashes.length,
  }
}

function signalOriginOf({ total, replayed }: Row['signals']): Row['signalOrigin'] {
  if (replayed === 0) return 'live'
  return replayed >= total ? 'replayed' : 'mixed'
}

/** No limit crosses the wire as null. */
export function gateRow({ needed, ...gate }: GateResult): Row['gaps'][number] {
  return { ...gate, needed: needed === Number.MAX_SAFE_INTEGER ? null : needed }
}

export function decisionOf(word: NotedDecision | null): Row['decision'] {
  if (!word || !isAboutStatement(word.decision)) return null
  return {
    kind: word.decision,
    reason: word.reason ?? null,
    atMs: isoMs(word.at) || 0,
    until: dayOrNull(word.until),
  }
}

/** A rule is about a source, and rest about who is given a line. */
function isAboutStatement(
  decision: NotedDecision['decision'],
): decision is Exclude<NotedDecision['decision'], 'rule' | 'unrule' | 'rest' | 'wake'> {
  return !['rule', 'unrule', 'rest', 'wake'].includes(decision)
}

function dayOrNull(day: string | undefined): string | null {
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null
}

/** Nights of an older version kept no wordings. */
export function rewriteOf(note: RewriteNote | undefined, text: string): Row['rewrite'] {
  if (!note) return null
  return { accepted: note.accepted, reason: note.reason, clean: note.clean ?? text, said: note.said ?? null }
}

export function proposalRow(
  proposal: Proposal,
  lane: Row['lane'],
  { entry, word }: { entry: RecallEntry | undefined; word: NotedDecision | null },
): Row {
  const { key, path, startLine, endLine, reason, replaces, score, proposedAt } = proposal
  const rewrite = rewriteOf(proposal.rewrite, proposal.text)
  const text = rewrite?.accepted ? (rewrite.said ?? rewrite.clean) : proposal.text
  const { total = 0, searches = 0, restatements = 0, days = 0, queries = 0 } = proposal.signals ?? {}
  const replayed = entry?.groundedCount ?? 0
  const signals = {
    total,
    searches,
    restatements,
    days,
    queries,
    replayed,
    dayHits: Math.max(0, total - searches - restatements - replayed),
  }
  return {
    key,
    lane,
    text,
    rewrite,
    place: { path, startLine, endLine },
    day: dayOfNote(path),
    score: score ?? 0,
    signals,
    signalOrigin: signalOriginOf(signals),
    source: sourceOf(path),
    warnings: warningsOf(reason, replaces),
    reason,
    gaps: [],
    replaces: replaces && { by: replaces.by, text: replaces.text },
    proposedAtMs: isoMs(proposedAt ?? '') || null,
    snoozedUntil: lane === 'snoozed' ? dayOrNull(word?.until) : null,
    decision: decisionOf(word),
    link: null,
    receipt: word?.receipt ?? null,
  }
}

/** A row of a line that is kept apart; of the entry there may be none. */
export function heldRow(held: Held, entry: RecallEntry | undefined, word: NotedDecision | null): Row {
  const { key, text, path, startLine, endLine, reason, score, heldAt } = held
  return {
    ...(entry ? entryRow(entry, 'quarantined', word) : plainRow(key, text)),
    lane: 'quarantined',
    text,
    place: { path, startLine, endLine },
    day: dayOfNote(path),
    source: sourceOf(path),
    score,
    warnings: warningsOf(reason, null),
    reason,
    proposedAtMs: isoMs(heldAt) || null,
    decision: decisionOf(word),
  }
}

/** A row of an entry, or of the claim that an entry stands for. */
export function entryRow(entry: RecallEntry, lane: Row['lane'], word: NotedDecision | null): Row {
  const signals = signalsOf(entry)
  return {
    key: entry.key,
    lane,
    text: entry.snippet,
    rewrite: null,
    place: { path: entry.path, startLine: entry.startLine, endLine: entry.endLine },
    day: dayOfNote(entry.path),
    score: 0,
    signals,
    signalOrigin: signalOriginOf(signals),
    source: sourceOf(entry.path),
    warnings: [],
    reason: null,
    gaps: [],
    replaces: null,
    proposedAtMs: null,
    snoozedUntil: null,
    decision: decisionOf(word),
    link: null,
    receipt: word?.receipt ?? null,
  }
}

/** A row of which no more is known than what it says. */
export function plainRow(key: string, text: string): Row {
  const none = { total: 0, searches: 0, restatements: 0, dayHits: 0, replayed: 0, days: 0, queries: 0 }
  return {
    key,
    lane: 'done',
    text,
    rewrite: null,
    place: { path: '', startLine: 0, endLine: 0 },
    day: null,
    score: 0,
    signals: none,
    signalOrigin: 'live',
    source: 'note',
    warnings: [],
    reason: null,
    gaps: [],
    replaces: null,
    proposedAtMs: null,
    snoozedUntil: null,
    decision: null,
    link: null,
    receipt: null,
  }
}
