import { wordingText } from '../core/claims/index.ts'
import type { LinkDecision } from '../core/claims/links.ts'
import { plainText } from '../core/promote/mentions.ts'
import { REVIEW_FILE } from '../model/paths.ts'
import type { PlacedUnit } from '../phases/claim-units.ts'
import type { ClaimView } from '../phases/claim-view.ts'
import { claimsOfNight } from '../phases/restate.ts'
import type { SweepContext } from './context.ts'
import { assertRevision } from './memory-revision.ts'
import { freeId, stampOf } from './receipts.ts'
import type { Decided, DecisionStep } from './review-decide.ts'
import { type Look, openLook } from './review-look.ts'
import { loadReviewState } from './review-state.ts'
import { assertUsable, strictReads } from './workspace.ts'

type Step = { expect: string; known?: Look | null }

/** Wordings of a claim that are written down: of more, those are enough to know it by. */
const MAX_WORDINGS = 40

/** A statement that a key names, and all statements of its claim. */
export type NamedStatement = { key: string; own: readonly PlacedUnit[]; claim: readonly PlacedUnit[] }

/**
 * Sets statements apart from the rest of their claim, from now on and in every later night. A key is that of a
 * statement in `ReviewDetail.evidence`, of an entry, or of a claim, which stands for the line that says it best. Where
 * all statements of a claim are named they are parted from each other. Fails as `decideReview` does.
 */
export function splitClaim(
  context: SweepContext,
  keys: readonly string[],
  step: Step,
): Promise<DecisionStep> {
  return linked(context, keys, step, (named) => {
    const own = new Set(named.flatMap((item) => wordingsOf(item.own)))
    const decisions: LinkDecision[] = []
    const decided = named.map(({ key, own: units, claim }): Decided => {
      const texts = wordingsOf(units)
      const rest = wordingsOf(claim).filter((text) => !own.has(text))
      const from = rest.length > 0 ? rest : wordingsOf(claim).filter((text) => !texts.includes(text))
      if (from.length === 0) return { key, outcome: 'skipped', reason: 'one_wording' }
      decisions.push({ kind: 'split', texts, from })
      return { key, outcome: 'done', reason: null }
    })
    return { decided, decisions }
  })
}

/** Makes one claim of those that the keys name, from now on and in every later night. Fails as `decideReview` does. */
export function mergeClaims(
  context: SweepContext,
  keys: readonly string[],
  step: Step,
): Promise<DecisionStep> {
  return linked(context, keys, step, (named) => {
    const [first, ...others] = named
    const decisions: LinkDecision[] = []
    const decided = others.map(({ key, claim }): Decided => {
      if (!first || first.claim.includes(claim[0] as PlacedUnit))
        return { key, outcome: 'known', reason: 'same_claim' }
      decisions.push({ kind: 'merge', texts: wordingsOf(claim), from: wordingsOf(first.claim) })
      return { key, outcome: 'done', reason: null }
    })
    const isDone = decisions.length > 0
    const mine: Decided[] = first
      ? [{ key: first.key, outcome: isDone ? 'done' : 'skipped', reason: isDone ? null : 'same_claim' }]
      : []
    return { decided: [...mine, ...decided], decisions }
  })
}

type Linked = { decided: Decided[]; decisions: LinkDecision[] }

async function linked(
  context: SweepContext,
  keys: readonly string[],
  { expect, known = null }: Step,
  decide: (named: readonly NamedStatement[]) => Linked,
): Promise<DecisionStep> {
  assertUsable(context.files, { isWriting: true })
  return context.lock.hold(() => {
    const { files, nowMs } = context
    const { revision } = assertRevision(files, expect)
    const find = statementFinder(openLook({ ...context, files: strictReads(files) }, known))
    const named = [...new Set(keys)].flatMap((key) => find(key) ?? [])
    const gone = keys
      .filter((key) => !named.some((item) => item.key === key))
      .map((key): Decided => ({ key, outcome: 'gone', reason: null }))
    const { decided, decisions } = decide(named)
    const all = [...decided, ...gone]
    if (decisions.length === 0) return { receipt: null, decided: all, revision }
    const at = new Date(nowMs).toISOString()
    const taken = loadReviewState(files).decisions.map((item) => item.receipt ?? '')
    const receipt = freeId(`d-${stampOf(at)}`, new Set(taken))
    const lines = decisions.map(({ kind, texts, from }) =>
      JSON.stringify({ at, decision: kind, by: 'owner', texts, from, receipt }),
    )
    files.append(REVIEW_FILE, `${lines.join('\n')}\n`, { mode: 0o600 })
    return { receipt, decided: all, revision }
  })
}

/** Finds the statement of a key among those of a look; null for one that nothing has. */
export function statementFinder(look: Look): (key: string) => NamedStatement | null {
  const view: ClaimView = claimsOfNight(look.state, look.input)
  return (key) => {
    const own = ownUnits(look, view, key)
    const [first] = own
    if (!first) return null
    const claim = claimOf(view, first)
    return { key, own: own.filter((unit) => claim.includes(unit)), claim }
  }
}

function ownUnits({ claims }: Look, { units }: ClaimView, key: string): readonly PlacedUnit[] {
  const unit = units.get(key)
  if (unit) return [unit]
  const recorded = [...units.values()].filter(({ members }) => members.some((member) => member.key === key))
  return recorded.length > 0 ? recorded : claims.unitsOf(key).slice(0, 1)
}

function claimOf({ index, units }: ClaimView, placed: PlacedUnit): readonly PlacedUnit[] {
  const claim = index.claimOf(placed.unit.entryKey, 0)
  return claim?.units.flatMap(({ entryKey }) => units.get(entryKey) ?? []) ?? [placed]
}

/** How a claim is worded, each wording once. */
function wordingsOf(placed: readonly PlacedUnit[]): string[] {
  const known = new Map(placed.map(({ unit }) => [plainText(wordingText(unit)), wordingText(unit)]))
  return [...known.values()].slice(0, MAX_WORDINGS)
}

/** Statements at a place (`path:line`) or that say all these words, for a person who has no key. */
export function statementsLike(look: Look, selector: string): PlacedUnit[] {
  const wanted = selector.trim()
  const all = [...claimsOfNight(look.state, look.input).units.values()]
  const there = all.filter(({ unit }) => `${unit.path}:${unit.startLine}` === wanted)
  if (there.length > 0) return there
  const words = plainText(wanted).split(' ').filter(Boolean)
  return all.filter(({ unit }) => {
    const said = plainText(unit.text)
    return words.length > 0 && words.every((word) => said.includes(word))
  })
}
