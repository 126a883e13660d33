import pc from 'picocolors'
import { isStale } from '../../adapters/peer-lock.ts'
import { auditRecall } from '../../host/audit.ts'
import { findBySelector } from '../../host/explain.ts'
import {
  type ApplyOutcome,
  applyParamsOf,
  applyPromotions,
  previewPromotion,
  rankWorkspace,
} from '../../host/promote.ts'
import { assertUsable } from '../../host/workspace.ts'
import { rankParamsOf } from '../../model/config.ts'
import type { Candidate } from '../../model/dreaming.ts'
import { LOCK_FILE, RECALL_STORE } from '../../model/paths.ts'
import { knownStatements } from '../statements.ts'
import { clipCells, lineWidth } from './cells.ts'
import {
  eachWorkspace,
  exitCodeOf,
  type GateOptions,
  type GlobalOptions,
  type OpenWorkspace,
  openSession,
  printResults,
} from './context.ts'
import { WrongUse } from './exit.ts'
import { reasonText } from './reasons.ts'
import { printLines } from './streams.ts'
import { t } from './text.ts'
import { place, signalsOf, signalText } from './words.ts'

type PromoteFlags = GlobalOptions &
  GateOptions & { apply?: boolean; key: string[]; includePromoted?: boolean }

/**
 * `reverie promote`: JSON in the shape of spec dreaming 21, and `refused`: [{`key`, `reason`}] of the candidates that pass
 * the gates and that the next night would not write all the same, where there are any. Reasons are the codes that `promote-explain` has words for.
 */
export async function promote(options: PromoteFlags): Promise<number> {
  if (options.key.length > 0 && !options.apply)
    throw new WrongUse(t('use.goesWith', { option: '--key', action: '--apply' }))
  if (options.apply && options.readOnly) throw new WrongUse(t('use.writes', { command: 'promote --apply' }))
  const session = await openSession(options, { isWriting: options.apply === true })
  const { results, failures } = await eachWorkspace(session, async (workspace) => {
    const known = await knownStatements(session.home, workspace)
    return promoteOne({ ...workspace, context: { ...workspace.context, ...known } }, options)
  })
  const worked = { results: results.map(({ json }) => json), failures }
  if (options.json) printResults(session, worked)
  else
    printLines(results.flatMap(({ json, apply, refused }) => promoteLines(json.candidates, apply, refused)))
  return exitCodeOf(worked)
}

async function promoteOne(workspace: OpenWorkspace, options: PromoteFlags) {
  const { files, context, root } = workspace
  assertUsable(files, { isWriting: options.apply === true })
  const base = rankParamsOf(context.settings)
  const ranking = { ...base, limit: options.limit ?? null, includePromoted: options.includePromoted === true }
  const candidates = rankWorkspace(
    files,
    ranking,
    context.nowMs,
    context.settings.ranking,
    context.statements,
  )
  if (!options.readOnly) context.statements?.keep()
  let apply: ApplyOutcome | null = null
  if (options.apply) {
    const keys = options.key.map((selector) => keyOf(workspace, selector))
    // Blocked candidates take no slot: the limit counts what is written (case C016).
    const params = { ...applyParamsOf(context, base), limit: options.limit ?? null }
    apply = await applyPromotions(context, { ...ranking, limit: null }, params, keys)
  }
  const refused = apply ? NONE : refusals(workspace, candidates)
  const json = {
    workspaceDir: root,
    storePath: files.absolute(RECALL_STORE),
    lockPath: files.absolute(LOCK_FILE),
    audit: auditRecall(files, context.settings, context.nowMs, isStale),
    candidates,
    ...(apply ? { apply: applyJson(apply) } : {}),
    ...(refused.size > 0 ? { refused: [...refused].map(([key, reason]) => ({ key, reason })) } : {}),
  }
  return { json, apply, refused }
}

/** Reasons by key. */
type Refusals = ReadonlyMap<string, string>
const NONE: Refusals = new Map()

/** Those that pass the gates and are no statements, may not be written alone, or find no room. */
function refusals({ context }: OpenWorkspace, candidates: readonly Candidate[]): Refusals {
  const found = new Map<string, string>()
  const open = candidates.filter(({ promotedAt }) => !promotedAt)
  for (const [key, outcome] of open.length === 0 ? [] : previewPromotion(context, open))
    if (outcome.kind === 'skipped') found.set(key, outcome.reason)
    else if (outcome.kind === 'held') found.set(key, 'held')
  return found
}

function keyOf({ files, context }: OpenWorkspace, selector: string): string {
  const open = {
    ...rankParamsOf(context.settings),
    minScore: 0,
    minRecallCount: 0,
    minUniqueQueries: 0,
    maxAgeDays: null,
  }
  const find = (includePromoted: boolean) =>
    findBySelector(rankWorkspace(files, { ...open, includePromoted }, context.nowMs), selector)
  const found = find(false)
  if (found) return found.key
  const promoted = find(true)
  throw new WrongUse(
    promoted?.promotedAt
      ? t('use.promotedAlready', { text: promoted.snippet, day: promoted.promotedAt.slice(0, 10) })
      : t('use.noCandidate', { selector }),
  )
}

function applyJson({ result, outcomes, shortfall }: ApplyOutcome) {
  const { applied, appended, reconciledExisting, memoryPath, appliedCandidates } = result
  const skipped = outcomes.flatMap((outcome) =>
    outcome.kind === 'skipped' || outcome.kind === 'held'
      ? [{ key: outcome.candidate.key, reason: outcome.kind === 'held' ? 'held' : outcome.reason }]
      : [],
  )
  return {
    applied,
    appended,
    reconciledExisting,
    memoryPath,
    appliedCandidates,
    ...(skipped.length > 0 ? { skipped } : {}),
    ...(shortfall > 0 ? { shortfallChars: shortfall } : {}),
  }
}

function promoteLines(
  candidates: readonly Candidate[],
  apply: ApplyOutcome | null,
  refused: Refusals,
): string[] {
  const lines = apply ? [] : [t('promote.pass', { count: candidates.length })]
  if (!apply) {
    for (const candidate of candidates) {
      lines.push(
        `  ${candidate.score.toFixed(3)}  ${clipCells(candidate.snippet, lineWidth() - 9)}`,
        pc.dim(`         ${place(candidate)} · ${signalText(signalsOf(candidate))}`),
      )
      const reason = refused.get(candidate.key)
      if (reason !== undefined) lines.push(pc.yellow(`         ${reasonText(reason)}`))
    }
    if (candidates.length > 0) lines.push(pc.dim(t('promote.apply')))
    else lines.push(pc.dim(t('promote.none')))
    return lines
  }
  const { result, outcomes, shortfall } = apply
  lines.push(t('promote.written', { appended: result.appended, known: result.reconciledExisting }))
  for (const outcome of outcomes) {
    if (outcome.kind === 'promoted') lines.push(pc.green(`  + ${clipCells(outcome.text, lineWidth() - 4)}`))
    if (outcome.kind === 'skipped')
      lines.push(
        pc.dim(`  - ${clipCells(outcome.candidate.snippet, lineWidth() - 4)}`),
        pc.dim(`    ${reasonText(outcome.reason)}`),
      )
    if (outcome.kind === 'held')
      lines.push(pc.yellow(`  ${clipCells(t('promote.held', { text: outcome.text }), lineWidth() - 2)}`))
  }
  if (shortfall > 0) lines.push(pc.yellow(t('promote.shortfall', { count: shortfall })))
  if (result.appended > 0) lines.push(pc.dim(t('words.undo')))
  return lines
}
