import pc from 'picocolors'
import { overlayTrial } from '../../core/trial/overlay.ts'
import { claimSource } from '../../host/claims.ts'
import { type Explanation, explainCandidate } from '../../host/explain.ts'
import { notedRewrite } from '../../host/noted-rewrite.ts'
import { lookAt, previewPromotion } from '../../host/promote.ts'
import { trialFinder } from '../../host/shadow-trial.ts'
import { rankParamsOf } from '../../model/config.ts'
import { type Candidate, SIGNAL_IDS } from '../../model/dreaming.ts'
import type { Outcome, RewriteNote } from '../../model/promotion.ts'
import type { TrialOverlay } from '../../model/shadow-trial.ts'
import { knownStatements } from '../statements.ts'
import { lineWidth, padCells, wrapCells } from './cells.ts'
import { eachWorkspace, exitCodeOf, type GateOptions, type GlobalOptions, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { gateName } from './gate-text.ts'
import { reasonText } from './reasons.ts'
import { rewriteLines } from './rewrite-text.ts'
import { printJson, printLines } from './streams.ts'
import { t } from './text.ts'
import { place, signalText } from './words.ts'

/** `reverie promote-explain <selector>`: exit 1 when nothing matches. */
export async function explain(
  options: GlobalOptions & GateOptions & { includePromoted?: boolean },
  [selector = '']: string[],
): Promise<number> {
  if (selector.trim() === '') throw new WrongUse(t('use.explain'))
  if (options.limit !== undefined) throw new WrongUse(t('use.explainOne'))
  const session = await openSession(options, { isWriting: false })
  const worked = await eachWorkspace(session, async ({ root, files, context }) => {
    const params = { ...rankParamsOf(context.settings), includePromoted: options.includePromoted === true }
    const { store, phases } = lookAt(files, context.nowMs)
    const { statements } = await knownStatements(session.home, { root, files })
    const found = explainCandidate(
      store,
      phases,
      params,
      selector,
      context.nowMs,
      claimSource(files, context.nowMs, context.settings.ranking, statements),
      context.settings.ranking,
    )
    const rewrite = found && notedRewrite(files, found.candidate)
    const trial = found && trialFinder(files)(found.candidate)
    const isOpen = found?.promotable && !found.candidate.promotedAt
    const outcome = isOpen ? previewPromotion(context, [found.candidate]).get(found.candidate.key) : undefined
    return found && { root, found, rewrite, trial, outcome: outcome ?? null, weights: params.weights }
  })
  const match = worked.results.find((result) => result !== null)
  if (match) {
    const { rewrite } = match
    const trial = match.trial && overlayTrial(match.found.candidate, match.trial)
    if (options.json) {
      const { candidate: _, ...shadowTrial } = trial ?? {}
      const verdict = match.outcome && { verdict: verdictOf(match.outcome) }
      const more = { ...verdict, ...(rewrite ? { rewrite } : {}), ...(trial ? { shadowTrial } : {}) }
      printJson({ workspaceDir: match.root, ...match.found, ...more })
    } else printLines([...explainLines(match), ...(trial ? trialNote(trial) : [])])
    return EXIT.done
  }
  process.stderr.write(`reverie: ${t('explain.none', { selector })}\n`)
  return exitCodeOf(worked) || EXIT.failed
}

/** The trial of the candidate: beside the gates, never one of them. */
function trialNote(trial: TrialOverlay<Candidate>): string[] {
  const shares = {
    before: trial.scoreBeforeShadowTrial.toFixed(3),
    after: trial.scoreAfterShadowTrial.toFixed(3),
    verdict: t(`trial.verdict.${trial.shadowTrialVerdict}`),
  }
  const risks = trial.shadowTrialRiskFlags.join(' · ')
  return [
    ...wrapCells(t('trial.overlay', shares), lineWidth()),
    ...(risks === '' ? [] : wrapCells(t('trial.risks', { text: risks }), lineWidth())),
  ]
}

/** What the next night decides of one that passes every gate. */
function verdictOf(outcome: Outcome): { kind: Outcome['kind']; reason: string | null } {
  const reason = outcome.kind === 'held' ? 'held' : 'reason' in outcome ? outcome.reason : null
  return { kind: outcome.kind, reason }
}

function verdictLine({ found: { candidate, promotable }, outcome }: Explained): string {
  const { promotedAt } = candidate
  if (promotedAt) return pc.green(t('explain.promoted', { day: promotedAt.slice(0, 10) }))
  if (!promotable) return pc.yellow(t('explain.waits'))
  const { kind, reason } = outcome ? verdictOf(outcome) : { kind: 'promoted', reason: null }
  if (reason === null) return pc.green(t('explain.next'))
  const said = { reason: reasonText(reason) }
  return pc.yellow(kind === 'proposed' ? t('explain.proposes', said) : t('explain.refused', said))
}

function creditLine({ credit, prior, chars, place: at, of }: NonNullable<Explanation['credit']>): string {
  const shares = { credit: credit.toFixed(2), prior: prior.toFixed(2) }
  return `  ${t('explain.credit', { ...shares, chars, at, of })}`
}

type Explained = {
  found: Explanation
  weights: Readonly<Record<string, number>>
  rewrite: RewriteNote | null
  outcome: Outcome | null
}

function explainLines(explained: Explained): string[] {
  const { found: explanation, weights, rewrite } = explained
  const { candidate, gates, boost, rawScore, signals } = explanation
  const lines = [
    ...wrapCells(candidate.snippet, lineWidth()).map((line) => pc.bold(line)),
    pc.dim(`${place(candidate)}  ${candidate.key}`),
    '',
  ]
  for (const id of SIGNAL_IDS) {
    const weight = weights[id] ?? 0
    lines.push(
      `  ${padCells(t(`signal.${id}`), 14)} ${candidate.components[id].toFixed(3)} x ${weight.toFixed(2)} = ${(candidate.components[id] * weight).toFixed(3)}`,
    )
  }
  lines.push(
    `  ${padCells(t('explain.boost'), 14)} ${' '.repeat(13)} ${boost.toFixed(3)}`,
    `  ${padCells(t('gate.name.score'), 14)} ${' '.repeat(13)} ${rawScore.toFixed(3)}`,
    '',
  )
  const kinds = signalText({ ...signals, dayHits: signals.days, replayed: signals.grounded })
  const { minRecallCount } = explanation.thresholds
  lines.push(`  ${t('explain.signals', { total: signals.total, needed: minRecallCount, kinds })}`)
  for (const { gate, passed, needed, has, distance } of gates) {
    if (gate === 'maxAge' && explanation.thresholds.maxAgeDays === null) continue
    const limit = t(gate === 'maxAge' ? 'explain.atMost' : 'explain.atLeast', { needed: String(needed) })
    const verdict = passed
      ? pc.green(t('explain.passes'))
      : pc.red(t('explain.misses', { distance: String(Number(distance.toFixed(3))) }))
    lines.push(
      `  ${padCells(gateName(gate), 26)} ${String(Number(has.toFixed(3))).padStart(8)}  ${padCells(limit, 16)} ${verdict}`,
    )
  }
  if (explanation.credit) lines.push('', creditLine(explanation.credit))
  const reworded = rewriteLines(rewrite).flatMap((line) => wrapCells(`  ${line}`, lineWidth()))
  if (reworded.length > 0) lines.push('', ...reworded)
  return [...lines, '', ...wrapCells(verdictLine(explained), lineWidth())]
}
