import type { z } from 'zod'
import type { Rules } from '../contract/schema/rules.ts'
import { rulesFor } from '../core/statement/source-rules.ts'
import { isoMs } from '../core/time/zone.ts'
import type { SourceRule } from '../model/promotion.ts'
import { placeOfKey } from '../model/recall.ts'
import { noteReader } from '../phases/claim-units.ts'
import { rawLine } from '../phases/kept-out.ts'
import type { SweepContext } from './context.ts'
import { readMemory } from './memory-revision.ts'
import { noteSource } from './note-source.ts'
import { freeId, stampOf } from './receipts.ts'
import { noteLines } from './review-decide.ts'
import { loadReviewState, type NotedDecision } from './review-state.ts'
import { ruleName, rulesInForce } from './verdicts.ts'
import { assertUsable } from './workspace.ts'

/** Rejects from one source after which a rule is offered. */
const OFFERED_AFTER = 3
/** Rejects that are looked at, the newest. */
const MAX_REJECTS = 500

/** The rules in force, and those that a person's rejects speak for (ux 17.15). */
export function listRules({ files }: SweepContext): z.input<typeof Rules> {
  const { decisions } = loadReviewState(files)
  const rules = rulesInForce(decisions)
  const known = new Set(rules.map(ruleName))
  return {
    rules: rules.map(({ kind, value, at }) => ({ kind, value, sinceMs: isoMs(at) || 0 })),
    offers: offersOf(decisions, noteReader(noteSource(files))).filter((offer) => !known.has(ruleName(offer))),
  }
}

/** Puts a rule in force, or lifts it; `review.undo` takes it back. Fails with `Blocked`, `LockHeld`. */
export async function setRule(
  context: SweepContext,
  { kind, value }: SourceRule,
  isOn: boolean,
): Promise<{ receipt: string | null; revision: string }> {
  assertUsable(context.files, { isWriting: true })
  return context.lock.hold(() => {
    const { files, nowMs } = context
    const { decisions } = loadReviewState(files)
    const { revision } = readMemory(files)
    const name = ruleName({ kind, value })
    if (rulesInForce(decisions).some((rule) => ruleName(rule) === name) === isOn)
      return { receipt: null, revision }
    const at = new Date(nowMs).toISOString()
    const receipt = freeId(`d-${stampOf(at)}`, new Set(decisions.map((item) => item.receipt ?? '')))
    noteLines(files, [
      { at, decision: isOn ? 'rule' : 'unrule', by: 'owner', rule: { kind, value }, receipt },
    ])
    return { receipt, revision }
  })
}

type Offer = SourceRule & { rejects: number }

/** Narrowest first: the session, not its agent, where one session alone was rejected. */
function offersOf(decisions: readonly NotedDecision[], read: ReturnType<typeof noteReader>): Offer[] {
  const last = new Map<string, NotedDecision>()
  for (const decision of decisions) if (decision.key !== undefined) last.set(decision.key, decision)
  const counts = new Map<string, Offer & { kept: number }>()
  for (const [key, { decision }] of [...last].slice(-MAX_REJECTS)) {
    const isRejected = decision === 'reject'
    const place = isRejected || decision === 'promote' || decision === 'edit' ? placeOfKey(key) : null
    if (!place) continue
    for (const rule of rulesFor({ path: place.path, raw: rawLine(read, place) })) {
      const found = counts.get(ruleName(rule)) ?? { ...rule, rejects: 0, kept: 0 }
      if (isRejected) found.rejects += 1
      else found.kept += 1
      counts.set(ruleName(rule), found)
    }
  }
  const all = [...counts.values()].filter(({ rejects, kept }) => rejects >= OFFERED_AFTER && kept === 0)
  const isCovered = ({ kind, value, rejects }: Offer) =>
    kind === 'agent' &&
    all.some((one) => one.kind === 'session' && one.value.startsWith(`${value}/`) && one.rejects === rejects)
  return all
    .filter((offer) => !isCovered(offer))
    .map(({ kind, value, rejects }) => ({ kind, value, rejects }))
}
