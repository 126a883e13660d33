import { itemLines, promotedPairs } from '../core/promote/memory-file.ts'
import type { Proposal } from '../core/promote/proposals.ts'
import { withRecord } from '../core/promote/provenance.ts'
import { parseProvenance, printProvenance } from '../core/promote/provenance-json.ts'
import { assess } from '../core/rank/rank.ts'
import { rankParamsOf } from '../model/config.ts'
import type { Candidate } from '../model/dreaming.ts'
import { MEMORY_FILE, PROVENANCE_FILE } from '../model/paths.ts'
import type { ApplyParams, Outcome } from '../model/promotion.ts'
import { type PromotionPlan, planPromotion } from '../phases/promotion.ts'
import type { RankedClaims } from '../phases/ranked-claims.ts'
import type { NightState } from '../phases/state.ts'
import type { SweepContext } from './context.ts'
import { applyParamsOf } from './promote.ts'
import { discardLook, type Look } from './review-look.ts'

/** What a person chose, as something that can be promoted; null when nothing of it is known any more. */
export function chosenCandidate(
  { state, claims, input }: Look,
  key: string,
  proposal?: Proposal,
): Candidate | null {
  const params = rankParamsOf(input.settings)
  const entry =
    claims.entryOf(key) ?? claims.entryOf(claimKeyAt(claims, proposal) ?? '') ?? state.recall.entries.get(key)
  if (!entry) return null
  return assess(entry, claims.phases.get(entry.key), params, input.nowMs).candidate
}

/** The claim of which a line stands where the proposal says. */
function claimKeyAt(claims: RankedClaims, proposal: Proposal | undefined): string | null {
  if (!proposal) return null
  const { path, startLine } = proposal
  const found = claims.entries.find(({ key }) =>
    claims.unitsOf(key).some(({ unit }) => unit.path === path && unit.startLine === startLine),
  )
  return found?.key ?? null
}

export type Planned = PromotionPlan & { effects: NightState['effects'] }

/**
 * Plans the promotion of what a person chose, whatever the gates say; the effects are those of the plan. `wording`
 * takes the place of the text; `keepsBoth` leaves what it contradicts. Without `isByHand` it is what the night itself
 * would decide.
 */
export function planChosen(
  context: SweepContext,
  look: Look,
  candidates: readonly Candidate[],
  {
    isByHand,
    wording,
    keepsBoth = false,
  }: { isByHand: boolean; wording?: string | undefined; keepsBoth?: boolean },
): Planned {
  const { state, input, claims } = look
  const params: ApplyParams = { ...applyParamsOf(context), isByHand, keepsBoth, limit: null }
  try {
    const plan = planPromotion(state, input, { candidates, claims }, params)
    const effects = [...state.effects]
    return {
      ...plan,
      effects: wording === undefined ? effects : reworded(effects, plan.outcomes, wording, look),
    }
  } catch (error) {
    discardLook(look)
    throw error
  }
}

/** The same effects with a person's words in MEMORY.md and beside it; the marker and the source stay. */
function reworded(
  effects: readonly NightState['effects'][number][],
  outcomes: readonly Outcome[],
  wording: string,
  { input }: Look,
): NightState['effects'] {
  const done = outcomes.find((outcome) => outcome.kind === 'promoted')
  if (!done) return [...effects]
  return effects.map((effect) => {
    if (effect.kind !== 'write') return effect
    if (effect.path === MEMORY_FILE)
      return { ...effect, text: withWording(effect.text, done.candidate, wording, input.settings.provenance) }
    if (effect.path !== PROVENANCE_FILE) return effect
    const provenance = parseProvenance(effect.text)
    const record = provenance?.lines.get(done.candidate.key)
    if (!provenance || !record) return effect
    return { ...effect, text: printProvenance(withRecord(provenance, { ...record, text: wording })) }
  })
}

function withWording(
  text: string,
  candidate: Candidate,
  wording: string,
  form: Parameters<typeof itemLines>[1],
): string {
  const pair = promotedPairs(text).findLast(({ key }) => key === candidate.key)
  if (!pair) return text
  const old = text.slice(pair.start, pair.end)
  const eol = old.includes('\r\n') ? '\r\n' : '\n'
  const end = /\r?\n$/.exec(old)?.[0] ?? ''
  const lines = itemLines({ candidate, text: wording }, form).join(eol)
  return text.slice(0, pair.start) + lines + end + text.slice(pair.end)
}
