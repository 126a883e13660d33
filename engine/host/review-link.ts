import { wordingText } from '../core/claims/index.ts'
import type { LinkDecision } from '../core/claims/links.ts'
import { plainText } from '../core/promote/mentions.ts'
import { promotedText } from '../core/promote/snippet.ts'
import { REVIEW_FILE } from '../model/paths.ts'
import { noteReader, type PlacedUnit } from '../phases/claim-units.ts'
import type { ClaimView } from '../phases/claim-view.ts'
import { judgedAt } from '../phases/judge-line.ts'
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
  return linked(context, keys, step, (named, formsOf) => {
    const leaving = new Set(named.flatMap((item) => item.own.map(wordingOf)))
    const decisions: LinkDecision[] = []
    const decided = named.map(({ key, own, claim }): Decided => {
      const mine = new Set(own.map(wordingOf))
      const rest = claim.filter((placed) => !leaving.has(wordingOf(placed)))
      const from = rest.length > 0 ? rest : claim.filter((placed) => !mine.has(wordingOf(placed)))
      if (from.length === 0) return { key, outcome: 'skipped', reason: 'one_wording' }
      decisions.push({ kind: 'split', texts: formsOf(own), from: formsOf(from) })
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
  return linked(context, keys, step, (named, formsOf) => {
    const [first, ...others] = named
    const decisions: LinkDecision[] = []
    const decided = others.map(({ key, claim }): Decided => {
      if (!first || first.claim.includes(claim[0] as PlacedUnit))
        return { key, outcome: 'known', reason: 'same_claim' }
      decisions.push({ kind: 'merge', texts: formsOf(claim), from: formsOf(first.claim) })
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
  decide: (named: readonly NamedStatement[], formsOf: FormsOf) => Linked,
): Promise<DecisionStep> {
  assertUsable(context.files, { isWriting: true })
  return context.lock.hold(() => {
    const { files, nowMs } = context
    const { revision } = assertRevision(files, expect)
    const look = openLook({ ...context, files: strictReads(files) }, known)
    const find = statementFinder(look)
    const named = [...new Set(keys)].flatMap((key) => find(key) ?? [])
    const gone = keys
      .filter((key) => !named.some((item) => item.key === key))
      .map((key): Decided => ({ key, outcome: 'gone', reason: null }))
    const { decided, decisions } = decide(named, formsOf(look))
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

function wordingOf({ unit }: PlacedUnit): string {
  return plainText(wordingText(unit))
}

type FormsOf = (placed: readonly PlacedUnit[]) => string[]

/** How statements are worded, and how the writer would put each of them: with its heading, cleaned. Each text once. */
function formsOf({ input: { notes, settings } }: Look): FormsOf {
  const read = noteReader(notes)
  return (placed) => {
    const texts = placed.flatMap(({ unit, recorded }) => {
      const { judgement } = judgedAt(read, { ...unit, text: recorded })
      const said = judgement.kind === 'statement' ? [judgement.text] : []
      return [
        wordingText(unit),
        ...said.map((text) => promotedText(text, settings.deep.maxPromotedSnippetTokens)),
      ]
    })
    const byForm = new Map(texts.toReversed().map((text) => [plainText(text), text]))
    return [...byForm.values()].toReversed().slice(0, MAX_WORDINGS)
  }
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
