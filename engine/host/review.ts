import { type ClaimLinks, claimLinks } from '../core/claims/links.ts'
import type { Proposal } from '../core/promote/proposals.ts'
import { assess } from '../core/rank/rank.ts'
import { isoMs } from '../core/time/zone.ts'
import { rankParamsOf } from '../model/config.ts'
import type { NoteSource } from '../model/files.ts'
import { candidateLocations } from '../model/paths.ts'
import type { RecallStore } from '../model/recall.ts'
import { noteReader } from '../phases/claim-units.ts'
import { ruleAt } from '../phases/kept-out.ts'
import type { Files } from '../ports/files.ts'
import type { SweepContext } from './context.ts'
import { noteSource } from './note-source.ts'
import { lookAt } from './promote.ts'
import { loadReceipt, receiptIds } from './receipts.ts'
import { linkRows } from './review-link-rows.ts'
import { type Look, openLook } from './review-look.ts'
import { decisionOf, entryRow, gateRow, heldRow, plainRow, proposalRow, type Row } from './review-rows.ts'
import { laneOfProposal, loadHeld, loadReviewState, type ReviewState } from './review-state.ts'
import { linkDecisions, rulesInForce } from './verdicts.ts'

export type Lane = Row['lane']
export type Order = 'score' | 'nearest' | 'newest' | 'oldest' | 'path'

/** Rows of a lane in no order; `close` alone needs the claims, and gives back the look they were made from. */
export function rowsOf(
  context: SweepContext,
  lane: Lane,
  known: Look | null,
): { rows: Row[]; look: Look | null } {
  const { files } = context
  if (lane === 'close') {
    const look = openLook(context, known)
    return { rows: closeRows(context, look), look }
  }
  const review = loadReviewState(files)
  if (lane === 'done') return { rows: doneRows(context, review), look: known }
  if (lane === 'quarantined') return { rows: quarantinedRows(context, review), look: known }
  return { rows: proposalRows(context, review, lane), look: known }
}

/** How many rows each quick lane has: all but `close` and `done`. */
export function laneCounts(context: SweepContext): { ready: number; snoozed: number; quarantined: number } {
  const review = loadReviewState(context.files)
  const { ready, snoozed } = proposalLanes(context, review)
  return {
    ready: ready.length,
    snoozed: snoozed.length,
    quarantined: quarantinedRows(context, review).length,
  }
}

/** `withdrawn`: all that they stand in is left out of the memory now; they wait again once it may be in it. */
type ProposalLanes = { ready: Row[]; snoozed: Row[]; withdrawn: Row[] }

function proposalLanes(context: SweepContext, review: ReviewState): ProposalLanes {
  const lanes: ProposalLanes = { ready: [], snoozed: [], withdrawn: [] }
  if (review.proposals.length === 0) return lanes
  const { files, nowMs, settings } = context
  const { store } = lookAt(files, nowMs)
  const rules = rulesInForce(review.decisions)
  const notes = noteSource(files)
  const read = noteReader(notes)
  const keptPlace = keptPlaces(notes, store)
  for (const waiting of review.proposals) {
    const place = keptPlace(waiting)
    const proposal = { ...waiting, ...place }
    if (ruleAt(rules, read, proposal)) continue
    const word = review.lastWord(proposal.key, proposal.text)
    const lane = laneOfProposal(proposal, word, { nowMs, zone: settings.timezone, store })
    if (lane === 'settled') continue
    const row = proposalRow(proposal, lane, { entry: store.entries.get(proposal.key), word })
    if (place) lanes[lane].push(row)
    else lanes.withdrawn.push({ ...row, lane: 'done', snoozedUntil: null, decision: withdrawal(proposal) })
  }
  return { ...lanes, ready: oneOfEach(lanes.ready, claimLinks(linkDecisions(review.decisions))) }
}

type Place = Pick<Proposal, 'path' | 'startLine' | 'endLine'>

/**
 * Where a proposal stands in a note that the owner does not leave out (case C127): its own place, else one where the same
 * words were found; null when there is none.
 */
function keptPlaces(notes: NoteSource, store: RecallStore): (proposal: Proposal) => Place | null {
  const isKept = ({ path }: Place) =>
    !candidateLocations(path).some((location) => notes.isLeftOut(location, true))
  return (proposal) => {
    const { key, text, path, startLine, endLine } = proposal
    if (isKept(proposal)) return { path, startLine, endLine }
    const words = store.entries.get(key)?.snippet ?? text
    for (const entry of store.entries.values())
      if ((entry.snippet === words || entry.snippet === text) && isKept(entry))
        return { path: entry.path, startLine: entry.startLine, endLine: entry.endLine }
    return null
  }
}

function withdrawal({ proposedAt }: Proposal): NonNullable<Row['decision']> {
  return { kind: 'withdrawn', reason: null, atMs: isoMs(proposedAt) || 0, until: null }
}

/** Of proposals that a person made one claim, the best alone waits. */
function oneOfEach(rows: Row[], links: ClaimLinks): Row[] {
  if (links.isEmpty) return rows
  const shown: Row[] = []
  for (const row of rows.toSorted((a, b) => b.score - a.score))
    if (!shown.some(({ text }) => links.isJoined(text, row.text))) shown.push(row)
  return shown
}

function proposalRows(context: SweepContext, review: ReviewState, lane: 'ready' | 'snoozed'): Row[] {
  return proposalLanes(context, review)[lane]
}

/** All that is kept away from the reader: text that tries to steer, or holds a secret. */
function quarantinedRows({ files, nowMs }: SweepContext, review: ReviewState): Row[] {
  const held = loadHeld(files)
  if (held.length === 0) return []
  const { store } = lookAt(files, nowMs)
  return held.flatMap((item) => {
    const word = review.lastWord(item.key, item.text)
    return word && word.decision !== 'snooze' ? [] : [heldRow(item, store.entries.get(item.key), word)]
  })
}

/** Claims that fail a gate, with what each lacks. */
function closeRows({ settings, nowMs, files }: SweepContext, { claims, state }: Look): Row[] {
  const params = rankParamsOf(settings)
  const review = loadReviewState(files)
  return claims.entries.flatMap((entry) => {
    const { candidate, gates } = assess(entry, claims.phases.get(entry.key), params, nowMs)
    const gaps = gates.filter(({ passed }) => !passed)
    const word = gaps.length > 0 ? review.lastWord(entry.key, entry.snippet) : null
    if (gaps.length === 0 || word?.decision === 'reject' || word?.decision === 'dismissed') return []
    const isPromoted = state.recall.entries.get(entry.key)?.promotedAt !== undefined
    if (isPromoted) return []
    const row = entryRow(entry, 'close', word)
    return [{ ...row, score: candidate.score, gaps: gaps.sort((a, b) => share(a) - share(b)).map(gateRow) }]
  })
}

/** How much of what a gate needs is missing, 0..1 and above. */
function share({ distance, needed }: { distance: number; needed: number | null }): number {
  return distance / Math.max(1e-9, needed ?? 1)
}

/** What is settled: a person's decisions, and what was written, left or withdrawn without one. */
function doneRows(context: SweepContext, review: ReviewState): Row[] {
  const { files, nowMs } = context
  const { store } = lookAt(files, nowMs)
  const receipts = openReceiptsByKey(files)
  const rows = new Map<string, Row>()
  for (const word of review.decisions) {
    const text = word.text ?? word.snippet
    if (text === undefined || word.decision === 'snooze' || word.decision === 'forget') continue
    const id = word.key ?? text
    const entry = word.key === undefined ? undefined : store.entries.get(word.key)
    const row = entry ? entryRow(entry, 'done', word) : plainRow(id, text)
    // A newer word takes the place of an older one, also in the order.
    rows.delete(id)
    rows.set(id, { ...row, text, decision: decisionOf(word), receipt: word.receipt ?? null })
  }
  for (const entry of store.entries.values()) {
    if (entry.promotedAt === undefined || rows.has(entry.key)) continue
    const row = entryRow(entry, 'done', null)
    const atMs = isoMs(entry.promotedAt) || 0
    const receipt = receipts.get(entry.key) ?? null
    rows.set(entry.key, { ...row, decision: { kind: 'auto', reason: null, atMs, until: null }, receipt })
  }
  return [...rows.values(), ...linkRows(review), ...proposalLanes(context, review).withdrawn]
}

/** The run that promoted each key and was not undone. */
function openReceiptsByKey(files: Files): Map<string, string> {
  const found = new Map<string, string>()
  for (const id of receiptIds(files)) {
    const receipt = loadReceipt(files, id)
    if (!receipt || receipt.undoneAt !== null || receipt.forgot) continue
    for (const key of receipt.keys) found.set(key, id)
  }
  return found
}

/** Contradictions first, then the order that was asked for; the key decides between equals. */
export function compareRows(order: Order, lane: Lane): (a: Row, b: Row) => number {
  const byKey = (a: Row, b: Row) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  const first = (row: Row) => (lane === 'ready' && row.replaces ? 0 : 1)
  const newest = (row: Row) => row.decision?.atMs ?? row.proposedAtMs ?? Date.parse(row.day ?? '') ?? 0
  const missing = (row: Row) => row.gaps.reduce((sum, gap) => sum + share(gap), 0)
  const by: Record<Order, (a: Row, b: Row) => number> = {
    score: (a, b) => b.score - a.score,
    nearest: (a, b) => a.gaps.length - b.gaps.length || missing(a) - missing(b) || b.score - a.score,
    newest: (a, b) => (newest(b) || 0) - (newest(a) || 0),
    oldest: (a, b) => (newest(a) || 0) - (newest(b) || 0),
    path: (a, b) =>
      a.place.path < b.place.path
        ? -1
        : a.place.path > b.place.path
          ? 1
          : a.place.startLine - b.place.startLine,
  }
  return (a, b) => first(a) - first(b) || by[order](a, b) || byKey(a, b)
}

export type Filter = {
  text?: string | undefined
  signalOrigin?: Row['signalOrigin'] | undefined
  source?: Row['source'] | undefined
  reason?: string | undefined
}

/** Rows that hold every word of the text, and whatever else is asked for. */
export function filterRows(rows: readonly Row[], { text, signalOrigin, source, reason }: Filter): Row[] {
  const words = (text ?? '').normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (signalOrigin && row.signalOrigin !== signalOrigin) return false
    if (source && row.source !== source) return false
    if (reason && row.reason !== reason && !row.gaps.some(({ gate }) => gate === reason)) return false
    if (words.length === 0) return true
    const said = `${row.text} ${row.place.path}`.normalize('NFKC').toLowerCase()
    return words.every((word) => said.includes(word))
  })
}
